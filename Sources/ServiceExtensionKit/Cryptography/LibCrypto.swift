#if !canImport(CryptoKit)
import Platform

/// The required functions of the system's libcrypto, OpenSSL 1.1.1 or 3.
///
/// The library is opened at its first use and stays open.
@safe struct LibCrypto: Sendable {
  typealias Object = OpaquePointer?
  typealias Input = UnsafePointer<UInt8>?
  typealias Output = UnsafeMutablePointer<UInt8>?
  typealias Count = UnsafeMutablePointer<Int32>?
  typealias DecodeKey =
    @convention(c) @Sendable (Object, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, Int) -> Object

  // EVP_CIPHER, EVP_CIPHER_CTX
  let makeContext: @convention(c) @Sendable () -> Object
  let freeContext: @convention(c) @Sendable (Object) -> Void
  let aes128GCM: @convention(c) @Sendable () -> Object
  let aes256GCM: @convention(c) @Sendable () -> Object
  let chaCha20Poly1305: @convention(c) @Sendable () -> Object
  let begin: @convention(c) @Sendable (Object, Object, Object, Input, Input) -> Int32
  let control: @convention(c) @Sendable (Object, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
  let update: @convention(c) @Sendable (Object, Output, Count, Input, Int32) -> Int32
  let finish: @convention(c) @Sendable (Object, Output, Count) -> Int32
  // HMAC
  let sha256: @convention(c) @Sendable () -> Object
  let authenticate:
    @convention(c) @Sendable (
      Object, UnsafeRawPointer?, Int32, Input, Int, Output, UnsafeMutablePointer<UInt32>?
    ) -> Output
  // EVP_PKEY
  let decodePrivateKey: DecodeKey
  let decodePublicKey: DecodeKey
  let encodePublicKey:
    @convention(c) @Sendable (Object, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
  let freeKey: @convention(c) @Sendable (Object) -> Void
  let makeKeyContext: @convention(c) @Sendable (Object, Object) -> Object
  let freeKeyContext: @convention(c) @Sendable (Object) -> Void
  let beginAgreement: @convention(c) @Sendable (Object) -> Int32
  let setPeer: @convention(c) @Sendable (Object, Object) -> Int32
  let agree: @convention(c) @Sendable (Object, Output, UnsafeMutablePointer<Int>?) -> Int32

  static let names = ["libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"]
  /// The library of this system; `nil` if there is none.
  static let system = LibCrypto(anyOf: names)

  /// Opens the first library that exists; `nil` if none does, or the library lacks a function.
  init?(anyOf names: [String]) {
    guard let functions = SharedLibrary.first(of: names, LibCrypto.init) else { return nil }
    self = functions
  }

  private init(_ library: SharedLibrary) throws(SharedLibrary.MissingFunction) {
    unsafe makeContext = try library.function("EVP_CIPHER_CTX_new")
    unsafe freeContext = try library.function("EVP_CIPHER_CTX_free")
    unsafe aes128GCM = try library.function("EVP_aes_128_gcm")
    unsafe aes256GCM = try library.function("EVP_aes_256_gcm")
    unsafe chaCha20Poly1305 = try library.function("EVP_chacha20_poly1305")
    unsafe begin = try library.function("EVP_DecryptInit_ex")
    unsafe control = try library.function("EVP_CIPHER_CTX_ctrl")
    unsafe update = try library.function("EVP_DecryptUpdate")
    unsafe finish = try library.function("EVP_DecryptFinal_ex")
    unsafe sha256 = try library.function("EVP_sha256")
    unsafe authenticate = try library.function("HMAC")
    unsafe decodePrivateKey = try library.function("d2i_AutoPrivateKey")
    unsafe decodePublicKey = try library.function("d2i_PUBKEY")
    unsafe encodePublicKey = try library.function("i2d_PUBKEY")
    unsafe freeKey = try library.function("EVP_PKEY_free")
    unsafe makeKeyContext = try library.function("EVP_PKEY_CTX_new")
    unsafe freeKeyContext = try library.function("EVP_PKEY_CTX_free")
    unsafe beginAgreement = try library.function("EVP_PKEY_derive_init")
    unsafe setPeer = try library.function("EVP_PKEY_derive_set_peer")
    unsafe agree = try library.function("EVP_PKEY_derive")
  }

  /// Returns HMAC-SHA256 of a message (RFC 2104, FIPS 180-4).
  func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8]? {
    guard let keyCount = Int32(exactly: key.count) else { return nil }
    var code = [UInt8](repeating: 0, count: 32)
    let result = unsafe authenticate(sha256(), key, keyCount, message, message.count, &code, nil)
    return unsafe result == nil ? nil : code
  }
}

/// Returns HMAC-SHA256 of a message; `nil` without libcrypto.
func messageAuthenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8]? {
  LibCrypto.system?.authenticationCode(of: message, key: key)
}
#endif
