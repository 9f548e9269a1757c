import SourceText

/// Decrypts one member of the payload, for the transformer `decrypt`.
struct MemberDecryption: PayloadDecryption {
  /// The place of the nonce.
  enum Nonce: Sendable, Hashable {
    case member(MemberPath)
    /// The first 12 bytes of the ciphertext.
    case prefix
  }

  let ciphertext: MemberPath
  let nonce: Nonce
  /// The member with the tag; `nil`: the last 16 bytes of the ciphertext.
  let tag: MemberPath?
  let additionalData: ByteSource
  let keys: DecryptKeys
  let form: PlaintextForm

  func plaintext(in userInfo: JSONObject) throws(DecryptionFailure) -> [UInt8] {
    let message = try message(in: userInfo)
    return try keys.key(for: userInfo).open(message)
  }

  func member(for failure: DecryptionFailure) -> MemberPath {
    switch (failure, nonce) {
    case (.nonceLength, .member(let path)): path
    case (.tagLength, _): tag ?? ciphertext
    default: ciphertext
    }
  }

  private func message(in userInfo: JSONObject) throws(DecryptionFailure) -> SealedMessage {
    var rest = try ciphertext.bytes(in: userInfo)[...]
    let whole = rest.count
    let nonceBytes: [UInt8]
    switch nonce {
    case .member(let path): nonceBytes = try path.bytes(in: userInfo)
    case .prefix:
      guard whole >= AuthenticatedCipher.nonceLength else { throw .ciphertextTooShort(whole) }
      nonceBytes = Array(rest.prefix(AuthenticatedCipher.nonceLength))
      rest = rest.dropFirst(AuthenticatedCipher.nonceLength)
    }
    let tagBytes: [UInt8]
    if let tag {
      tagBytes = try tag.bytes(in: userInfo)
    } else {
      guard rest.count >= AuthenticatedCipher.tagLength else { throw .ciphertextTooShort(whole) }
      tagBytes = Array(rest.suffix(AuthenticatedCipher.tagLength))
      rest = rest.dropLast(AuthenticatedCipher.tagLength)
    }
    return SealedMessage(
      nonce: nonceBytes, ciphertext: Array(rest), tag: tagBytes,
      additionalData: try additionalData.bytes(in: userInfo))
  }
}
