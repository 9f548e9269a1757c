import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What happens on a phone between pushes, by the rules A3, A4, I3, L9 and C2.
@Suite struct ScenarioDayTests {
  private typealias Day = TestScenario
  private static let start = #""start": "2026-03-14T09:00:00Z","#

  /// A1: the lock screen and Notification Center are two settings, and `groups` is the latter.
  @Test func `with Notification Center off, a notification is on the lock screen alone`() throws {
    let steps = """
      {\(Day.push(#""alert": "a""#)),
       "expect": {"phone": {"lockScreen": [{"body": "a"}], "groups": []}}},
      {"do": "unlock", "expect": {"phone": {"lockScreen": [], "groups": []}}}
      """
    let device = #""device": {"locked": true, "settings": {"notificationCenter": false}},"#
    #expect(try Day.failures(steps, device) == [])
  }

  /// A1: a persistent banner stays until the person acts on it, with Notification Center off too.
  @Test(arguments: ["tap", "dismiss"])
  func `a persistent banner stays until the person acts on it (A1)`(verb: String) throws {
    let step = #"{"do": "\#(verb)", "notification": "a"}"#
    func failures(_ style: String) throws -> [String] {
      let steps = """
        {\(Day.push(#""alert": "a""#, id: "a")),
         "expect": {"presentation": {"banner": true, "list": false}, "phone": {"groups": []}}},
        {"do": "wait", "expect": {"phone": {"groups": [], "lockScreen": []}}}, \(step), \(step)
        """
      let settings = #""notificationCenter": false, "bannerStyle": "\#(style)""#
      return try Day.failures(steps, #""device": {"settings": {\#(settings)}},"#)
    }
    let none = "the phone has no notification 'a'; it has none"
    #expect(try failures("persistent") == ["4 \(none)"])
    #expect(try failures("temporary") == ["3 \(none)", "4 \(none)"])
  }

  /// scenarios.md: `set` changes settings member by member.
  @Test func `a Focus that is on changes member by member`() throws {
    let other = Day.push(#""alert": "b", "interruption-level": "time-sensitive""#, app: "com.b")
    let steps = """
      {"do": "focus", "name": "Work", "allows": ["com.example.acme"]},
      {"do": "set", "focus": {"allowsTimeSensitive": true}},
      {\(Day.push(#""alert": "a""#)), "expect": {"outcome": "presented"}},
      {\(other), "expect": {"outcome": "presented"}},
      {"do": "focus", "name": "Sleep"},
      {\(Day.push(#""alert": "a""#)), "expect": {"outcome": "quiet"}}
      """
    let device = #""device": {"apps": {"com.b": {"settings": {"timeSensitive": true}}}},"#
    #expect(try Day.failures(steps, device) == [])
  }

  /// report-format.md: a capture can have the state of a phone, which it restores.
  @Test func `a push step restores the state of a phone (A4)`() throws {
    var phone = TestPhone()
    _ = phone.simulation.deliver(
      #"{"headers": {"apns-push-type": "alert", "apns-topic": "com.example.acme", "#
        + #""apns-collapse-id": "a"}, "payload": {"aps": {"alert": "a", "badge": 3}}}"#)
    let state = phone.simulation.writtenStates
    let steps = """
      {"push": \(state), "expect": []},
      {"expect": {"phone": {"badge": 3}}},
      {\(Day.push(#""alert": "b""#, id: "a")), "expect": {"outcome": "replaced"}},
      {"push": \(state)}
      """
    #expect(
      try Day.failures(steps) == [
        "4 the state comes after pushes or another state of its device: put the states before the "
          + "pushes, one for each device"
      ])
  }

  /// X11: a reminder of an extension is due after its time; A4: APNs keeps one push.
  @Test func `what is delivered without a push of the step can be expected`() throws {
    let steps = """
      {\(Day.push(#""alert": "a""#, id: "a")), "expect": {"delivered": []}},
      {"do": "offline"},
      {\(Day.push(#""alert": "b""#, id: "b")), "expect": {"outcome": "held", "delivered": []}},
      {"do": "online",
       "expect": {"delivered": [{"identifier": "b", "outcome": "presented"}]}},
      {"do": "wait", "expect": {"delivered": []}}
      """
    #expect(try Day.failures(steps, Self.start) == [])
    let wrong = """
      {"do": "offline"}, {\(Day.push(#""alert": "b""#, id: "b"))},
      {"do": "online", "expect": {"delivered": [{"content": {"body": "c"}, "outcome": "quiet"}]}},
      {"do": "wait", "expect": {"delivered": [{"identifier": "b"}]}}
      """
    #expect(
      try Day.failures(wrong, Self.start) == [
        "3 delivered[0].content.body", "3 delivered[0].outcome",
        "4 delivered",
      ])
  }

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
    #expect(try Day.failures(steps, Self.start) == [])
  }

