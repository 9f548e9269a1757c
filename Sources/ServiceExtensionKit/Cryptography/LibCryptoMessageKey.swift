#if !canImport(CryptoKit)
import Synchronization

/// A key that can open messages on any thread.
final class MessageKey: Sendable {
  private let cipher: AuthenticatedCipher
  private let key: [UInt8]
  private let library: LibCrypto
  /// Contexts that already hold the key and that no thread is using.
  private let idle = Mutex<[KeyedContext]>([])

  init(
    _ key: [UInt8], for cipher: AuthenticatedCipher, library: LibCrypto? = .system
  ) throws(DecryptionFailure) {
    guard let library else { throw .noLibrary }
    guard key.count == cipher.keyLength else { throw .keyLength(key.count) }
    self.cipher = cipher
    self.key = key
    self.library = library
  }

  /// Returns the plaintext if the tag is valid.
  func open(_ message: SealedMessage) throws(DecryptionFailure) -> [UInt8] {
    guard message.tag.count == AuthenticatedCipher.tagLength else {
      throw .tagLength(message.tag.count)
    }
    // ChaCha20-Poly1305 has a fixed nonce length; libcrypto would silently pad a shorter nonce.
    guard
      cipher != .chaCha20Poly1305 || message.nonce.count == AuthenticatedCipher.nonceLength
    else { throw .nonceLength(message.nonce.count) }
    guard let context = idle.withLock({ $0.popLast() }) ?? KeyedContext(key, cipher, library) else {
      throw .noLibrary
    }
    let plaintext = try context.open(message)
    // It is kept only after a success: a context that failed is freed.
    idle.withLock { $0.append(context) }
    return plaintext
  }
}

/// A cipher context of libcrypto that owns its memory; only one thread at a time uses it.
@safe private final class KeyedContext: @unchecked Sendable {
  private let context: OpaquePointer
  private let library: LibCrypto
  /// The commands of `EVP_CIPHER_CTX_ctrl`, from OpenSSL's evp.h.
  private static let setNonceLength: Int32 = 0x9
  private static let setTag: Int32 = 0x11

  init?(_ key: [UInt8], _ cipher: AuthenticatedCipher, _ library: LibCrypto) {
    guard let context = unsafe library.makeContext() else { return nil }
    unsafe self.context = context
    self.library = library
    let algorithm =
      switch cipher {
      case .aes128GCM: unsafe library.aes128GCM()
      case .aes256GCM: unsafe library.aes256GCM()
      case .chaCha20Poly1305: unsafe library.chaCha20Poly1305()
      }
    // A failing initializer also runs deinit, so the context is freed.
    guard unsafe library.begin(context, algorithm, nil, key, nil) == 1 else { return nil }
  }

  deinit {
    unsafe library.freeContext(context)
  }

  func open(_ message: SealedMessage) throws(DecryptionFailure) -> [UInt8] {
    var tag = message.tag
    guard let nonceCount = Int32(exactly: message.nonce.count), nonceCount > 0,
      unsafe library.control(context, Self.setNonceLength, nonceCount, nil) == 1,
      unsafe library.begin(context, nil, nil, nil, message.nonce) == 1
    else { throw .nonceLength(message.nonce.count) }
    guard unsafe library.control(context, Self.setTag, Int32(tag.count), &tag) == 1,
      unsafe feed(message.additionalData, to: nil),
      let plaintext = plaintext(of: message.ciphertext)
    else { throw .notAuthentic }
    return plaintext
  }

  private func plaintext(of ciphertext: [UInt8]) -> [UInt8]? {
    var isAuthentic = false
    // One spare byte, so that even an empty text has an address.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: ciphertext.count + 1) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var rest: Int32 = 0
      isAuthentic =
        unsafe feed(ciphertext, to: start)
        && library.finish(context, start + ciphertext.count, &rest) == 1
      // Data that is not authentic is not returned.
      count = isAuthentic ? ciphertext.count : 0
    }
    return isAuthentic ? bytes : nil
  }

  /// Passes ciphertext to the cipher, or additional data without output.
  private func feed(_ bytes: [UInt8], to output: UnsafeMutablePointer<UInt8>?) -> Bool {
    guard !bytes.isEmpty else { return true }
    guard let count = Int32(exactly: bytes.count) else { return false }
    var written: Int32 = 0
    return unsafe library.update(context, output, &written, bytes, count) == 1
      && written == count
  }
}
#endif
