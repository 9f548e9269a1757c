import Foundation
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Mistakes in scenario files: each is reported at its place.
@Suite struct ScenarioReaderTests {
  static let passing = #"{"do": "wait", "expect": {"phone": {"badge": 0}}}"#

  // docs/scenarios.md: an operator can be any value of what is expected.
  @Test(arguments: [
    #"{"presentation": {"sound": {"any": ["default", null]}}}"#,
    #"{"presentation": {"sound": {"critical": true}}}"#, #"{"phone": {"groups": [{}]}}"#,
  ])
  func `an operator can be any value, and an array compares its length`(
    expected: String
  ) {
    let read = TestScenario.read(#"{"push": {}, "expect": \#(expected)}"#, "")
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics.map(\.message))")
  }

  @Test func `a scenario that expects nothing is an error`() {
    for expected in ["", #", "expect": {}"#, #", "expect": {"phone": {}}"#] {
      let found = TestScenario.read("{\"do\": \"lock\"\(expected)}").diagnostics
      #expect(found.map(\.kind.code) == ["DEV106"])
    }
  }

  @Test func `comments and trailing commas are allowed`() throws {
    let steps = """
      // the evening
      {"do": "lock", /* by the person */ "expect": {"phone": {"locked": true,}},},
      """
    #expect(try TestScenario.failures(steps).isEmpty)
  }

  @Test(arguments: ["{\"do\": \"lock\" \"on\": 1}", "{'do': 'lock'}", "{do: \"lock\"}"])
  func `nothing else beyond JSON is allowed`(step: String) {
    let found = TestScenario.read("\(step), \(Self.passing)").diagnostics
    #expect(found.map(\.kind.code).first == "PAY101")
  }

