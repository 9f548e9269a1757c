/// A cipher that also proves that nobody changed the message.
enum AuthenticatedCipher: String, Sendable, Hashable, CaseIterable {
  /// NIST SP 800-38D.
  case aes128GCM = "aes-128-gcm"
  /// NIST SP 800-38D.
  case aes256GCM = "aes-256-gcm"
  /// RFC 8439, section 2.8.
  case chaCha20Poly1305 = "chacha20-poly1305"

  /// In bytes.
  var keyLength: Int { self == .aes128GCM ? 16 : 32 }

  static let tagLength = 16
  /// What both ciphers use by default, and the combined form always.
  static let nonceLength = 12
}
