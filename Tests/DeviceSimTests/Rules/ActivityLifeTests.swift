import Testing

@testable import DeviceSim

/// The life of a Live Activity (LA9).
@Suite struct ActivityLifeTests {
  private static let hour = 3600.0

  private func started(_ members: String = "") throws -> ActivityPhone {
    var phone = try ActivityPhone()
    _ = try phone.start(members, state: #"{"n":1}"#)
    return phone
  }

  private func date(_ offset: Double) -> String { String(Int(ActivityPhone.epoch + offset)) }

  @Test(arguments: [
    (8 * hour - 1, [LiveActivity.State.active]), (8 * hour, [.ended]),
    (12 * hour - 1, [.ended]), (12 * hour, []),
  ])
  func `the system ends it after 8 hours, and the card goes 4 hours later`(
    offset: Double, states: [LiveActivity.State]
  ) throws {
    let phone = try started()
    #expect(phone.activities(at: offset).map(\.state) == states)
  }

  /// Without an alert a start has no effect (LA4).
  @Test func `a start that failed before it changes nothing`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(at: -1, alert: nil)
    let stale = #""stale-date":\#(date(60))"#
    _ = try phone.start(stale, state: #"{"n":1}"#)
    for (offset, states) in [
      (59, [LiveActivity.State.active]), (60, [.stale]), (8 * Self.hour, [.ended]),
      (12 * Self.hour, []),
    ] {
      _ = phone.phone.simulation.advance(
        to: SimulatedInstant(seconds: ActivityPhone.epoch + offset))
      #expect(phone.activities().map(\.state) == states)
    }
  }

  @Test func `an update after 8 hours has an expired token`() throws {
    var phone = try started()
    // LA9: from 8 h 00.
    let update = try phone.update(at: 8 * Self.hour, state: #"{"n":2}"#)
    #expect(update.isLost && update.codes == ["DEV303"])
    #expect(update.diagnostics.first?.message.contains("more than") == false)
    #expect(update.results.contains("LA9 token-expired"))
    #expect(update.diagnostics.first?.message.contains("410") == true)
    #expect(phone.activities().first?.contentState == #"{"n":1}"#)
  }

  @Test(arguments: [
    (10 * hour, 5 * hour, ["PAY325"]), (2 * hour, 2 * hour, []),
  ])
  func `the card stays until its dismissal date, for 4 hours at most`(
    dismissal: Double, removal: Double, codes: [String]
  ) throws {
    var phone = try started()
    let end = try phone.receive("end", at: Self.hour, #""dismissal-date":\#(date(dismissal))"#)
    #expect(end.isApplied && end.codes == codes)
    #expect(phone.activities(at: removal - 1).count == 1)
    #expect(phone.activities(at: removal).isEmpty)
  }

  @Test(arguments: [60.0, nil])
  func `a dismissal date in the past removes the card at once`(offset: Double?) throws {
    var phone = try started()
    let end = try phone.receive("end", at: offset, sent: 60, #""dismissal-date":0"#)
    #expect(end.isApplied && end.results.contains("LA9 dismissed-at-once"))
    #expect(phone.activities().isEmpty)
  }

  @Test func `an end after the system's end is ignored`() throws {
    var phone = try started()
    let end = try phone.receive(
      "end", at: 8.5 * Self.hour, #""content-state":{"n":2},"dismissal-date":0"#)
    #expect(end.isLost)
    #expect(phone.activities().first?.contentState == #"{"n":1}"#)
    #expect(phone.activities(at: 12 * Self.hour - 1).count == 1)
    #expect(phone.activities(at: 12 * Self.hour).isEmpty)
  }

  @Test func `an update to an ended activity has no effect`() throws {
    var phone = try started()
    _ = try phone.receive("end", at: 60)
    let update = try phone.update(at: 120, state: #"{"n":2}"#)
    #expect(update.isLost && update.codes == ["DEV303"])
    #expect(phone.activities().first?.contentState == #"{"n":1}"#)
  }

  @Test func `after a swipe nothing is seen or heard`() throws {
    var list = ActivityList()
    var push = ActivityPush(.start, app: "a", timestamp: 0)
    _ = list.apply(push, at: SimulatedInstant(seconds: 0))
    let isDismissed = list.dismiss(id: "activity-1")
    #expect(isDismissed && list.activities.isEmpty)
    push = ActivityPush(.update, app: "a", timestamp: 10)
    let outcomes = list.apply(push, at: SimulatedInstant(seconds: 10))
    #expect(outcomes == [.refused(.dismissed, nil)])
  }

  @Test func `when an app goes, its activities go`() throws {
    var list = ActivityList()
    for app in ["a", "b", "a"] { _ = list.apply(.init(.start, app: app, timestamp: 0), at: nil) }
    list.removeAll(of: ["a"])
    #expect(list.activities.map(\.app) == ["b"])
  }

  @Test func `two starts with equal attributes give two cards`() throws {
    var phone = try ActivityPhone()
    #expect(try phone.start(attributes: #"{"a":1,"b":2}"#).codes == [])
    let second = try phone.start(at: 30, attributes: #"{"b":2,"a":1}"#)
    #expect(second.isApplied && second.codes == ["DEV306"])
    #expect(try phone.start(at: 60, attributes: #"{"a":3}"#).codes == [])
    #expect(phone.activities().map(\.id) == ["activity-1", "activity-2", "activity-3"])
  }

  // docs/live-activities.md: updates to a name are for the activity that runs, and not for the card
  // that is still there of one that has ended.
  @Test func `a second start with a name gets the updates to it`() throws {
    var phone = try ActivityPhone()
    #expect(try phone.start(activity: "order").isApplied)
    #expect(try phone.receive("end", at: 10, activity: "order").isApplied)
    #expect(try phone.start(at: 20, activity: "order").isApplied)
    let update = try phone.update(at: 30, state: #"{"n":1}"#, activity: "order")
    #expect(update.activity?.activity.id == "order-2" && update.codes == [])
  }

  @Test func `while the first activity with a name runs, it gets the updates`() throws {
    var phone = try ActivityPhone()
    for offset in [0.0, 10] { _ = try phone.start(at: offset, activity: "order") }
    let update = try phone.update(at: 20, state: #"{"n":1}"#, activity: "order")
    #expect(update.activity?.activity.id == "order")
  }

  @Test func `at its stale date it becomes stale, and an update makes it active`() throws {
    var phone = try started(#""stale-date":\#(date(60))"#)
    #expect(phone.activities(at: 59).map(\.state) == [.active])
    #expect(phone.activities(at: 61).map(\.state) == [.stale])
    #expect(phone.activities(at: 61).map(\.contentState) == [#"{"n":1}"#])
    let update = try phone.update(at: 70, state: #"{"n":2}"#)
    #expect(update.results.contains("LA9 no-longer-stale"))
    #expect(phone.activities(at: 8 * Self.hour - 1).map(\.state) == [.active])
  }

  @Test func `any push to the phone lets time pass`() throws {
    var phone = try started()
    _ = try phone.phone.receive(
      capture: """
        {"t":\(ActivityPhone.epoch + 9 * Self.hour),"device":"a1",
         "headers":{"apns-push-type":"background","apns-priority":"5"},
         "payload":{"aps":{"content-available":1}}}
        """)
    #expect(phone.activities().map(\.state) == [.ended])
  }

  @Test func `the highest relevance score comes first, then the first start`() throws {
    var phone = try ActivityPhone()
    for score in [#""relevance-score":10"#, "", #""relevance-score":100"#, ""] {
      _ = try phone.start(score, attributes: "{\"\(score.count)\":1}")
    }
    let ids = ["activity-3", "activity-1", "activity-2", "activity-4"]
    #expect(phone.activities().map(\.id) == ids)
    // LA4: the score of an end has no use.
    let end = try phone.receive("end", at: 10, #""relevance-score":200"#)
    #expect(end.isApplied && end.codes == ["PAY326"])
    #expect(phone.activities().map(\.id) == ids)
  }

  @Test func `at most five activities of an app run`() throws {
    var phone = try ActivityPhone()
    for number in 0..<5 { #expect(try phone.start(attributes: "{\"a\":\(number)}").isApplied) }
    let sixth = try phone.start(attributes: #"{"a":9}"#)
    #expect(sixth.isLost && sixth.codes == ["DEV304"])
    _ = try phone.receive("end", at: 10)
    #expect(try phone.start(at: 20, attributes: #"{"a":10}"#).isApplied)
  }

  @Test func `a push is for the activity that the envelope names`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(attributes: #"{"a":1}"#, activity: "one")
    _ = try phone.start(attributes: #"{"a":2}"#, activity: "two")
    let named = try phone.update(at: 10, state: #"{"n":1}"#, activity: "one")
    #expect(named.activity?.activity.id == "one")
    #expect(named.results.contains("LA9 named-activity"))
    let newest = try phone.update(at: 30, state: #"{"n":2}"#)
    #expect(newest.activity?.activity.id == "two")
    #expect(newest.results.contains("LA9 newest-activity"))
    let reason = newest.reasons.first { $0.result == "newest-activity" }
    #expect(reason?.evidence == .assumed)
  }

  @Test func `the token of a named activity reaches its phone`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(activity: "token-1")
    let update = try phone.update(at: 10, state: #"{"n":1}"#, device: "token-1")
    #expect(update.activity?.activity.id == "token-1" && update.device == "token-1")
    #expect(phone.activities("a1").map(\.contentState) == [#"{"n":1}"#])
    #expect(phone.phone.simulation.phone("token-1") == nil)
  }

  @Test func `a capture may begin after the start of an activity`() throws {
    var phone = try ActivityPhone()
    let update = try phone.update(state: #"{"n":1}"#)
    #expect(update.isApplied && update.results.contains("LA9 started-by-app"))
    #expect(phone.activities().map(\.id) == ["activity-1"])
  }

  /// P7a: priority 1 never wakes the screen.
  @Test func `an alert of priority 1 does not light the screen`() throws {
    var phone = try ActivityPhone { $0.isLocked = true }
    let quiet = try phone.start(headers: ["apns-priority": "1"])
    #expect(!quiet.presentation.screenLights && quiet.results.contains("P7 screen-stays-dark"))
    #expect(!quiet.results.contains("LA8 lights-screen"))
    #expect(try phone.start(at: 10, headers: ["apns-priority": "5"]).presentation.screenLights)
  }

  @Test func `the activities of each phone are its own`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(device: "a1")
    _ = try phone.start(device: "b2")
    _ = try phone.receive("end", at: 10, device: "b2")
    #expect(phone.activities("a1").map(\.state) == [.active])
    #expect(phone.activities("b2").map(\.state) == [.ended])
  }

  @Test func `of activities that only updates name, the phone keeps a bounded number`() throws {
    var phone = try ActivityPhone()
    for number in 0..<ActivityList.mostEntries + 2 {
      _ = try phone.update(at: nil, state: #"{"n":1}"#, activity: "ride \(number)")
    }
    let names = phone.activities().map(\.id)
    #expect(names.count == ActivityList.mostEntries)
    #expect(names.first == "ride 2" && names.last == "ride \(ActivityList.mostEntries + 1)")
  }

  /// Without times of arrival, nothing leaves the lock screen by itself.
  @Test(arguments: ["ride", nil])
  func `of activities that ended, the phone keeps a bounded number`(name: String?) throws {
    var list = ActivityList()
    var runs = ActivityPush(.start, app: "runs", timestamp: 0)
    runs.name = "runs"
    _ = list.apply(runs, at: nil)
    var start = ActivityPush(.start, app: "a", timestamp: 0)
    start.name = name
    let count = ActivityList.mostEntries + 100
    for _ in 0..<count {
      guard case .applied(.start, let activity, _, _)? = list.apply(start, at: nil).first else {
        Issue.record("it did not start")
        return
      }
      let end = ActivityPush(.end, app: "a", timestamp: 1)
      guard case .applied(.end, let ended, _, _)? = list.apply(end, at: nil).first else {
        Issue.record("it did not end")
        return
      }
      #expect(ended.id == activity.id)
    }
    #expect(list.entries.count == ActivityList.mostEntries)
    #expect(Set(list.entries.map(\.id)).count == ActivityList.mostEntries)
    // It is the oldest of all, but those that ended go before it.
    #expect(list.entries.first?.id == "runs")
    #expect(list.entries.filter(\.state.isRunning).map(\.id) == ["runs"])
  }

  @Test func `of activities that run, the phone keeps a bounded number, the newest`() {
    var list = ActivityList()
    let count = ActivityList.mostEntries + 10
    for number in 0..<count {
      let start = ActivityPush(.start, app: "app \(number)", timestamp: 0)
      _ = list.apply(start, at: SimulatedInstant(seconds: Double(number)))
    }
    #expect(list.entries.count == ActivityList.mostEntries)
    #expect(list.entries.first?.app == "app 10" && list.entries.last?.app == "app \(count - 1)")
  }
}
