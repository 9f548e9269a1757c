/// A scheduled summary in the list: one card, which features its first notification (I4).
public struct DeliveredSummary: Sendable, Hashable {
  /// A notification of a summary.
  public struct Entry: Sendable, Hashable {
    /// The bundle identifier of its app; empty for pushes without an app.
    public let app: String
    /// The notification.
    public let notification: DeliveredNotification
  }

  /// When it was delivered.
  public let date: SimulatedInstant
  /// The notifications that are still in the list; of one app, the highest relevance score comes
  /// first.
  public fileprivate(set) var entries: [Entry]

  /// Whether its card is on the lock screen.
  public var isOnLockScreen: Bool { entries.contains(where: \.notification.isOnLockScreen) }

  package var newestOrder: UInt32 { entries.first?.notification.order ?? 0 }
}

extension PhoneState {
  /// The scheduled summaries that are in the list, newest first.
  public var summaries: [DeliveredSummary] {
    guard apps.contains(where: \.state.hasSummary) else { return [] }
    let entries = apps.flatMap { app in
      app.state.notifications.filter(\.isInSummary).map {
        DeliveredSummary.Entry(app: app.identifier, notification: $0)
      }
    }
    var summaries: [DeliveredSummary] = []
    for entry in entries.sorted(by: { $0.notification.order > $1.notification.order }) {
      guard let date = entry.notification.date else { continue }
      if let place = summaries.firstIndex(where: { $0.date == date }) {
        summaries[place].entries.append(entry)
      } else {
        summaries.append(DeliveredSummary(date: date, entries: [entry]))
      }
    }
    return summaries
  }
}
