extension RegisteredTransformer {
  static let decrypt = RegisteredTransformer(
    "decrypt",
    summary: "decrypt a member of the payload, and show the plaintext",
    details: [
      """
      One of `key`, `key-env` and `keys` is needed. A key is raw bytes, hex digits or base64. A \
      folder of `keys` has the files `ID.key`; a JSON file has an object, `{"ID": "KEY"}`. All \
      keys are checked before the first push.
      """,
      """
      With `salt`, `salt-text`, `info` or `info-member`, HKDF-SHA256 (RFC 5869) derives the key \
      from the given one, which must have 32 bytes. A salt or info that is not given is empty. The \
      text of a member is the UTF-8 of a string, or a number as it is written.
      """,
      PlaintextForm.details,
    ],
    options: [
      TransformerOption(
        "key", value: "FILE", help: "file with the key; this, key-env or keys is needed"),
      TransformerOption(
        "key-env", value: "NAME",
        help: "environment variable with the key; this, key or keys is needed"),
      TransformerOption(
        "keys", value: "DIR|FILE",
        help: "folder or JSON file with keys by their ids; this, key or key-env is needed"),
      TransformerOption(
        "key-id", value: "MEMBER", help: "member with the id of the key; goes with keys"),
      TransformerOption(
        "salt", value: "MEMBER", help: "member with the salt in base64, to derive the key with"),
      TransformerOption(
        "salt-text", value: "TEXT", help: "salt that is always the same, in place of a member"),
      TransformerOption("info", value: "TEXT", help: "info to derive the key with"),
      TransformerOption(
        "info-member", value: "MEMBER", help: "member whose text is the info, in place of info"),
      TransformerOption(
        "algorithm", choices: AuthenticatedCipher.allCases.map(\.rawValue),
        help: "the cipher of the sender",
        absence: .means(AuthenticatedCipher.aes256GCM.rawValue)),
      TransformerOption(
        "ciphertext", value: "MEMBER",
        help: "member with the ciphertext in base64 or base64url; dots lead into objects",
        absence: .means("ciphertext")),
      TransformerOption(
        "nonce", value: "MEMBER|prefix",
        help: "member with the nonce; prefix: the first 12 bytes of the ciphertext",
        absence: .means("nonce")),
      TransformerOption(
        "tag", value: "MEMBER",
        help: "member with the tag of 16 bytes; without it, the last 16 bytes of the ciphertext"),
      TransformerOption(
        "aad", value: "TEXT",
        help: "text that the sender authenticated together with the ciphertext"),
      TransformerOption(
        "aad-member", value: "MEMBER",
        help: "member whose text was authenticated, such as a message id; in place of aad"),
      .plaintext,
    ]
  ) { options, environment throws(TransformerError) in
    try options.refuse("aad", with: "aad-member")
    let nonce = options["nonce"] ?? "nonce"
    let decryption = MemberDecryption(
      ciphertext: MemberPath(options["ciphertext"] ?? "ciphertext"),
      nonce: nonce == "prefix" ? .prefix : .member(MemberPath(nonce)),
      tag: options.path("tag"),
      additionalData: options.path("aad-member").map(ByteSource.text)
        ?? .fixed(options.bytes("aad")),
      keys: try DecryptKeys(options, in: environment),
      form: options.choice("plaintext") ?? .json)
    return .reporting { try decryption.content(for: $0, reportingTo: &$1) }
  }
}

extension TransformerOption {
  /// The option for the form of the plaintext, in every transformer that decrypts.
  static let plaintext = TransformerOption(
    "plaintext", choices: PlaintextForm.allCases.map(\.rawValue),
    help: "what the plaintext is; text: the body",
    absence: .means(PlaintextForm.json.rawValue))
}
