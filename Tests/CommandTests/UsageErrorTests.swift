import TestSupport
import Testing

/// Tests invalid command lines: exit status 2, nothing on standard output, the error on standard
/// error.
@Suite struct UsageErrorTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let words: [String]
    let message: String
    let help: String?
    let command: String

    init(
      _ words: [String], _ message: String, help: String? = nil, usageOf command: String = "COMMAND"
    ) {
      self.words = words
      self.message = message
      self.help = help
      self.command = command
    }

    var testDescription: String { (["devsim"] + words).joined(separator: " ") }
  }

  static let mistakes = [
    Mistake([], "no command is given", help: "'devsim --help' lists them"),
    Mistake(["repaly"], "unknown command 'repaly'", help: "did you mean 'replay'?"),
    Mistake(["frobnicate"], "unknown command 'frobnicate'"),
    Mistake([""], "unknown command ''"),
    Mistake(["-"], "unknown command '-'"),
    Mistake(["--"], "unknown flag '--'"),
    Mistake(["--hlep"], "unknown flag '--hlep'", help: "did you mean '--help'?"),
    Mistake(["--why", "replay"], "'--why' is before the command"),
    Mistake(["--app=x", "replay"], "'--app=x' is before the command"),
    Mistake(
      ["replay", "--langauge", "ko"], "unknown flag '--langauge'",
      help: "did you mean '--language'?", usageOf: "replay"),
    Mistake(
      ["replay", "--langauge=ko"], "unknown flag '--langauge'",
      help: "did you mean '--language'?", usageOf: "replay"),
    Mistake(["replay", "-x"], "unknown flag '-x'", usageOf: "replay"),
    Mistake(
      ["replay", "--table", "x"], "'replay' has no flag '--table'",
      help: "it is a flag of 'resolve'", usageOf: "replay"),
    Mistake(
      ["explain", "--why"], "'explain' has no flag '--why'",
      help: "it is a flag of 'replay' and 'resolve'", usageOf: "explain"),
    Mistake(
      ["replay", "a.json", "--app"], "'--app' has no value", help: "write '--app DIR'",
      usageOf: "replay"),
    Mistake(
      ["replay", "--app="], "'--app' has no value", help: "write '--app DIR'", usageOf: "replay"),
    Mistake(
      ["replay", "--app", "--why"], "'--app' has no value", help: "write '--app DIR'",
      usageOf: "replay"),
    Mistake(
      ["replay", "--app", "--", "x"], "'--app' has no value", help: "write '--app DIR'",
      usageOf: "replay"),
    Mistake(
      ["replay", "--language", "ko_KR.UTF 8"],
      "'--language' takes the tag of a language, not 'ko_KR.UTF 8'",
      help: "write a BCP 47 tag such as 'ko' or 'pt-BR'", usageOf: "replay"),
    Mistake(
      ["resolve", "K", "--language", "koreanisch"],
      "'--language' takes the tag of a language, not 'koreanisch'",
      help: "write a BCP 47 tag such as 'ko' or 'pt-BR'", usageOf: "resolve"),
    Mistake(["replay", "--why=yes"], "'--why' takes no value", usageOf: "replay"),
    Mistake(
      ["check", "--app", "a", "--app", "b"], "'--app' is given more than once", usageOf: "check"),
    Mistake(["replay", "--why", "--why"], "'--why' is given more than once", usageOf: "replay"),
    Mistake(
      ["replay", "--format", "jsonn"],
      "'--format' takes one of 'text', 'concise', 'json', 'jsonl', not 'jsonn'",
      help: "did you mean 'json'?", usageOf: "replay"),
    Mistake(
      ["resolve", "--format=jsonl", "K"],
      "'--format' takes one of 'text', 'json', 'strings', not 'jsonl'",
      help: "did you mean 'json'?", usageOf: "resolve"),
    Mistake(
      ["resolve"], "KEY [ARG…] is missing", help: "name a key, or write '--all' for a whole table",
      usageOf: "resolve"),
    Mistake(["completions"], "SHELL is missing", usageOf: "completions"),
    Mistake(
      ["matrix", "a.json"], "'--app' is missing",
      help: "write '--app DIR': the app that receives the push: where its tables are",
      usageOf: "matrix --app DIR [FLAGS] [CAPTURE…]"),
    Mistake(
      ["matrix", "--app", "x", "--format", "csw"],
      "'--format' takes one of 'text', 'json', 'csv', 'html', 'concise', 'jsonl', 'github', 'sarif', 'junit', not 'csw'",
      help: "did you mean 'csv'?", usageOf: "matrix"),
    Mistake(["explain", "P8", "P9"], "unexpected argument 'P9'", usageOf: "explain"),
    Mistake(["version", "1"], "unexpected argument '1'", usageOf: "version"),
    Mistake(
      ["completions", "bsah"],
      "'completions' takes one of 'bash', 'zsh', 'fish', 'languages', not 'bsah'",
      help: "did you mean 'bash'?", usageOf: "completions"),
    Mistake(
      ["help", "repla"], "unknown command 'repla'", help: "did you mean 'replay'?",
      usageOf: "help"),
    Mistake(
      ["help", "replay", "x"], "unknown command 'replay x'", help: "did you mean 'replay'?",
      usageOf: "help"),
    Mistake(
      ["help", "extension", "bulid"], "unknown command 'extension bulid'",
      help: "did you mean 'extension build'?", usageOf: "help"),
    Mistake(["extensio"], "unknown command 'extensio'", help: "did you mean 'extension'?"),
    Mistake(
      ["extension"], "'extension' needs a second word",
      help: "write 'extension run', 'extension build' or 'extension list'"),
    Mistake(
      ["extension", "--push", "a", "run"], "'extension' needs a second word",
      help: "write 'extension run', 'extension build' or 'extension list'"),
    Mistake(
      ["extension", "rnu"], "unknown command 'extension rnu'",
      help: "did you mean 'extension run'?"),
    Mistake(["extension", "run"], "STEP… is missing", usageOf: "extension run"),
    Mistake(["extension", "build"], "FILE… is missing", usageOf: "extension build"),
    Mistake(
      ["extension", "build", "a.swift", "--push", "b"], "'extension build' has no flag '--push'",
      help: "it is a flag of 'extension run'", usageOf: "extension build"),
    Mistake(
      ["extension", "run", "a", "--format", "jsonl"],
      "'--format' takes one of 'text', 'json', not 'jsonl'", help: "did you mean 'json'?",
      usageOf: "extension run"),
  ]

  @Test(arguments: mistakes)
  func `an invalid command line is reported, with fix and usage line`(mistake: Mistake) throws {
    let result = try CommandRunner().devsim(mistake.words)
    let lines = result.errors.split(separator: "\n").map(String.init)
    let expected = ["error: " + mistake.message] + (mistake.help.map { ["help: " + $0] } ?? [])
    #expect(Array(lines.dropLast()) == expected)
    #expect(lines.last?.hasPrefix("usage: devsim " + mistake.command) == true)
    #expect(result.standardOutput.isEmpty)
    #expect(result.status == 2)
  }

  @Test func `after two hyphens nothing is a flag`() throws {
    let result = try CommandRunner().devsim(["explain", "--", "--help"])
    #expect(!result.errors.contains("usage:"))
    #expect(result.standardOutput.isEmpty)
  }

  @Test func `a negative number is an argument, not a flag`() throws {
    let result = try CommandRunner().devsim(["version", "-5"])
    #expect(result.errors.hasPrefix("error: unexpected argument '-5'\n"))
  }
}
