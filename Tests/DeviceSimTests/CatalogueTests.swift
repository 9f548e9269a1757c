import Foundation
import SourceText
import Testing

@testable import DeviceSim

@Suite
struct CatalogueTests {
  private static let all = DiagnosticCatalogue.all

  @Test func `code, slug and severity of this target's kinds match the golden file`() throws {
    let pinned = try Self.fixture("catalogue.txt").split(separator: "\n").map(String.init)
    let own = Set(
      DiagnosticKind.capture + DiagnosticKind.settings
        + RuleBook.families.flatMap { $0.diagnostics })
    let found = Self.all.filter(own.contains).map { "\($0.code) \($0.name) \($0.severity)" }
    #expect(found == pinned)
  }

  @Test func `no code and no slug occurs twice`() {
    #expect(Set(Self.all.map(\.code)).count == Self.all.count)
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
  }

  @Test func `each list is in code order, and the stages in pipeline order`() {
    for list in [DiagnosticKind.capture] + RuleBook.families.map({ $0.diagnostics }) {
      #expect(list.map(\.code) == list.map(\.code).sorted())
    }
    let stages = ["CAP", "PAY", "LOC", "EXT", "DEV"]
    let positions = Self.all.map { kind in
      (stages.firstIndex { kind.code.hasPrefix($0) } ?? -1, kind.code)
    }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: all)
  func `an entry has a code, a slug and all of its texts`(_ kind: DiagnosticKind) {
    #expect(kind.code.wholeMatch(of: /(CAP|PAY|LOC|EXT|DEV)[0-9]{3}/) != nil)
    #expect(kind.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    for text in [kind.summary, kind.explanation, kind.example, kind.remedy] {
      #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    for prose in [kind.summary, kind.explanation] {
      #expect(prose.hasSuffix("."))
      #expect(!prose.contains("\n") && !prose.contains("  "))
    }
  }

  /// Long sentences are hard to read for people whose first language is not English.
  @Test(arguments: all)
  func `no sentence has more than 25 words`(_ kind: DiagnosticKind) {
    for text in [kind.summary, kind.explanation, kind.remedy] {
      for sentence in text.split(separator: /[.!?] (?=[A-Z'"%0-9]|devsim )/) {
        #expect(sentence.split(separator: " ").count <= 25, "\(sentence)")
      }
    }
  }

  @Test(arguments: all)
  func `every rule in an entry exists`(_ kind: DiagnosticKind) {
    let named = (kind.rule ?? "").split(separator: ", ").map(String.init)
    #expect(kind.rules.map(\.id) == named)
  }

  /// The examples of PAY301, PAY311 and PAY324 are shortened for the reader, and those of PAY316,
  /// PAY317 and PAY323 need an example of the app's types.
  private static let without = ["PAY301", "PAY311", "PAY316", "PAY317", "PAY323", "PAY324"]

  /// The other kinds about payloads.
  private static let examples = RuleBook.families.flatMap { $0.diagnostics }
    .filter { $0.code.hasPrefix("PAY") && !without.contains($0.code) }

  @Test(arguments: examples)
  func `the example of a kind produces it`(_ kind: DiagnosticKind) {
    #expect(PushDelivery.codes(kind.example).contains(kind.code))
  }

  @Test func `an entry is found by code and by slug, whatever the case`() {
    #expect(DiagnosticCatalogue.entry("cap202") == .pushTypeHidesAlert)
    #expect(DiagnosticCatalogue.entry("Push-Type-Hides-Alert") == .pushTypeHidesAlert)
    #expect(DiagnosticCatalogue.entry("CAP20") == nil)
    #expect(DiagnosticCatalogue.entry("") == nil)
  }

  private static func fixture(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: "Fixtures/\(name)"), encoding: .utf8)
  }
}
