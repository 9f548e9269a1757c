import TestSupport
import Testing

@testable import DeviceSim

/// Days on which a notification is on the lock screen alone, or waits for a summary (A1, I4).
@Suite struct LockScreenDayTests {
  private typealias Day = TestScenario

  private static func device(_ members: String) -> String { ChangingDayTests.device(members) }

  // MARK: - The lock screen without Notification Center

  // scenarios.md: `lockScreen` is what a person reads there now.
  @Test(arguments: [
    (#"{"do": "dismiss", "notification": "a"}"#, ["b"]), (#"{"do": "unlock"}"#, []),
    (#"{"do": "tap", "notification": "b"}"#, []), (#"{"do": "offline"}"#, ["b", "a"]),
  ])
  func `a notification is on the lock screen alone until the phone is unlocked (A1)`(
    step: String, left: [String]
  ) throws {
    let places = #""presentation": {"lockScreen": true, "list": false}"#
    func shown(_ titles: [String]) -> String {
      titles.map { #"{"title": "\#($0)"}"# }.joined(separator: ", ")
    }
    let steps = """
      {\(Self.alert("x", "a"))}, {\(Self.alert("b", "b"))},
      {\(Self.alert("a", "a")), "expect": {"outcome": "replaced", \(places),
       "phone": {"lockScreen": [\(shown(["a", "b"]))]}}},
      {\(Self.alert("b", "b"))},
      \(step.dropLast()), "expect": {"phone": {"lockScreen": [\(shown(left))]}}},
      {"do": "unlock", "expect": {"phone": {"lockScreen": [], "groups": []}}}
      """
    let device = Self.device(#""locked": true, "settings": {"notificationCenter": false}"#)
    #expect(try Day.failures(steps, device) == [])
  }

  // MARK: - The scheduled summary

  private static let summary = device(#""locked": true, "settings": {"scheduledSummary": true}"#)

  private static func alert(_ title: String, _ id: String, _ further: String = "") -> String {
    Day.push(#""alert": {"title": "\#(title)"}\#(further)"#, id: id, app: "com.x")
  }

  // A1: denied: nothing visible; the switches of the places.
  @Test(arguments: [
    (#""settings": {"authorization": "denied"}"#, 0, 0), (#""app": {"installed": false}"#, 0, 0),
    (#""settings": {"notificationCenter": false}"#, 0, 1),
    (#""settings": {"lockScreen": false}"#, 1, 0), (#""settings": {"sounds": false}"#, 1, 1),
  ])
  func `a summary has what the settings allow when it comes (I4, A1)`(
    change: String, listed: Int, onLockScreen: Int
  ) throws {
    let group = listed == 0 ? "" : #"{"notifications": ["1"]}"#
    let card = onLockScreen == 0 ? "" : #"{"title": "a"}"#
    let steps = """
      {\(Self.alert("a", "1")), "expect": {"outcome": "held"}}, {"do": "set", \(change)},
      {"at": "2026-03-14T18:00:00Z",
       "expect": {"phone": {"groups": [\(group)], "lockScreen": [\(card)]}}}
      """
    #expect(try Day.failures(steps, Self.summary) == [])
  }

  // C2: a newer notification replaces the one with its identifier.
  @Test func `a notification that passes replaces the one that waits (C2)`() throws {
    let steps = """
      {\(Self.alert("old", "i")), "expect": {"outcome": "held"}},
      {\(Self.alert("new", "i", #", "interruption-level": "time-sensitive""#))},
      {"at": "2026-03-14T18:00:00Z",
       "expect": {"phone": {"held": {"summary": []}, "lockScreen": [{"title": "new"}]}}}
      """
    #expect(try Day.failures(steps, Self.summary) == [])
  }

  // C2: it replaces the delivered one; I4: until its time it is in no place.
  @Test func `what waits replaces a delivered notification at once (C2, I4)`() throws {
    let steps = """
      {\(Self.alert("seen", "i", #", "interruption-level": "time-sensitive""#))},
      {\(Self.alert("waits", "i")), "expect": {"outcome": "held", "replaces": true,
       "phone": {"groups": [], "lockScreen": [], "held": {"summary": ["i"]}}}},
      {"do": "clear"},
      {"at": "2026-03-14T18:00:00Z", "expect": {"phone": {"lockScreen": [{"title": "waits"}]}}}
      """
    #expect(try Day.failures(steps, Self.summary) == [])
  }

  // B1: badge 0 removes delivered notifications; I4: what waits is not delivered.
  @Test func `badge 0 removes nothing that waits (B1, I4)`() throws {
    let steps = """
      {\(Self.alert("a", "i"))}, {\(Day.push(#""alert": "b", "badge": 2"#, id: "j", app: "com.x"))},
      {\(Day.push(#""alert": "c", "badge": 0"#, id: "k", app: "com.x")),
       "expect": {"outcome": "held", "phone": {"badge": 0, "held": {"summary": ["i", "j", "k"]}}}}
      """
    #expect(try Day.failures(steps, Self.summary) == [])
  }

  // I4: neither on the lock screen nor in Notification Center, so the person cannot choose it.
  @Test(arguments: [#""do": "tap""#, #""do": "dismiss""#, #""do": "action", "action": "x""#])
  func `a person finds nothing that waits (I4)`(step: String) throws {
    let steps = """
      {\(Self.alert("waits", "i")), "expect": {"outcome": "held"}},
      {\(step), "notification": "i"},
      {"expect": {"phone": {"locked": true, "held": {"summary": ["i"]}}}}
      """
    let failures = try Day.failures(steps, Self.summary)
    #expect(failures.count == 1 && failures[0].hasPrefix("2 "))
    #expect(failures.lacks([["'i'", "summary"]]) == [])
  }

  @Test(arguments: [#"{"do": "dismiss", "notification": "i"}"#, #"{"do": "clear"}"#])
  func `what waits can be removed where the next summary is shown (I4)`(removal: String) throws {
    // The next summary is visible before its time, so it can be removed.
    let shown = Self.device(
      #""showNextSummary": true, "locked": true, "settings": {"scheduledSummary": true}"#)
    let early = """
      {\(Self.alert("waits", "i")), "expect": {"outcome": "held"}}, \(removal),
      {"expect": {"phone": {"groups": [], "held": {"summary": []}}}}
      """
    #expect(try Day.failures(early, shown) == [])
  }

  @Test(arguments: [
    (#""summary": ["12:00"]"#, "12:00"), (#""summary": []"#, "09:00"),
    (#""settings": {"scheduledSummary": false}"#, "09:00"), (#""silent": true"#, "18:00"),
  ])
  func `what waits comes at the times that hold now (I4)`(change: String, time: String) throws {
    let early = time == "09:00" ? "1" : ""
    let listed = early.isEmpty ? "" : #"{"notifications": ["1"]}"#
    let steps = """
      {\(Self.alert("a", "1")), "expect": {"outcome": "held"}},
      {"do": "set", \(change), "expect": {"phone": {"groups": [\(listed)]}}},
      {"at": "2026-03-14T\(time == "18:00" ? "17" : "11"):59:00Z",
       "expect": {"phone": {"groups": [\(listed)]}}},
      {"at": "2026-03-14T\(time == "18:00" ? "18" : "12"):00:00Z",
       "expect": {"phone": {"groups": [{"notifications": ["1"]}]}}}
      """
    #expect(try Day.failures(steps, Self.summary) == [])
  }

  // I4: of scores 0.2 and 0.9, 0.9 is featured.
  @Test(arguments: [(0.9, 0.2, "com.x"), (0.2, 0.9, "com.y")])
  func `a summary features the highest score of all apps (I4)`(
    first: Double, second: Double, featured: String
  ) throws {
    let settings = #""settings": {"scheduledSummary": true}"#
    let device = Self.device(#""locked": true, \#(settings), "apps": {"com.y": {\#(settings)}}"#)
    func push(_ app: String, _ score: Double) -> String {
      Day.push(#""alert": "a", "relevance-score": \#(score)"#, app: app)
    }
    let steps = """
      {\(push("com.x", first))}, {\(push("com.y", second))},
      {"at": "2026-03-14T18:00:00Z",
       "expect": {"phone": {"lockScreen": [{"app": "\(featured)", "summary": 2}]}}}
      """
    #expect(try Day.failures(steps, device) == [])
  }
}
