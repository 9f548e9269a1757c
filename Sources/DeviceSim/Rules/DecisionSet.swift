/// The decisions about one push, each at most once, in the order of the pipeline.
package struct DecisionSet: Sendable, Equatable {
  /// How many places there are.
  static let size = 384

  /// The places of decisions as bits (48 bytes): each push and each ruling has a set.
  ///
  /// Six numbers and not a vector, because a vector is moved as a whole to change one of them. Most
  /// decisions are known to the compiler, and so is their word.
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)

  @inline(__always)
  private subscript(word: UInt16) -> UInt64 {
    get {
      switch word {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      case 3: words.3
      case 4: words.4
      default: words.5
      }
    }
    set {
      switch word {
      case 0: words.0 = newValue
      case 1: words.1 = newValue
      case 2: words.2 = newValue
      case 3: words.3 = newValue
      case 4: words.4 = newValue
      default: words.5 = newValue
      }
    }
  }

  package init() {}

  package static func == (left: DecisionSet, right: DecisionSet) -> Bool {
    left.words == right.words
  }

  @inline(__always)
  package mutating func insert(_ decision: Decision) {
    self[decision.place >> 6] |= 1 << UInt64(decision.place & 63)
  }

  /// Inserts a decision in place of the preliminary ones that it revises (``Revision``).
  mutating func revise(by decision: Decision) {
    let revised = RuleBook.revisedByPlace[Int(decision.place)]
    words.0 &= ~revised.words.0
    words.1 &= ~revised.words.1
    words.2 &= ~revised.words.2
    words.3 &= ~revised.words.3
    words.4 &= ~revised.words.4
    words.5 &= ~revised.words.5
    insert(decision)
  }

  /// Returns whether a decision would revise one of these.
  func isRevised(by decision: Decision) -> Bool {
    let revised = RuleBook.revisedByPlace[Int(decision.place)]
    return words.0 & revised.words.0 != 0 || words.1 & revised.words.1 != 0
      || words.2 & revised.words.2 != 0 || words.3 & revised.words.3 != 0
      || words.4 & revised.words.4 != 0 || words.5 & revised.words.5 != 0
  }

  package mutating func formUnion(_ other: DecisionSet) {
    words.0 |= other.words.0
    words.1 |= other.words.1
    words.2 |= other.words.2
    words.3 |= other.words.3
    words.4 |= other.words.4
    words.5 |= other.words.5
  }

  @inline(__always)
  package func contains(_ decision: Decision) -> Bool {
    self[decision.place >> 6] & 1 << UInt64(decision.place & 63) != 0
  }

  /// Calls a function with the place of each decision, in order.
  @inline(__always)
  func forEachPlace(_ body: (_ place: Int) -> Void) {
    forEachPlace(in: words.0, from: 0, body)
    forEachPlace(in: words.1, from: 64, body)
    forEachPlace(in: words.2, from: 128, body)
    forEachPlace(in: words.3, from: 192, body)
    forEachPlace(in: words.4, from: 256, body)
    forEachPlace(in: words.5, from: 320, body)
  }

  @inline(__always)
  private func forEachPlace(in word: UInt64, from first: Int, _ body: (_ place: Int) -> Void) {
    var bits = word
    while bits != 0 {
      body(first + bits.trailingZeroBitCount)
      bits &= bits - 1
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
