import SourceText

/// Which pushes reach the Live Activities of a phone.
enum LiveActivities: RuleFamily {
  static let rules = [
    Rule(
      "LA1", "Live Activities",
      simulated: .whole,
      claims: [
        Claim(
          .documented, [.activityPushes, .liveActivities],
          """
          `timestamp` is required. A push older than the last one is ignored, and so is an update \
          after the end. A start needs attributes-type, attributes, content-state and an alert, \
          whose title and body may be objects with a loc-key and loc-args.
          """),
        Claim(
          .documented, [.liveActivities],
          """
          At stale-date the activity becomes stale. An activity that has ended leaves the lock \
          screen at dismissal-date, after 4 hours at the latest. The system ends an activity after \
          8 hours.
          """),
        Claim(
          .observed, ["home-assistant/iOS#4677"],
          """
          content-state is decoded with a default JSON decoder: a date is in seconds since 2001, \
          and 20.1 is not an integer.
          """),
        Claim(
          .assumed, [.decision],
          """
          A payload without headers is for a Live Activity if it has an event and the members of \
          one.
          """),
      ]),
    Rule(
      "LA2", "the alert of a Live Activity is not a notification",
      simulated: .whole,
      claims: [
        Claim(
          .documented, [.activityPushes, .alertConfiguration],
          """
          The alert is not in the list, has no group and no badge, and runs no service extension. \
          The app's switch for Live Activities decides, not the permission for notifications. Its \
          sound is a member of `alert`.
          """),
        Claim(
          .assumed, [.decision],
          "No other member of notifications, such as `interruption-level`, has an effect."),
        Claim(
          .documented, ["Apple, sample code for Live Activities"],
          "If the loc-key is a readable sentence, it is shown unchanged."),
      ]),
    Rule(
      "LA5", "the headers of a Live Activity", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending, .activityPushes],
          """
          The push type is liveactivity, the topic ends with `.push-type.liveactivity`, and the \
          priority is 5 or 10. Priority 10 counts against the budget of updates. A broadcast may \
          have 5120 bytes, but the data of an activity only 4096. APNs accepts these pushes only \
          with a provider token, not with a certificate.
          """),
        Claim(
          .documented, ["Apple, ActivityAuthorizationError.attributesTooLarge"],
          "An app cannot start an activity whose attributes alone have more than 4096 bytes."),
        Claim(
          .assumed, [.decision],
          "A push of another type never reaches an activity, whatever its payload has."),
      ]),
  ]

  static let inferred = Decision(
    .liveActivities, 0, "LA1", "inferred-activity", .assumed,
    "the capture has no headers, and the members are those of a Live Activity")
  static let alertNotListed = Decision(
    .liveActivities, 1, "LA2", "not-a-notification", .documented,
    "the alert of a Live Activity is not a notification")
  static let switchedOff = Decision(
    .liveActivities, 2, "LA4", "switched-off", .documented,
    "the person switched Live Activities off", isObstacle: true)
  static let otherPushType = Decision(
    .liveActivities, 3, "LA5", "other-push-type", .assumed,
    "only a push of type liveactivity reaches a Live Activity")
  static let attributesTooLarge = Decision(
    .liveActivities, 4, "LA5", "attributes-too-large", .documented,
    "the attributes have more than 4096 bytes, so the app cannot start the activity",
    isObstacle: true)

  static let decisions: [Decision] = [
    inferred, alertNotListed, switchedOff, otherPushType, attributesTooLarge,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .activityPriority, .activitiesOff, .activityTooLarge, .otherTypeThanActivity,
  ]
}

// MARK: - Deciding

extension LiveActivities {
  /// Decides whether a push of type liveactivity reaches the activities of the phone: LA4 to LA8,
  /// as far as they depend on the push alone.
  static func admission(
    of payload: PushPayload, _ capture: Capture, to app: InstalledApp, in document: JSONDocument
  ) -> Ruling<Admission> {
    var ruling = Ruling(Admission())
    ruling.value.isRead = true
    if !capture.headers.arePresent { ruling.decisions.insert(inferred) }
    if payload.hasText { ruling.decisions.insert(alertNotListed) }
    let members = ActivityMembers(of: payload.aps, in: document)
    // A broadcast that names no app is for the activities of its channel, which are allowed.
    let isForAnyApp = capture.channel != nil && capture.app == nil
    guard app.settings.liveActivities || isForAnyApp else {
      let diagnostic = Diagnostic(
        .activitiesOff, "Live Activities are off in Settings, so nothing happens",
        at: members.event.map(document.location))
      ruling.take(Ruling((), switchedOff, [diagnostic]))
      return ruling
    }
    let check = ActivityPayload.check(payload, members, capture, to: app, in: document)
    ruling.take(check)
    if let large = tooLarge(members, of: capture, in: document) {
      ruling.diagnostics.append(large)
    }
    if check.value { ruling.value.verdict = .activity }
    return ruling
  }

  /// Whether a payload without headers is for a Live Activity, by two of its members.
  static func isInferred(
    fromEvent event: JSONNode?, _ contentState: JSONNode?, in document: JSONDocument
  ) -> Bool {
    contentState != nil
      && event.flatMap(document.string).flatMap(ActivityPush.Event.init(rawValue:)) != nil
  }

