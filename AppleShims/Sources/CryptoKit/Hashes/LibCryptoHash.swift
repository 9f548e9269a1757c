internal import CLibCrypto

/// A hash function that libcrypto computes; not part of Apple's API.
public protocol _LibCryptoHash: HashFunction where Digest: _LibCryptoDigest {
  /// The state in libcrypto.
  var _state: _HashState { get set }
}

/// A digest that libcrypto computed; not part of Apple's API.
public protocol _LibCryptoDigest: Digest {
  /// - Parameter _bytes: All bytes of the digest.
  init(_bytes: [UInt8])
  /// All bytes of the digest.
  var _bytes: [UInt8] { get }
}

extension _LibCryptoHash {
  /// The number of bytes of the digest.
  public static var byteCount: Int { Digest.byteCount }

  /// Adds data.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    _state.update(bufferPointer)
  }

  /// Returns the digest of the data so far.
  public func finalize() -> Digest {
    Digest(_bytes: _state.digest(byteCount: Digest.byteCount))
  }
}

extension _LibCryptoDigest {
  /// Calls `body` with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try _bytes.withUnsafeBytes(body)
  }
}

/// A hash that has started, copied on write; not part of Apple's API.
public struct _HashState: Sendable {
  private var context: Context

  init(_ kind: Int) { context = Context(lc_hash_begin(Int32(kind))) }

  mutating func update(_ data: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&context) { context = Context(lc_hash_copy(context.hash)) }
    let start = data.baseAddress?.assumingMemoryBound(to: UInt8.self)
    precondition(lc_hash_update(context.hash, start, data.count) == 1, "libcrypto has no memory")
  }

  func digest(byteCount: Int) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: byteCount)
    precondition(lc_hash_digest(context.hash, &digest) == 1, "libcrypto has no memory")
    return digest
  }

  // Written only while a single state holds it.
  private final class Context: @unchecked Sendable {
    let hash: UnsafeMutableRawPointer

    init(_ hash: UnsafeMutableRawPointer?) {
      guard let hash else { fatalError("libcrypto has no such hash function") }
      self.hash = hash
    }

    deinit { lc_hash_free(hash) }
  }
}
