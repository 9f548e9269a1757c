import TestSupport
import Testing

@testable import DeviceSim

/// Starts that have no effect, and what comes after them (LA9).
extension ActivityLifeTests {
  // LA4a: a start without an alert starts nothing. LA4b: on iOS 17.1 nothing starts. LA9e: a start
  // beyond the limit starts nothing.
  @Test(arguments: ["alert", "system", "limit"], [nil, "ride"])
  func `what did not start has no card after an update`(reason: String, name: String?) throws {
    var phone = try ActivityPhone {
      if reason == "system" { $0.systemVersion = SystemVersion(17, 1) }
      if reason == "limit" { $0.assumptions.activities.maxPerApp = 0 }
    }
    let start = try phone.start(alert: reason == "alert" ? nil : #"{"title":"x"}"#, activity: name)
    #expect(start.isLost)
    for (offset, event) in [(10.0, "update"), (20, "end")] {
      let report = try phone.receive(
        event, at: offset, #""content-state":{"n":1},"alert":{"title":"x","body":"y"}"#,
        activity: name)
      #expect(report.isLost && report.results.contains("LA9 not-started"))
      #expect(report.codes == ["DEV303"])
    }
    #expect(phone.activities().isEmpty)
  }

  /// An update is sent to the token of its activity, which one that did not start has not got.
  @Test func `an update after a start without effect is for the activity that runs`() throws {
    var phone = try ActivityPhone()
    #expect(try phone.start(state: #"{"n":0}"#, activity: "one").isApplied)
    #expect(try phone.start(at: 10, alert: nil).isLost)
    let update = try phone.update(at: 20, state: #"{"n":1}"#)
    #expect(update.activity?.activity.id == "one")
    #expect(update.results.contains("LA9 newest-activity"))
  }

  /// A4: with the expiration 0, the push service keeps nothing while the phone is offline.
  @Test func `a start that is lost while the phone is offline has no effect`() throws {
    let start = Self.push(Self.start, #", "apns-expiration": "0""#)
    let steps = """
      {"do": "offline"}, {\(start), "expect": {"outcome": "dropped"}}, {"do": "online"},
      {\(Self.push(Self.update)), "expect": {"outcome": "dropped", "phone": {"activities": null}}}
      """
    #expect(try TestScenario.failures(steps) == [])
  }

  /// A4: the push service keeps one push of an app, the newest.
  @Test func `a start that another push replaces in storage has no effect`() throws {
    let replaced = """
      {"do": "offline"}, {\(Self.push(Self.start))}, {\(Self.push(Self.update))},
      {"do": "online", "expect": {
        "phone": {"activities": null}, "delivered": [{"outcome": "dropped"}]}}
      """
    #expect(try TestScenario.failures(replaced) == [])
    let second = """
      {"do": "offline"}, {\(Self.push(Self.start))}, {\(Self.push(Self.start))},
      {"do": "online", "expect": {
        "phone": {"activities": [{"state": "active"}]}, "delivered": [{"outcome": "updated"}]}},
      {\(Self.push(Self.update)), "expect": {"phone": {"activities": [{"contentState": {"n": 1}}]}}}
      """
    #expect(try TestScenario.failures(second) == [])
  }

  private static let start =
    #""event": "start", "timestamp": 1, "attributes-type": "A", "attributes": {}, "#
    + #""content-state": {}, "alert": {"title": "x"}"#
  private static let update = #""event": "update", "timestamp": 2, "content-state": {"n": 1}"#

  private static func push(_ aps: String, _ further: String = "") -> String {
    let app = "com.example.acme.push-type.liveactivity"
    return TestScenario.push(aps, type: "liveactivity", app: app, further: further)
  }

  @Test func `an activity may start after a start that had no effect`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(alert: nil, activity: "ride")
    #expect(try phone.start(at: 10, activity: "ride").isApplied)
    #expect(try phone.update(at: 20, state: #"{"n":1}"#, activity: "ride").isApplied)
    #expect(phone.activities().map(\.id) == ["ride"])
  }
}
