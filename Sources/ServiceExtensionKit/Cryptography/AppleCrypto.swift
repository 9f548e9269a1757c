#if canImport(CryptoKit)
import CryptoKit
import Foundation

/// A key that can open messages on any thread.
final class MessageKey: Sendable {
  private let cipher: AuthenticatedCipher
  private let key: SymmetricKey

  init(_ key: [UInt8], for cipher: AuthenticatedCipher) throws(DecryptionFailure) {
    guard key.count == cipher.keyLength else { throw .keyLength(key.count) }
    self.cipher = cipher
    self.key = SymmetricKey(data: key)
  }

  /// Returns the plaintext if the tag is valid.
  ///
  /// Here, AES-GCM accepts nonces of 12 or more bytes.
  func open(_ message: SealedMessage) throws(DecryptionFailure) -> [UInt8] {
    guard message.tag.count == AuthenticatedCipher.tagLength else {
      throw .tagLength(message.tag.count)
    }
    do {
      switch cipher {
      case .aes128GCM, .aes256GCM:
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

/// Returns HMAC-SHA256 of a message.
func messageAuthenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8]? {
  [UInt8](HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
}

/// The private key of a receiver on the curve P-256.
final class AgreementKey: Sendable {
  private let key: P256.KeyAgreement.PrivateKey
  /// The uncompressed point, 65 bytes.
  let publicKey: [UInt8]

  init(_ scalar: [UInt8]) throws(DecryptionFailure) {
    guard let key = try? P256.KeyAgreement.PrivateKey(rawRepresentation: scalar) else {
      throw .unusablePrivateKey
    }
    self.key = key
    publicKey = [UInt8](key.publicKey.x963Representation)
  }

  /// Returns the 32 bytes that both sides share (ECDH).
  func sharedSecret(with peer: [UInt8]) throws(DecryptionFailure) -> [UInt8] {
    guard let point = try? P256.KeyAgreement.PublicKey(x963Representation: peer),
      let secret = try? key.sharedSecretFromKeyAgreement(with: point)
    else { throw .unusablePublicKey(peer.count) }
    return unsafe secret.withUnsafeBytes { unsafe [UInt8]($0) }
  }
}
#endif
