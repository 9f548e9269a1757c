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

  // Apple, SecKeyGeneratePair: both keys belong together.
  @Test func `a pair of keys is made`() throws {
    let parameters: [String: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: 1024,
    ]
    var publicKey: SecKey?
    var privateKey: SecKey?
    let status = SecKeyGeneratePair(parameters as CFDictionary, &publicKey, &privateKey)
    #expect(status == errSecSuccess)
    let other = try #require(publicKey)
    let own = try #require(privateKey)
    let sealed = SecKeyCreateEncryptedData(other, .rsaEncryptionOAEPSHA256, message, nil)
    #expect(
      SecKeyCreateDecryptedData(own, .rsaEncryptionOAEPSHA256, try #require(sealed), nil)
        == message)
    let wrong = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: 7] as [String: Any]
    #expect(SecKeyGeneratePair(wrong as CFDictionary, nil, nil) == errSecParam)
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

  // Apple, SecKey.h: the functions before iOS 10 take buffers, and a digest with PKCS1SHA256.
  @Test func `the older functions give the same results`() throws {
    let key = try privateKey()
    let other = try #require(SecKeyCopyPublicKey(key))
    let sealed = [UInt8](try bytes(RSAVectors.pkcs1) as Data)
    var opened = [UInt8](repeating: 0, count: SecKeyGetBlockSize(key))
    var length = opened.count
    #expect(SecKeyDecrypt(key, .PKCS1, sealed, sealed.count, &opened, &length) == errSecSuccess)
    #expect(opened.prefix(length).elementsEqual(RSAVectors.message.utf8))
    length = 3
    #expect(SecKeyDecrypt(key, .PKCS1, sealed, sealed.count, &opened, &length) == errSecParam)

    let digest = try #require(
      Data(base64Encoded: RSAVectors.digest)
    ).map { $0 }
    var signature = [UInt8](repeating: 0, count: SecKeyGetBlockSize(key))
    length = signature.count
    #expect(
      SecKeyRawSign(key, .PKCS1SHA256, digest, digest.count, &signature, &length) == errSecSuccess)
    #expect(Data(signature) == (try bytes(RSAVectors.signature)) as Data)
    #expect(
      SecKeyRawVerify(other, .PKCS1SHA256, digest, digest.count, signature, length)
        == errSecSuccess)
    signature[0] ^= 1
    #expect(
      SecKeyRawVerify(other, .PKCS1SHA256, digest, digest.count, signature, length)
        == errSecVerifyFailed)

    var output = [UInt8](repeating: 0, count: SecKeyGetBlockSize(key))
    length = output.count
    let text = Array(RSAVectors.message.utf8)
    #expect(SecKeyEncrypt(other, .OAEP, text, text.count, &output, &length) == errSecSuccess)
    let data = NSData(data: Data(output))
    #expect(SecKeyCreateDecryptedData(key, .rsaEncryptionOAEPSHA1, data, nil) == message)
  }

  @Test func `paddings that are not there are reported`() async throws {
    let key = try privateKey()
    let names = await NotSimulated.names {
      var output: [UInt8] = [0]
      var length = 1
      #expect(SecKeyRawSign(key, .PKCS1, [1], 1, &output, &length) == errSecUnimplemented)
    }
    #expect(names == ["SecPadding"])
  }

  @Test func `a new key has the size that is asked for`() throws {
    let attributes: [String: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: 1024,
    ]
    let key = try #require(SecKeyCreateRandomKey(attributes as CFDictionary, nil))
    #expect(SecKeyGetBlockSize(key) == 128)
    #expect(CFGetTypeID(key) == SecKeyGetTypeID())
    let other = try #require(SecKeyCopyPublicKey(key))
    let sealed = try #require(SecKeyCreateEncryptedData(other, .rsaEncryptionPKCS1, message, nil))
    #expect(SecKeyCreateDecryptedData(key, .rsaEncryptionPKCS1, sealed, nil) == message)
    #expect(
      SecKeyCreateDecryptedData(try privateKey(), .rsaEncryptionPKCS1, sealed, nil) != message)
  }

  @Test func `new keys of the Secure Enclave are reported`() async {
    let names = await NotSimulated.names {
      let attributes: [String: Any] = [
        kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom,
        kSecAttrTokenID: kSecAttrTokenIDSecureEnclave,
      ]
      var error: Unmanaged<CFError>?
      #expect(SecKeyCreateRandomKey(attributes as CFDictionary, &error) == nil)
      #expect(error?.takeRetainedValue().code == Int(errSecUnimplemented))
    }
    #expect(names == ["SecKey"])
  }

  // SecItem.h of macOS: kSecAttrKeyTypeAES.
  @Test func `other keys are reported`() async throws {
    let data = try bytes(RSAVectors.publicKey)
    let names = await NotSimulated.names {
      let attributes = [kSecAttrKeyType: "2147483649"] as CFDictionary
      #expect(SecKeyCreateWithData(data, attributes, nil) == nil)
    }
    #expect(names == ["SecKey"])
  }
}

extension KeychainTests {
  // Apple, Generating new cryptographic keys: a permanent key is in the keychain.
  @Test func aPermanentKeyIsKept() throws {
    let tag = Data("com.example.keys.own".utf8)
    let attributes: [String: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: 1024,
      kSecPrivateKeyAttrs: [kSecAttrIsPermanent: true, kSecAttrApplicationTag: tag]
        as [String: Any],
    ]
    let key = try #require(SecKeyCreateRandomKey(attributes as CFDictionary, nil))
    var result: CFTypeRef?
    let query: [String: Any] = [
      kSecClass: kSecClassKey, kSecAttrApplicationTag: tag, kSecReturnRef: true,
    ]
    #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess)
    let found = try #require(result as? SecKey)
    #expect(
      SecKeyCopyExternalRepresentation(found, nil) == SecKeyCopyExternalRepresentation(key, nil))
  }

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
