// The functions before iOS 10, which Apple deprecated in iOS 15 and still has.

/// How data are completed to the size of an RSA key.
public struct SecPadding: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let PKCS1 = Self(rawValue: 1)
  public static let OAEP = Self(rawValue: 2)
  public static let PKCS1SHA1 = Self(rawValue: 0x8002)
  public static let PKCS1SHA256 = Self(rawValue: 0x8004)
  public static let PKCS1SHA384 = Self(rawValue: 0x8005)
  public static let PKCS1SHA512 = Self(rawValue: 0x8006)

  /// The algorithm of the newer functions.
  private var encryption: SecKeyAlgorithm? {
    switch self {
    case []: .rsaEncryptionRaw
    case .PKCS1: .rsaEncryptionPKCS1
    case .OAEP: .rsaEncryptionOAEPSHA1
    default: nil
    }
  }

  /// The algorithm of the newer functions for a digest.
  private var signature: SecKeyAlgorithm? {
    switch self {
    case .PKCS1SHA1: .rsaSignatureDigestPKCS1v15SHA1
    case .PKCS1SHA256: .rsaSignatureDigestPKCS1v15SHA256
    case .PKCS1SHA384: .rsaSignatureDigestPKCS1v15SHA384
    case .PKCS1SHA512: .rsaSignatureDigestPKCS1v15SHA512
    default: nil
    }
  }

  func algorithm(for operation: SecKeyOperationType) -> SecKeyAlgorithm? {
    let found = operation == .encrypt || operation == .decrypt ? encryption : signature
    if found == nil {
      NotSimulated.report("SecPadding", "this padding is not there for this function, which fails")
    }
    return found
  }
}

public func SecKeyEncrypt(
  _ key: SecKey, _ padding: SecPadding, _ plainText: UnsafePointer<UInt8>, _ plainTextLen: Int,
  _ cipherText: UnsafeMutablePointer<UInt8>, _ cipherTextLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  write(key, .encrypt, padding, plainText, plainTextLen, cipherText, cipherTextLen)
}

public func SecKeyDecrypt(
  _ key: SecKey, _ padding: SecPadding, _ cipherText: UnsafePointer<UInt8>, _ cipherTextLen: Int,
  _ plainText: UnsafeMutablePointer<UInt8>, _ plainTextLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  write(key, .decrypt, padding, cipherText, cipherTextLen, plainText, plainTextLen)
}

/// Signs a digest.
public func SecKeyRawSign(
  _ key: SecKey, _ padding: SecPadding, _ dataToSign: UnsafePointer<UInt8>, _ dataToSignLen: Int,
  _ sig: UnsafeMutablePointer<UInt8>, _ sigLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  write(key, .sign, padding, dataToSign, dataToSignLen, sig, sigLen)
}

/// Verifies the signature of a digest.
public func SecKeyRawVerify(
  _ key: SecKey, _ padding: SecPadding, _ signedData: UnsafePointer<UInt8>, _ signedDataLen: Int,
  _ sig: UnsafePointer<UInt8>, _ sigLen: Int
) -> OSStatus {
  guard let algorithm = padding.algorithm(for: .verify) else { return errSecUnimplemented }
  let digest = Array(UnsafeBufferPointer(start: signedData, count: signedDataLen))
  let signature = Array(UnsafeBufferPointer(start: sig, count: sigLen))
  return key.material.verifies(signature, algorithm, of: digest)
    ? errSecSuccess : errSecVerifyFailed
}

/// Writes a result of at most `*capacity` bytes, and its length there.
private func write(
  _ key: SecKey, _ operation: SecKeyOperationType, _ padding: SecPadding,
  _ input: UnsafePointer<UInt8>, _ count: Int, _ output: UnsafeMutablePointer<UInt8>,
  _ capacity: UnsafeMutablePointer<Int>
) -> OSStatus {
  guard let algorithm = padding.algorithm(for: operation) else { return errSecUnimplemented }
  let bytes = Array(UnsafeBufferPointer(start: input, count: count))
  guard let result = key.material.apply(operation, algorithm, to: bytes),
    result.count <= capacity.pointee
  else { return errSecParam }
  output.update(from: result, count: result.count)
  capacity.pointee = result.count
  return errSecSuccess
}
