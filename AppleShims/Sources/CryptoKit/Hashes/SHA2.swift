internal import CLibCrypto

/// SHA-256 of FIPS 180-4.
public struct SHA256: _LibCryptoHash {
  /// The value of this function.
  public typealias Digest = SHA256Digest
  /// The number of bytes that the function works on at once.
  public static var blockByteCount: Int { 64 }
  public var _state = _HashState(lc_sha256)
  /// Begins a hash.
  public init() {}
}

/// The value of SHA-256.
public struct SHA256Digest: _LibCryptoDigest {
  /// The number of bytes.
  public static var byteCount: Int { 32 }
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
}

/// SHA-384 of FIPS 180-4.
public struct SHA384: _LibCryptoHash {
  /// The value of this function.
  public typealias Digest = SHA384Digest
  /// The number of bytes that the function works on at once.
  public static var blockByteCount: Int { 128 }
  public var _state = _HashState(lc_sha384)
  /// Begins a hash.
  public init() {}
}

/// The value of SHA-384.
public struct SHA384Digest: _LibCryptoDigest {
  /// The number of bytes.
  public static var byteCount: Int { 48 }
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
}

/// SHA-512 of FIPS 180-4.
public struct SHA512: _LibCryptoHash {
  /// The value of this function.
  public typealias Digest = SHA512Digest
  /// The number of bytes that the function works on at once.
  public static var blockByteCount: Int { 128 }
  public var _state = _HashState(lc_sha512)
  /// Begins a hash.
  public init() {}
}

/// The value of SHA-512.
public struct SHA512Digest: _LibCryptoDigest {
  /// The number of bytes.
  public static var byteCount: Int { 64 }
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
}
