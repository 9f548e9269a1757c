import DeviceSim
import Foundation
import SourceText
import TestSupport
import Testing

/// `devsim extension run` on the built command.
@Suite struct ExtensionRunTests {
  private static let photo = "Examples/captures/photo.json"
  private static let redact = "Examples/extensions/redact.sh"

  private func run(_ arguments: String..., input: String = "") throws -> CommandResult {
    try CommandRunner().devsim(["extension", "run"] + arguments, input: input)
  }

  // MARK: - Content

  @Test func `changes are marked, unchanged members appear once, empty ones are listed`() throws {
    let result = try run("attach:dir=Examples/attachments", "--push", Self.photo)
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(result.status == 0 && result.errors == "")
    #expect(lines.filter { $0.first == "-" }.isEmpty)
    let added = lines.filter { $0.first == "+" }
    // The expected size is that of the file.
    let size = try Data(
      contentsOf: Repository.url("Examples/attachments/cdn.example.com/photos/harbour.png")
    ).count
    #expect(added == ["+ attachments image · \(size) bytes · harbour.png".split(separator: " ")])
    #expect(lines.filter { $0.first == "title" } == [["title", "Leo"]])
    #expect(result.output.contains("  empty: subtitle, badge, sound,"))
    #expect(result.output.contains("\nextension  modified"))
    #expect(result.output.contains("\n  X1   documented  "))
    // A transformer takes simulated time, and has no memory of its own.
    #expect(!result.output.contains("\ntime ") && !result.output.contains("\nmemory "))
  }

