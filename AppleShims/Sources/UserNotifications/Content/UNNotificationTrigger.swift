/// When a notification is due.
open class UNNotificationTrigger: NSObject, NSCopying {
  /// Whether it is due again and again.
  public let repeats: Bool

  package init(repeats: Bool) {
    self.repeats = repeats
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The notification came from the push service.
open class UNPushNotificationTrigger: UNNotificationTrigger {
  package init() {
    super.init(repeats: false)
  }
}

/// Due after some time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// In seconds, from when the request is added.
  public let timeInterval: TimeInterval
  private let start = Date()

  /// Makes a trigger.
  ///
  /// - Parameters:
  ///   - timeInterval: In seconds; above 0, and at least 60 if it repeats.
  ///   - repeats: Whether it is due again and again.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns when it is due next; `nil` if that is past.
  open func nextTriggerDate() -> Date? {
    let due = start.addingTimeInterval(timeInterval)
    guard due <= Date() else { return due }
    guard repeats, timeInterval > 0 else { return nil }
    let rounds = (Date().timeIntervalSince(start) / timeInterval).rounded(.up)
    return start.addingTimeInterval(rounds * timeInterval)
  }
}

/// Due at a date or at times of the calendar.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// What a due date matches.
  public let dateComponents: DateComponents

  /// Makes a trigger.
  ///
  /// - Parameters:
  ///   - dateComponents: What a due date matches.
  ///   - repeats: Whether it is due again and again.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns when it is due next; `nil` if that is never.
  open func nextTriggerDate() -> Date? {
    (dateComponents.calendar ?? .current).nextDate(
      after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }
}