  @Test func `the push service keeps one push of each app (A4)`() throws {
    let members = #"\#(Self.start) "device": {"locked": true},"#
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

  @Test(arguments: [("30d", 0), ("29d", 1)])
  func `what is stored is kept for 30 days at most (A4)`(wait: String, count: Int) throws {
    let lines = Array(repeating: #"{"body": "1"}"#, count: count).joined(separator: ", ")
    let steps = """
      {"do": "offline"}, {\(Day.push(#""alert": "1""#))}, {"after": "1s"},
      {"after": "\(wait)", "do": "online", "expect": {"phone": {"lockScreen": [\(lines)]}}}
      """
    #expect(try Day.failures(steps, #"\#(Self.start) "device": {"locked": true},"#) == [])
  }

  @Test func `what expired while the phone was offline is lost (A4)`() throws {
    // 60 seconds after the start.
    let expiration = #", "apns-expiration": 1773478860"#
    let steps = """
      {"do": "offline"}, {\(Day.push(#""alert": "1""#, further: expiration)),
       "expect": {"outcome": "held"}},
      {"after": "2m", "do": "online", "expect": {"phone": {"groups": []}}}
      """
    #expect(try Day.failures(steps, Self.start) == [])
  }

  @Test(arguments: [("last", "2"), ("first", "1"), ("none", nil)])
  func `which stored push is kept is a setting (A6a)`(keeps: String, body: String?) throws {
    let lines = body.map { #"{"body": "\#($0)"}"# } ?? ""
    let steps = """
      {"do": "offline"}, {\(Day.push(#""alert": "1""#))}, {\(Day.push(#""alert": "2""#))},
      {"do": "online", "expect": {"phone": {"lockScreen": [\(lines)]}}}
      """
    let device = #""device": {"locked": true, "offlineKeeps": "\#(keeps)"},"#
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
    let device = #"\#(Self.start) "device": {"offlineCalls": "\#(setting)"},"#
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

  @Test func `an app is woken three times an hour, then the newest push waits (A3)`() throws {
    let push = "{\"after\": \"2m\", \(Day.push(#""content-available": 1"#, type: "background")),"
    func waking(_ isWoken: Bool) -> String {
      let outcome = isWoken ? "background" : "held"
      return """
        \(push) "expect": {"outcome": "\(outcome)", "presentation": {"wakesApp": \(isWoken)}}}
        """
    }
    let five = [true, true, true, false, false].map(waking).joined(separator: ",\n")
    let held = #"{"expect": {"phone": {"held": {"background": 1}}}}"#
    let app = #""app": "com.example.acme""#
    // To open the app delivers it at once; so does time.
    let none = #""expect": {"phone": {"held": {"background": 0}}}"#
    #expect(
      try Day.failures("\(five), \(held), {\"do\": \"open\", \(app), \(none)}", Self.start) == [])
    #expect(try Day.failures("\(five), \(held), {\"after\": \"1h\", \(none)}", Self.start) == [])
    // To force-quit discards it, so nothing is left for the next launch.
    let forced = "\(five), {\"do\": \"forceQuit\", \(app), \(none)}"
    #expect(try Day.failures(forced, Self.start) == [])
  }

  @Test func `a change of the language resolves delivered notifications again (L9)`() throws {
    let alert = #""alert": {"loc-key": "GAME_PLAY_REQUEST_FORMAT", "loc-args": ["Mina", "Jun"]}"#
    let english = "Mina and Jun have invited you to play Monopoly"
    let steps = """
      {\(Day.push(alert, id: "a")), "expect": {"phone": {"lockScreen": [{"body": {"any":
        ["\(english)", {"contains": "Mina and Jun"}]}}]}}},
      {"do": "languages", "languages": ["ko"],
       "expect": {"phone": {"lockScreen": [{"body": "Mina님과 Jun님이 게임에 초대했습니다"}]}}}
      """
    let members = #""app": "Resources/Localizable", "device": {"locked": true},"#
    #expect(try Day.failures(steps, members) == [])
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
       "expect": {"identifier": "b", "outcome": "held", "delivered": [\(expired)]}},
      {"do": "online", "expect": {"delivered": [{"identifier": "b", "outcome": "presented"}]}}
      """
    let members = """
      "start": "2026-03-14T09:00:00Z", "device": {"online": false, "offlineKeeps": "\(kept)"},
      """
    #expect(try Day.failures(steps, members) == [])
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
    #expect(try Day.failures(steps, Self.start + device) == [])
  }

  @Test func `an expired push keeps no other from its place (A4)`() throws {
    let expiration = #", "apns-expiration": 1773478860"#
    let steps = """
      {\(Day.push(#""alert": "a""#, id: "a", further: expiration)), "expect": {"outcome": "held"}},
      {"after": "5m", \(Day.push(#""alert": "b""#, id: "b")), "expect": {"outcome": "held",
        "diagnostics": []}},
      {"do": "online", "expect": {"phone": {"groups": [{"notifications": ["b"]}]}}}
      """
    for kept in ["first", "last"] {
      let members = """
        "start": "2026-03-14T09:00:00Z", "device": {"online": false, "offlineKeeps": "\(kept)"},
        """
      #expect(try Day.failures(steps, members) == [])
    }
  }

  @Test(arguments: [
    #""do": "languages", "languages": ["ko"]"#, #""do": "set", "languages": ["ko"]"#,
    #""do": "set", "pushLanguage": "app", "app": {"languages": ["ko"]}"#,
  ])
  func `texts that the extension did not change follow the language (L9)`(step: String) throws {
    let alert = #"{"title": "T", "loc-key": "FOOD_READY"}"#
    let steps = """
      {\(Day.push(#""alert": \#(alert), "mutable-content": 1"#, id: "a")),
       "expect": {"phone": {"lockScreen": [{"title": "New", "body": "Your food is ready"}]}}},
      {\(step), "expect": {"phone": {"lockScreen": [{"title": "New", "body": "음식이 준비되었습니다"}]}}}
      """
    let members = """
      "app": "Resources/Localizable", "device": {"locked": true}, "extension":
        ["template:title=New"],
      """
    #expect(try Day.failures(steps, members) == [])
  }

  @Test func `tap, dismiss, action, clear and uninstall remove notifications (C2)`() throws {
    func push(_ id: String, _ app: String = "com.x") -> String {
      "{\(Day.push(#""alert": "1""#, id: id, app: app))}"
    }
    let ids = ["a", "b", "c", "d"].map { push($0) }.joined(separator: ", ")
    let steps = """
      \(ids), \(push("y", "com.y")),
      {"do": "dismiss", "notification": "a"}, {"do": "tap", "notification": "b"},
      {"do": "action", "notification": "c", "action": "Reply", "text": "yes",
       "expect": {"phone": {"groups": [{"notifications": ["y"]}, {"notifications": ["d"]}]}}},
      {"do": "background", "app": "com.x"},
      {\(Day.push(#""alert": "again""#, id: "a", app: "com.x")),
       "expect": {"outcome": "presented", "replaces": false}},
      {"do": "uninstall", "app": "com.x", "expect": {"phone": {"groups": [{"app": "com.y"}]}}},
      {\(Day.push(#""alert": "1""#, app: "com.x")), "expect": {"outcome": "dropped"}},
      {\(Day.push(#""alert": "1""#, app: "com.y")), "expect": {"outcome": "presented"}},
      {"do": "clear", "expect": {"phone": {"groups": []}}}
      """
    let device = #""device": {"app": {"bundleIdentifier": "com.x"}},"#
    #expect(try Day.failures(steps, device) == [])
  }

  // Apple, UNNotificationActionOptions and UIUserNotificationAction.
  @Test(arguments: [
    ("Like", true, "background"), ("REPLY", false, "background"), ("Open", false, "foreground"),
    ("Both", false, "foreground"),
  ])
  func `an action unlocks the phone or opens the app as its options say (G5)`(
    action: String, isLocked: Bool, state: String
  ) throws {
    let device = #"""
      "device": {"locked": true, "app": {"bundleIdentifier": "com.example.acme",
        "foregroundPresentation": ["list"],
        "categories": {"CHAT": {"actions": ["Like", {"title": "Open", "options": ["foreground"]},
          {"title": "Reply", "identifier": "REPLY", "options": ["authenticationRequired"]},
          {"title": "Both", "options": ["authenticationRequired", "foreground"]}]}}}},
      """#
    let isOpen = state == "foreground"
    let steps = """
      {\(Day.push(#""alert": "Hi", "category": "CHAT""#, id: "m"))},
      {"do": "action", "notification": "m", "action": "\(action)",
       "expect": {"phone": {"locked": \(isLocked), "groups": []}}},
      {\(Day.push(#""alert": "Hi""#)), "expect": {"presentation":
        {"banner": \(!isLocked && !isOpen), "lockScreen": \(isLocked)}}}
      """
    #expect(try Day.failures(steps, device) == [])
  }

  @Test func `an action that a notification does not have cannot be chosen (G5)`() throws {
    let device = #"""
      "device": {"app": {"categories": {"CHAT": {"actions": ["Like"]}}}},
      """#
    let steps = """
      {\(Day.push(#""alert": "Hi", "category": "CHAT""#, id: "m"))},
      {\(Day.push(#""alert": "Hi""#, id: "n"))},
      {"do": "action", "notification": "m", "action": "Reply"},
      {"do": "action", "notification": "n", "action": "Like"},
      {"expect": {"phone": {"groups": [{"notifications": ["n", "m"]}]}}}
      """
    #expect(
      try Day.failures(steps, device) == [
        "3 the notification 'm' has no action 'Reply'; it has 'Like'",
        "4 the notification 'n' has no action 'Like'; it has none",
      ])
  }

  // A3: after it was opened, an app that was installed again is woken.
  @Test func `an app is not woken before it is opened (A3)`() throws {
    let push = Day.push(#""content-available": 1"#, type: "background")
    func wakes(_ isWoken: Bool) -> String {
      "{\(push), \"expect\": {\"presentation\": {\"wakesApp\": \(isWoken)}}}"
    }
    let steps = """
      \(wakes(true)), {"do": "install"}, \(wakes(true)), {"do": "uninstall"}, {"do": "install"},
      \(wakes(false)), {"do": "open"}, {"do": "background"}, \(wakes(true)), {"after": "31d"},
      \(wakes(false))
      """
    let device = #""device": {"app": {"bundleIdentifier": "com.example.acme"}},"#
    #expect(try Day.failures(steps, Self.start + device) == [])
  }

  // B0d: an app that is deleted takes its Live Activities with it.
  @Test(arguments: ["", #""device": {"app": {"bundleIdentifier": "com.example.acme"}},"#])
  func `an app that is deleted takes its Live Activities with it`(device: String) throws {
    let start = Day.push(
      #""event": "start", "timestamp": 1773478800, "content-state": {}, "attributes-type": "A", "#
        + #""attributes": {}, "alert": {"title": "t", "body": "b"}"#, type: "liveactivity",
      app: "com.example.acme.push-type.liveactivity")
    let steps = """
      {\(start), "expect": {"phone": {"activities": [{"type": "A"}]}}},
      {"do": "uninstall", "app": "com.other", "expect": {"phone": {"activities": [{"type": "A"}]}}},
      {"do": "uninstall", "expect": {"phone": {"activities": []}}}
      """
    #expect(try Day.failures(steps, Self.start + device) == [])
  }

  @Test func `a notification that is not there cannot be tapped`() throws {
    let steps = #"{"do": "tap", "notification": "a"}, {"expect": {"phone": {"badge": 0}}}"#
    #expect(try Day.failures(steps) == ["1 the phone has no notification 'a'; it has none"])
  }

  // scenarios.md: a failure prints the decisions that made the difference. The badge is of the first
  // push, and the second one is not about it.
  @Test func `a failure names no decision of a push that does not explain it`() throws {
    let steps = """
      {\(Day.push(#""alert": "a", "badge": 3"#))}, {\(Day.push(#""alert": """#))},
      {"do": "unlock", "expect": {"phone": {"badge": 0}}}
      """
    #expect(try Day.run(steps).failures.map { $0.reasons.map(\.result) } == [[]])
    let empty = #"{\#(Day.push(#""alert": """#)), "expect": {"phone": {"badge": 1}}}"#
    let reasons = try Day.run(empty).failures.flatMap(\.reasons)
    #expect(reasons.contains { $0.rule.id == "P8" && $0.result == "nothing-to-show" })
  }

  @Test func `settings of one app leave the others alone`() throws {
    let quiet = """
      {"do": "set", "app": "com.y", "settings": {"banners": false}},
      """
    let steps = """
      \(quiet) {\(Day.push(#""alert": "1""#, app: "com.y")),
        "expect": {"presentation": {"banner": false}}},
      {\(Day.push(#""alert": "1""#, app: "com.x")), "expect": {"presentation": {"banner": true}}},
      {"do": "set", "settings": {"authorization": "denied"}},
      {\(Day.push(#""alert": "1""#, app: "com.x")), "expect": {"outcome": "suppressed"}},
      {\(Day.push(#""alert": "1""#, app: "com.z")), "expect": {"outcome": "presented"}}
      """
    let device = #""device": {"app": {"bundleIdentifier": "com.x"}},"#
    #expect(try Day.failures(steps, device) == [])
  }

  @Test func `several pushes are expected one by one`() throws {
    let pushes = #"{"push": [{"aps": {"alert": "a"}}, {"aps": {"badge": 1}}], "expect":"#
    let right = #"[{"outcome": "presented"}, {"outcome": "updated", "phone": {"badge": 1}}]}"#
    #expect(try Day.failures("\(pushes) \(right)") == [])
    #expect(try Day.failures("\(pushes) [{}, {\"outcome\": \"held\"}]}") == ["1 [1].outcome"])
  }

  @Test func `one of several phones can be expected, each by other members`() throws {
    func steps(_ thread: String) -> String {
      """
      {\(Day.push(#""alert": "a", "thread-id": "t""#, id: "a")),
       "expect": {"phone": {"any": [{"badge": 1}, {"locked": false, "groups": [{"thread": "\(thread)"}],
                                    "apps": [{"notifications": [{"identifier": "a"}]}]}]}}}
      """
    }
    #expect(try Day.failures(steps("t")) == [])
    #expect(try Day.failures(steps("u")) == ["1 phone"])
  }

  @Test func `a recorded step has the newest notifications of the phone`()
    throws
  {
    let steps = (0..<40).map { "{\(Day.push(#""alert": "a""#, id: "n\($0)"))}" }
    let read = Day.read(steps.joined(separator: ", "))
    let scenario = try #require(read.value)
    let moments = try scenario.run(in: scenario.environment(), isRecorded: true).moments
    #expect(moments.count == 40 && moments.allSatisfy { $0.pushes.count == 1 })
    let names = try moments.map { moment in
      let document = JSONReader.read(SourceFile(name: "phone", bytes: moment.phone)).document
      let groups = try #require(document.member("groups", of: JSONNode(0)))
      let group = try #require(document.elements(of: groups).first { _ in true })
      let list = try #require(document.member("notifications", of: group))
      return document.elements(of: list).compactMap(document.string)
    }
    #expect(names[0] == ["n0"])
    // Newest first (G1), 30 of them.
    #expect(names[39] == (10..<40).reversed().map { "n\($0)" })
  }
}
