import CryptoKit
import Foundation

/// An encrypted message with the public key that the sender made only for it.
struct Envelope: Decodable {
    /// Raw, in base64.
    let ephemeralKey: Data
    /// Nonce, ciphertext and tag, in base64.
    let sealed: Data

    struct Message: Decodable {
        let sender: String
        let conversation: String
        let text: String
    }

    init(json: [String: Any]) throws {
        self = try JSONDecoder().decode(Envelope.self, from: JSONSerialization.data(withJSONObject: json))
    }

    func open(with identity: Curve25519.KeyAgreement.PrivateKey) throws -> Message {
        let secret = try identity.sharedSecretFromKeyAgreement(with: .init(rawRepresentation: ephemeralKey))
        let key = secret.hkdfDerivedSymmetricKey(
            using: SHA256.self,
            salt: ephemeralKey + identity.publicKey.rawRepresentation,
            sharedInfo: Data("com.example.sealed/push/1".utf8),
            outputByteCount: 32)
        let box = try ChaChaPoly.SealedBox(combined: sealed)
        let plaintext = try ChaChaPoly.open(box, using: key, authenticating: ephemeralKey)
        return try JSONDecoder().decode(Message.self, from: plaintext)
    }
}
