import Foundation
import TestSupport
import Testing

/// `devsim test`: statuses, formats, `--filter`, `--update` and `--record`.
@Suite struct TestCommandTests {
  private static let passing = """
    {"scenario": "calm", "timeline": [
      {"push": {"aps": {"alert": "Hello"}}, "expect": {"outcome": "presented"}}]}
    """
  private static let failing = """
    {
      "scenario": "loud",
      "timeline": [ // a push at noon
        {"push": {"aps": {"alert": "Hello", "badge": 2}},
         "expect": {"outcome": "quiet", "presentation": { "badge":   3, "sound": null}, "index": 0}},
      ],
    }

    """

  private static func folder() throws -> ScratchFolder {
    try ScratchFolder([
      "a/calm.json": passing, "a/loud.json": failing, "a/capture.json": #"{"aps": {}}"#,
      "a/notes.txt": "no scenario",
    ])
  }

  static func test(_ arguments: String..., in folder: ScratchFolder) throws -> CommandResult {
    try CommandRunner(in: folder).devsim(["test"] + arguments)
  }

  @Test func `a failure has its path, what came, its place and its status`() throws {
    let result = try Self.test("a", in: try Self.folder())
    #expect(result.status == 1)
    let output = result.output
    #expect(output.contains("passed  calm"))
    #expect(output.contains("failed  loud"))
    #expect(output.contains(#"'outcome' should be "quiet", but it is "presented""#))
    #expect(output.contains("'presentation.badge' should be 3, but it is 2"))
    #expect(output.contains("a/loud.json:5:28"))
    #expect(output.contains("I1, documented"))
    #expect(output.hasSuffix("1 of 2 scenarios failed\n"))
  }

