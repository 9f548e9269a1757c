internal import CLibCrypto

/// What is done with a key.
public enum SecKeyOperationType: Int, Sendable {
  case sign, verify, encrypt, decrypt, keyExchange
}

/// How a key encrypts or signs, with the texts of SecKey.h: `algid:encrypt:RSA:OAEP:SHA256`.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ words: String) { rawValue = "algid:\(words)" }

  public static let rsaEncryptionRaw = Self("encrypt:RSA:raw")
  public static let rsaEncryptionPKCS1 = Self("encrypt:RSA:PKCS1")
  public static let rsaEncryptionOAEPSHA1 = Self("encrypt:RSA:OAEP:SHA1")
  public static let rsaEncryptionOAEPSHA256 = Self("encrypt:RSA:OAEP:SHA256")
  public static let rsaEncryptionOAEPSHA384 = Self("encrypt:RSA:OAEP:SHA384")
  public static let rsaEncryptionOAEPSHA512 = Self("encrypt:RSA:OAEP:SHA512")
  public static let rsaSignatureDigestPKCS1v15SHA1 = Self("sign:RSA:digest-PKCS1v15:SHA1")
  public static let rsaSignatureDigestPKCS1v15SHA256 = Self("sign:RSA:digest-PKCS1v15:SHA256")
  public static let rsaSignatureDigestPKCS1v15SHA384 = Self("sign:RSA:digest-PKCS1v15:SHA384")
  public static let rsaSignatureDigestPKCS1v15SHA512 = Self("sign:RSA:digest-PKCS1v15:SHA512")
  public static let rsaSignatureMessagePKCS1v15SHA1 = Self("sign:RSA:message-PKCS1v15:SHA1")
  public static let rsaSignatureMessagePKCS1v15SHA256 = Self("sign:RSA:message-PKCS1v15:SHA256")
  public static let rsaSignatureMessagePKCS1v15SHA384 = Self("sign:RSA:message-PKCS1v15:SHA384")
  public static let rsaSignatureMessagePKCS1v15SHA512 = Self("sign:RSA:message-PKCS1v15:SHA512")
  public static let rsaSignatureDigestPSSSHA256 = Self("sign:RSA:digest-PSS:SHA256")
  public static let rsaSignatureDigestPSSSHA384 = Self("sign:RSA:digest-PSS:SHA384")
  public static let rsaSignatureDigestPSSSHA512 = Self("sign:RSA:digest-PSS:SHA512")
  public static let rsaSignatureMessagePSSSHA256 = Self("sign:RSA:message-PSS:SHA256")
  public static let rsaSignatureMessagePSSSHA384 = Self("sign:RSA:message-PSS:SHA384")
  public static let rsaSignatureMessagePSSSHA512 = Self("sign:RSA:message-PSS:SHA512")

  public static let ecdsaSignatureDigestX962 = Self("sign:ECDSA:digest-X962")
  public static let ecdsaSignatureDigestX962SHA1 = Self("sign:ECDSA:digest-X962:SHA1")
  public static let ecdsaSignatureDigestX962SHA256 = Self("sign:ECDSA:digest-X962:SHA256")
  public static let ecdsaSignatureDigestX962SHA384 = Self("sign:ECDSA:digest-X962:SHA384")
  public static let ecdsaSignatureDigestX962SHA512 = Self("sign:ECDSA:digest-X962:SHA512")
  public static let ecdsaSignatureMessageX962SHA1 = Self("sign:ECDSA:message-X962:SHA1")
  public static let ecdsaSignatureMessageX962SHA256 = Self("sign:ECDSA:message-X962:SHA256")
  public static let ecdsaSignatureMessageX962SHA384 = Self("sign:ECDSA:message-X962:SHA384")
  public static let ecdsaSignatureMessageX962SHA512 = Self("sign:ECDSA:message-X962:SHA512")
  public static let ecdhKeyExchangeStandard = Self("keyexchange:ECDH")
  public static let ecdhKeyExchangeCofactor = Self("keyexchange:ECDHC")
  public static let ecdhKeyExchangeStandardX963SHA1 = Self("keyexchange:ECDH:KDFX963:SHA1")
  public static let ecdhKeyExchangeStandardX963SHA256 = Self("keyexchange:ECDH:KDFX963:SHA256")
  public static let ecdhKeyExchangeStandardX963SHA384 = Self("keyexchange:ECDH:KDFX963:SHA384")
  public static let ecdhKeyExchangeStandardX963SHA512 = Self("keyexchange:ECDH:KDFX963:SHA512")
  public static let ecdhKeyExchangeCofactorX963SHA1 = Self("keyexchange:ECDHC:KDFX963:SHA1")
  public static let ecdhKeyExchangeCofactorX963SHA256 = Self("keyexchange:ECDHC:KDFX963:SHA256")
  public static let ecdhKeyExchangeCofactorX963SHA384 = Self("keyexchange:ECDHC:KDFX963:SHA384")
  public static let ecdhKeyExchangeCofactorX963SHA512 = Self("keyexchange:ECDHC:KDFX963:SHA512")
  public static let eciesEncryptionStandardX963SHA1AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA1:AESGCM")
  public static let eciesEncryptionStandardX963SHA256AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM")
  public static let eciesEncryptionStandardX963SHA384AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM")
  public static let eciesEncryptionStandardX963SHA512AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM")
  public static let eciesEncryptionStandardVariableIVX963SHA256AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM-KDFIV")
  public static let eciesEncryptionStandardVariableIVX963SHA384AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM-KDFIV")
  public static let eciesEncryptionStandardVariableIVX963SHA512AESGCM = Self(
    "encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM-KDFIV")
  public static let eciesEncryptionCofactorX963SHA1AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA1:AESGCM")
  public static let eciesEncryptionCofactorX963SHA256AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM")
  public static let eciesEncryptionCofactorX963SHA384AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM")
  public static let eciesEncryptionCofactorX963SHA512AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM")
  public static let eciesEncryptionCofactorVariableIVX963SHA256AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM-KDFIV")
  public static let eciesEncryptionCofactorVariableIVX963SHA384AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM-KDFIV")
  public static let eciesEncryptionCofactorVariableIVX963SHA512AESGCM = Self(
    "encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM-KDFIV")

  private var words: [Substring] { rawValue.split(separator: ":") }

  var isForEncryption: Bool { words.dropFirst().first == "encrypt" }
  var isForSignatures: Bool { words.dropFirst().first == "sign" }
  var isOfECDSA: Bool { isForSignatures && words.dropFirst(2).first == "ECDSA" }
  var isOfECIES: Bool { isForEncryption && words.dropFirst(2).first == "ECIES" }
  /// The cofactor of the curves is 1, so that it makes no difference.
  var isForKeyExchange: Bool { words.dropFirst().first == "keyexchange" }
  var isWithDerivation: Bool { words.contains("KDFX963") }
  /// Whether the nonce of AES-GCM is derived too; otherwise, it is 0.
  var derivesNonce: Bool { words.last == "AESGCM-KDFIV" }
  /// Whether the message is signed, and not its digest.
  var hashesMessage: Bool { words.dropFirst(3).first?.hasPrefix("message-") ?? false }

  /// The padding, as the number of libcrypto's wrapper; `nil` if it is not known.
  var padding: Int32? {
    switch words.dropFirst(3).first {
    case "raw": Int32(lc_rsa_raw)
    case "PKCS1", "digest-PKCS1v15", "message-PKCS1v15": Int32(lc_rsa_pkcs1)
    case "OAEP": Int32(lc_rsa_oaep)
    case "digest-PSS", "message-PSS": Int32(lc_rsa_pss)
    default: nil
    }
  }

  /// The hash function with the length of its digests.
  var hash: (kind: Int32, length: Int) {
    switch words.last(where: { $0.hasPrefix("SHA") }) {
    case "SHA256": (Int32(lc_sha256), 32)
    case "SHA384": (Int32(lc_sha384), 48)
    case "SHA512": (Int32(lc_sha512), 64)
    default: (Int32(lc_sha1), 20)
    }
  }

  /// Returns what is signed.
  func digest(of data: [UInt8]) -> [UInt8]? {
    guard hashesMessage else {
      // ECDSA signs a digest of any hash, if the algorithm does not name one.
      return data.count == hash.length || rawValue == Self.ecdsaSignatureDigestX962.rawValue
        ? data : nil
    }
    return hashed(data)
  }

  private func hashed(_ data: [UInt8]) -> [UInt8]? {
    guard let state = lc_hash_begin(hash.kind) else { return nil }
    defer { lc_hash_free(state) }
    var digest = [UInt8](repeating: 0, count: hash.length)
    let isDone =
      lc_hash_update(state, data, data.count) == 1 && lc_hash_digest(state, &digest) == 1
    return isDone ? digest : nil
  }

  /// Derives bytes from a secret, as in ANSI X9.63: the hashes of the secret, a counter and the
  /// shared information; `nil` without a number of bytes.
  func derived(from secret: [UInt8], sharedInfo: [UInt8], count: Int) -> [UInt8]? {
    guard (1...1 << 20).contains(count) else { return nil }
    var bytes: [UInt8] = []
    var counter: UInt32 = 1
    while bytes.count < count {
      let number = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: counter >> $0) }
      guard let hash = hashed(secret + number + sharedInfo) else { return nil }
      bytes += hash
      counter += 1
    }
    return Array(bytes.prefix(count))
  }
}
