extension LocalNotification {
  /// The number of scheduled notifications that a device keeps for an app: those that are due
  /// first.
  ///
  /// Apple documents this for `UILocalNotification`; that it applies to `UNNotificationRequest` is
  /// assumed.
  public static let scheduledLimit = 64

  /// The delay in seconds.
  ///
  /// No time passes here, so a date is treated as later than any number of seconds.
  fileprivate var delay: Double {
    if case .after(let seconds, _) = trigger { seconds } else { .infinity }
  }
}

extension [LocalNotification] {
  /// Schedules a notification, and replaces one with the same identifier.
  ///
  /// - Returns: The notification that is evicted: the latest, and the last of equal ones; it may be
  ///   the new one.
  package mutating func schedule(_ notification: LocalNotification) -> LocalNotification? {
    _ = unschedule { $0 == notification.identifier }
    append(notification)
    guard count > LocalNotification.scheduledLimit else { return nil }
    var latest = startIndex
    for place in indices where self[place].delay >= self[latest].delay { latest = place }
    return remove(at: latest)
  }

  /// Cancels notifications by their identifiers; returns how many.
  package mutating func unschedule(where isMeant: (String) -> Bool) -> Int {
    let before = count
    removeAll { isMeant($0.identifier) }
    return before - count
  }
}
