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
  let keys: DecryptKeys
  let form: PlaintextForm

  /// Returns the content with what was decrypted.
  func content(
    for request: NotificationRequest, reportingTo diagnostics: inout [Diagnostic]
  ) throws -> NotificationContent {
    try request.content.decrypted(as: form, reportingTo: &diagnostics) {
      userInfo throws(DecryptionFailure) in
      let message = try message(in: userInfo)
      return try keys.key(for: userInfo).open(message)
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

extension NotificationContent {
  /// Returns the content with what a plaintext says, or fails with EXT304.
  func decrypted(
    as form: PlaintextForm, reportingTo diagnostics: inout [Diagnostic],
    opening open: (JSONObject) throws(DecryptionFailure) -> [UInt8]
  ) throws -> NotificationContent {
    do throws(DecryptionFailure) {
      var content = self
      try content.take(open(userInfo), as: form, reportingTo: &diagnostics)
      return content
    } catch {
      throw DiagnosedFailure(
        diagnostic: Diagnostic(.decryptionFailed, error.reason, help: error.help))
    }
  }
}
