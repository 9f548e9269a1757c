/// The condition for one plural category, such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
///
/// The syntax is that of CLDR: `or` between alternatives, `and` between relations, and in a
/// relation an operand, an optional remainder, `=` or `!=`, and a list of numbers and ranges.
///
/// Source: [UTS 35](https://unicode.org/reports/tr35/tr35-numbers.html#Plural_rules_syntax).
struct PluralRule: Sendable, Hashable {
  let category: PluralCategory
  private let alternatives: [[Relation]]

  /// Reads a rule.
  ///
  /// - Returns: `nil` if the condition is not in CLDR's syntax.
  init?(_ category: PluralCategory, _ condition: String) {
    self.category = category
    var alternatives: [[Relation]] = []
    var relations: [Relation] = []
    var words: [String] = []
    let list = condition.split(separator: " ").map { String($0) }
    for word in list + ["or"] {
      guard word == "or" || word == "and" else {
        words.append(word)
        continue
      }
      guard let relation = Relation(words) else { return nil }
      relations.append(relation)
      words = []
      if word == "or" {
        alternatives.append(relations)
        relations = []
      }
    }
    self.alternatives = alternatives
  }

  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }
}

/// A comparison of a rule, such as `i % 100 != 12..14`.
private struct Relation: Sendable, Hashable {
  private enum Operand: Character {
    case n = "n"
    case i = "i"
    case v = "v"
    case w = "w"
    case f = "f"
    case t = "t"
    case c = "c"
    case e = "e"
  }

  private let operand: Operand
  private let divisor: UInt64?
  private let isEqual: Bool
  private let numbers: [ClosedRange<UInt64>]

  init?(_ words: [String]) {
    let hasDivisor = words.count == 5 && words[1] == "%"
    guard hasDivisor || words.count == 3, words[0].count == 1,
      let operand = words[0].first.flatMap(Operand.init)
    else { return nil }
    self.operand = operand
    divisor = hasDivisor ? UInt64(words[2]) : nil
    if hasDivisor && (divisor ?? 0) == 0 { return nil }
    let comparison = words[words.count - 2]
    guard comparison == "=" || comparison == "!=" else { return nil }
    isEqual = comparison == "="
    var numbers: [ClosedRange<UInt64>] = []
    for item in words[words.count - 1].split(separator: ",", omittingEmptySubsequences: false) {
      let bounds = item.split(separator: ".").map { UInt64($0) }
      guard bounds.count <= 2, let first = bounds.first ?? nil, let last = bounds.last ?? nil,
        first <= last
      else { return nil }
      numbers.append(first...last)
    }
    self.numbers = numbers
  }

  func holds(for operands: PluralOperands) -> Bool {
    let value: UInt64 =
      switch operand {
      case .n, .i: operands.i
      case .v: operands.v
      case .w: operands.w
      case .f: operands.f
      case .t: operands.t
      case .c, .e: operands.c
      }
    // The lists hold whole numbers only, so a number with a fraction is in none of them.
    if operand == .n && operands.t != 0 { return !isEqual }
    let compared = divisor.map { value % $0 } ?? value
    return numbers.contains { $0.contains(compared) } == isEqual
  }
}
