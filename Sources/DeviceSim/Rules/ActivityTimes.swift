import SourceText

/// Which pushes of a Live Activity are in order: their timestamps.
enum ActivityTimes: RuleFamily {
  static let rules = [
    Rule(
      "LA6", "the timestamp orders the pushes of an activity", simulated: .whole,
      claims: [
        Claim(
          .documented, ["Apple, Activity.update and Activity.end with a timestamp"],
          """
          A push that is older than an earlier update or push is ignored. An update by the app \
          with a timestamp counts as an earlier update. It is itself ignored if it is older than \
          an earlier one.
          """),
        Claim(
          .observed, ["public thread 776165 of the Apple Developer Forums"],
          """
          An end had its effect, whatever its timestamp. An update with a timestamp of another \
          year had no effect. An update whose timestamp is more than 8 hours ahead is dropped.
          """),
        Claim(
          .assumed, [.decision],
          """
          Two pushes with the same timestamp both have their effect; no report says what a device \
          does. A start that is more than 8 hours ahead is dropped, too. A start by push counts as \
          an earlier push. An update that is older than the start by the app is dropped as well. \
          If the capture has no start, devsim assumes that it was at most 8 hours before the push \
          arrived. Otherwise the activity would have ended. `endTimestamp` in the device file \
          decides about an old end.
          """),
        Claim(
          .observed, ["public blog of mfaani.com, Live Activities 4"],
          "Some updates whose timestamp was 50 to 200 seconds old had no effect."),
        Claim(
          .assumed, [.decision],
          """
          The report says "sometimes", and Apple's rule is only about earlier pushes. So an update \
          of any age has its effect; `timestampAge` of the device file sets a limit.
          """),
      ])
  ]

  static let older = Decision(
    .activityTimes, 0, "LA6", "older-than-last", .documented,
    "its timestamp is older than that of an earlier push", isObstacle: true)
  static let ahead = Decision(
    .activityTimes, 1, "LA6", "too-far-ahead", .observed,
    "its timestamp is more than 8 hours ahead", isObstacle: true)
  static let startAhead = Decision(
    .activityTimes, 6, "LA6", "too-far-ahead", .assumed,
    "it is a start whose timestamp is more than 8 hours ahead", isObstacle: true)
  static let sameSecond = Decision(
    .activityTimes, 2, "LA6", "same-second", .assumed,
    "it has the timestamp of the push before it, and both have their effect")
  static let late = Decision(
    .activityTimes, 3, "LA6", "late-end-taken", .observed,
    "an end has its effect although its timestamp is older")

  static let outdated = Decision(
    .activityTimes, 4, "LA6", "timestamp-old", .observed,
    "its timestamp is older than the device file allows", isObstacle: true)

  static let beforeStart = Decision(
    .activityTimes, 5, "LA6", "older-than-start", .assumed,
    "its timestamp is older than the start of the activity by the app",
    isObstacle: true)

  static let decisions: [Decision] = [
    older, ahead, sameSecond, late, outdated, beforeStart, startAhead,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .activityOutOfOrder, .activitySameSecond, .activityTimestamp, .activityDismissalDate,
  ]
}

// MARK: - Deciding

extension ActivityTimes {
  /// How far ahead a timestamp may be, in seconds (LA6).
  static let longestLead = 8.0 * 3600

  /// Returns whether a timestamp is too far ahead of the arrival (LA6).
  static func isAhead(_ timestamp: Double?, of instant: SimulatedInstant?) -> Bool {
    guard let timestamp, let instant else { return false }
    return timestamp - instant.seconds > longestLead
  }

  /// Returns whether an update is older than the start of any activity that still runs.
  static func isBeforeAnyStart(_ push: ActivityPush, at instant: SimulatedInstant?) -> Bool {
    guard push.event == .update, let timestamp = push.timestamp, let instant else { return false }
    return instant.seconds - timestamp > ActivityLife.lifetime
  }

