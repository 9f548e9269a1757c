import Foundation
import TestSupport
import Testing

/// `.devsim.json`, `devsim config`, `--no-config`, `--exclude`, and the files of folders that are
/// skipped.
@Suite struct ConfigurationTests {
  /// A push with a badge in quotes, PAY202, and a key of the table.
  private static let push = #"{"aps":{"alert":{"loc-key":"hello"},"badge":"1"}}"#

  private static func project(_ configuration: String) throws -> ScratchFolder {
    try ScratchFolder([
      ".devsim.json": configuration, "App/en.lproj/Localizable.strings": "hello = Hello;",
      "App/ko.lproj/Localizable.strings": "hello = \"안녕\";", "captures/a.json": push,
      "captures/drafts/b.json": push,
    ])
  }

  /// An Info.plist.
  private static func information(_ identifier: String) -> String {
    "<plist><dict><key>CFBundleIdentifier</key><string>\(identifier)</string></dict></plist>"
  }

  private static func lines(
    _ arguments: [String], in folder: ScratchFolder, at path: String = ""
  ) throws -> (lines: [Substring], errors: String, status: Int32) {
    var runner = try CommandRunner()
    runner.workingDirectory = folder.url.appending(path: path)
    let result = try runner.devsim(arguments)
    return (result.output.split(separator: "\n"), result.errors, result.status)
  }

  @Test func `settings hold for the inputs in the folder, from wherever the command is run`() throws
  {
    let project = try Self.project(
      #"{"app": "App", "languages": ["ko"], "exclude": ["drafts"], "ignore": ["PAY202"]}"#)
    let elsewhere = try ScratchFolder(["x": ""])
    for (folder, path) in [(project, "captures"), (project, ""), (elsewhere, "")] {
      let replay = ["replay", project.path("captures"), "--format", "concise"]
      let result = try Self.lines(replay, in: folder, at: path)
      #expect(result.lines.count == 1)
      #expect(result.lines.first?.hasSuffix("captures/a.json:1: presented: 안녕") == true)
      #expect(result.errors.isEmpty && result.status == 0)
    }
    let without = try Self.lines(
      ["replay", "captures", "--format", "concise", "--no-config"], in: project)
    #expect(without.lines.filter { $0.contains("presented: hello") }.count == 2)
    #expect(without.lines.filter { $0.contains("PAY202") }.count == 2)
  }

  @Test(arguments: [
    ("mkdir .devsim.json", "it is a folder"),
    ("mkfifo .devsim.json", "it is not a regular file"),
    ("ln -s nowhere .devsim.json", "it is a link to a file that does not exist"),
  ])
  func `a configuration that cannot be read is reported, whatever it is`(
    script: String, reason: String
  ) throws {
    let folder = try ScratchFolder(["a.json": Self.push])
    let result = try CommandRunner(in: folder).bash("\(script) && devsim replay a.json")
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "error: cannot read '.devsim.json': \(reason)\n")
  }

