/// A Web Push message, encrypted for the key of one subscription.
struct WebPushMessage: Sendable, Hashable {
  /// The encryption scheme, named after the content encoding.
  enum Encoding: String, Sendable, Hashable, CaseIterable {
    /// RFC 8291: the salt and the sender's key are before the ciphertext.
    case aes128gcm
    /// draft-ietf-webpush-encryption-04, which Mastodon still sends: the salt and the key are in
    /// headers.
    case aesgcm
  }

  let encoding: Encoding
  let salt: [UInt8]
  /// The sender's public key: an uncompressed point.
  let senderKey: [UInt8]
  /// The ciphertext, followed by the tag.
  let ciphertext: [UInt8]

  static let saltLength = 16
  /// The length of salt, record size and key length in RFC 8188, section 2.1.
  private static let headLength = 21
  /// The record size of `aesgcm` if the header has none
  /// (draft-ietf-httpbis-encryption-encoding-03).
  static let defaultRecordSize = 4096

  /// Parses a message of `aes128gcm`.
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

  /// Makes a message of `aesgcm` from its parts.
  init(
    draft ciphertext: [UInt8], salt: [UInt8], senderKey: [UInt8], recordSize: Int
  ) throws(DecryptionFailure) {
    guard salt.count == Self.saltLength else { throw .saltLength(salt.count) }
    guard ciphertext.count >= AuthenticatedCipher.tagLength else {
      throw .ciphertextTooShort(ciphertext.count)
    }
    // A full record is followed by another one.
    guard ciphertext.count - AuthenticatedCipher.tagLength < recordSize else {
      throw .severalRecords
    }
    encoding = .aesgcm
    self.salt = salt
    self.senderKey = senderKey
    self.ciphertext = ciphertext
  }
}
