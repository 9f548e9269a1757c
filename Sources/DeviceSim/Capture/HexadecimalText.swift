/// Bytes as hexadecimal digits with white space anywhere between.
enum HexadecimalText {
  /// Returns the bytes; `nil` if the text is something else or does not start with a byte of 0 to
  /// 2.
  ///
  /// A digit without a second one counts as the first half of a byte that was cut.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    var high: UInt8?
    for byte in text where byte > 0x20 {
      guard let digit = value(of: byte) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    guard let first = bytes.first, first <= 2 else { return nil }
    if let high { bytes.append(high << 4) }
    return bytes
  }

  /// Returns where the digits of some bytes stand in the text.
  static func range(of bytes: Range<Int>, in text: [UInt8]) -> Range<Int> {
    let digits = text.indices.filter { text[$0] > 0x20 }
    let first = bytes.lowerBound * 2
    let last = min(bytes.upperBound * 2, digits.count) - 1
    guard first < digits.count, last >= first else { return text.count..<text.count }
    return digits[first]..<digits[last] + 1
  }

  /// Returns the digits of bytes, in lower case.
  static func encode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
