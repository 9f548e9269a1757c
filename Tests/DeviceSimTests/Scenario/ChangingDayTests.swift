import SourceText
import Testing

@testable import DeviceSim

/// Days on which something changes while a push waits, or that are those of several apps.
@Suite struct ChangingDayTests {
  typealias Day = TestScenario

  static func device(_ members: String) -> String {
    TestScenario.start + #" "device": {"app": {"bundleIdentifier": "com.x"}, \#(members)},"#
  }

  private static func silent(_ id: String) -> String {
    Day.push(#""content-available": 1"#, type: "background", id: id, app: "com.x")
  }

  // MARK: - A push that waits to wake its app

  // A3, P9: the app is not woken with Background App Refresh off, and it must be installed.
  @Test(arguments: [
    #""backgroundAppRefresh": false"#, #""remoteNotificationMode": false"#,
    #""registered": false"#,
  ])
  func `a push that waits is lost if its app may not be woken any more (A3)`(
    change: String
  ) throws {
    let wakes = (1...3).map { "{\(Self.silent("\($0)"))}" }.joined(separator: ", ")
    func day(_ change: String, _ expected: String) -> String {
      """
      \(wakes), {\(Self.silent("w")), "expect": {"outcome": "held"}},
      {"do": "set", "app": {\(change)}},
      {"after": "61m", "expect": {"delivered": [\(expected)], "phone": {"held": {"background": 0}}}}
      """
    }
    let lost = #"{"identifier": "w", "outcome": "dropped", "presentation": {"wakesApp": false}}"#
    #expect(try Day.failures(day(change, lost), Self.device("")) == [])
    let woken = #"{"identifier": "w", "outcome": "background"}"#
    #expect(try Day.failures(day(#""inCall": false"#, woken), Self.device("")) == [])
  }

  // A3: "held, forceQuit, open app -> nothing". scenarios.md: `set` takes the same members.
  @Test(arguments: [
    #""do": "forceQuit""#, #""do": "set", "app": {"state": "forceQuit"}"#, #""do": "reboot""#,
    #""do": "uninstall""#, #""do": "set", "app": {"installed": false}"#,
  ])
  func `a push that waits is lost at once if its app ends for good (A3)`(step: String) throws {
    let steps = """
      {\(Self.silent("w")), "expect": {"outcome": "held"}},
      {\(step), "expect": {"delivered": [{"identifier": "w", "outcome": "dropped"}],
        "phone": {"held": {"background": 0}}}},
      {"do": "install"}, {"do": "open", "expect": {"delivered": []}}
      """
    #expect(try Day.failures(steps, Self.device(#""lowPower": true"#)) == [])
  }

  @Test(arguments: ["open", "background", "forceQuit"])
  func `an app that is not installed cannot run`(verb: String) throws {
    let steps = #"{"do": "uninstall"}, {"do": "\#(verb)", "expect": {"phone": {"badge": 0}}}"#
    #expect(try Day.failures(steps, Self.device("")) == ["2 the app is not installed"])
  }

  @Test(arguments: [#""do": "open""#, #""do": "set", "app": {"state": "foreground"}"#])
  func `a push that waits reaches its app as it opens (A3)`(step: String) throws {
    let steps = """
      {\(Self.silent("w")), "expect": {"outcome": "held"}},
      {\(step), "expect": {"delivered": [{"identifier": "w", "outcome": "background"}]}}
      """
    #expect(try Day.failures(steps, Self.device(#""lowPower": true"#)) == [])
  }

  // A5c, B0: what held it is over; without a clock, no budget counts.
  @Test(arguments: [
    (#""do": "lowPower""#, #""do": "lowPower", "on": false"#, ""),
    (#""do": "reboot""#, #""do": "unlock""#, #""wakeDelayAfterRestart": 0"#),
  ])
  func `a push that waits wakes its app without a clock too (A3)`(
    first: String, last: String, setting: String
  ) throws {
    let steps = """
      {\(first)}, {\(Self.silent("w")), "expect": {"outcome": "held"}},
      {\(last), "expect": {"delivered": [{"identifier": "w", "outcome": "background"}],
        "phone": {"held": {"background": 0}}}}
      """
    #expect(try Day.failures(steps, #""device": {\#(setting)},"#) == [])
  }

  // A3: after a force-quit, not before the person opens it.
  @Test func `an app leaves only the foreground`() throws {
    let steps = """
      {"do": "forceQuit"}, {"do": "background"},
      {\(Self.silent("w")), "expect": {"presentation": {"wakesApp": false}}},
      {"do": "open", "app": "com.y"}, {"do": "background", "app": "com.x"},
      {"expect": {"phone": {"foreground": "com.y"}}},
      {"do": "background", "expect": {"phone": {"foreground": null}}}
      """
    #expect(try Day.failures(steps, Self.device("")) == [])
  }

  // P9: a deleted app is not on the phone.
  @Test(arguments: [#""do": "uninstall""#, #""do": "set", "app": {"installed": false}"#])
  func `a deleted app is not in the foreground`(step: String) throws {
    let steps = """
      {"do": "open", "expect": {"phone": {"foreground": "com.x"}}},
      {\(step), "expect": {"phone": {"foreground": null}}}
      """
    #expect(try Day.failures(steps, Self.device("")) == [])
  }

  // scenarios.md: `set` has the effects of the steps above and below.
  @Test(arguments: [#""do": "open""#, #""do": "set", "app": {"state": "foreground"}"#])
  func `an app that comes to the foreground takes an unlocked phone`(step: String) throws {
    let steps = """
      {"do": "open", "app": "com.y"}, {"do": "lock"},
      {\(step), "expect": {"phone": {"locked": false, "foreground": "com.x"}}}
      """
    #expect(try Day.failures(steps, Self.device("")) == [])
  }

  @Test func `a push that waits goes with its app (P9)`() throws {
    let steps = """
      {\(Self.silent("w")), "expect": {"outcome": "held"}},
      {\(Day.push(#""alert": "a", "badge": 2"#, id: "a", app: "com.x"))},
      {"do": "set", "app": {"installed": false},
       "expect": {"phone": {"badge": 0, "groups": [], "held": {"background": 0}}}},
      {"do": "lowPower", "on": false, "expect": {"delivered": []}}
      """
    #expect(try Day.failures(steps, Self.device(#""lowPower": true"#)) == [])
  }

  // MARK: - Several apps

  // C3: identifiers, lists and settings are those of one app.
  @Test func `a person taps or removes the notification of one app (C3)`() throws {
    let pushes = ["com.x", "com.y"].map { app in
      "{\(Day.push(#""alert": "a""#, id: "1", app: app))}"
    }.joined(separator: ", ")
    for (step, left) in [
      (#"{"do": "dismiss", "notification": "1"}"#, "com.y"),
      (#"{"do": "dismiss", "notification": "1", "app": "com.y"}"#, "com.x"),
      (#"{"do": "tap", "notification": "1", "app": "com.y"}"#, "com.x"),
    ] {
      let steps = """
        \(pushes), \(step), {"expect": {"phone": {"groups": [{"app": "\(left)"}]}}}
        """
      #expect(try Day.failures(steps, Self.device("")) == [], "\(step)")
    }
    let missing =
      #"{"do": "tap", "notification": "1", "app": "com.z"}, "#
      + #"{"expect": {"phone": {"badge": 0}}}"#
    let failures = try Day.failures("\(pushes), \(missing)", Self.device(""))
    #expect(failures == ["3 the phone has no notification '1' of com.z; the app has none"])
  }

  // Contract of scenarios: an app that the device file does not describe has the defaults.
  @Test(arguments: [
    (#"{"do": "open", "app": "com.y"}"#, "suppressed"),
    (#"{"do": "uninstall", "app": "com.y"}"#, "dropped"),
    (#"{"do": "set", "app": "com.y", "settings": {"authorization": "denied"}}"#, "suppressed"),
  ])
  func `a step that names an app changes no other (C3)`(step: String, outcome: String) throws {
    let steps = """
      \(step),
      {\(Day.push(#""alert": "a""#, app: "com.y")), "expect": {"outcome": "\(outcome)"}},
      {\(Day.push(#""alert": "a""#, app: "com.z")), "expect": {"outcome": "presented"}}
      """
    for device in ["", #""device": {"locked": false},"#] {
      #expect(try Day.failures(steps, device) == [])
    }
  }

  // G1: the person chooses for each app.
  @Test func `each app has its own grouping (G1)`() throws {
    func push(_ app: String, _ thread: String) -> String {
      "{\(Day.push(#""alert": "a", "thread-id": "\#(thread)""#, id: thread, app: app))}"
    }
    let steps = """
      \(push("com.x", "a")), \(push("com.x", "b")), \(push("com.y", "a")), \(push("com.y", "b")),
      {"expect": {"phone": {"groups": [
        {"app": "com.y", "notifications": ["b", "a"]}, {"app": "com.x", "thread": "b"},
        {"app": "com.x", "thread": "a"}]}}},
      {"do": "set", "app": "com.y", "settings": {"grouping": "off"},
       "expect": {"phone": {"groups": [
         {"app": "com.y", "notifications": ["b"]}, {"app": "com.y", "notifications": ["a"]},
         {"app": "com.x", "thread": "b"}, {"app": "com.x", "thread": "a"}]}}}
      """
    let device = Self.device(#""apps": {"com.y": {"settings": {"grouping": "byApp"}}}"#)
    #expect(try Day.failures(steps, device) == [])
  }

  // I3: a Focus has a list of apps that it allows, or one of apps that it silences.
  @Test(arguments: [
    (#""silences": ["com.y"]"#, #""allows": ["com.y"]"#, false),
    (#""allows": ["com.x"]"#, #""silences": ["com.x"]"#, false),
    (#""allows": ["com.y"]"#, #""silences": ["com.y"]"#, true),
    (#""silences": ["com.y"]"#, #""hideBadges": true"#, true),
  ])
  func `the list of a Focus that is changed last counts (I3)`(
    first: String, second: String, isSeen: Bool
  ) throws {
    let steps = """
      {"do": "focus", \(first)}, {"do": "set", "focus": {\(second)}},
      {\(Day.push(#""alert": "a""#, app: "com.x")),
       "expect": {"presentation": {"banner": \(isSeen)}}}
      """
    #expect(try Day.failures(steps, Self.device("")) == [])
  }

  // I3a: a Focus may hide the badges; their numbers stay.
  @Test func `a phone says that a Focus hides its badges (I3)`() throws {
    let steps = """
      {\(Day.push(#""alert": "a", "badge": 2"#, app: "com.x"))},
      {"do": "focus", "hideBadges": true,
       "expect": {"phone": {"badge": 2, "badgesHidden": true}}},
      {"do": "focusOff", "expect": {"phone": {"badge": 2, "badgesHidden": null}}}
      """
    #expect(try Day.failures(steps, Self.device("")) == [])
  }

  @Test func `a phone says which Focus is on and which app is in the foreground`() throws {
    let steps = """
      {\(Day.push(#""alert": "a""#, app: "com.y")),
       "expect": {"phone": {"focus": null, "foreground": null}}},
      {"do": "focus", "name": "Work", "expect": {"phone": {"focus": "Work"}}},
      {"do": "open", "app": "com.y", "expect": {"phone": {"foreground": "com.y"}}},
      {"do": "lock", "expect": {"phone": {"foreground": null, "focus": "Work"}}},
      {"do": "unlock"}, {"do": "focusOff", "expect": {"phone": {"focus": null}}},
      {"do": "open", "app": "com.x", "expect": {"phone": {"foreground": "com.x"}}},
      {"do": "background", "app": "com.x", "expect": {"phone": {"foreground": null}}}
      """
    let device = Self.device(#""apps": {"com.y": {}}"#)
    #expect(try Day.failures(steps, device) == [])
  }

  // A4, A6: APNs keeps a push until its expiration, or for 30 days.
  @Test func `what expires at the push service is documented (A4)`() throws {
    let push = Day.push(
      #""alert": "a""#, app: "com.x", further: #", "apns-expiration": "1773480000""#)
    let steps = """
      {"do": "offline"}, {\(push), "expect": {"outcome": "held"}},
      {"after": "2h", "do": "online", "expect": {"delivered": [{"outcome": "dropped",
        "decisions": [{"rule": "A4", "result": "expired-in-storage", "evidence": "documented"}]}]}}
      """
    #expect(try Day.failures(steps, Self.device("")) == [])
  }
}
