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
      var text = Array(document.bytes[range])
      // Places in the text stay the same.
      text.replaceMalformed(with: UInt8(ascii: "?"))
      for secret in Self.credentials(of: root, in: document) {
        for index in secret where range.contains(index) {
          text[index - range.lowerBound] = UInt8(ascii: "*")
        }
      }
      json.member("text", text.span)
    }
  }

  /// Returns where the values of the header `authorization` are, which no report shows.
  private static func credentials(of root: JSONNode, in document: JSONDocument) -> [Range<Int>] {
    guard document.kind(of: root) == .object,
      let headers = document.member("headers", of: root), document.kind(of: headers) == .object
    else { return [] }
    return document.members(of: headers).filter {
      document.string($0.name)?.lowercased() == "authorization"
    }.map { document.range(of: $0.value) }
  }
}
