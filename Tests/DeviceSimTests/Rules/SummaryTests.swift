import TestSupport
import Testing

@testable import DeviceSim

/// Days with a scheduled summary, by the rule I4.
@Suite struct SummaryTests {
  private typealias Day = TestScenario

  @Test func `a summary delivers at its time, the most relevant first (I4)`() throws {
    let members = """
      \(Day.start) "device": {"locked": true, "summary": ["08:00", "18:00"],
        "settings": {"scheduledSummary": true}},
      """
    let steps = """
      {\(Day.push(#""alert": "a", "badge": 2, "relevance-score": 0.2"#, id: "a")),
       "expect": {"outcome": "held", "presentation": {"list": false, "lockScreen": false},
                  "phone": {"badge": 2, "groups": [], "held": {"summary": ["a"]}}}},
      {\(Day.push(#""alert": "b", "relevance-score": 0.9"#, id: "b"))},
      {\(Day.push(#""alert": "c", "relevance-score": 0.5"#, id: "c"))},
      {\(Day.push(#""alert": "now", "interruption-level": "time-sensitive""#, id: "now")),
       "expect": {"outcome": "presented"}},
      {"at": "2026-03-14T17:59:00Z", "expect": {"phone": {"groups": [{"notifications": ["now"]}]}}},
      {"after": "1m", "expect": {"phone": {"held": {"summary": []},
        "groups": [{"notifications": ["b", "c", "a", "now"]}]}}}
      """
    #expect(try Day.failures(steps, members) == [])
  }

