import ServiceExtensionKit

/// Something that happens to one app on one device.
public enum DeviceEvent: Sendable, Hashable {
  /// A push arrived. `notification` is `nil` if nothing enters the list, `badge` if the badge stays as it is.
  case push(notification: DeliveredNotification?, badge: Int?)
  /// The app's extension set the badge (X11).
  case setBadge(Int)
  /// The app's extension removed delivered notifications; what is not there has no effect (X11).
  case remove(identifiers: [String])
  /// The app's extension removed all delivered notifications (X11).
  case removeAll
}

/// What an event changed.
public enum DeviceEffect: Sendable, Hashable {
  /// A delivered notification gave its place to the new one (C2).
  case replaced(identifier: String)
  /// The badge changed to a number above 0 (B1).
  case badgeChanged(to: Int)
  /// The badge was removed (B1).
  case badgeRemoved
  /// So many delivered notifications were cleared (B1).
  case listCleared(count: Int)
  /// So many delivered notifications were removed by the app (X11).
  case removed(count: Int)
  /// So many notifications that were not due yet were given up (X11).
  case unscheduled(count: Int)
  /// The device gave up a scheduled notification, as it keeps the soonest `LocalNotification.scheduledLimit` (X11).
  case gaveUp(identifier: String)
}

/// The badge and the delivered notifications of one app on one device.
///
/// Fidelity: replacement is documented for local notifications and assumed for remote ones (C2); that badge 0 clears
/// the list is observed, and that it does so only when there was a badge is assumed (B1).
public struct DeviceState: Sendable, Hashable {
  /// What of the delivered notifications is kept.
  public enum Retention: Sendable, Hashable {
    /// All, for the list at the end.
    case all
    /// Those that can be replaced; the others are counted. Memory does not grow with their number.
    case replaceable
  }

  /// The number on the icon; 0: none.
  public private(set) var badge = 0
  private var delivered = DeliveredList()
  private var countedOnly = 0
  private let retention: Retention

  /// Makes the state of a device that nothing has arrived at.
  public init(retention: Retention = .all) {
    self.retention = retention
  }

  /// The delivered notifications, newest first: all, or with `Retention.replaceable` those that can be replaced.
  public var notifications: [DeliveredNotification] { delivered.newestFirst }

  /// How many notifications the list holds.
  public var notificationCount: Int { delivered.count + countedOnly }

  /// Applies an event.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - isReplaceable: Whether a later push can have the same identifier.
  /// - Returns: What changed, in the order in which it did.
  public mutating func apply(_ event: DeviceEvent, isReplaceable: Bool = true) -> [DeviceEffect] {
    switch event {
    case .push(let notification, let badge):
      var effects = badge.map { change(badge: $0) } ?? []
      if let notification, let replaced = deliver(notification, isReplaceable: isReplaceable) {
        effects.append(.replaced(identifier: replaced.identifier))
      }
      return effects
    case .setBadge(let badge):
      return change(badge: badge)
    case .remove(let identifiers):
      let count = identifiers.count { delivered.remove($0) }
      return count > 0 ? [.removed(count: count)] : []
    case .removeAll:
      let count = removeAll()
      return count > 0 ? [.removed(count: count)] : []
    }
  }

  private mutating func change(badge new: Int) -> [DeviceEffect] {
    let old = badge
    let cleared = set(badge: new)
    var effects: [DeviceEffect] = []
    if badge != old { effects.append(badge == 0 ? .badgeRemoved : .badgeChanged(to: badge)) }
    if cleared > 0 { effects.append(.listCleared(count: cleared)) }
    return effects
  }

  /// Sets the badge; returns how many delivered notifications that cleared.
  mutating func set(badge new: Int) -> Int {
    let old = badge
    badge = max(0, new)
    return old > 0 && badge == 0 ? removeAll() : 0
  }

  /// Empties the list; returns how many notifications it held.
  private mutating func removeAll() -> Int {
    let count = notificationCount
    delivered.removeAll()
    countedOnly = 0
    return count
  }

  /// Adds a notification, which is made only if it is kept; returns the one that it replaces.
  mutating func deliver(
    _ notification: @autoclosure () -> DeliveredNotification, isReplaceable: Bool
  ) -> DeliveredNotification? {
    if retention == .replaceable, !isReplaceable {
      countedOnly += 1
      return nil
    }
    return delivered.deliver(notification())
  }

  /// The newest notifications whose contents are kept, newest first.
  func newestContents(_ limit: Int) -> [CenterState.Delivered] {
    delivered.newest.lazy.prefix(limit).prefix(while: \.hasContent).compactMap(\.delivered)
  }

  /// Forgets the contents of all but the newest notifications, as nobody asks for them.
  mutating func forgetContents(beyond limit: Int) {
    countedOnly += delivered.forgetContents(beyond: limit, retention: retention)
  }
}
