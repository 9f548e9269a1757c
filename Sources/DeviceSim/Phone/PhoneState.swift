/// The state of one phone at one moment.
public struct PhoneState: Sendable, Hashable {
  /// The state of one app.
  public struct App: Sendable, Hashable {
    /// The bundle identifier; empty for pushes without an app.
    public let identifier: String
    /// The number of its requests without a collapse identifier.
    let requestCount: Int
    /// Its badge, list and scheduled notifications.
    public let state: AppState
  }

  /// Its number in the run.
  var number = 0
  /// The device token; empty for pushes without one.
  public let device: String
  /// The apps with events, in the order of their first event.
  public let apps: [App]
  /// The wakes of all apps that count against the budget of the phone (A3).
  var wakes = PushBudget()
  /// When the last push arrived, in whole UNIX seconds; 0 if that is not known (A4).
  var lastArrival: UInt32 = 0
  /// The Live Activities, with those that left the lock screen.
  let activityList: ActivityList
  /// The names that captures gave Live Activities of it, and that may be tokens of later pushes.
  var activityNames: [String] = []

  /// Whether there ever was a notification in a list or a badge on an icon.
  package let isTouched: Bool

  /// The Live Activities in the order of the lock screen (LA9).
  public var activities: [LiveActivity] { activityList.activities }

  /// The badges of apps that are left out.
  var badgeOfOthers = 0

  /// The sum of the badges of all apps.
  public var badge: Int { apps.reduce(badgeOfOthers) { $0.badgeSum(with: $1.state.badge) } }

  /// The delivered notifications of all apps, newest first.
  public var notifications: [DeliveredNotification] {
    if apps.count == 1 { return apps[0].state.notifications }
    return apps.flatMap(\.state.notifications).sorted { $0.order > $1.order }
  }

  /// The notifications of all apps that wait for the scheduled summary, in the order of arrival.
  var held: [HeldNotification] {
    if apps.count == 1 { return apps[0].state.held }
    return apps.flatMap(\.state.held).sorted { $0.notification.order < $1.notification.order }
  }

  /// How many apps of a phone, and notifications of each app, a page has for one of many moments.
  package static let countAtMoment = 30

  /// Returns the state with only the newest notifications of each app, and with only those apps
  /// that have the newest of all.
  func keeping(newest limit: Int) -> PhoneState {
    var state = PhoneState(
      number: number, device: device,
      apps: newestApps(limit).map { app in
        App(
          identifier: app.identifier, requestCount: app.requestCount,
          state: app.state.keeping(newest: limit))
      }, wakes: wakes, lastArrival: lastArrival, activityList: activityList,
      activityNames: activityNames, isTouched: isTouched)
    state.badgeOfOthers = badge &- state.badge
    return state
  }

  /// The apps with the newest notifications, in the order of all.
  private func newestApps(_ limit: Int) -> [App] {
    guard apps.count > limit else { return apps }
    let orders = apps.map { $0.state.newestOrder ?? 0 }
    let chosen = Set(apps.indices.sorted { orders[$0] > orders[$1] }.prefix(limit))
    return apps.indices.filter(chosen.contains).map { apps[$0] }
  }

  /// Returns the state of the app with a bundle identifier; `nil` if it has no events.
  public func app(_ identifier: String) -> AppState? {
    apps.first { $0.identifier == identifier }?.state
  }

  /// Returns the groups in Notification Center, the one with the newest notification first (G1,
  /// G2).
  public func groups(
    _ grouping: SimulatedDevice.Settings.Grouping = .automatic
  ) -> [NotificationGroup] {
    groups(by: { _ in grouping }, where: \.isInCenter)
  }

  /// Returns the groups of some of the notifications, the one with the newest notification first.
  ///
  /// - Parameters:
  ///   - grouping: Returns what the person chose for an app.
  ///   - isIncluded: Whether a notification is one of them.
  /// - Returns: The groups.
  func groups(
    by grouping: (_ app: String) -> SimulatedDevice.Settings.Grouping,
    where isIncluded: (DeliveredNotification) -> Bool
  ) -> [NotificationGroup] {
    let groups = apps.flatMap { app in
      Grouping.groups(
        of: app.state.notifications.filter(isIncluded), by: grouping(app.identifier),
        app: app.identifier)
    }
    guard apps.count > 1 else { return groups }
    return groups.sorted { $0.newestOrder > $1.newestOrder }
  }
}

extension Int {
  /// Returns the sum of two badges, at most the largest integer.
  func badgeSum(with other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
