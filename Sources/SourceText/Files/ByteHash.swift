/// The hash of a byte string: the same during a run, and different in the next run.
///
/// Two random words, new in each run, are part of every hash, so that nobody can prepare keys that
/// have the same hash.
package struct ByteHash: Sendable, Equatable {
  /// The random words of a run.
  struct Seed: Sendable {
    var first: UInt64
    var second: UInt64

    static let ofThisRun = Seed(first: .random(in: 1 ... .max), second: .random(in: 1 ... .max))
  }

  let bits: UInt32

  /// The value of a hash that is not made yet.
  package static var unset: ByteHash { ByteHash(bits: 0) }

  init(bits: UInt32) { self.bits = bits }

  package init(_ bytes: Span<UInt8>) { self.init(bytes, .ofThisRun) }

  /// Mixes sixteen bytes at a time; the last ones may overlap those before.
  init(_ bytes: Span<UInt8>, _ seed: Seed) {
    let count = bytes.count
    var mixed = seed.second ^ UInt64(truncatingIfNeeded: count)
    var index = 0
    while index &+ 16 < count {
      mixed = Self.mix(bytes.word(at: index) ^ seed.first, bytes.word(at: index &+ 8) ^ mixed)
      index &+= 16
    }
    var head: UInt64 = 0
    var tail: UInt64 = 0
    if count >= 16 {
      head = bytes.word(at: count &- 16)
      tail = bytes.word(at: count &- 8)
    } else if count >= 8 {
      head = bytes.word(at: 0)
      tail = bytes.word(at: count &- 8)
    } else if count >= 4 {
      head = UInt64(bytes.word(at: 0) as UInt32)
      tail = UInt64(bytes.word(at: count &- 4) as UInt32)
    } else if count > 0 {
      head = UInt64(bytes[0]) << 8 | UInt64(bytes[count / 2])
      tail = UInt64(bytes[count &- 1])
    }
    mixed = Self.mix(head ^ seed.first, tail ^ mixed)
    mixed = Self.mix(mixed ^ seed.second, seed.first)
    bits = UInt32(truncatingIfNeeded: mixed)
  }

  /// Both halves of the product, so that every bit depends on all of both numbers.
  @inline(__always)
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
