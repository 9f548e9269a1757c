public import ServiceExtensionKit

/// Something that happens to one app on a phone.
public enum PhoneEvent: Sendable, Hashable {
  /// A push arrived, or a notification of the app's own is due.
  ///
  /// `badge` is `nil` if the badge does not change.
  case notification(Listing, badge: NewBadge?)
  /// The app's extension set the badge (X11).
  case setBadge(NewBadge)
  /// The app's extension removed delivered notifications; unknown identifiers have no effect (X11).
  case removeDelivered(identifiers: [String])
  /// The app's extension removed all delivered notifications (X11).
  case removeAllDelivered
  /// The app's extension scheduled a notification (X11).
  case schedule(LocalNotification)
  /// The app's extension removed scheduled notifications; unknown identifiers have no effect (X11).
  case removePending(identifiers: [String])
  /// The app's extension removed all scheduled notifications (X11).
  case removeAllPending
}

/// What the badge of an app becomes.
public struct NewBadge: Sendable, Hashable {
  /// The number; 0, or one below, removes the badge.
  public var number: Int
  /// What removing it clears (B1).
  public var zero: Assumptions.BadgeZero

  /// Makes a badge.
  public init(_ number: Int, zero: Assumptions.BadgeZero = Assumptions().badgeZero) {
    self.number = number
    self.zero = zero
  }
}

/// What of a notification enters the list of its app.
public enum Listing: Sendable, Hashable {
  /// Nothing.
  case none
  /// A notification that is only counted: nothing can replace it, and nobody reads the list.
  case counted
  /// A notification.
  case listed(DeliveredNotification)
}

/// What an event changed on a phone.
public enum PhoneEffect: Sendable, Hashable {
  /// The new notification replaced the delivered one with its identifier (C2).
  case replaced(identifier: String)
  /// The badge changed to a number above 0 (B1).
  case badgeChanged(to: Int)
  /// The badge was removed (B1).
  case badgeRemoved
  /// A badge of 0 cleared this number of earlier notifications, and perhaps that of the push itself
  /// (B1).
  case listCleared(count: Int, hasOwn: Bool)
  /// The app removed this number of delivered notifications (X11).
  case removed(count: Int)
  /// The app removed this number of scheduled notifications (X11).
  case unscheduled(count: Int)
  /// The phone evicted a scheduled notification, as it keeps the soonest
  /// `LocalNotification.scheduledLimit` (X11).
  case evicted(identifier: String)
}