  /// Returns what a push of another type that has the members of a Live Activity does; `nil` if it
  /// has none.
  static func otherType(
    of payload: PushPayload, _ capture: Capture, in document: JSONDocument
  ) -> Ruling<Void>? {
    guard payload.hasActivityMember, capture.headers.arePresent else { return nil }
    let members = ActivityMembers(of: payload.aps, in: document)
    let diagnostic = Diagnostic(
      .otherTypeThanActivity, "the payload is for a Live Activity, but the push type is not",
      at: (members.event ?? members.contentState).map(document.location),
      help: "send push type 'liveactivity', and a topic that ends with '.push-type.liveactivity'")
    return Ruling((), otherPushType, [diagnostic])
  }

  /// The maximum size of the data of an activity, in bytes (LA5).
  private static let longestData = 4096

  /// Returns why an app cannot start an activity with its attributes; `nil` if it can.
  static func obstacle(toAttributesOf change: ActivityPush) -> ActivityObstacle? {
    let size = change.attributes?.utf8.count ?? 0
    guard size > longestData else { return nil }
    return ActivityObstacle(
      message: "the attributes have \(size) bytes, but an activity may have \(longestData)",
      decision: attributesTooLarge)
  }

  /// Returns PAY324 for a broadcast whose data is larger than an activity may have.
  private static func tooLarge(
    _ members: ActivityMembers, of capture: Capture, in document: JSONDocument
  ) -> Diagnostic? {
    guard capture.channel != nil, let state = members.contentState else { return nil }
    var json = JSONWriter()
    json.value(state, of: document)
    let size = json.bytes.count
    guard size > longestData else { return nil }
    return Diagnostic(
      .activityTooLarge, "the content-state has \(size) bytes, more than an activity may have",
      at: document.location(of: state), help: "send at most \(longestData) bytes")
  }

  /// Returns PAY324 for an activity whose data together is larger than it may be.
  ///
  /// - Parameters:
  ///   - activity: The activity, with the data of the change.
  ///   - change: What changed it. If the content-state of a push alone is too large, it already has
  ///     the warning.
  ///   - members: The members of the change.
  ///   - document: Its document.
  /// - Returns: The warning; `nil` if the data is small enough, or the change has none.
  static func tooLarge(
    _ activity: LiveActivity, after change: ActivityPush, _ members: ActivityMembers,
    in document: JSONDocument
  ) -> Diagnostic? {
    let (attributes, state) = (activity.attributes ?? "", activity.contentState ?? "")
    let size = attributes.utf8.count + state.utf8.count
    guard size > longestData, change.isByApp || state.utf8.count <= longestData,
      let place = members.contentState ?? members.attributes
    else { return nil }
    let large =
      attributes.isEmpty ? "the content-state has" : "the attributes and the content-state have"
    return Diagnostic(
      .activityTooLarge, "\(large) \(size) bytes, more than an activity may have",
      at: document.location(of: place), help: "send at most \(longestData) bytes of both together")
  }
}

extension CaptureDecoder {
  /// Reports a priority that is not documented for Live Activities (LA5).
  mutating func checkActivityPriority() {
    guard capture.headers.priority == 1, let place = priorityPlace else { return }
    report(
      .activityPriority, "a Live Activity push has priority 1", at: place,
      help: "send 10, or 5 for an update that can wait")
  }
}

extension JSONDocument {
  /// Returns whether a loc-key is a readable sentence, which a Live Activity may show as it is
  /// (LA2).
  func isSentence(_ key: JSONNode) -> Bool {
    withText(of: key) { $0.firstIndex(of: UInt8(ascii: " "), from: 0) < $0.count }
  }
}

extension DiagnosticKind {
  static let activityPriority = DiagnosticKind(
    "CAP220", "live-activity-priority", .warning, rule: "LA5",
    summary: "A Live Activity push has priority 1.",
    explanation: """
      Apple's page on Live Activities has the priorities 5 and 10 only. What a device does with \
      another one is not known.
      """,
    example: """
      apns-push-type: liveactivity
      apns-priority: 1
      """,
    remedy: "Send 10 for an update that must be seen at once, and 5 for others.")

  static let activityTooLarge = DiagnosticKind(
    "PAY324", "live-activity-too-large", .warning, rule: "LA5",
    summary: "The data of a Live Activity is larger than the limit.",
    explanation: """
      attributes and content-state are the static and the dynamic data of an activity. Together \
      they have at most 4096 bytes. A single push can be within its own limit: a broadcast has up \
      to 5120 bytes, and an update does not repeat the attributes. APNs accepts the push; devsim \
      assumes that the device may not. The limit is the same for what the app itself changes.
      """,
    example: "a broadcast with a content-state of 4500 bytes",
    remedy: "Send less, for example an identifier by which the app finds the rest.")

  static let otherTypeThanActivity = DiagnosticKind(
    "PAY327", "not-a-live-activity-push", .warning, rule: "LA5",
    summary: "The payload has the members of a Live Activity, but the push type is another one.",
    explanation: """
      Only a push of type liveactivity reaches an activity. With the type alert, or without a \
      type, the device shows the alert as a notification, and the card does not change.
      """,
    example: """
      {"headers": {"apns-push-type": "alert"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {}}}}
      """,
    remedy: """
      Send apns-push-type: liveactivity and the topic of the app with .push-type.liveactivity.
      """)

  static let activitiesOff = DiagnosticKind(
    "DEV309", "live-activities-off", .note, rule: "LA4",
    summary: "Live Activities of the app are off in Settings, so the push has no effect.",
    explanation: """
      The person can switch off the Live Activities of an app. This switch decides, not the \
      permission for notifications.
      """,
    example: """
      {"settings": {"liveActivities": false}} in the device file
      """,
    remedy: "Change nothing in the payload. The app can read areActivitiesEnabled.")
}
