public import ServiceExtensionKit

/// An action of the extension other than its answer, and its effect (X11).
public struct ExtensionEffect: Sendable, Hashable {
  /// The change that it made in the notification center.
  public let change: CenterChange
  /// The changes on the device, in the order in which they happened.
  let results: [PhoneEffect]
  /// Whether the settings allowed it to set the badge.
  public let isPermitted: Bool

  /// The parts of an added notification without a trigger that the settings or a foreground app
  /// withhold.
  public let withheld: [Withheld]

  /// A part of a notification that the device withholds (A1, A2, B1).
  public enum Withheld: String, Sendable, Hashable, CaseIterable {
    /// The notification is not seen anywhere.
    case alert
    /// The notification is seen, but does not enter the list.
    case list
    /// The badge does not change.
    case badge
  }

  init(
    _ change: CenterChange, _ results: [PhoneEffect] = [], isPermitted: Bool = true,
    withheld: [Withheld] = []
  ) {
    self.change = change
    self.results = results
    self.isPermitted = isPermitted
    self.withheld = withheld
  }

  /// The number of removed notifications, delivered or not yet due.
  public var removedCount: Int {
    results.reduce(0) { count, result in
      switch result {
      case .removed(let removed), .listCleared(let removed, _, _), .unscheduled(let removed):
        count + removed
      case .evicted: count + 1
      default: count
      }
    }
  }

  /// The new badge; `nil` if it did not change.
  var badge: Int? {
    results.lazy.compactMap { result in
      switch result {
      case .badgeChanged(let badge): badge
      case .badgeRemoved: 0
      default: nil
      }
    }.first
  }

  /// Whether it replaced a delivered notification.
  public var isReplacement: Bool {
    results.contains { if case .replaced = $0 { true } else { false } }
  }

  /// The identifier of the scheduled notification that the phone evicted for the new one; `nil` if
  /// there is none.
  public var evicted: String? {
    results.lazy.compactMap { if case .evicted(let identifier) = $0 { identifier } else { nil } }
      .first
  }

  /// The action as a sentence: lower case, no period.
  public var sentence: String {
    switch change {
    case .setBadge(let badge):
      guard isPermitted else { return "the extension may not set the badge" }
      let fact = badge == 0 ? "removed the badge" : "set the badge to \(badge)"
      return removedCount == 0
        ? "the extension \(fact)"
        : "the extension \(fact), which cleared \(Self.notifications(removedCount))"
    case .removeDelivered, .removeAllDelivered:
      return "the extension removed \(Self.notifications(removedCount))"
    case .add(let notification):
      let verb = notification.isDue ? "added" : "scheduled"
      let fact = "the extension \(verb) the notification '\(notification.identifier)'"
      if let evicted {
        let limit = LocalNotification.scheduledLimit
        return "\(fact), and the device, which keeps \(limit), evicted '\(evicted)'"
      }
      let parts = withheld.map(\.words).joined(separator: ", ")
      return parts.isEmpty ? fact : "\(fact), not shown: \(parts)"
    case .removePending, .removeAllPending:
      return "the extension removed \(Self.notifications(removedCount, "scheduled"))"
    case .donate(let donation):
      return "the extension donated \(donation.intent)"
    }
  }

  static func notifications(_ count: Int, _ kind: String = "delivered") -> String {
    "\(count == 0 ? "no" : "\(count)") \(kind) notification\(count == 1 ? "" : "s")"
  }
}

extension ExtensionEffect.Withheld {
  fileprivate var words: String {
    switch self {
    case .alert: "the alert"
    case .list: "the entry in the list"
    case .badge: "the badge"
    }
  }
}
