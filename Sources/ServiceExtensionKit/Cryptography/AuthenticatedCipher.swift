/// A cipher that also proves that the message was not changed.
enum AuthenticatedCipher: String, Sendable, Hashable, CaseIterable {
  /// NIST SP 800-38D.
  case aes128GCM = "aes-128-gcm"
  /// NIST SP 800-38D.
  case aes256GCM = "aes-256-gcm"
  /// RFC 8439, section 2.8.
  case chaCha20Poly1305 = "chacha20-poly1305"

  /// The length of a key, in bytes.
  var keyLength: Int { self == .aes128GCM ? 16 : 32 }

  static let tagLength = 16
  /// The default nonce length of both ciphers, and the only one in the combined form.
  static let nonceLength = 12
}
