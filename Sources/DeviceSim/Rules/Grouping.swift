import LocalizationResolver
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
          The person chooses for each app. Automatic: one group for each thread-id, and one group \
          for all notifications without one. By App: one group for the app. Off: no groups.
          """),
        Claim(
          .documented, [.grouping],
          "Groups exist since iOS 12. On an older system each notification is on its own."),
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
      "G3", "summary lines of groups", simulated: .whole,
      claims: [
        Claim(
          .documented, [.category, "Apple, WWDC18-711"],
          """
          On iOS 12 to 14 a group has a summary line, made from the category's summary format. \
          `%u` in the format is the number of notifications; one with a `summary-arg-count` counts \
          as that many. `%@` is the list of their `summary-arg`. Since iOS 15 groups have no \
          summary line.
          """),
        Claim(
          .assumed, [.decision],
          """
          The line is about the notifications below the newest, and has the format of the category \
          of the newest. The format may be a key of the app's table, like a placeholder (G4). \
          Without a format, or with hidden previews, the system's line is "2 more notifications".
          """),
      ]),
  ]

  static let groupedByThread = Decision(
    .grouping, 0, "G1", "grouped-by-thread", .documented,
    "it stacks with the notifications that have its thread identifier")
  static let groupedByApp = Decision(
    .grouping, 1, "G1", "grouped-by-app", .documented, "it stacks with the app's notifications")
  static let notGrouped = Decision(
    .grouping, 2, "G1", "not-grouped", .documented,
    "it stacks with no other: grouping is off, or the system is older than iOS 12")
  static let criticalAlone = Decision(
    .grouping, 3, "G2", "critical-alone", .assumed,
    "a critical alert without a thread identifier does not stack")
  static let criticalApart = Decision(
    .grouping, 4, "G2", "critical-apart", .assumed,
    "a critical alert stacks only with critical alerts")

  static let decisions: [Decision] = [
    groupedByThread, groupedByApp, notGrouped, criticalAlone, criticalApart,
  ]
}

// MARK: - Deciding

extension SimulatedDevice {
  /// Whether a group has a line below it that sums up the further notifications (G3).
  var hasSummaryLines: Bool { systemVersion.map { (12...14).contains($0.major) } ?? false }
}

extension Grouping {
  /// Returns the group of a notification in the list.
  static func group(
    hasThread: Bool, isCritical: Bool, by grouping: SimulatedDevice.Settings.Grouping
  ) -> Decision {
    if grouping == .off { return notGrouped }
    if isCritical, !hasThread { return criticalAlone }
    return grouping == .automatic && hasThread ? groupedByThread : groupedByApp
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
      var thread: ExactText
      var isCritical: Bool
      var single: ExactText?
    }
    var order: [Key] = []
    var members: [Key: [DeliveredNotification]] = [:]
    for notification in notifications {
      let thread = notification.threadIdentifier
      let isCritical = notification.isCritical
      let group = group(hasThread: !thread.isEmpty, isCritical: isCritical, by: grouping)
      let isSingle = group == notGrouped || group == criticalAlone
      let key = Key(
        thread: ExactText(group == groupedByThread ? thread : ""), isCritical: isCritical,
        single: isSingle ? ExactText(notification.identifier) : nil)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(notification)
    }
    return order.map {
      NotificationGroup(app: app, thread: $0.thread.text, notifications: members[$0] ?? [])
    }
  }

  /// Returns the line below a group (G3); `nil` if the system has none, or for a single
  /// notification.
  ///
  /// - Parameters:
  ///   - group: The group, whose notifications have their contents.
  ///   - app: The app of the notifications.
  /// - Returns: The line.
  static func summaryLine(of group: NotificationGroup, for app: InstalledApp) -> String? {
    let others = group.notifications.dropFirst()
    guard app.device.hasSummaryLines, let newest = group.notifications.first, !others.isEmpty else {
      return nil
    }
    let parts = others.map { SummaryPart(of: $0.content) }
    let count = parts.reduce(0) { $0 + $1.count }
    let format = app.device.app.categories?[newest.categoryIdentifier]?.categorySummaryFormat
    guard let format, !format.isEmpty, !app.device.hidesPreviews else {
      return count == 1 ? "1 more notification" : "\(count) more notifications"
    }
    let arguments = parts.map(\.argument).reduce(into: [String]()) { listed, argument in
      if !argument.isEmpty, !listed.contains(argument) { listed.append(argument) }
    }
    return app.texts.resolve(
      key: format, arguments: [.integer(count), .text(arguments.joined(separator: ", "))]
    ).value.text
  }

  /// What a notification adds to the line below its group.
  private struct SummaryPart {
    /// Empty: nothing.
    let argument: String
    let count: Int

    init(of content: NotificationContent?) {
      let alert = content?.userInfo["aps"]?.objectValue?["alert"]?.objectValue
      argument = alert?[PayloadKey.summaryArgument.rawValue]?.stringValue ?? ""
      let count = alert?[PayloadKey.summaryArgumentCount.rawValue]?.numberValue?.doubleValue
      self.count = count.map { Int(min(max($0, 1), 1_000_000)) } ?? 1
    }
  }
}