  @Test func `statuses are those of the contract`() throws {
    let folder = try Self.folder()
    #expect(try Self.test("a/calm.json", in: folder).status == 0)
    #expect(try Self.test("a", "--filter", "calm", in: folder).status == 0)
    #expect(try Self.test("a", "--filter", "storm", in: folder).status == 2)
    #expect(try Self.test("a/capture.json", in: folder).status == 2)
    #expect(try Self.test("b", in: folder).status == 2)
    try folder.write(#"{"scenario": "x", "timeline": [{"do": "lok"}]}"#, to: "a/wrong.json")
    let result = try Self.test("a", in: folder)
    #expect(result.status == 2)
    // The rest still runs.
    #expect(result.output.contains("DEV106") && result.output.contains("failed  loud"))
    #expect(result.output.hasSuffix("1 of 2 scenarios failed, 1 file is invalid\n"))
  }

  @Test func `a file that cannot run is part of each report`() throws {
    let folder = try ScratchFolder([
      "a/calm.json": Self.passing, "a/cut.json": #"{"scenario": "cut", "timeline": ["#,
      "a/lost.json": """
      {"scenario": "lost", "timeline": [{"push": "no.json", "expect": {"outcome": "quiet"}}]}
      """,
    ])
    let github = try Self.test("a", "--format", "github", in: folder)
    #expect(github.status == 2)
    #expect(github.output.contains("::error file=a/cut.json,line=1,"))
    #expect(github.output.contains("::error file=a/lost.json,line=1,"))
    let objects = try Self.test("a", "--format", "jsonl", in: folder).jsonLines()
    #expect(objects.map { $0["passed"] as? Bool } == [true, false, false])
    #expect(objects.map { $0["valid"] as? Bool } == [nil, false, false])
    #expect(objects.map { $0["scenario"] as? String } == ["calm", "", "lost"])
    // CI reads the file of this run, and not that of an earlier one.
    let junit = try Self.test("a", "--format", "junit", "--output", "report.xml", in: folder)
    #expect(junit.status == 2)
    let report = try folder.text("report.xml")
    #expect(throws: Never.self) { try XMLReading.of(Array(report.utf8)) }
    #expect(report.contains(#"tests="3" failures="0" errors="2""#))
    #expect(report.contains("a/lost.json:1:44"))
  }

  @Test func `a file that two paths name runs once`() throws {
    let folder = try Self.folder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "a/link.json"),
      withDestinationURL: folder.url.appending(path: "a/loud.json"))
    let result = try Self.test("a", "a/loud.json", "./a", in: folder)
    #expect(result.output.hasSuffix("1 of 2 scenarios failed\n"))
    #expect(try Self.test("a", "a/loud.json", "--update=force", in: folder).status == 0)
    #expect(try Self.test("a", in: folder).status == 0)
  }

  @Test func `what is wrong with a push is a note of its failure`() throws {
    let folder = try ScratchFolder([
      "a.json": """
      {"scenario": "x", "timeline": [{"push": {"headers": {"apns-priority": "7"},
        "payload": {"aps": {"alert": "a"}}}, "expect": {"outcome": "quiet"}}]}
      """
    ])
    let output = try Self.test("a.json", in: folder).output
    #expect(output.contains("note: CAP204: "))
    let lines = try Self.test("a.json", "--format", "jsonl", in: folder).output
    #expect(lines.contains(#""diagnostics":[{"code":"CAP204""#))
  }

  /// Apple documents `loc-args` as an array, and `thread-id` as a member of `aps`.
  @Test func `what is wrong with a push is shown if the scenario passes`() throws {
    let push = #"{"aps": {"alert": "Hello"}, "thread-id": "a"}"#
    func scenario(_ name: String, expecting expected: String, then more: String = "") -> String {
      """
      {"scenario": "\(name)", "timeline": [
        {"push": \(push), "expect": {\(expected)}}\(more)]}
      """
    }
    let folder = try ScratchFolder([
      "shown.json": scenario(
        "shown", expecting: #""outcome": "presented""#, then: ",\n{\"push\": \(push)}"),
      "known.json": scenario("known", expecting: #""diagnostics": [{"code": "PAY206"}]"#),
    ])
    let text = try Self.test(".", in: folder)
    #expect(text.status == 0)
    #expect(text.output.contains("passed  shown  ./shown.json\nwarning[PAY206]: 'thread-id'"))
    #expect(text.output.hasSuffix("2 scenarios passed, 2 findings about pushes\n"))
    let lines = try Self.test("shown.json", "--format", "jsonl", in: folder).output
    #expect(lines.contains(#""failures":[],"diagnostics":[{"code":"PAY206""#))
    let github = try Self.test(".", "--format", "github", in: folder).output
    #expect(github.hasPrefix("::warning file=shown.json,line=2,"))
    #expect(!github.contains("known.json"))
    let junit = try Self.test("shown.json", "--format", "junit", in: folder).output
    #expect(junit.contains("<system-out>shown.json:2:"))
    #expect(junit.contains(#"failures="0""#))
    #expect(throws: Never.self) { try XMLReading.of(Array(junit.utf8)) }
  }

  @Test func `JSON Lines have the members of devsim.test/1`() throws {
    let result = try Self.test("a", "--format", "jsonl", in: try Self.folder())
    let lines = try result.jsonLines()
    #expect(lines.count == 2 && result.errors.isEmpty)
    let loud = try #require(lines.last)
    #expect(loud["schema"] as? String == "devsim.test/1" && loud["passed"] as? Bool == false)
    #expect(loud["scenario"] as? String == "loud" && loud["file"] as? String == "a/loud.json")
    let failures = try #require(loud["failures"] as? [[String: Any]])
    #expect(failures.map { $0["path"] as? String } == ["outcome", "presentation.badge"])
    #expect(failures.allSatisfy { $0["step"] as? Int == 1 })
    #expect(failures[1]["expected"] as? Int == 3 && failures[1]["actual"] as? Int == 2)
    #expect((failures[0]["location"] as? [String: Any])?["line"] as? Int == 5)
  }

  @Test func `CI servers read their formats`() throws {
    let folder = try Self.folder()
    let github = try Self.test("a", "--format", "github", in: folder)
    #expect(github.status == 1)
    #expect(github.output.hasPrefix("::error file=a/loud.json,line=5,"))
    let junit = try Self.test("a", "--format", "junit", in: folder).output
    #expect(throws: Never.self) { try XMLReading.of(Array(junit.utf8)) }
    #expect(junit.contains(#"tests="2" failures="1""#) && junit.contains(#"name="calm""#))
  }

  @Test func `an update replaces only the values that differ`() throws {
    let folder = try Self.folder()
    let result = try Self.test("a", "--update", in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains(#"outcome: "quiet" → "presented""#))
    let updated = try folder.text("a/loud.json")
    let expected = Self.failing.replacing("\"quiet\"", with: "\"presented\"")
      .replacing("\"badge\":   3", with: "\"badge\":   2")
    #expect(updated == expected)
    #expect(try Self.test("a", in: folder).status == 0)
  }

  /// A diagnostic has a place in the file, which the update may move.
  @Test func `an update of diagnostics holds in any folder`() throws {
    let folder = try ScratchFolder([
      "a/day.json": """
      {"scenario": "a", "timeline": [
        {"expect": {"diagnostics": []}, "push": {"aps": {"alert": "a",
           "badge": "1"}}}]}
      """
    ])
    #expect(try Self.test("a", "--update", in: folder).status == 0)
    let updated = try folder.text("a/day.json")
    #expect(updated.contains(#"[{"code": "PAY202", "severity": "warning", "message": "#))
    #expect(try Self.test("a", in: folder).status == 0)
    #expect(try Self.test(folder.path("a/day.json"), in: try ScratchFolder([:])).status == 0)
  }

  /// docs/extension-protocol.md: the path of an attachment is relative to the working directory,
  /// which is also the program's.
  @Test func `the attachments of a program are not relative to the scenario`() throws {
    let folder = try ScratchFolder([
      "ada.png": "\u{89}PNG",
      "a/day.json": """
      {"scenario": "a", "extension": "../program", "timeline": [
        {"push": {"aps": {"alert": "a", "mutable-content": 1}},
         "expect": {"content": {"attachments": [{"path": "ada.png"}]}, "diagnostics": []}}]}
      """,
    ])
    _ = try folder.program(
      #"""
      echo '{"type":"ready","version":1}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        printf '{"type":"content","id":%s,"content":{"body":"b","attachments":[{"path":"ada.png"}]}}\n' \
          "${id%%,*}"
      done
      """#)
    let result = try Self.test("a", in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func `an update writes what was delivered, if it was more or less than expected`() throws {
    let folder = try ScratchFolder([
      "a/day.json": """
      {"scenario": "a", "timeline": [{"do": "offline"}, {"push": {"aps": {"alert": "a"}}},
        {"do": "online", "expect": {"delivered": [ ]}}]}
      """
    ])
    #expect(try Self.test("a", in: folder).status == 1)
    #expect(try Self.test("a", "--update=force", in: folder).status == 0)
    let text = try folder.text("a/day.json")
    #expect(text.contains(#""outcome":"presented"}]}}]}"#))
    #expect(try Self.test("a", in: folder).status == 0)
  }

  // docs/scenarios.md: 1 is the status of a failure.
  @Test func `what no value can correct stays a failure after an update`() throws {
    let folder = try ScratchFolder([
      "a/day.json": """
      {"scenario": "a", "timeline": [
        {"do": "tap", "notification": "lost", "expect": {"phone": {"badge": 1}}}]}
      """
    ])
    let result = try Self.test("a", "--update=force", in: folder)
    #expect(result.status == 1 && result.output.contains("phone.badge: 1 → 0"))
    #expect(result.errors.contains("error[DEV107]: step 1: the phone has no notification 'lost'"))
    #expect(result.errors.contains("a/day.json:2:"))
  }

  // docs/scenarios.md: 1 is the status of a failure, as the capture may have changed.
  @Test func `a capture with another number of pushes is named`() throws {
    let push = #"{"payload":{"aps":{"alert":"a"}}}"# + "\n"
    let folder = try ScratchFolder([
      "a/two.jsonl": push + push,
      "a/day.json": """
      {"scenario": "a", "timeline": [
        {"push": "two.jsonl", "expect": {"outcome": "presented"}},
        {"push": "two.jsonl", "expect": [{"outcome": "presented"}]}]}
      """,
    ])
    let result = try Self.test("a", in: folder)
    #expect(result.status == 1)
    let summaries = result.output.split(separator: "\n").filter { $0.contains("DEV107") }
    #expect(summaries.count == 2)
    #expect(summaries.allSatisfy { $0.contains("'two.jsonl' has 2 pushes") })
  }

  // The command has no such flag.
  @Test func `no help names --lenient`() throws {
    let folder = try ScratchFolder([
      "a/push.json": #"{"aps": {"alert": "a",}}"#,
      "a/day.json": """
      {"scenario": "a", "timeline": [{"push": "push.json", "expect": {"outcome": "quiet"}}]}
      """,
    ])
    for arguments in [["a"], ["--record", "a/push.json"]] {
      let result = try CommandRunner(in: folder).devsim(["test"] + arguments)
      let text = result.output + result.errors
      #expect(text.contains("PAY101") && !text.contains("--lenient"))
    }
  }

  @Test func `an update keeps a byte order mark, and other encodings`() throws {
    let folder = try Self.folder()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let marked = Data(mark + Array(Self.failing.utf8))
    let path = folder.url.appending(path: "a/loud.json")
    try marked.write(to: path)
    #expect(try Self.test("a", "--update=force", in: folder).status == 0)
    let expected = Self.failing.replacing("\"quiet\"", with: "\"presented\"")
      .replacing("\"badge\":   3", with: "\"badge\":   2")
    #expect(try Data(contentsOf: path) == Data(mark + Array(expected.utf8)))
    let wide = try #require(Self.failing.data(using: .utf16))
    try wide.write(to: path)
    let result = try Self.test("a", "--update=force", in: folder)
    #expect(result.status == 2 && result.errors.contains("UTF-8"))
    #expect(try Data(contentsOf: path) == wide)
  }

  @Test func `a file that is saved while its scenario runs is not overwritten`() throws {
    // The program saves it, as a person may do in an editor.
    let saved = #"{"scenario":"saved"}"#
    let folder = try ScratchFolder([
      "save": "#!/bin/sh\nprintf '%s' '\(saved)' >day.json\n",
      "day.json": #"""
      {"scenario":"day","extension":["./save"],"timeline":[{"push":{"headers":{"apns-push-type":
       "alert"},"payload":{"aps":{"alert":"a","mutable-content":1}}},
       "expect":{"content":{"body":"b"}}}]}
      """#,
    ])
    let result = try CommandRunner(in: folder).bash(
      "chmod +x save && devsim test day.json --update")
    #expect(result.status == 2)
    #expect(
      result.errors.hasSuffix(
        "error: 'day.json' changed while its scenario ran\n"
          + "help: run it again\n"), "\(result.errors)")
    #expect(try folder.text("day.json") == saved)
  }

  /// The variables are those that the documentation of GitHub, Vercel, Azure Pipelines, Jenkins and
  /// TeamCity names.
  @Test(arguments: [
    ("CI", "true"), ("CI", "1"), ("TF_BUILD", "True"), ("JENKINS_URL", "https://ci.example.com/"),
    ("TEAMCITY_VERSION", "2025.07"),
  ])
  func `nothing is updated in CI unless it is forced`(name: String, value: String) throws {
    let folder = try Self.folder()
    var runner = try CommandRunner(in: folder)
    runner.environment[name] = value
    #expect(try runner.devsim(["test", "a", "--update"]).status == 2)
    let kept = try folder.text("a/loud.json")
    #expect(kept == Self.failing)
    #expect(try runner.devsim(["test", "a", "--update=force"]).status == 0)
    #expect(try runner.devsim(["test", "a", "--update=maybe"]).status == 2)
  }

  @Test(arguments: ["", "0", "false", "False"])
  func `a person can say that this is not CI`(value: String) throws {
    let folder = try Self.folder()
    var runner = try CommandRunner(in: folder)
    runner.environment["CI"] = value
    #expect(try runner.devsim(["test", "a", "--update"]).status == 0)
  }
}
