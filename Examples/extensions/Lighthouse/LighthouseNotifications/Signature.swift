import Foundation

/// The HMAC of a text, by CommonCrypto, which the bridging header imports.
struct Signature {
    private static let key = Data("the key of an example".utf8)

    private let bytes: [UInt8]

    init(of text: String) {
        var bytes = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        let text = Data(text.utf8)
        Self.key.withUnsafeBytes { key in
            text.withUnsafeBytes { text in
                CCHmac(
                    CCHmacAlgorithm(kCCHmacAlgSHA256), key.baseAddress, key.count, text.baseAddress, text.count,
                    &bytes)
            }
        }
        self.bytes = bytes
    }

    func isEqual(to text: String) -> Bool {
        Data(base64Encoded: text) == Data(bytes)
    }
}
