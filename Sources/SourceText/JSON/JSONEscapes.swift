/// The escape sequences of JSON strings (RFC 8259, section 7).
enum JSONEscapes {
  /// Appends a string as UTF-8; escapes that are not valid become U+FFFD, or the letter behind the backslash.
  static func appendUnescaped(_ source: Span<UInt8>, to output: inout [UInt8]) {
    var index = 0
    while index < source.count {
      let byte = source[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < source.count else {
        output.append(byte)
        index += 1
        continue
      }
      let letter = source[index + 1]
      guard letter == UInt8(ascii: "u") else {
        output.append(simple(letter) ?? letter)
        index += 2
        continue
      }
      guard var scalar = hexadecimal(source, at: index + 2) else {
        output.append(scalar: "\u{FFFD}")
        index += 2
        continue
      }
      index += 6
      if scalar & 0xFC00 == 0xD800, index + 2 <= source.count, source[index] == UInt8(ascii: "\\"),
        source[index + 1] == UInt8(ascii: "u"), let low = hexadecimal(source, at: index + 2),
        low & 0xFC00 == 0xDC00
      {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
        index += 6
      }
      output.append(scalar: Unicode.Scalar(scalar) ?? "\u{FFFD}")
    }
  }

  /// Returns the byte that a one-letter escape stands for.
  static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the value of four hexadecimal digits.
  static func hexadecimal(_ source: Span<UInt8>, at index: Int) -> UInt32? {
    guard index + 4 <= source.count else { return nil }
    var value: UInt32 = 0
    for position in index..<index + 4 {
      guard let digit = hexadecimalDigit(source[position]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    hexadecimalDigit(byte) != nil
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
