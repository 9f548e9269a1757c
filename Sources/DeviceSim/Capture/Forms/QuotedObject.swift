import SourceText

/// An object in a string of another language: the same object without the escapes of the string.
enum QuotedObject {
  /// The object at the start of a text without escapes.
  struct Unquoted {
    private let text: UnquotedText
    private let count: Int
    /// Where it ends in the text with escapes.
    var end: Int
    /// Whether all its brackets close.
    let isClosed: Bool

    init(_ text: UnquotedText) {
      self.text = text
      let bytes = text.bytes
      let close = ValueScanner.endOfBrackets(bytes.span, in: bytes.indices)
      count = close ?? PushesInText.endOfCut(bytes.span)
      end = text.end(of: count)
      isClosed = close != nil
    }

    var object: SourceFile { text.prefix(count) }
  }

  /// Returns an object in single quotes without the escapes of its string; `nil` for any other.
  ///
  /// Programs in Python and JavaScript have such strings. So do bytes as Python prints them,
  /// `b'{"aps": …}'`, and rows that PostgreSQL copied.
  static func inEscapes(_ range: Range<Int>, of file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    guard range.lowerBound > 0, range.upperBound < bytes.count,
      bytes[range].contains(UInt8(ascii: "\\"))
    else { return nil }
    let isBytes = range.lowerBound > 1 && bytes[range.lowerBound - 2] == UInt8(ascii: "b")
    switch (bytes[range.lowerBound - 1], bytes[range.upperBound]) {
    case (UInt8(ascii: "'"), UInt8(ascii: "'")),
      (UInt8(ascii: "\""), UInt8(ascii: "\"")) where isBytes,
      // Between tabs, or at an end of the row.
      (0x09, 0x09), (0x09, 0x0A), (0x0A, 0x09):
      break
    default: return nil
    }
    guard let object = unescaped(range, of: file) else { return nil }
    // In YAML and SQL a backslash is only itself, and JSON has escapes too.
    return isBytes || !isJSON(file, range) && isJSON(object, object.bytes.indices) ? object : nil
  }

  static func isJSON(_ file: SourceFile, _ range: Range<Int>) -> Bool {
    var reader = JSONReader(file: file, policy: .strict, byteCount: range.count)
    return reader.read(range).isAccepted
  }

