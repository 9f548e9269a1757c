import Foundation
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Tests the properties of every rule and every decision.
struct RuleBookTests {
  /// The number of ids for each letter, as counted in the list of rules.
  private static let sizes = [
    "L": 12, "P": 18, "X": 12, "C": 3, "G": 5, "B": 1, "S": 5, "I": 4, "A": 4, "LA": 11, "T": 1,
    "W": 1, "M": 7, "N": 9,
  ]
  /// The ids of facts about Firebase have gaps: those about Android are not here.
  private static let firebase = [1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 20, 21, 22, 23].map { "F\($0)" }

  private static let decisions = RuleBook.decisions

  @Test func `ids are numbered from 1 without a gap`() {
    let expected = Self.sizes.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }
    // B0 is about the time before the first unlock.
    let all = expected + ["B0"] + Self.firebase
    #expect(RuleBook.rules.map(\.id).sorted() == all.sorted())
  }

  @Test(
    arguments: [
      ("P2a", "P8"), ("P2b", "P2"), ("T2", "P4"), ("la9b", "LA9"), ("A5", "A3"), ("A6a", "A4"),
      ("G6", "G4"), ("L1", "L1"), ("XX", nil), ("A", nil), ("", nil),
    ] as [(String, String?)])
  func `the id of a part finds its rule`(id: String, rule: String?) {
    #expect(RuleBook.rule(id)?.id == rule)
  }

  @Test func `each family has a file, and its tests a file of the same name`() throws {
    let files = RuleBook.families.flatMap {
      ["Sources/DeviceSim/Rules/\($0).swift", "Tests/DeviceSimTests/Rules/\($0)Tests.swift"]
    }
    for file in files {
      #expect(try Repository.root.appending(path: file).checkResourceIsReachable(), "\(file)")
    }
  }

  @Test(arguments: RuleBook.rules)
  func `a rule has all of its texts`(_ rule: Rule) {
    #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
    #expect(!rule.claims.isEmpty)
    for claim in rule.claims {
      #expect(claim.statement.hasSuffix(".") && !claim.statement.contains("\n"))
      #expect(!claim.sources.isEmpty && claim.sources.allSatisfy { !$0.name.isEmpty })
    }
    if case .partly(let missing) = rule.simulation { #expect(!missing.isEmpty) }
  }

  @Test(arguments: RuleBook.rules)
  func `evidence matches the sources`(_ rule: Rule) {
    for claim in rule.claims {
      switch claim.evidence {
      case .documented:
        let owners = [
          "Apple, ", "RFC ", "W3C, ", "Google, ", "Amazon, ", "Expo, ", "OneSignal, ",
          "Microsoft, ", "Airship, ", "Pusher, ", "Adobe, ", "Jiguang, ",
        ]
        let isOwned = claim.sources.contains { source in
          owners.contains { source.name.hasPrefix($0) }
        }
        #expect(isOwned, "\(claim)")
      case .observed:
        #expect(claim.sources.contains { $0.name.contains(/#[0-9]|openradar|public/) }, "\(claim)")
      case .assumed:
        #expect(claim.sources.contains { [.analysis, .decision].contains($0) }, "\(claim)")
      }
    }
  }

  @Test func `a rule is found in any case`() {
    #expect(RuleBook.rule("la1")?.id == "LA1")
    #expect(RuleBook.rule("L99") == nil)
  }

  @Test func `each decision has its own place, in the order of the families`() {
    #expect(RuleBook.families.count == Decision.Family.allCases.count)
    for (family, rules) in zip(Decision.Family.allCases, RuleBook.families) {
      #expect(rules.decisions.allSatisfy { $0.family == family })
      #expect(rules.decisions.map { Int($0.number) } == Array(rules.decisions.indices))
    }
    let places = Self.decisions.map { Int($0.family.rawValue) + Int($0.number) }
    #expect(places == places.sorted() && Set(places).count == places.count)
    #expect(places.allSatisfy { $0 < DecisionSet.size })
  }

  @Test(arguments: decisions)
  func `a decision is one phrase: lower case, no period, with a rule`(_ decision: Decision) {
    #expect(!decision.sentence.hasSuffix("."))
    let names = ["FCM", "SNS", "Expo", "OneSignal", "Azure", "Airship", "Beams"]
    let startsWithName = names.contains { decision.sentence.hasPrefix("\($0) ") }
    #expect(decision.sentence.first?.isUppercase == startsWithName)
    #expect(!decision.sentence.contains("\n"))
    #expect(decision.result.description.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(RuleBook.rule(decision.rule.description) != nil)
  }

  @Test func `rule, result and evidence distinguish decisions`() {
    let names = Self.decisions.map { "\($0.rule) \($0.result) \($0.evidence)" }
    #expect(Set(names).count == names.count)
    #expect(Set(Self.decisions.map(\.sentence)).count == names.count)
  }

  @Test(arguments: decisions)
  func `a decision has the evidence of a claim of its rule`(_ decision: Decision) throws {
    let rule = try #require(RuleBook.rule(decision.rule.description))
    #expect(rule.claims.contains { $0.evidence == decision.evidence })
  }

  @Test func `a set keeps each decision once, in the order of the pipeline`() {
    var random = RandomBytes(seed: 3)
    var set = DecisionSet()
    #expect(set.all == [])
    var plain: Set<Decision> = []
    for decision in Self.decisions.shuffled(using: &random) {
      for _ in 0..<2 { set.insert(decision) }
      plain.insert(decision)
      #expect(set.all == Self.decisions.filter(plain.contains))
      #expect(Self.decisions.allSatisfy { set.contains($0) == plain.contains($0) })
    }
    var other = DecisionSet()
    other.formUnion(set)
    #expect(other == set)
  }

  /// The evidence of single facts: E1 and the sections that it corrects.
  @Test(arguments: [
    ("I1 level-lowered", Evidence.assumed),
    ("I1 level-not-entitled", .observed),
    ("G2 critical-alone", .assumed), ("A2 hidden-by-app", .documented),
    ("P4 too-large", .documented), ("X1 extension-not-allowed", .documented),
    ("X5 filtering-needs-alert", .documented), ("X4 extension-answered-again", .assumed),
    ("LA1 inferred-activity", .assumed),
    ("LA6 same-second", .assumed), ("LA7 not-decoded", .observed),
    ("LA9 newest-activity", .assumed), ("LA9 token-expired", .observed),
    ("LA8 text-on-watch", .documented),
    ("L2 title-from-table", .documented), ("L2 title-key", .observed),
    ("A3 background-mode-missing", .documented), ("A3 wake-held-by-phone", .documented),
    ("T1 app-name-as-title", .observed), ("A4 expired", .assumed),
    ("X9 attachment-left-out", .assumed), ("L4 body-substituted", .observed),
    ("C2 replacement-silent", .assumed),
  ])
  func `the evidence of a decision is that of its fact`(name: String, evidence: Evidence) {
    let found = Self.decisions.filter { "\($0.rule) \($0.result)" == name }
    #expect(found.map(\.evidence) == [evidence])
  }
}
