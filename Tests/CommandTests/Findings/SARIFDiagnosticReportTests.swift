import DeviceSim
import SourceText
import TestSupport
import Testing

@testable import devsim

@Suite struct SARIFDiagnosticReportTests {
  private static func log(
    _ diagnostics: [Diagnostic], base: String = "/project", isComplete: Bool = true
  ) throws -> [String: Any] {
    var summary = DiagnosticSummary()
    summary.isComplete = isComplete
    let text = SARIFDiagnosticReport(BaseFolder(base)).render(diagnostics, summary: summary)
    return try FoundationJSON.object(text)
  }

  private static func run(_ log: [String: Any]) throws -> [String: Any] {
    try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private static func results(_ log: [String: Any]) throws -> [[String: Any]] {
    try #require(run(log)["results"] as? [[String: Any]])
  }

  private static func notifications(_ log: [String: Any]) throws -> [[String: Any]] {
    let invocations = try #require(run(log)["invocations"] as? [[String: Any]])
    return invocations.first?["toolExecutionNotifications"] as? [[String: Any]] ?? []
  }

  private static func text(_ object: [String: Any]) -> String? {
    (object["message"] as? [String: String])?["text"]
  }

  private static func physical(_ location: Any?) throws -> [String: Any] {
    try #require((location as? [String: Any])?["physicalLocation"] as? [String: Any])
  }

  private static let some: [Diagnostic] = {
    let file = SourceFile(name: "a.json", data: Array("{\n  \"x\": 1\n}".utf8))
    let table = SourceFile(name: "/project/en.lproj/L.strings", data: Array("\"k\" = \"v\";".utf8))
    return [
      Diagnostic(
        .missing, "first", at: file.place(of: "1"),
        notes: [.init("there", at: table.place(of: "\"v\"")), .init("a fact")], help: "fix"),
      Diagnostic(.unreadable, "second", at: file.location(of: 0..<11)),
      Diagnostic(.missing, "third"),
    ]
  }()

  // The schema is not in the repository: `SARIFShape` has the part for the used objects.
  @Test func `a log has the required members of the schema, and no unknown ones`() throws {
    for diagnostics in [[], Self.some] {
      #expect(SARIFShape.mistakes(in: try Self.log(diagnostics)) == [])
    }
  }

  @Test func `the check against the schema finds mistakes`() throws {
    var log = try Self.log(Self.some)
    log["version"] = "2.0.0"
    log["extra"] = 1
    log["runs"] = [["results": [["ruleIndex": -2, "message": [:], "level": "fatal"]]]]
    #expect(
      Set(SARIFShape.mistakes(in: log)) == [
        "log.version", "log.extra", "log.runs.tool", "log.runs.results.ruleIndex",
        "log.runs.results.message.text", "log.runs.results.level",
      ])
  }

