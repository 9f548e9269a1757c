/// A cipher that also proves that nobody changed the message.
enum AuthenticatedCipher: String, Sendable, Hashable, CaseIterable {
  /// NIST SP 800-38D.
  case aes256GCM = "aes-256-gcm"
  /// RFC 8439, section 2.8.
  case chaCha20Poly1305 = "chacha20-poly1305"

  static let keyLength = 32
  static let tagLength = 16
  /// What both ciphers use by default, and the combined form always.
  static let nonceLength = 12
}

/// A message as its sender sealed it.
struct SealedMessage: Sendable, Hashable {
  var nonce: [UInt8]
  var ciphertext: [UInt8]
  var tag: [UInt8]
  /// Not in the ciphertext, but proven by the tag; usually empty.
  var additionalData: [UInt8] = []
}

/// Why content could not be decrypted; no case holds a key or a plaintext.
enum DecryptionFailure: Error, Sendable, Hashable {
  case noLibrary
  case unusableKey
  case missingMember(String)
  case notBase64(String)
  case ciphertextTooShort(Int)
  case tagLength(Int)
  case nonceLength(Int)
  case notAuthentic
  case notAnObject

  /// One phrase for the diagnostic.
  var reason: String {
    switch self {
    case .noLibrary: "this system has no libcrypto"
    case .unusableKey: "the key is neither 32 bytes, nor 64 hex digits, nor base64 of 32 bytes"
    case .missingMember(let name): "the payload has no string at '\(name)'"
    case .notBase64(let name): "the string at '\(name)' is not base64"
    case .ciphertextTooShort(let count): "the ciphertext has \(count) bytes, too few for its parts"
    case .tagLength(let count): "the tag has \(count) bytes, not 16"
    case .nonceLength(let count): "the cipher does not take a nonce of \(count) bytes"
    case .notAuthentic: "the tag does not fit key, nonce and ciphertext"
    case .notAnObject: "the plaintext is not a JSON object"
    }
  }

  /// The cure; `nil` if the reason says it.
  var help: String? {
    switch self {
    case .noLibrary: "install OpenSSL 3"
    case .missingMember, .notBase64:
      "name the member with its path from the payload, as in 'data.enc'"
    case .notAuthentic:
      "the key or algorithm is not the sender's, or nonce, tag or ciphertext was changed"
    case .notAnObject: "encrypt an object such as {\"title\": \"…\", \"body\": \"…\"}"
    case .unusableKey, .ciphertextTooShort, .tagLength, .nonceLength: nil
    }
  }
}