  @Test func `a sound without a text does not wait (I4, S4)`() throws {
    var phone = TestPhone { $0.settings.scheduledSummary = true }
    let report = try phone.receive(aps: #""sound":"default","badge":2"#)
    #expect(report.outcome == .updated && report.presentation.sound != nil)
    #expect(phone.state.badge == 2 && phone.state.notificationCount == 0)
  }

  @Test func `what waits for a summary is not said to be on the lock screen (I4)`() throws {
    var phone = TestPhone {
      $0.isLocked = true
      $0.settings.scheduledSummary = true
    }
    let report = try phone.receive(aps: #""alert":"a""#)
    #expect(report.outcome == .held && !report.presentation.lockScreen)
    #expect(!report.results.contains { $0.hasPrefix("A1") })
  }

  // B1: badge 0 clears the list, in which nothing is that only waits.
  @Test(arguments: [Retention.replaceable, .visibleTexts, .complete])
  func `badge 0 leaves what waits, whatever is kept of the list (I4, B1)`(
    retention: Retention
  ) throws {
    var phone = TestPhone(retention: retention) { $0.settings.scheduledSummary = true }
    let urgent = #""interruption-level":"time-sensitive""#
    _ = try phone.receive(aps: #""alert":"now","badge":2,\#(urgent)"#)
    _ = try phone.receive(aps: #""alert":"later""#)
    let report = try phone.receive(aps: #""alert":"last","badge":0"#)
    #expect(report.results.contains("B1 list-cleared"))
    #expect(!report.results.contains("B1 own-alert-cleared"))
    #expect(report.diagnostics.contains { $0.message.contains("clears 1 delivered notification") })
    _ = phone.simulation.advance(to: SimulatedInstant(seconds: 18 * 3600))
    #expect(phone.state.notificationCount == 2)
  }

  @Test func `the summary comes on each phone where something waits (I4)`() throws {
    var phone = TestPhone { $0.settings.scheduledSummary = true }
    let devices = ["aa", "bb", "cc"]
    for device in devices {
      let level = device == "aa" ? "time-sensitive" : "active"
      _ = try phone.receive(
        #"{"aps":{"alert":"x","interruption-level":"\#(level)"}}"#, device: device)
    }
    func counts() -> [Int?] { devices.map { phone.simulation.phone($0)?.notifications.count } }
    #expect(counts() == [1, 0, 0])
    // A day has a time of the summary, whatever times the settings have.
    _ = phone.simulation.advance(to: SimulatedInstant(seconds: 1000 + 24 * 3600))
    #expect(counts() == [1, 1, 1])
  }

  // G2, I4: of equal scores the newest is first, whichever app it is of.
  @Test(arguments: ["", #""after": "1m", "#])
  func `a summary of several apps has the order of arrival (I4)`(time: String) throws {
    let members = #"\#(Day.start) "device": {"settings": {"scheduledSummary": true}},"#
    let pushes = [("b1", "com.b"), ("a1", "com.a"), ("b2", "com.b")].map { id, app in
      "{\(time)\(Day.push(#""alert": "x""#, id: id, app: app))}"
    }
    let steps = """
      \(pushes.joined(separator: ", ")),
      {"at": "2026-03-14T18:00:00Z",
       "expect": {"phone": {"summaries": [{"notifications": ["b2", "a1", "b1"]}]}}}
      """
    #expect(try Day.failures(steps, members) == [])
  }

  // I3a: what a Focus silences is on the lock screen only if the Focus shows it there.
  @Test(arguments: [
    (#""allows": []"#, false), (#""allows": [], "showSilencedOnLockScreen": true"#, true),
    (#""allows": ["com.example.acme"]"#, true),
  ])
  func `a summary under a Focus is not on the lock screen (I3, I4)`(
    focus: String, isShown: Bool
  ) throws {
    let members = """
      \(Day.start) "device": {"locked": true, "settings": {"scheduledSummary": true},
        "app": {"bundleIdentifier": "com.example.acme"}},
      """
    let lockScreen = isShown ? #"[{"body": "a"}]"# : "[]"
    let steps = """
      {"do": "focus", \(focus)}, {\(Day.push(#""alert": "a""#, id: "a"))},
      {"at": "2026-03-14T18:00:00Z", "expect": {"phone": {"lockScreen": \(lockScreen),
        "groups": [{"notifications": ["a"]}]}}}
      """
    #expect(try Day.failures(steps, members) == [])
  }

  /// I4: the card of a summary on a locked phone has the notifications of apps that may use the
  /// lock screen.
  @Test func `a summary is on the lock screen of an app without Notification Center`() throws {
    let members = """
      \(Day.start) "device": {"locked": true,
      "settings": {"scheduledSummary": true, "notificationCenter": false}},
      """
    let steps = """
      {\(TestScenario.push(#""alert": "a""#, id: "a")), "expect": {"outcome": "held"}},
      {"after": "24h", "expect": {"phone":
       {"lockScreen": [{"body": "a", "summary": 1}], "groups": [],
        "summaries": [{"lockScreen": true, "notifications": ["a"]}]}}},
      {"do": "unlock", "expect": {"phone": {"lockScreen": [], "groups": [], "summaries": []}}}
      """
    #expect(try TestScenario.failures(steps, members) == [])
  }

  /// Public guides: with Show Next Summary on, what waits is in Notification Center.
  @Test func `the next summary may be shown before its time (I4)`() throws {
    let members = """
      \(Day.start) "device": {"locked": true, "summary": ["18:00"],
        "settings": {"scheduledSummary": true}},
      """
    let steps = """
      {\(Day.push(#""alert": "a", "sound": "default""#, id: "a")),
       "expect": {"outcome": "held", "presentation": {"list": false}}},
      {"do": "set", "showNextSummary": true,
       "expect": {"phone": {"groups": [{"notifications": ["a"]}], "lockScreen": [],
                            "held": {"summary": ["a"]}}}},
      {\(Day.push(#""alert": "b", "sound": "default""#, id: "b")),
       "expect": {"outcome": "held",
                  "presentation": {"list": true, "lockScreen": false, "banner": false,
                                   "sound": null, "screenLights": false},
                  "phone": {"groups": [{"notifications": ["b", "a"]}], "lockScreen": []}}},
      {\(Day.push(#""alert": "c""#, id: "c"))},
      {"do": "dismiss", "notification": "c",
       "expect": {"phone": {"groups": [{"notifications": ["b", "a"]}],
                            "held": {"summary": ["a", "b"]}}}},
      {"do": "set", "showNextSummary": false,
       "expect": {"phone": {"groups": [], "held": {"summary": ["a", "b"]}}}},
      {"do": "set", "showNextSummary": true},
      {"at": "2026-03-14T18:00:00Z",
       "expect": {"phone": {"groups": [{"notifications": ["b", "a"]}], "held": {"summary": []}}}},
      {"do": "set", "settings": {"notificationCenter": false}},
      {\(Day.push(#""alert": "d""#, id: "d")),
       "expect": {"outcome": "held", "presentation": {"list": false},
                  "phone": {"groups": [{"notifications": ["b", "a"]}]}}}
      """
    #expect(try Day.failures(steps, members) == [])
  }

  /// Public guides: two summaries by default, at 8:00 and 18:00, and up to 12.
  @Test(arguments: [("", "18:00"), (#""summary": ["12:30"],"#, "12:30")])
  func `without times the summaries are at 8 and 18 (I4)`(times: String, release: String) throws {
    let members = """
      \(Day.start) "device": {\(times) "locked": true, "settings": {"scheduledSummary": true}},
      """
    let steps = """
      {\(Day.push(#""alert": "a""#, id: "a")), "expect": {"outcome": "held"}},
      {"at": "2026-03-14T\(release):00Z",
       "expect": {"phone": {"groups": [{"notifications": ["a"]}]}}},
      {"do": "set", "summary": []},
      {\(Day.push(#""alert": "b""#, id: "b")), "expect": {"outcome": "presented"}}
      """
    #expect(try Day.failures(steps, members) == [])
    let many = Array(repeating: "\"08:00\"", count: 13).joined(separator: ", ")
    let read = Day.read("{}", #""device": {"summary": [\#(many)]},"#)
    #expect(read.diagnostics.contains { $0.help?.contains("up to 12 times") == true })
  }

  // A guide to iOS 15: the summary comes silently, on the lock screen and in Notification Center.
  @Test func `on a locked phone the summary is one card on the lock screen until an unlock (I4)`()
    throws
  {
    func push(_ id: String, _ score: Double, app: String) -> String {
      Day.push(#""alert": "\#(id)", "relevance-score": \#(score)"#, id: id, app: app)
    }
    func screen(_ list: String, _ summaries: String) -> String {
      #""expect": {"phone": {"lockScreen": \#(list), "summaries": \#(summaries)}}"#
    }
    let off = "com.example.off"
    let failures = try Day.failures(
      #"""
      {\#(push("low", 0.2, app: "com.example.acme"))},
      {\#(push("high", 0.9, app: "com.example.acme"))},
      {\#(push("hidden", 1, app: off)), \#(screen("[]", "null"))},
      {"at": "2026-03-14T18:00:00Z",
       \#(screen(#"[{"body": "high", "summary": 2}]"#, #"[{"lockScreen": true}]"#))},
      {"push": {"headers": {"apns-topic": "com.example.other"}, "payload": {"aps": {"alert": "x"}}},
       \#(screen(#"[{"body": "x", "summary": null}, {"summary": 2}]"#, "[{}]"))},
      {"do": "unlock", \#(screen("[]", #"[{"lockScreen": null}]"#))},
      {"do": "lock", \#(screen("[]", "[{}]"))},
      {"do": "unlock"}, {\#(push("late", 0.5, app: "com.example.acme"))},
      {"at": "2026-03-15T08:00:00Z", "do": "lock",
       \#(screen("[]", #"[{"lockScreen": null}, {"lockScreen": null}]"#))}
      """#,
      #"""
      "start": "2026-03-14T10:00:00Z",
      "device": {"locked": true, "settings": {"scheduledSummary": true},
                 "app": {"bundleIdentifier": "com.example.acme"},
                 "apps": {"\#(off)":
                   {"settings": {"scheduledSummary": true, "lockScreen": false}}}},
      """#)
    #expect(failures == [])
  }

  // I4: guides with pictures of 2021; WWDC21-10091: the highest relevance score is featured.
  @Test func `a summary is one card, and what replaces a notification of it is not in it (I4)`()
    throws
  {
    func push(_ id: String, _ score: Double, app: String = "com.example.acme") -> String {
      Day.push(#""alert": "\#(id)", "relevance-score": \#(score)"#, id: id, app: app)
    }
    func summaries(_ list: String) -> String { #""expect": {"phone": {"summaries": \#(list)}}"# }
    let failures = try Day.failures(
      #"""
      {\#(push("low", 0.2))}, {\#(push("high", 0.9)), \#(summaries("null"))},
      {"at": "2026-03-14T18:00:00Z",
       \#(summaries(#"[{"date": 1773511200, "notifications": ["high", "low"]}]"#))},
      {\#(push("late", 0.5))},
      {"at": "2026-03-15T08:00:00Z", \#(summaries(#"""
        [{"date": 1773561600, "notifications": ["late"]},
         {"date": 1773511200, "notifications": ["high", "low"]}]
        """#))},
      {"do": "dismiss", "notification": "late",
       \#(summaries(#"[{"notifications": ["high", "low"]}]"#))},
      {"do": "set", "settings": {"scheduledSummary": false}},
      {\#(push("high", 0.9)), \#(summaries(#"[{"notifications": ["low"]}]"#))},
      {"do": "clear", \#(summaries("null"))}
      """#,
      #"""
      "start": "2026-03-14T10:00:00Z",
      "device": {"summary": ["08:00", "18:00"], "settings": {"scheduledSummary": true}},
      """#)
    #expect(failures == [])
  }
}
