import ServiceExtensionKit

/// Something that happens on a phone without a push, because its time has come.
struct DueItem: Sendable {
  /// What happens.
  enum Event: Sendable, Hashable {
    /// A notification that an extension scheduled is shown (X11).
    case notification(LocalNotification)
    /// A notification is shown whose extension has ended (X6); the decision is why it may differ
    /// from the report of its push.
    case unshown(UnshownNotification, Decision)
    /// A notification on which an extension works is never shown (X5, P9).
    case lost(LocalNotification, Decision)
    /// A Live Activity that its app scheduled with an alert starts (LA9).
    case start(LiveActivity)
    /// An app gets the push that waited to wake it, because it may be woken now, or because the
    /// person opened it (A3).
    case wake(identifier: String, isLaunch: Bool)
    /// A push that waited to wake an app is lost, because the app may not be woken any more (A3).
    case lostWake(identifier: String, Decision)
  }

  let event: Event
  let recipient: Recipient
  /// The token of the phone.
  let device: String
  /// The bundle identifier of the app.
  let app: String
  /// When it happens; `nil` without a clock.
  let date: SimulatedInstant?
}

extension [DueItem] {
  /// The items in the order of time; those of one moment stay in their order.
  var inOrder: [DueItem] {
    enumerated().sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
      .map(\.element)
  }
}

extension DueItem {
  fileprivate var seconds: Double { date?.seconds ?? -.infinity }
}
