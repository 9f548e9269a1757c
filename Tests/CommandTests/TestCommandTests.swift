import Foundation
import FoundationXML
import TestSupport
import Testing

/// `devsim test`: statuses, formats, `--filter`, `--update` and `--record`.
@Suite struct TestCommandTests {
  private static let passing = """
    {"scenario": "calm", "timeline": [
      {"push": {"aps": {"alert": "Hello"}}, "expect": {"outcome": "presented"}}]}
    """
  private static let failing = """
    {
      "scenario": "loud",
      "timeline": [ // a push at noon
        {"push": {"aps": {"alert": "Hello", "badge": 2}},
         "expect": {"outcome": "quiet", "presentation": { "badge":   3, "sound": null}, "index": 0}},
      ],
    }

    """

  private static func folder() throws -> ScratchFolder {
    try ScratchFolder([
      "a/calm.json": passing, "a/loud.json": failing, "a/capture.json": #"{"aps": {}}"#,
      "a/notes.txt": "no scenario",
    ])
  }

  private static func test(_ arguments: String..., in folder: ScratchFolder) throws -> CommandResult
  {
    try CommandRunner(in: folder).devsim(["test"] + arguments)
  }

  @Test func `a failure has its path, what came, its place and its status`() throws {
    let result = try Self.test("a", in: try Self.folder())
    #expect(result.status == 1)
    let output = result.output
    #expect(output.contains("passed  calm"))
    #expect(output.contains("failed  loud"))
    #expect(output.contains(#"'outcome' should be "quiet", but it is "presented""#))
    #expect(output.contains("'presentation.badge' should be 3, but it is 2"))
    #expect(output.contains("a/loud.json:5:28"))
    #expect(output.contains("I1, documented"))
    #expect(output.hasSuffix("1 of 2 scenarios failed\n"))
  }

