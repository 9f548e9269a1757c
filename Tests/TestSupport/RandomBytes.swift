/// Random numbers that are the same in every run with the same seed: SplitMix64 (Steele, Lea, Flood
/// 2014).
package struct RandomBytes: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns bytes, each value equally often.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  /// Returns random bytes from an alphabet: those of a grammar find more problems than all 256.
  ///
  /// - Precondition: The alphabet is not empty.
  package mutating func bytes(_ count: Int, from alphabet: String) -> [UInt8] {
    let alphabet = Array(alphabet.utf8)
    return (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &self)] }
  }

  /// Returns the bytes with a few changes: replaced, removed, doubled, or cut off at the end.
  package mutating func mutations(of bytes: [UInt8], count: Int) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<count where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &self)
      switch next() % 4 {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: next())
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(bytes[index], at: index)
      default: bytes.removeSubrange(max(index, bytes.count - 8)...)
      }
    }
    return bytes
  }
}
