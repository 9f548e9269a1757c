/// Notifications that are stacked (G1, G2).
public struct NotificationGroup: Sendable, Hashable {
  /// The bundle identifier of their app; empty if it is unknown.
  public let app: String
  /// The thread identifier that they share; empty for the group of the app.
  public let thread: String
  /// The notifications, newest first.
  public let notifications: [DeliveredNotification]

  package var newestOrder: UInt32 { notifications.first?.order ?? 0 }
}
