/// ChaCha20-Poly1305 of RFC 8439.
public enum ChaChaPoly: _AuthenticatedEncryption {
  public static var _cipher: _AuthenticatedCipher { .chaChaPoly }

  /// A number that is used only once with a key.
  public struct Nonce: _CipherNonce {
    public static var _byteCounts: ClosedRange<Int> {
      _SealedMessage.usualNonceByteCount..._SealedMessage.usualNonceByteCount
    }
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }
  }

  /// An encrypted message with its nonce and tag.
  public struct SealedBox: _CipherBox {
    public typealias Nonce = ChaChaPoly.Nonce
    public let _message: _SealedMessage
    public init(_message: _SealedMessage) { self._message = _message }

    /// Nonce, encrypted text and tag in one piece.
    public var combined: Data { _message.bytes }
  }
}