  /// How the timestamp of a push compares with that of the activity.
  enum Order: Equatable {
    case later
    case same
    /// It is older, and taken anyway.
    case late
    case older
  }

  /// Decides whether a push is in order (LA6).
  static func order(of push: ActivityPush, after timestamp: Double?) -> Order {
    guard let timestamp, let own = push.timestamp, own <= timestamp else { return .later }
    if own == timestamp { return .same }
    return push.event == .end && push.assumptions.endTimestamp == .taken ? .late : .older
  }

  /// Returns DEV301 for a push that is older than an earlier one (LA6).
  static func older(
    for activity: String, _ members: ActivityMembers, in document: JSONDocument
  ) -> Diagnostic {
    Diagnostic(
      .activityOutOfOrder,
      "the push is older than an earlier one for \(activity), so it is ignored",
      at: members.timestamp.map(document.location),
      help: "give each push the time at which it was made")
  }

  /// Returns DEV301 for a push that is older than the start of its activity (LA6).
  ///
  /// If the phone does not know the activity, the push is older than the start of any activity that
  /// still runs.
  static func beforeStart(
    of activity: String?, _ members: ActivityMembers, in document: JSONDocument
  ) -> Diagnostic {
    let message =
      activity.map { "the push is older than the start of \($0) by the app, so it is ignored" }
      ?? "the push is more than 8 hours old, and so older than its activity: it is ignored"
    return Diagnostic(
      .activityOutOfOrder, message, at: members.timestamp.map(document.location),
      help: "set 'timestamp' to the time at which the push is sent, in UNIX seconds")
  }

  /// Returns DEV311 for an update that has the timestamp of the push before it, and other content.
  static func sameSecond(
    _ members: ActivityMembers, in document: JSONDocument
  ) -> Diagnostic {
    Diagnostic(
      .activitySameSecond,
      "the update has the timestamp of the push before it, but other content",
      at: members.timestamp.map(document.location),
      help: "give each update a later timestamp, or send both changes in one update")
  }

  /// Checks the timestamp of a push (LA6).
  ///
  /// - Returns: Whether the push can be taken, with PAY319.
  static func timestamp(
    _ node: JSONNode, _ event: ActivityPush.Event, of capture: Capture, on device: SimulatedDevice,
    in document: JSONDocument
  ) -> Ruling<Bool> {
    // An end has its effect, whatever its timestamp.
    guard event != .end, let timestamp = document.double(node) else { return Ruling(true) }
    let tooFarAhead = event == .start ? startAhead : ahead
    func ruling(_ message: String, _ help: String, _ decision: Decision) -> Ruling<Bool> {
      Ruling(
        false, decision,
        [Diagnostic(.activityTimestamp, message, at: document.location(of: node), help: help)])
    }
    if let seconds = Delivery.secondsOfMilliseconds(timestamp) {
      return ruling(
        "'timestamp' is in milliseconds, so the push is dropped",
        "write UNIX seconds, as in \(Int(seconds))", tooFarAhead)
    }
    if isAhead(timestamp, of: capture.arrival.map { SimulatedInstant(seconds: $0) }) {
      return ruling(
        "'timestamp' is more than 8 hours after the arrival, so the push is dropped",
        "write the time at which the push is sent, in UNIX seconds", tooFarAhead)
    }
    if event == .update, let limit = device.assumptions.activities.timestampAge,
      let arrival = capture.arrival, arrival - timestamp > Double(limit)
    {
      return ruling(
        "'timestamp' is more than \(limit) seconds before the arrival, so the push is dropped",
        "set it to the time when the push is sent, or delete 'timestampAge' from the device file",
        outdated)
    }
    return Ruling(true)
  }

