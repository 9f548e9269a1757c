public import ServiceExtensionKit

/// Something that the extension did beside answering, and what came of it (X11).
public struct ExtensionEffect: Sendable, Hashable {
  /// What it told the notification center.
  public let change: CenterChange
  /// What that changed on the device, in the order in which it did.
  public let results: [DeviceEffect]
  /// Whether the settings let it set the badge.
  public let isPermitted: Bool

  init(_ change: CenterChange, _ results: [DeviceEffect] = [], isPermitted: Bool = true) {
    self.change = change
    self.results = results
    self.isPermitted = isPermitted
  }

  /// How many notifications it removed: delivered ones, or those that were not due yet.
  public var removedCount: Int {
    results.reduce(0) { count, result in
      switch result {
      case .removed(let removed), .listCleared(let removed), .unscheduled(let removed):
        count + removed
      case .replaced, .badgeChanged, .badgeRemoved: count
      }
    }
  }

  /// What the badge became; `nil` if it stayed.
  var badge: Int? {
    results.lazy.compactMap { result in
      switch result {
      case .badgeChanged(let badge): badge
      case .badgeRemoved: 0
      case .removed, .listCleared, .unscheduled, .replaced: nil
      }
    }.first
  }

  /// Whether it took the place of a delivered notification.
  public var isReplacement: Bool {
    results.contains { if case .replaced = $0 { true } else { false } }
  }

  /// What it did, as a sentence: lower case, no period.
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
      return "the extension \(verb) the notification '\(notification.identifier)'"
    case .removePending, .removeAllPending:
      return "the extension gave up \(Self.notifications(removedCount, "scheduled"))"
    case .donate(let donation):
      return "the extension donated \(donation.intent)"
    }
  }

  static func notifications(_ count: Int, _ kind: String = "delivered") -> String {
    "\(count == 0 ? "no" : "\(count)") \(kind) notification\(count == 1 ? "" : "s")"
  }
}
