/// The result of a hash function.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  /// The number of bytes.
  static var byteCount: Int { get }
}

extension Digest {
  /// The bytes, one by one.
  public func makeIterator() -> Array<UInt8>.Iterator { copiedBytes.makeIterator() }

  /// Compares both in constant time.
  public static func == (lhs: Self, rhs: Self) -> Bool { haveEqualBytes(lhs, rhs) }

  /// Compares with any bytes, in constant time.
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
    haveEqualBytes(lhs, [UInt8](rhs))
  }

  /// Adds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// The name of the hash function and the bytes in hexadecimal.
  public var description: String {
    let name = String(describing: Self.self).replacingOccurrences(of: "Digest", with: "")
    return "\(name) digest: \(hexadecimal(self))"
  }
}
