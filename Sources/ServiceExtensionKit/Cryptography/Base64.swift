/// Base64 of RFC 4648, sections 4 and 5: both alphabets, with or without padding, nothing else.
enum Base64 {
  /// Returns the bytes; `nil` if the text is not base64.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let digits = text.prefix(text.count - padding)
    guard digits.count % 4 != 1, padding == 0 || padding == (4 - digits.count % 4) % 4 else {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3 + 2)
    var pending: UInt32 = 0
    var pendingBits = 0
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      pending = pending << 6 | UInt32(value)
      pendingBits += 6
      guard pendingBits >= 8 else { continue }
      pendingBits -= 8
      bytes.append(UInt8(truncatingIfNeeded: pending >> pendingBits))
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
