/// The keys of the receiver of a subscription.
struct WebPushKeys: Sendable {
  let key: AgreementKey
  /// The authentication secret, 16 bytes.
  let secret: [UInt8]

  static let secretLength = 16

  /// Returns the plaintext without its padding.
  func open(_ message: WebPushMessage) throws(DecryptionFailure) -> [UInt8] {
    let (messageKey, nonce) = try keyAndNonce(for: message)
    let text = message.ciphertext.dropLast(AuthenticatedCipher.tagLength)
    let padded = try MessageKey(messageKey, for: .aes128GCM).open(
      SealedMessage(
        nonce: nonce, ciphertext: Array(text),
        tag: message.ciphertext.suffix(AuthenticatedCipher.tagLength)))
    switch message.encoding {
    case .aes128gcm:
      // RFC 8188, section 2: the text, 2 in the last record, zeros.
      guard let end = padded.lastIndex(where: { $0 != 0 }), padded[end] == 2 else {
        throw .badPadding
      }
      return Array(padded[..<end])
    case .aesgcm:
      // Two bytes with the number of zeros, the zeros, the text.
      guard padded.count >= 2 else { throw .badPadding }
      let start = 2 + Int(padded[0]) << 8 + Int(padded[1])
      guard start <= padded.count, padded[2..<start].allSatisfy({ $0 == 0 }) else {
        throw .badPadding
      }
      return Array(padded[start...])
    }
  }

  private func keyAndNonce(
    for message: WebPushMessage
  ) throws(DecryptionFailure) -> (key: [UInt8], nonce: [UInt8]) {
    let shared = try key.sharedSecret(with: message.senderKey)
    let secretInfo: [UInt8]
    let keyInfo: [UInt8]
    let nonceInfo: [UInt8]
    switch message.encoding {
    case .aes128gcm:
      secretInfo = Array("WebPush: info\0".utf8) + key.publicKey + message.senderKey
      keyInfo = Array("Content-Encoding: aes128gcm\0".utf8)
      nonceInfo = Array("Content-Encoding: nonce\0".utf8)
    case .aesgcm:
      let context =
        Array("P-256\0".utf8) + Self.counted(key.publicKey) + Self.counted(message.senderKey)
      secretInfo = Array("Content-Encoding: auth\0".utf8)
      keyInfo = Array("Content-Encoding: aesgcm\0".utf8) + context
      nonceInfo = Array("Content-Encoding: nonce\0".utf8) + context
    }
    let material = try HKDF.derive(32, from: shared, salt: secret, info: secretInfo)
    return (
      try HKDF.derive(16, from: material, salt: message.salt, info: keyInfo),
      try HKDF.derive(12, from: material, salt: message.salt, info: nonceInfo)
    )
  }

  private static func counted(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(truncatingIfNeeded: bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)] + bytes
  }
}
