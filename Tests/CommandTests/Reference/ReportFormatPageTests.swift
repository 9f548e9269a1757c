import Foundation
import TestSupport
import Testing

@testable import DeviceSim
@testable import devsim

/// `docs/report-format.md` is written by hand, so its tables are compared with what is written.
@Suite struct ReportFormatPageTests {
  private static func page() throws -> ReportFormatPage {
    ReportFormatPage(try Repository.text("docs/report-format.md"))
  }

  // MARK: - Words

  /// Each list of words in its order, as the code declares it.
  private static let lists: [(chapter: String, words: [String])] = [
    ("Outcomes", DeviceSim.Outcome.allCases.map(\.rawValue)),
    ("Sources of a text", TextSource.allCases.map(\.rawValue)),
    ("Steps", LanguageChoice.Step.allCases.map(\.rawValue)),
    ("Marks", MatrixMark.allCases.map(\.rawValue)),
  ]

  @Test(arguments: lists)
  func `a list of words has every word in order, each with a meaning`(
    chapter: String, words: [String]
  ) throws {
    let rows = try Self.page().rows(in: chapter)
    #expect(rows.map { $0[0] } == words.map { "`\($0)`" })
    #expect(rows.allSatisfy { !$0[1].isEmpty })
  }

  @Test func `a mark has its exit status, and the codes and numbers of its legend`() throws {
    let rows = try Self.page().rows(in: "Marks")
    func facts(_ text: String) -> [String] {
      text.matches(of: /[A-Z]*[0-9]+|`?<null>`?/).map {
        $0.output.filter { $0 != "`" }
      }
    }
    for (mark, row) in zip(MatrixMark.allCases, rows) {
      #expect(row[2] == (mark.isFailure ? "1" : ""))
      #expect(facts(row[1]) == facts(mark.meaning), "\(mark)")
    }
  }

  /// The rows that list the words of an enumeration.
  private static let enumerations: [(chapter: String, member: String, words: [String])] = [
    ("content", "interruptionLevel", InterruptionLevel.allCases.map(\.rawValue)),
    ("extension", "outcome", ExtensionVerdict.allCases.map(\.rawValue)),
    ("extension", "direction", CenterChange.Donation.Direction.allCases.map(\.rawValue)),
    ("extension", "withheld", ExtensionEffect.Withheld.allCases.map(\.rawValue)),
    ("decisions", "evidence", Evidence.allCases.map(\.rawValue)),
    ("diagnostics", "severity", Severity.allCases.map(\.rawValue)),
    ("devsim.text/1", "category", PluralCategory.allCases.map(\.rawValue)),
  ]

  @Test(arguments: enumerations)
  func `a row lists every word of its member`(
    chapter: String, member: String, words: [String]
  ) throws {
    let rows = try Self.page().rows(in: chapter).filter { $0[0] == "`\(member)`" }
    let row = try #require(rows.first { $0[2].contains("`\(words[0])`") })
    #expect(Set(ReportFormatPage.codes(row[2])) == Set(words))
  }

  @Test func `the number of scheduled notifications that a device keeps is right`() throws {
    let row = try #require(try Self.page().rows(in: "extension").first { $0[0] == "`givesUp`" })
    #expect(row[2].contains(" \(LocalNotification.scheduledLimit)"))
  }

  @Test func `every schema that the sources name has a chapter, and no other`() throws {
    let sources = try Fixtures.files(at: Repository.url("Sources"), withExtension: "swift")
    let named = try sources.flatMap { file in
      try file.text().matches(of: /devsim\.[a-z]+\/[0-9]+/).map { String($0.output) }
    }
    #expect(Set(try Self.page().schemas) == Set(named))
  }

  // MARK: - Members

  @Test func `the tables name the members that are written, and no other`() throws {
    let page = try Self.page()
    let written = try WrittenReports.members()
    let ofTables = page.members(of: "Findings about tables")
    let shared = page.members(of: "devsim.push/1").union(ofTables)
    #expect(ofTables.count == 4)
    #expect(ofTables.isSubset(of: written["devsim.check/1"] ?? []))
    #expect(ofTables.isSubset(of: written["devsim.diagnostic/1"] ?? []))
    #expect(written.keys.sorted() == page.schemas.sorted())
    for schema in page.schemas {
      let documented = page.members(of: schema)
      let found = written[schema] ?? []
      #expect(found.subtracting(documented.union(shared)).sorted() == [], "\(schema)")
      #expect(documented.subtracting(found).sorted() == [], "\(schema)")
    }
  }

