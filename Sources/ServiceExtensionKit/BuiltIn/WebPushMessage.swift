/// A message of Web Push, encrypted to the key of one subscription.
struct WebPushMessage: Sendable, Hashable {
  /// How the sender encrypted, by the name of the content encoding.
  enum Encoding: String, Sendable, Hashable, CaseIterable {
    /// RFC 8291: salt and sender's key are before the ciphertext.
    case aes128gcm
    /// draft-ietf-webpush-encryption-04, which Mastodon still sends: they are in headers.
    case aesgcm
  }

  let encoding: Encoding
  let salt: [UInt8]
  /// The sender's public key: an uncompressed point.
  let senderKey: [UInt8]
  /// With the tag after it.
  let ciphertext: [UInt8]

  static let saltLength = 16
  /// RFC 8188, section 2.1: salt, record size, length of the key.
  private static let headLength = 21
  /// The record size of `aesgcm` if the header names none
  /// (draft-ietf-httpbis-encryption-encoding-03).
  static let defaultRecordSize = 4096

  /// Takes a message of `aes128gcm` apart.
  init(standard bytes: [UInt8]) throws(DecryptionFailure) {
    let head = bytes.prefix(Self.headLength)
    guard head.count == Self.headLength else { throw .ciphertextTooShort(bytes.count) }
    let keyEnd = Self.headLength + Int(bytes[Self.headLength - 1])
    guard bytes.count >= keyEnd + AuthenticatedCipher.tagLength else {
      throw .ciphertextTooShort(bytes.count)
    }
    encoding = .aes128gcm
    salt = Array(head.prefix(Self.saltLength))
    senderKey = Array(bytes[Self.headLength..<keyEnd])
    ciphertext = Array(bytes[keyEnd...])
    let recordSize = bytes[Self.saltLength..<Self.headLength - 1].reduce(0) { $0 << 8 | Int($1) }
    guard ciphertext.count <= recordSize else { throw .severalRecords }
  }

  /// Puts a message of `aesgcm` together.
  init(
    draft ciphertext: [UInt8], salt: [UInt8], senderKey: [UInt8], recordSize: Int
  ) throws(DecryptionFailure) {
    guard salt.count == Self.saltLength else { throw .saltLength(salt.count) }
    guard ciphertext.count >= AuthenticatedCipher.tagLength else {
      throw .ciphertextTooShort(ciphertext.count)
    }
    // A record that is full is followed by another one.
    guard ciphertext.count - AuthenticatedCipher.tagLength < recordSize else {
      throw .severalRecords
    }
    encoding = .aesgcm
    self.salt = salt
    self.senderKey = senderKey
    self.ciphertext = ciphertext
  }
}
