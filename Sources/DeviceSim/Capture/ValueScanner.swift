/// Finds values one after the other, by their brackets and quotes alone: values in a row, or the
/// elements of an array.
package struct ValueScanner: Sendable {
  private var index: Int
  private let end: Int
  /// Whether commas may be between the values.
  private let hasCommas: Bool
  /// Whether the last value that was found ends before the end of the text.
  package private(set) var isClosed = false

  /// Makes a scanner of values in a row.
  package init(row range: Range<Int>, hasCommas: Bool = false) {
    (index, end) = (range.lowerBound, range.upperBound)
    self.hasCommas = hasCommas
  }

  /// Makes a scanner of the elements of an array in which nothing but commas is missing.
  init(elementsOf array: Range<Int>) {
    (index, end) = (array.lowerBound + 1, array.upperBound - 1)
    hasCommas = true
  }

  /// Makes a scanner of the elements of an array, which may have no end; `nil` for any other value.
  init?(array: Range<Int>, in text: Span<UInt8>) {
    guard !array.isEmpty, text[array.lowerBound] == UInt8(ascii: "[") else { return nil }
    self.init(elementsOf: array)
  }

  /// Returns the place of the next value; `nil` after the last.
  package mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    while index < end, text[index] <= 0x20 || hasCommas && text[index] == UInt8(ascii: ",") {
      index += 1
    }
    guard index < end else { return nil }
    let start = index
    let close =
      Self.isBracket(text[start])
      ? Self.endOfBrackets(text, in: start..<end) : Self.endOfScalar(text, in: start..<end)
    isClosed = close != nil
    index = close ?? end
    return start..<index
  }

  /// Returns the places of the next values, up to a number of them.
  mutating func next(_ count: Int, in text: Span<UInt8>) -> [Range<Int>] {
    var values: [Range<Int>] = []
    while values.count < count, let value = next(in: text) { values.append(value) }
    return values
  }

  /// Whether a byte opens an object or an array.
  package static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// Returns where the bracket at the start of a range is closed; `nil` if it is not, or there is
  /// none.
  static func endOfBrackets(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    guard !range.isEmpty, isBracket(text[range.lowerBound]) else { return nil }
    let text = text.extracting(0..<range.upperBound)
    let (quote, open, close) = (UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"))
    var depth = 0
    var index = range.lowerBound
    while index < text.count {
      let byte = text[index]
      if byte == quote {
        guard let end = text.endOfString(from: index) else { return nil }
        index = end
        continue
      }
      // With this bit, '[' is '{' and ']' is '}'.
      switch byte | 0x20 {
      case open: depth += 1
      case close:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns where a string, a number or a word ends.
  private static func endOfScalar(_ text: Span<UInt8>, in range: Range<Int>) -> Int {
    var isInString = false
    var index = range.lowerBound
    while index < range.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case 0...0x20 where !isInString, UInt8(ascii: ",") where !isInString:
        return max(index, range.lowerBound + 1)
      default: break
      }
      index += 1
    }
    return range.upperBound
  }
}
