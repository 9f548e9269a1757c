import SourceText

/// Replaces the escapes of an old-style string, as Foundation does.
///
/// Foundation works in UTF-16, so two `\U` escapes may make one character; a lone surrogate becomes
/// U+FFFD.
struct StringsUnescaper {
  /// The result, which is reused.
  private(set) var bytes: [UInt8] = []
  /// The ranges of what looks like an escape but is not one.
  private(set) var misfits: [Range<Int>] = []
  private var pendingHigh: UInt16?

  /// Unescapes the inside of a string.
  ///
  /// - Parameters:
  ///   - text: The whole file; `misfits` are ranges of it.
  ///   - range: The inside of the string.
  ///   - isPlain: Whether it is known to have no backslash.
  ///   - isValid: Whether it is known to be UTF-8.
  mutating func unescape(_ text: Span<UInt8>, in range: Range<Int>, isPlain: Bool, isValid: Bool) {
    bytes.removeAll(keepingCapacity: true)
    misfits.removeAll(keepingCapacity: true)
    let text = text.extracting(0..<range.upperBound)
    if isPlain {
      bytes.append(copying: text.extracting(range))
    } else {
      replaceEscapes(of: text, in: range)
    }
    if !isValid { bytes = Array(String(decoding: bytes, as: UTF8.self).utf8) }
  }

  /// Returns what to do about a text that looks like an escape but is not one.
  static func help(forMisfit text: String) -> String {
    text.hasPrefix("\\u") || text.hasPrefix("\\U")
      ? "write the character itself, or \\U with four hexadecimal digits"
      : "write \\n for a line break, \\\\ for a backslash, or drop it"
  }

  private mutating func replaceEscapes(of text: Span<UInt8>, in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let plainEnd = text.firstIndex(of: UInt8(ascii: "\\"), from: index)
      if plainEnd > index {
        flush()
        bytes.append(copying: text.extracting(index..<plainEnd))
      }
      guard plainEnd < range.upperBound else { break }
      index = escape(at: plainEnd, in: text)
    }
    flush()
  }

  /// Reads the escape at a backslash and returns the index after it.
  private mutating func escape(at backslash: Int, in text: Span<UInt8>) -> Int {
    var index = backslash + 1
    guard index < text.count else { return index }
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code = byte - UInt8(ascii: "0")
      for _ in 0..<2 {
        guard index < text.count, case UInt8(ascii: "0")...UInt8(ascii: "7") = text[index] else {
          break
        }
        code = code &* 8 &+ (text[index] - UInt8(ascii: "0"))
        index += 1
      }
      append(unit: NextStepLatin.unit(of: code))
    case UInt8(ascii: "U"):
      var unit: UInt16 = 0
      let start = index
      while index < text.count, index < start + 4, let digit = text[index].hexadecimalDigit {
        unit = unit << 4 | UInt16(digit)
        index += 1
      }
      append(unit: unit)
      if index < start + 4 {
        misfits.append(backslash..<index)
      } else if isUTF32(unit, before: index, in: text) {
        misfits.append(backslash..<index + 4)
      }
    case UInt8(ascii: "a"): append(unit: 7)
    case UInt8(ascii: "b"): append(unit: 8)
    case UInt8(ascii: "f"): append(unit: 12)
    case UInt8(ascii: "n"): append(unit: 10)
    case UInt8(ascii: "r"): append(unit: 13)
    case UInt8(ascii: "t"): append(unit: 9)
    case UInt8(ascii: "v"): append(unit: 11)
    default:
      // The character stays: wanted before a quote, a backslash or a sign, hardly before a letter.
      if byte.isASCIILetterOrDigit { misfits.append(backslash..<index) }
      flush()
      bytes.append(byte)
    }
    return index
  }

  /// Whether eight digits follow a `\U`, as other formats write a character: `\U0001F600`.
  ///
  /// The first four are then the plane, of which Unicode has 17.
  private func isUTF32(_ plane: UInt16, before index: Int, in text: Span<UInt8>) -> Bool {
    let isControl = [0x09, 0x0A, 0x0D].contains(plane)
    return plane <= 0x10 && !isControl && index + 4 <= text.count
      && (index..<index + 4).allSatisfy { text[$0].hexadecimalDigit != nil }
  }

  private mutating func append(unit: UInt16) {
    switch unit {
    case 0xD800..<0xDC00:
      flush()
      pendingHigh = unit
    case 0xDC00..<0xE000:
      guard let high = pendingHigh else { return append(scalar: 0xFFFD) }
      pendingHigh = nil
      append(scalar: 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00))
    default:
      flush()
      append(scalar: UInt32(unit))
    }
  }

  private mutating func append(scalar: UInt32) {
    let scalar = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// A high surrogate that no low one followed is not a character.
  private mutating func flush() {
    guard pendingHigh != nil else { return }
    pendingHigh = nil
    append(scalar: 0xFFFD)
  }
}
