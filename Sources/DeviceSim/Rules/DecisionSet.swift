/// The decisions about one push, each at most once, in the order of the pipeline.
package struct DecisionSet: Sendable {
  /// The numbers of each family as bits.
  private var families = InlineArray<32, UInt32>(repeating: 0)

  package init() {}

  package mutating func insert(_ decision: Decision) {
    families[Int(decision.family.rawValue)] |= 1 << UInt32(decision.number)
  }

  package mutating func formUnion(_ other: DecisionSet) {
    for family in families.indices { families[family] |= other.families[family] }
  }

  package func contains(_ decision: Decision) -> Bool {
    families[Int(decision.family.rawValue)] & 1 << UInt32(decision.number) != 0
  }

  /// Calls a function with the family and the number of each decision, in order.
  @inline(__always)
  func forEachNumber(_ body: (_ family: Int, _ number: Int) -> Void) {
    for family in families.indices {
      var bits = families[family]
      while bits != 0 {
        body(family, bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// The decisions in the order of the pipeline.
  package var all: [Decision] {
    var all: [Decision] = []
    forEachNumber { all.append(RuleBook.decisions[$0][$1]) }
    return all
  }
}

extension DecisionSet: Equatable {
  package static func == (left: DecisionSet, right: DecisionSet) -> Bool {
    left.families.indices.allSatisfy { left.families[$0] == right.families[$0] }
  }
}
