import Foundation
import TestSupport
import Testing

/// Tests the flags of `replay` with the built command.
@Suite struct ReplayFlagTests {
  static let app = Repository.path("Resources/Localizable")
  static let captures = Repository.path("Examples/captures")

  private func replay(_ arguments: String..., input: String = "") throws -> CommandResult {
    try CommandRunner().devsim(["replay"] + arguments, input: input)
  }

  @Test func `text, concise, json and jsonl report the same pushes`() throws {
    let text = try replay(Self.captures, "--app", Self.app)
    let concise = try replay(Self.captures, "--app", Self.app, "--format", "concise")
    let jsonl = try replay(Self.captures, "--app", Self.app, "--format", "jsonl", "--state")
    let json = try replay(Self.captures, "--app", Self.app, "--format", "json", "--state")
    for result in [text, concise, json, jsonl] {
      #expect(result.status == 0 && result.errors == "")
    }
    let lines = try jsonl.jsonLines()
    let array = try json.jsonArray()
    #expect(NSArray(array: lines).isEqual(to: array))
    let pushes = lines.filter { $0["schema"] as? String == "devsim.push/1" }
    #expect(pushes.map { $0["index"] as? Int } == Array(0..<pushes.count))
    #expect(
      lines.suffix(lines.count - pushes.count).allSatisfy {
        $0["schema"] as? String == "devsim.device/1"
      })
    for push in pushes {
      let source = try #require(push["source"] as? [String: Any])
      let place = "\(source["file"] ?? ""):\(source["line"] ?? "")"
      #expect(concise.output.contains("\(place): \(push["outcome"] ?? "")"))
      #expect(text.output.contains(place))
    }
  }

  @Test func `an empty json report is an array, even with errors`() throws {
    for input in ["", "[]", "[1,", "{\"aps\":{}}\n!\n"] {
      let result = try replay("--format", "json", "-", input: input)
      #expect(throws: Never.self, "\(input)") { try result.jsonArray() }
      #expect(result.errors == "", "\(input)")
    }
  }

  @Test func `the status follows the worst diagnostic and --fail-on`() throws {
    let warning = #"{"aps":{"alert":"Hi","bagde":1}}"#
    let error = #"{"aps":{"alert":"Hi",}}"#
    for (input, threshold, status) in [
      (warning, "error", 0), (warning, "warning", 1), (warning, "never", 0),
      (error, "error", 1), (error, "warning", 1), (error, "never", 0),
      (#"{"aps":{"alert":"Hi"}}"#, "warning", 0),
    ] as [(String, String, Int32)] {
      let result = try replay("--fail-on", threshold, "-", input: input)
      #expect(result.status == status, "\(input) \(threshold)")
    }
  }

  // Rule C3: the topic of a push names its app by the bundle identifier.
  @Test func `an app that no push can name is reported`() throws {
    let list = "<plist><dict><key>CFBundleIdentifier</key><string>com.a</string></dict></plist>"
    for (list, fact) in [(nil, "no bundle identifier"), (list, "'com.a'")] as [(String?, String)] {
      let folder = try ScratchFolder([
        "A/en.lproj/Localizable.strings": "a = 1;", "B/en.lproj/Localizable.strings": "a = 2;",
      ])
      if let list { for app in ["A", "B"] { try folder.write(list, to: "\(app)/Info.plist") } }
      let runner = try CommandRunner(in: folder)
      let apps = ["--app", "A", "--app", "B"]
      let push = #"{"aps":{"alert":{"loc-key":"a"}}}"#
      let shown = try runner.devsim(["replay"] + apps, input: push)
      #expect(shown.status == 0 && shown.output.contains("│ 1 "))
      #expect(shown.errors.lacks(["note:", "'B'", "'A'", fact]) == [])
      let checked = try runner.devsim(["check", "-"] + apps, input: push)
      #expect(checked.errors.lacks(["note:", "'B'", "'A'", fact]) == [])
    }
  }

  @Test func `--lenient shows the intended text, with a warning at the same place`() throws {
    let path = Repository.path("Examples/broken/trailing-comma.json")
    let strict = try replay(path, "--format", "jsonl")
    let lenient = try replay(path, "--format", "jsonl", "--lenient")
    #expect(strict.status == 1 && lenient.status == 0)
    func first(_ result: CommandResult) throws -> (
      outcome: String?, code: String?, place: NSDictionary?
    ) {
      let push = try #require(try result.jsonLines().first)
      let diagnostic = (push["diagnostics"] as? [[String: Any]])?.first
      return (
        push["outcome"] as? String, diagnostic?["code"] as? String,
        diagnostic?["location"] as? NSDictionary
      )
    }
    let (before, after) = (try first(strict), try first(lenient))
    #expect(before.outcome == "invalid" && before.code == "PAY101")
    #expect(after.outcome == "presented" && after.code == "PAY103")
    #expect(before.place != nil && before.place == after.place)
  }

  @Test func `--output receives the whole report`() throws {
    let scratch = try ScratchFolder()
    let plain = try replay(Self.captures, "--format", "jsonl")
    let result = try replay(Self.captures, "--format", "jsonl", "--output", scratch.path("out"))
    #expect(result.output == "" && result.errors == "" && result.status == 0)
    #expect(try scratch.bytes("out") == plain.standardOutput)
  }

  @Test(arguments: [
    ("replay", "day.html", "html"), ("replay", "day.jsonl", "jsonl"), ("replay", "a.SVG", "svg"),
    ("replay", "day.txt", "text"), ("replay", "html", "text"), ("check", "a.b.sarif", "sarif"),
    ("check", "check.xml", "junit"), ("matrix", "day.csv", "csv"), ("matrix", "day.svg", "text"),
  ])
  func `the ending of the output file can name the format`(
    command: String, name: String, format: String
  ) throws {
    let scratch = try ScratchFolder()
    let words = [command, Self.captures, "--app", Self.app]
    let named = ["--format", format]
    let wanted = try CommandRunner().devsim(words + named + ["--output", scratch.path("wanted")])
    let result = try CommandRunner().devsim(words + ["--output", scratch.path(name)])
    #expect(result.status == wanted.status && result.status < 2)
    #expect(try scratch.bytes(name) == scratch.bytes("wanted"))
    let forced = words + ["--format", "concise", "--output", scratch.path(name)]
    #expect(try CommandRunner().devsim(forced).status < 2)
    #expect(try scratch.bytes(name) != scratch.bytes("wanted"))
  }

  @Test func `--why lists each rule with its evidence, in text and concise`() throws {
    let capture = Self.captures + "/localized-body.json"
    for format in ["text", "concise"] {
      let plain = try replay(capture, "--app", Self.app, "--format", format)
      let why = try replay(capture, "--app", Self.app, "--format", format, "--why")
      #expect(why.output.contains("P8") && why.output.contains("observed"))
      #expect(!plain.output.contains("P8"))
    }
  }

  @Test func `the first of two languages that the app has is shown (L8)`() throws {
    let capture = Self.captures + "/localized-body.json"
    func line(_ languages: String...) throws -> String {
      let flags = languages.flatMap { ["--language", $0] }
      return try CommandRunner().devsim(
        ["replay", capture, "--app", Self.app, "--format", "concise"] + flags
      ).output
    }
    let korean = try line("ko")
    #expect(korean.contains("초대했습니다"))
    #expect(try line("ko", "de") == korean)
    #expect(try line("de", "ko") == line("de"))
    #expect(try line("de") != korean)
    // The app has no Kiswahili, so the next language of the list is used.
    #expect(try line("sw", "ko").contains("초대했습니다"))
  }

  @Test func `--device sets the device; an invalid file is a usage error`() throws {
    let scratch = try ScratchFolder([
      "good": #"{"languages":["ko"],"settings":{"authorization":"denied"},"app":{"name":"Nonna"}}"#,
      "broken": "{\"languages\": [\"ko\" \"de\"]}", "empty": "",
    ])
    let capture = Self.captures + "/alert-string.json"
    let denied = try replay(capture, "--device", scratch.path("good"), "--format", "concise")
    #expect(!denied.output.contains(": presented:") && !denied.output.isEmpty)
    for name in ["broken", "empty", "missing"] {
      let result = try replay(capture, "--device", scratch.path(name))
      #expect(result.status == 2 && result.output == "")
      #expect(result.errors.contains("error") && result.errors.contains(scratch.path(name)))
    }
  }

  @Test func `--extension decrypts; an unknown name and a missing key are usage errors`()
    throws
  {
    let capture = Self.captures + "/encrypted-chat.json"
    let key = Repository.path("Examples/keys/chat.key")
    let options = "decrypt:key=\(key),ciphertext=enc,nonce=iv"
    let result = try replay(capture, "--extension", options, "--format", "jsonl")
    let push = try #require(try result.jsonLines().first)
    let outcome = (push["extension"] as? [String: Any])?["outcome"] as? String
    #expect(outcome == "modified", "\(result.output) \(result.errors)")
    #expect((push["content"] as? [String: Any])?["body"] as? String != "CHAT_ENCRYPTED")

    let unknown = try replay(capture, "--extension", "decrpyt:key=\(key)")
    #expect(unknown.status == 2 && unknown.output == "")
    #expect(unknown.errors.lacks(["unknown transformer 'decrpyt'", "no such file"]) == [])
    let noKey = try replay(capture, "--extension", "decrypt:key=\(capture)")
    #expect(noKey.status == 2 && noKey.output == "" && noKey.errors.contains("no secret of 32"))
    let missing = try replay(capture, "--extension", "decrypt:key=/nowhere/key")
    #expect(missing.status == 2 && missing.output == "" && missing.errors.contains("/nowhere/key"))
    #expect(
      missing.errors.contains("'/nowhere/key' cannot be read: there is no such file\n"),
      "\(missing.errors)")
  }

  @Test func `--extension finds keys in folders, files for URLs, and texts in the app's tables`()
    throws
  {
    let examples = Repository.path("Examples")
    let rotated = try replay(
      Self.captures + "/encrypted-rotated-key.json", "--app", Self.app, "--format", "jsonl",
      "--extension",
      "decrypt:keys=\(examples)/keys/rotated,key-id=kid,salt=salt,info=chat,ciphertext=enc,nonce=iv"
    )
    let content = try #require(rotated.jsonLines().first?["content"] as? [String: Any])
    // The values that Python's 'cryptography' sealed.
    #expect(content["title"] as? String == "Mina" && content["badge"] as? Int == 2)

    let hidden = Self.captures + "/private.json"
    for (language, body) in [("ko", "새 메시지"), ("en", "New message")] {
      let redacted = try replay(
        hidden, "--app", Self.app, "--language", language, "--format", "jsonl",
        "--extension", "redact:body-key=CHAT_ENCRYPTED")
      let content = try #require(redacted.jsonLines().first?["content"] as? [String: Any])
      #expect(content["body"] as? String == body && content["title"] == nil)
    }
    for wrong in ["redact:body-key=NO_SUCH_KEY", "attach:dir=\(hidden)", "attach"] {
      let result = try replay(hidden, "--app", Self.app, "--extension", wrong)
      #expect(result.status == 2 && result.output == "" && result.errors.hasPrefix("error: "))
    }
  }

  @Test func `an unknown app is a usage error`() throws {
    let result = try replay(Self.captures, "--app", "/nowhere/app")
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains("'/nowhere/app'"))
  }

  @Test func `a bad device file is explained, even with --quiet`() throws {
    let scratch = try ScratchFolder(["device.json": #"{"languages": ["ko"] "locked": true}"#])
    let flags = ["--device", scratch.path("device.json"), Self.captures]
    for quiet in [[], ["--quiet"]] {
      let result = try CommandRunner().devsim(["replay"] + quiet + flags, input: [])
      #expect(result.status == 2 && result.output == "")
      #expect(result.errors.contains("error[PAY101]: missing comma after the value"))
      #expect(result.errors.contains("cannot be used"))
    }
  }

  @Test func `LOC301 suggests --app only without an app`() throws {
    let push = #"{"aps":{"alert":{"loc-key":"NOWHERE"}}}"#
    let without = try replay("--format", "concise", "-", input: push)
    #expect(without.output.contains("LOC301") && without.output.contains("--app"))
    let with = try replay("--format", "concise", "--app", Self.app, "-", input: push)
    #expect(with.output.contains("LOC301") && !with.output.contains("--app"))
    let text = try CommandRunner().devsim(["resolve", "NOWHERE"], input: [])
    #expect(text.output.contains("--app"))
  }

  @Test(arguments: ["text", "concise", "json", "jsonl"])
  func `a pipe that is closed early ends the replay quietly`(format: String) throws {
    let push = ReplayInputTests.hi + "\n"
    let scratch = try ScratchFolder(["many": String(repeating: push, count: 5_000)])
    let result = try CommandRunner().bash(
      "devsim replay --format \(format) '\(scratch.path("many"))' | head -1; echo ${PIPESTATUS[0]}")
    #expect(result.errors == "")
    #expect(result.output.hasSuffix("\n141\n"))
  }

  @Test(arguments: ["json", "jsonl"])
  func `a JSON format leaves standard error empty, whatever the input`(format: String) throws {
    let broken = Repository.path("Examples/broken")
    let result = try replay(broken, "--format", format, "--app", Self.app)
    #expect(result.errors == "" && result.status == 1)
    if format == "jsonl" { #expect(try result.jsonLines().count == 9) }
  }

  @Test(arguments: [
    ("outcom", "'outcom'", "did you mean 'outcome'?"), (",", "''", "the members are"),
    ("outcome,,index", "''", "the members are"),
    // docs/report-format.md: 'presentation' has a member 'sound'.
    ("presentation.sound", "'presentation' only as a whole", "content.body"),
    ("-decisions.rule", "'decisions' only as a whole", "write 'decisions'"),
  ])
  func `an unknown member of --fields is a usage error`(
    fields: String, name: String, help: String
  ) throws {
    let result = try replay(Self.captures, "--format", "jsonl", "--fields", fields)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.lacks([name, help]) == [], "\(result.errors)")
  }
}
