import SourceText

/// The keys of the transformer `decrypt`, read and checked before the first push.
struct DecryptKeys: Sendable {
  private enum Choice: Sendable {
    case one(Secret)
    /// The keys by the id in the payload.
    case byID(MemberPath, [String: Secret])
  }

  private enum Secret: Sendable {
    case key(MessageKey)
    /// A master secret, from which keys are derived with the salt or info of each message.
    case master([UInt8])
  }

  private let choice: Choice
  private let cipher: AuthenticatedCipher
  private let derivation: Derivation?

  /// Reads the keys that the options name.
  init(
    _ options: TransformerOptions, in environment: TransformerEnvironment
  ) throws(TransformerError) {
    cipher = options.choice("algorithm") ?? .aes256GCM
    derivation = try Derivation(options)
    let preparation = Preparation(cipher: cipher, derivation: derivation)
    try options.refuse("key", with: "keys")
    try options.refuse("key-env", with: "keys")
    guard let path = options["keys"] else {
      if options["key-id"] != nil {
        throw TransformerError("'key-id' of 'decrypt' chooses among keys", help: "add keys=DIR")
      }
      choice = .one(
        try preparation.secret(
          options.secret(
            "key", count: preparation.count, orElse: "keys=DIR|FILE with key-id=MEMBER",
            in: environment)))
      return
    }
    guard let member = options.path("key-id") else {
      throw TransformerError("'keys' of 'decrypt' needs the option 'key-id'")
    }
    let texts = try environment.keyTexts(at: path)
    var secrets: [String: Secret] = [:]
    for (identifier, text) in texts {
      let bytes = try SecretText.required(
        in: text, count: preparation.count, "the key '\(identifier)' in '\(path)'")
      guard secrets.updateValue(try preparation.secret(bytes), forKey: identifier) == nil else {
        throw TransformerError("the key '\(identifier)' appears twice in '\(path)'")
      }
    }
    choice = .byID(member, secrets)
  }

  func key(for userInfo: JSONObject) throws(DecryptionFailure) -> MessageKey {
    let secret: Secret
    switch choice {
    case .one(let only): secret = only
    case .byID(let member, let secrets):
      let identifier = try member.identifier(in: userInfo)
      guard let chosen = secrets[identifier] else { throw .unknownKey(identifier, at: member) }
      secret = chosen
    }
    switch secret {
    case .key(let key): return key
    case .master(let bytes):
      let salt = try derivation?.salt.bytes(in: userInfo) ?? []
      let info = try derivation?.info.bytes(in: userInfo) ?? []
      let derived = try HKDF.derive(cipher.keyLength, from: bytes, salt: salt, info: info)
      return try MessageKey(derived, for: cipher)
    }
  }

  /// The parameters of key derivation.
  private struct Derivation: Sendable {
    let salt: ByteSource
    let info: ByteSource

    /// Reads the parameters; `nil` if no option requests derivation.
    init?(_ options: TransformerOptions) throws(TransformerError) {
      try options.refuse("salt", with: "salt-text")
      try options.refuse("info", with: "info-member")
      let names = ["salt", "salt-text", "info", "info-member"]
      guard names.contains(where: { options[$0] != nil }) else { return nil }
      salt = options.path("salt").map(ByteSource.base64) ?? .fixed(options.bytes("salt-text"))
      info = options.path("info-member").map(ByteSource.text) ?? .fixed(options.bytes("info"))
    }
  }

  /// Turns the bytes of a secret into a key.
  private struct Preparation {
    let cipher: AuthenticatedCipher
    let derivation: Derivation?

    /// The length of a secret in bytes; for derivation, the output length of SHA-256.
    var count: Int { derivation == nil ? cipher.keyLength : 32 }

    func secret(_ bytes: [UInt8]) throws(TransformerError) -> Secret {
      do throws(DecryptionFailure) {
        var key = bytes
        if let derivation {
          guard let salt = derivation.salt.fixedBytes, let info = derivation.info.fixedBytes else {
            return .master(bytes)
          }
          key = try HKDF.derive(cipher.keyLength, from: bytes, salt: salt, info: info)
        }
        return .key(try MessageKey(key, for: cipher))
      } catch {
        throw TransformerError(error.reason, help: error.help)
      }
    }
  }
}

extension TransformerEnvironment {
  /// Returns the texts of the keys in a folder (`ID.key`) or a JSON file, by id.
  fileprivate func keyTexts(at path: String) throws(TransformerError) -> [(String, [UInt8])] {
    guard let names = folder(path) else { return try keyTexts(inFile: path) }
    var texts: [(String, [UInt8])] = []
    for name in names where name.hasSuffix(".key") {
      texts.append((String(name.dropLast(4)), try bytes(ofSecretAt: "\(path)/\(name)")))
    }
    if texts.isEmpty {
      throw TransformerError(
        "the folder '\(path)' has no keys",
        help: "name each file by the id of its key, as in ID.key")
    }
    return texts
  }

  private func keyTexts(inFile path: String) throws(TransformerError) -> [(String, [UInt8])] {
    let file = SourceFile(name: path, bytes: try bytes(ofSecretAt: path))
    let (document, root, diagnostics) = JSONReader.read(file)
    guard root.isAccepted, let node = root.node, document.kind(of: node) == .object else {
      // Only the place is reported: the message of the parser quotes the file, which holds keys.
      let place = diagnostics.first?.location.map { ":\($0.line):\($0.column)" } ?? ""
      throw TransformerError(
        "the key file '\(path)\(place)' is not a JSON object", help: "write {\"ID\": \"KEY\", …}")
    }
    var texts: [(String, [UInt8])] = []
    for member in document.members(of: node) {
      let identifier = document.name(of: member)
      guard let text = document.string(member.value) else {
        throw TransformerError("the key '\(identifier)' in '\(path)' is not a string")
      }
      texts.append((identifier, Array(text.utf8)))
    }
    return texts
  }
}
