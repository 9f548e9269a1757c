internal import CLibCrypto

/// SHA-256 of FIPS 180-4.
public struct SHA256: _LibCryptoHash {
  /// The type of the digest.
  public typealias Digest = SHA256Digest
  /// The size of a block, in bytes.
  public static var blockByteCount: Int { 64 }
  public var _state = _HashState(lc_sha256)
  /// Starts a hash.
  public init() {}
}

/// The digest of SHA-256.
public struct SHA256Digest: _LibCryptoDigest {
  /// The number of bytes.
  public static var byteCount: Int { 32 }
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
}

/// SHA-384 of FIPS 180-4.
public struct SHA384: _LibCryptoHash {
  /// The type of the digest.
  public typealias Digest = SHA384Digest
  /// The size of a block, in bytes.
  public static var blockByteCount: Int { 128 }
  public var _state = _HashState(lc_sha384)
  /// Starts a hash.
  public init() {}
}

/// The digest of SHA-384.
public struct SHA384Digest: _LibCryptoDigest {
  /// The number of bytes.
  public static var byteCount: Int { 48 }
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
}

/// SHA-512 of FIPS 180-4.
public struct SHA512: _LibCryptoHash {
  /// The type of the digest.
  public typealias Digest = SHA512Digest
  /// The size of a block, in bytes.
  public static var blockByteCount: Int { 128 }
  public var _state = _HashState(lc_sha512)
  /// Starts a hash.
  public init() {}
}

/// The digest of SHA-512.
public struct SHA512Digest: _LibCryptoDigest {
  /// The number of bytes.
  public static var byteCount: Int { 64 }
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
}
