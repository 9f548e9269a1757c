import SourceText

// How many activities start, and how often they change (LA3, LA9, LA10); the claims are in
// `ActivityStarts` and in `ActivityLife`.

extension ActivityStarts {
  static let budget = Decision(
    .activityStarts, 0, "LA3", "start-budget", .observed,
    "the budget for starts by push is used up", isObstacle: true)
  static let updateBudget = Decision(
    .activityStarts, 4, "LA10", "update-budget", .observed,
    "the budget for updates of priority 10 is used up", isObstacle: true)

  /// How often something may happen within a time, in seconds.
  typealias Budget = (limit: Int, time: Double)

  /// Returns the budget that a start counts against; `nil` for one by the app itself (LA3, LA10).
  static func startBudget(of push: ActivityPush) -> Budget? {
    guard !push.isByApp else { return nil }
    return (push.assumptions.startBudget, Double(push.assumptions.startRefill) * 3600)
  }

  /// Returns the budget that an update counts against; `nil` if there is none (LA10).
  static func updateBudget(of push: ActivityPush) -> Budget? {
    guard push.isCostly, let limit = push.assumptions.updatesPerHour else { return nil }
    return (limit, 3600)
  }

  /// Returns whether a push counts against the budget for updates (LA10).
  static func isCostly(_ event: ActivityPush.Event, priority: Int?) -> Bool {
    event == .update && (priority ?? 10) == 10
  }

  /// Returns DEV304 for a start while the maximum number of activities runs (LA9).
  static func limit(_ members: ActivityMembers, in document: JSONDocument) -> Diagnostic {
    Diagnostic(
      .activityLimit, "the app has too many activities, so this one does not start",
      at: members.event.map(document.location),
      help: "end an activity first; 'maxPerApp' of the device file sets the number")
  }

  /// Returns DEV304 for a start that has no budget left (LA3).
  static func budget(_ members: ActivityMembers, in document: JSONDocument) -> Diagnostic {
    Diagnostic(
      .activityLimit, "too many activities were started by push, so this one does not start",
      at: members.event.map(document.location),
      help: "update running activities; 'startBudget' of the device file sets the number")
  }

  /// Returns DEV310 for an update that has no budget left (LA10).
  static func updateBudget(
    of activity: String, _ members: ActivityMembers, in document: JSONDocument
  ) -> Diagnostic {
    Diagnostic(
      .activityThrottled,
      "\(activity) has used up its updates of this hour, so this one is lost",
      at: members.event.map(document.location),
      help: "send priority 5; 'updatesPerHour' of the device file sets the number")
  }
}

extension DiagnosticKind {
  static let activityLimit = DiagnosticKind(
    "DEV304", "live-activity-limit", .error, rule: "LA9, LA3",
    summary: "The phone starts no further Live Activity of the app.",
    explanation: """
      About ten activities can be started by push in a short time, and about five of one app can \
      run at the same time. Apple gives no numbers, so the device file can set them. APNs answers \
      200, and nothing appears.
      """,
    example: "a twelfth start by push within a minute",
    remedy: "Update a running activity instead of starting another one.")

  static let activityThrottled = DiagnosticKind(
    "DEV310", "live-activity-throttled", .warning, rule: "LA10",
    summary: "A Live Activity has used up its budget of updates, so this one has no effect.",
    explanation: """
      Updates of priority 10 count against a budget. If an app has used it up, the system \
      throttles its updates, and the card keeps its older content. APNs answers 200. Apple gives \
      no number, so devsim has no limit by default; updatesPerHour of the device file sets one.
      """,
    example: """
      a third update within an hour, with {"updatesPerHour": 2} in the device file
      """,
    remedy: """
      Send priority 5 for updates that can wait, which do not count. An app that needs many can \
      set NSSupportsLiveActivitiesFrequentUpdates in its Info.plist.
      """)
}
