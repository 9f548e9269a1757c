import Testing

@testable import DeviceSim

/// Days on which something happens while an extension works on a notification (X6).
@Suite struct SlowExtensionDayTests {
  private typealias Day = TestScenario

  private static func device(_ members: String) -> String { ChangingDayTests.device(members) }

  // MARK: - A slow extension

  private static let slow = #""extension": "attach:dir=Examples/attachments,seconds=20","#

  private static func slowPush(_ id: String) -> String {
    let aps = #""alert": "a", "mutable-content": 1"#
    return #"{"push": {"headers": {"apns-push-type": "alert", "apns-topic": "com.x", "#
      + #""apns-collapse-id": "\#(id)"}, "#
      + #""payload": {"aps": {\#(aps)}, "image": "https://x.y/a.png"}}}"#
  }

  // X6: the notification is shown when the extension has finished; G2: groups by their newest.
  @Test func `what a slow extension works on is seen when it is shown (X6)`() throws {
    let steps = """
      \(Self.slowPush("1")), {"after": "5s", \(Day.push(#""alert": "b""#, id: "2", app: "com.y"))},
      {"after": "5s", "expect": {"phone": {"groups": [{"app": "com.y"}],
                                         "lockScreen": [{"body": "b"}]}}},
      {"after": "1m", "expect": {"phone": {"groups": [{"app": "com.x"}, {"app": "com.y"}],
                                         "lockScreen": [{"body": "a"}, {"body": "b"}]}}}
      """
    #expect(try Day.failures(steps, Self.slow + Self.device(#""locked": true"#)) == [])
  }

  // Contract of scenarios: what was lost meanwhile is dropped. P9: the app must be installed.
  @Test(arguments: [#""do": "uninstall""#, #""do": "set", "app": {"installed": false}"#])
  func `what an extension works on is lost with its app (X6, P9)`(step: String) throws {
    let steps = """
      \(Self.slowPush("1")),
      {"after": "5s", \(step), "expect": {"delivered": [
        {"identifier": "1", "app": "com.x", "outcome": "dropped", "content": {"body": "a"},
         "decisions": [{"rule": "P9", "result": "not-installed"}]}]}},
      {"after": "1m", "expect": {"delivered": [], "phone": {"groups": []}}},
      {\(Day.push(#""alert": "b""#, app: "com.x")),
       "expect": {"outcome": "dropped", "decisions": [{"result": "not-installed"}]}}
      """
    #expect(try Day.failures(steps, Self.slow + Self.device("")) == [])
  }

  // X6: what is not shown yet cannot be cleared.
  @Test func `a person clears only what is shown (X6)`() throws {
    let steps = """
      {\(Day.push(#""alert": "b""#, id: "0", app: "com.x"))}, \(Self.slowPush("1")),
      {"after": "5s", "do": "clear", "expect": {"phone": {"groups": []}}},
      {"after": "1m", "expect": {"phone": {"groups": [{"notifications": ["1"]}]}}}
      """
    #expect(try Day.failures(steps, Self.slow + Self.device("")) == [])
  }
}
