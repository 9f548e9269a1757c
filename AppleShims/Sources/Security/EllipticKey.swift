internal import CLibCrypto

/// A key of the curves P-256, P-384 and P-521.
struct EllipticKey: KeyMaterial {
  /// The bytes of a coordinate, with the bits that Apple names the curve by.
  private static let curves = [32: 256, 48: 384, 66: 521]

  private let width: Int
  /// ANSI X9.63: 0x04, x, y.
  let point: [UInt8]
  private let secret: [UInt8]?

  /// Reads 0x04, x, y, and for a private key the secret after them, as Apple's documentation of
  /// `SecKeyCopyExternalRepresentation` says; `nil` if the bytes are something else.
  init?(_ bytes: [UInt8], isPrivate: Bool) {
    let parts = isPrivate ? 3 : 2
    let width = (bytes.count - 1) / parts
    guard Self.curves[width] != nil, bytes.count == 1 + parts * width, bytes[0] == 4 else {
      return nil
    }
    self.width = width
    point = Array(bytes.prefix(1 + 2 * width))
    secret = isPrivate ? Array(bytes.suffix(width)) : nil
    var expected = [UInt8](repeating: 0, count: point.count)
    let isRead =
      if let secret {
        lc_ec_public(Int32(width), secret, &expected)
      } else {
        lc_ec_decode(Int32(width), point, point.count, &expected)
      }
    guard isRead == 1, expected == point else { return nil }
  }

  /// Makes a private key; `nil` if there is no curve of this size.
  init?(bits: Int) {
    guard let width = Self.curves.first(where: { $0.value == bits })?.key else { return nil }
    var secret = [UInt8](repeating: 0, count: width)
    var point = [UInt8](repeating: 0, count: 1 + 2 * width)
    guard lc_ec_generate(Int32(width), &secret) == 1,
      lc_ec_public(Int32(width), secret, &point) == 1
    else { return nil }
    self.width = width
    self.point = point
    self.secret = secret
  }

  var type: CFString { kSecAttrKeyTypeECSECPrimeRandom }
  var isPrivate: Bool { secret != nil }
  var bits: Int { Self.curves[width] ?? 0 }
  /// The size of a coordinate (assumed).
  var blockSize: Int { width }
  var representation: [UInt8] { point + (secret ?? []) }
  var publicKey: (any KeyMaterial)? { EllipticKey(point, isPrivate: false) }

  func supports(_ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm) -> Bool {
    switch operation {
    case .sign: isPrivate && algorithm.isOfECDSA
    case .verify: !isPrivate && algorithm.isOfECDSA
    case .encrypt: !isPrivate && algorithm.isOfECIES
    case .decrypt: isPrivate && algorithm.isOfECIES
    case .keyExchange: isPrivate && algorithm.isForKeyExchange
    }
  }

  func apply(
    _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm, to data: [UInt8]
  ) -> [UInt8]? {
    guard supports(operation, algorithm) else { return nil }
    return switch operation {
    case .sign: signature(algorithm, of: data)
    case .encrypt: sealed(data, algorithm)
    case .decrypt: opened(data, algorithm)
    case .verify, .keyExchange: nil
    }
  }

  // MARK: - Signatures: ECDSA, in the DER of ANSI X9.62

  private func signature(_ algorithm: SecKeyAlgorithm, of data: [UInt8]) -> [UInt8]? {
    guard let secret, let digest = algorithm.digest(of: data) else { return nil }
    var raw = [UInt8](repeating: 0, count: 2 * width)
    var der = [UInt8](repeating: 0, count: raw.count + 16)
    guard lc_ec_sign(Int32(width), secret, point, digest, digest.count, &raw) == 1 else {
      return nil
    }
    let length = lc_signature_write(Int32(width), raw, &der, der.count)
    return length > 0 ? Array(der.prefix(length)) : nil
  }

  func verifies(_ signature: [UInt8], _ algorithm: SecKeyAlgorithm, of data: [UInt8]) -> Bool {
    guard supports(.verify, algorithm), let digest = algorithm.digest(of: data) else {
      return false
    }
    var raw = [UInt8](repeating: 0, count: 2 * width)
    return lc_signature_read(Int32(width), signature, signature.count, &raw) == 1
      && lc_ec_verify(Int32(width), point, digest, digest.count, raw) == 1
  }

  // MARK: - Agreement

  func secret(sharedWith other: any KeyMaterial) -> [UInt8]? {
    guard let secret, let other = other as? EllipticKey, other.width == width else { return nil }
    var shared = [UInt8](repeating: 0, count: width)
    return lc_ec_agree(Int32(width), secret, other.point, &shared) == 1 ? shared : nil
  }

  // MARK: - Encryption: ECIES, as SecKey.h describes it

  private static let tagLength = 16
  private static let nonceLength = 16

  /// The key of a message, and its nonce: 0, or the rest of what is derived.
  private func messageKey(
    _ algorithm: SecKeyAlgorithm, _ shared: [UInt8], ephemeral: [UInt8]
  ) -> (key: [UInt8], nonce: [UInt8])? {
    let length = bits <= 256 ? 16 : 32
    let count = length + (algorithm.derivesNonce ? Self.nonceLength : 0)
    let derived = algorithm.derived(from: shared, sharedInfo: ephemeral, count: count)
    guard let bytes = derived else { return nil }
    let zeros = [UInt8](repeating: 0, count: Self.nonceLength)
    return (
      Array(bytes.prefix(length)),
      algorithm.derivesNonce ? Array(bytes.dropFirst(length)) : zeros
    )
  }

  /// Returns the public key of the message, the ciphertext and the tag.
  private func sealed(_ data: [UInt8], _ algorithm: SecKeyAlgorithm) -> [UInt8]? {
    guard let own = EllipticKey(bits: bits), let shared = own.secret(sharedWith: self),
      let (key, nonce) = messageKey(algorithm, shared, ephemeral: own.point)
    else { return nil }
    var sealed = [UInt8](repeating: 0, count: data.count)
    var tag = [UInt8](repeating: 0, count: Self.tagLength)
    let done = lc_seal(
      Int32(lc_aes_gcm), key, key.count, nonce, nonce.count, nil, 0, data, data.count, &sealed,
      &tag)
    return done == 1 ? own.point + sealed + tag : nil
  }

  private func opened(_ data: [UInt8], _ algorithm: SecKeyAlgorithm) -> [UInt8]? {
    guard data.count >= point.count + Self.tagLength,
      let sender = EllipticKey(Array(data.prefix(point.count)), isPrivate: false),
      let shared = secret(sharedWith: sender),
      let (key, nonce) = messageKey(algorithm, shared, ephemeral: sender.point)
    else { return nil }
    let sealed = Array(data.dropFirst(point.count).dropLast(Self.tagLength))
    let tag = Array(data.suffix(Self.tagLength))
    var text = [UInt8](repeating: 0, count: sealed.count)
    let done = lc_open(
      Int32(lc_aes_gcm), key, key.count, nonce, nonce.count, nil, 0, sealed, sealed.count, tag,
      &text)
    return done == 1 ? text : nil
  }
}
