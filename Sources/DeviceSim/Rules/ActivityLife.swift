import SourceText

/// When a Live Activity becomes stale, ends and goes, and which one a push is for.
enum ActivityLife: RuleFamily {
  static let rules = [
    Rule(
      "LA9", "the life of an activity",
      simulated: .partly(missing: "the height of the card, and the card on other devices"),
      claims: [
        Claim(
          .documented, [.activityState, .dismissalPolicy, .liveActivities],
          """
          The system ends an activity 8 hours after its start. An activity that has ended stays on \
          the lock screen until its dismissal-date, for 4 hours at most, and gets no updates. With \
          a dismissal-date in the past it disappears at once. At the stale-date the state becomes \
          stale. The activity with the highest relevance score has the first place and the Dynamic \
          Island; if scores are equal, the one that started first.
          """),
        Claim(
          .documented, [.liveActivities],
          """
          A card that is higher than 160 points is cut. The Smart Stack of the Apple Watch since \
          watchOS 11, and CarPlay and the menu bar of a Mac since iOS 26, mirror the activity.
          """),
        Claim(
          .documented, [.activityState, .startDate],
          """
          Since iOS 26 an app can schedule an activity. Until its start the state is pending, and \
          it has no card.
          """),
        Claim(
          .assumed, [.decision],
          """
          A scheduled activity can be changed before its start. Its 8 hours count from the start. \
          An end before the start, or the switch in Settings, removes it at once. Starts by the \
          app need no budget, but count for `maxPerApp`.
          """),
        Claim(
          .observed, ["istornz/flutter_live_activities#174", "Kilo-Org/cloud#5904"],
          """
          Two starts with the same attributes give two cards. An update to an activity that has \
          ended or was dismissed has no effect, although APNs accepts it.
          """),
        Claim(
          .observed, ["a public blog in Chinese"],
          """
          The card of the first activity of an app asks on the lock screen whether to allow its \
          Live Activities.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim assumes that the person was already asked, unless `liveActivitiesAsked` of the \
          device file is false. Until the answer the card is shown and updated as any other. If \
          the person allows them, the question disappears. Otherwise Live Activities of the app \
          are switched off, and its cards disappear. The switch in Settings has the same effect.
          """),
        Claim(
          .observed, ["public log of commute-alert, prototypes/s4-live-activity/FINDINGS.md"],
          "From 8 hours after the start, APNs answers an update with 410 ExpiredToken."),
        Claim(
          .assumed, [.decision],
          """
          At most 5 activities of an app run at the same time: Apple gives no number, so \
          `maxPerApp` in the device file sets it. An update makes a stale activity active. An end \
          has no effect on an activity that has ended.
          """),
        Claim(
          .assumed, [.decision],
          """
          A push is for the activity that the capture names, by the member `activity` of the \
          envelope or as its device token. Otherwise it is for the newest running activity of the \
          app. If the phone has had none, devsim assumes that the app started it.
          """),
      ]),
    Rule(
      "LA11", "a broadcast reaches every activity of its channel", simulated: .whole,
      claims: [
        Claim(
          .documented, [.channels, .sending],
          """
          A broadcast updates or ends all activities that are subscribed to its channel. For \
          offline devices, a channel stores the most recent broadcast for 8 hours at most, or \
          stores nothing. Its message-storage-policy decides.
          """),
        Claim(
          .documented, [.broadcasting, .broadcastResponses],
          """
          A broadcast has a channel identifier, in base64, the push type liveactivity, an \
          expiration and a priority, but no topic and no token. Without a channel, or with another \
          push type, APNs refuses it. It also refuses an expiration other than 0 on a channel that \
          stores nothing.
          """),
        Claim(
          .observed, ["public client glendonC/mobile-surfaces, data/apns-reasons.json"],
          "APNs refuses such an expiration with the reason BadExpirationDate."),
        Claim(
          .assumed, [.decision],
          """
          Apple does not say what APNs answers without an expiration or a priority: devsim \
          delivers the broadcast, with a warning.
          """),
        Claim(
          .assumed, [.decision],
          """
          A broadcast reaches the activities of its channel in all apps, because it names no app. \
          A capture does not show the policy of a channel: `channelStorage` of the device file \
          sets it. A broadcast that a channel stores is separate from the one notification that \
          APNs keeps for each app.
          """),
      ]),
  ]

