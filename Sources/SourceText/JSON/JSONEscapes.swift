/// The escape sequences of JSON strings (RFC 8259, section 7).
enum JSONEscapes {
  /// Appends a string as UTF-8; escapes that are not valid become U+FFFD, or the letter after the
  /// backslash.
  static func appendUnescaped(_ source: Span<UInt8>, to output: inout [UInt8]) {
    // Nothing grows but `\u` without digits, to the three bytes of U+FFFD.
    output.append(addingCapacity: source.count + source.count / 2) { text in
      var index = 0
      while index < source.count {
        let byte = source[index]
        guard byte == UInt8(ascii: "\\"), index + 1 < source.count else {
          text.append(byte)
          index += 1
          continue
        }
        let letter = source[index + 1]
        guard letter == UInt8(ascii: "u") else {
          text.append(simple(letter) ?? letter)
          index += 2
          continue
        }
        guard var scalar = hexadecimal(source, at: index + 2) else {
          text.append(scalar: "\u{FFFD}")
          index += 2
          continue
        }
        index += 6
        if scalar & 0xFC00 == 0xD800, index + 2 <= source.count,
          source[index] == UInt8(ascii: "\\"), source[index + 1] == UInt8(ascii: "u"),
          let low = hexadecimal(source, at: index + 2), low & 0xFC00 == 0xDC00
        {
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
          index += 6
        }
        text.append(scalar: Unicode.Scalar(scalar) ?? "\u{FFFD}")
      }
    }
  }

  /// Returns the length of the escape sequence at an index; of a surrogate with the one after it.
  static func length(_ source: Span<UInt8>, at index: Int) -> Int {
    guard index + 1 < source.count, source[index + 1] == UInt8(ascii: "u") else { return 2 }
    guard let scalar = hexadecimal(source, at: index + 2) else { return 2 }
    let isPair = scalar & 0xFC00 == 0xD800 && source.hasBytes("\\u", at: index + 6)
    return isPair ? 12 : 6
  }

  /// Returns the byte that a one-letter escape means.
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
  ///
  /// All four at once, since which of them are letters cannot be foreseen.
  static func hexadecimal(_ source: Span<UInt8>, at index: Int) -> UInt32? {
    guard index + 4 <= source.count else { return nil }
    let ones: UInt32 = 0x0101_0101
    let highs: UInt32 = 0x8080_8080
    let text: UInt32 = source.word(at: index)
    let lowercase = text | ones &* 0x20
    // Adding sets the high bit of the bytes from a bound on.
    let digits = (text &+ ones &* (0x80 - 0x30)) & ~(text &+ ones &* (0x80 - 0x3A))
    let letters = (lowercase &+ ones &* (0x80 - 0x61)) & ~(lowercase &+ ones &* (0x80 - 0x67))
    guard text & highs == 0, (digits | letters) & highs == highs else { return nil }
    let values = text & 0x0F0F_0F0F &+ (text >> 6 & ones) &* 9
    let pairs = values << 4 | values >> 8
    return (pairs & 0xFF) << 8 | pairs >> 16 & 0xFF
  }
}
