import LocalizationResolver
import ServiceExtensionKit

/// One notification on the lock screen, as the person reads it.
public struct LockScreenEntry: Sendable, Hashable {
  /// The name of the app.
  public let app: String
  /// The title; empty if there is none.
  public let title: String
  /// The subtitle; empty if there is none.
  public let subtitle: String
  /// The body, or the placeholder of a hidden preview.
  public let body: String
}

extension Simulation {
  /// Returns what a person reads on the lock screen of a phone, newest first; nothing while it is
  /// unlocked.
  ///
  /// What arrived on the lock screen stays there until the phone is unlocked, and is only in
  /// Notification Center afterwards (B0, observed).
  public func lockScreen(of phone: PhoneState) -> [LockScreenEntry] {
    guard environment.device.isLocked else { return [] }
    let entries = phone.apps.flatMap { app in
      app.state.notifications.lazy.filter(\.isOnLockScreen).map { (app, $0) }
    }
    return entries.sorted { $0.1.order > $1.1.order }.map { app, notification in
      entry(for: notification, of: app)
    }
  }

  private func entry(
    for notification: DeliveredNotification, of state: PhoneState.App
  ) -> LockScreenEntry {
    let name = Array(state.identifier.utf8)
    let app = preparation.apps[preparation.apps.number(of: name.span, ByteHash(name.span))]
    let content = notification.content ?? NotificationContent()
    guard app.device.hidesPreviews else {
      return LockScreenEntry(
        app: appNames[state.identifier], title: notification.title, subtitle: content.subtitle,
        body: content.body.isEmpty && content.subtitle.isEmpty ? notification.body : content.body)
    }
    let preview = Previews.preview(
      ofCategory: content.categoryIdentifier, for: app, named: appNames[state.identifier],
      text: { $0 == .title ? content.title : $0 == .subtitle ? content.subtitle : content.body },
      count: { state.state.notifications(inThread: notification.threadIdentifier, except: "") })
    return LockScreenEntry(
      app: appNames[state.identifier], title: preview.title, subtitle: preview.subtitle,
      body: preview.body)
  }

  /// Returns how many pushes the push service keeps for a phone.
  public func storedCount(for phone: PhoneState) -> Int { store.count(for: phone.number) }
}
