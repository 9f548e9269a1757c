internal import CLibCrypto

/// The methods of all NIST signatures; not part of Apple's API.
public protocol _ECDSASignature: ContiguousBytes, Sendable {
  /// - Parameter _raw: r and s of exactly this curve.
  init(_raw: [UInt8])
  /// r and s, each with the length of a coordinate.
  var _raw: [UInt8] { get }
  /// The curve of all signatures of this type.
  static var _curve: _NISTCurve { get }
}

extension _ECDSASignature {
  /// - Parameter rawRepresentation: r and s, each with the length of a coordinate.
  public init<D: DataProtocol>(rawRepresentation: D) throws {
    guard rawRepresentation.count == 2 * Self._curve.width else {
      throw CryptoKitError.incorrectParameterSize
    }
    self.init(_raw: Array(rawRepresentation))
  }

  /// - Parameter derRepresentation: A SEQUENCE of r and s.
  public init<D: DataProtocol>(derRepresentation: D) throws {
    var raw = [UInt8](repeating: 0, count: 2 * Self._curve.width)
    let der = [UInt8](derRepresentation)
    guard lc_signature_read(Self._curve.rawValue, der, der.count, &raw) == 1 else {
      throw CryptoKitASN1Error.invalidASN1Object
    }
    self.init(_raw: raw)
  }

  /// r and s, each with the length of a coordinate.
  public var rawRepresentation: Data { Data(_raw) }

  /// A SEQUENCE of r and s.
  public var derRepresentation: Data {
    Data(written { lc_signature_write(Self._curve.rawValue, _raw, $0, $1) })
  }

  /// Calls `body` with r and s.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try _raw.withUnsafeBytes(body)
  }
}

/// The methods of all NIST public keys for signatures; not part of Apple's API.
public protocol _NISTVerifyingKey: _NISTPublicKey {
  /// A signature of this curve.
  associatedtype Signature: _ECDSASignature
  /// The hash function that goes with the curve.
  associatedtype Hash: HashFunction
}

extension _NISTVerifyingKey {
  /// Returns whether the signature belongs to this key and the digest.
  public func isValidSignature<D: Digest>(_ signature: Signature, for digest: D) -> Bool {
    _point.isValid(signature._raw, forDigest: digest.copiedBytes)
  }

  /// Returns whether the signature belongs to this key and the data, hashed with the curve's hash.
  public func isValidSignature<D: DataProtocol>(_ signature: Signature, for data: D) -> Bool {
    isValidSignature(signature, for: Hash.hash(data: data))
  }
}

/// The methods of all NIST private keys for signatures; not part of Apple's API.
public protocol _NISTSigningKey: _NISTPrivateKey where PublicKey: _NISTVerifyingKey {}

extension _NISTSigningKey {
  /// Returns a signature of the digest, different at each call.
  public func signature<D: Digest>(for digest: D) throws -> PublicKey.Signature {
    PublicKey.Signature(_raw: try _secret.signature(forDigest: digest.copiedBytes))
  }

  /// Returns a signature of the data, hashed with the curve's hash, different at each call.
  public func signature<D: DataProtocol>(for data: D) throws -> PublicKey.Signature {
    try signature(for: PublicKey.Hash.hash(data: data))
  }
}
