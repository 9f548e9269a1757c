import TestSupport
import Testing

/// Tests invalid command lines: exit status 2, nothing on standard output, the error on standard
/// error.
@Suite struct UsageErrorTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let words: [String]
    let facts: [String]
    let help: [String]?
    let command: String

    init(
      _ words: [String], _ facts: [String], help: [String]? = nil,
      usageOf command: String = "COMMAND"
    ) {
      self.words = words
      self.facts = facts
      self.help = help
      self.command = command
    }

    var testDescription: String { (["devsim"] + words).joined(separator: " ") }
  }

  static let mistakes = [
    Mistake([], ["command"], help: ["devsim --help"]),
    Mistake(["repaly"], ["repaly"], help: ["replay"]),
    Mistake(["frobnicate"], ["frobnicate"], help: ["devsim --help", "commands"]),
    Mistake([""], ["unknown command"], help: ["devsim --help", "commands"]),
    Mistake(["push.json"], ["push.json"], help: ["devsim replay FILE"]),
    Mistake([#"{"aps":{}}"#], [#"{"aps":{}}"#], help: ["devsim replay FILE"]),
    Mistake(["-"], ["-"], help: ["devsim --help", "commands"]),
    Mistake(["--"], ["--"], help: ["devsim --help", "flags"]),
    Mistake(["--hlep"], ["--hlep"], help: ["--help"]),
    Mistake(["--help", "repla"], ["repla"], help: ["replay"]),
    Mistake(["--why", "replay"], ["--why", "before"], help: ["command first"]),
    Mistake(["--app=x", "replay"], ["--app=x", "before"], help: ["command first"]),
    Mistake(
      ["replay", "--langauge", "ko"], ["--langauge"],
      help: ["--language"], usageOf: "replay"),
    Mistake(
      ["replay", "--langauge=ko"], ["--langauge"],
      help: ["--language"], usageOf: "replay"),
    Mistake(["replay", "--lang", "ko"], ["--lang"], help: ["--language"], usageOf: "replay"),
    Mistake(["rec"], ["rec"], help: ["receive"]),
    Mistake(["decrypt", "push.json"], ["decrypt"], help: ["extension run"]),
    Mistake(["rules"], ["rules"], help: ["explain"]),
    Mistake(["receive", "--port", "8025"], ["--port"], help: ["--apns"], usageOf: "receive"),
    Mistake(
      ["replay", "--port", "1"], ["--port"], help: ["devsim replay --help"], usageOf: "replay"),
    Mistake(["replay", "-x"], ["-x"], help: ["devsim replay --help", "flags"], usageOf: "replay"),
    Mistake(["replay", "-a.json"], ["-a.json"], help: ["./-a.json"], usageOf: "replay"),
    Mistake(
      ["test", "--update=forse"], ["'--update' takes 'force'", "forse"], help: ["force"],
      usageOf: "test"),
    Mistake(
      ["check", "--activity", "ride.json"], ["--activity", "ride.json"],
      help: ["--activity RideAttributes=ride.json"], usageOf: "check"),
    Mistake(
      ["replay", "--table", "x"], ["replay", "--table"],
      help: ["resolve"], usageOf: "replay"),
    Mistake(
      ["explain", "--why"], ["explain", "--why"],
      help: ["replay", "resolve"], usageOf: "explain"),
    Mistake(
      ["replay", "a.json", "--app"], ["--app", "value"], help: ["--app DIR"],
      usageOf: "replay"),
    Mistake(
      ["replay", "--app="], ["--app", "value"], help: ["--app DIR"], usageOf: "replay"),
    Mistake(
      ["replay", "--app", "--why"], ["--app", "value"], help: ["--app DIR"],
      usageOf: "replay"),
    Mistake(
      ["replay", "--app", "--", "x"], ["--app", "value"], help: ["--app DIR"],
      usageOf: "replay"),
    Mistake(
      ["replay", "--language", "ko_KR.UTF 8"],
      ["--language", "ko_KR.UTF 8"],
      help: ["47", "ko", "pt-BR"], usageOf: "replay"),
    Mistake(
      ["resolve", "K", "--language", "koreanisch"],
      ["--language", "koreanisch"],
      help: ["47", "ko", "pt-BR"], usageOf: "resolve"),
    Mistake(
      ["replay", "--language", "ko,en"], ["--language", "ko,en"], help: ["repeat '--language'"],
      usageOf: "replay"),
    Mistake(["replay", "--why=yes"], ["--why", "value"], usageOf: "replay"),
    Mistake(
      ["resolve", "--app", "a", "--app", "b"], ["--app", "once"], usageOf: "resolve"),
    Mistake(["replay", "--why", "--why"], ["--why", "once"], usageOf: "replay"),
    Mistake(
      ["replay", "--fields", "outcome"], ["--fields", "text"], help: ["jsonl", "json"],
      usageOf: "replay"),
    Mistake(
      ["replay", "--format", "concise", "--state"], ["--state", "concise"],
      help: ["jsonl", "json"], usageOf: "replay"),
    Mistake(
      ["replay", "--format", "jsonn"],
      ["--format", "text", "concise", "json", "jsonl", "jsonn"],
      help: ["json"], usageOf: "replay"),
    Mistake(
      ["resolve", "--format=jsonl", "K"],
      ["--format", "text", "json", "strings", "jsonl"],
      help: ["json"], usageOf: "resolve"),
    Mistake(
      ["resolve"], ["KEY"], help: ["--all"],
      usageOf: "resolve"),
    Mistake(
      ["completions"], ["SHELL"], help: ["devsim completions"], usageOf: "completions"),
    Mistake(
      ["matrix", "a.json"], ["--app", "missing"],
      help: ["--app DIR"],
      usageOf: "matrix --app DIR [FLAGS] [CAPTURE…]"),
    Mistake(
      ["matrix", "--app", "x", "--format", "csw"],
      [
        "--format", "text", "json", "csv", "html", "concise", "jsonl", "github", "sarif", "junit",
        "csw",
      ],
      help: ["csv"], usageOf: "matrix"),
    Mistake(["explain", "P8", "P9"], ["P9"], usageOf: "explain"),
    Mistake(["version", "1"], ["1"], usageOf: "version"),
    Mistake(["--help", "config", "extra"], ["unexpected argument 'extra'"]),
    Mistake(
      ["completions", "bsah"], ["completions", "bash", "zsh", "fish", "languages", "bsah"],
      help: ["bash"], usageOf: "completions"),
    Mistake(
      ["help", "repla"], ["repla"], help: ["replay"],
      usageOf: "help"),
    Mistake(["help", "replay", "x"], ["unexpected argument 'x'"], usageOf: "help"),
    Mistake(
      ["help", "extension", "bulid"], ["extension bulid"],
      help: ["extension build"], usageOf: "help"),
    Mistake(["extensio"], ["extensio"], help: ["extension"]),
    Mistake(
      ["extension"], ["extension"],
      help: ["extension run", "extension build", "extension list"]),
    Mistake(
      ["extension", "--push", "a", "run"], ["extension"],
      help: ["extension run", "extension build", "extension list"]),
    Mistake(
      ["extension", "rnu"], ["extension rnu"],
      help: ["extension run"]),
    Mistake(
      ["extension", "run"], ["STEP"], help: ["devsim extension run"], usageOf: "extension run"),
    Mistake(
      ["extension", "build"], ["FILE"], help: ["devsim extension build"],
      usageOf: "extension build"),
    Mistake(
      ["extension", "build", "a.swift", "--push", "b"], ["extension build", "--push"],
      help: ["extension run"], usageOf: "extension build"),
    Mistake(
      ["extension", "run", "a", "--format", "jsonl"],
      ["--format", "text", "json", "jsonl"], help: ["json"],
      usageOf: "extension run"),
  ]

  @Test(arguments: mistakes)
  func `an invalid command line is reported, with fix and usage line`(mistake: Mistake) throws {
    let result = try CommandRunner().devsim(mistake.words)
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == (mistake.help == nil ? 2 : 3))
    #expect(lines.first?.lacks(["error:"] + mistake.facts) == [])
    if let help = mistake.help { #expect(lines[1].lacks(["help:"] + help) == []) }
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
