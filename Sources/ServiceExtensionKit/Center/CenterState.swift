/// What the notification center of a device knows of one app.
public struct CenterState: Sendable, Hashable {
  /// A notification in the list.
  public struct Delivered: Sendable, Hashable {
    /// The identifier of its request.
    public let identifier: String
    /// When it was delivered, in UNIX seconds; `nil` if the capture does not say.
    public let date: Double?
    /// What it shows.
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
  /// What is in the list, newest first.
  public private(set) var delivered: [Delivered]
  /// What is not due yet, in the order of adding.
  public private(set) var pending: [LocalNotification]

  /// Makes a state; without arguments, that of a device at which nothing has arrived.
  ///
  /// - Parameters:
  ///   - badge: The number on the icon.
  ///   - delivered: What is in the list, newest first.
  ///   - pending: What is not due yet.
  public init(badge: Int = 0, delivered: [Delivered] = [], pending: [LocalNotification] = []) {
    self.badge = badge
    self.delivered = delivered
    self.pending = pending
  }

  /// Does to this copy what the device does.
  mutating func apply(_ change: CenterChange) {
    switch change {
    case .setBadge(let new): set(badge: new)
    case .removeDelivered(let identifiers):
      delivered.removeAll { identifiers.contains($0.identifier) }
    case .removeAllDelivered: delivered = []
    case .add(let notification):
      guard notification.isDue else {
        _ = pending.schedule(notification)
        return
      }
      _ = pending.unschedule { $0 == notification.identifier }
      if let badge = notification.content.badge { set(badge: badge) }
      guard notification.content.hasText else { return }
      delivered.removeAll { $0.identifier == notification.identifier }
      delivered.insert(
        Delivered(identifier: notification.identifier, content: notification.content), at: 0)
    case .removePending(let identifiers):
      _ = pending.unschedule { identifiers.contains($0) }
    case .removeAllPending: pending = []
    case .donate: break
    }
  }

  /// A badge that becomes 0 clears the list (rule B1).
  private mutating func set(badge new: Int) {
    if badge > 0, new <= 0 { delivered = [] }
    badge = max(0, new)
  }
}
