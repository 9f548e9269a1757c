import TestSupport
import Testing

/// Parses the machine-readable formats: each contains the same findings.
@Suite struct CheckFormatTests {
  private static let expected = [
    "captures/a.json PAY101 error 1", "captures/b.jsonl PAY202 warning 2",
    "captures/b.jsonl LOC301 warning 1",
  ]

  private static func run(_ format: String, _ more: String...) throws -> CommandResult {
    let folder = try CheckTests.files([
      "captures/a.json": CheckTests.broken,
      "captures/b.jsonl": CheckTests.raw + "\n" + #"{"aps":{"alert":"é","badge":"1"}}"# + "\n",
      "App/de.lproj/Localizable.strings": CheckTests.english,
    ])
    let runner = try CommandRunner(in: folder)
    let result = try runner.devsim(
      ["check", "captures", "--app", "App", "--format", format] + more)
    // A machine-readable format has no other output.
    #expect(result.errors == "")
    #expect(result.status == 1)
    return result
  }

  private static func line(_ file: Any?, _ code: Any?, _ severity: Any?, _ line: Any?) -> String {
    [file, code, severity, line].map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
  }

  private static func line(of diagnostic: [String: Any]) -> String {
    let location = diagnostic["location"] as? [String: Any]
    return line(location?["file"], diagnostic["code"], diagnostic["severity"], location?["line"])
  }

  @Test func `json is one document with findings and summary`() throws {
    let result = try Self.run("json")
    let object = try result.jsonObject()
    #expect(object["schema"] as? String == "devsim.check/1")
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map(Self.line) == Self.expected)
    let summary = try #require(object["summary"] as? [String: Any])
    #expect(summary["files"] as? Int == 5)
    #expect(summary["errors"] as? Int == 1)
    #expect(summary["warnings"] as? Int == 2)
  }

  @Test func `jsonl has one object per line`() throws {
    #expect(try Self.run("jsonl").jsonLines().map(Self.line) == Self.expected)
  }

  @Test func `concise has one line per finding`() throws {
    let found = try Self.run("concise").output.split(separator: "\n").map { line in
      let pattern = #/(.+?):(\d+):\d+: (\w+)\[(\w+)\]: /#
      let match = try #require(line.prefixMatch(of: pattern)).output
      return Self.line(match.1, match.4, match.3, match.2)
    }
    #expect(found == Self.expected)
  }

  @Test func `github has one command per finding`() throws {
    let found = try Self.run("github").output.split(separator: "\n").map { line in
      let command = #/::(\w+) file=([^,]+),line=(\d+),.*title=(\w+) .*?::/#
      let match = try #require(line.prefixMatch(of: command)).output
      return Self.line(match.2, match.4, match.1, match.3)
    }
    #expect(found == Self.expected)
  }

  @Test func `sarif names files below the working folder`() throws {
    let result = try Self.run("sarif")
    let log = try result.jsonObject()
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let found = results.map { result in
      let location = (result["locations"] as? [[String: Any]])?.first
      let place = location?["physicalLocation"] as? [String: [String: Any]]
      return Self.line(
        place?["artifactLocation"]?["uri"], result["ruleId"], result["level"],
        place?["region"]?["startLine"])
    }
    #expect(found == Self.expected)
  }

  @Test(arguments: [("error", 1), ("warning", 3)])
  func `junit has one suite per file and fails if the exit status does`(
    limit: String, failures: Int
  ) throws {
    let result = try Self.run("junit", "--fail-on", limit)
    let names = try XMLReading.of(result.standardOutput).map(\.name)
    #expect(names.count { $0 == "failure" } == failures)
    #expect(names.count { $0 == "testsuite" } == 5)
    #expect(names.count { $0 == "testcase" } == 6)
  }

  @Test(arguments: ["json", "jsonl", "sarif", "junit", "github", "concise", "text"])
  func `every format is complete when nothing is found`(format: String) throws {
    let folder = try ScratchFolder(["a.json": #"{"aps":{"alert":"x"}}"#])
    let result = try CommandRunner().devsim(["check", folder.path("a.json"), "--format", format])
    #expect(result.errors == "" && result.status == 0)
    if ["json", "sarif"].contains(format) {
      #expect(throws: Never.self) { try result.jsonObject() }
    } else if format == "junit" {
      #expect(throws: Never.self) { try XMLReading.of(result.standardOutput) }
    } else {
      #expect(result.output == (format == "text" ? "no problems in 1 file\n" : ""))
    }
  }

  @Test func `lines are written while more are read`() throws {
    // The input ends when the first line was read.
    let script = """
      ( printf '%s\\n' '{"aps":{"alert":"a","badge":"1"}}' '{"aps":{"alert":"b"}}'
        head -c 600000 /dev/zero | tr '\\0' ' ' | fold -w 100
        until [[ -e seen ]]; do sleep 0.02; done
      ) | devsim check --format jsonl - | { read -r -t 60 line; touch seen; echo "${line:0:39}"; }
      """
    let result = try CommandRunner(in: ScratchFolder()).bash(script)
    #expect(result.output == "{\"schema\":\"devsim.diagnostic/1\",\"code\":\n")
  }
}
