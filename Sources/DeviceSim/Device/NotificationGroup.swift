/// Notifications that are stacked (G1, G2).
public struct NotificationGroup: Sendable, Hashable {
  /// The thread identifier that they share; empty: the app's group.
  public let thread: String
  /// Newest first.
  public let notifications: [DeliveredNotification]
}

extension DeviceState {
  /// Returns the stacks as a person sees them: the newest on top of its group, groups by their newest.
  ///
  /// Critical alerts stack only with critical ones, and one without a thread identifier never does.
  public func groups(_ grouping: SimulatedDevice.Settings.Grouping) -> [NotificationGroup] {
    struct Key: Hashable {
      var thread: String
      var isCritical: Bool
      var single: String?
    }
    var order: [Key] = []
    var members: [Key: [DeliveredNotification]] = [:]
    for notification in notifications {
      let thread = grouping == .automatic ? notification.threadIdentifier : ""
      let isSingle =
        grouping == .off || (notification.isCritical && notification.threadIdentifier.isEmpty)
      let key = Key(
        thread: thread, isCritical: notification.isCritical,
        single: isSingle ? notification.identifier : nil)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(notification)
    }
    return order.map { NotificationGroup(thread: $0.thread, notifications: members[$0] ?? []) }
  }
}
