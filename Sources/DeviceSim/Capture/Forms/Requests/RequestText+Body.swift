import SourceText

/// The body of a request: where it ends, and what it is in place of the bytes that were sent.
extension RequestText {
  /// What starts a line after the body of a request.
  private static let ends: [StaticString] = [
    "HEADERS", "###", "HTTP/", "< HTTP/", "* ", "{ [", "} [", "--", "<< HTTP/", "> {%", "< {%",
    "@", "```", "~~~",
    // The answer that a Hurl file expects.
    "HTTP ",
  ]

  /// Returns where a body ends by its length; `nil` if its lines show the end.
  ///
  /// The length is needed if the answer follows without a line break, as where a proxy shows a
  /// connection.
  static func endOfBody(
    from start: Int, of request: CapturedRequest, in text: Span<UInt8>
  ) -> Int? {
    let header = request.headers.first { $0.name.text.lowercased() == "content-length" }
    guard let length = header.flatMap({ Int($0.value.text) }), length > 0,
      length <= LongText.size, text.hasBytes("HTTP/", at: start + length)
    else { return nil }
    return start + length
  }

  /// Returns the name of the file that is the body, as in `< ./payload.json` of HTTP request files;
  /// `nil` for any other body.
  static func fileName(in body: [UInt8]) -> String? {
    guard body.first == UInt8(ascii: "<"), body.count <= longestLine else { return nil }
    let words = String(decoding: body, as: UTF8.self)
      .split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    // '<@' has variables in the file filled in, and may name its encoding.
    guard words.count == 2, words[0] == "<" || words[0].hasPrefix("<@") else { return nil }
    return words[1].split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// Copies the body of a request whose lines all have the mark of `curl -v`, without the marks.
  static func copyMarked(
    _ range: Range<Int>, of file: SourceFile, to body: inout DerivedText
  ) {
    let bytes = file.bytes
    let text = bytes.span
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(text.firstIndex(of: UInt8(ascii: "\n"), from: index), range.upperBound)
      let line = content(index..<end, text, keepsMark: true)
      guard !line.isEmpty, text[line.lowerBound] == UInt8(ascii: ">") else { break }
      let start = text.hasBytes("> ", at: line.lowerBound) ? 2 : 1
      if !body.bytes.isEmpty { body.write("\n".utf8, for: index..<index, of: file) }
      body.copy(line.dropFirst(start), of: file)
      index = min(end + 1, range.upperBound)
    }
  }

  /// Returns the body of a request: up to a response, a separator or the end.
  static func body(_ range: Range<Int>, _ text: Span<UInt8>) -> Range<Int> {
    var index = range.lowerBound
    var last = range.lowerBound
    while index < range.upperBound {
      let end = min(text.firstIndex(of: UInt8(ascii: "\n"), from: index), range.upperBound)
      let line = text.extracting(content(index..<end, text, keepsMark: true))
      if ends.contains(where: { line.hasBytes($0, at: 0) }) { break }
      index = min(end + 1, range.upperBound)
      last = index
    }
    var (start, end) = (range.lowerBound, last)
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    guard let close = ValueScanner.endOfBrackets(text, in: start..<end),
      isBeforeBlankLine(close, text)
    else { return start..<end }
    return start..<close
  }

  /// Whether nothing comes after a place in its line and in the next one: what follows is a note.
  private static func isBeforeBlankLine(_ place: Int, _ text: Span<UInt8>) -> Bool {
    let end = text.firstIndex(of: UInt8(ascii: "\n"), from: place)
    let next = text.firstIndex(of: UInt8(ascii: "\n"), from: end + 1)
    return content(place..<end, text).isEmpty && content(min(end + 1, next)..<next, text).isEmpty
  }
}
