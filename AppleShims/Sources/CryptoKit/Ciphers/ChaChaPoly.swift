/// ChaCha20-Poly1305 of RFC 8439.
public enum ChaChaPoly {
  /// Encrypts the message and signs it together with the data.
  public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> SealedBox {
    SealedBox(
      message: try AuthenticatedCipher.chaChaPoly.seal(
        message, using: key, nonce: (nonce ?? Nonce()).bytes, authenticating: authenticatedData))
  }

  /// Encrypts the message and signs it.
  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox {
    try seal(message, using: key, nonce: nonce, authenticating: Data())
  }

  /// The message, if box, key and data belong together.
  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> Data {
    try AuthenticatedCipher.chaChaPoly.open(
      sealedBox.message, using: key, authenticating: authenticatedData)
  }

  /// The message, if box and key belong together.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: Data())
  }

  /// A number that is used once with a key.
  public struct Nonce: ContiguousBytes, Sequence, Sendable {
    let bytes: [UInt8]

    /// 12 random bytes.
    public init() {
      var source = SystemRandomNumberGenerator()
      bytes = (0..<SealedMessage.usualNonceByteCount).map { _ in
        .random(in: .min ... .max, using: &source)
      }
    }

    /// - Parameter data: 12 bytes.
    public init<D: DataProtocol>(data: D) throws {
      guard data.count == SealedMessage.usualNonceByteCount else {
        throw CryptoKitError.incorrectParameterSize
      }
      bytes = Array(data)
    }

    init(of message: SealedMessage) { bytes = Array(message.nonce) }

    /// Calls `body` with the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }

    /// The bytes, one by one.
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  }

  /// An encrypted message with its nonce and tag.
  public struct SealedBox: Sendable {
    let message: SealedMessage

    init(message: SealedMessage) { self.message = message }

    /// - Parameter combined: A nonce of 12 bytes, the encrypted text, a tag of 16 bytes.
    public init<D: DataProtocol>(combined: D) throws {
      message = try SealedMessage(combined: combined)
    }

    /// - Parameter tag: 16 bytes.
    public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
      message = try SealedMessage(nonce: nonce.bytes, ciphertext: ciphertext, tag: tag)
    }

    /// The number that was used.
    public var nonce: Nonce { Nonce(of: message) }
    /// The encrypted text, as long as the plain one.
    public var ciphertext: Data { message.ciphertext }
    /// The tag, 16 bytes.
    public var tag: Data { message.tag }
    /// Nonce, encrypted text and tag in one piece.
    public var combined: Data { message.bytes }
  }
}
