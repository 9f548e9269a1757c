import Foundation
import Security
import Testing

/// RSA keys: the expected values are of the command `openssl`.
@Suite struct SecKeyTests {
  private func bytes(_ text: String) throws -> CFData {
    try #require(NSData(base64Encoded: text, options: []))
  }

  private func key(_ text: String, _ keyClass: String) throws -> SecKey? {
    let attributes = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: keyClass]
    return SecKeyCreateWithData(try bytes(text), attributes as CFDictionary, nil)
  }

  private func privateKey() throws -> SecKey {
    try #require(try key(RSAVectors.privateKey, kSecAttrKeyClassPrivate))
  }

  private var message: CFData { NSData(data: Data(RSAVectors.message.utf8)) }

  @Test func `what another program encrypted is decrypted`() throws {
    let key = try privateKey()
    let inputs: [(String, SecKeyAlgorithm)] = [
      (RSAVectors.oaep, .rsaEncryptionOAEPSHA256), (RSAVectors.pkcs1, .rsaEncryptionPKCS1),
    ]
    for (text, algorithm) in inputs {
      #expect(SecKeyIsAlgorithmSupported(key, .decrypt, algorithm))
      #expect(SecKeyCreateDecryptedData(key, algorithm, try bytes(text), nil) == message)
    }
    var error: Unmanaged<CFError>?
    let wrong = SecKeyCreateDecryptedData(
      key, .rsaEncryptionOAEPSHA1, try bytes(RSAVectors.oaep), &error)
    #expect(wrong == nil)
    let made = try #require(error?.takeRetainedValue())
    #expect(made.domain == "NSOSStatusErrorDomain" && made.code == Int(errSecParam))
  }

  @Test func `what the public key encrypts is decrypted`() throws {
    let key = try privateKey()
    let other = try #require(SecKeyCopyPublicKey(key))
    #expect(!SecKeyIsAlgorithmSupported(other, .decrypt, .rsaEncryptionPKCS1))
    for algorithm in [SecKeyAlgorithm.rsaEncryptionPKCS1, .rsaEncryptionOAEPSHA1] {
      let sealed = try #require(SecKeyCreateEncryptedData(other, algorithm, message, nil))
      #expect(sealed.count == SecKeyGetBlockSize(key))
      #expect(SecKeyCreateDecryptedData(key, algorithm, sealed, nil) == message)
    }
  }

  @Test func `a key is read in the forms of Apple, and written in PKCS 1`() throws {
    let key = try privateKey()
    #expect(
      SecKeyCopyExternalRepresentation(key, nil) == (try bytes(RSAVectors.privateKey)))
    let expected = try bytes(RSAVectors.publicKey)
    let made = try #require(SecKeyCopyPublicKey(key))
    #expect(SecKeyCopyExternalRepresentation(made, nil) == expected)
    for text in [RSAVectors.publicKey, RSAVectors.publicKeyInfo] {
      let other = try #require(try self.key(text, kSecAttrKeyClassPublic))
      #expect(SecKeyCopyExternalRepresentation(other, nil) == expected)
    }
    #expect(try self.key(RSAVectors.otherForm, kSecAttrKeyClassPrivate) == nil)
    #expect(try self.key(RSAVectors.privateKey, kSecAttrKeyClassPublic) == nil)
    let attributes = try #require(SecKeyCopyAttributes(key))
    #expect(attributes[kSecAttrKeySizeInBits] as? Int == 1024)
  }

  @Test func `signatures are those of another program`() throws {
    let key = try privateKey()
    let other = try #require(try self.key(RSAVectors.publicKey, kSecAttrKeyClassPublic))
    let made = SecKeyCreateSignature(key, .rsaSignatureMessagePKCS1v15SHA256, message, nil)
    #expect(made == (try bytes(RSAVectors.signature)))
    let signatures: [(String, SecKeyAlgorithm)] = [
      (RSAVectors.signature, .rsaSignatureMessagePKCS1v15SHA256),
      (RSAVectors.pss, .rsaSignatureMessagePSSSHA256),
    ]
    for (text, algorithm) in signatures {
      let signature = try bytes(text)
      #expect(SecKeyVerifySignature(other, algorithm, message, signature, nil))
      var error: Unmanaged<CFError>?
      #expect(!SecKeyVerifySignature(other, algorithm, signature, signature, &error))
      #expect(error?.takeRetainedValue().code == Int(errSecVerifyFailed))
    }
  }

  @Test func `other keys are reported`() async throws {
    let data = try bytes(RSAVectors.publicKey)
    let names = await NotSimulated.names {
      let attributes = [kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom] as CFDictionary
      #expect(SecKeyCreateWithData(data, attributes, nil) == nil)
    }
    #expect(names == ["SecKey"])
  }
}

extension KeychainTests {
  @Test func aKeyIsFoundAsAReference() throws {
    let data = try #require(Data(base64Encoded: RSAVectors.privateKey))
    let attributes = [
      kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPrivate,
    ]
    let key = try #require(SecKeyCreateWithData(data as CFData, attributes as CFDictionary, nil))
    let item: [String: Any] = [
      kSecClass: kSecClassKey, kSecAttrApplicationTag: Data("tag".utf8), kSecValueRef: key,
    ]
    #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
    var result: CFTypeRef?
    let query: [String: Any] = [
      kSecClass: kSecClassKey, kSecAttrApplicationTag: Data("tag".utf8), kSecReturnRef: true,
    ]
    #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess)
    let found = try #require(result as? SecKey)
    #expect(SecKeyCopyExternalRepresentation(found, nil) as Data? == data)
  }
}
