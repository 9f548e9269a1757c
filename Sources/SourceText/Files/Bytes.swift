extension [UInt8] {
  /// Appends a copy of a span.
  @inlinable
  package mutating func append(copying span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Replaces each byte that is not part of valid UTF-8 with an ASCII byte, so that places stay.
  package mutating func replaceMalformed(with byte: UInt8) {
    var index = 0
    while index < count {
      if let length = wellFormedSequence(span, at: index) {
        index += length
      } else {
        self[index] = byte
        index += 1
      }
    }
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit, in either case; `nil` for any other character.
  @inlinable
  package var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether it is a decimal digit of ASCII.
  @inlinable
  @inline(__always)
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether it is a letter or a decimal digit of ASCII.
  @inlinable
  package var isASCIILetterOrDigit: Bool {
    isDigit || (self | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Whether it is a space or a tab.
  @inlinable
  @inline(__always)
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it is a line feed or a carriage return.
  @inlinable
  @inline(__always)
  package var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// Whether it is white space of JSON: a blank or a line break.
  @inlinable
  @inline(__always)
  package var isWhiteSpace: Bool { self <= 0x20 && (isBlank || isLineBreak) }
}

extension Substring {
  /// Whether it is decimal digits of ASCII, perhaps with a point and more digits after it.
  package var isDecimal: Bool {
    let parts = utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a scalar as UTF-8.
  @inline(__always)
  mutating func append(scalar: Unicode.Scalar) {
    let value = scalar.value
    func append(_ lead: UInt32, _ shift: UInt32) {
      self.append(UInt8(truncatingIfNeeded: lead | value >> shift))
    }
    func appendSix(_ shift: UInt32) {
      self.append(UInt8(truncatingIfNeeded: 0x80 | value >> shift & 0x3F))
    }
    switch value {
    case 0..<0x80:
      append(0, 0)
    case 0x80..<0x800:
      append(0xC0, 6)
      appendSix(0)
    case 0x800..<0x1_0000:
      append(0xE0, 12)
      appendSix(6)
      appendSix(0)
    default:
      append(0xF0, 18)
      appendSix(12)
      appendSix(6)
      appendSix(0)
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes are those of an ASCII or UTF-8 literal.
  @inlinable
  package func isEqual(to text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where unsafe self[index] != text.utf8Start[index] { return false }
    return true
  }
}

extension Span<UInt8> {
  /// Whether the bytes start with a literal of ASCII in lower case, whatever the case of their
  /// letters.
  package func hasPrefix(inLowerCase prefix: StaticString) -> Bool {
    guard count >= prefix.utf8CodeUnitCount else { return false }
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    for index in 0..<prefix.utf8CodeUnitCount {
      let byte = self[index]
      let lowercase = capitals.contains(byte) ? byte | 0x20 : byte
      guard unsafe lowercase == prefix.utf8Start[index] else { return false }
    }
    return true
  }
}

/// The length of the well-formed UTF-8 sequence at an index (Unicode, table 3-7), or `nil` if it is
/// malformed.
@inline(__always)
func wellFormedSequence(_ bytes: Span<UInt8>, at index: Int) -> Int? {
  let lead = bytes[index]
  if lead & 0xF0 == 0xE0, index + 4 <= bytes.count {
    // The usual case beyond ASCII, without a jump for each byte.
    let word: UInt32 = bytes.word(at: index)
    let top = word << 1 & 0x1E | word >> 13 & 1
    let isMalformed = word & 0xC0_C000 != 0x80_8000 || top == 0 || top == 0x1B
    return isMalformed ? nil : 3
  }
  return wellFormedSequence(bytes, lead: lead, at: index)
}

private func wellFormedSequence(_ bytes: Span<UInt8>, lead: UInt8, at index: Int) -> Int? {
  func continues(_ distance: Int, _ allowed: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    index + distance < bytes.count && allowed.contains(bytes[index + distance])
  }
  switch lead {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: return continues(1) ? 2 : nil
  case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : nil
  case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : nil
  case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : nil
  case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : nil
  case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : nil
  case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : nil
  default: return nil
  }
}

extension String {
  /// Makes a text from UTF-8.
  package init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
