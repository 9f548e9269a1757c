import SourceText

/// The records of a text: the lines of a log, or the objects of a file, each with the lines that
/// belong to it.
///
/// Records begin alike: with a time, whose digits differ, or with the same word or bracket. So the
/// search for the end of an object that a logger cut stops at the next record.
struct TextRecord {
  /// The maximum length of a first word that is compared, in bytes.
  private static let longestWord = 32
  /// The maximum distance of the bracket from the start of its line, in bytes.
  private static let longestStart = 4096

  private let text: [UInt8]
  private let indent: Int
  /// The first word or the first bracket of its first line.
  private let word: Range<Int>

  /// Makes the record with a bracket in its first line; `nil` if it is too far from the start of
  /// the line.
  init?(at bracket: Int, in text: [UInt8]) {
    let head = text[max(0, bracket - Self.longestStart)..<bracket]
    let before = head.lastIndex(of: 0x0A)
    guard let line = before.map({ $0 + 1 }) ?? (head.startIndex == 0 ? 0 : nil) else { return nil }
    let start = text[line...bracket].firstIndex { $0 > 0x20 } ?? bracket
    let limit = min(bracket, start + Self.longestWord)
    let first = limit - start > 1 ? text[start + 1] : 0
    // As in [2026-03-14 10:42:07] and [INFO].
    let isInBrackets =
      text[start] == UInt8(ascii: "[")
      && (first.isDigit || Unicode.Scalar(first).properties.isAlphabetic)
    let end = text[(isInBrackets ? start + 1 : start)..<limit].firstIndex(where: Self.endsWord)
    word = start..<max(end ?? limit, start + 1)
    (self.text, indent) = (text, start - line)
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || ValueScanner.isBracket(byte)
  }

  /// Returns where the next record starts.
  func next(after place: Int, before limit: Int) -> Int {
    let span = text.span.extracting(0..<limit)
    var line = span.firstIndex(of: 0x0A, from: place) + 1
    while line < limit {
      if isRecord(line) { return line }
      line = span.firstIndex(of: 0x0A, from: line) + 1
    }
    return limit
  }

  /// Returns whether a line begins as the first line of the record does.
  private func isRecord(_ line: Int) -> Bool {
    let start = line + indent
    guard start + word.count < text.count, text[start] > 0x20,
      text[line..<start].allSatisfy({ $0 <= 0x20 && $0 != 0x0A }),
      zip(text[word], text[start...]).allSatisfy({ $0 == $1 || $0.isDigit && $1.isDigit })
    else { return false }
    guard word.count == 1, ValueScanner.isBracket(text[start]) else {
      return word.count == Self.longestWord || Self.endsWord(text[start + word.count])
    }
    // A bracket or a comma at the end of a line shows that the next one belongs to it.
    let goesOn = [UInt8]("{[(,:;=>+\\".utf8)
    return text[..<line].last { $0 > 0x20 }.map { !goesOn.contains($0) } ?? true
  }
}
