import SourceText

/// The formats of header values.
extension Span<UInt8> {
  /// The number in a text of digits; `nil` for anything else, or more than 15 digits.
  var unsignedInteger: Int? {
    guard !isEmpty, count <= 15 else { return nil }
    var value = 0
    for index in indices {
      guard self[index].isDigit else { return nil }
      value = value * 10 + Int(self[index] - UInt8(ascii: "0"))
    }
    return value
  }

  /// Whether it is a UUID of 32 hexadecimal digits in groups of 8-4-4-4-12.
  var isCanonicalUUID: Bool {
    guard count == 36 else { return false }
    for index in indices {
      switch (index, self[index]) {
      case (8, UInt8(ascii: "-")), (13, UInt8(ascii: "-")), (18, UInt8(ascii: "-")),
        (23, UInt8(ascii: "-")):
        continue
      case (8, _), (13, _), (18, _), (23, _): return false
      case (_, UInt8(ascii: "0")...UInt8(ascii: "9")), (_, UInt8(ascii: "a")...UInt8(ascii: "f")),
        (_, UInt8(ascii: "A")...UInt8(ascii: "F")):
        continue
      default: return false
      }
    }
    return true
  }

  /// Whether it has characters of ASCII only, none of them a space or a control character.
  var isVisibleASCII: Bool {
    !isEmpty && indices.allSatisfy { self[$0] > UInt8(ascii: " ") && self[$0] < 0x7F }
  }

  /// Whether it is in base64, with padding (RFC 4648, section 4).
  var isBase64: Bool {
    guard !isEmpty, count.isMultiple(of: 4) else { return false }
    var end = count
    while end > count - 2, self[end - 1] == UInt8(ascii: "=") { end -= 1 }
    return (0..<end).allSatisfy { index in
      switch self[index] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }

  /// Whether it has whole bytes in hexadecimal digits.
  var isHexadecimal: Bool {
    count % 2 == 0 && indices.allSatisfy { self[$0].hexadecimalDigit != nil }
  }

  func hasSuffix(_ suffix: StaticString?) -> Bool {
    guard let suffix else { return false }
    return hasBytes(suffix, at: count - suffix.utf8CodeUnitCount)
  }
}
