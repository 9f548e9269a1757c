/// A hash function that takes its data in pieces.
public protocol HashFunction: Sendable {
  /// The number of bytes that the function works on at once.
  static var blockByteCount: Int { get }
  /// The value of this function.
  associatedtype Digest: CryptoKit.Digest

  /// Begins a hash.
  init()
  /// Takes more data.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// The value of the data so far.
  func finalize() -> Digest
}

extension HashFunction {
  /// The hash of the data.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var hash = Self()
    hash.update(data: data)
    return hash.finalize()
  }

  /// Takes more data.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }

  mutating func update(bytes: some ContiguousBytes) {
    bytes.withUnsafeBytes { update(bufferPointer: $0) }
  }
}
