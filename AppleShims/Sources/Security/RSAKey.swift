internal import CLibCrypto

/// An RSA key of libcrypto.
final class RSAKey: KeyMaterial, @unchecked Sendable {
  private let key: UnsafeMutableRawPointer
  let isPrivate: Bool

  /// Reads a key; `nil` if the bytes are not one.
  init?(_ bytes: [UInt8], isPrivate: Bool) {
    guard let key = lc_rsa_read(bytes, bytes.count, isPrivate ? 1 : 0) else { return nil }
    self.key = key
    self.isPrivate = isPrivate
  }

  /// Makes a private key; `nil` if there is none of this size.
  init?(bits: Int) {
    // The sizes that Apple's documentation of kSecAttrKeySizeInBits allows.
    guard (512...8192).contains(bits), let key = lc_rsa_make(bits) else { return nil }
    self.key = key
    isPrivate = true
  }

  deinit { lc_rsa_free(key) }

  var type: CFString { kSecAttrKeyTypeRSA }
  var bits: Int { Int(lc_rsa_bits(key)) }
  /// The size of the modulus.
  var blockSize: Int { (bits + 7) / 8 }
  var representation: [UInt8] { written(isPrivate: isPrivate) }

  var publicKey: (any KeyMaterial)? {
    isPrivate ? RSAKey(written(isPrivate: false), isPrivate: false) : self
  }

  /// The key in PKCS #1.
  private func written(isPrivate: Bool) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16 * blockSize + 1024)
    let length = lc_rsa_write(key, isPrivate ? 1 : 0, &bytes, bytes.count)
    return Array(bytes.prefix(length))
  }

  func supports(_ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm) -> Bool {
    guard algorithm.padding != nil else { return false }
    return switch operation {
    case .sign: isPrivate && algorithm.isForSignatures
    case .decrypt: isPrivate && algorithm.isForEncryption
    case .encrypt: !isPrivate && algorithm.isForEncryption
    case .verify: !isPrivate && algorithm.isForSignatures
    case .keyExchange: false
    }
  }

  func apply(
    _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm, to data: [UInt8]
  ) -> [UInt8]? {
    guard supports(operation, algorithm), let padding = algorithm.padding,
      let input = operation == .sign ? algorithm.digest(of: data) : data
    else { return nil }
    let number =
      switch operation {
      case .encrypt: lc_rsa_encrypt
      case .decrypt: lc_rsa_decrypt
      default: lc_rsa_sign
      }
    var result = [UInt8](repeating: 0, count: blockSize)
    let length = lc_rsa_apply(
      key, Int32(number), padding, algorithm.hash.kind, input, input.count, &result,
      result.count)
    // SIZE_MAX is −1 here.
    return (0...result.count).contains(length) ? Array(result.prefix(length)) : nil
  }

  func verifies(_ signature: [UInt8], _ algorithm: SecKeyAlgorithm, of data: [UInt8]) -> Bool {
    guard supports(.verify, algorithm), let padding = algorithm.padding,
      let digest = algorithm.digest(of: data)
    else { return false }
    return lc_rsa_verifies(
      key, padding, algorithm.hash.kind, digest, digest.count, signature, signature.count) == 1
  }

  func secret(sharedWith other: any KeyMaterial) -> [UInt8]? { nil }
}
