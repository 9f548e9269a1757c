import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What the app itself does with its Live Activities (LA6, LA9).
@Suite struct ActivityChangesByAppTests {
  /// 2026-03-14 09:00 UTC.
  private static let epoch = 1_773_478_800

  /// An app that may start an activity.
  private static let foreground = #"{"app": {"state": "foreground"}}"#

  /// A step of the app.
  private static func change(_ event: String, _ members: String = "", after: String = "") -> String
  {
    let time = after.isEmpty ? "" : #""after": "\#(after)", "#
    return #"{\#(time)"do": "activity", "change": {"event": "\#(event)"\#(members)}"#
  }

  /// An update by push, sent at an offset.
  private static func push(_ offset: Int, _ number: Int, outcome: String) -> String {
    #"""
    {"push": {"headers": {"apns-push-type": "liveactivity",
       "apns-topic": "com.example.acme.push-type.liveactivity"},
      "payload": {"aps": {"event": "update", "timestamp": \#(epoch + offset),
                          "content-state": {"n": \#(number)}}}},
     "expect": {"outcome": "\#(outcome)"}}
    """#
  }

  private static func content(_ number: Int) -> String {
    #", "expect": {"phone": {"activities": [{"contentState": {"n": \#(number)}}]}}}"#
  }

  private static func failures(
    _ steps: String..., device: String = foreground
  ) throws -> [String] {
    try TestScenario.failures(
      steps.joined(separator: ",\n"),
      #""start": "2026-03-14T09:00:00Z", "device": \#(device),"#)
  }

  // Apple, Activity.update with a timestamp: data older than an earlier update or push is ignored.
  @Test func `a push that is older than the start or a timestamp of the app is ignored (LA6)`()
    throws
  {
    #expect(
      try Self.failures(
        Self.change("start", #", "content-state": {"n": 0}"#) + Self.content(0),
        Self.push(-60, 1, outcome: "dropped"), Self.push(50, 2, outcome: "updated"),
        Self.change(
          "update", #", "timestamp": \#(Self.epoch + 100), "content-state": {"n": 3}"#, after: "1m")
          + Self.content(3),
        Self.push(90, 4, outcome: "dropped"), Self.push(100, 5, outcome: "updated"),
        // Without a timestamp it is taken, and changes nothing about the order.
        Self.change("update", #", "content-state": {"n": 6}"#) + Self.content(6),
        Self.push(99, 7, outcome: "dropped"), Self.push(101, 8, outcome: "updated"),
        // One of its own that is older is ignored.
        Self.change("update", #", "timestamp": \#(Self.epoch + 90), "content-state": {"n": 9}"#)
          + Self.content(8)) == [])
  }

  // Apple, Activity.end with a timestamp; Apple Developer Forums 776165 saw an old end taken.
  @Test(arguments: [("taken", "ended"), ("compared", "active")])
  func `an old end of the app follows the setting (LA6)`(setting: String, state: String) throws {
    #expect(
      try Self.failures(
        Self.change("start") + "}", Self.push(50, 1, outcome: "updated"),
        Self.change("end", #", "timestamp": \#(Self.epoch + 40)"#)
          + #", "expect": {"phone": {"activities": [{"state": "\#(state)"}]}}}"#,
        device: #"{"endTimestamp": "\#(setting)", "app": {"state": "foreground"}}"#) == [])
  }

  // Apple, ActivityState.pending: scheduled, since iOS 26. 8 hours count from the start.
  @Test func `a scheduled activity is pending until its start (LA9)`() throws {
    func states(_ after: String, _ state: String) -> String {
      #"{"after": "\#(after)", "expect": {"phone": {"activities": [{"state": "\#(state)"}]}}}"#
    }
    let start = #", "content-state": {"n": 0}, "start-date": \#(Self.epoch + 3600)"#
    #expect(
      try Self.failures(
        Self.change("start", start)
          + #", "expect": {"phone": {"activities": [{"state": "pending"}]}}}"#,
        states("30m", "pending"), Self.push(60, 1, outcome: "updated"),
        #"{"expect": {"phone": {"activities": [{"state": "pending", "contentState": {"n": 1}}]}}}"#,
        states("29m", "pending"), states("1m", "active"), states("479m", "active"),
        states("1m", "ended"), device: #"{"systemVersion": "26.0", "app": {"state": "foreground"}}"#
      ) == [])
  }

  // LA9f: of equal scores, the one started first. A scheduled one has not started before.
  @Test func `a scheduled activity comes after one that started before it (LA9)`() throws {
    func start(_ name: String, _ members: String) -> String {
      #"{"do": "activity", "name": "\#(name)", "change": {"event": "start"\#(members)}}"#
    }
    func scheduled(_ name: String, _ offset: Int) -> String {
      start(name, #", "attributes": {"n": \#(offset)}, "start-date": \#(Self.epoch + offset)"#)
    }
    #expect(
      try Self.failures(
        scheduled("late", 7200), scheduled("early", 3600), start("now", ""),
        #"{"after": "3h", "expect": {"phone": {"activities": [{"id": "now"}, {"id": "early"},"#
          + #"{"id": "late"}]}}}"#) == [])
  }

  // LA9: "a person's swipe" removes a card; to tap it opens the app.
  @Test func `a tap on a card opens its app, and the card stays (LA9)`() throws {
    #expect(
      try Self.failures(
        #"{"do": "activity", "name": "a", "change": {"event": "start"}}"#, #"{"do": "background"}"#,
        #"{"do": "lowPower", "on": true}"#,
        "{\(TestScenario.push(#""content-available": 1"#, type: "background", id: "w"))}",
        #"{"do": "tap", "notification": "a", "expect": {"delivered": [{"identifier": "w"}],"#
          + #""phone": {"activities": [{"id": "a", "state": "active"}]}}}"#) == [])
  }

  @Test func `a scheduled activity that ends before its start is gone (LA9)`() throws {
    let start = #", "start-date": \#(Self.epoch + 3600)"#
    #expect(
      try Self.failures(
        Self.change("start", start) + "}",
        Self.change("end") + #", "expect": {"phone": {"activities": []}}}"#,
        #"{"after": "2h", "expect": {"phone": {"activities": []}}}"#) == [])
  }

  @Test(arguments: [
    (#"{"systemVersion": "25.0"}"#, #", "start-date": 1773482400"#, ["26", "25"]),
    (#"{"systemVersion": "16.0"}"#, "", ["16.1", "16"]),
    (#"{"settings": {"liveActivities": false}}"#, "", ["Live Activities", "off"]),
    (#"{"app": {"installed": false}}"#, "", ["installed"]),
    (#"{"maxPerApp": 0, "app": {"state": "foreground"}}"#, "", ["maximum"]),
    (#"{"app": {"state": "background"}}"#, "", ["foreground", "\"intent\"", "'change'"]),
    (#"{"app": {"state": "forceQuit"}}"#, "", ["foreground"]),
    (#"{"systemVersion": "16.4"}"#, #", "intent": true"#, ["intent", "17", "16.4"]),
    (Self.foreground, Self.member("attributes", 4089), ["attributes", "4097", "4096"]),
  ])
  func `a start that the phone does not allow fails the step (LA4, LA9)`(
    device: String, members: String, facts: [String]
  ) throws {
    let failures = try Self.failures(
      Self.change("start", members) + #", "expect": {"phone": {"badge": 0}}}"#, device: device)
    #expect(failures.count == 1 && failures.first?.lacks(facts) == [], "\(failures)")
  }

  /// Returns a member whose object has 8 bytes more than a size.
  private static func member(_ name: String, _ size: Int) -> String {
    #", "\#(name)": {"a": "\#(String(repeating: "x", count: size))"}"#
  }

  // LA5, Apple, Displaying live data with Live Activities: the data together has at most 4 KB.
  @Test(arguments: [(2040, 2040, false), (2041, 2040, true), (0, 4081, true), (4088, 4500, true)])
  func `data of the app that is too large has a warning in its step (LA5)`(
    attributes: Int, state: Int, isTooLarge: Bool
  ) throws {
    let steps = [
      Self.change("start", Self.member("attributes", attributes) + Self.member("content-state", 0)),
      Self.change("update", Self.member("content-state", state), after: "1m"),
    ]
    let codes = isTooLarge ? #"[{"code": "PAY324"}]"# : "[]"
    let expected = #", "expect": {"outcome": "updated", "diagnostics": \#(codes)}}"#
    let isLargeAtStart = attributes + 16 > 4096
    #expect(try Self.failures(steps[0] + "}", steps[1] + expected) == [])
    // Without an expectation, the scenario reports it at the change.
    let run = try TestScenario.run(
      (steps + [#"{"expect": {"phone": {"badge": 0}}"#]).map { $0 + "}" }.joined(separator: ",\n"),
      #""device": \#(Self.foreground),"#)
    #expect(run.findings.count == (isLargeAtStart ? 2 : isTooLarge ? 1 : 0))
    for finding in run.findings {
      #expect(finding.kind.code == "PAY324")
      #expect(finding.location?.file.hasSuffix("scenario.json") == true)
    }
  }

  @Test func `starts of the app need no budget, but count for the maximum (LA3, LA9)`() throws {
    let starts = Array(repeating: Self.change("start") + "}", count: 5).joined(separator: ",")
    let fails = try Self.failures(
      starts + #", {"expect": {"phone": {"badge": 0}}}"#, Self.change("start") + "}",
      device: #"{"startBudget": 0, "app": {"state": "foreground"}}"#)
    #expect(fails.count == 1 && fails[0].hasPrefix("7 "))
  }

  @Test func `a change of an activity that the app does not have fails the step`() throws {
    let named = #"{"do": "activity", "name": "rid-7", "change": {"event": "end"}}"#
    let failures = try Self.failures(
      Self.change("update") + "}", Self.change("start") + "}", named,
      #"{"expect": {"phone": {"activities": [{"state": "active"}]}}}"#)
    #expect(failures.map { $0.prefix(2) } == ["1 ", "3 "])
    #expect(failures.last?.contains("'rid-7'") == true)
  }

  @Test func `an activity that has ended or was dismissed cannot be changed (LA9)`() throws {
    let named = #"{"do": "activity", "name": "ride-7", "change": {"event": "\#("update")"}}"#
    let failures = try Self.failures(
      #"{"do": "activity", "name": "ride-7", "change": {"event": "start"}}"#, named,
      #"{"do": "activity", "name": "ride-7", "change": {"event": "end"}}"#, named,
      #"{"do": "dismiss", "notification": "ride-7"}"#, named,
      #"{"expect": {"phone": {"activities": []}}}"#)
    #expect(failures.map { $0.prefix(2) } == ["4 ", "6 "])
    #expect(failures[0].lacks(["'ride-7'", "ended"]) == [])
    #expect(failures[1].lacks(["'ride-7'", "lock screen"]) == [])
  }

  @Test func `a push reaches the activity that the app started, by its name as a token (LA9)`()
    throws
  {
    func start(_ name: String) -> String {
      #"{"do": "activity", "name": "\#(name)", "#
        + #""change": {"event": "start", "content-state": {"n": 0}}}"#
    }
    #expect(
      try Self.failures(
        start("ride-7"), start("ride-8"),
        #"""
        {"push": {"device": "ride-7", "headers": {"apns-push-type": "liveactivity",
           "apns-topic": "com.example.acme.push-type.liveactivity"},
          "payload": {"aps": {"event": "update", "timestamp": \#(Self.epoch + 1),
                              "content-state": {"n": 1}}}},
         "expect": {"phone": {"activities": [{"id": "ride-7", "contentState": {"n": 1}},
                                             {"id": "ride-8", "contentState": {"n": 0}}]}}}
        """#) == [])
  }

  @Test func `every phone has the activities of the app, also one with its first push later`()
    throws
  {
    var phone = TestPhone { $0.app.state = .foreground }
    let change = ActivityPush(.start, app: "", timestamp: nil)
    func start() throws -> [Outcome] {
      var change = change
      change.isByApp = true
      return try phone.simulation.changeActivity(change, of: nil).get().map(\.outcome)
    }
    _ = try phone.receive(#"{"aps":{"alert":"Hi"}}"#, device: "a1")
    #expect(try start() == [.updated])
    _ = try phone.receive(#"{"aps":{"alert":"Hi"}}"#, device: "b2")
    #expect(try start() == [.updated])
    for device in ["a1", "b2"] {
      let activities = phone.simulation.phone(device)?.activities
      #expect(activities?.map(\.id) == ["activity-1", "activity-2"])
    }
  }
}
