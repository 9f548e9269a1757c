import Testing

@testable import DeviceSim

/// What the push service keeps while a phone is offline, and what of it arrives (A4).
@Suite struct OfflineDayTests {
  private typealias Day = TestScenario

  /// A6f: Live Activities and calls have topics of their own, with a token of their own.
  @Test func `the push service keeps one push of each topic of an app (A4)`() throws {
    func special(_ type: String, _ suffix: String, _ payload: String) -> String {
      let headers = #""apns-push-type": "\#(type)", "apns-topic": "com.example.acme.\#(suffix)""#
      return #"{"push": {"headers": {\#(headers)}, "payload": \#(payload)}}"#
    }
    func update(_ number: Int) -> String {
      special(
        "liveactivity", "push-type.liveactivity",
        #"{"aps": {"event": "update", "timestamp": 177347880\#(number), "#
          + #""content-state": {"n": \#(number)}}}"#)
    }
    let steps = """
      {"do": "offline"}, {\(Day.push(#""alert": "1""#, id: "1"))}, \(update(1)),
      \(special("voip", "voip", "{}")), \(update(2)), {\(Day.push(#""alert": "2""#, id: "2"))},
      {"do": "online",
       "expect": {"delivered": [{"outcome": "background"},
                                {"activity": {"contentState": {"n": 2}}}, {"identifier": "2"}]}}
      """
    #expect(try Day.failures(steps, Day.start) == [])
  }

  @Test func `the push service keeps one push of each app (A4)`() throws {
    let members = #"\#(Day.start) "device": {"locked": true},"#
    let steps = """
      {"do": "offline"},
      {\(Day.push(#""alert": "1""#, id: "x1", app: "com.x")),
       "expect": {"outcome": "held", "phone": {"held": {"offline": 1}}}},
      {\(Day.push(#""alert": "y""#, id: "y", app: "com.y"))},
      {\(Day.push(#""alert": "0""#, id: "x0", app: "com.x", further: #", "apns-expiration": 0"#)),
       "expect": {"outcome": "dropped", "phone": {"held": {"offline": 2}}}},
      {\(Day.push(#""alert": "2""#, id: "x2", app: "com.x")),
       "expect": {"diagnostics": [{"code": "DEV210"}], "phone": {"held": {"offline": 2}}}},
      {"after": "1h", "do": "online", "expect": {"phone": {"held": {"offline": 0},
        "lockScreen": [{"body": "2"}, {"body": "y"}]}}}
      """
    #expect(try Day.failures(steps, members) == [])
  }

  // A6: an app can ask its server for notifications; an activity has only what its pushes say.
  @Test(arguments: [("liveactivity", "push-type.liveactivity", "state"), ("voip", "voip", "app")])
  func `a lost push with a topic of its own is named by its type (A4)`(
    type: String, suffix: String, advice: String
  ) throws {
    let members = #""event": "update", "content-state": {}, "timestamp": 177347880"#
    let topic = "com.example.acme." + suffix
    let pushes = (0...1).map { "{\(Day.push(members + "\($0)", type: type, app: topic))" }
    let steps = """
      {"do": "offline"}, \(pushes[0])}, \(pushes[1]), "expect": {"diagnostics": {"contains": [
        {"code": "DEV210", "message": {"contains": "\(type)"}, "help": {"contains": "\(advice)"}}
      ]}}}
      """
    #expect(try Day.failures(steps, Day.start) == [])
  }

  // A6: what waits at the push service has not reached the phone, which decides when it does.
  @Test func `a finding of the phone comes with the push, not while the service keeps it (A4)`()
    throws
  {
    let members = #"""
      \#(Day.start) "device": {"lowPower": true, "app": {"categories": {"A": {}}}},
      """#
    let silent = Day.push(#""content-available": 1"#, type: "background", id: "s", app: "com.y")
    let steps = """
      {"do": "offline"},
      {\(Day.push(#""alert": "1", "category": "B", "sounds": "x""#, id: "x", app: "com.x")),
       "expect": {"outcome": "held", "diagnostics": [{"code": "PAY203"}]}},
      {\(silent), "expect": {"outcome": "held", "diagnostics": []}},
      {"do": "online", "expect": {"delivered": [{"diagnostics": [{"code": "DEV207"}]},
        {"outcome": "held", "diagnostics": [{"code": "DEV213"}]}]}}
      """
    #expect(try Day.failures(steps, members) == [])
  }

  @Test(arguments: [("30d", 0), ("29d", 1)])
  func `what is stored is kept for 30 days at most (A4)`(wait: String, count: Int) throws {
    let lines = Array(repeating: #"{"body": "1"}"#, count: count).joined(separator: ", ")
    let steps = """
      {"do": "offline"}, {\(Day.push(#""alert": "1""#))}, {"after": "1s"},
      {"after": "\(wait)", "do": "online", "expect": {"phone": {"lockScreen": [\(lines)]}}}
      """
    #expect(try Day.failures(steps, #"\#(Day.start) "device": {"locked": true},"#) == [])
  }

  @Test(arguments: [("59s", 1), ("61s", 0)])
  func `an expired push does not count as kept (A4)`(wait: String, count: Int) throws {
    // 60 seconds after the start.
    let push = Day.push(#""alert": "1""#, further: #", "apns-expiration": "1773478860""#)
    let steps = """
      {"do": "offline"}, {\(push)},
      {"after": "\(wait)", "expect": {"phone": {"held": {"offline": \(count)}}}}
      """
    #expect(try Day.failures(steps, Day.start) == [])
  }

  // scenarios.md: `delivered` has what was lost meanwhile. A4: the push service keeps it until its
  // expiration.
  @Test(arguments: ["first", "last"])
  func `a push that expired is lost with a report when another takes its place (A4)`(
    kept: String
  ) throws {
    let expiration = #", "apns-expiration": 1773478860"#
    let expired = #"""
      {"identifier": "a", "outcome": "dropped",
       "decisions": [{"rule": "A4", "result": "expired-in-storage"}]}
      """#
    let steps = """
      {\(Day.push(#""alert": "a""#, id: "a", further: expiration)), "expect": {"outcome": "held"}},
      {"after": "2m", \(Day.push(#""alert": "b""#, id: "b")),
       "expect": {"identifier": "b", "outcome": "held", "diagnostics": [],
                  "delivered": [\(expired)]}},
      {"do": "online", "expect": {"delivered": [{"identifier": "b", "outcome": "presented"}]}}
      """
    let members = """
      "start": "2026-03-14T09:00:00Z", "device": {"online": false, "offlineKeeps": "\(kept)"},
      """
    #expect(try Day.failures(steps, members) == [])
  }

  @Test(arguments: [("last", "2"), ("first", "1"), ("none", nil)])
  func `which stored push is kept is a setting (A4)`(keeps: String, body: String?) throws {
    let lines = body.map { #"{"body": "\#($0)"}"# } ?? ""
    let steps = """
      {"do": "offline"}, {\(Day.push(#""alert": "1""#))}, {\(Day.push(#""alert": "2""#))},
      {"do": "online", "expect": {"phone": {"lockScreen": [\(lines)]}}}
      """
    let device = #""device": {"locked": true, "offlineKeeps": "\#(keeps)"},"#
    #expect(try Day.failures(steps, device) == [])
  }

  // A6b: the later push with the same collapse identifier replaces the earlier one.
  @Test func `of stored pushes with one collapse identifier the last is kept`() throws {
    let steps = """
      {"do": "offline"},
      {\(Day.push(#""alert": "1""#, id: "x"))}, {\(Day.push(#""alert": "2""#, id: "x"))},
      {\(Day.push(#""alert": "3""#))},
      {"do": "online", "expect": {"phone": {"lockScreen": [{"body": "2"}]}}}
      """
    let device = #""device": {"locked": true, "offlineKeeps": "first"},"#
    #expect(try Day.failures(steps, device) == [])
  }

  // Apple Developer Forums 778512: a VoIP push with expiration 0 arrived after flight mode.
  @Test(arguments: [("kept", #"{"outcome": "background"}"#), ("dropped", "")])
  func `a call that is kept arrives later, with a clock too (A4)`(
    setting: String, delivered: String
  ) throws {
    let expiration = #", "apns-expiration": "0""#
    let call = Day.push("", type: "voip", app: "com.example.acme.voip", further: expiration)
    let steps = """
      {"do": "offline"}, {\(call)},
      {"after": "1m", "do": "online", "expect": {"delivered": [\(delivered)]}}
      """
    let device = #"\#(Day.start) "device": {"offlineCalls": "\#(setting)"},"#
    #expect(try Day.failures(steps, device) == [])
  }

  // P4, P9: APNs refuses these, so it does not keep them.
  @Test func `what APNs refuses takes no place while the phone is offline (A4)`() throws {
    let long = String(repeating: "a", count: 4100)
    let steps = """
      {"do": "offline"}, {\(Day.push(#""alert": "good""#, id: "good"))},
      {\(Day.push(#""alert": "\#(long)""#, id: "long")), "expect": {"outcome": "dropped"}},
      {"do": "online", "expect": {"phone": {"groups": [{"notifications": ["good"]}]}}},
      {"do": "uninstall"},
      {\(Day.push(#""alert": "1""#)), "expect": {"outcome": "dropped"}}, {"do": "offline"},
      {\(Day.push(#""alert": "2""#)),
       "expect": {"outcome": "dropped", "diagnostics": [{"code": "DEV101"}]}}
      """
    #expect(try Day.failures(steps) == [])
  }

  // A6: APNs discards what it keeps when the app is deleted. P9: it accepts one more push.
  @Test(arguments: [#""do": "uninstall""#, #""do": "set", "app": {"installed": false}"#])
  func `what the push service keeps for an app is lost when it is deleted (A4)`(
    step: String
  ) throws {
    let device = #""device": {"app": {"bundleIdentifier": "com.example.acme"}},"#
    let push = { (id: String) in Day.push(#""alert": "a""#, id: id) }
    let steps = """
      {"do": "offline"}, {\(push("a"))},
      {\(Day.push(#""alert": "b""#, id: "b", app: "com.other"))},
      {\(step), "expect": {"delivered": [{"identifier": "a", "outcome": "dropped",
        "decisions": [{"rule": "A4", "result": "discarded"}]}]}},
      {"do": "install"}, {"do": "open"}, {"do": "background"},
      {"do": "online", "expect": {"delivered": [{"identifier": "b", "outcome": "presented"}],
        "phone": {"groups": [{"notifications": ["b"]}]}}},
      {"do": "uninstall"},
      {\(push("c")), "expect": {"decisions": [{"rule": "P9", "result": "not-installed"}]}},
      {\(push("d")), "expect": {"decisions": [{"rule": "P9", "result": "unregistered"}]}}
      """
    #expect(try Day.failures(steps, Day.start + device) == [])
  }
}
