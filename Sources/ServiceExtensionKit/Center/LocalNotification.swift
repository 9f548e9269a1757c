/// A notification that the extension itself schedules: Apple's `UNNotificationRequest` with its
/// trigger.
public struct LocalNotification: Sendable, Hashable {
  /// The condition that makes a notification due.
  public enum Trigger: Sendable, Hashable {
    /// The delay in seconds: more than 0, and at least 60 if it repeats.
    case after(seconds: Double, repeats: Bool)
    /// A date or calendar times: numbers by the names of `DateComponents`.
    case calendar([String: Int], repeats: Bool)

    /// The parts of a date that a trigger may have.
    static let componentNames = [
      "era", "year", "quarter", "month", "day", "hour", "minute", "second", "nanosecond",
      "weekday", "weekdayOrdinal", "weekOfMonth", "weekOfYear", "yearForWeekOfYear",
    ]
  }

  /// Unique among the notifications of the app.
  public var identifier: String
  /// The content to show.
  public var content: NotificationContent
  /// The trigger; `nil`: at once.
  public var trigger: Trigger?

  /// Makes a notification.
  ///
  /// - Parameters:
  ///   - identifier: An identifier that is unique among the notifications of the app.
  ///   - content: The content to show.
  ///   - trigger: The trigger; `nil`: at once.
  public init(identifier: String, content: NotificationContent, trigger: Trigger? = nil) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }

  /// The number of scheduled notifications that a device keeps for an app: those that are due
  /// first.
  ///
  /// Apple documents this for `UILocalNotification`; that it applies to `UNNotificationRequest` is
  /// assumed.
  public static let scheduledLimit = 64

  /// Whether it is shown at once.
  package var isDue: Bool { trigger == nil }

  /// The reason why a device rejects a notification.
  enum Refusal: Sendable {
    case noIdentifier
    /// The notification would show, play and count nothing.
    case nothingToShow
    case neverDue
    case repeatsTooOften
  }

  /// The reason why a device rejects the notification; `nil` if it does not.
  ///
  /// The times are those of Apple's documentation of `UNTimeIntervalNotificationTrigger`.
  var refusal: Refusal? {
    if identifier.isEmpty { return .noIdentifier }
    if !content.hasText, content.badge == nil, content.sound == nil { return .nothingToShow }
    guard case .after(let seconds, let repeats) = trigger else { return nil }
    if !(seconds > 0) { return .neverDue }
    return repeats && seconds < 60 ? .repeatsTooOften : nil
  }
}