  /// Returns PAY325 for a stale date, a dismissal date or the timestamp of an end that does not do
  /// what its number says.
  static func dates(
    of members: ActivityMembers, _ event: ActivityPush.Event, _ capture: Capture,
    in document: JSONDocument
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func report(_ message: String, _ node: JSONNode, _ help: String) {
      found.append(
        Diagnostic(
          .activityDismissalDate, message, at: document.location(of: node), help: help))
    }
    // Others report a timestamp that is not a number, and that of a start or an update.
    let sent = event == .end ? members.timestamp : nil
    let dates: [(JSONNode?, String)] = [
      (sent.flatMap { document.double($0) == nil ? nil : $0 }, "timestamp"),
      (members.staleDate, "stale-date"), (members.dismissalDate, "dismissal-date"),
    ]
    for case (let node?, let name) in dates {
      guard let date = document.double(node) else {
        report("'\(name)' is not a number, so it has no effect", node, "write UNIX seconds")
        continue
      }
      if let seconds = Delivery.secondsOfMilliseconds(date) {
        report("'\(name)' is in milliseconds", node, "write UNIX seconds, as in \(Int(seconds))")
      } else if event == .end, node == members.dismissalDate {
        let end = capture.arrival ?? members.timestamp.flatMap(document.double)
        guard let end, date - end > ActivityLife.longestStay else { continue }
        report(
          "'dismissal-date' is more than 4 hours after the end", node,
          "the card disappears 4 hours after the end; a later date has no further effect")
      }
    }
    return found
  }
}

extension DiagnosticKind {
  static let activityTimestamp = DiagnosticKind(
    "PAY319", "live-activity-timestamp", .error, rule: "LA6",
    summary: "The timestamp of a Live Activity push is in milliseconds, too far ahead or too old.",
    explanation: """
      timestamp is the time at which the push was made, in seconds since 1970. The device drops a \
      start or an update whose timestamp is more than 8 hours ahead, with its alert. A number of \
      milliseconds is thousands of years ahead. In one report, old updates had no effect. \
      timestampAge in the device file sets how old they may be.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113000, "content-state": {}}}}
      """,
    remedy: "Send UNIX seconds: divide milliseconds by 1000.")

  static let activityDismissalDate = DiagnosticKind(
    "PAY325", "live-activity-date", .warning, rule: "LA9",
    summary: "A date of a Live Activity push is in the wrong unit, of the wrong type or too late.",
    explanation: """
      Dates are in seconds since 1970. An activity that has ended stays on the lock screen for 4 \
      hours at most, so a later dismissal-date has no further effect. Without a dismissal-date it \
      stays for 4 hours. An end has its effect, whatever its timestamp.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "end", "timestamp": 1788729113, "dismissal-date": 1788769113}}}
      """,
    remedy: "Send UNIX seconds, and a dismissal-date within 4 hours of the end.")

  static let activityOutOfOrder = DiagnosticKind(
    "DEV301", "live-activity-out-of-order", .warning, rule: "LA6",
    summary: "A Live Activity push is older than an earlier one, or the start, so it is ignored.",
    explanation: """
      The device compares the timestamp with that of the start and of the pushes before. It \
      ignores an older update, so that the newest state stays when pushes arrive in another order. \
      In one report, an old end ended the activity.
      """,
    example: """
      an update with "timestamp": 90 after an update with "timestamp": 100
      """,
    remedy: "Take the timestamp when the push is made, from one clock for all pushes.")

  static let activitySameSecond = DiagnosticKind(
    "DEV311", "live-activity-same-second", .note, rule: "LA6",
    summary: "An update of a Live Activity has the timestamp of the push before it.",
    explanation: """
      The device orders the pushes of an activity by their timestamps. Apple does not say what \
      happens to two with the same timestamp, and no report does. In devsim both have their \
      effect, so the card shows the one that arrives last. APNs does not promise to keep the \
      order.
      """,
    example: """
      two updates with "timestamp": 1788729113, the first with "home": 1, the second with "home": 2
      """,
    remedy: "Give each update a later timestamp, or send all changes of a second in one update.")
}
