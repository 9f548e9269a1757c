import Testing

@testable import DeviceSim

/// What a person, a setting or an installation changes on a phone between pushes.
@Suite struct ScenarioDayTests {
  private typealias Day = TestScenario

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
    #expect(try Day.failures(steps, Day.start + device) == [])
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
      try Day.failures("\(five), \(held), {\"do\": \"open\", \(app), \(none)}", Day.start) == [])
    #expect(try Day.failures("\(five), \(held), {\"after\": \"1h\", \(none)}", Day.start) == [])
    // To force-quit discards it, so nothing is left for the next launch.
    let forced = "\(five), {\"do\": \"forceQuit\", \(app), \(none)}"
    #expect(try Day.failures(forced, Day.start) == [])
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
    #expect(try Day.failures(steps, Day.start + device) == [])
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
}
