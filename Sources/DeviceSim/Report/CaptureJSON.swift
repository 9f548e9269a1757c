import SourceText

extension JSONWriter {
  /// The longest text that is written, in bytes; a payload has at most 5 KB.
  private static var longestText: Int { 64 * 1024 }

  /// Writes the member `capture`: the text of a push, with its place in the file.
  mutating func capture(_ capture: Capture, in document: JSONDocument) {
    object("capture") { json in
      guard let root = capture.root else { return }
      let range = document.sourceRange(of: root)
      guard range.count <= Self.longestText else { return }
      json.member("offset", document.location(of: root).offset)
      json.member("text", document.captured(root).span)
    }
  }
}

extension JSONDocument {
  /// Returns the text of a push as reports and states have it: in UTF-8, and without what gives
  /// access to a service.
  func captured(_ root: JSONNode) -> [UInt8] {
    let range = sourceRange(of: root)
    var text = Array(bytes[range])
    // Places in the text stay the same.
    text.replaceMalformed(with: UInt8(ascii: "?"))
    for secret in credentials(of: root) {
      for index in secret where range.contains(index) {
        text[index - range.lowerBound] = UInt8(ascii: "*")
      }
    }
    return text
  }

  /// Returns where the values of the header `authorization` are, which no report shows.
  private func credentials(of root: JSONNode) -> [Range<Int>] {
    guard kind(of: root) == .object, let headers = member("headers", of: root),
      kind(of: headers) == .object
    else { return [] }
    return members(of: headers).filter { string($0.name)?.lowercased() == "authorization" }
      .map { range(of: $0.value) }
  }
}