  @Test func `a program is measured, and its standard error is passed on`() throws {
    let folder = try ScratchFolder()
    let program = try folder.program(
      """
      echo '{"type":"ready","version":1}'
      read -r line
      echo 'looked at it' >&2
      echo '{"type":"content","id":1,"content":{"body":"b","userInfo":{"aps":{"x":1},"new":[2]}}}'
      """)
    let input = #"{"aps":{"alert":{"body":"b"},"mutable-content":1},"old":"é","aps2":{}}"#
    // The time is real, and so is its limit: half of 12.5 seconds.
    let result = try run(program, "--time-limit", "12.5", "--time-scale", "0.5", input: input)
    #expect(result.errors == "program: looked at it\n" && result.status == 0)
    #expect(result.output.contains(#/\ntime       [0-9]+ ms, of 6\.25 s\n/#))
    #if os(Linux)
    #expect(result.output.contains(#/\nmemory     about [0-9.]+ MB, of 24 MB\n/#))
    #endif
    for line in [
      #"- userInfo.aps.alert "# + #"{"body":"b"}"#, #"+ userInfo.aps.x 1"#,
      #"- userInfo.old "é""#, "- userInfo.aps2 {}", "+ userInfo.new [2]",
    ] {
      let words = line.split(separator: " ")
      #expect(
        result.output.split(separator: "\n").contains { $0.split(separator: " ") == words },
        "\(line)\n\(result.output)")
    }
    // Two runs have the same JSON, unless measurements are requested.
    let json = try run(program, "--format", "json", input: input).jsonObject()
    let done = try #require(json["extension"] as? [String: Any])
    #expect(done["milliseconds"] == nil && done["peakMemory"] == nil)
    #expect(json["changed"] as? [String] == ["userInfo"])
    let measured = try run(program, "--format", "json", "--measure", input: input)
      .jsonObject()
    #expect((measured["extension"] as? [String: Any])?["milliseconds"] is Int)
  }

  // X10 and X11: the wording is that of the report of a replay.
  @Test func `other effects of a program are reported, and a communication notification`()
    throws
  {
    let folder = try ScratchFolder()
    let program = try folder.program(
      """
      echo '{"type":"ready","version":1,"center":true}'
      read -r line
      echo '{"type":"center","id":1,"setBadge":7}'
      echo '{"type":"content","id":1,"content":{"body":"b","communication":{"sender":{"displayName":"Ada"}},\
      "userInfo":{"aps":{"alert":{"body":"b"},"mutable-content":1}}}}'
      """)
    let input = #"{"aps":{"alert":{"body":"b"},"mutable-content":1}}"#
    let text = try run(program, input: input).output
    #expect(text.contains("other effects\n  the extension set the badge to 7\n"), "\(text)")
    #expect(text.contains(#/\n\+ communication +Ada/#), "\(text)")
    let json = try run(program, "--format", "json", input: input).jsonObject()
    #expect(json["changed"] as? [String] == ["communication"])
    let done = try #require(json["extension"] as? [String: Any])
    let effects = done["effects"] as? [[String: Any]]
    #expect(effects?.map { $0["action"] as? String } == ["setBadge"])
  }

  @Test func `JSON has the content before and after, as in a replay`() throws {
    let flags = ["--app", "Resources/Localizable", "--language", "ko"]
    let push = "Examples/captures/encrypted-chat.json"
    let specification = "decrypt:key=Examples/keys/chat.key,ciphertext=enc,nonce=iv"
    let runner = try CommandRunner()
    let json = try runner.devsim(
      ["extension", "run", specification, "--push", push, "--format", "json"] + flags
    ).jsonObject()
    func replay(_ more: [String]) throws -> [String: Any] {
      try runner.devsim(["replay", push, "--format", "jsonl"] + more + flags).jsonObject()
    }
    let (before, after) = (try replay([]), try replay(["--extension", specification]))
    #expect(json["schema"] as? String == "devsim.extension/1")
    #expect(json["before"] as? NSDictionary == before["content"] as? NSDictionary)
    #expect(json["after"] as? NSDictionary == after["content"] as? NSDictionary)
    #expect(json["decisions"] as? NSArray == after["decisions"] as? NSArray)
    #expect(json["identifier"] as? String == after["identifier"] as? String)
    #expect(json["source"] as? NSDictionary == after["source"] as? NSDictionary)
    #expect(json["extension"] as? NSDictionary == after["extension"] as? NSDictionary)
    #expect(json["outcome"] as? String == "presented")
  }

  @Test(arguments: [30, 80, 200])
  func `no line of the content is wider than the terminal, whatever the script`(
    width: Int
  ) throws {
    var runner = try CommandRunner()
    runner.environment = ["COLUMNS": "\(width)"]
    let korean = String(repeating: "안녕하세요 세계 ", count: 20)
    let arabic = String(repeating: "مرحبا بالعالم ", count: 20)
    let input = #"{"aps":{"alert":{"title":"\#(korean)","body":"\#(arabic)"},"mutable-content":1}}"#
    let result = try runner.devsim(
      ["extension", "run", "template:title=\(arabic)\n,body=\(korean)", "--push", "-"],
      input: input)
    let lines = result.output.split(separator: "\n").prefix { !$0.hasPrefix("extension") }
    #expect(lines.count { $0.hasPrefix("- ") } == 2 && lines.count { $0.hasPrefix("+ ") } == 2)
    for line in lines where !line.contains("empty:") {
      #expect(DisplayWidth.columns(of: line) <= width, "\(line)")
      // Right-to-left text is isolated, or it would move the columns next to it.
      let isArabic = line.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) }
      #expect(isArabic == line.unicodeScalars.contains("\u{2067}"))
    }
  }

  // MARK: - The push

  @Test func `without a push standard input is read, and only the first push is run`() throws {
    let push = #"{"aps":{"alert":"one","mutable-content":1}}"#
    for input in [
      "[\(push),\(push)]", "\(push)\n\(push)\n", push + String(repeating: "\n\(push)", count: 9000),
    ] {
      let result = try run(Self.redact, input: input)
      #expect(result.output.hasPrefix("<stdin>:1\n") && result.status == 0)
      #expect(result.output.components(separatedBy: "extension  ").count == 2)
      #expect(result.errors.lacks(["note:", "first", "<stdin>"]) == [])
    }
    #expect(try run(Self.redact, input: push).errors == "")
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"a"}}"#, "'mutable-content' is not on", "presented"),
    (
      #"{"headers":{"apns-push-type":"background"},"payload":{"aps":{"alert":"a","#
        + #""mutable-content":1}}}"#,
      "a background push is silent", "dropped"
    ),
    (#"{"aps":{"badge":1,"mutable-content":1}}"#, "the push has no text to show", "updated"),
  ])
  func `the reason why an extension does not run is reported (X1, EXT101)`(
    input: String, reason: String, outcome: String
  ) throws {
    let result = try run(Self.redact, input: input)
    // An alert that is sent as a background push is a separate error.
    #expect(result.status == (outcome == "dropped" ? 1 : 0))
    #expect(result.output.contains("\nextension  not run\npush       \(outcome)"))
    #expect(result.output.contains("note[EXT101]: the extension does not run: \(reason)\n"))
    #expect(!result.output.contains("\n+ ") && !result.output.contains("\n- "))
    let json = try run(Self.redact, "--format", "json", input: input).jsonObject()
    #expect(json["extension"] == nil)
    #expect(json.diagnosticCodes.filter { $0 == "EXT101" }.count == 1)
  }

  @Test func `the exit status is 1 for an error of the push, 2 for an error of the tool`() throws {
    let broken = try run(Self.redact, input: "{")
    #expect(broken.status == 1 && broken.output.contains("error[PAY101]"))
    let push = try ScratchFolder(["push": #"{"aps":{"alert":"a"}}"#])
    for arguments in [
      [Self.redact, "--push", "nowhere.json"], [Self.redact, "--serve", "nowhere"],
      [Self.redact, "--serve", "Package.swift"], ["nowhere/program"], ["decrypt"],
      [Self.redact, "--push", push.path("push"), "--output", push.path("push")],
    ] {
      let result = try CommandRunner().devsim(["extension", "run"] + arguments)
      #expect(result.status == 2 && result.output == "", "\(arguments)")
      #expect(result.errors.hasPrefix("error: "))
    }
  }

  @Test func `steps run in their order, and flags of the extension apply`() throws {
    let input =
      #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"a","mutable-content":1}}}"#
    let both = try run("template:title=one", "template:body=two", "--format", "json", input: input)
      .jsonObject()
    let after = both["after"] as? [String: Any]
    #expect(after?["title"] as? String == "one" && after?["body"] as? String == "two")
    let crash = "Tests/ServiceExtensionKitTests/Extensions/exit-without-answer"
    let bad = input.replacingOccurrences(of: #""a""#, with: #""bad""#)
    for (flags, outcome) in [([], "presented"), (["--filtering"], "suppressed")] {
      let result = try CommandRunner().devsim(
        ["extension", "run", crash, "--format", "json"] + flags, input: bad)
      let json = try result.jsonObject()
      #expect(json["outcome"] as? String == outcome && json.diagnosticCodes == ["EXT204"])
    }
  }

  @Test(arguments: [(#""a""#, []), (#"{"loc-key":"K"}"#, ["LOC204"])])
  func `problems of tables are reported for a push with a text from them`(
    alert: String, codes: [String]
  ) throws {
    let app = try ScratchFolder(["en.lproj/Localizable.strings": #""K" = "a"; "K" = "b";"#])
    let json = try run(
      "template:title=one", "--app", app.path(), "--format", "json",
      input: #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":\#(alert),"#
        + #""mutable-content":1}}}"#
    ).jsonObject()
    #expect(json.diagnosticCodes == codes)
  }

  @Test func `a crash is a problem`() throws {
    let folder = try ScratchFolder()
    let program = try folder.program(
      "echo '{\"type\":\"ready\",\"version\":1}'\nread -r line\nexit 3")
    let input = #"{"aps":{"alert":"a","mutable-content":1}}"#
    let result = try run(program, "--format", "json", input: input)
    #expect(try result.jsonObject().diagnosticCodes == ["EXT203"])
    #expect(result.status == 1)
    // Which problems are reported does not change what happened.
    let ignored = try run(program, "--format", "json", "--ignore", "EXT203", input: input)
    #expect(try ignored.jsonObject().diagnosticCodes == [])
    #expect(ignored.status == 1)
  }

  @Test func `the reason why it does not run is a diagnostic as others`() throws {
    let input = #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"a"}}}"#
    for (flags, codes, status) in [
      ([], ["EXT101"], 0), (["--ignore", "EXT101"], [], 0), (["--only", "LOC301"], [], 0),
      (["--severity", "EXT101=error"], ["EXT101"], 1),
    ] {
      let result = try CommandRunner().devsim(
        ["extension", "run", "template:title=one", "--format", "json"] + flags, input: input)
      #expect(try result.jsonObject().diagnosticCodes == codes, "\(flags)")
      #expect(result.status == status, "\(flags)")
    }
  }

  @Test func `the place of a crash that a program names is in the report`() throws {
    let folder = try ScratchFolder()
    let program = try folder.program(
      """
      echo '{"type":"ready","version":1}'
      read -r line
      echo 'App/Service.swift:12: Fatal error: no key' >&2
      exit 1
      """)
    let input = #"{"aps":{"alert":"a","mutable-content":1}}"#
    let json = try run(program, "--format", "json", input: input).jsonObject()
    let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
    let notes = try #require(diagnostics.first?["notes"] as? [[String: Any]])
    let place = try #require(notes.first?["location"] as? [String: Any])
    #expect(place["file"] as? String == "App/Service.swift" && place["line"] as? Int == 12)
    // The file is not read, so there is no distance from its start.
    #expect(place["offset"] == nil && place["length"] == nil)
    let text = try run(program, input: input)
    #expect(text.output.contains("App/Service.swift:12"))
  }

  @Test func `the order of members and the spelling of numbers are no changes`() throws {
    let folder = try ScratchFolder()
    let program = try folder.program(
      """
      echo '{"type":"ready","version":1}'
      read -r line
      echo '{"type":"content","id":1,"content":{"body":"a","userInfo":{"x":{"c":[1000],"b":2},"aps":{"mutable-content":1.0,"alert":"a"}}}}'
      """)
    let input = #"{"aps":{"alert":"a","mutable-content":1},"x":{"b":2,"c":[1e3]}}"#
    let result = try run(program, "--format", "json", input: input)
    #expect(try result.jsonObject()["changed"] as? [String] == [])
    let text = try run(program, input: input)
    #expect(!text.output.contains("userInfo"))
  }
}
