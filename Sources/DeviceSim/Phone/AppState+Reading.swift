import ServiceExtensionKit
import SourceText

// What is read from the state of an app, and what must be true of it.

extension AppState {
  /// The order of the newest delivered notification on the phone; `nil` without one.
  var newestOrder: UInt32? { delivered.newestOrder }

  /// The notifications that wait for the scheduled summary, in the order of arrival.
  public var held: [HeldNotification] { heldList.all }

  /// Returns how many of the newest delivered notifications a thread has.
  ///
  /// - Parameters:
  ///   - thread: The thread identifier.
  ///   - identifier: The notification that is not counted.
  /// - Returns: The number.
  func notifications(inThread thread: String, except identifier: String) -> Int {
    delivered.newest.lazy.prefix(Self.longestThread).count {
      $0.threadIdentifier.isExactly(thread) && !$0.identifier.isExactly(identifier)
    }
  }

  /// How many notifications are searched for those of a thread, so that a long list costs no more
  /// than a person's.
  private static let longestThread = 1_000

  /// Whether a push waits to wake the app.
  package var isWakeHeld: Bool { wakes.isHeld }

  /// Returns whether a notification is delivered.
  func isDelivered(_ identifier: String) -> Bool { delivered.contains(identifier) }

  /// Returns the number of a delivered notification among those of the phone; `nil` if there is
  /// none with this identifier.
  func order(of identifier: String) -> UInt32? { delivered.order(of: identifier) }

  /// The next moment of each scheduled notification, and the ends of the work of the extension.
  var dueMoments: [SimulatedInstant] {
    scheduled.compactMap(\.due) + extensionRuns.unshown.all.map(\.end)
  }

  /// Whether a scheduled summary is in the list (I4).
  var hasSummary: Bool { delivered.newest.contains(where: \.isInSummary) }

  /// The newest notifications with their contents, newest first, as the extension finds them when
  /// it has ended its work; those without contents are left out.
  func newestContents(_ limit: Int) -> [CenterState.Delivered] {
    let shown = delivered.newest.lazy.prefix(limit).prefix(while: \.hasContent)
      .compactMap(\.delivered)
    let later = extensionRuns.unshown.all.filter { $0.foreseen?.isInList ?? true }
    guard !later.isEmpty else { return Array(shown) }
    let replaced = Set(later.map { ExactText($0.notification.identifier) })
    return later.reversed().map(\.delivered)
      + shown.filter { !replaced.contains(ExactText($0.identifier)) }
  }

  /// Returns whether the list has a notification with its content.
  func holdsContent(of identifier: String) -> Bool {
    delivered.holdsContent(of: identifier)
  }

  /// Checks what must be true after each event.
  func assertInvariants() {
    assert(badge >= 0, "a badge is never negative")
    assert(scheduled.count <= LocalNotification.scheduledLimit)
    // A long list would make each event of a debug build cost as much as the list.
    assert(delivered.count > 64 || hasUniqueIdentifiers, "identifiers are unique")
    assert(delivered.count > 64 || isGroupedWhole, "every notification is in one group")
  }

  private var hasUniqueIdentifiers: Bool {
    Set(notifications.map { ExactText($0.identifier) }).count == delivered.count
  }

  private var isGroupedWhole: Bool {
    let groups = Grouping.groups(of: notifications, by: .automatic)
    return groups.reduce(0) { $0 + $1.notifications.count } == delivered.count
  }
}
