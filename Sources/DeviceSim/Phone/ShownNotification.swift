/// A delivered notification as the person reads it.
public struct ShownNotification: Sendable, Hashable {
  /// The name of the app.
  public let app: String
  /// The title line: without a title, the name of the sender or of the app (X10, T1).
  public let title: String
  /// The subtitle; empty if there is none.
  public let subtitle: String
  /// The body, or the placeholder of a hidden preview.
  public let body: String
  /// How many notifications the card of a scheduled summary has, of which this is the featured one;
  /// `nil` for a notification by itself (I4).
  public internal(set) var summaryCount: Int?
}

extension Simulation {
  /// Returns what a person reads on the lock screen of a phone, newest first; nothing while it is
  /// unlocked.
  ///
  /// What arrived on the lock screen stays there until the phone is unlocked, and is only in
  /// Notification Center afterwards (B0, observed).
  ///
  /// - Parameter phone: The state of the phone now.
  /// - Returns: What the person reads.
  public func lockScreen(of phone: PhoneState) -> [ShownNotification] {
    guard environment.device.isLocked else { return [] }
    let entries = phone.apps.flatMap { app in
      app.state.notifications.lazy.filter(\.isOnLockScreen).map { (app, $0) }
    }
    var list: [ShownNotification] = []
    // A summary is one card, at the place of the notification that it features.
    var summaries: [SimulatedInstant: Int] = [:]
    for (app, notification) in entries.sorted(by: { $0.1.order > $1.1.order }) {
      let date = notification.isInSummary ? notification.date : nil
      if let place = date.flatMap({ summaries[$0] }) {
        list[place].summaryCount = list[place].summaryCount.map { $0 + 1 }
        continue
      }
      if let date { summaries[date] = list.count }
      list.append(shown(notification, of: app))
      if date != nil { list[list.count - 1].summaryCount = 1 }
    }
    return list
  }

  /// Returns what a person reads of a delivered notification now.
  package func shown(
    _ notification: DeliveredNotification, of state: PhoneState.App
  ) -> ShownNotification {
    let app = preparation.apps[identifier: state.identifier]
    let name = appNames[state.identifier]
    guard app.device.hidesPreviews else {
      let title = notification.text(.title)
      let sender = notification.content?.communication?.sender.displayName
      return ShownNotification(
        app: name, title: title.isEmpty ? sender ?? name : title,
        subtitle: notification.text(.subtitle), body: notification.text(.body))
    }
    let preview = Previews.preview(
      ofCategory: notification.categoryIdentifier, for: app, named: name,
      text: notification.text,
      count: { state.state.notifications(inThread: notification.threadIdentifier, except: "") })
    return ShownNotification(
      app: name, title: preview.title, subtitle: preview.subtitle, body: preview.body)
  }

  /// Returns the groups of some of the notifications of a phone, as the person chose for each app
  /// (G1).
  package func groups(
    of phone: PhoneState, where isIncluded: (DeliveredNotification) -> Bool = { _ in true }
  ) -> [NotificationGroup] {
    phone.groups(by: { preparation.apps[identifier: $0].settings.grouping }, where: isIncluded)
  }

  /// Returns the line below a group, on a system that has one (G3); `nil` if there is none.
  package func summaryLine(of group: NotificationGroup) -> String? {
    Grouping.summaryLine(of: group, for: preparation.apps[identifier: group.app])
  }

  /// Returns how many pushes the push service keeps for a phone while it is offline (A4).
  public func storedCount(for phone: PhoneState) -> Int { store.count(for: phone.number, at: now) }

  /// Returns whether pushes wait to reach a phone, or to wake its apps.
  package func isWaiting(on phone: PhoneState) -> Bool {
    storedCount(for: phone) > 0 || phone.apps.contains { $0.state.isWakeHeld }
  }

  /// Returns what the push service keeps for a phone, in the order of arrival.
  func kept(for phone: PhoneState) -> [KeptPush] {
    guard !store.isEmpty else { return [] }
    return store.pushes(for: phone.number).compactMap {
      KeptPush($0, to: phones.identifier(of: $0.recipient.app))
    }
  }
}
