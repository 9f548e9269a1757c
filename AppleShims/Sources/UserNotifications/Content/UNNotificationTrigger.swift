/// The time when a notification is due.
open class UNNotificationTrigger: NSObject, NSCopying {
  /// Whether it is due repeatedly.
  public let repeats: Bool

  package init(repeats: Bool) {
    self.repeats = repeats
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The trigger of a notification from the push service.
open class UNPushNotificationTrigger: UNNotificationTrigger {
  package init() {
    super.init(repeats: false)
  }
}

/// A trigger after some time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The time in seconds, from when the request is added.
  public let timeInterval: TimeInterval
  private let start = Date()

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - timeInterval: In seconds; above 0, and at least 60 if it repeats.
  ///   - repeats: Whether it is due repeatedly.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns when it is due next; `nil` if that is in the past.
  open func nextTriggerDate() -> Date? {
    let due = start.addingTimeInterval(timeInterval)
    guard due <= Date() else { return due }
    guard repeats, timeInterval > 0 else { return nil }
    let rounds = (Date().timeIntervalSince(start) / timeInterval).rounded(.up)
    return start.addingTimeInterval(rounds * timeInterval)
  }
}

/// A trigger at a date, or at times of the calendar.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The components that a due date matches.
  public let dateComponents: DateComponents

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - dateComponents: The components that a due date matches.
  ///   - repeats: Whether it is due repeatedly.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns when it is due next; `nil` if it never is.
  open func nextTriggerDate() -> Date? {
    (dateComponents.calendar ?? .current).nextDate(
      after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }
}
