import SourceText

/// Decrypts a Web Push message that a relay put into the payload, for the transformer `webpush`.
struct WebPushDecryption: PayloadDecryption {
  /// How bytes are encoded in the strings of the payload.
  enum TextForm: String, Sendable, Hashable, CaseIterable {
    /// RFC 4648, with either alphabet.
    case base64
    /// The Z85 of the Mastodon app's relay.
    case base85
  }

  let keys: WebPushKeys
  /// The encoding; `nil`: `aesgcm` if both the sender's key and the salt are present.
  let encoding: WebPushMessage.Encoding?
  let message: MemberPath
  let senderKey: MemberPath
  let salt: MemberPath
  let textForm: TextForm
  let form: PlaintextForm

  func plaintext(in userInfo: JSONObject) throws(DecryptionFailure) -> [UInt8] {
    try keys.open(message(in: userInfo))
  }

  func member(for failure: DecryptionFailure) -> MemberPath {
    if case .saltLength = failure { salt } else { message }
  }

  private func message(in userInfo: JSONObject) throws(DecryptionFailure) -> WebPushMessage {
    let bytes = try decode(message.string(in: userInfo), at: message)
    let hasDraftMembers = senderKey.value(in: userInfo) != nil && salt.value(in: userInfo) != nil
    switch encoding ?? (hasDraftMembers ? .aesgcm : .aes128gcm) {
    case .aes128gcm:
      return try WebPushMessage(standard: bytes)
    case .aesgcm:
      let keyText = try senderKey.string(in: userInfo)
      let saltText = try salt.string(in: userInfo)
      let recordSize = parameter("rs", of: saltText).flatMap { Int($0) }
      return try WebPushMessage(
        draft: bytes,
        salt: decode(parameter("salt", of: saltText) ?? saltText, at: salt),
        senderKey: decode(parameter("dh", of: keyText) ?? keyText, at: senderKey),
        recordSize: recordSize ?? WebPushMessage.defaultRecordSize)
    }
  }

  private func decode(_ text: String, at path: MemberPath) throws(DecryptionFailure) -> [UInt8] {
    switch textForm {
    case .base64:
      guard let bytes = Base64.decode(Array(text.utf8)[...]) else { throw .notBase64(path) }
      return bytes
    case .base85:
      guard let bytes = Base85.decode(Array(text.utf8)) else { throw .notBase85(path) }
      return bytes
    }
  }

  /// Returns a parameter of a `Crypto-Key` or `Encryption` header that the relay passed on
  /// unchanged.
  private func parameter(_ name: String, of header: String) -> String? {
    guard textForm == .base64 else { return nil }
    for piece in header.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let pair = piece.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].filter({ $0 != " " }) == name else { continue }
      return String(pair[1].filter { $0 != "\"" && $0 != " " })
    }
    return nil
  }
}
