import ServiceExtensionKit

/// The work of the service extension of an app, one push after the other (X6).
struct ExtensionRuns: Sendable, Hashable {
  /// When it has finished its work, in UNIX seconds; not an optional, because there can be many
  /// phones.
  private(set) var end: Double
  /// One queue, or none while it works on nothing.
  private var queues: [UnshownQueue] = []

  init(end: Double = -.infinity) { self.end = end }

  /// The notifications of the pushes that it works on.
  var unshown: UnshownQueue { queues.first ?? UnshownQueue() }

  /// Whether it works on a notification.
  var hasUnshown: Bool { queues.first?.isEmpty == false }

  /// Returns whether it works at a moment.
  func isBusy(at instant: SimulatedInstant) -> Bool { instant.seconds < end }

  /// Works on a push that arrives at a moment.
  ///
  /// - Returns: Whether the push has to wait, and when its notification is shown.
  mutating func run(
    for seconds: Double, at instant: SimulatedInstant
  ) -> (isWaiting: Bool, end: SimulatedInstant) {
    let isWaiting = isBusy(at: instant)
    let shown = max(end, instant.seconds) + seconds
    if seconds > 0 { end = shown }
    return (isWaiting, SimulatedInstant(seconds: shown))
  }

  /// Changes the notifications of the pushes that it works on.
  mutating func withUnshown<Result>(_ body: (inout UnshownQueue) -> Result) -> Result {
    var queue = queues.popLast() ?? UnshownQueue()
    defer { if !queue.isEmpty { queues.append(queue) } }
    return body(&queue)
  }
}

/// A notification on which the extension works; the phone decides how it is shown when the work
/// ends (X6).
struct UnshownNotification: Sendable, Hashable {
  /// The notification, with what the extension made of it.
  var notification: LocalNotification
  /// The content of the push, which is shown if the extension is killed (X5).
  var original: NotificationContent
  /// Whether the extension may filter, so that nothing is shown if it is killed (X5).
  let mayFilter: Bool
  /// When the work ends.
  let end: SimulatedInstant
  /// What a person notices if nothing changes until then; `nil` if it is not known.
  var foreseen: Appearance?

  /// The form for the notification center of an extension.
  var delivered: CenterState.Delivered {
    CenterState.Delivered(
      identifier: notification.identifier, date: end.seconds, content: notification.content)
  }
}
