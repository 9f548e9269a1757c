/// A public key to which messages are encrypted.
public protocol HPKEDiffieHellmanPublicKey: Sendable where EphemeralPrivateKey.PublicKey == Self {
  /// The private key of a message.
  associatedtype EphemeralPrivateKey: HPKEDiffieHellmanPrivateKey

  init<D: ContiguousBytes>(_ serialization: D, kem: HPKE.KEM) throws
  func hpkeRepresentation(kem: HPKE.KEM) throws -> Data
}

/// A private key with which messages are decrypted.
public protocol HPKEDiffieHellmanPrivateKey: DiffieHellmanKeyAgreement
where PublicKey: HPKEDiffieHellmanPublicKey {
  /// A new key; not part of Apple's API.
  static var _random: Self { get }
}

extension HPKE.KEM {
  fileprivate func check(_ curve: _NISTCurve) throws {
    let own: HPKE.KEM =
      switch curve {
      case .p256: .P256_HKDF_SHA256
      case .p384: .P384_HKDF_SHA384
      case .p521: .P521_HKDF_SHA512
      }
    guard self == own else { throw HPKE.Errors.inconsistentCiphersuiteAndKey }
  }
}

extension HPKEDiffieHellmanPublicKey where Self: _NISTPublicKey {
  public init<D: ContiguousBytes>(_ serialization: D, kem: HPKE.KEM) throws {
    try kem.check(Self._curve)
    try self.init(x963Representation: serialization)
  }

  public func hpkeRepresentation(kem: HPKE.KEM) throws -> Data {
    try kem.check(Self._curve)
    return x963Representation
  }
}

extension HPKEDiffieHellmanPrivateKey where Self: _NISTPrivateKey {
  public static var _random: Self { Self() }
}

extension P256.KeyAgreement.PublicKey: HPKEDiffieHellmanPublicKey {
  public typealias EphemeralPrivateKey = P256.KeyAgreement.PrivateKey
}

extension P384.KeyAgreement.PublicKey: HPKEDiffieHellmanPublicKey {
  public typealias EphemeralPrivateKey = P384.KeyAgreement.PrivateKey
}

extension P521.KeyAgreement.PublicKey: HPKEDiffieHellmanPublicKey {
  public typealias EphemeralPrivateKey = P521.KeyAgreement.PrivateKey
}

extension P256.KeyAgreement.PrivateKey: HPKEDiffieHellmanPrivateKey {}
extension P384.KeyAgreement.PrivateKey: HPKEDiffieHellmanPrivateKey {}
extension P521.KeyAgreement.PrivateKey: HPKEDiffieHellmanPrivateKey {}

extension Curve25519.KeyAgreement.PrivateKey: HPKEDiffieHellmanPrivateKey {
  public static var _random: Self { Self() }
}

extension Curve25519.KeyAgreement.PublicKey: HPKEDiffieHellmanPublicKey {
  public typealias EphemeralPrivateKey = Curve25519.KeyAgreement.PrivateKey

  public init<D: ContiguousBytes>(_ serialization: D, kem: HPKE.KEM) throws {
    guard kem == .Curve25519_HKDF_SHA256 else { throw HPKE.Errors.inconsistentCiphersuiteAndKey }
    try self.init(rawRepresentation: serialization)
  }

  public func hpkeRepresentation(kem: HPKE.KEM) throws -> Data {
    guard kem == .Curve25519_HKDF_SHA256 else { throw HPKE.Errors.inconsistentCiphersuiteAndKey }
    return rawRepresentation
  }
}
