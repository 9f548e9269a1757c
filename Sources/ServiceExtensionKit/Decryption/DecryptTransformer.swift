extension RegisteredTransformer {
  /// The transformer `decrypt`: opens an encrypted member of the payload.
  static let decrypt = RegisteredTransformer(
    "decrypt",
    summary: "decrypt a member of the payload and show what it says",
    options: [
      TransformerOption(
        "key", value: "FILE",
        help: """
          file with the key of 32 bytes: raw, 64 hex digits, or base64; this or key-env is needed
          """),
      TransformerOption(
        "key-env", value: "NAME",
        help: "environment variable with the key, in place of a file; this or key is needed"),
      TransformerOption(
        "algorithm", value: AuthenticatedCipher.allCases.map(\.rawValue).joined(separator: "|"),
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
    ]
  ) { options, environment throws(TransformerError) in
    let step = try DecryptStep(options, in: environment)
    return .function(step.content)
  }
}

extension DecryptStep {
  fileprivate init(
    _ options: TransformerOptions, in environment: TransformerEnvironment
  ) throws(TransformerError) {
    let algorithm = options["algorithm"] ?? ""
    guard let cipher = AuthenticatedCipher(rawValue: algorithm) else {
      throw TransformerError(
        "transformer 'decrypt' has no algorithm '\(algorithm)'",
        help: suggestion(for: algorithm, in: AuthenticatedCipher.allCases.map(\.rawValue)))
    }
    let keyBytes = try Self.readKey(options, in: environment)
    key = Result { () throws(DecryptionFailure) in
      try MessageKey(KeyText.decode(keyBytes), for: cipher)
    }
    ciphertext = MemberPath(options["ciphertext"] ?? "")
    let nonce = options["nonce"] ?? ""
    self.nonce = nonce == "prefix" ? .prefix : .member(MemberPath(nonce))
    tag = options["tag"].map(MemberPath.init)
    additionalData = Array((options["aad"] ?? "").utf8)
  }

  private static func readKey(
    _ options: TransformerOptions, in environment: TransformerEnvironment
  ) throws(TransformerError) -> [UInt8] {
    switch (options["key"], options["key-env"]) {
    case (let path?, nil):
      do {
        return try environment.readFile(path)
      } catch {
        throw TransformerError("the key file '\(path)' cannot be read: \(error)")
      }
    case (nil, let name?):
      guard let text = environment.variable(name) else {
        throw TransformerError("the environment variable '\(name)' is not set")
      }
      return Array(text.utf8)
    case (nil, nil):
      throw TransformerError(
        "transformer 'decrypt' needs a key", help: "add key=FILE or key-env=NAME")
    case (_?, _?):
      throw TransformerError(
        "transformer 'decrypt' has both 'key' and 'key-env'", help: "leave one of them out")
    }
  }
}
