/// A key as it stands in a file or a variable.
enum KeyText {
  /// Returns the 32 bytes of a key.
  ///
  /// Exactly 32 bytes are the key itself. Else white space around is ignored, 64 hex digits are the key in hex, and
  /// anything else is base64.
  static func decode(_ bytes: [UInt8]) throws(DecryptionFailure) -> [UInt8] {
    if bytes.count == AuthenticatedCipher.keyLength { return bytes }
    let text = trimmed(bytes[...])
    let key = hex(text) ?? Base64.decode(text)
    guard let key, key.count == AuthenticatedCipher.keyLength else { throw .unusableKey }
    return key
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let head = bytes.drop(while: isSpace)
    return head[..<(head.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? head.startIndex)]
  }

  private static func hex(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count == AuthenticatedCipher.keyLength * 2 else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      if let first = high {
        bytes.append(first << 4 | UInt8(value))
        high = nil
      } else {
        high = UInt8(value)
      }
    }
    return bytes
  }
}
