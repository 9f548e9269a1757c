/// What is on one phone at one moment.
public struct PhoneState: Sendable, Hashable {
  /// The state of one app.
  public struct App: Sendable, Hashable {
    /// The bundle identifier; empty for the app of pushes that name none.
    public let identifier: String
    /// How many requests without a collapse identifier it got.
    public let requestCount: Int
    /// Its badge, list and scheduled notifications.
    public let state: AppState
  }

  /// The device token; empty for pushes that name none.
  public let device: String
  /// The apps that something happened to, in the order in which it did.
  public let apps: [App]

  /// Whether something was ever in a list or on an icon.
  package let isTouched: Bool

  /// The badges of all apps together.
  public var badge: Int { apps.reduce(0) { $0 &+ $1.state.badge } }

  /// The delivered notifications of all apps, newest first.
  public var notifications: [DeliveredNotification] {
    if apps.count == 1 { return apps[0].state.notifications }
    return apps.flatMap(\.state.notifications).sorted { $0.order > $1.order }
  }

  /// The state of the app with a bundle identifier; `nil` if nothing happened to it.
  public func app(_ identifier: String) -> AppState? {
    apps.first { $0.identifier == identifier }?.state
  }

  /// The groups of all apps, the one with the newest notification first (G1, G2).
  public func groups(
    _ grouping: SimulatedDevice.Settings.Grouping = .automatic
  ) -> [NotificationGroup] {
    let groups = apps.flatMap { app in
      Grouping.groups(of: app.state.notifications, by: grouping, app: app.identifier)
    }
    guard apps.count > 1 else { return groups }
    return groups.sorted { $0.newestOrder > $1.newestOrder }
  }
}