  @Test func `each rule of a result is listed once, and results have id and index`() throws {
    let log = try Self.log(Self.some)
    let tool = try #require(Self.run(log)["tool"] as? [String: [String: Any]])
    let driver = try #require(tool["driver"])
    #expect(driver["name"] as? String == "devsim")
    #expect(driver["semanticVersion"] as? String == ToolPage.version)
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == ["LOC401", "CAP101"])
    let levels = rules.compactMap { ($0["defaultConfiguration"] as? [String: String])?["level"] }
    #expect(levels == ["warning", "error"])
    for result in try Self.results(log) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(result["ruleId"] as? String == rules[index]["id"] as? String)
      #expect(result["level"] as? String == levels[index])
    }
  }

  @Test func `a result has a message, a place, and its notes as related locations`() throws {
    let results = try Self.results(Self.log(Self.some))
    #expect(results.compactMap(Self.text) == ["second", "first\nnote: a fact\nhelp: fix"])

    let place = try Self.physical((results[1]["locations"] as? [Any])?.first)
    #expect(
      place["artifactLocation"] as? [String: String]
        == ["uri": "a.json", "uriBaseId": "%SRCROOT%"])
    #expect(
      place["region"] as? [String: Int]
        == ["startLine": 2, "startColumn": 8, "endLine": 2, "endColumn": 9])
    let many = try Self.physical((results[0]["locations"] as? [Any])?.first)
    #expect(
      many["region"] as? [String: Int]
        == ["startLine": 1, "startColumn": 1, "endLine": 3, "endColumn": 1])
    let related = try #require((results[1]["relatedLocations"] as? [[String: Any]])?.first)
    #expect(related["message"] as? [String: String] == ["text": "there"])
    let there = try Self.physical(related)
    #expect(
      there["artifactLocation"] as? [String: String]
        == ["uri": "en.lproj/L.strings", "uriBaseId": "%SRCROOT%"])
  }

  /// codeql-action#1738: one result without a place, and GitHub rejects the whole file.
  @Test func `a finding without a place is a notification, and all results have one`() throws {
    let log = try Self.log(Self.some)
    #expect(try Self.results(log).allSatisfy { $0["locations"] is [Any] })
    let notifications = try Self.notifications(log)
    #expect(notifications.compactMap(Self.text) == ["third"])
    #expect(notifications.first?["level"] as? String == "warning")
    #expect(notifications.first?["associatedRule"] as? [String: String] == ["id": "LOC401"])
  }

  /// GitHub, *SARIF support for code scanning*: a run with more than 25,000 results is rejected.
  @Test func `of more results than code scanning takes, the least severe are left out`() throws {
    let file = SourceFile(name: "a", data: [])
    let place = file.location(at: 0)
    let warning = Diagnostic(.missing, "often", at: place)
    let all =
      Array(repeating: warning, count: 25_000) + [Diagnostic(.unreadable, "rare", at: place)]
    let log = try Self.log(all)
    let results = try Self.results(log)
    #expect(results.count == 25_000)
    #expect(results.first.flatMap(Self.text) == "rare")
    let notes = try Self.notifications(log).compactMap(Self.text)
    #expect(notes.count == 1 && notes.first?.lacks(["25000", "1"]) == [])
    #expect(SARIFShape.mistakes(in: log) == [])

    var report = SARIFDiagnosticReport(BaseFolder("/project"))
    report.add(Array(all.dropLast()))
    #expect(report.remark == nil)
    report.add(Array(all.suffix(1)))
    #expect(report.remark == notes.first)
  }

  /// GitHub, *SARIF support for code scanning*, `reportingDescriptor` object.
  @Test func `the texts of each rule are as short as code scanning requires`() {
    for kind in DiagnosticCatalogue.all {
      #expect(kind.name.count <= 255, "\(kind.code)")
      #expect(kind.summary.count <= 1024 && kind.explanation.count <= 1024, "\(kind.code)")
    }
  }

  @Test func `columns count UTF-16 code units, as the run declares`() throws {
    // é has 2 bytes and 1 unit, 😀 has 4 bytes and 2 units, and the lone byte FF counts as U+FFFD.
    let file = SourceFile(name: "a", bytes: Array("é😀".utf8) + [0xFF] + Array("xé".utf8))
    let log = try Self.log([Diagnostic(.missing, "m", at: file.location(of: 7..<10))])
    #expect(try Self.run(log)["columnKind"] as? String == "utf16CodeUnits")
    let place = try Self.physical((Self.results(log)[0]["locations"] as? [Any])?.first)
    #expect(
      place["region"] as? [String: Int]
        == ["startLine": 1, "startColumn": 5, "endLine": 1, "endColumn": 7])
  }

  @Test(arguments: [
    ("/project/a b/ü%.json", "a%20b/%C3%BC%25.json", true),
    ("./x/../y.json", "y.json", true),
    ("../z#?.json", "file:///z%23%3F.json", false),
    ("/elsewhere/w.json", "file:///elsewhere/w.json", false),
    ("<stdin>", "%3Cstdin%3E", true),
  ])
  func `a path in the base folder is relative, any other one is absolute`(
    name: String, uri: String, isRelative: Bool
  ) throws {
    let file = SourceFile(name: name, data: [])
    let log = try Self.log([Diagnostic(.missing, "m", at: file.location(at: 0))])
    let place = try Self.physical((Self.results(log)[0]["locations"] as? [Any])?.first)
    let artifact = try #require(place["artifactLocation"] as? [String: String])
    #expect(artifact["uri"] == uri)
    #expect((artifact["uriBaseId"] != nil) == isRelative)
    let bases = try Self.run(log)["originalUriBaseIds"] as? [String: [String: String]]
    #expect(bases?["%SRCROOT%"]?["uri"] == "file:///project/")
  }

  @Test func `fingerprints survive moved lines, and equal findings stay separate`() throws {
    func fingerprints(_ text: String) throws -> [String] {
      let file = SourceFile(name: "a", data: Array(text.utf8))
      let finding = Diagnostic(.missing, "m", at: file.place(of: "key"))
      return try Self.results(Self.log([finding, finding])).compactMap {
        ($0["partialFingerprints"] as? [String: String])?["devsim/v1"]
      }
    }
    let first = try fingerprints("key")
    #expect(Set(first).count == 2)
    #expect(try fingerprints("\n\n  key") == first)
    // Baselines keep them: FNV-1a of "LOC401", "m" and "key", each before a byte 0xFF, in Python.
    #expect(first.first == "61524f1291280511:1")
  }

  @Test(arguments: [true, false])
  func `an incomplete run is reported`(isComplete: Bool) throws {
    let run = try Self.run(Self.log([], isComplete: isComplete))
    let invocations = run["invocations"] as? [[String: Bool]]
    #expect(invocations == [["executionSuccessful": isComplete]])
  }
}
