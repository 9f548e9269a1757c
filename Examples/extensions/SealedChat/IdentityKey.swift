import CryptoKit
import Foundation
import Security

/// The device's private key, which the app made when it was set up.
enum IdentityKey {
    static func load() throws -> Curve25519.KeyAgreement.PrivateKey {
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: "com.example.sealed.identity",
            kSecAttrAccount as String: "x25519",
            kSecAttrAccessGroup as String: "AB12CD34EF.com.example.sealed.shared",
            kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            kSecUseDataProtectionKeychain as String: true,
            kSecReturnData as String: true,
        ]
        var item: CFTypeRef?
        switch SecItemCopyMatching(query as CFDictionary, &item) {
        case errSecSuccess:
            guard let data = item as? Data else { throw KeychainError.noKey }
            return try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: data)
        case errSecInteractionNotAllowed:
            throw KeychainError.locked
        case errSecItemNotFound:
            throw KeychainError.noKey
        case let status:
            throw KeychainError.failed(status)
        }
    }
}

enum KeychainError: Error {
    case locked
    case noKey
    case failed(OSStatus)
}
