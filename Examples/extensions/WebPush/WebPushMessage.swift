import CryptoKit
import Foundation

/// An encrypted message: RFC 8291, or the earlier draft that most servers still use.
struct WebPushMessage {
    private enum Encoding {
        case aes128gcm
        case aesgcm
    }

    enum Failure: Error {
        case incomplete
        case padding
    }

    private let encoding: Encoding
    private let salt: Data
    private let serverKey: Data
    private let ciphertext: Data

    /// Finds the message in the members of our relay and of the older one.
    init(userInfo: [AnyHashable: Any]) throws {
        if let message = Data(base64URLEncoded: userInfo["m"]), let key = Data(base64URLEncoded: userInfo["k"]),
            let salt = Data(base64URLEncoded: userInfo["s"])
        {
            self.init(ciphertext: message, salt: salt, serverKey: key)
        } else if let text = userInfo["p"] as? String, let message = Data(base85Encoded: text) {
            try self.init(message)
        } else {
            throw Failure.incomplete
        }
    }

    /// A message of `aesgcm`, whose salt and key came in headers.
    private init(ciphertext: Data, salt: Data, serverKey: Data) {
        encoding = .aesgcm
        self.ciphertext = ciphertext
        self.salt = salt
        self.serverKey = serverKey
    }

    /// A message of `aes128gcm`: salt, record size, and the server's key with its length come first (RFC 8188).
    private init(_ message: Data) throws {
        guard message.count > 21, message.count > 21 + Int(message[20]) else { throw Failure.incomplete }
        encoding = .aes128gcm
        salt = message.prefix(16)
        serverKey = message.dropFirst(21).prefix(Int(message[20]))
        ciphertext = message.dropFirst(21 + serverKey.count)
    }

    func decrypt(with subscription: PushSubscription) throws -> Data {
        let publicKey = try P256.KeyAgreement.PublicKey(x963Representation: serverKey)
        let secret = try subscription.privateKey.sharedSecretFromKeyAgreement(with: publicKey)
        let ownKey = subscription.privateKey.publicKey.x963Representation

        let secretInfo: Data
        let context: Data
        switch encoding {
        case .aes128gcm:
            secretInfo = Data("WebPush: info\0".utf8) + ownKey + serverKey
            context = Data()
        case .aesgcm:
            secretInfo = Data("Content-Encoding: auth\0".utf8)
            context = Data("P-256\0".utf8) + ownKey.withLength + serverKey.withLength
        }
        let material = secret.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: subscription.authenticationSecret, sharedInfo: secretInfo, outputByteCount: 32)
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: material, salt: salt,
            info: Data("Content-Encoding: \(encoding)\0".utf8) + context, outputByteCount: 16)
        let nonce = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: material, salt: salt,
            info: Data("Content-Encoding: nonce\0".utf8) + context, outputByteCount: 12)

        let box = try AES.GCM.SealedBox(combined: nonce.withUnsafeBytes { Data($0) } + ciphertext)
        return try unpadded(try AES.GCM.open(box, using: key))
    }

    private func unpadded(_ plaintext: Data) throws -> Data {
        switch encoding {
        case .aes128gcm:
            guard let end = plaintext.lastIndex(where: { $0 != 0 }), plaintext[end] == 2 else { throw Failure.padding }
            return plaintext[..<end]
        case .aesgcm:
            guard plaintext.count >= 2 else { throw Failure.padding }
            let padding = Int(plaintext[0]) << 8 | Int(plaintext[1])
            guard plaintext.count >= 2 + padding else { throw Failure.padding }
            return plaintext.dropFirst(2 + padding)
        }
    }
}

extension Data {
    /// The data, with two bytes for the length before it.
    fileprivate var withLength: Data {
        Data([UInt8(count >> 8), UInt8(count & 0xFF)]) + self
    }
}
