#if !canImport(CryptoKit)
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The functions of the system's libcrypto that open a sealed message, OpenSSL 1.1.1 or 3.
///
/// The library is opened when it is first needed and stays open.
@safe struct LibCrypto: Sendable {
  typealias Input = UnsafePointer<UInt8>?
  typealias Output = UnsafeMutablePointer<UInt8>?
  typealias Count = UnsafeMutablePointer<Int32>?

  fileprivate let makeContext: @convention(c) @Sendable () -> OpaquePointer?
  fileprivate let freeContext: @convention(c) @Sendable (OpaquePointer?) -> Void
  fileprivate let aes256GCM: @convention(c) @Sendable () -> OpaquePointer?
  fileprivate let chaCha20Poly1305: @convention(c) @Sendable () -> OpaquePointer?
  fileprivate let begin:
    @convention(c) @Sendable (OpaquePointer?, OpaquePointer?, OpaquePointer?, Input, Input) -> Int32
  fileprivate let control:
    @convention(c) @Sendable (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
  fileprivate let update:
    @convention(c) @Sendable (OpaquePointer?, Output, Count, Input, Int32) -> Int32
  fileprivate let finish: @convention(c) @Sendable (OpaquePointer?, Output, Count) -> Int32

  static let names = ["libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"]
  /// The library of this system; `nil` if there is none.
  static let system = LibCrypto(anyOf: names)

  /// Opens the first library that is there; `nil` if none is, or a function is missing in it.
  init?(anyOf names: [String]) {
    for name in names {
      guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      guard
        let makeContext = unsafe dlsym(library, "EVP_CIPHER_CTX_new"),
        let freeContext = unsafe dlsym(library, "EVP_CIPHER_CTX_free"),
        let aes256GCM = unsafe dlsym(library, "EVP_aes_256_gcm"),
        let chaCha20Poly1305 = unsafe dlsym(library, "EVP_chacha20_poly1305"),
        let begin = unsafe dlsym(library, "EVP_DecryptInit_ex"),
        let control = unsafe dlsym(library, "EVP_CIPHER_CTX_ctrl"),
        let update = unsafe dlsym(library, "EVP_DecryptUpdate"),
        let finish = unsafe dlsym(library, "EVP_DecryptFinal_ex")
      else {
        unsafe dlclose(library)
        continue
      }
      unsafe self.makeContext = unsafeBitCast(makeContext, to: type(of: self.makeContext))
      unsafe self.freeContext = unsafeBitCast(freeContext, to: type(of: self.freeContext))
      unsafe self.aes256GCM = unsafeBitCast(aes256GCM, to: type(of: self.aes256GCM))
      unsafe self.chaCha20Poly1305 = unsafeBitCast(
        chaCha20Poly1305, to: type(of: self.chaCha20Poly1305))
      unsafe self.begin = unsafeBitCast(begin, to: type(of: self.begin))
      unsafe self.control = unsafeBitCast(control, to: type(of: self.control))
      unsafe self.update = unsafeBitCast(update, to: type(of: self.update))
      unsafe self.finish = unsafeBitCast(finish, to: type(of: self.finish))
      return
    }
    return nil
  }
}

/// A key, ready to open messages on any thread.
final class MessageKey: Sendable {
  private let cipher: AuthenticatedCipher
  private let key: [UInt8]
  private let library: LibCrypto
  /// Contexts that hold the key already and that no thread uses now.
  private let idle = Mutex<[KeyedContext]>([])

  init(
    _ key: [UInt8], for cipher: AuthenticatedCipher, library: LibCrypto? = .system
  ) throws(DecryptionFailure) {
    guard let library else { throw .noLibrary }
    guard key.count == AuthenticatedCipher.keyLength else { throw .unusableKey }
    self.cipher = cipher
    self.key = key
    self.library = library
  }

  /// Returns the plaintext if the tag fits.
  func open(_ message: SealedMessage) throws(DecryptionFailure) -> [UInt8] {
    guard message.tag.count == AuthenticatedCipher.tagLength else {
      throw .tagLength(message.tag.count)
    }
    // ChaCha20-Poly1305 has one length; libcrypto would pad a shorter nonce without a word.
    guard cipher == .aes256GCM || message.nonce.count == AuthenticatedCipher.nonceLength else {
      throw .nonceLength(message.nonce.count)
    }
    guard let context = idle.withLock({ $0.popLast() }) ?? KeyedContext(key, cipher, library) else {
      throw .noLibrary
    }
    let plaintext = try context.open(message)
    // Kept only after a success: a failed context is freed, whatever state it is in.
    idle.withLock { $0.append(context) }
    return plaintext
  }
}

/// A cipher context of libcrypto that owns its memory; one thread at a time uses it.
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
      unsafe cipher == .aes256GCM ? library.aes256GCM() : library.chaCha20Poly1305()
    // A failing initializer runs deinit too, so the context is freed.
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
    // One spare byte, so that there is an address even for an empty text.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: ciphertext.count + 1) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var rest: Int32 = 0
      isAuthentic =
        unsafe feed(ciphertext, to: start)
        && library.finish(context, start + ciphertext.count, &rest) == 1
      // What does not authenticate is not handed out.
      count = isAuthentic ? ciphertext.count : 0
    }
    return isAuthentic ? bytes : nil
  }

  /// Feeds ciphertext, or additional data if there is no output.
  private func feed(_ bytes: [UInt8], to output: UnsafeMutablePointer<UInt8>?) -> Bool {
    guard !bytes.isEmpty else { return true }
    guard let count = Int32(exactly: bytes.count) else { return false }
    var written: Int32 = 0
    return unsafe library.update(context, output, &written, bytes, count) == 1
      && written == count
  }
}
#endif
