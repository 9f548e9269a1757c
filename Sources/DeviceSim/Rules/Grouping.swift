import ServiceExtensionKit
import SourceText

/// The grouping of notifications.
enum Grouping: RuleFamily {
  static let rules = [
    Rule(
      "G1", "how notifications are grouped", simulated: .whole,
      claims: [
        Claim(
          .documented, [.grouping, .analysis],
          """
          The user chooses for each app. Automatic: one group for each thread-id, and one group \
          for all notifications without one. By App: one group for the app. Off: no groups.
          """)
      ]),
    Rule(
      "G2", "the newest notification is on top", simulated: .whole,
      claims: [
        Claim(
          .documented, [.grouping, .analysis],
          """
          The newest notification is on top of its group. Groups are ordered by their newest \
          notification, newest first.
          """),
        Claim(
          .assumed, [.analysis],
          """
          Critical alerts group only with critical alerts. A critical alert without thread-id is \
          in no group.
          """),
      ]),
    Rule(
      "G3", "summary lines of groups", simulated: .notYet,
      claims: [
        Claim(
          .documented, [.category],
          """
          On iOS 12 to 14 a group has a summary line, made from the category's summary format. \
          Since iOS 15 there is none.
          """)
      ]),
  ]

  static let groupedByThread = Decision(
    .grouping, 0, "G1", "grouped-by-thread", .documented,
    "it stacks with the notifications that have its thread identifier")
  static let groupedByApp = Decision(
    .grouping, 1, "G1", "grouped-by-app", .documented, "it stacks with the app's notifications")
  static let notGrouped = Decision(
    .grouping, 2, "G1", "not-grouped", .documented, "the person switched off grouping")
  static let criticalAlone = Decision(
    .grouping, 3, "G2", "critical-alone", .assumed,
    "a critical alert without a thread identifier does not stack")

  static let decisions: [Decision] = [groupedByThread, groupedByApp, notGrouped, criticalAlone]

  static let diagnostics: [DiagnosticKind] = []
}

// MARK: - Deciding

extension Grouping {
  /// Returns the group of a notification in the list.
  static func group(
    threadIdentifier: TextRange, level: InterruptionLevel,
    by grouping: SimulatedDevice.Settings.Grouping
  ) -> Decision {
    if grouping == .off { return notGrouped }
    if level == .critical, threadIdentifier.isEmpty { return criticalAlone }
    return grouping == .automatic && !threadIdentifier.isEmpty ? groupedByThread : groupedByApp
  }

  /// Returns the groups as a person sees them: the newest on top of its group, groups by their
  /// newest.
  ///
  /// Critical alerts are grouped only with critical alerts, and one without a thread identifier is
  /// alone.
  ///
  /// - Parameters:
  ///   - notifications: The notifications of one app, newest first.
  ///   - grouping: The setting of the person.
  ///   - app: The bundle identifier of the app.
  /// - Returns: The groups, the one with the newest notification first.
  static func groups(
    of notifications: [DeliveredNotification], by grouping: SimulatedDevice.Settings.Grouping,
    app: String = ""
  ) -> [NotificationGroup] {
    struct Key: Hashable {
      var thread: String
      var isCritical: Bool
      var single: String?
    }
    var order: [Key] = []
    var members: [Key: [DeliveredNotification]] = [:]
    for notification in notifications {
      let thread = grouping == .automatic ? notification.threadIdentifier : ""
      let isSingle =
        grouping == .off || (notification.isCritical && notification.threadIdentifier.isEmpty)
      let key = Key(
        thread: thread, isCritical: notification.isCritical,
        single: isSingle ? notification.identifier : nil)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(notification)
    }
    return order.map {
      NotificationGroup(app: app, thread: $0.thread, notifications: members[$0] ?? [])
    }
  }
}
