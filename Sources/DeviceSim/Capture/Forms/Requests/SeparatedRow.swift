import SourceText

/// A row of a table as text, with one byte between its fields (RFC 4180).
struct SeparatedRow {
  private static let mostFields = 256

  /// The places of the fields, with their quotes.
  private(set) var fields: [Range<Int>] = []
  /// Where its line ends.
  let end: Int

  /// Splits the row at a place into its fields.
  init(in text: Span<UInt8>, from start: Int, _ separator: UInt8) {
    var index = start
    // A line is searched once for the end of JSON without quotes.
    var lineEnd = start
    while true {
      let first = index
      if index < text.count, text[index] == UInt8(ascii: "\"") {
        index = Self.endOfQuotes(in: text, from: index, separator)
      } else if index < text.count, text[index] == UInt8(ascii: "{") {
        if index >= lineEnd { lineEnd = text.firstIndex(of: UInt8(ascii: "\n"), from: index) }
        index = ValueScanner.endOfBrackets(text, in: index..<lineEnd) ?? lineEnd
      }
      while index < text.count, text[index] != separator, text[index] != UInt8(ascii: "\n") {
        index += 1
      }
      let isAtEnd = index >= text.count || text[index] != separator
      var end = index
      if isAtEnd, end > first, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if fields.count < Self.mostFields { fields.append(first..<end) }
      index = min(index + 1, text.count)
      if isAtEnd { break }
    }
    end = index
  }

  /// Returns where a quoted field ends.
  ///
  /// JSON that was cut within its quotes ends with its line. Other text without an end is read as
  /// if it had no quotes.
  private static func endOfQuotes(
    in text: Span<UInt8>, from quote: Int, _ separator: UInt8
  ) -> Int {
    let lineFeed = UInt8(ascii: "\n")
    if let end = endOfQuotes(in: text, quote..<text.count) {
      var next = end
      while next < text.count, text[next] == UInt8(ascii: " ") { next += 1 }
      let isWhole = next == text.count || [separator, lineFeed, 0x0D].contains(text[next])
      // What was cut goes on to the first quote of a later row.
      let line = text.extracting(quote..<end)
      if isWhole || line.firstIndex(of: lineFeed, from: 0) == line.count { return end }
    }
    return text.hasBytes("\"{", at: quote) ? text.firstIndex(of: lineFeed, from: quote) : quote
  }

  /// Returns where the quotes at the start of a range end; `nil` if they do not end in it.
  private static func endOfQuotes(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let text = text.extracting(0..<range.upperBound)
    let quoteMark = UInt8(ascii: "\"")
    let isEscaped = hasBackslashes(text, at: range.lowerBound)
    var index = range.lowerBound + 1
    while index < text.count {
      if isEscaped, text[index] == UInt8(ascii: "\\") {
        index += 2
      } else if text[index] != quoteMark {
        index += 1
      } else if text.hasBytes("\"\"", at: index) {
        index += 2
      } else {
        return index + 1
      }
    }
    return nil
  }

  /// Whether the quotes in a quoted field have backslashes before them, and are not doubled.
  private static func hasBackslashes(_ text: Span<UInt8>, at quote: Int) -> Bool {
    text.hasBytes("\"{\\\"", at: quote)
  }

  /// Returns the value of a field, without its quotes.
  static func value(of field: Range<Int>, of file: SourceFile) -> TextPlace {
    let bytes = file.bytes
    let isQuoted = field.count > 1 && bytes[field.lowerBound] == UInt8(ascii: "\"")
    let close = isQuoted ? endOfQuotes(in: bytes.span, field) : nil
    guard isQuoted, close ?? field.upperBound == field.upperBound else {
      return TextPlace(field, of: file).trimmed
    }
    let escape = UInt8(ascii: hasBackslashes(bytes.span, at: field.lowerBound) ? "\\" : "\"")
    var text = DerivedText(of: file)
    // Without a quote at its end, the field was cut.
    let end = close == nil ? field.upperBound : field.upperBound - 1
    var piece = field.lowerBound + 1
    var index = piece
    while index < end {
      let isEscape = bytes[index] == escape && index + 1 < end
      guard isEscape, [UInt8]("\"\\".utf8).contains(bytes[index + 1]) else {
        index += 1
        continue
      }
      text.copy(piece..<index, of: file)
      piece = index + 1
      index += 2
    }
    text.copy(piece..<end, of: file)
    return TextPlace(wholeOf: text.made()).trimmed
  }

  /// Returns the value of a field, without its quotes.
  static func text(of field: Range<Int>, in text: Span<UInt8>) -> String {
    let file = SourceFile(
      name: "", bytes: Array(String(copying: text.extracting(field)).utf8))
    return value(of: file.bytes.indices, of: file).text
  }
}
