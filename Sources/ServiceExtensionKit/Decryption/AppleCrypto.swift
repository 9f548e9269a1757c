#if canImport(CryptoKit)
import CryptoKit
import Foundation

/// A key, ready to open messages on any thread.
final class MessageKey: Sendable {
  private let cipher: AuthenticatedCipher
  private let key: SymmetricKey

  init(_ key: [UInt8], for cipher: AuthenticatedCipher) throws(DecryptionFailure) {
    guard key.count == AuthenticatedCipher.keyLength else { throw .unusableKey }
    self.cipher = cipher
    self.key = SymmetricKey(data: key)
  }

  /// Returns the plaintext if the tag fits.
  ///
  /// AES-GCM takes nonces of 12 bytes and more here.
  func open(_ message: SealedMessage) throws(DecryptionFailure) -> [UInt8] {
    guard message.tag.count == AuthenticatedCipher.tagLength else {
      throw .tagLength(message.tag.count)
    }
    do {
      switch cipher {
      case .aes256GCM:
        guard let nonce = try? AES.GCM.Nonce(data: message.nonce) else { break }
        let box = try AES.GCM.SealedBox(
          nonce: nonce, ciphertext: message.ciphertext, tag: message.tag)
        return [UInt8](try AES.GCM.open(box, using: key, authenticating: message.additionalData))
      case .chaCha20Poly1305:
        guard let nonce = try? ChaChaPoly.Nonce(data: message.nonce) else { break }
        let box = try ChaChaPoly.SealedBox(
          nonce: nonce, ciphertext: message.ciphertext, tag: message.tag)
        return [UInt8](try ChaChaPoly.open(box, using: key, authenticating: message.additionalData))
      }
    } catch {
      throw .notAuthentic
    }
    throw .nonceLength(message.nonce.count)
  }
}
#endif
