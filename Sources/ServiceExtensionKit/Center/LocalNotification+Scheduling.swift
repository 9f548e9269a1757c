extension LocalNotification {
  /// The number of scheduled notifications that a device keeps of an app: the soonest ones.
  ///
  /// Apple's documentation of `UILocalNotification` says so; that it holds for
  /// `UNNotificationRequest` is assumed.
  public static let scheduledLimit = 64

  /// How long it waits, in seconds.
  ///
  /// No time passes here, so a date is taken to be later than any number of them.
  fileprivate var delay: Double {
    if case .after(let seconds, _) = trigger { seconds } else { .infinity }
  }
}

extension [LocalNotification] {
  /// Schedules a notification in place of the one with its identifier.
  ///
  /// - Returns: The one that is dropped for it: the latest, of equal ones the last, which may be
  ///   itself.
  package mutating func schedule(_ notification: LocalNotification) -> LocalNotification? {
    _ = unschedule { $0 == notification.identifier }
    append(notification)
    guard count > LocalNotification.scheduledLimit else { return nil }
    var latest = startIndex
    for place in indices where self[place].delay >= self[latest].delay { latest = place }
    return remove(at: latest)
  }

  /// Gives up notifications by their identifiers; returns how many.
  package mutating func unschedule(where isMeant: (String) -> Bool) -> Int {
    let before = count
    removeAll { isMeant($0.identifier) }
    return before - count
  }
}
