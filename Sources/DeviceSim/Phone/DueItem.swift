import ServiceExtensionKit

/// Something that happens on a phone without a push, as its time has come.
struct DueItem: Sendable {
  /// What happens.
  enum Event: Sendable {
    /// A notification is shown that an extension scheduled (X11).
    case notification(LocalNotification)
    /// A Live Activity starts that its app scheduled with an alert (LA9).
    case start(LiveActivity)
  }

  let event: Event
  let recipient: Recipient
  /// The token of the phone.
  let device: String
  /// The bundle identifier of the app.
  let app: String
  let date: SimulatedInstant
}

extension [DueItem] {
  /// The items in the order of time; those of one moment stay in their order.
  var inOrder: [DueItem] {
    enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
  }
}
