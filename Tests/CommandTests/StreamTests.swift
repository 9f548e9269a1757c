import TestSupport
import Testing

@testable import devsim

@Suite struct StreamTests {
  // The reader ends before the command starts. Bash: a program that a signal ends has the status
  // 128 and its number, so a job with `pipefail` never takes this run for one without errors.
  @Test(arguments: [
    "help replay", "completions zsh", "version", "replay bad.json", "replay bad.json --format html",
    "check bad.json", "matrix bad.json --app .", "convert good.json", "resolve KEY --app .",
    "test day.json",
  ])
  func `a closed pipe ends the command quietly, with the status of other programs`(
    command: String
  ) throws {
    let folder = try ScratchFolder([
      "bad.json": #"{"aps": {"alert": {"loc-key": "MISSING"}, "badge": }}"#,
      "good.json": #"{"aps": {"alert": "a"}}"#,
      "en.lproj/Localizable.strings": #""KEY" = "text";"#,
      "day.json": """
      {"scenario": "a", "timeline": [{"do": "lock", "expect": {"phone": {"locked": false}}}]}
      """,
    ])
    let result = try CommandRunner(in: folder).bash(
      """
      exec 3> >(exec true); wait $!
      devsim \(command) >&3
      echo $? $((128 + $(kill -l PIPE)))
      """)
    #expect(result.errors == "")
    #expect(result.output == "141 141\n")
  }

  @Test func `a full disk is a failure of the tool`() throws {
    let runner = try CommandRunner()
    guard try runner.bash("test -c /dev/full").status == 0 else {
      try Test.cancel("this system has no /dev/full")
    }
    let result = try runner.bash("devsim help > /dev/full")
    #expect(result.errors.lacks(["error", "cannot write to standard output", "no space"]) == [])
    #expect(result.status == 2)
    let push = String(repeating: #"{"aps":{"alert":"x","badge":"1"}}"# + "\n", count: 2_000)
    let folder = try ScratchFolder(["a.jsonl": push, "b.jsonl": push])
    for command in [
      "replay a.jsonl --quiet", "replay a.jsonl --format json", "check a.jsonl b.jsonl",
    ] {
      let result = try CommandRunner(in: folder).bash("devsim \(command) > /dev/full")
      let failures = result.errors.split(separator: "\n").count { $0.contains("cannot write") }
      #expect(failures == 1, "\(result.errors)")
      #expect(result.status == 2)
    }
  }

  @Test func `a closed standard output is a failure of the tool`() throws {
    let result = try CommandRunner().bash("devsim help >&-")
    #expect(result.errors.hasPrefix("error: cannot write to standard output: "))
    #expect(result.status == 2)
  }

  @Test func `a closed standard error does not stop the command`() throws {
    let result = try CommandRunner().bash("devsim version 2>&-; devsim bogus 2>&-; echo $?")
    #expect(result.output.hasPrefix("devsim "))
    #expect(result.output.hasSuffix("\n2\n"))
  }
}
