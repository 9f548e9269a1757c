public import ServiceExtensionKit
import SourceText

/// A notification that an extension scheduled, until it is due (X11).
public struct ScheduledNotification: Sendable, Hashable {
  /// What the extension scheduled.
  public let notification: LocalNotification
  /// When it is due next; infinitely far away if never, and `nil` until the time is known.
  public internal(set) var due: SimulatedInstant?

  /// When it is due next; without a clock, as if it were scheduled at the beginning.
  var time: SimulatedInstant { due ?? notification.due(after: SimulatedInstant(seconds: 0)) }
}

extension [ScheduledNotification] {
  /// Schedules a notification, and replaces one with the same identifier.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - instant: The present; `nil` if it is not known.
  /// - Returns: The notification that is evicted: the latest, and the last of equal ones; it may be
  ///   the new one.
  mutating func schedule(
    _ notification: LocalNotification, at instant: SimulatedInstant?
  ) -> LocalNotification? {
    _ = unschedule { $0.isExactly(notification.identifier) }
    append(
      ScheduledNotification(
        notification: notification, due: instant.map { notification.due(after: $0) }))
    guard count > LocalNotification.scheduledLimit else { return nil }
    let times = map(\.time)
    var latest = startIndex
    for place in indices where times[place] >= times[latest] { latest = place }
    return remove(at: latest).notification
  }

  /// Cancels notifications by their identifiers; returns how many.
  mutating func unschedule(where isMeant: (String) -> Bool) -> Int {
    let before = count
    removeAll { isMeant($0.notification.identifier) }
    return before - count
  }

  /// Takes the notifications that are due until a moment; those that repeat stay for their next
  /// time.
  ///
  /// - Returns: The notifications with the time at which they are due. Of one that repeats only the
  ///   last time counts, because each replaces the one before.
  mutating func takeDue(until instant: SimulatedInstant) -> [ScheduledNotification] {
    var taken: [ScheduledNotification] = []
    for place in indices.reversed() {
      var item = self[place]
      guard let first = item.due else {
        // The time was not known: it counts from now.
        self[place].due = item.notification.due(after: instant)
        continue
      }
      guard first <= instant else { continue }
      if item.notification.repeats {
        let last = item.notification.lastDue(from: first, until: instant)
        item.due = last
        self[place].due = item.notification.due(after: last)
      } else {
        remove(at: place)
      }
      taken.append(item)
    }
    return taken.reversed()
  }
}
