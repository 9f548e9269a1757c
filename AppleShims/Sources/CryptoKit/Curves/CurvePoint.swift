internal import CLibCrypto

/// A point of a curve, the value of all public keys; not part of Apple's API.
public struct _CurvePoint: Sendable {
  let curve: _NISTCurve
  /// 0x04, x and y.
  let uncompressed: [UInt8]

  private init(_ curve: _NISTCurve, reading encoded: [UInt8]) throws {
    var point = [UInt8](repeating: 0, count: 1 + 2 * curve.width)
    guard lc_ec_decode(curve.rawValue, encoded, encoded.count, &point) == 1 else {
      throw CryptoKitError.refused
    }
    self.init(curve, uncompressed: point)
  }

  private init(_ curve: _NISTCurve, uncompressed: [UInt8]) {
    self.curve = curve
    self.uncompressed = uncompressed
  }

  init(_ curve: _NISTCurve, raw: [UInt8]) throws {
    guard raw.count == 2 * curve.width else { throw CryptoKitError.incorrectParameterSize }
    try self.init(curve, reading: [4] + raw)
  }

  init(_ curve: _NISTCurve, x963: [UInt8]) throws {
    guard x963.count == 1 + 2 * curve.width else { throw CryptoKitError.incorrectParameterSize }
    guard x963.first == 4 else { throw CryptoKitError.refused }
    try self.init(curve, reading: x963)
  }

  init(_ curve: _NISTCurve, compressed: [UInt8]) throws {
    guard compressed.count == 1 + curve.width else { throw CryptoKitError.incorrectParameterSize }
    try self.init(curve, reading: compressed)
  }

  /// Creates the point with this x and the smaller y, as draft-jivsov-ecc-compact says.
  init(_ curve: _NISTCurve, compact: [UInt8]) throws {
    guard compact.count == curve.width else { throw CryptoKitError.incorrectParameterSize }
    let even = try Self(curve, compressed: [2] + compact)
    let odd = try Self(curve, compressed: [3] + compact)
    self = even.uncompressed.lexicographicallyPrecedes(odd.uncompressed) ? even : odd
  }

  init(_ curve: _NISTCurve, der: [UInt8]) throws {
    var point = [UInt8](repeating: 0, count: 1 + 2 * curve.width)
    guard lc_ec_read_public(curve.rawValue, der, der.count, &point) == 1 else {
      throw CryptoKitASN1Error.invalidASN1Object
    }
    self.init(curve, uncompressed: point)
  }

  /// Creates the point of a secret; fails unless 0 < secret < order.
  init(_ curve: _NISTCurve, of secret: SecretBytes) throws {
    var point = [UInt8](repeating: 0, count: 1 + 2 * curve.width)
    let done = secret.withBytes { lc_ec_public(curve.rawValue, $0.baseAddress, &point) }
    guard done == 1 else { throw CryptoKitError.refused }
    self.init(curve, uncompressed: point)
  }

  var x: [UInt8] { Array(uncompressed[1...].prefix(curve.width)) }

  var compressed: [UInt8] {
    let isOdd = uncompressed.last.map { $0 & 1 == 1 } ?? false
    return [isOdd ? 3 : 2] + x
  }

  /// x, if this point can be derived from x alone.
  var compact: [UInt8]? {
    let found = try? Self(curve, compact: x)
    return found?.uncompressed == uncompressed ? x : nil
  }

  var der: [UInt8] { written { lc_ec_write(curve.rawValue, nil, uncompressed, $0, $1) } }

  func isValid(_ signature: [UInt8], forDigest digest: [UInt8]) -> Bool {
    lc_ec_verify(curve.rawValue, uncompressed, digest, digest.count, signature) == 1
  }
}
