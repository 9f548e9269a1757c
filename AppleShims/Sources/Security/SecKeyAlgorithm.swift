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

  private var words: [Substring] { rawValue.split(separator: ":") }

  var isForEncryption: Bool { words.dropFirst().first == "encrypt" }
  var isForSignatures: Bool { words.dropFirst().first == "sign" }
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
    switch words.last {
    case "SHA256": (Int32(lc_sha256), 32)
    case "SHA384": (Int32(lc_sha384), 48)
    case "SHA512": (Int32(lc_sha512), 64)
    default: (Int32(lc_sha1), 20)
    }
  }

  /// Returns what is signed.
  func digest(of data: [UInt8]) -> [UInt8]? {
    guard hashesMessage else { return data.count == hash.length ? data : nil }
    guard let state = lc_hash_begin(hash.kind) else { return nil }
    defer { lc_hash_free(state) }
    var digest = [UInt8](repeating: 0, count: hash.length)
    let isDone =
      lc_hash_update(state, data, data.count) == 1 && lc_hash_digest(state, &digest) == 1
    return isDone ? digest : nil
  }
}
