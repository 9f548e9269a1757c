/// The methods of all NIST public keys; not part of Apple's API.
public protocol _NISTPublicKey: Sendable {
  /// - Parameter _point: A point of exactly this curve.
  init(_point: _CurvePoint)
  /// The point of the key.
  var _point: _CurvePoint { get }
  /// The curve of all keys of this type.
  static var _curve: _NISTCurve { get }
}

extension _NISTPublicKey {
  /// - Parameter rawRepresentation: x and y.
  public init<D: ContiguousBytes>(rawRepresentation: D) throws {
    self.init(_point: try _CurvePoint(Self._curve, raw: rawRepresentation.copiedBytes))
  }

  /// - Parameter x963Representation: 0x04, x and y.
  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    self.init(_point: try _CurvePoint(Self._curve, x963: x963Representation.copiedBytes))
  }

  /// - Parameter compressedRepresentation: 0x02 or 0x03, and x.
  public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
    self.init(
      _point: try _CurvePoint(Self._curve, compressed: compressedRepresentation.copiedBytes))
  }

  /// - Parameter compactRepresentation: x.
  public init<Bytes: ContiguousBytes>(compactRepresentation: Bytes) throws {
    self.init(_point: try _CurvePoint(Self._curve, compact: compactRepresentation.copiedBytes))
  }

  /// - Parameter derRepresentation: SubjectPublicKeyInfo.
  public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws
  where Bytes.Element == UInt8 {
    self.init(_point: try _CurvePoint(Self._curve, der: Array(derRepresentation)))
  }

  /// - Parameter pemRepresentation: A block named PUBLIC KEY.
  public init(pemRepresentation: String) throws {
    let document = try PEMDocument(pemRepresentation)
    guard document.label == "PUBLIC KEY" else { throw CryptoKitASN1Error.invalidPEMDocument }
    try self.init(derRepresentation: document.bytes)
  }

  /// x and y.
  public var rawRepresentation: Data { Data(_point.uncompressed.dropFirst()) }
  /// 0x04, x and y.
  public var x963Representation: Data { Data(_point.uncompressed) }
  /// 0x02 or 0x03, and x.
  public var compressedRepresentation: Data { Data(_point.compressed) }
  /// x; `nil` if the point has the larger y of the two points with this x.
  public var compactRepresentation: Data? { _point.compact.map { Data($0) } }
  /// SubjectPublicKeyInfo.
  public var derRepresentation: Data { Data(_point.der) }
  /// SubjectPublicKeyInfo as text.
  public var pemRepresentation: String {
    PEMDocument(label: "PUBLIC KEY", bytes: _point.der).text
  }
}

/// The methods of all NIST private keys; not part of Apple's API.
public protocol _NISTPrivateKey: Sendable {
  /// The public key.
  associatedtype PublicKey: _NISTPublicKey
  /// - Parameter _secret: A secret of exactly this curve.
  init(_secret: _CurveSecret)
  /// The secret of the key.
  var _secret: _CurveSecret { get }
}

extension _NISTPrivateKey {
  /// A random key.
  ///
  /// - Parameter compactRepresentable: Whether the public key must have a compact representation.
  public init(compactRepresentable: Bool = true) {
    self.init(_secret: _CurveSecret(PublicKey._curve, compact: compactRepresentable))
  }

  /// - Parameter rawRepresentation: The secret number.
  public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
    self.init(_secret: try _CurveSecret(PublicKey._curve, raw: rawRepresentation))
  }

  /// - Parameter x963Representation: 0x04, x, y and the secret number.
  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    self.init(_secret: try _CurveSecret(PublicKey._curve, x963: x963Representation))
  }

  /// - Parameter derRepresentation: PKCS #8 or SEC 1.
  public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws
  where Bytes.Element == UInt8 {
    self.init(_secret: try _CurveSecret(PublicKey._curve, der: Array(derRepresentation)))
  }

  /// - Parameter pemRepresentation: A block named PRIVATE KEY or EC PRIVATE KEY.
  public init(pemRepresentation: String) throws {
    let document = try PEMDocument(pemRepresentation)
    guard ["PRIVATE KEY", "EC PRIVATE KEY"].contains(document.label) else {
      throw CryptoKitASN1Error.invalidPEMDocument
    }
    try self.init(derRepresentation: document.bytes)
  }

  /// The public key.
  public var publicKey: PublicKey { PublicKey(_point: _secret.point) }
  /// The secret number.
  public var rawRepresentation: Data { _secret.secret.withBytes { Data($0) } }
  /// 0x04, x, y and the secret number.
  public var x963Representation: Data { Data(_secret.x963) }
  /// PKCS #8.
  public var derRepresentation: Data { Data(_secret.der) }
  /// PKCS #8 as text.
  public var pemRepresentation: String {
    PEMDocument(label: "PRIVATE KEY", bytes: _secret.der).text
  }
}
