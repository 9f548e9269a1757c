internal import CLibCrypto

/// Key agreement and signatures over the curve of RFC 7748.
public enum Curve25519 {
  static let keyByteCount = 32

  /// X25519.
  public enum KeyAgreement {}
  /// Ed25519.
  public enum Signing {}

  /// The public key of a secret; all 32 bytes that there are have one.
  static func publicKey(of secret: SecretBytes, kind: Int) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: keyByteCount)
    let done = secret.withBytes { lc_25519_public(Int32(kind), $0.baseAddress, &key) }
    precondition(done == 1, "libcrypto has no memory")
    return key
  }

  static func checked(_ key: some ContiguousBytes) throws -> SecretBytes {
    guard key.withUnsafeBytes({ $0.count }) == keyByteCount else {
      throw CryptoKitError.incorrectKeySize
    }
    return SecretBytes(copying: key)
  }
}

extension Curve25519.KeyAgreement {
  /// The key that is given away.
  public struct PublicKey: Sendable {
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// - Parameter rawRepresentation: 32 bytes.
    public init<D: ContiguousBytes>(rawRepresentation: D) throws {
      bytes = try Curve25519.checked(rawRepresentation).withBytes { Array($0) }
    }

    /// The 32 bytes of the key.
    public var rawRepresentation: Data { Data(bytes) }
  }

  /// The key that is kept.
  public struct PrivateKey: DiffieHellmanKeyAgreement, Sendable {
    let secret: SecretBytes
    /// The key that is given away.
    public let publicKey: PublicKey

    private init(secret: SecretBytes) {
      self.secret = secret
      publicKey = PublicKey(bytes: Curve25519.publicKey(of: secret, kind: lc_x25519))
    }

    /// A random key.
    public init() { self.init(secret: SecretBytes(randomCount: Curve25519.keyByteCount)) }

    /// - Parameter rawRepresentation: 32 bytes.
    public init<D: ContiguousBytes>(rawRepresentation: D) throws {
      self.init(secret: try Curve25519.checked(rawRepresentation))
    }

    /// The 32 bytes of the key.
    public var rawRepresentation: Data { secret.withBytes { Data($0) } }

    /// The secret of this key and the other side's.
    ///
    /// - Throws: If the other key is one of the few whose secret is always zero.
    public func sharedSecretFromKeyAgreement(
      with publicKeyShare: PublicKey
    ) throws -> SharedSecret {
      let shared = try SecretBytes(count: Curve25519.keyByteCount) { target in
        let done = secret.withBytes {
          lc_25519_agree($0.baseAddress, publicKeyShare.bytes, target.baseAddress)
        }
        guard done == 1 else { throw CryptoKitError.refused }
      }
      return SharedSecret(secret: shared)
    }
  }
}

extension Curve25519.Signing {
  static let signatureByteCount = 64

  /// The key that others check signatures with.
  public struct PublicKey: Sendable {
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// - Parameter rawRepresentation: 32 bytes.
    public init<D: ContiguousBytes>(rawRepresentation: D) throws {
      bytes = try Curve25519.checked(rawRepresentation).withBytes { Array($0) }
    }

    /// The 32 bytes of the key.
    public var rawRepresentation: Data { Data(bytes) }

    /// True if the signature is of this key and of the data.
    public func isValidSignature<S: DataProtocol, D: DataProtocol>(
      _ signature: S, for data: D
    ) -> Bool {
      guard signature.count == Curve25519.Signing.signatureByteCount else { return false }
      return lc_25519_verify(bytes, [UInt8](data), data.count, [UInt8](signature)) == 1
    }
  }

  /// The key that signs.
  public struct PrivateKey: Sendable {
    let secret: SecretBytes
    /// The key that others check signatures with.
    public let publicKey: PublicKey

    private init(secret: SecretBytes) {
      self.secret = secret
      publicKey = PublicKey(bytes: Curve25519.publicKey(of: secret, kind: lc_ed25519))
    }

    /// A random key.
    public init() { self.init(secret: SecretBytes(randomCount: Curve25519.keyByteCount)) }

    /// - Parameter rawRepresentation: 32 bytes.
    public init<D: ContiguousBytes>(rawRepresentation: D) throws {
      self.init(secret: try Curve25519.checked(rawRepresentation))
    }

    /// The 32 bytes of the key.
    public var rawRepresentation: Data { secret.withBytes { Data($0) } }

    /// A signature of the data, 64 bytes; always the same, where Apple's differ from call to call.
    public func signature<D: DataProtocol>(for data: D) throws -> Data {
      var signature = [UInt8](repeating: 0, count: Curve25519.Signing.signatureByteCount)
      let done = secret.withBytes {
        lc_25519_sign($0.baseAddress, [UInt8](data), data.count, &signature)
      }
      guard done == 1 else { throw CryptoKitError.refused }
      return Data(signature)
    }
  }
}
