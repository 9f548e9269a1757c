import CryptoKit
import Foundation
import Testing

/// The message of RFC 8291, appendix A, decrypted as by an app's extension.
@Suite struct WebPushTests {
  struct Subscription {
    var privateKey: P256.KeyAgreement.PrivateKey
    var auth: Data

    func decrypt(_ message: Data) throws -> Data {
      let salt = message[..<16]
      let keyLength = Int(message[20])
      let serverKey = message[21..<(21 + keyLength)]
      let record = message[(21 + keyLength)...]

      let publicKey = try P256.KeyAgreement.PublicKey(x963Representation: serverKey)
      let sharedSecret = try privateKey.sharedSecretFromKeyAgreement(with: publicKey)
      let keyInfo =
        Data("WebPush: info\0".utf8) + privateKey.publicKey.x963Representation + serverKey
      let keyMaterial = sharedSecret.hkdfDerivedSymmetricKey(
        using: SHA256.self, salt: auth, sharedInfo: keyInfo, outputByteCount: 32)
      let key = HKDF<SHA256>.deriveKey(
        inputKeyMaterial: keyMaterial, salt: salt,
        info: Data("Content-Encoding: aes128gcm\0".utf8), outputByteCount: 16)
      let nonce = HKDF<SHA256>.deriveKey(
        inputKeyMaterial: keyMaterial, salt: salt,
        info: Data("Content-Encoding: nonce\0".utf8), outputByteCount: 12)

      let nonceData = nonce.withUnsafeBytes(Array.init)
      let sealedBox = try AES.GCM.SealedBox(combined: nonceData + record)
      var text = try AES.GCM.open(sealedBox, using: key)
      while text.last == 0 { text.removeLast() }
      guard text.popLast() == 2 else { throw CocoaError(.coderReadCorrupt) }
      return text
    }
  }

  let message = base64URL(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
      + "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs"
      + "j_Qulcy4a-fN")
  let auth = base64URL("BTBZMqHH6r4Tts7J_aSIgg")

  @Test func theMessageOfRFC8291IsRead() throws {
    let key = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: base64URL("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    #expect(
      key.publicKey.x963Representation
        == base64URL(
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    )
    let text = try Subscription(privateKey: key, auth: auth).decrypt(message)
    #expect(String(decoding: text, as: UTF8.self) == "When I grow up, I want to be a watermelon")
  }

  @Test func anotherSubscriptionCannotReadIt() {
    let other = Subscription(privateKey: P256.KeyAgreement.PrivateKey(), auth: auth)
    #expect(throws: CryptoKitError.authenticationFailure) { try other.decrypt(message) }
  }
}