  /// What a scenario can expect is what is written, at its place, and nothing else.
  @Test func `each member that is written can be expected`() throws {
    var found: [String: Set<String>] = [:]
    for (schema, object) in try WrittenReports.objects() {
      found[schema, default: []].formUnion(Self.paths(of: object))
    }
    // Only the page has the capture.
    let pushes = (found["devsim.push/1"] ?? []).filter { !$0.hasPrefix("capture") }
    #expect(pushes.subtracting(ReportShape.push.paths).sorted() == [])
    let phones = found["devsim.device/1"] ?? []
    #expect(phones.subtracting(ReportShape.phone.paths).sorted() == [])
    let documented = try Self.page().members(of: "devsim.push/1")
      .union(try Self.page().members(of: "devsim.device/1"))
    let names = (ReportShape.push.paths + ReportShape.phone.paths).compactMap {
      $0.split(separator: ".").last.map(String.init)
    }
    #expect(Set(names).subtracting(documented).sorted() == [])
  }

  @Test func `each report of a push or a phone that is written fits its schema`() throws {
    let checks = ["devsim.push/1": SettingsSchema.report, "devsim.device/1": SettingsSchema.state]
    for (schema, object) in try WrittenReports.objects() {
      guard let check = try checks[schema].map(SchemaCheck.init) else { continue }
      func fits(_ object: [String: Any]) throws -> Bool {
        let bytes = try JSONSerialization.data(withJSONObject: object)
        return try check.accepts(String(decoding: bytes, as: UTF8.self))
      }
      #expect(try fits(object), "\(object)")
      #expect(try fits(object.merging(["new": 1]) { $1 }))
      for (name, value) in object where !["reference", "capture"].contains(name) {
        let other: Any = value is [Any] ? ["a": "b"] : [value]
        #expect(try !fits(object.merging([name: other]) { $1 }), "\(name)")
      }
    }
  }

  @Test func `what can be expected has the types of the tables`() throws {
    let page = try Self.page()
    var shapes: [String: Set<String>] = [:]
    for shape in [ReportShape.push, .phone] { shape.addTypes(to: &shapes) }
    for schema in ["devsim.push/1", "devsim.device/1"] {
      for (name, types) in page.types(of: schema) {
        guard let found = shapes[name], !ReportShape.openMembers.contains(name) else { continue }
        #expect(types.subtracting(found) == [], "\(schema) \(name)")
      }
    }
  }

  @Test func `each value that is written can be expected`() throws {
    let shapes = ["devsim.push/1": ReportShape.push, "devsim.device/1": .phone]
    for (schema, object) in try WrittenReports.objects() {
      guard let shape = shapes[schema] else { continue }
      // Only the page has the capture.
      let members = object.filter { $0.key != "capture" }
      let bytes = Array(try JSONSerialization.data(withJSONObject: members))
      let (document, root, _) = JSONReader.read(SourceFile(name: schema, bytes: bytes))
      let node = try #require(root.node)
      #expect(throws: Never.self) { try shape.check(node, of: document, named: schema) }
    }
  }

  private static func paths(of object: [String: Any]) -> Set<String> {
    object.reduce(into: []) { found, member in
      found.insert(member.key)
      if ReportShape.openMembers.contains(member.key) { return }
      let values = member.value as? [Any] ?? [member.value]
      for case let value as [String: Any] in values {
        found.formUnion(paths(of: value).map { "\(member.key).\($0)" })
      }
    }
  }

  @Test func `the table of decisions has every decision in the order of a report`() throws {
    let text = try Repository.text("docs/fidelity.md")
    let rows = ReportFormatPage(text).rows(in: "Decisions")
    let decisions = RuleBook.decisions
    #expect(
      rows.map { $0[0...2].joined(separator: " ") }
        == decisions.map { "\($0.rule) `\($0.result)` \($0.evidence.rawValue)" })
    #expect(rows.allSatisfy { !$0[3].isEmpty })
  }
}

extension ReportShape {
  /// The members in which anything may be.
  static let openMembers: Set = [
    "userInfo", "contentState", "shownState", "attributes", "reference", "date", "alert",
  ]

  /// The types of single values in the tables.
  private static let types: [ValueType: String] = [
    .text: "string", .flag: "boolean", .number: "number", .integer: "integer", .count: "integer",
  ]

  /// Adds the types of all members, as the tables name them.
  fileprivate func addTypes(to found: inout [String: Set<String>]) {
    switch self {
    case .value, .word, .anything: break
    case .array(let inner), .textOr(let inner): inner.addTypes(to: &found)
    case .object(let members):
      for (name, shape) in members {
        found[name, default: []].insert(shape.type)
        shape.addTypes(to: &found)
      }
    }
  }

  private var type: String {
    switch self {
    case .value(let type): Self.types[type] ?? ""
    case .word: "string"
    case .anything: ""
    case .textOr: "string or object"
    case .array(.value(let type)): "array of \(Self.types[type] ?? "")s"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The paths of all members.
  fileprivate var paths: [String] {
    switch self {
    case .value, .word, .anything: []
    case .array(let inner), .textOr(let inner): inner.paths
    case .object(let members):
      members.flatMap { name, shape in [name] + shape.paths.map { "\(name).\($0)" } }
    }
  }
}