  static let byName = Decision(
    .activityLife, 0, "LA9", "named-activity", .assumed, "the capture names the activity")
  static let newest = Decision(
    .activityLife, 1, "LA9", "newest-activity", .assumed,
    "the capture names no activity, so it is for the newest one of the app")
  static let startedByApp = Decision(
    .activityLife, 2, "LA9", "started-by-app", .assumed,
    "the phone does not know the activity, so the app must have started it earlier")
  static let byChannel = Decision(
    .activityLife, 3, "LA11", "subscribed-activities", .documented,
    "it is a broadcast to all activities of its channel")
  static let ended = Decision(
    .activityLife, 4, "LA9", "activity-ended", .documented, "the activity has ended",
    isObstacle: true)
  static let endedTwice = Decision(
    .activityLife, 18, "LA9", "activity-ended", .assumed,
    "the activity has ended, so it does not end again", isObstacle: true)
  static let expired = Decision(
    .activityLife, 5, "LA9", "token-expired", .observed,
    "the token of the activity has expired, 8 hours after its start", isObstacle: true)
  static let dismissed = Decision(
    .activityLife, 6, "LA9", "activity-dismissed", .documented,
    "the activity has left the lock screen", isObstacle: true)
  static let notSubscribed = Decision(
    .activityLife, 7, "LA11", "not-subscribed", .documented,
    "no activity is subscribed to the channel", isObstacle: true)
  static let limit = Decision(
    .activityLife, 8, "LA9", "too-many-activities", .assumed,
    "the app has the maximum number of activities", isObstacle: true)
  static let duplicate = Decision(
    .activityLife, 9, "LA9", "second-card", .observed,
    "an activity with the same attributes runs, and both have a card")
  static let fresh = Decision(
    .activityLife, 10, "LA9", "no-longer-stale", .assumed,
    "the activity was stale, and the update makes it active again")
  static let gone = Decision(
    .activityLife, 11, "LA9", "dismissed-at-once", .documented,
    "its dismissal date has passed, so the card disappears at once")
  static let stays = Decision(
    .activityLife, 12, "LA9", "card-stays", .documented,
    "the card stays until its dismissal date, for 4 hours at most")
  static let stored = Decision(
    .activityLife, 13, "LA11", "channel-stores", .documented,
    "the phone is offline, so the channel stores its most recent broadcast", isObstacle: true)
  static let notStored = Decision(
    .activityLife, 14, "LA11", "channel-stores-nothing", .documented,
    "the phone is offline, and the channel stores no broadcast", isObstacle: true)

  static let storedInPlace = Decision(
    .activityLife, 19, "LA11", "channel-replaces", .documented,
    "the channel stores one broadcast, so an earlier one is lost")

  static let neverShown = Decision(
    .activityLife, 15, "LA9", "never-shown", .assumed,
    "it is a scheduled activity that ends before its start, so no card is shown")

  static let asks = Decision(
    .activityLife, 16, "LA9", "asks-permission", .observed,
    "it is the first of its app, so its card asks whether to allow Live Activities")

  static let notStarted = Decision(
    .activityLife, 17, "LA9", "not-started", .assumed,
    "the push to start the activity had no effect, so there is nothing to change",
    isObstacle: true)

  static let decisions: [Decision] = [
    byName, newest, startedByApp, byChannel, ended, expired, dismissed, notSubscribed, limit,
    duplicate, fresh, gone, stays, stored, notStored, neverShown,
    asks, notStarted, endedTwice, storedInPlace,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .activityOver, .secondActivity,
  ]
}

extension RuleSource {
  static let broadcasting: RuleSource =
    "Apple, Sending broadcast push notification requests to APNs"
}

// MARK: - Deciding

