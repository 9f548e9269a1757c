/// The escapes of a URI, `%XX` for a byte (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// Returns a text with escapes for all but unreserved characters, and the `kept` ones, of ASCII.
  package static func encode(_ text: String, keeping kept: String = "") -> String {
    let plain = Set("-._~\(kept)".utf8)
    return text.utf8.reduce(into: "") { encoded, byte in
      if byte.isASCIILetterOrDigit || plain.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Returns the bytes of a text; what is not an escape stays.
  package static func decode(_ text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(\.hexadecimalDigit)
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
