import Testing

@testable import DeviceSim

@Suite("Rules of the device")
struct CatalogueRuleTests {
  /// Counted in the list of rules: how many ids each letter has.
  private static let sizes = [
    "L": 10, "P": 9, "X": 11, "C": 2, "G": 5, "B": 1, "S": 5, "I": 2, "A": 4, "LA": 1, "T": 1,
  ]

  @Test func `ids are numbered from 1 without a gap`() {
    let expected = Set(Self.sizes.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } })
    #expect(Set(DeviceRule.allCases.map(\.id)) == expected)
  }

  @Test(arguments: DeviceRule.allCases)
  func `a rule has all of its texts`(_ rule: DeviceRule) {
    #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
    #expect(rule.statement.hasSuffix(".") && !rule.statement.contains("\n"))
    #expect(!rule.sources.isEmpty && rule.sources.allSatisfy { !$0.isEmpty })
    if case .partly(let missing) = rule.simulation { #expect(!missing.isEmpty) }
  }

  @Test(arguments: DeviceRule.allCases)
  func `evidence fits the sources`(_ rule: DeviceRule) {
    switch rule.evidence {
    case .documented: #expect(rule.sources.contains { $0.hasPrefix("Apple, ") })
    case .observed: #expect(rule.sources.contains { $0.contains(/#[0-9]|openradar|public/) })
    case .assumed:
      #expect(rule.sources.contains { $0 == RuleSource.analysis || $0 == RuleSource.decision })
    }
  }

  @Test(arguments: [
    ("L2", Evidence.documented), ("L4", .observed), ("L5", .assumed), ("L7", .observed),
    ("P3", .observed), ("P4", .documented), ("P8", .observed), ("P9", .assumed),
    ("X5", .documented), ("X7", .observed), ("S4", .assumed), ("T1", .assumed),
  ])
  func `the evidence of a rule is that of its main claim`(id: String, evidence: Evidence) {
    #expect(DeviceRule(id: id)?.evidence == evidence)
  }

  @Test func `a rule is found whatever the case of its letters`() {
    #expect(DeviceRule(id: "la1") == .la1)
    #expect(DeviceRule(id: "L11") == nil)
  }

  @Test func `every rule stands in exactly one chapter`() {
    let chapters = RuleSection.allCases.flatMap(\.rules)
    #expect(chapters == DeviceRule.allCases)
  }
}
