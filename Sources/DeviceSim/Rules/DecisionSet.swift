/// The decisions about one push, each at most once, in the order of the pipeline.
package struct DecisionSet: Sendable, Equatable {
  /// The places of decisions as 512 bits (64 bytes): each push and each ruling has a set.
  private var words = SIMD8<UInt64>(repeating: 0)

  package init() {}

  package mutating func insert(_ decision: Decision) {
    words[Int(decision.place >> 6)] |= 1 << UInt64(decision.place & 63)
  }

  package mutating func formUnion(_ other: DecisionSet) { words |= other.words }

  package func contains(_ decision: Decision) -> Bool {
    words[Int(decision.place >> 6)] & 1 << UInt64(decision.place & 63) != 0
  }

  /// Calls a function with the place of each decision, in order.
  @inline(__always)
  func forEachPlace(_ body: (_ place: Int) -> Void) {
    for word in 0..<8 {
      var bits = words[word]
      while bits != 0 {
        body(word << 6 | bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// The decisions in the order of the pipeline.
  package var all: [Decision] {
    var all: [Decision] = []
    forEachPlace { place in
      if let decision = RuleBook.decisionsByPlace[place] { all.append(decision) }
    }
    return all
  }
}
