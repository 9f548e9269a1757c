import Testing

@testable import DeviceSim

/// What a person does with a notification: tap, dismiss, choose an action (A1, C2, G5).
@Suite struct NotificationActionDayTests {
  private typealias Day = TestScenario

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
    let device = #""device": {"app": {"categories": {"CHAT": {"actions": ["Like"]}}}},"#
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
}
