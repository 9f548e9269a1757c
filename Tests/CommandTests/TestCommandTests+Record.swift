import Foundation
import TestSupport
import Testing

/// Scenarios that `devsim test --record` makes from captures.
extension TestCommandTests {
  /// X11: an extension schedules a reminder after 10 minutes, and one that is due after the day.
  @Test func `a recorded scenario expects what was due without a push`() throws {
    let folder = try ScratchFolder([
      "day.jsonl": [0, 300, 900].map { offset in
        #"{"t":\#(1_773_525_600 + offset),"headers":{"apns-push-type":"alert","#
          + #""apns-collapse-id":"p\#(offset)"},"payload":{"aps":{"alert":"x","#
          + #""mutable-content":1}}}"#
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
    #expect(try folder.text("day.json") == text)
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

  // docs/report-format.md: a state in a capture restores its phone. C2: the push replaces what that
  // phone has.
  @Test func `a recorded scenario has the states of phones of its capture`() throws {
    func push(_ badge: Int) -> String {
      #"{"headers":{"apns-push-type":"alert","apns-collapse-id":"a"},"#
        + #""payload":{"aps":{"alert":"x","badge":\#(badge)}}}"#
    }
    let folder = try ScratchFolder(["first.jsonl": push(1)])
    let runner = try CommandRunner(in: folder)
    #expect(try runner.devsim(["replay", "first.jsonl", "--state-out", "state.jsonl"]).status == 0)
    let state = try folder.text("state.jsonl")
    try folder.write(state + push(2) + "\n" + state, to: "day.jsonl")
    let recorded = try runner.devsim(["test", "--record", "day.jsonl", "--output", "day.json"])
    // The second state comes after a push of its phone.
    #expect(recorded.status == 1 && recorded.errors.contains("CAP105"), "\(recorded.errors)")
    #expect(try folder.text("day.json").contains(#""outcome": "replaced""#))
    let tested = try runner.devsim(["test", "day.json"])
    #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
    let path =
      #"{"scenario":"s","timeline":[{"push":"day.jsonl","expect":{"outcome":"replaced"}}]}"#
    try folder.write(path, to: "path.json")
    let failed = try runner.devsim(["test", "path.json"])
    #expect(failed.status == 1 && failed.output.contains("day.jsonl:3"), "\(failed.output)")
    #expect(failed.output.contains("the state comes after pushes"))
  }

  // docs/scenarios.md: a scenario has one clock. Of two phones whose pushes come one after the
  // other, the second one gets its pushes at that clock; A4: one of them has expired by then.
  @Test func `phones that follow each other in a capture are recorded at one clock`() throws {
    func push(_ device: String, _ minute: Int, _ headers: String = "") -> String {
      let time = 1_773_525_600 + minute * 60
      return
        #"{"t":\#(time),"device":"\#(device)","headers":{"apns-push-type":"alert"\#(headers)},"#
        + #""payload":{"aps":{"alert":"\#(minute)"}}}"# + "\n"
    }
    let day =
      push("aa", 0) + push("aa", 180) + push("bb", 0, #","apns-expiration":"1773529200""#)
      + push("bb", 120)
    let folder = try ScratchFolder(["day.jsonl": day])
    let runner = try CommandRunner(in: folder)
    #expect(
      try runner.devsim(["test", "--record", "day.jsonl", "--output", "day.json"]).status == 0)
    let text = try folder.text("day.json")
    #expect(text.components(separatedBy: #""outcome": "dropped""#).count == 2)
    let tested = try runner.devsim(["test", "day.json"])
    #expect(tested.status == 0 && tested.output.contains("DEV313"), "\(tested.output)")
  }

  @Test func `a recorded scenario is named after its capture, or standard input`() throws {
    let push = #"{"aps":{"alert":"a"}}"#
    let folder = try ScratchFolder(["a/day.json": push])
    let runner = try CommandRunner(in: folder)
    for (capture, name) in [("a/day.json", "day.json"), ("-", "standard input")] {
      let recorded = try runner.devsim(["test", "--record", capture], input: push)
      #expect(recorded.output.contains(#""scenario": "\#(name)""#), "\(recorded.output)")
    }
    let empty = try runner.devsim(["test", "--record", "-"])
    #expect(empty.status == 2 && empty.errors.contains("no push of 'standard input'"))
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
    #expect(recorded.status == 1 && recorded.errors.contains("left out 1 push"))
    #expect(try Self.test("day.json", in: folder).output.contains("1 scenario passed"))
  }

  // LA9: an update has no effect after a push to start its activity had none.
  @Test func `what is left out of a recorded scenario reaches none of its phones`() throws {
    func push(_ event: String, _ members: String, answer: String = "") -> String {
      #"{"device":"ab","headers":{"apns-push-type":"liveactivity","apns-topic":"#
        + #""com.example.acme.push-type.liveactivity"},\#(answer)"payload":{"aps":{"timestamp":"#
        + #"1780315200,"event":"\#(event)","content-state":{}\#(members)}}}"#
    }
    let start = #","attributes-type":"Ride","attributes":{},"alert":{"title":"a"}"#
    let refusal = #""answer":{"status":400,"reason":"BadDeviceToken"},"#
    let folder = try ScratchFolder([
      "day.jsonl": push("start", start, answer: refusal) + "\n" + push("update", "")
    ])
    let recorded = try Self.test("--record", "day.jsonl", "--output", "day.json", in: folder)
    #expect(recorded.status == 1 && recorded.errors.contains("left out 1 push"))
    #expect(try Self.test("day.json", in: folder).status == 0)
  }

  // docs/scenarios.md: a push without a time arrives at the time of the clock.
  @Test func `the time of what is left out is not in a recorded scenario`() throws {
    let push = #""payload":{"aps":{"alert":"a"}}}"#
    let folder = try ScratchFolder([
      "day.jsonl": #"{"t":1780315200,\#(push)"# + "\n"
        + #"{"t":1780319200,"answer":{"status":400,"reason":"BadDeviceToken"},\#(push)"# + "\n"
        + #"{"headers":{"apns-expiration":"1780316200"},\#(push)"#
    ])
    let recorded = try Self.test("--record", "day.jsonl", "--output", "day.json", in: folder)
    #expect(recorded.status == 1 && recorded.errors.contains("left out 1 push"))
    #expect(try Self.test("day.json", in: folder).status == 0)
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
    #expect(recorded.status == (size == 2000 ? 0 : 1) && day.contains(token), "\(recorded.errors)")
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
