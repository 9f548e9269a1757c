/// Base64 of RFC 4648, sections 4 and 5: both alphabets, with or without padding, nothing else.
package enum Base64 {
  /// Returns the bytes; `nil` if the text is not base64.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let digits = text.prefix(text.count - padding)
    guard digits.count % 4 != 1, padding == 0 || padding == (4 - digits.count % 4) % 4 else {
      return nil
    }
    let values = Self.values
    let digit = digits.span
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3 + 2)
    var seen: UInt8 = 0
    var index = 0
    while index < digits.count {
      var block: UInt32 = 0
      let count = min(4, digits.count - index)
      for place in 0..<count {
        let value = values[Int(digit[index + place])]
        seen |= value
        block |= UInt32(value) << UInt32(18 - 6 * place)
      }
      bytes.append(UInt8(truncatingIfNeeded: block >> 16))
      if count > 2 { bytes.append(UInt8(truncatingIfNeeded: block >> 8)) }
      if count > 3 { bytes.append(UInt8(truncatingIfNeeded: block)) }
      index += count
    }
    return seen & notADigit == 0 ? bytes : nil
  }

  /// Returns the value of a digit; `nil` for any other character.
  package static func digit(_ byte: UInt8) -> UInt8? {
    let value = values[Int(byte)]
    return value == notADigit ? nil : value
  }

  private static let notADigit: UInt8 = 0x80

  /// The value of each byte as a digit.
  private static let values: [UInt8] = {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    var values = [UInt8](repeating: notADigit, count: 256)
    for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    for digit in [UInt8(ascii: "+"), UInt8(ascii: "-")] { values[Int(digit)] = 62 }
    for digit in [UInt8(ascii: "/"), UInt8(ascii: "_")] { values[Int(digit)] = 63 }
    return values
  }()
}