  private static func unescaped(_ range: Range<Int>, of file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    let backslash = UInt8(ascii: "\\")
    var made = DerivedText(of: file)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == backslash, index + 1 < range.upperBound else {
        made.copy(index..<index + 1, of: file)
        index += 1
        continue
      }
      var byte = bytes[index + 1]
      var length = 2
      switch byte {
      case UInt8(ascii: "n"): byte = 0x0A
      case UInt8(ascii: "r"): byte = 0x0D
      case UInt8(ascii: "t"): byte = 0x09
      case UInt8(ascii: "x"):
        guard let value = hexadecimalEscape(bytes.span, at: index) else { return nil }
        byte = value
        length = 4
      default: break
      }
      made.write([byte], for: index..<index + length, of: file)
      index += length
    }
    return made.made()
  }

  /// Returns the byte of an escape such as `\x22`; `nil` if there is none at this place.
  private static func hexadecimalEscape(_ text: Span<UInt8>, at index: Int) -> UInt8? {
    guard index + 4 <= text.count, text.hasBytes("\\x", at: index),
      let high = text[index + 2].hexadecimalDigit, let low = text[index + 3].hexadecimalDigit
    else { return nil }
    return UInt8(high) << 4 | UInt8(low)
  }

  /// Returns an object in single quotes, with each two single quotes in it as one, as in YAML and
  /// SQL; `nil` for any other.
  static func inSingleQuotes(_ range: Range<Int>, of file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    let quote = UInt8(ascii: "'")
    guard range.lowerBound > 0, bytes[range.lowerBound - 1] == quote,
      range.upperBound < bytes.count, bytes[range.upperBound] == quote
    else { return nil }
    var made = DerivedText(of: file)
    var start = range.lowerBound
    var index = start
    while index + 1 < range.upperBound {
      guard bytes[index] == quote, bytes[index + 1] == quote else {
        index += 1
        continue
      }
      made.copy(start..<index + 1, of: file)
      index += 2
      start = index
    }
    guard start > range.lowerBound else { return nil }
    made.copy(start..<range.upperBound, of: file)
    return made.made()
  }

  /// Returns the object at the start of a range without the escapes of the string that it is in;
  /// `nil` if there is none.
  ///
  /// Its quotes have backslashes, as in a string of a program, or are doubled, as in CSV. Or they
  /// are hexadecimal, as in the log of a web server (`\x22`), or entities, as in HTML. Its line
  /// feeds may have octal digits, as rsyslog writes them.
  ///
  /// - Parameters:
  ///   - range: Where the object starts, and where it has to end.
  ///   - file: The text.
  ///   - budget: Loses as many bytes as were looked at.
  /// - Returns: The object, also if it has no end.
  static func escaped(
    in range: Range<Int>, of file: SourceFile, budget: inout Int
  ) -> Unquoted? {
    let source = file.bytes
    let text = source.span
    var index = range.lowerBound + 1
    while index < text.count {
      if text[index] <= 0x20 {
        index += 1
      } else if text.hasBytes("\\n", at: index) {
        index += 2
      } else if let byte = hexadecimalEscape(text, at: index), byte <= 0x20 {
        index += 4
      } else {
        break
      }
    }
    // In JSON, a colon would follow an empty name.
    let isDoubled =
      text.hasBytes("\"\"", at: index) && index + 2 < text.count
      && Unicode.Scalar(text[index + 2]).properties.isAlphabetic
    let isHexadecimal = text.hasBytes("\\x22", at: index)
    // In a string in a string, this is the escape of the outer one.
    let isNested = text.hasBytes("\\\\", at: index)
    guard isDoubled || isHexadecimal || isNested || text.hasBytes("\\\"", at: index) else {
      if let object = inMarkup(range, of: file, budget: &budget) { return object }
      return inSyslog(range, of: file, budget: &budget)
    }
    var made = UnquotedText(of: file, from: range.lowerBound)
    index = range.lowerBound
    let limit = range.upperBound
    let escape = UInt8(ascii: isDoubled ? "\"" : "\\")
    while index < limit {
      let byte = text[index]
      // Most bytes are only themselves.
      guard byte == escape || byte == UInt8(ascii: "\"") || byte == 0x0A else {
        index += 1
        continue
      }
      if byte == 0x0A, !isDoubled, !goesOn(text, at: index) { break }
      let next = byte == escape && index + 1 < limit ? text[index + 1] : 0
      if !isDoubled, index + 4 <= limit, let byte = hexadecimalEscape(text, at: index) {
        made.write(byte, for: index..<index + 4)
        index += 4
        continue
      }
      if byte == UInt8(ascii: "\""), !isDoubled || next != escape { break }
      switch next {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        made.write(next, for: index..<index + 2)
        index += 2
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        made.write(0x20, for: index..<index + 2)
        index += 2
      default: index += 1
      }
    }
    made.copy(to: index)
    budget -= index - range.lowerBound
    guard isNested else { return Unquoted(made) }
    let string = made.prefix(made.bytes.count)
    guard var inner = escaped(in: string.bytes.indices, of: string, budget: &budget) else {
      return nil
    }
    inner.end = made.end(of: inner.end)
    return inner
  }

  /// Whether an object goes on after a line feed, by the signs around it.
  private static func goesOn(_ text: Span<UInt8>, at lineFeed: Int) -> Bool {
    var before = lineFeed - 1
    while before > 0, text[before] <= 0x20, text[before] != 0x0A { before -= 1 }
    if before >= 0, [UInt8]("{[,:".utf8).contains(text[before]) { return true }
    var after = lineFeed + 1
    while after < text.count, text[after] <= 0x20, text[after] != 0x0A { after += 1 }
    return after < text.count && [UInt8]("}]".utf8).contains(text[after])
  }
}
