/// RFC 9180, 5: the keys of both sides.
struct HPKEContext: Sendable {
  private let suite: HPKE.Ciphersuite
  private let key: SymmetricKey
  private let baseNonce: [UInt8]
  private let exporterSecret: SymmetricKey
  private var sequence: UInt64 = 0

  /// RFC 9180, 4.1 and 5.1.
  init<Key: HPKEDiffieHellmanPrivateKey>(
    _ secretKey: Key, with publicKey: Key.PublicKey, encapsulated: Data,
    of recipient: Key.PublicKey, _ suite: HPKE.Ciphersuite, info: Data
  ) throws {
    let secret = try secretKey.sharedSecretFromKeyAgreement(with: publicKey)
    let kem = HPKEDerivation(kdf: suite.kem.kdf, id: [UInt8]("KEM".utf8) + suite.kem.rawValue.bytes)
    let extracted = kem.extract(secret.copiedBytes, salt: [], label: "eae_prk")
    let keys = try [UInt8](encapsulated) + [UInt8](recipient.hpkeRepresentation(kem: suite.kem))
    let shared = kem.expand(extracted, label: "shared_secret", keys, kem.byteCount)
    let all = HPKEDerivation(
      kdf: suite.kdf,
      id: [UInt8]("HPKE".utf8) + suite.kem.rawValue.bytes + suite.kdf.rawValue.bytes
        + suite.aead.rawValue.bytes)
    let context =
      [0] + all.extract([], salt: [], label: "psk_id_hash")
      + all.extract([UInt8](info), salt: [], label: "info_hash")
    let root = all.extract([], salt: shared.copiedBytes, label: "secret")
    self.suite = suite
    key = all.expand(root, label: "key", context, suite.aead.keyByteCount)
    baseNonce = all.expand(root, label: "base_nonce", context, 12).copiedBytes
    exporterSecret = all.expand(root, label: "exp", context, all.byteCount)
    derivation = all
  }

  private let derivation: HPKEDerivation

  /// The base nonce with the number of the message.
  private var nonce: [UInt8] {
    let number = [0, 0, 0, 0] + withUnsafeBytes(of: sequence.bigEndian) { [UInt8]($0) }
    return zip(baseNonce, number).map { $0 ^ $1 }
  }

  mutating func seal(_ message: some DataProtocol, _ data: some DataProtocol) throws -> Data {
    let sealed: Data
    switch suite.aead {
    case .AES_GCM_128, .AES_GCM_256:
      let box = try AES.GCM.seal(
        message, using: key, nonce: AES.GCM.Nonce(data: nonce), authenticating: data)
      sealed = box.ciphertext + box.tag
    case .chaChaPoly:
      let box = try ChaChaPoly.seal(
        message, using: key, nonce: ChaChaPoly.Nonce(data: nonce), authenticating: data)
      sealed = box.ciphertext + box.tag
    case .exportOnly: throw HPKE.Errors.exportOnlyMode
    }
    sequence += 1
    return sealed
  }

  mutating func open(_ text: some DataProtocol, _ data: some DataProtocol) throws -> Data {
    guard suite.aead != .exportOnly else { throw HPKE.Errors.exportOnlyMode }
    guard text.count >= 16 else { throw HPKE.Errors.ciphertextTooShort }
    let combined = nonce + [UInt8](text)
    let message =
      suite.aead == .chaChaPoly
      ? try ChaChaPoly.open(
        ChaChaPoly.SealedBox(combined: combined), using: key, authenticating: data)
      : try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key, authenticating: data)
    sequence += 1
    return message
  }

  func export(_ context: some DataProtocol, _ byteCount: Int) -> SymmetricKey {
    derivation.expand(exporterSecret.copiedBytes, label: "sec", [UInt8](context), byteCount)
  }
}

/// RFC 9180, 4: `LabeledExtract` and `LabeledExpand`.
private struct HPKEDerivation: Sendable {
  let kdf: HPKE.KDF
  let id: [UInt8]

  var byteCount: Int {
    switch kdf {
    case .HKDF_SHA256: 32
    case .HKDF_SHA384: 48
    case .HKDF_SHA512: 64
    }
  }

  func extract(_ secret: [UInt8], salt: [UInt8], label: String) -> [UInt8] {
    let key = SymmetricKey(data: [UInt8]("HPKE-v1".utf8) + id + [UInt8](label.utf8) + secret)
    return switch kdf {
    case .HKDF_SHA256: HKDF<SHA256>.extract(inputKeyMaterial: key, salt: salt).copiedBytes
    case .HKDF_SHA384: HKDF<SHA384>.extract(inputKeyMaterial: key, salt: salt).copiedBytes
    case .HKDF_SHA512: HKDF<SHA512>.extract(inputKeyMaterial: key, salt: salt).copiedBytes
    }
  }

  func expand(_ key: [UInt8], label: String, _ info: [UInt8], _ count: Int) -> SymmetricKey {
    let info =
      UInt16(truncatingIfNeeded: count).bytes + [UInt8]("HPKE-v1".utf8) + id
      + [UInt8](label.utf8) + info
    return switch kdf {
    case .HKDF_SHA256:
      HKDF<SHA256>.expand(pseudoRandomKey: key, info: info, outputByteCount: count)
    case .HKDF_SHA384:
      HKDF<SHA384>.expand(pseudoRandomKey: key, info: info, outputByteCount: count)
    case .HKDF_SHA512:
      HKDF<SHA512>.expand(pseudoRandomKey: key, info: info, outputByteCount: count)
    }
  }
}

extension UInt16 {
  fileprivate var bytes: [UInt8] { [UInt8(self >> 8), UInt8(self & 0xFF)] }
}
