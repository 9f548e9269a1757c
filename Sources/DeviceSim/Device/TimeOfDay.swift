/// A time of every day, in UTC.
public struct TimeOfDay: Sendable, Hashable, Comparable {
  /// Minutes since midnight: 0 to 1439.
  public let minutes: Int

  /// Makes a time from text such as `08:00`; `nil` if the text is not a time.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.count <= 2 && $0.utf8.allSatisfy(\.isDigit) }),
      let hour = UInt8(parts[0]), let minute = UInt8(parts[1]), hour < 24, minute < 60
    else { return nil }
    minutes = Int(hour) * 60 + Int(minute)
  }

  private init(hour: Int) { minutes = hour * 60 }

  /// The times of the scheduled summary unless the person changes them: 8:00 and 18:00 (I4).
  static let summaries = [TimeOfDay(hour: 8), TimeOfDay(hour: 18)]
  /// The most times that a scheduled summary can have (I4).
  static let longestSummaries = 12

  /// Compares within a day.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }

  /// Returns the first moment after another one at which it is this time.
  func next(after instant: SimulatedInstant) -> SimulatedInstant {
    let day = 86_400.0
    let offset = Double(minutes * 60)
    let days = ((instant.seconds - offset) / day).rounded(.down) + 1
    return SimulatedInstant(seconds: days * day + offset)
  }
}
