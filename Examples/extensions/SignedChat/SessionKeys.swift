import Foundation
import Security

/// Two keys that the app agreed on with the sender: one for each purpose, never the same for both.
struct SessionKeys {
    let cipher: Data
    let signature: Data

    static func load() throws -> SessionKeys {
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: "com.example.signed.session",
            kSecAttrAccessGroup as String: "AB12CD34EF.com.example.signed.shared",
            kSecReturnData as String: true,
        ]
        var item: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess, let data = item as? Data, data.count == 64
        else { throw SignedMessage.Failure.noKey }
        return SessionKeys(cipher: Data(data.prefix(32)), signature: Data(data.suffix(32)))
    }
}
