import SourceText

/// The answer after a request, as `curl -v` and files of requests have it.
extension RequestText {
  /// What ends the part of a text in which the answer may be.
  private static let separators: [StaticString] = ["```", "~~~", "###"]
  /// What starts the first line of the output of curl.
  private static let outputStarts: [StaticString] = ["HTTP/", "* ", "> ", "< "]

  /// Returns the answer in the text after the head of a request; `nil` if there is none.
  static func answer(in range: Range<Int>, of file: SourceFile) -> RecordedAnswer? {
    let bytes = file.bytes
    let text = bytes.span
    var found: (status: Int, place: TextPlace)?
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(text.firstIndex(of: UInt8(ascii: "\n"), from: index), range.upperBound)
      let line = TextPlace(content(index..<end, text, keepsMark: true), of: file)
      index = end + 1
      let start = line.range.lowerBound
      if separators.contains(where: { text.hasBytes($0, at: start) }) { break }
      if let found {
        // curl prints '{ [27 bytes data]' where a body begins.
        guard text.hasBytes("{", at: start), !text.hasBytes("{ [", at: start) else { continue }
        let body = ValueScanner.endOfBrackets(text, in: start..<range.upperBound)
          .map { TextPlace(start..<$0, of: file) }
        return RecordedAnswer(status: found.status, body: body, at: found.place)
      } else if let status = status(in: line) {
        found = (status, line)
      }
    }
    return found.flatMap { RecordedAnswer(status: $0.status, reason: nil, at: $0.place) }
  }

  /// Returns the answer that `curl -i` or `curl -v` prints on the lines after a command; `nil` for
  /// other text.
  static func answer(afterCommand range: Range<Int>, of file: SourceFile) -> RecordedAnswer? {
    let bytes = file.bytes
    let start = bytes[range].firstIndex { $0 > 0x20 } ?? range.upperBound
    guard outputStarts.contains(where: { bytes.span.hasBytes($0, at: start) }) else { return nil }
    return answer(in: start..<range.upperBound, of: file)
  }

  /// Returns the final status in a line, as `< HTTP/2 400` or `:status = 400`; `nil` for any other
  /// line.
  private static func status(in line: TextPlace) -> Int? {
    guard line.range.count <= longestLine else { return nil }
    let words = line.text.split { " <\t".contains($0) }
    guard let first = words.first else { return nil }
    let code = first.hasPrefix(":status") ? words.last : words.dropFirst().first
    guard first.hasPrefix("HTTP/") || first.hasPrefix(":status"),
      let status = code.flatMap({ Int($0) }), status >= 200
    else { return nil }
    return status
  }
}
