extension RegisteredTransformer {
  /// The transformer `webpush`: decrypts a Web Push message that a relay put into the payload.
  static let webpush = RegisteredTransformer(
    "webpush",
    summary: "decrypt a Web Push message from a relay, as apps for Mastodon do",
    details: [
      """
      The message is encrypted for a key of the app on the curve P-256, in one record. The \
      encoding is that of RFC 8291 (`aes128gcm`) or of its draft 04 (`aesgcm`). Without `encoding` \
      it is `aesgcm` if the payload has both the sender's public key and the salt.
      """,
      """
      The default names `m`, `k` and `s` are those of metatext-apns, which Ice Cubes uses too. For \
      toot-relay, the relay of the Mastodon app, give `message=p,text=base85`. If the relay passes \
      on the whole headers `Crypto-Key` and `Encryption`, their parameters `dh`, `salt` and `rs` \
      are used.
      """,
      PlaintextForm.details,
    ],
    options: [
      TransformerOption(
        "key", value: "FILE",
        help: "file with the private key of 32 bytes; this or key-env is needed"),
      TransformerOption(
        "key-env", value: "NAME",
        help: "environment variable with the private key; this or key is needed"),
      TransformerOption(
        "auth", value: "FILE",
        help: "file with the authentication secret of 16 bytes; this or auth-env is needed"),
      TransformerOption(
        "auth-env", value: "NAME",
        help: "environment variable with the authentication secret; this or auth is needed"),
      TransformerOption(
        "encoding", choices: WebPushMessage.Encoding.allCases.map(\.rawValue),
        help: "the content encoding of the sender; without it, the payload decides"),
      TransformerOption(
        "message", value: "MEMBER", help: "member with the encrypted message", absence: .means("m")
      ),
      TransformerOption(
        "public-key", value: "MEMBER", help: "aesgcm: member with the sender's public key",
        absence: .means("k")),
      TransformerOption(
        "salt", value: "MEMBER", help: "aesgcm: member with the salt", absence: .means("s")),
      TransformerOption(
        "text", choices: WebPushDecryption.TextForm.allCases.map(\.rawValue),
        help: "the encoding of these members",
        absence: .means(WebPushDecryption.TextForm.base64.rawValue)),
      .plaintext,
    ]
  ) { options, environment throws(TransformerError) in
    let scalar = try options.secret("key", count: 32, in: environment)
    let secret = try options.secret("auth", count: WebPushKeys.secretLength, in: environment)
    let key: AgreementKey
    do throws(DecryptionFailure) {
      key = try AgreementKey(scalar)
    } catch {
      throw TransformerError(error.reason, help: error.help)
    }
    let decryption = WebPushDecryption(
      keys: WebPushKeys(key: key, secret: secret), encoding: options.choice("encoding"),
      message: MemberPath(options["message"] ?? "m"),
      senderKey: MemberPath(options["public-key"] ?? "k"), salt: MemberPath(options["salt"] ?? "s"),
      textForm: options.choice("text") ?? .base64, form: options.choice("plaintext") ?? .json)
    return .reporting { try decryption.content(for: $0, reportingTo: &$1) }
  }
}