extension ActivityLife {
  /// The life of an activity (LA9), and of a stored broadcast of a channel (LA11), in seconds.
  static let lifetime = 8.0 * 3600
  /// The time that an ended activity stays on the lock screen, in seconds (LA9).
  static let longestStay = 4.0 * 3600

  /// Returns whether an app may have one more activity beside those that run (LA9).
  static func hasRoom(beside running: Int, by assumptions: ActivityAssumptions) -> Bool {
    running < assumptions.maxPerApp
  }

  /// Decides whether a channel stores a broadcast for a phone that is offline (LA11).
  static func storing(by assumptions: ActivityAssumptions) -> Ruling<Bool> {
    assumptions.channelStorage == .newest ? Ruling(true, stored) : Ruling(false, notStored)
  }

  /// Returns whether a moment has come; `false` if one of the two is not known.
  static func isPast(_ moment: SimulatedInstant?, at instant: SimulatedInstant?) -> Bool {
    guard let moment, let instant else { return false }
    return moment <= instant
  }

  /// Returns when an ended activity leaves the lock screen (LA9).
  static func removal(
    ended: SimulatedInstant?, dismissalDate: SimulatedInstant?
  ) -> SimulatedInstant? {
    [ended?.advanced(by: longestStay), dismissalDate].compactMap(\.self).min()
  }

  /// Makes an activity stale, and ends it, if it is time (LA9).
  static func advance(_ activity: inout LiveActivity, to instant: SimulatedInstant) {
    guard activity.state.isRunning else { return }
    if activity.state == .pending {
      guard isPast(activity.startDate, at: instant) else { return }
      activity.state = .active
      activity.started = activity.startDate
      activity.drawn = activity.startDate
    }
    if let drawing = activity.nextDrawing, drawing <= instant { activity.draw(at: drawing) }
    if isPast(activity.staleDate, at: instant) { activity.state = .stale }
    let end = activity.started?.advanced(by: lifetime)
    guard isPast(end, at: instant) else { return }
    activity.state = .ended
    activity.ended = end
  }

  /// Returns whether an activity is above another (LA9).
  static func isBefore(_ activity: LiveActivity, _ other: LiveActivity) -> Bool {
    activity.relevanceScore > other.relevanceScore
  }

  /// Returns the activity whose card asks whether to allow the Live Activities of its app (LA9).
  ///
  /// It is the first with a card; `nil` if the person was asked already.
  static func asking(
    of app: String, among activities: [LiveActivity], on device: SimulatedDevice
  ) -> LiveActivity? {
    guard !device.settings.wasAskedAboutActivities else { return nil }
    return activities.first { $0.app == app && $0.state != .pending }
  }

  /// Returns whether a start has the attributes of one of the running activities (LA9).
  static func hasDuplicate(among running: [LiveActivity], of push: ActivityPush) -> Bool {
    running.contains {
      $0.type == push.attributesType && ActivityContent.isSame($0.attributes, push.attributes)
    }
  }

  /// Returns DEV306 for a start with the attributes of a running activity (LA9).
  static func duplicate(_ members: ActivityMembers, in document: JSONDocument) -> Diagnostic {
    Diagnostic(
      .secondActivity, "an activity with the same attributes is running; this is a second card",
      at: members.attributes.map(document.location),
      help: "end the first activity, or update it")
  }
}

extension SimulatedDevice.Settings {
  /// Takes the answer of the person to the question of a card (LA9).
  mutating func take(_ permission: ActivityPermission) {
    wasAskedAboutActivities = true
    if permission == .dontAllow { liveActivities = false }
  }
}

extension DiagnosticKind {
  static let secondActivity = DiagnosticKind(
    "DEV306", "second-live-activity", .warning, rule: "LA9",
    summary: "A start has the attributes of a running Live Activity, so there are two cards.",
    explanation: """
      A start always makes a new activity. The device does not compare attributes, and the \
      collapse identifier does not replace an activity that has started.
      """,
    example: """
      two pushes with "event": "start" and equal "attributes"
      """,
    remedy: "Send an update to the first activity, or end it before the second start.")
}
