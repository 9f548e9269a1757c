import Foundation
import TestSupport
import Testing

/// `--state`, `--state-in` and `--state-out` of `replay`.
@Suite struct ReplayStateTests {
  private static let day = "Examples/captures/day.jsonl"

  private static func lines(_ range: Range<Int>) throws -> [UInt8] {
    let text = try Repository.text(day)
    let lines = text.split(separator: "\n")
    return Array(lines[range.clamped(to: lines.indices)].joined(separator: "\n").utf8)
  }

  private static let flags = [
    "--app", "Resources/Localizable", "--language", "ko", "--fail-on", "never", "--format", "jsonl",
    "--fields", "-index,-source,-diagnostics",
  ]

  private static func replay(_ arguments: [String], input: [UInt8]) throws -> CommandResult {
    try CommandRunner().devsim(["replay", "-"] + flags + arguments, input: input)
  }

  @Test func `day one, its state and day two give the same as both days in one run`() throws {
    let scratch = try ScratchFolder()
    let state = scratch.path("state.jsonl")
    let whole = try Self.replay(["--state"], input: Self.lines(0..<1000)).output
    let first = try Self.replay(["--state-out", state], input: Self.lines(0..<20))
    let second = try Self.replay(
      ["--state-in", state, "--state-out", state, "--state"], input: Self.lines(20..<1000))
    #expect(first.status == 0 && second.status == 0 && second.errors == "")
    #expect(
      Set((first.output + second.output).split(separator: "\n"))
        == Set(whole.split(separator: "\n")))
    let stream = try Array(Data(contentsOf: URL(filePath: state)))
    #expect(
      String(decoding: stream, as: UTF8.self).split(separator: "\n").sorted()
        == whole.split(separator: "\n").filter { $0.contains("devsim.device/1") }.sorted())
  }

  // docs/scenarios.md: a state starts a day where an earlier run ended. I4: summaries come at 8 and
  // at 18.
  @Test(arguments: [
    ("", "9h", 0), ("", "10h", 1), (#""start":"2026-03-20T09:00:00Z","#, "0s", 1),
  ])
  func `a day with the state of a phone goes on when its run ended`(
    start: String, wait: String, count: Int
  ) throws {
    // At 8:30 of March 14, 2026.
    let push =
      #"{"t":1773477000,"device":"ab","headers":{"apns-push-type":"alert","apns-topic":"a.b"},"#
      + #""payload":{"aps":{"alert":"x"}}}"#
    let device = #"{"settings":{"scheduledSummary":true}}"#
    let folder = try ScratchFolder(["push.jsonl": push, "device.json": device])
    let runner = try CommandRunner(in: folder)
    let replay = try runner.devsim([
      "replay", "push.jsonl", "--state-out", "state.jsonl", "--device", "device.json",
    ])
    #expect(replay.status == 0)
    let state = try folder.text("state.jsonl").split(separator: "\n").joined(separator: ",")
    let summaries = Array(repeating: "{}", count: count).joined(separator: ",")
    try folder.write(
      """
      {"scenario":"s","device":\(device),\(start)"timeline":[{"push":\(state)},
       {"after":"\(wait)","expect":{"phone":{"summaries":[\(summaries)]}}}]}
      """, to: "day.json")
    let tested = try runner.devsim(["test", "day.json"])
    #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
  }

  /// Of the apps that wait, the first to have got a push is woken first, whatever their names.
  @Test func `apps that wait to be woken keep their order`() throws {
    func push(_ time: Int, _ app: String) -> String {
      #"{"t":\#(time),"device":"ab","headers":{"apns-push-type":"background","apns-priority":"5","#
        + #""apns-topic":"com.\#(app)"},"payload":{"aps":{"content-available":1}}}"#
    }
    let scratch = try ScratchFolder(["device.json": #"{"backgroundWakesPerDay":1}"#])
    let days = [
      [push(1_788_700_000, "z"), push(1_788_700_001, "y"), push(1_788_700_002, "x")],
      [push(1_788_900_000, "w")],
    ]
    let device = ["--device", scratch.path("device.json")]
    func replay(_ lines: [String], _ flags: String...) throws -> [Substring] {
      let input = Array(lines.joined(separator: "\n").utf8)
      return try Self.replay(device + flags, input: input).output.split(separator: "\n")
    }
    let whole = try replay(days[0] + days[1])
    let state = scratch.path("state")
    let split = try replay(days[0], "--state-out", state) + replay(days[1], "--state-in", state)
    #expect(whole == split)
    let woken = whole.first { $0.contains("woken-later") }
    #expect(woken?.contains("com.y") == true)
  }

  @Test func `states may come before the pushes in the capture`() throws {
    let first = try Self.replay(["--state"], input: Self.lines(0..<20)).output
    let states = first.split(separator: "\n").filter { $0.contains("devsim.device/1") }
    let input = Array((states.joined(separator: "\n") + "\n").utf8) + (try Self.lines(20..<1000))
    let scratch = try ScratchFolder(["state": states.joined(separator: "\n")])
    let flag = try Self.replay(
      ["--state", "--state-in", scratch.path("state")], input: Self.lines(20..<1000))
    #expect(try Self.replay(["--state"], input: input).output == flag.output)
  }

  private static let push =
    #"{"t":1000,"device":"a","headers":{"apns-push-type":"alert","apns-topic":"com.x"},"#
    + #""payload":{"aps":{"alert":"one"}}}"#

  /// A later run has the lock of the state, unless its flag or its device file says another one.
  @Test(arguments: [
    ([], [], false), (["--locked"], [], true), (["--locked"], ["--locked"], true),
    ([], ["--locked"], true), (["--locked"], ["--device", "unlocked"], false),
    (["--device", "locked"], [], true), (["--device", "locked"], ["--device", "silent"], true),
  ])
  func `a phone stays locked until somebody unlocks it`(
    first: [String], second: [String], isLocked: Bool
  ) throws {
    let scratch = try ScratchFolder([
      "unlocked": #"{"locked":false}"#, "locked": #"{"locked":true}"#,
      "silent": #"{"silent":true}"#,
    ])
    func flags(_ words: [String]) -> [String] {
      words.map { $0.hasPrefix("--") ? $0 : scratch.path($0) }
    }
    let state = scratch.path("state")
    let push = Array(Self.push.utf8)
    _ = try Self.replay(flags(first) + ["--state-out", state], input: push)
    // The state is in its file, or before the pushes.
    let record = try Array(Data(contentsOf: URL(filePath: state)))
    let runs = [
      try Self.replay(flags(second) + ["--state-in", state, "--state"], input: push),
      try Self.replay(flags(second) + ["--state"], input: record + push),
    ]
    for run in runs {
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 2 && run.status == 0)
      // A1: a notification is on the lock screen, or a banner.
      #expect(lines.first?.contains(#""banner":\#(!isLocked),"lockScreen":\#(isLocked)"#) == true)
      let phone = try #require(lines.last)
      #expect(phone.contains(#""locked":\#(isLocked)"#))
      // B0: what arrived before the last unlock is only in Notification Center.
      let entries = phone.components(separatedBy: #""title":"com.x","body":"one""#).count - 1
      let shown = !isLocked ? 0 : first.isEmpty ? 1 : 2
      #expect(entries == shown)
    }
  }

  /// A4: the push service keeps the latest push of an app until the phone is online.
  @Test(arguments: [([], "presented"), (["--device", "offline"], nil)])
  func `what the push service keeps comes when a later run is online`(
    flags: [String], outcome: String?
  ) throws {
    let scratch = try ScratchFolder(["offline": #"{"online":false}"#])
    let offline = ["--device", scratch.path("offline")]
    let state = scratch.path("state")
    let pushes = [1000, 1100].map { Self.push.replacing("1000", with: "\($0)") }
    let kept = try CommandRunner().devsim(
      ["replay", "-", "--format", "concise", "--state-out", state] + offline,
      input: pushes.joined(separator: "\n"))
    #expect(kept.output.split(separator: "\n").count { $0.contains(": held") } == 2)
    let next = Self.push.replacing("1000", with: "2000").replacing("com.x", with: "com.y")
    let second = try CommandRunner().devsim(
      ["replay", "-", "--format", "concise", "--state-in", state, "--state-out", state]
        + (flags.isEmpty ? [] : offline), input: next)
    let record = try String(contentsOfFile: state, encoding: .utf8)
    guard let outcome else {
      #expect(second.output.split(separator: "\n").count { $0.contains(": held") } == 1)
      #expect(record.contains(#""offline":2"#) && record.contains(#""clock":2000"#))
      return
    }
    // The place is that of the second push in the first run.
    let lines = second.output.split(separator: "\n").filter { !$0.contains("DEV") }
    #expect(lines == ["<stdin>:2: \(outcome): one", "<stdin>:1: \(outcome): one"])
    #expect(record.contains(#""offline":0"#) && !record.contains(#""kept""#))
  }

  /// X6: what is shown otherwise than foreseen has a report, once.
  @Test func `the work of an extension is reported in the run in which it ends`() throws {
    let scratch = try ScratchFolder()
    let state = scratch.path("state.jsonl")
    func push(_ time: Int, _ aps: String) -> String {
      let members = #""headers":{"apns-push-type":"alert","apns-collapse-id":"a"}"#
      let image = #""image":"https://example.com/ada.png""#
      return #"{"t":\#(time),\#(members),"payload":{\#(image),"aps":{\#(aps)}}}"# + "\n"
    }
    // The second has the identifier of the first, on which the extension still works.
    let start = push(1000, #""alert":"slow","mutable-content":1"#) + push(1010, #""alert":"fast""#)
    func bodies(_ flags: [String], _ input: String) throws -> [String?] {
      let extensions = ["--extension", "attach:dir=Examples/attachments,seconds=20"]
      return try Self.replay(extensions + flags, input: Array(input.utf8)).output
        .split(separator: "\n").map { line in
          ["slow", "fast", "later"].first { line.contains(#""body":"\#($0)""#) }
        }
    }
    #expect(try bodies([], start) == ["slow", "fast", "slow"])
    #expect(try bodies(["--state-out", state], start) == ["slow", "fast"])
    let later = push(1030, #""alert":"later""#)
    #expect(try bodies(["--state-in", state], later) == ["slow", "later"])
  }

  /// X11: what an extension scheduled is due before the first push after it.
  @Test(arguments: [["--format", "jsonl"], ["--format", "concise"]])
  func `a scheduled notification of the state is reported in its place`(
    format: [String]
  ) throws {
    let content = #""content":{"body":"later","interruptionLevel":"active","userInfo":{}}"#
    let state =
      #"{"schema":"devsim.device/1","device":"a","apps":[{"app":"com.x","badge":0,"requests":0,"#
      + #""notifications":[],"scheduled":[{"identifier":"s",\#(content),"#
      + #""trigger":{"seconds":60},"due":1060}]}]}"#
    let scratch = try ScratchFolder(["state": state])
    let pushes = [1000, 1030, 1060, 1090].map {
      #"{"t":\#($0),"device":"a","payload":{"aps":{"alert":"at \#($0)"}}}"#
    }
    let arguments = ["replay", "-", "--state-in", scratch.path("state")] + format
    let result = try CommandRunner().devsim(arguments, input: pushes.joined(separator: "\n"))
    let bodies = result.output.split(separator: "\n").compactMap { line in
      ["at 1000", "at 1030", "later", "at 1060", "at 1090"].first { line.contains($0) }
    }
    #expect(bodies == ["at 1000", "at 1030", "later", "at 1060", "at 1090"])
    #expect(result.output.contains("scheduled"))
  }

  @Test(arguments: [
    #"{"schema":"devsim.device/9","device":"a","apps":[]}"#,
    #"{"schema":"devsim.device/1","device":"a"}"#, #"{"aps":{"alert":"x"}}"#, "{", "not JSON",
  ])
  func `an unusable state file stops the run and is not changed`(text: String) throws {
    let scratch = try ScratchFolder(["state": text])
    let path = scratch.path("state")
    let result = try Self.replay(
      ["--state-in", path, "--state-out", path], input: Self.lines(0..<2))
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.hasPrefix("error: "))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(try scratch.names() == ["state"])
  }

  @Test func `a run after one without a push restores nothing, and says so`() throws {
    let folder = try ScratchFolder(["a.jsonl": "", "b.jsonl": ReplayInputTests.hi])
    let runner = try CommandRunner(in: folder)
    let first = try runner.devsim(["replay", "a.jsonl", "--state-out", "state"])
    #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
    let second = try runner.devsim(["replay", "b.jsonl", "--state-in", "state"])
    #expect(second.status == 0 && second.errors.contains("is empty"), "\(second.errors)")
    #expect(try second.output == runner.devsim(["replay", "b.jsonl"]).output)
  }

  @Test
  func `an unusable state in the capture is a failure, and the rest is replayed`()
    throws
  {
    let input = #"{"schema":"devsim.device/2","device":"a"}"# + "\n" + ReplayInputTests.hi
    let result = try CommandRunner().devsim(["replay", "--format", "concise"], input: input)
    #expect(result.output == "<stdin>:2: presented: Hi\n" && result.status == 2)
    #expect(result.errors.contains("<stdin>:1") && result.errors.contains("devsim.device/2"))
  }
}
