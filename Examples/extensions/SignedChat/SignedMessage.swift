import CommonCrypto
import Foundation

/// A message in an envelope: a version, 16 bytes to start the cipher with, the ciphertext, and an HMAC of all that.
struct SignedMessage {
    enum Failure: Error {
        case noKey
        case tooShort
        case unknownVersion(UInt8)
        case wrongSignature
        case wrongCiphertext(CCCryptorStatus)
        case noText
    }

    let sender: String
    let text: String

    init(opening envelope: Data, with keys: SessionKeys) throws {
        let tagLength = Int(CC_SHA256_DIGEST_LENGTH)
        guard envelope.count > 1 + kCCBlockSizeAES128 + tagLength else { throw Failure.tooShort }
        guard envelope[0] == 1 else { throw Failure.unknownVersion(envelope[0]) }
        let signed = envelope.dropLast(tagLength)
        // CBC alone does not notice changes: the signature comes first, and nothing is decrypted without it.
        guard Self.isEqual(Self.signature(of: signed, with: keys.signature), envelope.suffix(tagLength)) else {
            throw Failure.wrongSignature
        }
        let start = signed.dropFirst().prefix(kCCBlockSizeAES128)
        let plaintext = try Self.decrypt(signed.dropFirst(1 + kCCBlockSizeAES128), start: start, with: keys.cipher)
        let lines = String(decoding: plaintext, as: UTF8.self).split(separator: "\n", maxSplits: 1)
        guard lines.count == 2 else { throw Failure.noText }
        sender = String(lines[0])
        text = String(lines[1])
    }

    private static func signature(of data: Data, with key: Data) -> Data {
        var tag = Data(count: Int(CC_SHA256_DIGEST_LENGTH))
        tag.withUnsafeMutableBytes { tag in
            key.withUnsafeBytes { key in
                data.withUnsafeBytes { data in
                    CCHmac(
                        CCHmacAlgorithm(kCCHmacAlgSHA256), key.baseAddress, key.count, data.baseAddress, data.count,
                        tag.baseAddress)
                }
            }
        }
        return tag
    }

    /// Compares all bytes, so that the time does not show how many are right.
    private static func isEqual(_ one: Data, _ other: Data) -> Bool {
        one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func decrypt(_ ciphertext: Data, start: Data, with key: Data) throws -> Data {
        var plaintext = Data(count: ciphertext.count + kCCBlockSizeAES128)
        let size = plaintext.count
        var length = 0
        let status = plaintext.withUnsafeMutableBytes { plaintext in
            key.withUnsafeBytes { key in
                start.withUnsafeBytes { start in
                    ciphertext.withUnsafeBytes { ciphertext in
                        CCCrypt(
                            CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding),
                            key.baseAddress, key.count, start.baseAddress, ciphertext.baseAddress, ciphertext.count,
                            plaintext.baseAddress, size, &length)
                    }
                }
            }
        }
        guard status == kCCSuccess else { throw Failure.wrongCiphertext(status) }
        return plaintext.prefix(length)
    }
}
