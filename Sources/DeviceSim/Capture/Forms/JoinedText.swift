import SourceText

/// The text of an object in strings that are joined, up to the bracket that closes it.
struct JoinedText {
  private let file: SourceFile
  /// Whether a backslash in single or in three quotes is only itself.
  private let isLiteral: Bool
  /// The blanks before a line in three quotes that do not belong to it, in bytes.
  private let indentation: Int
  private var text: DerivedText
  private var depth = 0
  private(set) var isInString = false
  private var isEscaped = false

  init(of file: SourceFile, isLiteral: Bool, indentation: Int) {
    self.file = file
    self.isLiteral = isLiteral
    self.indentation = indentation
    text = DerivedText(of: file)
  }

  func made() -> SourceFile { text.made() }

  /// Adds a variable: to a string as it is shown, otherwise as a value.
  mutating func add(_ variable: TextPlace) {
    if isInString {
      let json = MadeJSON.quoted(variable.text).dropFirst().dropLast()
      text.write(json.utf8, for: variable.range, of: variable.file)
    } else {
      text.write(valueOf: variable)
    }
    isEscaped = false
  }

  /// Copies a string without its escapes, up to the end of the object.
  ///
  /// - Parameters:
  ///   - string: Its place, without the quotes.
  ///   - quote: Its quote; `nil` for three.
  /// - Returns: The end of the object; `nil` if it goes on.
  mutating func copy(_ string: Range<Int>, in quote: UInt8?) -> Int? {
    let bytes = file.bytes
    let end = string.upperBound
    var index = string.lowerBound
    while index < end {
      if let next = Self.endOfContinuation(bytes, at: index, before: end) {
        let blanks = bytes[next..<end].prefix(indentation).prefix { $0 <= 0x20 && $0 != 0x0A }
        index = blanks.endIndex
        continue
      }
      let unit = unit(at: index, before: end, in: quote)
      text.write(CollectionOfOne(unit.byte), for: index..<index + unit.length, of: file)
      index += unit.length
      if closesObject(unit.byte) { return index }
    }
    return nil
  }

  /// Returns where the next line starts, if a backslash at an index is at the end of its line.
  static func endOfContinuation(_ bytes: [UInt8], at index: Int, before end: Int) -> Int? {
    guard index + 1 < end, bytes[index] == JoinedStrings.backslash else { return nil }
    let lineFeed = bytes[index + 1] == 0x0D ? index + 2 : index + 1
    return lineFeed < end && bytes[lineFeed] == 0x0A ? lineFeed + 1 : nil
  }

  /// Returns the byte at a place in a string, and how long it is there.
  private func unit(
    at index: Int, before end: Int, in quote: UInt8?
  ) -> (byte: UInt8, length: Int) {
    let bytes = file.bytes
    let byte = bytes[index]
    guard index + 1 < end else { return (byte, 1) }
    let next = bytes[index + 1]
    if byte == quote { return (byte, 2) }
    guard byte == JoinedStrings.backslash, quote != JoinedStrings.backtick else { return (byte, 1) }
    if next == quote { return (next, 2) }
    if isLiteral, quote != UInt8(ascii: "\"") { return (byte, 1) }
    switch next {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return (0x20, 2)
    // A value in a string of Swift, and escapes of JSON.
    case _ where next == UInt8(ascii: "(") || next.isASCIILetterOrDigit: return (byte, 1)
    default: return (next, 2)
    }
  }

  /// Notes a byte of the object; returns whether it is its last bracket.
  private mutating func closesObject(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
    } else if isInString {
      isEscaped = byte == JoinedStrings.backslash
      if byte == UInt8(ascii: "\"") { isInString = false }
    } else if byte == UInt8(ascii: "\"") {
      isInString = true
    } else if "{[".utf8.contains(byte) {
      depth += 1
    } else if "}]".utf8.contains(byte) {
      depth -= 1
      return depth <= 0
    }
    return false
  }
}