  /// docs/cli.md: a folder or several, and arrays of patterns.
  @Test(arguments: [
    (#"{"app": "App"}"#, true), (#"{"app": ["App"]}"#, true), (#"{"app": ""}"#, false),
    (#"{"app": [""]}"#, false), (#"{"exclude": ["drafts"]}"#, true),
    (#"{"exclude": [""]}"#, false), (#"{"exclude": "drafts"}"#, false),
  ])
  func `a setting is valid for the schema and for devsim, or for neither`(
    text: String, isValid: Bool
  ) throws {
    let project = try Self.project(text)
    let schema = try CommandRunner(in: project).devsim(["schema", "configuration"]).output
    #expect(try SchemaCheck(schema).accepts(text) == isValid)
    #expect(try Self.lines(["config"], in: project).status == (isValid ? 0 : 2))
  }

  @Test func `a flag wins over a setting`() throws {
    let project = try Self.project(
      #"{"app": "App", "languages": ["ko"], "ignore": ["PAY202"], "exclude": ["drafts"]}"#)
    func output(_ flags: String...) throws -> String {
      try Self.lines(["replay", "captures", "--format", "concise"] + flags, in: project).lines
        .joined(separator: "\n")
    }
    #expect(try output("--language", "en").contains("presented: Hello"))
    #expect(try output("--severity", "PAY202=error").contains("error[PAY202]"))
    #expect(try output("--only", "PAY202").contains("PAY202"))
    #expect(try output("--exclude", "captures/*").isEmpty)
    try project.write(#"{"languages": ["en"]}"#, to: "device.json")
    #expect(try output("--device", "device.json").contains("presented: Hello"))
  }

  @Test func `check, matrix and resolve use the settings`() throws {
    let project = try Self.project(
      #"{"app": "App", "languages": ["ko"], "severity": {"PAY202": "error"}}"#)
    let check = try Self.lines(["check", "captures/a.json", "--format", "concise"], in: project)
    #expect(check.lines.first?.contains("error[PAY202]") == true && check.status == 1)
    let matrix = try Self.lines(["matrix", "captures/a.json", "--format", "csv"], in: project)
    #expect(matrix.lines.contains { $0.contains("안녕") })
    let resolve = try Self.lines(["resolve", "hello"], in: project)
    #expect(resolve.lines.joined().contains("안녕"))
  }

  @Test func `the configured app is checked where pushes need it, and another app is not mixed in`()
    throws
  {
    let project = try Self.project(#"{"app": "App"}"#)
    try project.write("a = x;", to: "Other/en.lproj/Localizable.strings")
    try project.write("a = x; a = y;", to: "App/en.lproj/Localizable.strings")
    func hasDuplicate(_ paths: String...) throws -> Bool {
      try Self.lines(["check", "--format", "concise"] + paths, in: project).lines.joined()
        .contains("LOC204")
    }
    #expect(try hasDuplicate())
    #expect(try !hasDuplicate("App", "--exclude", "App"))
    #expect(try hasDuplicate("captures"))
    #expect(try !hasDuplicate("Other"))
    #expect(try !hasDuplicate("Other/en.lproj/Localizable.strings"))
  }

  // CLI page of '--app': the topic of a push names its app; without one it is for the first (C3).
  @Test func `several configured apps count like '--app' given several times`() throws {
    func push(_ topic: String?, _ key: String) -> String {
      let headers = topic.map { #""headers":{"apns-topic":"\#($0)"},"# } ?? ""
      return #"{\#(headers)"payload":{"aps":{"alert":{"loc-key":"\#(key)"}}}}"#
    }
    let project = try ScratchFolder([
      ".devsim.json": #"{"app": ["A", "B"]}"#,
      "A/en.lproj/Localizable.strings": "a = 1;", "A/Info.plist": Self.information("com.a"),
      "B/en.lproj/Localizable.strings": "b = 1;", "B/Info.plist": Self.information("com.b"),
      "p.jsonl": [
        push("com.a", "a"), push("com.b", "b"), push("com.b", "a"), push(nil, "a"),
        push(nil, "b"), push("com.c", "c"),
      ].joined(separator: "\n"),
    ])
    for flags in [[], ["--no-config", "--app", "A", "--app", "B"]] {
      let check = ["check", "p.jsonl", "--format", "concise", "--only", "LOC301,DEV104"]
      let result = try Self.lines(check + flags, in: project)
      let places = result.lines.map { $0.prefix { $0 != " " } }.sorted()
      #expect(
        places.map { $0.split(separator: ":").prefix(2).joined(separator: ":") } == [
          "p.jsonl:3", "p.jsonl:5", "p.jsonl:6",
        ])
      #expect(result.lines.filter { $0.contains("DEV104") && $0.contains("'com.c'") }.count == 1)
    }
    for command in [["matrix", "p.jsonl"], ["resolve", "a"]] {
      let result = try Self.lines(command, in: project)
      #expect(result.lines.isEmpty && result.status == 2)
      #expect(result.errors.lacks(["'.devsim.json'", "2 apps", "'--app'"]) == [])
      #expect(try Self.lines(command + ["--app", "A"], in: project).errors.isEmpty)
    }
    try project.write("a", to: "keys")
    let keys = try Self.lines(["check", "--push-keys", "keys"], in: project)
    #expect(keys.status == 2 && keys.errors.lacks(["2 apps", "'--app'"]) == [])
  }

  @Test func `the configured apps are those of pushes in a folder with several apps`() throws {
    let project = try ScratchFolder([
      ".devsim.json": #"{"app": ["A", "B"]}"#, "A/push.json": Self.push,
      "A/en.lproj/Localizable.strings": "a = 1;", "B/en.lproj/Localizable.strings": "b = 1;",
      "B/Info.plist": Self.information("com.b"),
    ])
    let result = try Self.lines(["check", ".", "--format", "concise"], in: project)
    #expect(result.lines.contains { $0.hasPrefix("./A/push.json:") && $0.contains("LOC301") })
    #expect(result.errors == "" && result.status == 0)
    let unnamed = try Self.lines(["check", ".", "--no-config"], in: project)
    #expect(unnamed.status == 2 && unnamed.errors.lacks(["'./A/push.json'", "'--app'"]) == [])
  }

  @Test func `what is excluded is not converted`() throws {
    let project = try Self.project(#"{"exclude": ["other*"]}"#)
    try project.write(Self.push, to: "captures/other.json")
    let all = try Self.lines(["convert", "captures", "--no-config"], in: project).lines
    #expect(try Self.lines(["convert", "captures"], in: project).lines.count == all.count - 1)
  }

  // POSIX: standard input is one stream.
  @Test(arguments: [
    ["replay", "-", "-"], ["check", "-", "--push-keys", "-", "--app", "App"],
    ["extension", "run", "counter", "--device", "-"],
  ])
  func `standard input is not given twice`(words: [String]) throws {
    let project = try Self.project("{}")
    let result = try CommandRunner(in: project).devsim(words, input: Self.push)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.lacks(["'-'", "twice", "help"]) == [], "\(result.errors)")
  }

  // docs/cli.md: a scenario is complete by itself.
  @Test func `config says that a scenario has no settings`() throws {
    let project = try Self.project(#"{"languages": ["ko"]}"#)
    let expected = #""expect": {"content": {"body": "key"}}"#
    let push = #"{"push": {"aps": {"alert": {"loc-key": "key"}}}, \#(expected)}"#
    try project.write(#"{"scenario": "s", "timeline": [\#(push)]}"#, to: "s.json")
    let result = try Self.lines(["config", "s.json"], in: project)
    #expect(result.status == 0 && result.errors.lacks(["note", "'s.json'", "'test'"]) == [])
    #expect(try Self.lines(["config", "captures/a.json"], in: project).errors.isEmpty)
    #expect(try Self.lines(["test", "s.json"], in: project).status == 0)
  }

  @Test func `config prints each setting with its origin`() throws {
    let project = try Self.project(
      """
      {"app": ["App"],
       "severity": {"pay202": "note", "LOC212": "off"},
       "only": ["missing-argument"]}
      """)
    let inner = try Self.lines(["config", "drafts"], in: project, at: "captures")
    let words = inner.lines.map { $0.split(separator: " ") }
    // The line that sets each, counted by hand.
    let file = project.path(".devsim.json")
    #expect(
      words == [
        ["app", project.path("App")[...], "\(file):1"], ["languages", "en", "default"],
        ["exclude", "none", "default"], ["ignore", "LOC212", "\(file):2"],
        ["only", "LOC401", "\(file):3"], ["severity", "PAY202=note", "\(file):2"],
      ])
  }

  // Nobody knows which of the two a person meant.
  @Test(arguments: [
    #"{"ignore": ["PAY202"], "ignore": []}"#,
    #"{"severity": {"PAY202": "off"}, "severity": {}}"#,
    #"{"severity": {"PAY202": "off", "PAY202": "warning"}}"#,
  ])
  func `a duplicate member is a mistake of the file`(text: String) throws {
    let project = try Self.project(text)
    let result = try Self.lines(["check", "captures/a.json", "--format", "concise"], in: project)
    #expect(result.lines == [] && result.errors.contains("error[DEV105]"))
    #expect(result.errors.contains("appears more than once in this object"))
  }

  @Test func `config names a path that does not exist`() throws {
    let project = try Self.project("{}")
    let result = try Self.lines(["config", "extra"], in: project)
    #expect(result.lines.isEmpty && result.status == 2)
    #expect(result.errors.lacks(["error", "'extra'", "no such file"]) == [])
    #expect(try Self.lines(["config", "captures/a.json"], in: project).status == 0)
  }

  @Test(arguments: [
    (#"{"ignored": []}"#, "'ignored'", "'ignore'"), (#"{"only": ["LOC40"]}"#, "'LOC40'", "LOC40"),
    (#"{"severity": {"LOC401": "bad"}}"#, "'LOC401'", #""warning""#),
    (#"{"languages": "ko"}"#, "'languages'", #"["pt-BR"]"#), (#"{"app": 5}"#, "'app'", "string"),
    ("[]", "an array", "an object"), ("{", "PAY101", "error"),
    (#"{"app": "nope"}"#, "'nope'", "folder"),
    (#"{"app": ["App", "captures/a.json"]}"#, "'captures/a.json'", "folder"),
  ])
  func `a mistake is reported with its place and fix, and nothing runs`(
    text: String, subject: String, help: String
  ) throws {
    let project = try Self.project(text)
    let result = try Self.lines(["replay", "captures"], in: project)
    #expect(result.lines.isEmpty && result.status == 2)
    #expect(result.errors.contains(".devsim.json:1:"))
    #expect(result.errors.contains(subject) && result.errors.contains(help))
  }

  @Test func `a folder's files that are clearly not captures are skipped in one line`() throws {
    let project = try ScratchFolder([
      "captures/a.json": Self.push, "captures/b": Self.push,
      "captures/c.txt": "[" + Self.push + "]",
      "captures/README.md": "# Captures", "captures/table.strings": "a = b;",
      "captures/deploy.sh": "date", "captures/Info.plist": "<plist></plist>",
      "captures/damaged.json": "damaged",
    ])
    let result = try Self.lines(["replay", "captures", "--format", "concise"], in: project)
    #expect(result.lines.filter { $0.contains(": presented:") }.count == 3)
    #expect(result.lines.contains { $0.hasPrefix("captures/damaged.json:1:1: error[PAY101]") })
    let errors = result.errors.split(separator: "\n")
    #expect(errors.count == 1)
    #expect(errors.first?.contains("'captures/Info.plist', 'captures/README.md'") == true)
    #expect(errors.first?.hasSuffix("and 1 more") == true)
    let other = try Self.lines(["replay", "Other"], in: try ScratchFolder(["Other/a.md": "# A"]))
    #expect(other.status == 2 && other.errors.contains("the folder 'Other' has no captures"))
    // A file that is named is read.
    let named = try Self.lines(["replay", "captures/README.md"], in: project)
    #expect(named.lines.joined().contains("README.md") && named.status == 1)
  }

  // docs/scenarios.md: a folder may hold scenarios beside their captures.
  @Test(arguments: ["replay", "check"])
  func `scenarios of a folder are skipped, and one that is named is an error`(
    command: String
  ) throws {
    let scenario = #"{"scenario": "A day", "timeline": [{"push": {"aps": {"alert": "x"}}}]}"#
    let project = try ScratchFolder([
      "day/push.json": Self.push, "day/day.json": scenario,
      "day/damaged.json": #"{"scenario": "A day", "timelines": [}"#,
    ])
    let result = try Self.lines([command, "day", "--format", "concise"], in: project)
    #expect(result.errors.contains("'day/day.json'"))
    #expect(!result.lines.joined().contains("day/day.json"))
    #expect(result.lines.contains { $0.hasPrefix("day/damaged.json:1") && $0.contains("PAY101") })
    let named = try Self.lines([command, "day/day.json", "--format", "concise"], in: project)
    #expect(named.lines.joined().contains("CAP101") && named.status == 1)
  }
}
