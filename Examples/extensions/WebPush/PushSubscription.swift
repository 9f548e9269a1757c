import CryptoKit
import Foundation
import Security

/// The keys that the app made when it subscribed: the server encrypts for the key, and knows the secret.
struct PushSubscription {
    let privateKey: P256.KeyAgreement.PrivateKey
    let authenticationSecret: Data

    struct Missing: Error {
        let status: OSStatus
    }

    /// The subscription that the app stored in the shared keychain group.
    static func current() throws -> PushSubscription {
        PushSubscription(
            privateKey: try P256.KeyAgreement.PrivateKey(rawRepresentation: read("private-key")),
            authenticationSecret: try read("auth"))
    }

    private static func read(_ account: String) throws -> Data {
        let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword,
            kSecAttrService: "com.example.toots.push",
            kSecAttrAccount: account,
            kSecAttrAccessGroup: "AB12CD34EF.com.example.toots.shared",
            kSecMatchLimit: kSecMatchLimitOne,
            kSecReturnData: true,
        ]
        var result: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &result)
        guard status == errSecSuccess, let data = result as? Data else { throw Missing(status: status) }
        return data
    }
}
