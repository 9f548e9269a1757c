import SourceText

/// Texts that a tool writes in several lines with marks at their ends or starts, which are not part
/// of them.
///
/// - psql ends each line of a value but the last with a plus sign, all in the same column.
/// - The log of a container of Kubernetes has long lines in parts, and all but the last have the
///   tag `P`.
///
/// Sources: the manual of PostgreSQL, *psql*, `linestyle`; Kubernetes, *CRI: Log format*.
enum ContinuedLines {
  private static let marks: [StaticString] = ["+", "↵"]
  private static let bars: [StaticString] = ["|", "│"]
  private static let streams: [StaticString] = [" stdout ", " stderr "]
  private static let partsOfLines: [StaticString] = [" stdout P ", " stderr P "]

  /// Returns a text without the marks; `nil` if it has none.
  static func plain(_ file: SourceFile) -> SourceFile? {
    values(file) ?? lines(file)
  }

  // MARK: - Values of psql

  private static func values(_ file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    let text = bytes.span
    guard marks.contains(where: { text.contains($0) }) else { return nil }
    var made = DerivedText(of: file)
    // Where the part starts that is not copied yet.
    var rest = 0
    var isInValue = false
    var start = 0
    while start < text.count {
      let line = start..<text.firstIndex(of: 0x0A, from: start)
      let mark = mark(in: line, of: text)
      if isInValue {
        made.copy(rest..<start, of: file)
        rest = endOfColumns(line, of: text)
      }
      isInValue = mark.map { isInValue || startsValue(line, before: $0, of: text) } ?? false
      if isInValue, let mark {
        made.copy(rest..<mark, of: file)
        rest = line.upperBound
      }
      start = line.upperBound + 1
    }
    guard rest > 0 else { return nil }
    made.copy(rest..<text.count, of: file)
    return made.made()
  }

  /// Returns the place of the mark in a line, which is before a bar or the end of the line.
  private static func mark(in line: Range<Int>, of text: Span<UInt8>) -> Int? {
    let text = text.extracting(0..<line.upperBound)
    for mark in marks {
      var place = text.firstIndex(of: mark, from: line.lowerBound)
      while place < text.count {
        var end = place + mark.utf8CodeUnitCount
        if bars.contains(where: { text.hasBytes($0, at: end) }) { return place }
        while end < text.count, text[end] <= 0x20 { end += 1 }
        if end == text.count { return place }
        place = text.firstIndex(of: mark, from: end)
      }
    }
    return nil
  }

  /// Returns where a line starts after the columns that are empty in it.
  private static func endOfColumns(_ line: Range<Int>, of text: Span<UInt8>) -> Int {
    var index = line.lowerBound
    while index < line.upperBound {
      if text[index] <= 0x20 {
        index += 1
      } else if let bar = bars.first(where: { text.hasBytes($0, at: index) }) {
        index += bar.utf8CodeUnitCount
      } else {
        break
      }
    }
    return index
  }

  /// Whether a line has the start of a value that goes on in the next one.
  ///
  /// It has a bracket that is not in quotes, and a mark in the same column as the next line.
  private static func startsValue(
    _ line: Range<Int>, before mark: Int, of text: Span<UInt8>
  ) -> Bool {
    let bracket = text.extracting(0..<mark)
      .firstIndex(of: UInt8(ascii: "{"), or: UInt8(ascii: "["), from: line.lowerBound)
    let start = line.upperBound + 1
    guard bracket < mark, start < text.count,
      !(line.lowerBound..<bracket).contains(where: { "\"'`".utf8.contains(text[$0]) })
    else { return false }
    let next = start..<text.firstIndex(of: 0x0A, from: start)
    guard let other = Self.mark(in: next, of: text) else { return false }
    return characterCount(line.lowerBound..<mark, of: text)
      == characterCount(start..<other, of: text)
  }

  private static func characterCount(_ range: Range<Int>, of text: Span<UInt8>) -> Int {
    range.count { text[$0] & 0xC0 != 0x80 }
  }

  // MARK: - Lines of Kubernetes

  private static func lines(_ file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    let text = bytes.span
    guard partsOfLines.contains(where: { text.contains($0) }) else { return nil }
    var made = DerivedText(of: file)
    var rest = 0
    var stream: Int?
    var start = 0
    while start < text.count {
      let line = start..<text.firstIndex(of: 0x0A, from: start)
      let part = part(in: line, of: text)
      if let part, part.stream == stream {
        made.copy(rest..<start - 1, of: file)
        rest = part.start
      }
      stream = part?.goesOn == true ? part?.stream : nil
      start = line.upperBound + 1
    }
    guard rest > 0 else { return nil }
    made.copy(rest..<text.count, of: file)
    return made.made()
  }

  /// Returns the number of the stream of a line, where its text starts, and whether that goes on in
  /// the next line; `nil` for another line.
  private static func part(
    in line: Range<Int>, of text: Span<UInt8>
  ) -> (stream: Int, start: Int, goesOn: Bool)? {
    let text = text.extracting(0..<line.upperBound)
    let time = text.firstIndex(of: UInt8(ascii: " "), from: line.lowerBound)
    guard let stream = streams.firstIndex(where: { text.hasBytes($0, at: time) }) else {
      return nil
    }
    let tag = time + streams[stream].utf8CodeUnitCount
    let goesOn = text.hasBytes("P ", at: tag)
    guard goesOn || text.hasBytes("F ", at: tag) else { return nil }
    return (stream, tag + 2, goesOn)
  }
}
