import SourceText

/// Decrypts one member of the payload and takes over what the plaintext says.
struct DecryptStep: Sendable {
  /// Where the nonce stands.
  enum Nonce: Sendable, Hashable {
    case member(MemberPath)
    /// The first 12 bytes of the ciphertext.
    case prefix
  }

  let ciphertext: MemberPath
  let nonce: Nonce
  /// `nil`: the last 16 bytes of the ciphertext.
  let tag: MemberPath?
  let additionalData: [UInt8]
  /// A key that cannot be used fails each push, as it would on the device.
  let key: Result<MessageKey, DecryptionFailure>

  /// Returns the content with what was decrypted.
  func content(for request: NotificationRequest) throws -> NotificationContent {
    do throws(DecryptionFailure) {
      let plaintext = try key.get().open(message(in: request.content.userInfo))
      guard let object = parseJSONObject(plaintext) else { throw .notAnObject }
      var content = request.content
      content.merge(object)
      return content
    } catch {
      let diagnostic = Diagnostic(.decryptionFailed, error.reason, help: error.help)
      throw DiagnosedFailure(diagnostic: diagnostic)
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
      nonce: nonceBytes, ciphertext: Array(rest), tag: tagBytes, additionalData: additionalData)
  }
}
