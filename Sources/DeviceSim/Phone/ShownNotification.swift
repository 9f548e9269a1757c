/// A delivered notification as the person reads it.
public struct ShownNotification: Sendable, Hashable {
  /// The name of the app.
  public let app: String
  /// The title; empty if there is none.
  public let title: String
  /// The subtitle; empty if there is none.
  public let subtitle: String
  /// The body, or the placeholder of a hidden preview.
  public let body: String
  /// Whether a placeholder replaces the content (G4).
  public let isPreviewHidden: Bool
}

extension Simulation {
  /// Returns what a person reads on the lock screen of a phone, newest first; nothing while it is
  /// unlocked.
  ///
  /// What arrived on the lock screen stays there until the phone is unlocked, and is only in
  /// Notification Center afterwards (B0, observed).
  public func lockScreen(of phone: PhoneState) -> [ShownNotification] {
    guard environment.device.isLocked else { return [] }
    let entries = phone.apps.flatMap { app in
      app.state.notifications.lazy.filter(\.isOnLockScreen).map { (app, $0) }
    }
    return entries.sorted { $0.1.order > $1.1.order }.map { shown($1, of: $0) }
  }

  /// Returns what a person reads of a delivered notification now.
  package func shown(
    _ notification: DeliveredNotification, of state: PhoneState.App
  ) -> ShownNotification {
    let app = preparation.apps[identifier: state.identifier]
    let name = appNames[state.identifier]
    guard app.device.hidesPreviews else {
      return ShownNotification(
        app: name, title: notification.text(.title), subtitle: notification.text(.subtitle),
        body: notification.text(.body), isPreviewHidden: false)
    }
    let preview = Previews.preview(
      ofCategory: notification.categoryIdentifier, for: app, named: name,
      text: notification.text,
      count: { state.state.notifications(inThread: notification.threadIdentifier, except: "") })
    return ShownNotification(
      app: name, title: preview.title, subtitle: preview.subtitle, body: preview.body,
      isPreviewHidden: true)
  }

  /// Returns the line below a group, on a system that has one (G3); `nil` if there is none.
  package func summaryLine(of group: NotificationGroup) -> String? {
    Grouping.summaryLine(of: group, for: preparation.apps[identifier: group.app])
  }

  /// Returns how many pushes the push service keeps for a phone.
  public func storedCount(for phone: PhoneState) -> Int { store.count(for: phone.number) }
}
