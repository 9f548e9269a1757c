import Foundation
import TestSupport
import Testing

/// `devsim test`: statuses, formats, `--filter`, `--update` and `--record`.
@Suite struct TestCommandTests {
  private static let passing = """
    {"scenario": "calm", "timeline": [
      {"push": {"aps": {"alert": "Hello"}}, "expect": {"outcome": "presented"}}]}
    """
  static let failing = """
    {
      "scenario": "loud",
      "timeline": [ // a push at noon
        {"push": {"aps": {"alert": "Hello", "badge": 2}},
         "expect": {"outcome": "quiet", "presentation": { "badge":   3, "sound": null}, "index": 0}},
      ],
    }

    """

  static func folder() throws -> ScratchFolder {
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
}
