/// A code which proves that the sender of a message has the key.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible,
  Sequence, Sendable
where Element == UInt8 {
  /// The number of bytes.
  var byteCount: Int { get }
}

extension MessageAuthenticationCode {
  /// Compares both in constant time.
  public static func == (lhs: Self, rhs: Self) -> Bool { haveEqualBytes(lhs, rhs) }

  /// Compares with any bytes, in constant time.
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
    haveEqualBytes(lhs, [UInt8](rhs))
  }

  /// The bytes, one by one.
  public func makeIterator() -> Array<UInt8>.Iterator { copiedBytes.makeIterator() }

  /// Adds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

/// The code that `HMAC` computes.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  let digest: H.Digest

  /// The number of bytes.
  public var byteCount: Int { H.Digest.byteCount }

  /// The hash function and the bytes in hexadecimal.
  public var description: String { "HMAC with \(H.self): \(hexadecimal(self))" }

  /// Calls `body` with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try digest.withUnsafeBytes(body)
  }
}

/// HMAC of RFC 2104.
public struct HMAC<H: HashFunction>: Sendable {
  /// The key of a code.
  public typealias Key = SymmetricKey
  /// The type of the code.
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner = H()
  private var outer = H()

  /// Starts a code.
  public init(key: SymmetricKey) {
    var block = key.copiedBytes
    if block.count > H.blockByteCount { block = Array(H.hash(data: block)) }
    block += repeatElement(0, count: H.blockByteCount - block.count)
    inner.update(data: block.map { $0 ^ 0x36 })
    outer.update(data: block.map { $0 ^ 0x5C })
  }

  /// Returns the code of the data.
  public static func authenticationCode<D: DataProtocol>(
    for data: D, using key: SymmetricKey
  ) -> MAC {
    var code = Self(key: key)
    code.update(data: data)
    return code.finalize()
  }

  /// Returns whether the code belongs to this data and key.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ authenticationCode: MAC, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool {
    haveEqualBytes(authenticationCode, Self.authenticationCode(for: authenticatedData, using: key))
  }

  /// Returns whether the bytes are the code of this data and key.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool {
    haveEqualBytes(authenticationCode, Self.authenticationCode(for: authenticatedData, using: key))
  }

  /// Returns whether the code belongs to the data in the buffer and this key.
  public static func isValidAuthenticationCode(
    _ mac: MAC, authenticating bufferPointer: UnsafeRawBufferPointer, using key: SymmetricKey
  ) -> Bool {
    var code = Self(key: key)
    code.inner.update(bufferPointer: bufferPointer)
    return haveEqualBytes(mac, code.finalize())
  }

  /// Adds data.
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  /// Returns the code of the data so far.
  public func finalize() -> MAC {
    var outer = outer
    outer.update(bytes: inner.finalize())
    return MAC(digest: outer.finalize())
  }
}
