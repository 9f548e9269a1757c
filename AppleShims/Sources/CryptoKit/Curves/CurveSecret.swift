internal import CLibCrypto

/// A secret and its point, the value of all private keys; not part of Apple's API.
public struct _CurveSecret: Sendable {
  let secret: SecretBytes
  let point: _CurvePoint

  var curve: _NISTCurve { point.curve }

  private init(_ curve: _NISTCurve, _ secret: SecretBytes) throws {
    self.secret = secret
    point = try _CurvePoint(curve, of: secret)
  }

  init(_ curve: _NISTCurve, raw: some ContiguousBytes) throws {
    let secret = SecretBytes(copying: raw)
    guard secret.count == curve.width else { throw CryptoKitError.incorrectParameterSize }
    try self.init(curve, secret)
  }

  /// - Parameter x963: 0x04, x, y and the secret; the point must belong to the secret.
  init(_ curve: _NISTCurve, x963: some ContiguousBytes) throws {
    let secret = SecretBytes(copying: x963)
    guard secret.count == 1 + 3 * curve.width else { throw CryptoKitError.incorrectParameterSize }
    let (point, raw) = secret.withBytes {
      (Array($0.prefix(1 + 2 * curve.width)), SecretBytes(copying: Array($0.suffix(curve.width))))
    }
    try self.init(curve, raw)
    guard point == self.point.uncompressed else { throw CryptoKitError.refused }
  }

  init(_ curve: _NISTCurve, der: [UInt8]) throws {
    let secret = try SecretBytes(count: curve.width) {
      guard lc_ec_read_secret(curve.rawValue, der, der.count, $0.baseAddress) == 1 else {
        throw CryptoKitASN1Error.invalidASN1Object
      }
    }
    try self.init(curve, secret)
  }

  /// Creates a random key; with `compact`, one whose point can be derived from x alone.
  init(_ curve: _NISTCurve, compact: Bool) {
    while true {
      let secret = SecretBytes(count: curve.width) {
        precondition(
          lc_ec_generate(curve.rawValue, $0.baseAddress) == 1, "libcrypto has no random numbers")
      }
      guard let key = try? Self(curve, secret) else { continue }
      if compact, key.point.compact == nil { continue }
      self = key
      return
    }
  }

  var x963: [UInt8] { point.uncompressed + secret.withBytes { Array($0) } }

  var der: [UInt8] {
    secret.withBytes { secret in
      written { lc_ec_write(curve.rawValue, secret.baseAddress, point.uncompressed, $0, $1) }
    }
  }

  func sharedSecret(with other: _CurvePoint) throws -> SharedSecret {
    let shared = try SecretBytes(count: curve.width) { target in
      let done = secret.withBytes {
        lc_ec_agree(curve.rawValue, $0.baseAddress, other.uncompressed, target.baseAddress)
      }
      guard done == 1 else { throw CryptoKitError.refused }
    }
    return SharedSecret(secret: shared)
  }

  /// r and s, each with the length of a coordinate.
  func signature(forDigest digest: [UInt8]) throws -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: 2 * curve.width)
    let done = secret.withBytes {
      lc_ec_sign(
        curve.rawValue, $0.baseAddress, point.uncompressed, digest, digest.count, &signature)
    }
    guard done == 1 else { throw CryptoKitError.refused }
    return signature
  }
}
