import SourceText

/// Bytes as hexadecimal digits, with optional white space anywhere.
enum HexadecimalText {
  /// Returns the bytes; `nil` if the text is something else, or neither starts with a byte of 0 to
  /// 2 nor is an error packet.
  ///
  /// A single digit at the end counts as the first half of a truncated byte.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    var high: UInt8?
    for byte in text where byte > 0x20 {
      guard let digit = byte.hexadecimalDigit else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    guard let first = bytes.first, first <= 2 || LegacyFrames.isErrorPacket(bytes) else {
      return nil
    }
    if let high { bytes.append(high << 4) }
    return bytes
  }

  /// A byte, and the place of its digits in the text.
  struct Place {
    fileprivate var byte = 0
    fileprivate var offset = 0

    /// Moves to a later byte.
    mutating func advance(to byte: Int, in text: [UInt8]) {
      offset = HexadecimalText.offset(ofDigit: (byte - self.byte) * 2, from: offset, in: text)
      self.byte = byte
    }
  }

  /// Returns the place of the digits of some bytes in the text.
  static func range(of bytes: Range<Int>, in text: [UInt8], from start: Place) -> Range<Int> {
    var first = start
    first.advance(to: bytes.lowerBound, in: text)
    guard !bytes.isEmpty else { return first.offset..<first.offset }
    // The last byte may lack its second digit.
    let last = offset(ofDigit: bytes.count * 2 - 1, from: first.offset, in: text)
    guard last == text.count else { return first.offset..<last + 1 }
    return first.offset..<max(first.offset, (text.lastIndex { $0 > 0x20 } ?? -1) + 1)
  }

  /// Returns the offset of the n-th digit from a place; the end if there is none.
  private static func offset(ofDigit number: Int, from start: Int, in text: [UInt8]) -> Int {
    var left = number
    for offset in text[start...].indices where text[offset] > 0x20 {
      if left == 0 { return offset }
      left -= 1
    }
    return text.count
  }

  /// Returns the digits of bytes, in lower case.
  static func encode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }
}
