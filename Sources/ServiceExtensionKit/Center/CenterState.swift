import SourceText

/// The state of the notification center of a device for one app.
public struct CenterState: Sendable, Hashable {
  /// A notification in the list.
  public struct Delivered: Sendable, Hashable {
    /// The identifier of its request.
    public let identifier: String
    /// The time of delivery, in UNIX seconds; `nil` if the capture has none.
    public let date: Double?
    /// The content that it shows.
    public let content: NotificationContent

    /// Makes a delivered notification.
    public init(identifier: String, date: Double? = nil, content: NotificationContent) {
      self.identifier = identifier
      self.date = date
      self.content = content
    }
  }

  /// The number on the icon; 0: none.
  public private(set) var badge: Int
  /// The delivered notifications, newest first.
  public private(set) var delivered: [Delivered]
  /// The notifications that are not due yet, in the order in which they were added.
  public private(set) var pending: [LocalNotification]

  /// Makes a state; without arguments, that of a device on which nothing has arrived.
  ///
  /// - Parameters:
  ///   - badge: The number on the icon.
  ///   - delivered: The delivered notifications, newest first.
  ///   - pending: The notifications that are not due yet.
  public init(badge: Int = 0, delivered: [Delivered] = [], pending: [LocalNotification] = []) {
    self.badge = badge
    self.delivered = delivered
    self.pending = pending
  }

  /// Applies a change to this copy as the device does.
  ///
  /// Fidelity: only the device knows the time, so it alone evicts scheduled notifications.
  mutating func apply(_ change: CenterChange) {
    switch change {
    case .setBadge(let new): set(badge: new)
    case .removeDelivered(let identifiers):
      delivered.removeAll { identifiers.contains(where: $0.identifier.isExactly) }
    case .removeAllDelivered: delivered = []
    case .add(let notification):
      pending.removeAll { $0.identifier.isExactly(notification.identifier) }
      guard notification.isDue else {
        pending.append(notification)
        return
      }
      if let badge = notification.content.badge { set(badge: badge) }
      guard notification.content.hasText else { return }
      delivered.removeAll { $0.identifier.isExactly(notification.identifier) }
      delivered.insert(
        Delivered(identifier: notification.identifier, content: notification.content), at: 0)
    case .removePending(let identifiers):
      pending.removeAll { identifiers.contains(where: $0.identifier.isExactly) }
    case .removeAllPending: pending = []
    case .donate: break
    }
  }

  /// Sets the badge; a badge that becomes 0 clears the list (rule B1).
  private mutating func set(badge new: Int) {
    if badge > 0, new <= 0 { delivered = [] }
    badge = max(0, new)
  }
}
