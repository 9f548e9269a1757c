import TestSupport
import Testing

/// Which files of a folder are read, and which are skipped.
@Suite struct FolderFilesTests {
  private static let push = #"{"aps":{"alert":"Hi"}}"#

  private static func run(_ files: [String: String], _ script: String) throws -> CommandResult {
    try CommandRunner(in: ScratchFolder(files)).bash(script)
  }

  @Test(arguments: [
    "check . --format sarif --output report.sarif", "check . --format json --output report.json",
    "check . --format jsonl --output report.jsonl", "replay . --format json --output report.json",
    "replay . --format jsonl --state --output report.jsonl",
    "check . --write-baseline baseline.json", "test scenarios --format json --output report.json",
    "matrix . --app App --format json --output report.json",
  ])
  func `a report of devsim is not read as a capture, nor refused if it is written again`(
    command: String
  ) throws {
    let result = try Self.run(
      [
        "a.json": Self.push, "App/en.lproj/Other.strings": "a = b;",
        "b.json": #"{"aps":{"alert":"Ho","badge":"1"}}"#,
        "scenarios/s.json": #"""
        {"scenario": "s", "timeline": [
         {"push": {"aps": {"alert": "Hi"}}, "expect": {"outcome": "presented"}}]}
        """#,
      ],
      """
      devsim \(command) > /dev/null 2>&1 || exit 3
      devsim \(command) > /dev/null 2>&1 || exit 4
      devsim replay . --format concise
      """)
    #expect(result.status == 0, "\(result)")
    let lines = result.output.split(separator: "\n").prefix(2)
    #expect(lines == ["./a.json:1: presented: Hi", "./b.json:1: presented: Ho"])
    #expect(!result.output.contains("report"))
  }

  static let others = [
    ("package.json", #"{"name":"x","version":"1.0.0","dependencies":{}}"#),
    ("tsconfig.json", "{\n  // see https://example.com\n  \"compilerOptions\": {}\n}"),
    ("settings.json", "{ /* a */ \"compilerOptions\": {} }"),
    ("phone.json", #"{"languages":["ko"],"settings":{"previews":"never"}}"#),
    ("app.json", #"{"expo":{"name":"x","android":{"package":"com.example.acme"}}}"#),
    ("expo-module.config.json", #"{"platforms":["apple"],"android":{"modules":["a.B"]}}"#),
    ("api.json", #"{"openapi":"3.1.0","paths":{}}"#),
    ("device.schema.json", #"{"$schema":"https://json-schema.org/draft/2020-12/schema"}"#),
    ("a.sarif", #"{"version":"2.1.0","runs":[]}"#),
    ("Icon.xcassets/Contents.json", #"{"info":{"author":"xcode","version":1}}"#),
  ]

  @Test(arguments: others)
  func `other JSON of a folder is skipped with a note, and read if it is named`(
    name: String, text: String
  ) throws {
    let files = ["c/a.json": Self.push, "c/\(name)": text]
    let result = try Self.run(files, "devsim check c --format concise")
    #expect(result.status == 0 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains("skipped") && result.errors.contains("'c/\(name)'"))
    #expect(try Self.run(files, "devsim check 'c/\(name)'").status == 1)
  }

  @Test(arguments: [
    #"{"apss":{"alert":"Hi"}}"#, #"{"alert":"Hi"}"#, #"{"sport":"hockey"}"#, "{}", "[]",
    #"{"schema":"other/1","payload":{}}"#, #"{"$schema":"x","aps":"Hi"}"#,
    #"{"app":{"name":"x"},"payload":5}"#, "broken",
  ])
  func `what may be a push with a mistake is read`(text: String) throws {
    let result = try Self.run(["c/a.json": text], "devsim check c --format concise")
    #expect(result.output.contains("c/a.json:1:") && !result.errors.contains("skipped"))
  }

  @Test func `the state of a phone is a part of a capture`() throws {
    let result = try Self.run(
      ["c/a.jsonl": Self.push],
      """
      devsim replay c --format jsonl --state | tail -1 > state.jsonl && mv state.jsonl c/0.jsonl
      devsim replay c --format concise
      """)
    #expect(result.errors.isEmpty && result.output.hasPrefix("c/a.jsonl:1: presented: Hi"))
  }

  @Test(arguments: ["", "sub/"])
  func `an app that is checked is checked with the pushes in its folder`(folder: String) throws {
    let files = [
      "\(folder)App/en.lproj/Localizable.strings": "hello = Hello;",
      "p.json": #"{"aps":{"alert":{"loc-key":"helo"},"badge":"1"}}"#,
      "more/e.jsonl": #"{"headers":{},"payload":{"aps":{"alert":{"loc-key":"gone"}}}}"#,
      "animation.json": #"{"layers":[]}"#, "node_modules/x.json": Self.push,
    ]
    let result = try Self.run(files, "devsim check . --format concise")
    #expect(
      result.output.lacks(["./more/e.jsonl:1:", "PAY202", "./p.json:1:28: warning[LOC301]"]) == [])
    #expect(!result.output.contains("animation") && !result.output.contains("node_modules"))
    #expect(result.errors.isEmpty)
  }

  @Test func `a file that is named but excluded is not passed over in silence`() throws {
    for command in ["replay", "check"] {
      let result = try Self.run(
        ["a.json": Self.push, ".devsim.json": #"{"exclude":["a.json"]}"#],
        "devsim \(command) a.json")
      #expect(result.errors.hasPrefix("note: 'a.json' is not read"), "\(result)")
    }
  }

  @Test func `a folder without scenarios says so`() throws {
    let result = try Self.run(["c/README.md": "# A"], "devsim test c")
    #expect(result.status == 2 && result.errors.contains("the folder 'c' has no scenarios"))
  }

  @Test func `a folder that cannot be read has one message`() throws {
    // The mode does not count for root.
    let result = try Self.run(
      ["c/a.json": Self.push],
      """
      [ "$(id -u)" = 0 ] && exit 9
      chmod 000 c; devsim replay c; status=$?; chmod 700 c; exit $status
      """)
    if result.status == 9 { try Test.cancel("the tests run as root") }
    #expect(result.status == 2 && result.errors.split(separator: "\n").count == 1)
  }
}
