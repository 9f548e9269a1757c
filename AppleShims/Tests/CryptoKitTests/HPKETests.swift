import CryptoKit
import Foundation
import Testing

@Suite struct HPKETests {
  // RFC 9180, A.1.1: the first two messages.
  @Test func `messages of the RFC are opened in their order`() throws {
    let key = try Curve25519.KeyAgreement.PrivateKey(
      rawRepresentation: hex(
        "4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8"))
    let suite = HPKE.Ciphersuite(
      kem: .Curve25519_HKDF_SHA256, kdf: .HKDF_SHA256, aead: .AES_GCM_128)
    var recipient = try HPKE.Recipient(
      privateKey: key, ciphersuite: suite, info: Data("Ode on a Grecian Urn".utf8),
      encapsulatedKey: hex(
        "37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431"))
    let messages = [
      "f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a",
      "af2d7e9ac9ae7e270f46ba1f975be53c09f8d875bdc8535458c2494e8a6eab251c03d0c22a56b8ca42c2063b84",
    ]
    for (number, message) in messages.enumerated() {
      let text = try recipient.open(
        hex(message), authenticating: Data("Count-\(number)".utf8))
      #expect(String(decoding: text, as: UTF8.self) == "Beauty is truth, truth beauty")
    }
  }

  private func exchange<Key: HPKEDiffieHellmanPrivateKey>(
    _ key: Key, _ suite: HPKE.Ciphersuite
  ) throws {
    let info = Data("push".utf8)
    var sender = try HPKE.Sender(recipientKey: key.publicKey, ciphersuite: suite, info: info)
    var recipient = try HPKE.Recipient(
      privateKey: key, ciphersuite: suite, info: info, encapsulatedKey: sender.encapsulatedKey)
    for text in ["a", ""] {
      let sealed = try sender.seal(Data(text.utf8))
      #expect(try recipient.open(sealed) == Data(text.utf8))
      #expect(throws: (any Error).self) { try recipient.open(sealed) }
    }
    #expect(
      try sender.exportSecret(context: info, outputByteCount: 20)
        == recipient.exportSecret(context: info, outputByteCount: 20))
    #expect(throws: HPKE.Errors.self) { try recipient.open(Data(count: 15)) }
  }

  @Test func `what one side seals the other opens, for all curves`() throws {
    try exchange(P256.KeyAgreement.PrivateKey(), .P256_SHA256_AES_GCM_256)
    try exchange(P384.KeyAgreement.PrivateKey(), .P384_SHA384_AES_GCM_256)
    try exchange(P521.KeyAgreement.PrivateKey(), .P521_SHA512_AES_GCM_256)
    try exchange(Curve25519.KeyAgreement.PrivateKey(), .Curve25519_SHA256_ChachaPoly)
    #expect(throws: HPKE.Errors.self) {
      try exchange(P256.KeyAgreement.PrivateKey(), .Curve25519_SHA256_ChachaPoly)
    }
  }
}
