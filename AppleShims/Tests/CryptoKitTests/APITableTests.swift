import APITable
import CryptoKit
import Foundation
import Testing

/// Uses each name that README.md lists, so each must exist.
@Suite struct APITableTests {
  static let key = SymmetricKey(size: .bits256)
  static let text = Data("text".utf8)

  static let uses: [String: @Sendable () throws -> Any] = [
    "SymmetricKey": { SymmetricKey(data: text).bitCount },
    "SymmetricKeySize": { [SymmetricKeySize.bits128, .bits192, .bits256, .init(bitCount: 8)] },
    "HashFunction": { (SHA256() as any HashFunction) },
    "Digest": { SHA256.hash(data: text) as any Digest },
    "SHA256": {
      (SHA256.hash(data: text) as SHA256Digest, SHA256.byteCount, SHA256.Digest.byteCount)
    },
    "SHA384": { SHA384.hash(data: text) as SHA384Digest },
    "SHA512": { SHA512.hash(data: text) as SHA512.Digest },
    "Insecure.MD5": { Insecure.MD5.hash(data: text) as Insecure.MD5Digest },
    "Insecure.SHA1": { Insecure.SHA1.hash(data: text) as Insecure.SHA1Digest },
    "HMAC": { HMAC<SHA256>.authenticationCode(for: text, using: key) as HMAC<SHA256>.MAC },
    "HashedAuthenticationCode": {
      (HMAC<SHA256>.authenticationCode(for: text, using: key) as HashedAuthenticationCode<SHA256>)
        .byteCount
    },
    "MessageAuthenticationCode": {
      HMAC<SHA256>(key: key).finalize() as any MessageAuthenticationCode
    },
    "HKDF": {
      HKDF<SHA256>.expand(
        pseudoRandomKey: HKDF<SHA256>.extract(inputKeyMaterial: key, salt: text), info: text,
        outputByteCount: 9)
    },
    "AES.GCM": { try AES.GCM.open(AES.GCM.seal(text, using: key), using: key) },
    "AES.GCM.Nonce": { AES.GCM.Nonce().withUnsafeBytes { $0.count } },
    "AES.GCM.SealedBox": { try AES.GCM.SealedBox(combined: Data(count: 28)).combined as Any },
    "AES.KeyWrap": { try AES.KeyWrap.unwrap(AES.KeyWrap.wrap(key, using: key), using: key) },
    "ChaChaPoly": { try ChaChaPoly.open(ChaChaPoly.seal(text, using: key), using: key) },
    "ChaChaPoly.Nonce": { try ChaChaPoly.Nonce(data: Data(count: 12)) },
    "ChaChaPoly.SealedBox": { try ChaChaPoly.SealedBox(combined: Data(count: 28)).combined },
    "Curve25519.KeyAgreement": { Curve25519.KeyAgreement.PrivateKey().publicKey },
    "Curve25519.Signing": { try Curve25519.Signing.PrivateKey().signature(for: text) },
    "P256.KeyAgreement": { P256.KeyAgreement.PrivateKey().publicKey.pemRepresentation },
    "P384.KeyAgreement": { P384.KeyAgreement.PrivateKey().publicKey.pemRepresentation },
    "P521.KeyAgreement": { P521.KeyAgreement.PrivateKey().publicKey.pemRepresentation },
    "P256.Signing": { try P256.Signing.PrivateKey().signature(for: text).derRepresentation },
    "P384.Signing": { try P384.Signing.PrivateKey().signature(for: text).derRepresentation },
    "P521.Signing": { try P521.Signing.PrivateKey().signature(for: text).derRepresentation },
    "SharedSecret": {
      try secret().hkdfDerivedSymmetricKey(
        using: SHA256.self, salt: text, sharedInfo: text, outputByteCount: 32)
    },
    "DiffieHellmanKeyAgreement": { agree(Curve25519.KeyAgreement.PrivateKey()) },
    "CryptoKitError": {
      [
        CryptoKitError.incorrectKeySize, .incorrectParameterSize, .authenticationFailure,
        .underlyingCoreCryptoError(error: -7), .wrapFailure, .unwrapFailure, .invalidParameter,
      ]
    },
    "CryptoKitASN1Error": {
      [
        CryptoKitASN1Error.invalidFieldIdentifier, .unexpectedFieldType, .invalidObjectIdentifier,
        .invalidASN1Object, .invalidASN1IntegerEncoding, .truncatedASN1Field,
        .unsupportedFieldLength, .invalidPEMDocument,
      ]
    },
    "HPKE": {
      try HPKE.Sender(
        recipientKey: P256.KeyAgreement.PrivateKey().publicKey,
        ciphersuite: .P256_SHA256_AES_GCM_256, info: text)
    },
    "SecureEnclave": { SecureEnclave.isAvailable },
    "SecureEnclave.P256.Signing": { noKey { try SecureEnclave.P256.Signing.PrivateKey() } },
    "SecureEnclave.P256.KeyAgreement": {
      noKey { try SecureEnclave.P256.KeyAgreement.PrivateKey(dataRepresentation: text) }
    },
  ]

  static func secret() throws -> SharedSecret {
    let key = P256.KeyAgreement.PrivateKey()
    return try key.sharedSecretFromKeyAgreement(with: key.publicKey)
  }

  static func agree<Key: DiffieHellmanKeyAgreement>(_ key: Key) -> Key.PublicKey { key.publicKey }

  static func noKey(_ body: () throws -> Any) {
    #expect(throws: CryptoKitError.self) { _ = try body() }
  }

  @Test func theTableSaysWhatIsThere() throws {
    let table = try APITable(of: "CryptoKit")
    #expect(table.unreadable.isEmpty)
    #expect(table.there == Set(Self.uses.keys))
    #expect(table.missing.isDisjoint(with: table.there))
    for (name, use) in Self.uses {
      #expect(throws: Never.self, "\(name)") { _ = try use() }
    }
  }
}

// An app's own protocol over keys of several curves, as in Apple's "Storing CryptoKit Keys in the Keychain".
protocol GenericPasswordConvertible {
  init<D: ContiguousBytes>(rawRepresentation data: D) throws
  var rawRepresentation: Data { get }
}
extension Curve25519.KeyAgreement.PrivateKey: GenericPasswordConvertible {}
extension Curve25519.Signing.PrivateKey: GenericPasswordConvertible {}
extension P256.Signing.PrivateKey: GenericPasswordConvertible {}
extension P256.KeyAgreement.PrivateKey: GenericPasswordConvertible {}
extension P384.Signing.PrivateKey: GenericPasswordConvertible {}
