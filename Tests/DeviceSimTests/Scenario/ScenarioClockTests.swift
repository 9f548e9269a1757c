import TestSupport
import Testing

@testable import DeviceSim

/// The clock of a scenario: `start`, `after`, `at`, and times in pushes.
@Suite struct ScenarioClockTests {
  private typealias Day = TestScenario

  /// A4: the push service keeps a push for 30 days.
  @Test(arguments: [
    (#""after": "31d""#, "[]"), (#""after": "29d""#, #"[{"notifications": ["a"]}]"#),
    (#""after": "1d"}, {"at": "2026-03-14T09:00:00Z""#, #"[{"notifications": ["a"]}]"#),
  ])
  func `without a start, durations count from the first step`(
    time: String, groups: String
  ) throws {
    let steps = """
      {"do": "offline"}, {\(Day.push(#""alert": "a""#, id: "a"))},
      {\(time), "do": "online", "expect": {"phone": {"groups": \(groups)}}}
      """
    #expect(try Day.failures(steps) == [])
  }

  // LA6: a push whose timestamp is more than 8 hours ahead is dropped. LA9: after 8 hours, a Live
  // Activity ends.
  @Test func `without a start, the clock fits the timestamp of a Live Activity`() throws {
    let start = #"""
      "timestamp": 1788729113, "event": "start", "attributes-type": "A", "attributes": {},
      "content-state": {}, "alert": {"title": "t", "body": "b"}
      """#
    let steps = """
      {"do": "wait", "after": "2d"},
      {\(Day.push(start, type: "liveactivity", app: "com.example.acme.push-type.liveactivity"))},
      {"after": "7h", "expect": {"phone": {"activities": [{"state": "active"}]}}},
      {"after": "2h", "expect": {"phone": {"activities": [{"state": "ended"}]}}}
      """
    #expect(try Day.failures(steps) == [])
  }

  // I4: at a time of the summary the held notifications appear. LA9: after 12 hours, a Live
  // Activity has left the lock screen.
  @Test func `what comes before the first moment has a time too`() throws {
    let start = #"""
      "timestamp": 1773482400, "event": "start", "attributes-type": "A", "attributes": {},
      "content-state": {}, "alert": {"title": "t", "body": "b"}
      """#
    let steps = """
      {\(Day.push(#""alert": "a""#))},
      {\(Day.push(start, type: "liveactivity", app: "com.example.acme.push-type.liveactivity"))},
      {"at": "2026-03-14T17:59:00Z", "expect": {"phone": {"activities": [{"state": "active"}]}}},
      {"at": "2026-03-14T18:00:00Z", "expect": {"phone": {"held": {"summary": []}}}},
      {"at": "2026-03-18T18:00:00Z", "expect": {"phone": {"activities": []}}}
      """
    let device = #""device": {"settings": {"scheduledSummary": true}},"#
    #expect(try Day.failures(steps, device) == [])
  }

  /// RFC 3339, 5.6 and 5.8: a fraction has any number of digits, and an offset up to 23:59.
  @Test(arguments: [
    ("1985-04-12T23:20:50.52Z", 482_196_050.52), ("1996-12-19T16:39:57-08:00", 851_042_397),
    ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13), ("1985-04-12t23:20:50z", 482_196_050),
    ("1985-04-12T23:20:50.000000000000Z", 482_196_050),
    ("1985-04-12T23:20:50+23:59", 482_109_710),
  ])
  func `moments of RFC 3339 are read`(text: String, seconds: Double) {
    #expect(SimulatedInstant(rfc3339: text)?.seconds == seconds)
  }

  @Test func `time only moves forward, and pushes carry it`() throws {
    // The push takes the clock past the moment of the step after it.
    let steps = """
      {"push": {"t": 1773500000, "payload": {"aps": {"alert": "x"}}}},
      {"at": "2026-03-14T12:00:00Z", "expect": {"phone": {"badge": 0}}}
      """
    let failures = try Day.failures(steps, Day.start)
    #expect(failures.count == 1 && failures[0].contains("time only moves forward"))
    #expect(failures[0].contains("2026-03-14T12:00:00Z"))
    // The envelope of the push is later than the step, so what expires between them is gone.
    let late = """
      {"push": {"t": 1773500000, "payload": {"aps": {"alert": "x"}}}},
      {\(Day.push(#""alert": "1""#, further: #", "apns-expiration": 1773490000"#)),
       "expect": {"outcome": "dropped"}}
      """
    #expect(try Day.failures(late, Day.start) == [])
  }

  // A4: the clock of a phone does not go back. 1773478800 is the start.
  @Test(arguments: [
    ("1773478799", true), ("1773478800", false), ("1773478801", false),
  ])
  func `a push with a time before the clock is named`(time: String, isEarlier: Bool) throws {
    let named = #"[{"code": "DEV313", "message": {"contains": "the clock of the scenario"}}]"#
    func push(_ diagnostics: String) -> String {
      let push = #"{"t": \#(time), "payload": {"aps": {"alert": "x"}}}"#
      return #"{"push": \#(push), "expect": {"diagnostics": \#(diagnostics)}}"#
    }
    #expect(try Day.failures(push(isEarlier ? named : "[]"), Day.start) == [])
    let waiting = #"{"after": "1h", "expect": {"phone": {"badge": 0}}}, "#
    #expect(try Day.failures(waiting + push(named), Day.start) == [])
  }
}
