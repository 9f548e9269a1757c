import TestSupport
import Testing

@testable import LocalizationResolver

/// Compares the plural rules with the library of the system, in every process that includes it.
@Suite(.enabled(if: ApplePluralRules.isAvailable, "this process has no Apple ICU"))
struct ApplePluralRulesTests {
  static let languages = PluralTable.rules.flatMap { $0.languages.split(separator: " ") }
    .map(String.init)

  @Test func `each number has the category that the system gives it`() throws {
    let system = try #require(ApplePluralRules())
    let large = [1_000_000, 1_000_001, 1_000_101, 2_000_000, 3_500_000, 20_000_000, 1_000_000_000]
    let whole = Array(0...1200) + large
    let fractions = (0...300).filter { $0 % 10 != 0 }
    let numbers = whole.map(Double.init) + fractions.map { Double($0) / 10 }
    let texts = whole.map(String.init) + fractions.map { "\($0 / 10).\($0 % 10)" }
    let operands = texts.compactMap { PluralOperands($0) }
    for language in Self.languages {
      let rules = PluralRules(language: language)
      let found = operands.map { rules.category(of: $0).rawValue }
      let expected = system.categories(of: numbers, in: language)
      #expect(found == expected, "\(language)")
    }
  }

  @Test func `the table has the languages of the chart`() { #expect(Self.languages.count > 200) }
}
