import Foundation
import TestSupport
import Testing

/// `--extension` with the path of a program, on the built command.
@Suite(.ownThread) struct ExtensionProgramTests {
  static let programs = "Tests/ServiceExtensionKitTests/Extensions/"
  private static let chat = "Examples/captures/encrypted-chat.json"

  /// Alert pushes that get the extension, as JSON Lines.
  static func pushes(_ bodies: [String]) -> String {
    bodies.map { body in
      #"{"headers":{"apns-push-type":"alert"},"payload":"#
        + #"{"aps":{"alert":{"body":"\#(body)"},"mutable-content":1}}}"# + "\n"
    }.joined()
  }

  private func replay(_ arguments: String..., input: String = "") throws -> CommandResult {
    try CommandRunner().devsim(["replay"] + arguments, input: input)
  }

  @Test func `the shell example hides what the push says`() throws {
    let result = try replay(
      Self.chat, "--extension", "Examples/extensions/redact.sh", "--format", "jsonl")
    let push = try #require(try result.jsonLines().first)
    #expect((push["content"] as? [String: Any])?["title"] as? String == "New message")
    #expect((push["extension"] as? [String: Any])?["outcome"] as? String == "modified")
    #expect(result.errors == "" && result.status == 0)
  }

  @Test func `the Python example decrypts as the transformer does`() throws {
    let runner = try CommandRunner()
    guard try runner.bash("python3 -c 'import cryptography'").status == 0 else {
      try Test.cancel("Python with the package 'cryptography' is not installed")
    }
    let options = "decrypt:key=Examples/keys/chat.key,ciphertext=enc,nonce=iv"
    func line(_ specification: String) throws -> String {
      try replay(Self.chat, "--extension", specification, "--format", "concise").output
    }
    let decrypted = try line("Examples/extensions/decrypt.py")
    #expect(decrypted.contains("Meet me at the north gate"))
    #expect(try line(options) == decrypted)
  }

  @Test func `the Python example passes on what it cannot decrypt`() throws {
    guard try CommandRunner().hasProgram("python3") else {
      try Test.cancel("Python is not installed")
    }
    let result = try replay(
      "-", "--extension", "Examples/extensions/decrypt.py", "--format", "concise",
      input: Self.pushes(["plain"]))
    #expect(result.output == "<stdin>:1: presented: plain\n" && result.errors == "")
  }

