/// Which plural categories the texts of a language need, and which the language never uses.
///
/// A category is needed if a whole number below 1000 has it, or one with a digit after the point if
/// the text shows fractions. So no text needs the French `many`, which only whole millions have.
/// The Czech `many`, which only fractions have, is needed only by texts that show fractions. `zero`
/// is never unused: "If 'zero' is present, the value is used for mapping the argument value zero
/// regardless of what CLDR rule specifies for the numeric value". Every category but `other` is
/// optional. Source: release notes of Foundation for OS X 10.9. A category about which releases of
/// CLDR disagree is neither needed nor unused, as devices have different releases.
struct PluralNeeds: Sendable {
  /// For whole numbers, in CLDR's order.
  let whole: [PluralCategory]
  /// For fractions and whole numbers.
  let fractional: [PluralCategory]
  /// All categories of the language; `nil` if CLDR does not know it.
  let used: [PluralCategory]?

  init(language: String) {
    let rules = PluralRules(language: language)
    guard rules.isKnown else {
      (whole, fractional, used) = ([], [], nil)
      return
    }
    let disputed = rules.disputedCategories
    let whole = Set((0..<1000).map { rules.category(of: $0) }).subtracting(disputed)
    let fractions = (0..<200).compactMap { PluralOperands("\($0 / 10).\($0 % 10)") }
    let fractional = whole.union(fractions.map { rules.category(of: $0) }).subtracting(disputed)
    self.whole = PluralCategory.allCases.filter(whole.contains)
    self.fractional = PluralCategory.allCases.filter(fractional.contains)
    used = rules.categories + disputed
  }

  /// Returns what a variable needs and does not have.
  func missing(in variable: PluralVariable) -> [PluralCategory] {
    (variable.isFraction ? fractional : whole).filter { variable.texts[$0] == nil && $0 != .other }
  }

  /// Returns what a variable has and the language never uses.
  func unused(in variable: PluralVariable) -> [PluralCategory] {
    variable.texts.keys.filter { !isUsed($0) }.sorted()
  }

  /// Returns whether a number may have a category.
  func isUsed(_ category: PluralCategory) -> Bool {
    category == .zero || category == .other || used?.contains(category) ?? true
  }
}
