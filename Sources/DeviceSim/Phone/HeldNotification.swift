/// A notification that waits for the scheduled summary (I4).
public struct HeldNotification: Sendable, Hashable {
  /// The notification as it will be in the list.
  public var notification: DeliveredNotification
  /// Its relevance score, which orders the summary.
  public let relevance: Double
  /// When the summary delivers it; `nil` if the time is not known, so that it waits forever.
  public let release: SimulatedInstant?

  /// What orders those of all apps: the summary, the score, and the arrival.
  var order: (Double, Double, UInt32) { (release?.seconds ?? 0, relevance, notification.order) }
}
