/// The length of a symmetric key.
public struct SymmetricKeySize: Sendable {
  /// The number of bits, a multiple of 8.
  public let bitCount: Int

  /// 128 bits.
  public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
  /// 192 bits.
  public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
  /// 256 bits.
  public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }

  /// - Parameter bitCount: More than 0 and a multiple of 8; anything else is a programmer error.
  public init(bitCount: Int) {
    precondition(bitCount > 0 && bitCount % 8 == 0, "a key has whole bytes")
    self.bitCount = bitCount
  }
}

/// A key that both sides share.
public struct SymmetricKey: ContiguousBytes, Sendable {
  let secret: SecretBytes

  init(secret: SecretBytes) { self.secret = secret }

  /// A key of these bytes, of any length.
  public init<D: ContiguousBytes>(data: D) { secret = SecretBytes(copying: data) }

  /// A random key.
  public init(size: SymmetricKeySize) { secret = SecretBytes(randomCount: size.bitCount / 8) }

  /// The number of bits.
  public var bitCount: Int { secret.count * 8 }

  /// Calls `body` with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try secret.withBytes { try body(UnsafeRawBufferPointer($0)) }
  }
}

extension SymmetricKey: Equatable {
  /// Compares both in constant time.
  public static func == (lhs: Self, rhs: Self) -> Bool { haveEqualBytes(lhs, rhs) }
}
