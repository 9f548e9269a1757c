import Testing

@testable import DeviceSim

/// The appearance of a notification (T1).
@Suite struct CardsTests {
  private typealias Day = TestScenario

  /// raix-push#176: without a title, the title line is the app's name.
  @Test func `the lock screen has the title line that a person reads (T1)`() throws {
    let steps = """
      {\(Day.push(#""alert": "a""#, app: "com.x"))},
      {"expect": {"phone": {"lockScreen": [{"title": "Acme", "body": "a"}]}}}
      """
    let device =
      #""device": {"locked": true, "app": {"bundleIdentifier": "com.x", "name": "Acme"}},"#
    #expect(try Day.failures(steps, device) == [])
  }
}
