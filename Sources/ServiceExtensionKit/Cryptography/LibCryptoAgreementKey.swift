#if !canImport(CryptoKit)
/// The private key of a receiver on the curve P-256.
///
/// Nothing changes the key of libcrypto after its creation, so any thread may use it.
@safe final class AgreementKey: @unchecked Sendable {
  /// The uncompressed point, 65 bytes.
  let publicKey: [UInt8]
  private let key: OpaquePointer
  private let library: LibCrypto

  /// The bytes before the 32 bytes of a private key in its PKCS #8 form (RFC 5208, RFC 5915).
  private static let privateKeyHead: [UInt8] = [
    0x30, 0x41, 0x02, 0x01, 0x00, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,
    0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x04, 0x27, 0x30, 0x25, 0x02, 0x01,
    0x01, 0x04, 0x20,
  ]
  /// The bytes before the 65 bytes of an uncompressed point in a public key (RFC 5480).
  private static let publicKeyHead: [UInt8] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A,
    0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
  ]
  /// The order of the curve (FIPS 186-4, D.1.2.3): private keys are below it.
  private static let order: [UInt8] = [
    0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
    0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
  ]
  private static let pointLength = 65

  /// Makes the key from 32 bytes.
  init(_ scalar: [UInt8], library: LibCrypto? = .system) throws(DecryptionFailure) {
    guard let library else { throw .noLibrary }
    guard scalar.count == Self.order.count, scalar.contains(where: { $0 != 0 }),
      scalar.lexicographicallyPrecedes(Self.order),
      let key = unsafe Self.decode(Self.privateKeyHead + scalar, library.decodePrivateKey)
    else { throw .unusablePrivateKey }
    var encoded = [UInt8](repeating: 0, count: Self.publicKeyHead.count + Self.pointLength)
    let size = unsafe library.encodePublicKey(key, nil)
    guard Int(size) == encoded.count else {
      unsafe library.freeKey(key)
      throw .unusablePrivateKey
    }
    unsafe encoded.withUnsafeMutableBufferPointer { buffer in
      var end = buffer.baseAddress
      _ = unsafe library.encodePublicKey(key, &end)
    }
    publicKey = Array(encoded.suffix(Self.pointLength))
    unsafe self.key = key
    self.library = library
  }

  deinit {
    unsafe library.freeKey(key)
  }

  /// Returns the 32 bytes that both sides share (ECDH).
  func sharedSecret(with peer: [UInt8]) throws(DecryptionFailure) -> [UInt8] {
    // The first byte means that the point is uncompressed; libcrypto checks whether the point is on
    // the curve.
    guard peer.count == Self.pointLength, peer.first == 0x04,
      let point = unsafe Self.decode(Self.publicKeyHead + peer, library.decodePublicKey)
    else { throw .unusablePublicKey(peer.count) }
    defer { unsafe library.freeKey(point) }
    guard let context = unsafe library.makeKeyContext(key, nil) else { throw .noLibrary }
    defer { unsafe library.freeKeyContext(context) }
    var secret = [UInt8](repeating: 0, count: 32)
    var count = secret.count
    guard unsafe library.beginAgreement(context) == 1, unsafe library.setPeer(context, point) == 1,
      unsafe library.agree(context, &secret, &count) == 1, count == secret.count
    else { throw .unusablePublicKey(peer.count) }
    return secret
  }

  private static func decode(_ bytes: [UInt8], _ function: LibCrypto.DecodeKey) -> OpaquePointer? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      return unsafe function(nil, &start, buffer.count)
    }
  }
}
#endif
