import ServiceExtensionKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// When the trigger of a notification is due (X11). Calendar times are in UTC.
extension LocalNotification {
  /// Whether it is due more than once.
  var repeats: Bool {
    switch trigger {
    case .after(_, let repeats), .calendar(_, let repeats): repeats
    case nil: false
    }
  }

  /// Returns when it is due after a moment; infinitely far away if never.
  func due(after instant: SimulatedInstant) -> SimulatedInstant {
    switch trigger {
    case .after(let seconds, _): instant.advanced(by: seconds)
    case .calendar(let components, _):
      components.date(from: instant, .forward) ?? SimulatedInstant(seconds: .infinity)
    case nil: instant
    }
  }

  /// Returns the last time that it is due until a moment.
  ///
  /// - Parameters:
  ///   - first: A time at which it is due, not after the moment.
  ///   - instant: The moment.
  /// - Returns: The time, which is the first one unless it repeats.
  func lastDue(from first: SimulatedInstant, until instant: SimulatedInstant) -> SimulatedInstant {
    switch trigger {
    case .after(let seconds, true):
      let count = ((instant.seconds - first.seconds) / seconds).rounded(.down)
      return first.advanced(by: count * seconds)
    case .calendar(let components, true):
      let end = instant.advanced(by: 1)
      guard let last = components.date(from: end, .backward), first < last else { return first }
      return last <= instant ? last : first
    default: return first
    }
  }
}

/// The components that a date can have.
private enum CalendarComponents {
  typealias Member = WritableKeyPath<DateComponents, Int?> & Sendable

  /// The components with their values; others never match.
  static let members: [String: (values: ClosedRange<Int>, member: any Member)] = [
    "era": (0...1, \.era), "year": (1...9999, \.year), "quarter": (1...4, \.quarter),
    "month": (1...12, \.month), "day": (1...31, \.day), "hour": (0...23, \.hour),
    "minute": (0...59, \.minute), "second": (0...59, \.second),
    "nanosecond": (0...999_999_999, \.nanosecond), "weekday": (1...7, \.weekday),
    "weekdayOrdinal": (1...5, \.weekdayOrdinal), "weekOfMonth": (1...6, \.weekOfMonth),
    "weekOfYear": (1...53, \.weekOfYear), "yearForWeekOfYear": (1...9999, \.yearForWeekOfYear),
  ]
}

extension [String: Int] {
  /// Returns the next date after a moment, or before it, that has these components.
  fileprivate func date(
    from instant: SimulatedInstant, _ direction: Calendar.SearchDirection
  ) -> SimulatedInstant? {
    guard !isEmpty, abs(instant.seconds) < SimulatedInstant.year10000 else { return nil }
    var components = DateComponents()
    for (name, value) in self {
      guard let known = CalendarComponents.members[name], known.values.contains(value) else {
        return nil
      }
      components[keyPath: known.member] = value
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.nextDate(
      after: Date(timeIntervalSince1970: instant.seconds), matching: components,
      matchingPolicy: .strict, direction: direction
    ).map { SimulatedInstant(seconds: $0.timeIntervalSince1970) }
  }
}
