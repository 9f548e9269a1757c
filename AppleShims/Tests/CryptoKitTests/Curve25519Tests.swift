import CryptoKit
import Foundation
import Testing

/// RFC 7748 (agreement) and RFC 8032 (signatures).
@Suite struct Curve25519Tests {
  @Test func agreementOfRFC7748() throws {
    let alice = try Curve25519.KeyAgreement.PrivateKey(
      rawRepresentation: hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"))
    let bob = try Curve25519.KeyAgreement.PrivateKey(
      rawRepresentation: hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"))
    #expect(
      alice.publicKey.rawRepresentation
        == hex("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"))
    #expect(
      bob.publicKey.rawRepresentation
        == hex("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"))
    let shared = hex("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    #expect(try alice.sharedSecretFromKeyAgreement(with: bob.publicKey) == shared)
    #expect(try bob.sharedSecretFromKeyAgreement(with: alice.publicKey) == shared)
    #expect(!(try alice.sharedSecretFromKeyAgreement(with: alice.publicKey) == shared))
  }

  @Test func aPointOfLowOrderIsRefused() throws {
    let key = Curve25519.KeyAgreement.PrivateKey()
    let zero = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: Data(count: 32))
    #expect(throws: CryptoKitError.self) { try key.sharedSecretFromKeyAgreement(with: zero) }
  }

  @Test(arguments: [
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      """
      e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155
      5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b
      """
    ),
    (
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
      """
      6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac
      18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a
      """
    ),
  ])
  func signaturesOfRFC8032(secret: String, key: String, message: String, signature: String) throws {
    let privateKey = try Curve25519.Signing.PrivateKey(rawRepresentation: hex(secret))
    #expect(privateKey.publicKey.rawRepresentation == hex(key))
    #expect(try privateKey.signature(for: hex(message)) == hex(signature))
    let publicKey = try Curve25519.Signing.PublicKey(rawRepresentation: hex(key))
    #expect(publicKey.isValidSignature(hex(signature), for: hex(message)))
    #expect(!publicKey.isValidSignature(hex(signature), for: hex(message) + [0]))
    #expect(!publicKey.isValidSignature(hex(signature).dropLast(), for: hex(message)))
    #expect(!publicKey.isValidSignature(Data(), for: hex(message)))
  }

  @Test(arguments: [0, 1, 31, 33, 64]) func otherLengthsAreRefused(count: Int) {
    let bytes = Data(count: count)
    let refused = CryptoKitError.incorrectKeySize
    #expect(throws: refused) { try Curve25519.KeyAgreement.PublicKey(rawRepresentation: bytes) }
    #expect(throws: refused) { try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes) }
    #expect(throws: refused) { try Curve25519.Signing.PublicKey(rawRepresentation: bytes) }
    #expect(throws: refused) { try Curve25519.Signing.PrivateKey(rawRepresentation: bytes) }
  }

  @Test func everyPublicKeyIsAnswered() throws {
    // Also bytes that are not a point: libcrypto parses them when it verifies.
    let key = try Curve25519.Signing.PublicKey(rawRepresentation: Data(repeating: 0xFF, count: 32))
    #expect(!key.isValidSignature(Data(count: 64), for: Data()))
    #expect(
      Curve25519.Signing.PrivateKey().rawRepresentation
        != Curve25519.Signing.PrivateKey().rawRepresentation)
  }
}
