import ServiceExtensionKit
import SourceText

/// A capture in base64 or in hexadecimal digits, as logs and databases have payloads.
///
/// A text that is longer than any log line is not decoded.
enum EncodedText {
  /// Returns what a text encodes, with its places in the text; `nil` if it is not such a text, or
  /// encodes anything but JSON.
  static func decode(_ file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    guard (16...LongText.size).contains(bytes.count), !isJSON(bytes) else { return nil }
    var text = DerivedText(of: file)
    // Each line may be a text of its own, or all of them together.
    var lines = bytes.split(whereSeparator: \.isLineBreak).map(\.indices)
    lines.removeAll { line in bytes[line].allSatisfy { $0 <= 0x20 } }
    for isHexadecimal in [true, false] {
      if decode(bytes.indices, of: file, isHexadecimal, to: &text), isJSON(text.bytes) {
        return text.made()
      }
      text = DerivedText(of: file)
    }
    guard lines.count > 1 else { return nil }
    for line in lines {
      let start = text.bytes.count
      for isHexadecimal in [true, false] where text.bytes.count == start {
        var alone = DerivedText(of: file)
        guard decode(line, of: file, isHexadecimal, to: &alone), isJSON(alone.bytes) else {
          continue
        }
        let made = alone.made()
        text.copy(0..<made.bytes.count, of: made)
        text.write("\n".utf8, for: line.upperBound..<line.upperBound, of: file)
      }
      if text.bytes.count == start { return nil }
    }
    return text.made()
  }

  /// Whether a text starts as an object of JSON does in base64: a bracket, and a quote or white
  /// space.
  static func startsObject(_ bytes: [UInt8]) -> Bool {
    ["ey", "ew"].contains { bytes.starts(with: $0.utf8) }
  }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.first { $0 > 0x20 }.map(ValueScanner.isBracket) ?? false
  }

  /// Decodes a range of a text; returns whether all of it is in the encoding.
  private static func decode(
    _ range: Range<Int>, of file: SourceFile, _ isHexadecimal: Bool, to text: inout DerivedText
  ) -> Bool {
    let width = isHexadecimal ? 4 : 6
    var value: UInt32 = 0
    var bits = 0
    var start = range.lowerBound
    var hasEnded = false
    let bytes = file.bytes
    for index in range where bytes[index] > 0x20 {
      if !isHexadecimal, bytes[index] == UInt8(ascii: "=") {
        hasEnded = true
        continue
      }
      guard !hasEnded,
        let digit = isHexadecimal ? bytes[index].hexadecimalDigit : Base64.digit(bytes[index])
      else { return false }
      if bits == 0 { start = index }
      value = value << width | UInt32(digit)
      bits += width
      if bits >= 8 {
        bits -= 8
        text.write(
          [UInt8(truncatingIfNeeded: value >> UInt32(bits))], for: start..<index + 1, of: file)
        value &= 0xFF
        start = index
      }
    }
    return bits == 0 || !isHexadecimal && bits < 6
  }
}