  @Test(arguments: [
    ("Examples/extensions/nowhere", "there is no such file"),
    ("/dev/null", "it is not a file"),
    ("./Examples/captures/encrypted-chat.json", "it is not executable"),
  ])
  func `a path that cannot be run is an error of the usage`(path: String, reason: String) throws {
    let result = try replay(Self.chat, "--extension", path)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains("cannot run '\(path)': \(reason)"))
  }

  @Test(arguments: [
    ("#!/bin/sh\n", "help: run 'chmod +x ./step'"), ("\u{7F}ELF", "help: run 'chmod +x ./step'"),
    ("\n {}", "given without '--extension'"), ("print(1)", "name its interpreter"),
  ])
  func `the help for a file that is not executable depends on its content`(
    content: String, help: String
  ) throws {
    let folder = try ScratchFolder(["step": content])
    let runner = try CommandRunner(in: folder)
    let result = try runner.devsim(["replay", "--extension", "./step", "-"], input: [])
    #expect(result.status == 2)
    #expect(result.errors.contains("it is not executable"))
    #expect(result.errors.contains(help))
  }

  @Test func `the help for a file without a slash has one`() throws {
    let folder = try ScratchFolder(["program": "#!/bin/sh\n"])
    let runner = try CommandRunner(in: folder)
    let result = try runner.devsim(["replay", "--extension", "program", "-"], input: [])
    #expect(result.status == 2)
    #expect(result.errors.contains("unknown transformer 'program'"))
    #expect(result.errors.contains("write './program' to run it"))
  }

  // L8: what Apple's ICU takes for these languages, as LanguageCase has it.
  @Test(arguments: [
    ("zh-TW", nil, "zh-Hant"), ("zh-HK", nil, "zh-Hant"), ("pt-PT", nil, "pt-BR"),
    ("de-AT", nil, "de"), ("fi", nil, "en"), ("fi", "de", "de"),
  ])
  func `L8: a program gets the localization of its bundle`(
    language: String, region: String?, expected: String
  ) throws {
    var files = ["en", "de", "zh-Hant", "pt-BR"].reduce(into: [:]) { $0["\($1).lproj/x"] = "" }
    files["Info.plist"] = region.map {
      "<plist><dict><key>CFBundleDevelopmentRegion</key><string>\($0)</string></dict></plist>"
    }
    let folder = try ScratchFolder(files)
    let program = try folder.program(
      #"""
      echo '{"type":"ready","version":1}'
      read -r line
      printf '{"type":"content","id":1,"content":{"title":"%s"}}\n' "$DEVSIM_LOCALIZATION"
      """#)
    let result = try replay(
      "-", "--extension", program, "--language", language, "--format", "jsonl",
      input: Self.pushes(["one"]))
    let push = try #require(try result.jsonLines().first)
    #expect((push["content"] as? [String: Any])?["title"] as? String == expected)
  }

  @Test(arguments: ["--time-limit", "--memory-limit", "--time-scale"])
  func `a limit is a number above 0`(flag: String) throws {
    for value in ["0", "-1", "nan", "inf", "1e9", "0x10", "+5", ".", "ten", "1 s"] {
      let result = try replay(Self.chat, "\(flag)=\(value)")
      #expect(result.status == 2 && result.output == "")
      let rule = "takes a number above 0, up to 1000000"
      #expect(result.errors.contains("'\(flag)' \(rule), not '\(value)'"))
    }
  }

  @Test(arguments: [["replay", "--jobs"], ["receive", "--keep"]])
  func `a count is a whole number above 0`(words: [String]) throws {
    for value in ["0", "0.5", "1.5", "1e3"] {
      let result = try CommandRunner().devsim(words + [value])
      #expect(result.status == 2 && result.output == "")
      #expect(result.errors.contains("'\(words[1])' takes a whole number above 0"))
    }
  }

  @Test func `the limits of the flags hold`() throws {
    let hang = try replay(
      "-", "--extension", Self.programs + "hang", "--time-limit", "40", "--time-scale", "0.02",
      "--format", "concise", input: Self.pushes(["bad"]))
    #expect(hang.output.contains("EXT201") && hang.output.contains("within 40 s"))
    let memory = try replay(
      "-", "--extension", Self.programs + "memory-hog", "--memory-limit", "12.5",
      input: Self.pushes(["bad"]))
    #expect(memory.output.contains("EXT202") && memory.output.contains("more than 12.5 MB"))
    #expect(memory.output.contains("note: it used about "))
  }

  @Test func `--filtering hides what the extension fails on (X5)`() throws {
    for (flags, outcome) in [([], "presented"), (["--filtering"], "suppressed")] {
      let arguments =
        ["replay", "-", "--format", "jsonl", "--extension", Self.programs + "crash-status"] + flags
      let result = try CommandRunner().devsim(arguments, input: Self.pushes(["one", "bad"]))
      #expect(try result.jsonLines().map { $0["outcome"] as? String } == ["presented", outcome])
      #expect(result.errors == "crash-status: no such member\n")
    }
  }

  @Test func `a push is shown when it is answered, and a line of the program at once`() throws {
    // The second push is never answered; the loop ends when the first is in the file and the line
    // of the second is logged.
    let folder = try ScratchFolder(["pushes": Self.pushes(["one", "two"])])
    _ = try folder.program(
      """
      . "$PROGRAMS/common"
      answer() {
        echo "request $1" >&2
        [ "$1" = 1 ] || sleep 100
        say '{"type":"unchanged","id":'"$1"'}'
      }
      ready
      serve

      """)
    let script = """
      \(CommandRunner.again)
      devsim replay pushes --extension ./program --format concise > report 2> log &
      again grep -q 'request 2' log
      again grep -q one report
      cat report log
      kill -KILL $!
      """
    var runner = try CommandRunner(in: folder)
    runner.environment["PROGRAMS"] = Repository.path(Self.programs)
    let result = try runner.bash(script)
    #expect(
      result.output == """
        pushes:1: presented: one
        program: request 1
        program: request 2

        """)
  }

  @Test func `a line that was written before the answer comes before the report of the push`()
    throws
  {
    let result = try CommandRunner().bash(
      "devsim replay - --extension '\(Self.programs)crash-status' --format concise 2>&1",
      input: Self.pushes(["one", "bad", "two"]))
    let lines = result.output.split(separator: "\n").map { $0.prefix { $0 != "[" } }
    #expect(
      lines.prefix(3) == [
        "<stdin>:1: presented: ok", "crash-status: no such member",
        "<stdin>:2: presented: bad",
      ])
  }

  @Test func `--measure tells time and memory in text and in concise lines as well`() throws {
    for (format, pattern) in [
      ("text", /presented · silent · \d+ ms( · about [\d.]+ MB)?\n/),
      ("concise", /presented: ok · \d+ ms( · about [\d.]+ MB)?\n/),
    ] {
      let arguments = [
        "replay", "-", "--format", format, "--extension", Self.programs + "works-ahead",
      ]
      let input = Array(Self.pushes(["one"]).utf8)
      let plain = try CommandRunner().devsim(arguments, input: input)
      let measured = try CommandRunner().devsim(arguments + ["--measure"], input: input)
      #expect(!plain.output.contains(" ms"))
      #expect(measured.output.contains(pattern), "\(measured.output)")
    }
  }

  // X6: one request at a time. The second push comes 0.2 s after the first, which takes 0.4 s.
  @Test(arguments: [
    (["--measure"], true), (["--measure", "--time-scale", "100"], false), ([], false),
  ])
  func `with --measure a slow program delays the next push`(
    flags: [String], waits: Bool
  ) throws {
    let input = [0.0, 0.2].map { offset in
      #"{"t":\#(1_788_729_000 + offset),"headers":{"apns-push-type":"alert"},"#
        + #""payload":{"aps":{"alert":{"body":"bad"},"mutable-content":1}}}"#
    }
    let result = try CommandRunner().devsim(
      ["replay", "-", "--format", "jsonl", "--extension", Self.programs + "slow"] + flags,
      input: input.joined(separator: "\n"))
    let results = try result.jsonLines().map { report in
      (report["decisions"] as? [[String: Any]] ?? []).compactMap { $0["result"] as? String }
    }
    #expect(results.count == 2 && results.allSatisfy { $0.contains("extension-modified") })
    #expect(results.map { $0.contains("waits-for-extension") } == [false, waits])
  }

  @Test(arguments: [
    ["--filtering"], ["--time-limit", "3"], ["--memory-limit", "3"], ["--time-scale", "3"],
    ["--measure"], ["--serve", "."], ["--allow-network"], ["--stub", "A=b.swift"],
  ])
  func `a flag of the extension without one is an error of the usage`(flag: [String]) throws {
    let result = try CommandRunner().devsim(["replay", Self.chat] + flag, input: [])
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.hasPrefix("error: '\(flag[0])' has no extension to apply to\n"))
  }

  @Test func `what a program writes to standard error cannot act on a terminal`() throws {
    let folder = try ScratchFolder()
    let red = try folder.program("printf '\\033[31mred\\n' >&2\n", named: "red")
    let result = try replay("-", "--extension", red, input: Self.pushes(["one"]))
    #expect(result.errors == "red: ␛[31mred\n")
    #expect(result.output.contains("EXT204"))
  }

  @Test func `reports of two runs are the same, unless --measure is given`() throws {
    let input = Self.pushes((0..<600).map { "push \($0)" })
    func run(_ flags: String...) throws -> String {
      let program = ["--extension", Self.programs + "works-ahead", "--format", "jsonl"]
      return try CommandRunner().devsim(
        ["replay", "-"] + program + flags, input: input
      )
      .output
    }
    let plain = try run()
    #expect(try plain == run())
    let facts = try FoundationJSON.lines(run("--measure")).compactMap {
      $0["extension"] as? [String: Any]
    }
    #expect(facts.count == 600)
    for fact in facts {
      #expect(fact["milliseconds"] is Int)
      #expect((fact["peakMemory"] as? Int).map { $0 > 0 && $0 < 24 << 20 } == true)
    }
    #expect(!plain.contains("milliseconds") && !plain.contains("peakMemory"))
  }
}
