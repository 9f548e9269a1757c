import Foundation
import TestSupport
import Testing

/// What `check` reads, what it says of pushes against tables, and its exit status.
@Suite struct CheckTests {
  static let good = #"{"aps":{"alert":{"loc-key":"HI","loc-args":["Ada"]}}}"#
  static let raw = #"{"aps":{"alert":{"loc-key":"NO"}}}"#
  static let broken = #"{"aps":{"alert":"x",}}"#
  static let english = #""HI" = "Hi %@";"#
  static let german = #""HI" = "Hallo %@ und %@";"#

  static func files(_ more: [String: String] = [:]) throws -> ScratchFolder {
    let files = [
      "captures/good.json": good, "App/en.lproj/Localizable.strings": english,
      "App/de.lproj/Localizable.strings": german,
    ]
    return try ScratchFolder(files.merging(more) { _, new in new })
  }

  static func check(
    in folder: ScratchFolder, _ arguments: String..., input: String = ""
  ) throws -> CommandResult {
    try CommandRunner(in: folder).devsim(["check"] + arguments, input: input)
  }

  @Test func `a finding is shown with its place, the languages and a summary`() throws {
    let result = try Self.check(in: Self.files(), "captures", "--app", "App")
    #expect(
      result.output
        == """
        warning[LOC401]: "HI" gets 1 argument, but its format uses 2 in 'de'
          --> captures/good.json:1:44
           |
         1 | {"aps":{"alert":{"loc-key":"HI","loc-args":["Ada"]}}}
           |                                            ^^^^^^^
        note: in 'de' the format is "Hallo %@ und %@"
          --> App/de.lproj/Localizable.strings:1:8
        help: send as many arguments as the format uses; a missing one shows "<null>"

        warning[LOC501]: "HI": "%@" reads argument 2, but 'en' has 1 argument
          --> App/de.lproj/Localizable.strings:1:22
           |
         1 | "HI" = "Hallo %@ und %@";
           |                      ^^
        note: 'en' has "Hi %@"
          --> App/en.lproj/Localizable.strings:1:8
        help: remove it: reading an argument that is not there may crash the app

        coverage: de 100 %
        2 warnings in 3 files

        """)
    #expect(result.errors == "" && result.status == 0)
  }

  @Test(arguments: [
    ("error", raw, 0), ("error", broken, 1), ("warning", raw, 1), ("never", broken, 0),
    ("warning", good, 1),
  ])
  func `the exit status follows '--fail-on'`(limit: String, push: String, status: Int) throws {
    let folder = try Self.files(["captures/good.json": push])
    let result = try Self.check(
      in: folder, "captures", "--app", "App", "--fail-on", limit, "--format", "concise")
    #expect(!result.output.isEmpty)
    #expect(Int(result.status) == status && result.errors == "")
  }

  @Test func `an app may be a path or a flag, and its tables are read once`() throws {
    let folder = try Self.files(["App/de.lproj/Localizable.strings": "\"HI\" = "])
    let outputs = try [
      Self.check(in: folder, "captures", "App"),
      Self.check(in: folder, "captures", "--app", "App/"),
      Self.check(in: folder, "captures", "App", "--app", "./App/"),
      Self.check(in: folder, "captures", "App", "./App"),
      Self.check(in: folder, "captures", "App/", "--app", folder.path("App")),
    ]
    for result in outputs {
      #expect(result.output.hasSuffix("\n1 error, 1 warning in 3 files\n"), "\(result.output)")
      #expect(result.status == 1)
    }
  }

  @Test func `without an app the texts of pushes are not looked up`() throws {
    let folder = try Self.files(["captures/good.json": Self.raw])
    #expect(try Self.check(in: folder, "captures").output == "no problems in 1 file\n")
  }

  // A run of CI must not pass if it did not look up the texts of pushes.
  @Test(arguments: [["captures", "App", "Other"], ["App", "Other"], ["."]])
  func `two apps leave open which one the pushes are for, and the rest is checked`(
    paths: [String]
  ) throws {
    let folder = try Self.files([
      "Other/en.lproj/Localizable.strings": "", "App/push.json": Self.raw,
      "captures/broken.json": Self.broken,
    ])
    let arguments = ["check", "--format", "concise", "--fail-on", "never"] + paths
    let result = try CommandRunner(in: folder).devsim(arguments)
    #expect(result.status == 2)
    #expect(result.errors.lacks(["error:", ".json'", "2 apps", "help:", "--app"]) == [])
    #expect(result.output.contains("LOC501") && !result.output.contains("LOC301"))
    #expect(result.output.contains("PAY101") == (paths != ["App", "Other"]))
    let named = try CommandRunner(in: folder).devsim(arguments + ["--app", "App"])
    #expect(named.status == 0 && named.errors == "" && named.output.contains("LOC301"))
  }

  @Test func `the pushes are for the app that is named, and without pushes none is needed`() throws
  {
    let folder = try Self.files(["Other/en.lproj/Localizable.strings": ""])
    let named = try Self.check(in: folder, "captures", "App", "Other", "--app", "App")
    #expect(named.output.hasSuffix("\n2 warnings, 1 note in 4 files\n"))
    let alone = try Self.check(in: folder, "App", "Other", "--format", "concise").output
    #expect(alone.split(separator: "\n").count == 2 && !alone.contains("LOC401"))
  }

  /// As if each were given by its own path.
  @Test func `the tables of several apps below one folder are checked app by app`() throws {
    let folder = try Self.files([
      "Other/en.lproj/Localizable.strings": "a = x;", "Other/fr.lproj/Localizable.strings": "",
      "Old/en.lproj/Localizable.strings": "b = ",
    ])
    let apart = try Self.check(in: folder, "App", "Old", "Other")
    #expect(apart.output.lacks(["LOC501", "LOC207", "LOC303"]) == [])
    let together = try Self.check(in: folder, ".")
    #expect(together.status == 2 && together.errors.contains("'./captures/good.json'"))
    let tables = try Self.check(in: folder, ".", "--exclude", "captures")
    #expect(tables.output.replacing("./", with: "") == apart.output && tables.status == 1)
    let named = try Self.check(in: folder, ".", "--app", "App")
    #expect(named.output.lacks(["LOC401", "LOC207", "LOC303"]) == [])
    let rest = try Self.check(in: folder, ".", "--exclude", "O*").output
    #expect(rest.hasSuffix(" in 3 files\n"), "\(rest)")
  }

  @Test func `a Settings.bundle has findings of its own, and no pushes`() throws {
    let settings = "App/Settings.bundle/en.lproj/Root.strings"
    let folder = try Self.files([settings: "\"a\" = \"x\""])
    let result = try Self.check(in: folder, "captures", "App", "--format", "concise")
    let without = try Self.check(
      in: folder, "captures", "App", "--exclude", "*.bundle", "--format", "concise")
    let more = Set(result.output.split(separator: "\n"))
      .subtracting(without.output.split(separator: "\n"))
    #expect(more.count == 1 && more.first?.hasPrefix("\(settings):1:") == true, "\(more)")
    #expect(more.first?.contains("LOC202") == true)
  }

  @Test func `single tables and folders of them are known by their names`() throws {
    let folder = try ScratchFolder([
      "de.lproj/A.strings": "\"a\" = ", "x/B.stringsdict": "<plist>", "x/C.xcstrings": "{",
      "x.json": Self.broken,
    ])
    let result = try Self.check(
      in: folder, "x.json", "de.lproj", "x/B.stringsdict", "x/C.xcstrings", "--format", "concise")
    let lines = result.output.split(separator: "\n")
    let starts = [
      "x.json:1:20", "de.lproj/A.strings:1:", "x/B.stringsdict:1:1", "x/C.xcstrings:1:2",
    ]
    #expect(lines.count == starts.count, "\(result.output)")
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start)) }
    #expect(result.status == 1)
  }

  @Test func `a damaged catalog is found as a file and as an app`() throws {
    let folder = try ScratchFolder(["App/Localizable.xcstrings": "{\"strings\": {}"])
    for path in ["App", "App/Localizable.xcstrings"] {
      let result = try Self.check(in: folder, path, "--format", "concise")
      #expect(result.output.hasPrefix("App/Localizable.xcstrings:1:15: error[LOC209]"))
      #expect(result.output.split(separator: "\n").count == 1 && result.status == 1)
    }
  }

  @Test func `standard input is read for a dash and without any path, not beside an app`() throws {
    let folder = try Self.files()
    for arguments in [["-"], []] {
      let runner = try CommandRunner(in: folder)
      let result = try runner.devsim(
        ["check", "--format", "concise"] + arguments, input: Self.broken)
      #expect(result.output.hasPrefix("<stdin>:1:20: error[PAY101]"))
    }
    let tables = try Self.check(in: folder, "--app", "App", input: Self.broken)
    #expect(tables.output.hasSuffix("\n1 warning in 2 files\n") && tables.status == 0)
  }

  @Test func `a file that cannot be opened does not stop the others, and the status is 2`() throws {
    let folder = try Self.files(["captures/bad.json": Self.broken])
    let result = try Self.check(
      in: folder, "none.json", "captures/bad.json", "--format", "concise", "--fail-on", "never")
    #expect(result.output.hasPrefix("captures/bad.json:1:20: error[PAY101]"))
    #expect(result.errors.lacks(["error: cannot read", "'none.json'", "no such file"]) == [])
    #expect(result.status == 2)
  }

  @Test func `a table that cannot be opened is named, not taken for absent`() throws {
    let folder = try Self.files(["App/fr.lproj/Localizable.strings/a": ""])
    let result = try Self.check(in: folder, "App", "--format", "concise")
    #expect(result.output.contains("App/fr.lproj/Localizable.strings:1:1: error[LOC209]"))
    #expect(result.errors.lacks(["cannot read 'App/fr.lproj/Localizable.strings'"]) == [])
    #expect(result.status == 2)
  }

  // Xcode makes `mul.lproj` for the catalog of a storyboard. ISO 639-2: `mul` is not a language.
  @Test func `the catalog of a layout is a table of its languages, but not one for pushes`() throws
  {
    let unit = { (state: String, value: String) in
      #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
    }
    let folder = try Self.files([
      "App/mul.lproj/Main.xcstrings": """
      {"sourceLanguage":"en","version":"1.0","strings":{"7bK-jq-Zjz.title":{"localizations":
      {"en":\(unit("new", "Open")),"de":\(unit("translated", "Öffnen "))}}}}
      """,
      "App/en.lproj/Localizable.strings": Self.english,
      "App/de.lproj/Localizable.strings": Self.english,
    ])
    let result = try Self.check(in: folder, "captures", "--app", "App", "--format", "concise")
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("App/") }
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["App/mul.lproj/Main.xcstrings"])
    #expect(lines.allSatisfy { $0.contains("note[LOC509]: \"7bK-jq-Zjz.title\"") })
    #expect(!result.output.contains("'mul'") && result.errors == "" && result.status == 0)
  }

  @Test func `lenient reading is offered and taken`() throws {
    let folder = try Self.files(["captures/good.json": Self.broken])
    let result = try Self.check(in: folder, "captures", "--lenient", "--format", "concise")
    #expect(result.output.contains("warning[PAY103]") && result.status == 0)
  }

  @Test(arguments: [
    ("# keys\nHI\nNO\n", ["3:1: warning[LOC301]"]),
    (#"["HI", "NO"]"#, ["1:8: warning[LOC301]"]),
    (#"{"HI": 1, "NO": 0}"#, ["1:2: warning[LOC401]", "1:11: warning[LOC301]"]),
  ])
  func `keys of a list are checked at their places`(list: String, starts: [String]) throws {
    let folder = try Self.files(["keys": list])
    let result = try Self.check(
      in: folder, "--push-keys", "keys", "--app", "App", "--format", "concise")
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("keys:") }
    #expect(lines.count == starts.count)
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix("keys:" + start)) }
    #expect(result.errors == "" && result.status == 0)
  }

  @Test func `a list that cannot be used stops the run, with the place`() throws {
    let folder = try Self.files(["keys": #"{"HI": "1"}"#])
    let result = try Self.check(in: folder, "--push-keys", "keys", "--app", "App")
    #expect(result.output == "" && result.status == 2)
    #expect(result.errors.contains("error[CAP104]") && result.errors.contains("keys:1:8"))
    #expect(result.errors.hasSuffix("error: the list of keys 'keys' cannot be used\n"))
  }

  @Test func `a list without an app is refused`() throws {
    let folder = try Self.files(["keys": "HI"])
    let result = try Self.check(in: folder, "captures", "--push-keys", "keys")
    #expect(result.errors.lacks(["error", "'--push-keys'", "help", "'--app'"]) == [])
    #expect(result.output == "" && result.status == 2)
  }

  @Test func `the output goes to a file`() throws {
    let folder = try Self.files()
    let result = try Self.check(in: folder, "captures", "--output", "out.txt")
    #expect(result.output == "" && result.errors == "")
    let text = try folder.text("out.txt")
    #expect(text == "no problems in 1 file\n")
  }
}
