import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// The time before the first unlock after a restart, and the lock screen since the last one (B0).
@Suite struct BootTests {
  private typealias Day = TestScenario

  @Test func `Low Power Mode and the first unlock let a wake wait (A3, B0)`() throws {
    let push = Day.push(#""content-available": 1"#, type: "background")
    let waits = #""expect": {"outcome": "held", "presentation": {"wakesApp": false}}"#
    let none = #""expect": {"phone": {"held": {"background": 0}}}"#
    let lowPower = """
      {"do": "lowPower"}, {\(push), \(waits)}, {"do": "lowPower", "on": false, \(none)}
      """
    #expect(try Day.failures(lowPower, Day.start) == [])
    let boot = """
      {\(Day.push(#""alert": "before""#, id: "b"))},
      {"do": "reboot", "expect": {"phone": {"locked": true, "groups": [{"notifications": ["b"]}]}}},
      {\(push), \(waits)},
      {"do": "unlock", "expect": {"phone": {"held": {"background": 1}}}}, {"after": "5m", \(none)},
      {\(push), "expect": {"outcome": "background"}}
      """
    #expect(try Day.failures(boot, Day.start) == [])
  }

  @Test func `the lock screen has what came since the last unlock, previews hidden (B0, G4)`()
    throws
  {
    let members = """
      "device": {"locked": true, "app": {"name": "Acme", "categories": {"MAIL":
        {"actions": [], "hiddenPreviewsBodyPlaceholder": "%u new messages"}}}},
      """
    let mail = #""alert": {"title": "Ada", "body": "Dinner?"}, "category": "MAIL""#
    let steps = """
      {\(Day.push(mail, id: "a"))}, {\(Day.push(mail, id: "b")),
       "expect": {"phone": {"lockScreen": [{"app": "Acme", "title": "Ada", "body": "Dinner?"},
         {"app": "Acme", "title": "Ada", "body": "Dinner?"}]}}},
      {"do": "set", "settings": {"previews": "whenUnlocked"},
       "expect": {"phone": {"lockScreen": [{"title": "Acme", "body": "2 new messages"},
         {"title": "Acme", "body": "2 new messages"}]}}},
      {"do": "unlock", "expect": {"phone": {"lockScreen": []}}},
      {"do": "lock", "expect": {"phone": {"lockScreen": [],
        "groups": [{"notifications": ["b", "a"]}]}}}
      """
    #expect(try Day.failures(steps, members) == [])
  }
}
