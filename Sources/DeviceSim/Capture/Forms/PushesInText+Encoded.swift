import ServiceExtensionKit
import SourceText

/// Pushes in encoded values: as in a URL (`payload=%7B%22aps…`), in base64, or in hexadecimal
/// digits (`<7b226170 73…>` of NSData, `0x7B22617073…` of databases).
extension PushesInText {
  /// Returns the push in a value that starts here, and moves past it.
  mutating func encoded(at start: Int, in text: Span<UInt8>) -> Found? {
    let isOfURL = text[start] == UInt8(ascii: "%")
    let isHexadecimal = text[start] == UInt8(ascii: "7")
    guard start > 0, isOfURL || isHexadecimal || text[start] == UInt8(ascii: "e") else {
      return nil
    }
    let isAfterBlank = text[start - 1] == UInt8(ascii: " ") && start > 1
    let sign = text[isAfterBlank ? start - 2 : start - 1]
    guard [UInt8]("=:\"'".utf8).contains(sign) || isHexadecimal && "<x".utf8.contains(sign) else {
      return nil
    }
    var end = start
    if isHexadecimal {
      end = Self.endOfDigits(text, from: start)
    } else {
      while end < text.count,
        isOfURL ? Self.isInURL(text[end], after: sign) : Base64.digit(text[end]) != nil
      {
        end += 1
      }
      while !isOfURL, end < text.count, text[end] == UInt8(ascii: "=") { end += 1 }
    }
    budget -= end - start
    let value = TextPlace(start..<end, of: file)
    let decoded =
      isOfURL
      ? value.urlDecoded.file
      : EncodedText.decode(TextPlace(joining: [value], of: file).file)
    guard let decoded else { return nil }
    let bytes = decoded.bytes
    let close = ValueScanner.endOfBrackets(bytes.span, in: bytes.indices)
    let range = 0..<(close ?? bytes.count)
    guard close == nil ? Self.startsPayload(bytes.span, at: 0) : Self.isPush(decoded, range) else {
      return nil
    }
    index = end
    return Found(range: range, file: decoded, isBroken: close == nil)
  }

  /// Returns where hexadecimal digits end, which NSData prints in groups of eight.
  private static func endOfDigits(_ text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    var group = start
    while end < text.count {
      if text[end].hexadecimalDigit == nil {
        guard text[end] == UInt8(ascii: " "), end - group == 8 else { break }
        group = end + 1
      }
      end += 1
    }
    return end
  }

  /// Whether a byte belongs to a value in a URL; a single quote does if none is before the value.
  private static func isInURL(_ byte: UInt8, after sign: UInt8) -> Bool {
    byte > 0x20 && !"&=:\"<".utf8.contains(byte) && (byte != UInt8(ascii: "'") || byte != sign)
  }
}
