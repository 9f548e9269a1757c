// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Hybrid public key encryption of RFC 9180, in base mode.
public enum HPKE {
  /// A way to agree on a secret.
  public enum KEM: UInt16, Sendable {
    case P256_HKDF_SHA256 = 0x10
    case P384_HKDF_SHA384 = 0x11
    case P521_HKDF_SHA512 = 0x12
    case Curve25519_HKDF_SHA256 = 0x20

    var kdf: KDF {
      switch self {
      case .P256_HKDF_SHA256, .Curve25519_HKDF_SHA256: .HKDF_SHA256
      case .P384_HKDF_SHA384: .HKDF_SHA384
      case .P521_HKDF_SHA512: .HKDF_SHA512
      }
    }
  }

  /// A way to derive keys.
  public enum KDF: UInt16, Sendable {
    case HKDF_SHA256 = 1
    case HKDF_SHA384 = 2
    case HKDF_SHA512 = 3
  }

  /// A cipher.
  public enum AEAD: UInt16, Sendable {
    case AES_GCM_128 = 1
    case AES_GCM_256 = 2
    case chaChaPoly = 3
    case exportOnly = 0xFFFF

    var keyByteCount: Int {
      switch self {
      case .AES_GCM_128: 16
      case .AES_GCM_256, .chaChaPoly: 32
      case .exportOnly: 0
      }
    }
  }

  /// What both sides use.
  public struct Ciphersuite: Sendable {
    public let kem: KEM
    public let kdf: KDF
    public let aead: AEAD

    public init(kem: KEM, kdf: KDF, aead: AEAD) {
      (self.kem, self.kdf, self.aead) = (kem, kdf, aead)
    }

    public static let P256_SHA256_AES_GCM_256 = Self(
      kem: .P256_HKDF_SHA256, kdf: .HKDF_SHA256, aead: .AES_GCM_256)
    public static let P384_SHA384_AES_GCM_256 = Self(
      kem: .P384_HKDF_SHA384, kdf: .HKDF_SHA384, aead: .AES_GCM_256)
    public static let P521_SHA512_AES_GCM_256 = Self(
      kem: .P521_HKDF_SHA512, kdf: .HKDF_SHA512, aead: .AES_GCM_256)
    public static let Curve25519_SHA256_ChachaPoly = Self(
      kem: .Curve25519_HKDF_SHA256, kdf: .HKDF_SHA256, aead: .chaChaPoly)
  }

  /// An error of HPKE.
  public enum Errors: Error, Sendable {
    case inconsistentParameters, inconsistentCiphersuiteAndKey, exportOnlyMode
    case inconsistentPSKInputs, expectedPSK, unexpectedPSK, outOfRangeSequenceNumber
    case ciphertextTooShort
  }

  /// The side that encrypts.
  public struct Sender: Sendable {
    /// What the other side needs to open the messages.
    public let encapsulatedKey: Data
    private var context: HPKEContext

    public init<Key: HPKEDiffieHellmanPublicKey>(
      recipientKey: Key, ciphersuite: Ciphersuite, info: Data
    ) throws {
      let ephemeral = Key.EphemeralPrivateKey._random
      encapsulatedKey = try ephemeral.publicKey.hpkeRepresentation(kem: ciphersuite.kem)
      context = try HPKEContext(
        ephemeral, with: recipientKey, encapsulated: encapsulatedKey, of: recipientKey,
        ciphersuite, info: info)
    }

    /// Encrypts the next message.
    public mutating func seal<M: DataProtocol, A: DataProtocol>(
      _ message: M, authenticating data: A
    ) throws -> Data {
      try context.seal(message, data)
    }

    /// Encrypts the next message.
    public mutating func seal<M: DataProtocol>(_ message: M) throws -> Data {
      try context.seal(message, Data())
    }

    /// Derives a further secret.
    public func exportSecret<C: DataProtocol>(
      context: C, outputByteCount: Int
    ) throws -> SymmetricKey {
      self.context.export(context, outputByteCount)
    }
  }

  /// The side that decrypts.
  public struct Recipient: Sendable {
    private var context: HPKEContext

    public init<Key: HPKEDiffieHellmanPrivateKey>(
      privateKey: Key, ciphersuite: Ciphersuite, info: Data, encapsulatedKey: Data
    ) throws {
      context = try HPKEContext(
        privateKey, with: Key.PublicKey(encapsulatedKey, kem: ciphersuite.kem),
        encapsulated: encapsulatedKey, of: privateKey.publicKey, ciphersuite, info: info)
    }

    /// Decrypts the next message.
    public mutating func open<C: DataProtocol, A: DataProtocol>(
      _ ciphertext: C, authenticating data: A
    ) throws -> Data {
      try context.open(ciphertext, data)
    }

    /// Decrypts the next message.
    public mutating func open<C: DataProtocol>(_ ciphertext: C) throws -> Data {
      try context.open(ciphertext, Data())
    }

    /// Derives a further secret.
    public func exportSecret<C: DataProtocol>(
      context: C, outputByteCount: Int
    ) throws -> SymmetricKey {
      self.context.export(context, outputByteCount)
    }
  }
}
