internal import CLibCrypto

/// Key agreement and signatures over the curve of RFC 7748.
public enum Curve25519 {
  static let keyByteCount = 32

  /// X25519.
  public enum KeyAgreement {}
  /// Ed25519.
  public enum Signing {}

  /// X25519 or Ed25519; not part of Apple's API.
  public enum _Kind: Sendable {
    case agreement
    case signing

    /// Returns the public key of a secret; any 32 bytes have one.
    func publicKey(of secret: SecretBytes) -> [UInt8] {
      var key = [UInt8](repeating: 0, count: keyByteCount)
      let kind = Int32(self == .agreement ? lc_x25519 : lc_ed25519)
      let done = secret.withBytes { lc_25519_public(kind, $0.baseAddress, &key) }
      precondition(done == 1, "libcrypto has no memory")
      return key
    }
  }

  fileprivate static func checked(_ key: some ContiguousBytes) throws -> SecretBytes {
    guard key.withUnsafeBytes({ $0.count }) == keyByteCount else {
      throw CryptoKitError.incorrectKeySize
    }
    return SecretBytes(copying: key)
  }
}

/// The methods of all Curve25519 public keys; not part of Apple's API.
public protocol _Curve25519PublicKey: Sendable {
  /// - Parameter _bytes: The 32 bytes of the key.
  init(_bytes: [UInt8])
  /// The 32 bytes of the key.
  var _bytes: [UInt8] { get }
  /// What the key is for.
  static var _kind: Curve25519._Kind { get }
}

extension _Curve25519PublicKey {
  /// - Parameter rawRepresentation: 32 bytes.
  public init<D: ContiguousBytes>(rawRepresentation: D) throws {
    self.init(_bytes: try Curve25519.checked(rawRepresentation).withBytes { Array($0) })
  }

  /// The 32 bytes of the key.
  public var rawRepresentation: Data { Data(_bytes) }
}

/// A secret of Curve25519 and its public key; not part of Apple's API.
public struct _Curve25519Secret<PublicKey: _Curve25519PublicKey>: Sendable {
  let secret: SecretBytes
  let publicKey: PublicKey

  init(_ secret: SecretBytes) {
    self.secret = secret
    publicKey = PublicKey(_bytes: PublicKey._kind.publicKey(of: secret))
  }
}

/// The methods of all Curve25519 private keys; not part of Apple's API.
public protocol _Curve25519PrivateKey: Sendable {
  /// The public key.
  associatedtype PublicKey: _Curve25519PublicKey
  /// - Parameter _secret: The secret of the key.
  init(_secret: _Curve25519Secret<PublicKey>)
  /// The secret of the key.
  var _secret: _Curve25519Secret<PublicKey> { get }
}

extension _Curve25519PrivateKey {
  /// A random key.
  public init() {
    self.init(_secret: .init(SecretBytes(randomCount: Curve25519.keyByteCount)))
  }

  /// - Parameter rawRepresentation: 32 bytes.
  public init<D: ContiguousBytes>(rawRepresentation: D) throws {
    self.init(_secret: .init(try Curve25519.checked(rawRepresentation)))
  }

  /// The public key.
  public var publicKey: PublicKey { _secret.publicKey }
  /// The 32 bytes of the key.
  public var rawRepresentation: Data { _secret.secret.withBytes { Data($0) } }
}

extension Curve25519.KeyAgreement {
  /// The public key.
  public struct PublicKey: _Curve25519PublicKey {
    public static var _kind: Curve25519._Kind { .agreement }
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }
  }

  /// A private key.
  public struct PrivateKey: _Curve25519PrivateKey, DiffieHellmanKeyAgreement {
    public typealias PublicKey = Curve25519.KeyAgreement.PublicKey
    public let _secret: _Curve25519Secret<PublicKey>
    public init(_secret: _Curve25519Secret<PublicKey>) { self._secret = _secret }

    /// Returns the shared secret of this key and the other side's.
    ///
    /// - Throws: An error if the other key is one of the few for which the secret is always zero.
    public func sharedSecretFromKeyAgreement(
      with publicKeyShare: PublicKey
    ) throws -> SharedSecret {
      let shared = try SecretBytes(count: Curve25519.keyByteCount) { target in
        let done = _secret.secret.withBytes {
          lc_25519_agree($0.baseAddress, publicKeyShare._bytes, target.baseAddress)
        }
        guard done == 1 else { throw CryptoKitError.refused }
      }
      return SharedSecret(secret: shared)
    }
  }
}

extension Curve25519.Signing {
  static let signatureByteCount = 64

  /// A key that verifies signatures.
  public struct PublicKey: _Curve25519PublicKey {
    public static var _kind: Curve25519._Kind { .signing }
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }

    /// Returns whether the signature belongs to this key and the data.
    public func isValidSignature<S: DataProtocol, D: DataProtocol>(
      _ signature: S, for data: D
    ) -> Bool {
      guard signature.count == Curve25519.Signing.signatureByteCount else { return false }
      return lc_25519_verify(_bytes, [UInt8](data), data.count, [UInt8](signature)) == 1
    }
  }

  /// A key that signs.
  public struct PrivateKey: _Curve25519PrivateKey {
    public typealias PublicKey = Curve25519.Signing.PublicKey
    public let _secret: _Curve25519Secret<PublicKey>
    public init(_secret: _Curve25519Secret<PublicKey>) { self._secret = _secret }

    /// Returns a signature of the data, 64 bytes; always the same, but Apple's differ at each call.
    public func signature<D: DataProtocol>(for data: D) throws -> Data {
      var signature = [UInt8](repeating: 0, count: Curve25519.Signing.signatureByteCount)
      let done = _secret.secret.withBytes {
        lc_25519_sign($0.baseAddress, [UInt8](data), data.count, &signature)
      }
      guard done == 1 else { throw CryptoKitError.refused }
      return Data(signature)
    }
  }
}
