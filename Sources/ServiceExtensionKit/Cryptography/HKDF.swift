/// Keys derived from a secret with HKDF-SHA256 (RFC 5869).
enum HKDF {
  /// Derives a key.
  ///
  /// - Parameters:
  ///   - count: The number of bytes, at most 8160.
  ///   - secret: The input keying material.
  ///   - salt: The salt; empty means none, which RFC 5869 treats as zeros.
  ///   - info: The purpose of the key.
  /// - Returns: The derived bytes.
  /// - Throws: If libcrypto is missing.
  static func derive(
    _ count: Int, from secret: [UInt8], salt: [UInt8], info: [UInt8]
  ) throws(DecryptionFailure) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: 32)
    let extracted = try hmacSHA256(of: secret, key: salt.isEmpty ? zeros : salt)
    var derived: [UInt8] = []
    var block: [UInt8] = []
    var number: UInt8 = 1
    while derived.count < count {
      block = try hmacSHA256(of: block + info + [number], key: extracted)
      derived += block
      number &+= 1
    }
    return Array(derived.prefix(count))
  }

  private static func hmacSHA256(
    of message: [UInt8], key: [UInt8]
  ) throws(DecryptionFailure) -> [UInt8] {
    guard let code = messageAuthenticationCode(of: message, key: key) else { throw .noLibrary }
    return code
  }
}
