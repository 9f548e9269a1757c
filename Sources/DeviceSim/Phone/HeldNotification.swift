/// A notification that waits for the scheduled summary (I4).
public struct HeldNotification: Sendable, Hashable {
  /// The notification as it will be in the list.
  public var notification: DeliveredNotification
  /// Its relevance score, which orders the summary.
  public let relevance: Double
  /// When the summary delivers it; `nil` if the time is not known, so that it waits forever.
  public internal(set) var release: SimulatedInstant?
  /// Whether it is only counted when the summary has come: nothing can replace it, and the list is
  /// not read.
  var isCounted = false

  /// The sort key among all apps: the summary, the score, and the arrival.
  var order: (Double, Double, UInt32) { (release?.seconds ?? 0, relevance, notification.order) }

  /// Returns the notification as it is in Notification Center before its summary comes: quiet.
  func shownEarly(order: UInt32, at instant: SimulatedInstant?) -> DeliveredNotification {
    var shown = notification
    (shown.order, shown.date) = (order, instant)
    (shown.isOnLockScreen, shown.isQuiet) = (false, true)
    return shown
  }

  /// Returns the notification as it comes with its summary, at the places where that is seen.
  func summarized(order: UInt32, at places: NotificationPlaces) -> DeliveredNotification {
    var shown = notification
    (shown.order, shown.date) = (order, release)
    (shown.isInSummary, shown.isOnLockScreen) = (true, places.lockScreen)
    if !places.list { shown.place = .lockScreen }
    return shown
  }
}
