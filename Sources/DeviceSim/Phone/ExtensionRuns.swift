import ServiceExtensionKit

/// The work of the service extension of an app, one push after the other (X6).
struct ExtensionRuns: Sendable, Hashable {
  /// When it has finished its work, in UNIX seconds; not an optional, as there can be many phones.
  private(set) var end: Double
  /// The notifications of the pushes that it works on, in the order of their ends.
  private(set) var unshown: [UnshownNotification]

  init(end: Double = -.infinity, unshown: [UnshownNotification] = []) {
    self.end = end
    self.unshown = unshown
  }

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

  /// Keeps the notification of a push until the work on it ends.
  mutating func keep(_ notification: UnshownNotification) { unshown.append(notification) }

  /// Takes the notifications on which the work ends until a moment.
  mutating func takeShown(until instant: SimulatedInstant) -> [UnshownNotification] {
    let count = unshown.prefix { $0.end <= instant }.count
    defer { unshown.removeFirst(count) }
    return Array(unshown.prefix(count))
  }

  /// Gives the notifications with an identifier other texts.
  mutating func resolveAgain(_ identifier: String, _ texts: PhoneEvent.Texts) {
    for place in unshown.indices where unshown[place].notification.identifier == identifier {
      let content = unshown[place].notification.content.with(texts)
      unshown[place].notification.content = content
    }
  }
}

/// A notification on which the extension works; the phone decides how it is shown when the work
/// ends (X6).
struct UnshownNotification: Sendable, Hashable {
  /// The notification, with what the extension made of it.
  var notification: LocalNotification
  /// When the work ends.
  let end: SimulatedInstant
  /// What a person notices if nothing changes until then; `nil` if an earlier run foresaw it.
  let foreseen: Appearance?

  /// The form for the notification center of an extension.
  var delivered: CenterState.Delivered {
    CenterState.Delivered(
      identifier: notification.identifier, date: end.seconds, content: notification.content)
  }
}