  /// P5: duplicate members of a payload are what a push may test.
  @Test func `only the pushes of a scenario may have a member twice`() throws {
    let push = #"{"push": {"aps": {"alert": "a", "alert": "b"}}, "#
    let result = try TestScenario.run(push + #""expect": {"content": {"body": "b"}}}"#)
    #expect(result.passed)
    #expect(result.findings.map(\.kind.code) == ["PAY102"])
    // The report of the push has it, so that it can be expected.
    let expected = #""expect": {"diagnostics": [{"code": "PAY102"}]}}"#
    let known = try TestScenario.run(push + expected)
    #expect(known.passed && known.findings.isEmpty)
  }

  /// Contract of scenarios: "with several pushes `expect` is an array of as many".
  @Test(arguments: [
    #"{"outcome": "presented"}"#, #"[{"outcome": "presented"}]"#,
    #"[{"outcome": "presented"}, {}, {}]"#,
  ])
  func `expectations that do not fit the pushes of the file are a mistake of the file`(
    expected: String
  ) throws {
    let push = #"{"aps": {"alert": "a"}}"#
    let steps = #"{"push": [\#(push), \#(push)], "expect": \#(expected)}"#
    let error = #expect(throws: ScenarioError.self) { try TestScenario.run(steps) }
    #expect(error?.diagnostics.map(\.kind.code) == ["DEV106"])
  }

  @Test func `the help names only the members that fit the step`() {
    let found = TestScenario.read(#"{"do": "unlock", "on": true}, \#(Self.passing)"#).diagnostics
    #expect(found.map { $0.help?.contains("push") } == [false])
  }

  @Test(arguments: [
    (#"{"push": {}, "expect": {"body": "a"}}"#, "move it into 'content' or 'localization'"),
    (#"{"do": "lock", "expect": {"locked": true}}"#, "move it into 'phone'"),
    (#"{"do": "set", "badges": false}"#, "move it into 'settings'"),
  ])
  func `the help names the object that has the member`(step: String, help: String) {
    let found = TestScenario.read("\(step), \(Self.passing)").diagnostics
    #expect(found.map(\.help) == [help])
  }

  @Test func `the help for a duration in 'at' names 'after'`() {
    let found = TestScenario.read(#"{"at": "10s"}, \#(Self.passing)"#).diagnostics
    #expect(found.map { $0.help?.contains("'after'") } == [true])
  }

  @Test func `a capture is read as a replay reads it`() throws {
    let folder = try ScratchFolder(["c.json": #"{"aps": {"alert": "a",}} // b"#])
    let text = #"{"push": "\#(folder.path("c.json"))", "expect": {"outcome": "invalid"}}"#
    #expect(try TestScenario.failures(text) == [])
  }

  @Test(arguments: [("none", true), ("/none/at/all", false)])
  func `the help for a path says what it is relative to`(path: String, hasHelp: Bool) {
    for (push, app) in [(path, ""), ("", #""app": "\#(path)","#)] {
      let step = push.isEmpty ? "" : #"{"push": "\#(push)"}, "#
      let error = #expect(throws: ScenarioError.self) {
        try TestScenario.run(step + Self.passing, app)
      }
      #expect(error?.diagnostics.first?.help?.contains("relative") == (hasHelp ? true : nil))
    }
  }

  @Test func `a misspelt member beside a payload fails the step`() throws {
    let push = #"{"push": {"header": {}, "payload": {"aps": {"alert": "a"}}}, "#
    let failures = try TestScenario.failures(push + #""expect": {"outcome": "presented"}}"#)
    #expect(failures == ["1 'header' is not a member of an envelope: did you mean 'headers'?"])
    #expect(try TestScenario.run(push + #""after": "1s"}, \#(Self.passing)"#).findings == [])
  }

  @Test func `a list that a report leaves out is empty`() throws {
    #expect(try TestScenario.failures(#"{"expect": {"phone": {"activities": []}}}"#) == [])
  }

  @Test(arguments: [
    (#"{"scenario": "x", "timelin": [{"do": "lock"}]}"#, "timelin"),
    (#"{"scenrio": "x", "timeline": [{"expect": {"phone": {"badge": 0}}}]}"#, "scenrio"),
  ])
  func `a scenario with a misspelt member is not skipped`(text: String, member: String) {
    #expect(Scenario.isScenario(Array(text.utf8)))
    let found = Scenario.read(Array(text.utf8), path: "t.json").diagnostics
    #expect(found.map { $0.message.contains("'\(member)'") } == [true])
  }

  @Test(arguments: [
    #"{"scenario": "x", "timeline": ["#, #"{"scenario": x, "timeline": []}"#,
    "{\"scenario\": \"\u{FEFF}x\", # a\n\"timeline\": []}",
  ])
  func `a scenario with a mistake in its JSON is not skipped`(text: String) {
    #expect(Scenario.isScenario(Array(text.utf8)))
    #expect(!Scenario.read(Array(text.utf8), path: "t.json").diagnostics.isEmpty)
  }

  @Test func `a page that shows a scenario is not one`() {
    let scenario = #"{"scenario": "x", "timeline": [{"do": "lock"}]}"#
    let page = "<!-- Generated. -->\n\n# Scenarios\n\n```json\n\(scenario)\n```\n"
    #expect(!Scenario.isScenario(Array(page.utf8)))
  }

  @Test(arguments: ["[1]", #"{"aps": {"alert": "x"}}"#])
  func `other JSON is not a scenario`(_ text: String) {
    let read = Scenario.read(Array(text.utf8), path: "t.json")
    #expect(read.value == nil && read.diagnostics.isEmpty)
  }

  @Test func `links to folders are not followed, since they may lead back up`() throws {
    let text = #"{"scenario": "x", "timeline": [{"expect": {"phone": {"badge": 0}}}]}"#
    let folder = try ScratchFolder(["a.json": text])
    for link in ["up", "again"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: ".")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("b.json"), withDestinationPath: "a.json")
    let found = try Scenario.all(in: folder.path()).map(\.path)
    #expect(found == [folder.path("a.json"), folder.path("b.json")])
  }

  @Test(arguments: [
    (#"{"scenario": "x", "steps": []}"#, "'timeline'"), (#"{"timeline": []}"#, "'scenario'"),
  ])
  func `a file that is read as a scenario must have both members`(text: String, absent: String) {
    #expect(!Scenario.isScenario(Array(text.utf8)))
    // In a folder it is read as a scenario if it has steps, so that a mistake does not hide it.
    let withSteps = text.replacing("[]", with: #"[{"push": {}, "expect": {}}]"#)
    #expect(Scenario.isScenario(Array(withSteps.utf8)))
    for text in [text, withSteps] {
      let found = Scenario.read(Array(text.utf8), path: "t.json").diagnostics
      #expect(found.contains { $0.message.contains(absent) && $0.location != nil })
    }
  }

  @Test func `no bytes crash the reader`() {
    let text = Array(
      #"""
      {"scenario": "x", "device": {"languages": ["ko"], "apps": {"a": {"settings": {}}}},
       "start": "2026-03-14T22:00:00Z", "timeline": [{"do": "focus", "allows": ["b"]},
       {"after": "5m", "push": [{"aps": {"alert": "x"}}], "expect": [{"outcome": {"any": []}}]}]}
      """#.utf8)
    var random = RandomBytes(seed: 1)
    for _ in 0..<2_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = UInt8.random(in: 32...126, using: &random)
      }
      let read = Scenario.read(bytes, path: "t.json")
      if let scenario = read.value, read.diagnostics.isEmpty { _ = try? scenario.run() }
    }
  }
}
