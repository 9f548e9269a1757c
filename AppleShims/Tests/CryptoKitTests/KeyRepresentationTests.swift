import CryptoKit
import Foundation
import Testing

/// The forms of keys, compared with the output of another tool, and every wrong form.
@Suite struct KeyRepresentationTests {
  @Test func privateKeysAreReadAndWritten() throws {
    let key = try P256.Signing.PrivateKey(pemRepresentation: KeyTexts.p256)
    #expect(key.rawRepresentation == hex(KeyTexts.p256Secret))
    #expect(key.pemRepresentation == KeyTexts.p256)
    #expect(key.publicKey.pemRepresentation == KeyTexts.p256Public)
    let old = try P256.KeyAgreement.PrivateKey(pemRepresentation: KeyTexts.p256SEC1)
    #expect(old.pemRepresentation == KeyTexts.p256)
    #expect(
      try P256.Signing.PrivateKey(derRepresentation: old.derRepresentation).rawRepresentation
        == hex(KeyTexts.p256Secret))
    #expect(old.x963Representation == old.publicKey.x963Representation + old.rawRepresentation)
    #expect(
      try P256.Signing.PrivateKey(x963Representation: old.x963Representation).rawRepresentation
        == old.rawRepresentation)
    let p384 = try P384.Signing.PrivateKey(rawRepresentation: hex(KeyTexts.p384Secret))
    #expect(p384.pemRepresentation == KeyTexts.p384)
    #expect(p384.publicKey.pemRepresentation == KeyTexts.p384Public)
    let p521 = P521.Signing.PrivateKey()
    #expect(
      try P521.Signing.PrivateKey(pemRepresentation: p521.pemRepresentation).rawRepresentation
        == p521.rawRepresentation)
  }

  @Test func publicKeysAreReadAndWritten() throws {
    let key = try P256.KeyAgreement.PublicKey(pemRepresentation: KeyTexts.p256Public)
    #expect(key.compressedRepresentation == hex(KeyTexts.p256Compressed))
    let point = key.x963Representation
    #expect(point == Data([4]) + key.rawRepresentation)
    #expect(
      try P256.KeyAgreement.PublicKey(rawRepresentation: key.rawRepresentation).x963Representation
        == point)
    #expect(try P256.KeyAgreement.PublicKey(x963Representation: point).x963Representation == point)
    #expect(
      try P256.KeyAgreement.PublicKey(compressedRepresentation: hex(KeyTexts.p256Compressed))
        .x963Representation == point)
    #expect(
      try P256.Signing.PublicKey(derRepresentation: key.derRepresentation).x963Representation
        == point)
    let p384 = try P384.Signing.PublicKey(compressedRepresentation: hex(KeyTexts.p384Compressed))
    #expect(p384.pemRepresentation == KeyTexts.p384Public)
  }

  @Test func aCompactKeyHasTheSmallerY() throws {
    // y of RFC 6979's key begins with 0x79: less than half of the prime.
    let smaller = try P256.Signing.PublicKey(compressedRepresentation: hex(KeyTexts.p256Compressed))
    let x = Data(smaller.rawRepresentation.prefix(32))
    #expect(smaller.compactRepresentation == x)
    #expect(
      try P256.Signing.PublicKey(compactRepresentation: x).rawRepresentation
        == smaller.rawRepresentation)
    let larger = try P256.Signing.PublicKey(compressedRepresentation: Data([2]) + x)
    #expect(larger.compactRepresentation == nil)
    for _ in 0..<8 {
      #expect(P256.KeyAgreement.PrivateKey().publicKey.compactRepresentation != nil)
    }
    let any = (0..<64).map { _ in
      P256.KeyAgreement.PrivateKey(compactRepresentable: false).publicKey.compactRepresentation
    }
    #expect(any.contains(nil))
  }

  @Test func bytesThatAreNoKeyAreRefused() throws {
    let order = hex("FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551")
    for secret in [Data(count: 32), order, Data(repeating: 0xFF, count: 32)] {
      #expect(throws: CryptoKitError.self) {
        try P256.Signing.PrivateKey(rawRepresentation: secret)
      }
    }
    var point = P256.Signing.PrivateKey().publicKey.x963Representation
    point[64] ^= 1
    #expect(throws: CryptoKitError.self) { try P256.Signing.PublicKey(x963Representation: point) }
    #expect(throws: CryptoKitError.self) {
      try P256.Signing.PublicKey(rawRepresentation: point.dropFirst())
    }
    #expect(throws: CryptoKitError.self) {
      try P256.Signing.PublicKey(compactRepresentation: Data(repeating: 0xFF, count: 32))
    }
    point[64] ^= 1
    for first in UInt8.min ... .max where first != 4 {
      point[0] = first
      #expect(throws: CryptoKitError.self) { try P256.Signing.PublicKey(x963Representation: point) }
    }
    let secret = P256.Signing.PrivateKey().x963Representation
    let other = P256.Signing.PrivateKey().rawRepresentation
    #expect(throws: CryptoKitError.self) {
      try P256.Signing.PrivateKey(x963Representation: secret.dropLast(32) + other)
    }
  }

  @Test(arguments: 0..<140) func otherLengthsAreRefused(count: Int) {
    let bytes = Data(repeating: 2, count: count)
    let refused = CryptoKitError.incorrectParameterSize
    if count != 32 {
      #expect(throws: refused) { try P256.Signing.PrivateKey(rawRepresentation: bytes) }
      #expect(throws: refused) { try P256.Signing.PublicKey(compactRepresentation: bytes) }
    }
    if count != 33 {
      #expect(throws: refused) { try P256.KeyAgreement.PublicKey(compressedRepresentation: bytes) }
    }
    if count != 64 {
      #expect(throws: refused) { try P256.KeyAgreement.PublicKey(rawRepresentation: bytes) }
      #expect(throws: refused) { try P256.Signing.ECDSASignature(rawRepresentation: bytes) }
    }
    if count != 65 {
      #expect(throws: refused) { try P256.KeyAgreement.PublicKey(x963Representation: bytes) }
    }
    if count != 97 {
      #expect(throws: refused) { try P256.Signing.PrivateKey(x963Representation: bytes) }
    }
    #expect(throws: CryptoKitASN1Error.self) {
      try P256.Signing.PrivateKey(derRepresentation: bytes)
    }
    #expect(throws: CryptoKitASN1Error.self) {
      try P256.Signing.PublicKey(derRepresentation: bytes)
    }
  }

  @Test func changedKeyFilesNeverCrash() throws {
    let key = try P256.Signing.PrivateKey(pemRepresentation: KeyTexts.p256)
    let (secret, point) = (key.derRepresentation, key.publicKey.derRepresentation)
    for count in secret.indices {
      #expect(throws: CryptoKitASN1Error.self) {
        try P256.Signing.PrivateKey(derRepresentation: secret.prefix(count))
      }
    }
    for index in point.indices {
      var changed = point
      changed[index] ^= 0x55
      // A changed key may still be a key; anything else is an error.
      _ = try? P256.Signing.PublicKey(derRepresentation: changed)
    }
    for index in secret.indices {
      var changed = secret
      changed[index] ^= 0x55
      _ = try? P256.Signing.PrivateKey(derRepresentation: changed)
    }
    #expect(throws: CryptoKitASN1Error.self) {
      try P256.Signing.PrivateKey(derRepresentation: secret + [0])
    }
    #expect(throws: CryptoKitASN1Error.self) {
      try P256.Signing.PublicKey(derRepresentation: point + [0])
    }
  }

  @Test func keysOfAnotherKindAreRefused() {
    #expect(throws: CryptoKitASN1Error.self) {
      try P256.Signing.PrivateKey(pemRepresentation: KeyTexts.p384)
    }
    #expect(throws: CryptoKitASN1Error.self) {
      try P384.Signing.PublicKey(pemRepresentation: KeyTexts.p256Public)
    }
    #expect(throws: CryptoKitASN1Error.self) {
      try P256.Signing.PrivateKey(derRepresentation: hex(KeyTexts.x25519))
    }
    #expect(throws: CryptoKitASN1Error.invalidPEMDocument) {
      try P256.Signing.PublicKey(pemRepresentation: KeyTexts.p256)
    }
  }

  @Test(arguments: [
    "", "-----BEGIN -----", "-----BEGIN PUBLIC KEY-----", "-----", "PUBLIC KEY",
    "-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----",
    "-----BEGIN PUBLIC KEY-----\n*\n-----END PUBLIC KEY-----",
    "-----BEGIN PUBLIC KEY-----\nAA==\n-----END PRIVATE KEY-----",
    "x\n-----BEGIN PUBLIC KEY-----\nAA==\n-----END PUBLIC KEY-----",
  ])
  func textsThatAreNoPEMAreRefused(text: String) {
    #expect(throws: CryptoKitASN1Error.invalidPEMDocument) {
      try P256.Signing.PublicKey(pemRepresentation: text)
    }
    #expect(throws: CryptoKitASN1Error.invalidPEMDocument) {
      try P256.Signing.PrivateKey(pemRepresentation: text)
    }
  }
}
