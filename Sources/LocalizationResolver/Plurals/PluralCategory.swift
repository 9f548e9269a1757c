/// A plural category of CLDR: which of a text's forms goes with a number.
///
/// Source: [UTS 35, part 3, language plural
/// rules](https://unicode.org/reports/tr35/tr35-numbers.html).
public enum PluralCategory: String, CaseIterable, Sendable, Hashable {
  case zero, one, two, few, many
  /// The form of all numbers without another one; every language has it.
  case other
}

extension PluralCategory: Comparable {
  /// The order is that of CLDR: `zero`, `one`, `two`, `few`, `many`, `other`.
  public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
