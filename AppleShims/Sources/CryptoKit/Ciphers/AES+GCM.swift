extension AES {
  /// AES in Galois/Counter Mode, NIST SP 800-38D.
  public enum GCM: _AuthenticatedEncryption {
    public static var _cipher: _AuthenticatedCipher { .aesGCM }

    /// A number that is used only once with a key.
    public struct Nonce: _CipherNonce {
      public static var _byteCounts: ClosedRange<Int> {
        _SealedMessage.usualNonceByteCount ... .max
      }
      public let _bytes: [UInt8]
      public init(_bytes: [UInt8]) { self._bytes = _bytes }
    }

    /// An encrypted message with its nonce and tag.
    public struct SealedBox: _CipherBox {
      public typealias Nonce = AES.GCM.Nonce
      public let _message: _SealedMessage
      public init(_message: _SealedMessage) { self._message = _message }

      /// Nonce, encrypted text and tag in one piece; `nil` if the nonce does not have 12 bytes.
      public var combined: Data? {
        _message.nonceByteCount == _SealedMessage.usualNonceByteCount ? _message.bytes : nil
      }
    }
  }
}
