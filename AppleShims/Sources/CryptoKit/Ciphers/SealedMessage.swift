internal import CLibCrypto

/// Nonce, encrypted text and tag in one piece, as in `combined`; not part of Apple's API.
public struct _SealedMessage: Sendable {
  let bytes: Data
  let nonceByteCount: Int

  static let tagByteCount = 16
  static let usualNonceByteCount = 12

  init(combined: some DataProtocol) throws {
    guard combined.count >= Self.usualNonceByteCount + Self.tagByteCount else {
      throw CryptoKitError.incorrectParameterSize
    }
    bytes = Data(combined)
    nonceByteCount = Self.usualNonceByteCount
  }

  init(nonce: [UInt8], ciphertext: some DataProtocol, tag: some DataProtocol) throws {
    guard tag.count == Self.tagByteCount else { throw CryptoKitError.incorrectParameterSize }
    bytes = Data(nonce) + Data(ciphertext) + Data(tag)
    nonceByteCount = nonce.count
  }

  // Slices, as Apple's are: their first index is not 0.
  var nonce: Data { bytes.prefix(nonceByteCount) }
  var ciphertext: Data { bytes.dropFirst(nonceByteCount).dropLast(Self.tagByteCount) }
  var tag: Data { bytes.suffix(Self.tagByteCount) }
}

/// A cipher of libcrypto with a tag; not part of Apple's API.
public struct _AuthenticatedCipher: Sendable {
  let name: Int
  let keyByteCounts: Set<Int>

  static let aesGCM = _AuthenticatedCipher(name: lc_aes_gcm, keyByteCounts: [16, 24, 32])
  static let chaChaPoly = _AuthenticatedCipher(name: lc_chacha_poly, keyByteCounts: [32])

  func seal(
    _ message: some DataProtocol, using key: SymmetricKey, nonce: [UInt8],
    authenticating data: some DataProtocol
  ) throws -> _SealedMessage {
    guard keyByteCounts.contains(key.secret.count) else { throw CryptoKitError.incorrectKeySize }
    let text = [UInt8](message)
    let data = [UInt8](data)
    var sealed = [UInt8](repeating: 0, count: text.count)
    var tag = [UInt8](repeating: 0, count: _SealedMessage.tagByteCount)
    let done = key.secret.withBytes {
      lc_seal(
        Int32(name), $0.baseAddress, $0.count, nonce, nonce.count, data, data.count, text,
        text.count, &sealed, &tag)
    }
    guard done == 1 else { throw CryptoKitError.refused }
    return try _SealedMessage(nonce: nonce, ciphertext: sealed, tag: tag)
  }

  func open(
    _ message: _SealedMessage, using key: SymmetricKey, authenticating data: some DataProtocol
  ) throws -> Data {
    guard keyByteCounts.contains(key.secret.count) else { throw CryptoKitError.incorrectKeySize }
    let (nonce, sealed) = ([UInt8](message.nonce), [UInt8](message.ciphertext))
    let (tag, data) = ([UInt8](message.tag), [UInt8](data))
    var text = [UInt8](repeating: 0, count: sealed.count)
    let done = key.secret.withBytes {
      lc_open(
        Int32(name), $0.baseAddress, $0.count, nonce, nonce.count, data, data.count, sealed,
        sealed.count, tag, &text)
    }
    guard done == 1 else {
      lc_cleanse(&text, text.count)
      throw CryptoKitError.authenticationFailure
    }
    return Data(text)
  }
}
