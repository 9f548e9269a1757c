import Foundation
import Security
import Testing

/// Keys of elliptic curves: the expected values are of the Python package `cryptography`.
@Suite struct EllipticKeyTests {
  private static let curves = [EllipticVectors.p256, .p384]

  private func bytes(_ text: String) throws -> CFData {
    try #require(NSData(base64Encoded: text, options: []))
  }

  private func key(_ data: CFData, _ keyClass: String) -> SecKey? {
    let attributes = [kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeyClass: keyClass]
    return SecKeyCreateWithData(data, attributes as CFDictionary, nil)
  }

  private func privateKey(_ curve: EllipticVectors) throws -> SecKey {
    try #require(key(try bytes(curve.privateKey), kSecAttrKeyClassPrivate))
  }

  private var message: CFData { NSData(data: Data(EllipticVectors.message.utf8)) }

  // Apple, SecKeyCopyExternalRepresentation: 04 || X || Y, and || K for a private key.
  @Test(arguments: curves) func `a key is read and written in ANSI X9_63`(
    curve: EllipticVectors
  ) throws {
    let data = try bytes(curve.privateKey)
    let key = try privateKey(curve)
    #expect(SecKeyCopyExternalRepresentation(key, nil) == data)
    let width = (data.count - 1) / 3
    let other = try #require(SecKeyCopyPublicKey(key))
    #expect(
      SecKeyCopyExternalRepresentation(other, nil) as Data? == (data as Data).prefix(1 + 2 * width))
    let attributes = try #require(SecKeyCopyAttributes(key))
    #expect(attributes[kSecAttrKeySizeInBits] as? Int == curve.bits)
    #expect(attributes[kSecAttrKeyType] as? String == kSecAttrKeyTypeECSECPrimeRandom)
    #expect(CFGetTypeID(key) == SecKeyGetTypeID())
  }

  @Test func `bytes of another key are not one`() throws {
    var data = try bytes(EllipticVectors.p256.privateKey) as Data
    #expect(key(data as CFData, kSecAttrKeyClassPublic) == nil)
    data[10] ^= 1
    #expect(key(data as CFData, kSecAttrKeyClassPrivate) == nil)
    #expect(key(data.prefix(65) as CFData, kSecAttrKeyClassPublic) == nil)
    #expect(key(Data() as CFData, kSecAttrKeyClassPrivate) == nil)
  }

  @Test(arguments: curves) func `two keys share a secret`(curve: EllipticVectors) throws {
    let key = try privateKey(curve)
    let other = try #require(self.key(try bytes(curve.otherPublic), kSecAttrKeyClassPublic))
    for algorithm in [SecKeyAlgorithm.ecdhKeyExchangeStandard, .ecdhKeyExchangeCofactor] {
      #expect(SecKeyIsAlgorithmSupported(key, .keyExchange, algorithm))
      #expect(
        SecKeyCopyKeyExchangeResult(key, algorithm, other, [:] as CFDictionary, nil)
          == (try bytes(curve.shared)))
    }
    let parameters: [String: Any] = [
      SecKeyKeyExchangeParameter.requestedSize.rawValue as String: 48,
      SecKeyKeyExchangeParameter.sharedInfo.rawValue as String: Data("info".utf8),
    ]
    let derived = SecKeyCopyKeyExchangeResult(
      key, .ecdhKeyExchangeStandardX963SHA256, other, parameters as CFDictionary, nil)
    #expect(derived == (try bytes(curve.derived)))
  }

  @Test func `keys of two curves share nothing`() throws {
    let key = try privateKey(.p256)
    let other = try #require(
      self.key(try bytes(EllipticVectors.p384.otherPublic), kSecAttrKeyClassPublic))
    var error: Unmanaged<CFError>?
    #expect(
      SecKeyCopyKeyExchangeResult(
        key, .ecdhKeyExchangeStandard, other, [:] as CFDictionary, &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecParam))
    #expect(!SecKeyIsAlgorithmSupported(other, .keyExchange, .ecdhKeyExchangeStandard))
  }

  @Test(arguments: curves) func `signatures of another program are verified, and ours too`(
    curve: EllipticVectors
  ) throws {
    let key = try privateKey(curve)
    let other = try #require(SecKeyCopyPublicKey(key))
    let algorithm = SecKeyAlgorithm.ecdsaSignatureMessageX962SHA256
    let signature = try bytes(curve.signature)
    #expect(SecKeyVerifySignature(other, algorithm, message, signature, nil))
    #expect(!SecKeyVerifySignature(other, algorithm, signature, signature, nil))
    let own = try #require(SecKeyCreateSignature(key, algorithm, message, nil))
    #expect(SecKeyVerifySignature(other, algorithm, message, own, nil))
    // The same signature is that of the digest.
    let digest = try #require(NSData(base64Encoded: RSAVectors.digest, options: []))
    for algorithm in [SecKeyAlgorithm.ecdsaSignatureDigestX962SHA256, .ecdsaSignatureDigestX962] {
      #expect(SecKeyVerifySignature(other, algorithm, digest, signature, nil))
    }
  }

  @Test(arguments: curves) func `what another program encrypted is decrypted`(
    curve: EllipticVectors
  ) throws {
    let key = try privateKey(curve)
    let inputs: [(String, SecKeyAlgorithm)] = [
      (curve.sealed, .eciesEncryptionStandardX963SHA256AESGCM),
      (curve.sealedVariable, .eciesEncryptionCofactorVariableIVX963SHA256AESGCM),
    ]
    for (text, algorithm) in inputs {
      #expect(SecKeyIsAlgorithmSupported(key, .decrypt, algorithm))
      #expect(SecKeyCreateDecryptedData(key, algorithm, try bytes(text), nil) == message)
      let other = try #require(SecKeyCopyPublicKey(key))
      let sealed = try #require(SecKeyCreateEncryptedData(other, algorithm, message, nil))
      #expect(sealed.count == (try bytes(text)).count)
      #expect(SecKeyCreateDecryptedData(key, algorithm, sealed, nil) == message)
    }
    let wrong = try bytes(curve.sealed)
    #expect(
      SecKeyCreateDecryptedData(
        key, .eciesEncryptionStandardVariableIVX963SHA256AESGCM, wrong, nil) == nil)
    #expect(!SecKeyIsAlgorithmSupported(key, .decrypt, .rsaEncryptionPKCS1))
  }

  // Apple, kSecAttrKeyTypeECSECPrimeRandom: 256, 384 and 521 bits.
  @Test(arguments: [256, 384, 521]) func `a new key has the size that is asked for`(
    bits: Int
  ) throws {
    let attributes: [String: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeEC, kSecAttrKeySizeInBits: bits,
    ]
    let key = try #require(SecKeyCreateRandomKey(attributes as CFDictionary, nil))
    let found = try #require(SecKeyCopyAttributes(key))
    #expect(found[kSecAttrKeySizeInBits] as? Int == bits)
    #expect(found[kSecAttrKeyClass] as? String == kSecAttrKeyClassPrivate)
  }
}

extension KeychainTests {
  @Test func anEllipticKeyIsFoundAsAReference() throws {
    let attributes: [String: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeySizeInBits: 256,
      kSecPrivateKeyAttrs: [
        kSecAttrIsPermanent: true, kSecAttrApplicationTag: Data("curve".utf8),
      ] as [String: Any],
    ]
    let key = try #require(SecKeyCreateRandomKey(attributes as CFDictionary, nil))
    var result: CFTypeRef?
    let query: [String: Any] = [
      kSecClass: kSecClassKey, kSecAttrApplicationTag: Data("curve".utf8),
      kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom, kSecReturnRef: true,
    ]
    #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess)
    let found = try #require(result as? SecKey)
    #expect(
      SecKeyCopyExternalRepresentation(found, nil) == SecKeyCopyExternalRepresentation(key, nil))
  }
}
