import SourceText

extension JSONWriter {
  /// The longest text that is written, in bytes; a payload has at most 5 KB.
  private static var longestText: Int { 64 * 1024 }

  /// Writes the member `capture`: when a push arrived, and its text with its place in the file.
  mutating func capture(_ capture: Capture, in document: JSONDocument) {
    object("capture") { json in
      json.member("time", capture.arrival)
      guard let root = capture.root else { return }
      let range = document.sourceRange(of: root)
      guard range.count <= Self.longestText else { return }
      json.member("offset", document.location(of: root).offset)
      json.name("text")
      json.string(document.bytes.span.extracting(range))
    }
  }
}
