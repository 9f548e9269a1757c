import TestSupport
import Testing

@testable import DeviceSim

/// The question of the first Live Activity of an app: Allow, or Don't Allow (LA9).
@Suite struct ActivityPermissionTests {
  private static func start(_ expect: String, app: String = "com.a") -> String {
    let aps = #"""
      "event": "start", "timestamp": 1773478800, "attributes-type": "A", "attributes": {},
      "content-state": {}, "alert": {"title": "t"}
      """#
    let push = TestScenario.push(aps, type: "liveactivity", app: app + ".push-type.liveactivity")
    return "{\(push), \"expect\": \(expect)}"
  }

  private static func failures(_ steps: String...) throws -> [String] {
    try TestScenario.failures(
      steps.joined(separator: ",\n"),
      #"""
      "start": "2026-03-14T09:00:00Z",
      "device": {"app": {"bundleIdentifier": "com.a", "state": "foreground"},
                 "settings": {"liveActivitiesAsked": false}},
      """#)
  }

  private static func answer(_ action: String, _ expect: String) -> String {
    #"{"do": "action", "notification": "activity-1", "action": "\#(action)", "expect": \#(expect)}"#
  }

  private static let asking = #"{"phone": {"activities": [{"asks": true, "state": "active"}]}}"#

  @Test func `not to allow them removes the card and switches them off, for the app alone`() throws
  {
    let later = #"{"do": "set", "settings": {"liveActivities": true}},"#
    #expect(
      try Self.failures(
        Self.start(Self.asking), Self.answer("dontAllow", #"{"phone": {"activities": []}}"#),
        Self.start(#"{"outcome": "dropped"}"#),
        Self.start(#"{"outcome": "updated"}"#, app: "com.b"),
        // The switch in Settings; nobody asks again.
        later + Self.start(#"{"phone": {"activities": [{"asks": null}, {"asks": null}]}}"#)) == [])
  }

  @Test func `until the answer the card is updated, and to allow them removes the question`() throws
  {
    let aps = #""event": "update", "timestamp": 1773478860, "content-state": {"n": 1}"#
    let push = TestScenario.push(aps, type: "liveactivity", app: "com.a.push-type.liveactivity")
    let updated = #"""
      {"activity": {"asks": true, "contentState": {"n": 1}},
       "phone": {"activities": [{"asks": true}]}}
      """#
    #expect(
      try Self.failures(
        Self.start(Self.asking), #"{"after": "1m", \#(push), "expect": \#(updated)}"#,
        Self.answer("allow", #"{"phone": {"activities": [{"asks": null}]}}"#),
        Self.start(
          #"{"activity": {"asks": null}, "phone": {"activities": [{}, {"asks": null}]}}"#)) == []
    )
  }

  @Test func `the first activity asks, whoever starts it, and only with a card`() throws {
    func byApp(_ members: String, _ expect: String) -> String {
      #"{"do": "activity", "change": {"event": "start"\#(members)}, "expect": \#(expect)}"#
    }
    let quiet = #"{"phone": {"activities": [{"state": "pending", "asks": null}]}}"#
    #expect(
      try Self.failures(
        byApp(#", "start-date": 1773482400"#, quiet),
        #"{"after": "1h", "expect": \#(Self.asking)}"#) == [])
    let asks = #"{"app": "com.a", "decisions": [{"result": "asks-permission"}, {"rule": "LA8"}]}"#
    #expect(try Self.failures(byApp("", asks)) == [])
  }

  @Test func `another action, or one of a card that asks nothing, fails the step`() throws {
    let wrong = try Self.failures(Self.start(Self.asking), Self.answer("ok", Self.asking))
    #expect(wrong.count == 1 && wrong[0].lacks(["activity-1", "'ok'"]) == [], "\(wrong)")
    let again = try Self.failures(
      Self.start(Self.asking), Self.answer("allow", "{}"), Self.answer("allow", "{}"))
    #expect(again.count == 1 && again[0].lacks(["activity-1", "'allow'"]) == [], "\(again)")
  }

  @Test func `by default the person was asked before`() throws {
    let start = Self.start(#"{"phone": {"activities": [{"asks": null}]}}"#)
    #expect(try TestScenario.failures(start) == [])
  }
}
