/// The decisions about one push, at most one of a kind, in the order of the pipeline.
package struct DecisionSet: Sendable, Hashable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0

  package init() {}

  package mutating func insert(_ decision: Decision) {
    if decision.rawValue < 64 {
      first |= 1 << UInt64(decision.rawValue)
    } else {
      second |= 1 << UInt64(decision.rawValue - 64)
    }
  }

  package mutating func formUnion(_ other: DecisionSet) {
    first |= other.first
    second |= other.second
  }

  package func contains(_ decision: Decision) -> Bool {
    decision.rawValue < 64
      ? first & 1 << UInt64(decision.rawValue) != 0
      : second & 1 << UInt64(decision.rawValue - 64) != 0
  }
}

extension DecisionSet: Sequence, IteratorProtocol {
  /// Takes the first decision out.
  package mutating func next() -> Decision? {
    if first != 0 {
      let bit = first.trailingZeroBitCount
      first &= first - 1
      return Decision(rawValue: UInt8(bit))
    }
    guard second != 0 else { return nil }
    let bit = second.trailingZeroBitCount
    second &= second - 1
    return Decision(rawValue: UInt8(bit) + 64)
  }
}
