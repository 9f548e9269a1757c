import Testing
import UserNotifications

/// The process has one center, so its tests run one after the other.
@Suite(.serialized) struct CenterTests {
  private let center = UNUserNotificationCenter.current()

  private func request(
    _ identifier: String, _ title: String, _ trigger: UNNotificationTrigger? = nil
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  @Test func `a request without trigger is delivered, in place of one with its identifier`()
    async throws
  {
    center.removeAllDeliveredNotifications()
    try await center.add(request("a", "1"))
    try await center.add(request("b", "2"))
    try await center.add(request("a", "3"))
    let delivered = await center.deliveredNotifications().map(\.request.content.title)
    #expect(delivered == ["3", "2"])
    center.removeDeliveredNotifications(withIdentifiers: ["a"])
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["b"])
  }

  // Lines about the center come after the answer that a device would have shown before them.
  @Test func `a delivery is said before anything else is told`() async {
    let told = Told()
    center.begin(delivered: [], pending: [], tell: { told.actions.append("\($0)") })
    let (center, other) = (center, DispatchGroup())
    center.deliver(request("a", "1"), at: Date()) {
      DispatchQueue.global().async(group: other) { center.removeAllDeliveredNotifications() }
      usleep(50_000)
      told.actions.append("said")
    }
    other.wait()
    #expect(told.actions == ["said", "removeAllDelivered"])
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test func `a request with a trigger waits`() async throws {
    center.removeAllPendingNotificationRequests()
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    try await center.add(request("a", "1", trigger))
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a"])
    center.removePendingNotificationRequests(withIdentifiers: ["a"])
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test func `all that is told is passed on, in order, and what is refused is not`() async throws {
    let told = Told()
    center.begin(
      delivered: [UNNotification(request("x", "1"), date: Date())], pending: [],
      tell: { told.actions.append("\($0)") })
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["x"])
    try? await center.setBadgeCount(-1)
    try? await center.add(
      UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil))
    try await center.setBadgeCount(5)
    center.setBadgeCount(6, withCompletionHandler: nil)
    center.removeDeliveredNotifications(withIdentifiers: ["x", "y"])
    center.removeAllDeliveredNotifications()
    center.removePendingNotificationRequests(withIdentifiers: ["p"])
    center.removeAllPendingNotificationRequests()
    #expect(
      told.actions == [
        "setBadge(5)", "setBadge(6)", #"removeDelivered(["x", "y"])"#, "removeAllDelivered",
        #"removePending(["p"])"#, "removeAllPending",
      ])
    #expect(await center.deliveredNotifications().isEmpty)
    center.begin(delivered: [], pending: []) { _ in }
  }

  private final class Told: @unchecked Sendable {
    var actions: [String] = []
  }

  @Test func `what shows nothing, and what is never due, is refused`() async throws {
    await #expect(throws: UNError(.notificationInvalidNoContent)) {
      try await center.add(
        UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil))
    }
    let past = UNTimeIntervalNotificationTrigger(timeInterval: -1, repeats: false)
    await #expect(throws: UNError(.notificationInvalidNoDate)) {
      try await center.add(request("a", "1", past))
    }
  }

  @Test func `a badge is 0 or more`() async throws {
    try await center.setBadgeCount(0)
    await #expect(throws: UNError(.badgeInputInvalid)) { try await center.setBadgeCount(-1) }
  }

  // The factory method of UNNotificationAction, which Objective-C inherits.
  @Test func `an action with a text may be made without its texts`() {
    let action = UNTextInputNotificationAction(identifier: "a", title: "b", options: [])
    #expect(action.title == "b" && action.textInputPlaceholder.isEmpty)
  }
}
