import TestSupport
import Testing

@testable import DeviceSim

/// What is seen and heard of what the app itself does with its Live Activities (LA8, LA10).
@Suite struct ActivityAlertsByAppTests {
  private static let alert =
    #""alert": {"title": "Goal", "body": "1:0", "sound": "default"}, "content-state": {"n": 1}"#

  private static func change(_ event: String, _ members: String, expect: String) -> String {
    let rest = members.isEmpty ? "" : ", \(members)"
    return #"{"do": "activity", "change": {"event": "\#(event)"\#(rest)}, "expect": \#(expect)}"#
  }

  private static func failures(_ steps: String..., device: String = "{}") throws -> [String] {
    try TestScenario.failures(
      steps.joined(separator: ",\n"),
      #""start": "2026-03-14T09:00:00Z", "device": \#(device),"#)
  }

  private static let started = #"{"outcome": "updated"}"#

  // Apple, Activity: an app starts an activity only in the foreground, but updates and ends it in
  // the background; LiveActivityIntent is the exception.
  @Test func `the app starts an activity in the foreground alone, and changes it always (LA10)`()
    throws
  {
    let refused = #"""
      {"outcome": "dropped", "phone": {"activities": null},
       "decisions": [{"rule": "LA10", "result": "not-in-foreground", "evidence": "documented"}]}
      """#
    #expect(
      try Self.failures(
        Self.change("start", "", expect: refused),
        #"{"do": "open"}, {"do": "lock"}"#, Self.change("start", "", expect: refused),
        #"{"do": "unlock"}"#, Self.change("start", "", expect: Self.started),
        #"{"do": "background"}"#, Self.change("update", "", expect: Self.started),
        Self.change("end", "", expect: Self.started),
        Self.change("start", #""intent": true"#, expect: Self.started)) == [])
  }

  // Apple, Activity.request with a start date is the same request, so it needs the foreground too.
  @Test func `a scheduled start needs the foreground when it is scheduled (LA10)`() throws {
    let scheduled = #""start-date": 1773482400"#
    #expect(
      try Self.failures(
        Self.change("start", scheduled, expect: #"{"outcome": "dropped"}"#),
        #"{"do": "open"}"#, Self.change("start", scheduled, expect: Self.started),
        #"{"do": "background"}"#,
        #"{"after": "1h", "expect": {"phone": {"activities": [{"state": "active"}]}}}"#) == [])
  }

  // Apple, ActivityState.pending: the activity has not started, so it has no card.
  @Test(arguments: [
    (#""start-date": 1773482400, "#, #"{"screenLights": false, "sound": null}"#),
    ("", #"{"screenLights": true, "sound": "default"}"#),
  ])
  func `a push alerts only if its activity has a card`(
    start: String, presentation: String
  ) throws {
    let push = #"""
      {"after": "1m",
       "push": {"headers": {"apns-push-type": "liveactivity",
                            "apns-topic": "a.push-type.liveactivity"},
        "payload": {"aps": {"event": "update", "timestamp": 1773478860, \#(Self.alert)}}}
      """#
    #expect(
      try Self.failures(
        #"{"do": "open"}"#,
        Self.change("start", start + #""content-state": {"n": 0}"#, expect: Self.started),
        #"{"do": "lock"}"#,
        push + #", "expect": {"outcome": "updated", "presentation": \#(presentation)}}"#) == [])
  }

  // Apple, AlertConfiguration: a locked phone lights up; an unlocked one without an island shows
  // the card as a banner while another app is in use.
  @Test(arguments: [
    (#"{"locked": true}"#, #"{"screenLights": true, "banner": false, "sound": "default"}"#),
    (#"{"dynamicIsland": false}"#, #"{"banner": true, "sound": "default"}"#),
    ("{}", #"{"banner": false, "screenLights": false, "sound": "default"}"#),
    (
      #"{"locked": true, "focus": {"name": "Sleep"}}"#,
      #"{"screenLights": false, "banner": false, "sound": null}"#
    ),
  ])
  func `an update by the app with an alert is seen and heard as that of a push (LA8)`(
    device: String, presentation: String
  ) throws {
    let seen = #"""
      {"outcome": "updated", "presentation": \#(presentation), "phone": {"badge": 0, "groups": []}}
      """#
    let silent = #"{"presentation": {"screenLights": false, "banner": false, "sound": null}}"#
    #expect(
      try Self.failures(
        Self.change("start", #""intent": true"#, expect: silent),
        Self.change("update", Self.alert, expect: seen),
        Self.change("update", #""content-state": {"n": 2}"#, expect: silent),
        device: device) == [])
  }

  // Apple, AlertConfiguration and Activity.request with a start date: the alert comes at the start.
  @Test func `the alert of a scheduled start comes when it starts (LA8, LA9)`() throws {
    let quiet = #"{"presentation": {"screenLights": false, "sound": null}}"#
    #expect(
      try Self.failures(
        #"{"do": "open"}"#,
        Self.change("start", Self.alert + #", "start-date": 1773482400"#, expect: quiet),
        #"{"do": "background"}, {"do": "lock"}"#,
        #"{"after": "59m", "expect": {"delivered": []}}"#,
        #"""
        {"after": "1m", "expect": {
          "delivered": [{"outcome": "updated",
                         "presentation": {"screenLights": true, "sound": "default"}}],
          "phone": {"activities": [{"state": "active"}]}}}
        """#,
        #"{"after": "1m", "expect": {"delivered": []}}"#) == [])
  }

  // Apple, Activity.request with a start date: each phone with the app has the activity.
  @Test func `the alert of a scheduled start comes on each phone, in the order of time (LA9)`()
    throws
  {
    func push(_ device: String) -> String {
      #"{"push": {"device": "\#(device)", "payload": {"aps": {"alert": "x"}}}}"#
    }
    func start(_ date: Int) -> String {
      Self.change("start", Self.alert + #", "start-date": \#(date)"#, expect: Self.started)
    }
    #expect(
      try Self.failures(
        push("a"), push("b"), #"{"do": "open"}"#, start(1_773_482_400), start(1_773_480_600),
        #"""
        {"after": "2h", "expect": {"delivered": [
          {"device": "a", "activity": {"id": "activity-2", "state": "active"}},
          {"device": "a", "activity": {"id": "activity-1", "state": "active"}},
          {"device": "b", "activity": {"id": "activity-2"}, "presentation": {"sound": "default"}},
          {"device": "b", "activity": {"id": "activity-1"}, "presentation": {"sound": "default"}}]}}
        """#) == [])
  }

  // It is the phone that keeps what the app asked for, so it comes after a state is read back.
  @Test func `the alert of a scheduled start is part of the state of a phone (LA9)`() throws {
    let device = #""schema":"devsim.device/1","device":"a""#
    let state = #"""
      {\#(device),"apps":[],"activities":[{"id":"m","app":"a.b","state":"pending",
       "contentState":{"n":1},"startDate":1000,
       "alert":{"title":"Goal","body":"1:0","sound":"default"}}]}
      """#
    let push = #"{"t":2000,"device":"a","payload":{"aps":{"alert":"x"}}}"#
    let reports = PushDelivery.reports(state + push + push)
    #expect(reports.map(\.index) == [0, 1, 2])
    #expect(reports.map { $0.activity?.activity.id } == ["m", nil, nil])
    #expect(reports[0].activity?.activity.state == .active)
    #expect(reports[0].presentation.sound == .default)
    #expect(reports[0].activity?.activity.started == SimulatedInstant(seconds: 1000))
  }

  // Apple, AlertConfiguration: no banner while the app itself is in use; another app is not it.
  @Test(arguments: [("com.a", "com.b", true), ("com.a", "com.a", false)])
  func `the alert of a change is that of its own app, which the report names (LA8)`(
    app: String, open: String, banner: Bool
  ) throws {
    let report = #"{"app": "\#(app)", "presentation": {"banner": \#(banner), "sound": "default"}}"#
    let update = Self.change("update", Self.alert, expect: report)
      .replacing(#""do": "activity","#, with: #""do": "activity", "app": "\#(app)","#)
    let start = Self.change("start", #""intent": true"#, expect: Self.started)
      .replacing(#""do": "activity","#, with: #""do": "activity", "app": "\#(app)","#)
    #expect(
      try Self.failures(
        start, #"{"do": "open", "app": "\#(open)"}"#, update,
        device: #"""
          {"dynamicIsland": false, "app": {"bundleIdentifier": "com.b"},
           "apps": {"com.a": {}}}
          """#) == [])
  }

  @Test func `a start whose outcome is not expected fails the step`() throws {
    let failures = try Self.failures(
      Self.change("start", "", expect: #"{"phone": {"activities": null}}"#))
    #expect(failures.count == 1 && failures[0].contains("foreground"), "\(failures)")
  }

  // Apple, AlertConfiguration has a title, a body and a sound; Activity.end has no alert.
  @Test(arguments: [
    (#"{"event": "end", "alert": {"title": "a", "body": "b"}}"#, ["end", "alert"]),
    (#"{"event": "start", "alert": {"title": "a", "body": "b"}}"#, ["start", "alert"]),
    (#"{"event": "update", "alert": {"title": "a"}}"#, ["'body'"]),
    (#"{"event": "update", "alert": {"title": "a", "body": 1}}"#, ["'body'", "not valid"]),
    (#"{"event": "update", "alert": {"title": "a", "body": "b", "badge": 1}}"#, ["'badge'"]),
    (#"{"event": "update", "alert": {"title": "a", "body": "b", "sound": {}}}"#, ["'sound'"]),
    (#"{"event": "update", "alert": "a"}"#, ["'alert'", "not valid"]),
    (#"{"event": "update", "intent": true}"#, ["start", "intent"]),
    (#"{"event": "start", "intent": 1}"#, ["'intent'", "not valid"]),
  ])
  func `a change that the app cannot make is a mistake of the scenario`(
    change: String, facts: [String]
  ) {
    let step = #"{"do": "activity", "change": \#(change), "expect": {"phone": {"badge": 0}}}"#
    let read = TestScenario.read(step)
    let messages = read.diagnostics.map(\.message)
    #expect(messages.count == 1 && messages[0].lacks(facts) == [], "\(messages)")
  }
}
