/// A hash function whose data can be added in pieces.
public protocol HashFunction: Sendable {
  /// The size of a block, in bytes.
  static var blockByteCount: Int { get }
  /// The type of the digest.
  associatedtype Digest: CryptoKit.Digest

  /// Starts a hash.
  init()
  /// Adds data.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// Returns the digest of the data so far.
  func finalize() -> Digest
}

extension HashFunction {
  /// Returns the digest of the data.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var hash = Self()
    hash.update(data: data)
    return hash.finalize()
  }

  /// Adds data.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }

  mutating func update(bytes: some ContiguousBytes) {
    bytes.withUnsafeBytes { update(bufferPointer: $0) }
  }
}
