import ServiceExtensionKit
import SourceText

// What is read from the state of an app, and what must be true of it.

extension AppState {
  /// What its extension works on.
  var extensionRuns: ExtensionRuns { rare.members.extensionRuns }

  /// The pushes of types that have a budget (P11, P12, P13, P15).
  var budgets: [PushType: PushBudget] { rare.members.budgets }

  /// How many voip pushes it got without reporting a call (P10).
  var unreportedCalls: Int { rare.members.unreportedCalls }

  /// Bytes of each line of memory that most events need: reading them loads the lines into the
  /// cache.
  var readAhead: UInt8 {
    UInt8(truncatingIfNeeded: badge ^ countedOnly) ^ (hasAskedToGoOn ? 1 : 0)
  }

  /// The delivered notifications, newest first.
  public var notifications: [DeliveredNotification] { delivered.newestFirst }

  /// How many notifications the list has, including those that are only counted.
  public var notificationCount: Int { delivered.count + countedOnly }

  /// Returns whether a notification waits for the scheduled summary.
  func isHeld(_ identifier: String) -> Bool { isHolding && heldList.contains(identifier) }

  /// Returns whether a notification is delivered, or waits, or the extension works on it.
  func isKnown(_ identifier: String) -> Bool {
    isDelivered(identifier) || isHeld(identifier)
      || !rare.isUntouched && extensionRuns.unshown.contains(identifier)
  }

  /// Whether something waits for the scheduled summary.
  var isHolding: Bool { !rare.isUntouched && !heldList.isEmpty }

  /// Whether the extension is busy at a moment (X6).
  func isBusy(at instant: SimulatedInstant) -> Bool {
    !rare.isUntouched && extensionRuns.isBusy(at: instant)
  }

  /// Whether a summary may come until a moment.
  func mayHaveSummary(until instant: SimulatedInstant) -> Bool {
    !rare.isUntouched && heldList.mayHaveDue(until: instant)
  }

  /// Whether something is scheduled, or the extension works on a notification.
  var hasDue: Bool { !rare.isUntouched && (!scheduled.isEmpty || extensionRuns.hasUnshown) }

  /// The order of the newest delivered notification on the phone; `nil` without one.
  var newestOrder: UInt32? { delivered.newestOrder }

  /// The notifications that wait for the scheduled summary, in the order of arrival.
  public var held: [HeldNotification] { heldList.all }

  /// Returns how many of the newest delivered notifications a thread has.
  func notifications(inThread thread: String, except identifier: String) -> Int {
    delivered.newest.lazy.prefix(Self.longestThread).count {
      $0.threadIdentifier.isExactly(thread) && !$0.identifier.isExactly(identifier)
    }
  }

  /// The maximum number of notifications that are searched for those of a thread.
  ///
  /// So a list that is longer than any person's costs no more.
  private static let longestThread = 1_000

  /// Whether a push waits to wake the app.
  package var isWakeHeld: Bool { wakes.isHeld }

  /// Returns whether a notification is delivered.
  func isDelivered(_ identifier: String) -> Bool { delivered.contains(identifier) }

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
