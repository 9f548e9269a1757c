internal import CLibCrypto

/// Hash functions that are broken, for old formats.
public enum Insecure {
  /// MD5 of RFC 1321.
  public struct MD5: _LibCryptoHash {
    /// The type of the digest.
    public typealias Digest = MD5Digest
    /// The size of a block, in bytes.
    public static var blockByteCount: Int { 64 }
    public var _state = _HashState(lc_md5)
    /// Starts a hash.
    public init() {}
  }

  /// The digest of MD5.
  public struct MD5Digest: _LibCryptoDigest {
    /// The number of bytes.
    public static var byteCount: Int { 16 }
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }
  }

  /// SHA-1 of FIPS 180-4.
  public struct SHA1: _LibCryptoHash {
    /// The type of the digest.
    public typealias Digest = SHA1Digest
    /// The size of a block, in bytes.
    public static var blockByteCount: Int { 64 }
    public var _state = _HashState(lc_sha1)
    /// Starts a hash.
    public init() {}
  }

  /// The digest of SHA-1.
  public struct SHA1Digest: _LibCryptoDigest {
    /// The number of bytes.
    public static var byteCount: Int { 20 }
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }
  }
}
