/// A notification that the extension itself schedules: Apple's `UNNotificationRequest` with its
/// trigger.
public struct LocalNotification: Sendable, Hashable {
  /// When it is due.
  public enum Trigger: Sendable, Hashable {
    /// The delay in seconds: more than 0, and at least 60 if it repeats.
    case after(seconds: Double, repeats: Bool)
    /// At a date or at times of the calendar: numbers by the names of `DateComponents`.
    case calendar([String: Int], repeats: Bool)

    /// The parts of a date that a trigger may name.
    static let componentNames = [
      "era", "year", "quarter", "month", "day", "hour", "minute", "second", "nanosecond",
      "weekday", "weekdayOrdinal", "weekOfMonth", "weekOfYear", "yearForWeekOfYear",
    ]
  }

  /// Unique among the notifications of the app.
  public var identifier: String
  /// What is to be shown.
  public var content: NotificationContent
  /// `nil`: at once.
  public var trigger: Trigger?

  /// Makes a notification.
  ///
  /// - Parameters:
  ///   - identifier: Unique among the notifications of the app.
  ///   - content: What is to be shown.
  ///   - trigger: `nil`: at once.
  public init(identifier: String, content: NotificationContent, trigger: Trigger? = nil) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }

  /// Whether it is shown at once.
  package var isDue: Bool { trigger == nil }

  /// Why a device refuses a notification.
  enum Refusal: Sendable {
    case noIdentifier
    /// It would show, play and count nothing.
    case nothingToShow
    case neverDue
    case repeatsTooOften
  }

  /// Why a device refuses it; `nil` if it does not.
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
