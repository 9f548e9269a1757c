/// The methods of ciphers with a tag; not part of Apple's API.
public protocol _AuthenticatedEncryption {
  /// A number that is used only once with a key.
  associatedtype Nonce: _CipherNonce
  /// An encrypted message with its nonce and tag.
  associatedtype SealedBox: _CipherBox where SealedBox.Nonce == Nonce
  /// The cipher of libcrypto.
  static var _cipher: _AuthenticatedCipher { get }
}

extension _AuthenticatedEncryption {
  /// Encrypts the message, and authenticates it together with the data.
  public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> SealedBox {
    SealedBox(
      _message: try _cipher.seal(
        message, using: key, nonce: (nonce ?? Nonce())._bytes, authenticating: authenticatedData))
  }

  /// Encrypts and authenticates the message.
  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox {
    try seal(message, using: key, nonce: nonce, authenticating: Data())
  }

  /// Returns the message, if box, key and data belong together.
  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> Data {
    try _cipher.open(sealedBox._message, using: key, authenticating: authenticatedData)
  }

  /// Returns the message, if box and key belong together.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: Data())
  }
}

/// The methods of the nonces of these ciphers; not part of Apple's API.
public protocol _CipherNonce: ContiguousBytes, Sequence, Sendable {
  /// - Parameter _bytes: The size that the cipher needs.
  init(_bytes: [UInt8])
  /// The nonce.
  var _bytes: [UInt8] { get }
  /// The number of bytes that the cipher needs.
  static var _byteCounts: ClosedRange<Int> { get }
}

extension _CipherNonce {
  /// 12 random bytes.
  public init() {
    var source = SystemRandomNumberGenerator()
    self.init(
      _bytes: (0..<_SealedMessage.usualNonceByteCount).map { _ in
        .random(in: .min ... .max, using: &source)
      })
  }

  /// - Parameter data: 12 bytes, or more for AES.
  public init<D: DataProtocol>(data: D) throws {
    guard Self._byteCounts.contains(data.count) else {
      throw CryptoKitError.incorrectParameterSize
    }
    self.init(_bytes: Array(data))
  }

  /// Calls `body` with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try _bytes.withUnsafeBytes(body)
  }

  /// The bytes, one by one.
  public func makeIterator() -> Array<UInt8>.Iterator { _bytes.makeIterator() }
}

/// The methods of the sealed boxes of these ciphers; not part of Apple's API.
public protocol _CipherBox: Sendable {
  /// A number that is used only once with a key.
  associatedtype Nonce: _CipherNonce
  /// - Parameter _message: A message of exactly this cipher.
  init(_message: _SealedMessage)
  /// Nonce, encrypted text and tag.
  var _message: _SealedMessage { get }
}

extension _CipherBox {
  /// - Parameter combined: A nonce of 12 bytes, the encrypted text, a tag of 16 bytes.
  public init<D: DataProtocol>(combined: D) throws {
    self.init(_message: try _SealedMessage(combined: combined))
  }

  /// - Parameter tag: 16 bytes.
  public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
    self.init(
      _message: try _SealedMessage(nonce: nonce._bytes, ciphertext: ciphertext, tag: tag))
  }

  /// The number that was used.
  public var nonce: Nonce { Nonce(_bytes: Array(_message.nonce)) }
  /// The encrypted text, with the length of the plaintext.
  public var ciphertext: Data { _message.ciphertext }
  /// The tag, 16 bytes.
  public var tag: Data { _message.tag }
}