  @Test func `statuses are those of the contract`() throws {
    let folder = try Self.folder()
    #expect(try Self.test("a/calm.json", in: folder).status == 0)
    #expect(try Self.test("a", "--filter", "calm", in: folder).status == 0)
    #expect(try Self.test("a", "--filter", "storm", in: folder).status == 2)
    #expect(try Self.test("a/capture.json", in: folder).status == 2)
    #expect(try Self.test("b", in: folder).status == 2)
    try folder.write(#"{"scenario": "x", "timeline": [{"do": "lok"}]}"#, to: "a/wrong.json")
    let result = try Self.test("a", in: folder)
    #expect(result.status == 2)
    // The rest still runs.
    #expect(result.output.contains("DEV106") && result.output.contains("failed  loud"))
    #expect(result.output.hasSuffix("1 of 2 scenarios failed, 1 file is invalid\n"))
  }

  @Test func `a file that cannot run is part of each report`() throws {
    let folder = try ScratchFolder([
      "a/calm.json": Self.passing, "a/cut.json": #"{"scenario": "cut", "timeline": ["#,
      "a/lost.json": """
      {"scenario": "lost", "timeline": [{"push": "no.json", "expect": {"outcome": "quiet"}}]}
      """,
    ])
    let github = try Self.test("a", "--format", "github", in: folder)
    #expect(github.status == 2)
    #expect(github.output.contains("::error file=a/cut.json,line=1,"))
    #expect(github.output.contains("::error file=a/lost.json,line=1,"))
    let objects = try Self.test("a", "--format", "jsonl", in: folder).jsonLines()
    #expect(objects.map { $0["passed"] as? Bool } == [true, false, false])
    #expect(objects.map { $0["valid"] as? Bool } == [nil, false, false])
    #expect(objects.map { $0["scenario"] as? String } == ["calm", "", "lost"])
    // CI reads the file of this run, and not that of an earlier one.
    let junit = try Self.test("a", "--format", "junit", "--output", "report.xml", in: folder)
    #expect(junit.status == 2)
    let report = try folder.text("report.xml")
    #expect(XMLParser(data: Data(report.utf8)).parse())
    #expect(report.contains(#"tests="3" failures="0" errors="2""#))
    #expect(report.contains("a/lost.json:1:44"))
  }

  @Test func `a file that two paths name runs once`() throws {
    let folder = try Self.folder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "a/link.json"),
      withDestinationURL: folder.url.appending(path: "a/loud.json"))
    let result = try Self.test("a", "a/loud.json", "./a", in: folder)
    #expect(result.output.hasSuffix("1 of 2 scenarios failed\n"))
    #expect(try Self.test("a", "a/loud.json", "--update=force", in: folder).status == 0)
    #expect(try Self.test("a", in: folder).status == 0)
  }

  @Test func `what is wrong with a push is a note of its failure`() throws {
    let folder = try ScratchFolder([
      "a.json": """
      {"scenario": "x", "timeline": [{"push": {"headers": {"apns-priority": "7"},
        "payload": {"aps": {"alert": "a"}}}, "expect": {"outcome": "quiet"}}]}
      """
    ])
    let output = try Self.test("a.json", in: folder).output
    #expect(output.contains("note: CAP204: "))
    let lines = try Self.test("a.json", "--format", "jsonl", in: folder).output
    #expect(lines.contains(#""diagnostics":[{"code":"CAP204""#))
  }

  /// Apple documents `loc-args` as an array, and `thread-id` as a member of `aps`.
  @Test func `what is wrong with a push is shown if the scenario passes`() throws {
    let push = #"{"aps": {"alert": "Hello"}, "thread-id": "a"}"#
    func scenario(_ name: String, expecting expected: String, then more: String = "") -> String {
      """
      {"scenario": "\(name)", "timeline": [
        {"push": \(push), "expect": {\(expected)}}\(more)]}
      """
    }
    let folder = try ScratchFolder([
      "shown.json": scenario(
        "shown", expecting: #""outcome": "presented""#, then: ",\n{\"push\": \(push)}"),
      "known.json": scenario("known", expecting: #""diagnostics": [{"code": "PAY206"}]"#),
    ])
    let text = try Self.test(".", in: folder)
    #expect(text.status == 0)
    #expect(text.output.contains("passed  shown  ./shown.json\nwarning[PAY206]: 'thread-id'"))
    #expect(text.output.hasSuffix("2 scenarios passed, 2 findings about pushes\n"))
    let lines = try Self.test("shown.json", "--format", "jsonl", in: folder).output
    #expect(lines.contains(#""failures":[],"diagnostics":[{"code":"PAY206""#))
    let github = try Self.test(".", "--format", "github", in: folder).output
    #expect(github.hasPrefix("::warning file=shown.json,line=2,"))
    #expect(!github.contains("known.json"))
    let junit = try Self.test("shown.json", "--format", "junit", in: folder).output
    #expect(junit.contains("<system-out>shown.json:2:"))
    #expect(junit.contains(#"failures="0""#))
    _ = try XMLDocument(xmlString: junit)
  }

  @Test func `JSON Lines have the members of devsim.test/1`() throws {
    let result = try Self.test("a", "--format", "jsonl", in: try Self.folder())
    let lines = try result.jsonLines()
    #expect(lines.count == 2 && result.errors.isEmpty)
    let loud = try #require(lines.last)
    #expect(loud["schema"] as? String == "devsim.test/1" && loud["passed"] as? Bool == false)
    #expect(loud["scenario"] as? String == "loud" && loud["file"] as? String == "a/loud.json")
    let failures = try #require(loud["failures"] as? [[String: Any]])
    #expect(failures.map { $0["path"] as? String } == ["outcome", "presentation.badge"])
    #expect(failures.allSatisfy { $0["step"] as? Int == 1 })
    #expect(failures[1]["expected"] as? Int == 3 && failures[1]["actual"] as? Int == 2)
    #expect((failures[0]["location"] as? [String: Any])?["line"] as? Int == 5)
  }

  @Test func `CI servers read their formats`() throws {
    let folder = try Self.folder()
    let github = try Self.test("a", "--format", "github", in: folder)
    #expect(github.status == 1)
    #expect(github.output.hasPrefix("::error file=a/loud.json,line=5,"))
    let junit = try Self.test("a", "--format", "junit", in: folder).output
    let parser = XMLParser(data: Data(junit.utf8))
    #expect(parser.parse())
    #expect(junit.contains(#"tests="2" failures="1""#) && junit.contains(#"name="calm""#))
  }

  @Test func `an update replaces only the values that differ`() throws {
    let folder = try Self.folder()
    let result = try Self.test("a", "--update", in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains(#"outcome: "quiet" → "presented""#))
    let updated = try folder.text("a/loud.json")
    let expected = Self.failing.replacing("\"quiet\"", with: "\"presented\"")
      .replacing("\"badge\":   3", with: "\"badge\":   2")
    #expect(updated == expected)
    #expect(try Self.test("a", in: folder).status == 0)
  }

  /// docs/extension-protocol.md: the path of an attachment is relative to the working directory,
  /// which is also the program's.
  @Test func `the attachments of a program are not relative to the scenario`() throws {
    let folder = try ScratchFolder([
      "ada.png": "\u{89}PNG",
      "a/day.json": """
      {"scenario": "a", "extension": "../program", "timeline": [
        {"push": {"aps": {"alert": "a", "mutable-content": 1}},
         "expect": {"content": {"attachments": [{"path": "ada.png"}]}, "diagnostics": []}}]}
      """,
    ])
    _ = try folder.program(
      #"""
      echo '{"type":"ready","version":1}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        printf '{"type":"content","id":%s,"content":{"body":"b","attachments":[{"path":"ada.png"}]}}\n' \
          "${id%%,*}"
      done
      """#)
    let result = try Self.test("a", in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func `an update writes what was delivered, if it was more or less than expected`() throws {
    let folder = try ScratchFolder([
      "a/day.json": """
      {"scenario": "a", "timeline": [{"do": "offline"}, {"push": {"aps": {"alert": "a"}}},
        {"do": "online", "expect": {"delivered": [ ]}}]}
      """
    ])
    #expect(try Self.test("a", in: folder).status == 1)
    #expect(try Self.test("a", "--update=force", in: folder).status == 0)
    let text = try folder.text("a/day.json")
    #expect(text.contains(#""outcome":"presented"}]}}]}"#))
    #expect(try Self.test("a", in: folder).status == 0)
  }

  @Test func `an update keeps a byte order mark, and other encodings`() throws {
    let folder = try Self.folder()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let marked = Data(mark + Array(Self.failing.utf8))
    let path = folder.url.appending(path: "a/loud.json")
    try marked.write(to: path)
    #expect(try Self.test("a", "--update=force", in: folder).status == 0)
    let expected = Self.failing.replacing("\"quiet\"", with: "\"presented\"")
      .replacing("\"badge\":   3", with: "\"badge\":   2")
    #expect(try Data(contentsOf: path) == Data(mark + Array(expected.utf8)))
    let wide = try #require(Self.failing.data(using: .utf16))
    try wide.write(to: path)
    let result = try Self.test("a", "--update=force", in: folder)
    #expect(result.status == 2 && result.errors.contains("UTF-8"))
    #expect(try Data(contentsOf: path) == wide)
  }

  @Test func `nothing is updated in CI unless it is forced`() throws {
    let folder = try Self.folder()
    var runner = try CommandRunner(in: folder)
    runner.environment["CI"] = "true"
    #expect(try runner.devsim(["test", "a", "--update"]).status == 2)
    let kept = try folder.text("a/loud.json")
    #expect(kept == Self.failing)
    #expect(try runner.devsim(["test", "a", "--update=force"]).status == 0)
    #expect(try runner.devsim(["test", "a", "--update=maybe"]).status == 2)
  }

  /// X11: an extension schedules a reminder after 10 minutes, and one that is due after the day.
  @Test func `a recorded scenario expects what was due without a push`() throws {
    let folder = try ScratchFolder([
      "day.jsonl": [0, 300, 900].map { offset in
        #"{"t":\#(1_773_525_600 + offset),"headers":{"apns-push-type":"alert","#
          + #""apns-collapse-id":"p\#(offset)"},"payload":{"aps":{"alert":"x","mutable-content":1}}}"#
      }.joined(separator: "\n")
    ])
    let program = try folder.program(
      #"""
      echo '{"type":"ready","version":1,"center":true}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        id=${id%%,*}
        if [ -z "$first" ]; then
          first=$id
          for reminder in r600 r7200.5; do
            printf '{"type":"center","id":%s,"add":{"identifier":"%s","content":{"body":"Reminder"},"trigger":{"seconds":%s}}}\n' \
              "$id" "$reminder" "${reminder#r}"
          done
        fi
        printf '{"type":"content","id":%s,"content":{"body":"b"}}\n' "$id"
      done
      """#, named: "remind")
    let runner = try CommandRunner(in: folder)
    let recorded = try runner.devsim(
      ["test", "--record", "day.jsonl", "--extension", program, "--output", "day.json"])
    #expect(recorded.status == 0, "\(recorded.errors)")
    let text = try folder.text("day.json")
    // One is due before the third push, the other two hours after the first, in whole seconds.
    #expect(text.components(separatedBy: "\"delivered\"").count - 1 == 2)
    #expect(text.contains(#"{"at": "2026-03-15T00:00:01Z","#))
    #expect(try runner.devsim(["test", "day.json"]).status == 0)
    let changed = text.replacing(#""body": "Reminder""#, with: #""body": "Hello""#)
    try folder.write(changed, to: "day.json")
    let failed = try runner.devsim(["test", "day.json", "--format", "jsonl"])
    #expect(failed.output.contains(#""step":3,"path":"delivered[0].content.body""#))
    #expect(failed.output.contains(#""step":4,"path":"delivered[0].content.body""#))
    #expect(try runner.devsim(["test", "day.json", "--update=force"]).status == 0)
    #expect(
      try folder.text("day.json") == text)
  }

  // A3: three wakes an hour, then the newest push waits for the end of the hour of the first.
  @Test func `a recorded capture has the wake that its last push waits for`() throws {
    let pushes = [0, 60, 120, 180].map { offset in
      #"{"t":\#(1_788_729_000 + offset),"headers":{"apns-push-type":"background","#
        + #""apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#
    }
    let folder = try ScratchFolder(["day.jsonl": pushes.joined(separator: "\n")])
    let recorded = try Self.test("--record", "day.jsonl", "--output", "day.json", in: folder)
    #expect(recorded.status == 0, "\(recorded.errors)")
    let text = try folder.text("day.json")
    let step = try #require(text.firstRange(of: #"{"at": "2026-09-06T22:10:00Z","#))
    #expect(text[step.upperBound...].contains(#""wakesApp": true"#))
    #expect(try Self.test("day.json", in: folder).status == 0)
  }

  @Test func `a recorded scenario has no credentials`() throws {
    let folder = try ScratchFolder([
      "day.jsonl": #"{"headers":{"apns-push-type":"alert","authorization":"bearer eyJhbGciOiJF"},"#
        + #""payload":{"aps":{"alert":"x"}}}"#
    ])
    let recorded = try Self.test("--record", "day.jsonl", "--output", "day.json", in: folder)
    #expect(recorded.status == 0, "\(recorded.errors)")
    let text = try folder.text("day.json")
    #expect(text.contains("authorization") && !text.contains("eyJhbGciOiJF"), "\(text)")
    #expect(try Self.test("day.json", in: folder).status == 0)
  }

  @Test func `what its service refuses is left out of a recorded scenario`() throws {
    let curl = "curl -d '{\"aps\":{\"alert\":\"a\"}}' https://api.push.apple.com/3/device/"
    let folder = try ScratchFolder(["day.sh": curl + "ab12\n" + curl + "xyz\n"])
    let recorded = try Self.test("--record", "day.sh", "--output", "day.json", in: folder)
    #expect(recorded.status == 0 && recorded.errors.contains("left out 1 push"))
    #expect(try Self.test("day.json", in: folder).output.contains("1 scenario passed"))
  }

  /// Apple, Binary Provider API (archived): command 0 has a token and a payload of at most 2048
  /// bytes, and the service closes the connection after one that is too large.
  @Test(arguments: [2000, 2100])
  func `frames are recorded with their tokens, without those that are refused`(size: Int) throws {
    func frame(_ token: UInt8, _ payload: String) -> [UInt8] {
      let count = [UInt8(payload.utf8.count >> 8), UInt8(payload.utf8.count & 0xFF)]
      return [0, 0, 32] + [UInt8](repeating: token, count: 32) + count + Array(payload.utf8)
    }
    let folder = try ScratchFolder()
    let long = String(repeating: "a", count: size)
    // Badge 0 clears the list of its own phone alone.
    let frames =
      frame(0x22, #"{"aps":{"alert":"one","badge":2}}"#)
      + frame(0x11, #"{"aps":{"alert":"two","badge":0}}"#)
      + frame(0x22, #"{"aps":{"alert":"\#(long)"}}"#) + frame(0x22, #"{"aps":{"alert":"last"}}"#)
    try folder.write(frames, to: "frames.bin")
    let recorded = try Self.test("--record", "frames.bin", "--output", "day.json", in: folder)
    let day = try folder.text("day.json")
    let token = String(repeating: "22", count: 32)
    #expect(recorded.status == 0 && day.contains(token), "\(recorded.errors)")
    #expect(day.contains("last") == (size == 2000))
    #expect(recorded.errors.contains("left out 2 pushes") == (size == 2100))
    #expect(try Self.test("day.json", in: folder).status == 0)
  }

  @Test func `a push without a time is recorded as its scenario sends it`() throws {
    let folder = try ScratchFolder()
    let push = #"{"aps":{"alert":"a"}}"#
    // It expires before the push that came first.
    try folder.write(
      #"{"t":1780315200,"payload":\#(push)}"# + "\n"
        + #"{"headers":{"apns-expiration":"1780315100"},"payload":\#(push)}"#, to: "day.jsonl")
    let recorded = try Self.test("--record", "day.jsonl", "--output", "day.json", in: folder)
    #expect(recorded.status == 0, "\(recorded.errors)")
    #expect(
      try folder.text("day.json").contains(
        #""outcome": "dropped""#))
    #expect(try Self.test("day.json", in: folder).status == 0)
  }

  @Test(arguments: [
    (#""contentState": {"n":5}"#, #""contentState": {"n":6}"#),
    (#""body":"Notification""#, #""body":"secret""#),
  ])
  func `a recorded scenario fails if a card or a hidden preview changes`(
    recorded: String, changed: String
  ) throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      {"headers":{"apns-push-type":"liveactivity"},"payload":{"aps":{"event":"start",\
      "timestamp":1788729113,"content-state":{"n":5},"attributes-type":"A","attributes":{},\
      "alert":{"title":"T","body":"B"}}}}
      {"aps":{"alert":{"title":"T","body":"secret"}}}
      """, to: "day.jsonl")
    try folder.write(#"{"locked":true,"settings":{"previews":"never"}}"#, to: "device.json")
    let made = try Self.test(
      "--record", "day.jsonl", "--device", "device.json", "--output", "day.json", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let text = try folder.text("day.json")
    #expect(text.contains(recorded))
    #expect(try Self.test("day.json", in: folder).status == 0)
    try folder.write(text.replacing(recorded, with: changed), to: "day.json")
    #expect(try Self.test("day.json", in: folder).status == 1)
  }

  @Test func `the paths of a recorded extension are those from the scenario`() throws {
    let folder = try ScratchFolder([
      "keys/chat.key": "0123456789abcdef0123456789abcdef",
      "push.json": #"{"aps":{"alert":"x","mutable-content":1}}"#,
    ])
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "out"), withIntermediateDirectories: true)
    let recorded = try Self.test(
      "--record", "push.json", "--extension", "decrypt:key=keys/chat.key,ciphertext=c",
      "--output", "out/day.json", in: folder)
    #expect(recorded.status == 0, "\(recorded.errors)")
    let text = try folder.text("out/day.json")
    #expect(text.contains("key=../keys/chat.key"))
    #expect(try Self.test("out/day.json", in: folder).status == 0)
  }

  @Test func `a capture without a push that can be recorded is an error`() throws {
    let folder = try ScratchFolder(["push.json": #"{"aps":"#])
    let result = try Self.test("--record", "push.json", "--output", "day.json", in: folder)
    #expect(result.status == 2 && result.errors.contains("PAY101"))
    #expect(result.errors.contains("left out 1 push "))
    #expect(!FileManager.default.fileExists(atPath: folder.path("day.json")))
  }

  @Test func `a recorded capture is a scenario that passes`() throws {
    let folder = try ScratchFolder()
    let output = folder.path("day.json")
    let runner = try CommandRunner()
    let recorded = try runner.devsim([
      "test", "--record", "Examples/captures/day.jsonl", "--app", "Resources/Localizable",
      "--language", "ko", "--output", output,
    ])
    #expect(recorded.status == 0 && recorded.errors.isEmpty)
    let text = try String(contentsOfFile: output, encoding: .utf8)
    let lines = try Repository.text("Examples/captures/day.jsonl").split(separator: "\n")
    #expect(text.components(separatedBy: "\"expect\"").count - 1 == lines.count)
    #expect(text.contains(#""languages": ["ko"]"#))
    #expect(try runner.devsim(["test", output]).status == 0)
    // It tests something: another language is another text.
    try folder.write(text.replacing(#"["ko"]"#, with: #"["de"]"#), to: "day.json")
    #expect(try runner.devsim(["test", output]).status == 1)
  }
}
