import SourceText

/// What the payload of a Live Activity push needs.
enum ActivityPayload: RuleFamily {
  static let rules = [
    Rule(
      "LA4", "what each event needs", simulated: .whole,
      claims: [
        Claim(
          .documented, [.activityPushes, "Apple, WWDC23-10185"],
          """
          `event` is start, update or end. Each needs `timestamp`, start and update also need \
          `content-state`, and a start needs `attributes-type`, `attributes` and `alert`. An end \
          without a content-state keeps the last one. Starts by push exist since iOS 17.2, and \
          `input-push-channel` and `input-push-token` since iOS 18. A broadcast updates or ends \
          activities, but does not start one. If Live Activities are off in Settings, nothing \
          happens.
          """),
        Claim(
          .documented, [.activityPushes, .channels],
          """
          With `input-push-token` 1, a start asks for an update token. The app gets it from \
          `pushTokenUpdates` and must send it to the server. With `input-push-channel`, the \
          activity is subscribed to a channel; with a wrong channel it does not start.
          """),
        Claim(
          .observed,
          ["APNSwift#232", "Kilo-Org/cloud#5904", "public changes of mobile-surfaces"],
          """
          A start without an alert, or with an empty one, starts nothing, although APNs answers \
          200. A dismissal-date on a start has no effect.
          """),
        Claim(
          .assumed, [.decision],
          """
          attributes and attributes-type have no effect on an update or an end. A timestamp that \
          is not a number, or an unknown event, drops the push. For a start, an alert with empty \
          texts or an alert that is a string is enough; a number or an array is not. An update \
          without content-state has no effect; no report says what a device does. A channel is \
          wrong if it is empty or not a string. `input-push-token` has no effect if it is not 1, \
          or if the system is older than iOS 18.
          """),
      ])
  ]

  static let starts = Decision(
    .activityPayload, 0, "LA4", "starts-activity", .documented, "its event starts a Live Activity")
  static let updates = Decision(
    .activityPayload, 1, "LA4", "updates-activity", .documented, "its event updates a Live Activity"
  )
  static let ends = Decision(
    .activityPayload, 2, "LA4", "ends-activity", .documented, "its event ends a Live Activity")
  static let startWithoutAlert = Decision(
    .activityPayload, 3, "LA4", "start-without-alert", .observed,
    "a start without an alert starts nothing", isObstacle: true)
  static let startAlertUnusable = Decision(
    .activityPayload, 11, "LA4", "start-without-alert", .assumed,
    "a start whose alert is neither an object nor a text starts nothing", isObstacle: true)
  static let memberMissing = Decision(
    .activityPayload, 4, "LA4", "member-missing", .documented,
    "it lacks a member that its event needs", isObstacle: true)
  static let contentMissing = Decision(
    .activityPayload, 10, "LA4", "member-missing", .assumed,
    "it lacks 'content-state', so it changes nothing", isObstacle: true)
  static let memberUnusable = Decision(
    .activityPayload, 5, "LA4", "member-unusable", .assumed,
    "a member that it needs has a value of the wrong type, or an unknown one", isObstacle: true)
  static let startOnChannel = Decision(
    .activityPayload, 6, "LA4", "start-on-channel", .documented,
    "a broadcast cannot start an activity", isObstacle: true)
  static let systemTooOld = Decision(
    .activityPayload, 7, "LA4", "system-too-old", .documented,
    "the phone's version of iOS is too old for it", isObstacle: true)

  static let decisions: [Decision] = [
    starts, updates, ends, startWithoutAlert, memberMissing, memberUnusable, startOnChannel,
    systemTooOld, wrongChannel, asksForToken, contentMissing, startAlertUnusable,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .systemTooOld, .activityWithoutAlert, .activityMemberMissing, .activityStartOnChannel,
    .activityMemberWithoutEffect, .activityInputWithoutEffect,
  ]
}

// MARK: - Deciding

extension ActivityPayload {
  /// Decides whether a push has what its event needs: LA4, and LA6 to LA10 as far as they depend on
  /// the push alone.
  ///
  /// - Returns: Whether it does.
  static func check(
    _ payload: PushPayload, _ members: ActivityMembers, _ capture: Capture, to app: InstalledApp,
    in document: JSONDocument
  ) -> Ruling<Bool> {
    var ruling = Ruling(false)
    let event = event(of: payload, members, in: document)
    ruling.take(event)
    guard let event = event.value else { return ruling }
    let timestamp = members.timestamp.flatMap { document.double($0) }
    let checks = [
      systemVersion(members, event, capture, on: app.device, in: document),
      alert(of: payload, members, event, capture, in: document),
      needed(members, event, of: payload, in: document),
      members.timestamp.map {
        ActivityTimes.timestamp($0, event, of: capture, on: app.device, in: document)
      },
      event == .start ? type(members, in: document) : nil,
      event == .start ? channel(members, in: document) : nil,
      event == .start ? ActivityStarts.start(members, on: app, in: document) : nil,
      ActivityContent.check(
        members, of: event, sentAt: timestamp ?? capture.arrival, to: app, in: document),
    ]
    var isAdmitted = true
    for check in checks.compactMap(\.self) {
      // The first obstacle decides; the other mistakes are still reported.
      if isAdmitted { ruling.decisions.formUnion(check.decisions) }
      ruling.diagnostics += check.diagnostics
      isAdmitted = isAdmitted && check.value
    }
    ruling.diagnostics += ActivityTimes.dates(of: members, event, capture, in: document)
    ruling.diagnostics += ActivityAlerts.mistakes(in: payload, members, event, document)
    ruling.diagnostics += withoutEffect(members, event, of: payload, in: document)
    if event == .start {
      ruling.diagnostics += [
        mistake(inToken: members, on: app.device, in: document),
        mistake(inChannel: members, in: document),
      ].compactMap(\.self)
    }
    guard isAdmitted else { return ruling }
    ruling.value = true
    if event == .start, members.asksForToken(in: document), app.device.has(.inputTokens) {
      ruling.decisions.insert(asksForToken)
    }
    switch event {
    case .start: ruling.decisions.insert(starts)
    case .update: ruling.decisions.insert(updates)
    case .end: ruling.decisions.insert(ends)
    }
    return ruling
  }

  private static func event(
    of payload: PushPayload, _ members: ActivityMembers, in document: JSONDocument
  ) -> Ruling<ActivityPush.Event?> {
    guard let node = members.event else {
      return missing(
        ["event"], "write \"start\", \"update\" or \"end\"", memberMissing, payload, document)
    }
    let text = document.string(node)
    if let event = text.flatMap(ActivityPush.Event.init) { return Ruling(event) }
    let names = ActivityPush.Event.allCases.map(\.rawValue)
    let question = text.flatMap { didYouMean($0, in: names) }
    let diagnostic = Diagnostic(
      .activityMemberMissing,
      text.map { "'\($0)' is not an event of a Live Activity" } ?? "'event' is not a string",
      at: document.location(of: node),
      help: question ?? "write \"start\", \"update\" or \"end\"")
    return Ruling(nil, memberUnusable, [diagnostic])
  }

  private static func systemVersion(
    _ members: ActivityMembers, _ event: ActivityPush.Event, _ capture: Capture,
    on device: SimulatedDevice, in document: JSONDocument
  ) -> Ruling<Bool>? {
    let gates: [(JSONNode?, SystemFeature, String)] = [
      (members.event, .activities, "a Live Activity"),
      (event == .start ? members.event : nil, .startsByPush, "a start by push"),
      (
        event == .start ? members.inputChannel : nil, .channels,
        "a start with 'input-push-channel'"
      ),
      (capture.channel == nil ? nil : members.event, .channels, "a broadcast"),
    ]
    for case (let node?, let feature, let subject) in gates {
      let place = document.location(of: node)
      if let diagnostic = device.systemTooOld(for: feature, neededBy: subject, at: place) {
        return Ruling(false, systemTooOld, [diagnostic])
      }
    }
    return nil
  }

  /// Decides whether a start has an alert, and is not a broadcast (LA4).
  private static func alert(
    of payload: PushPayload, _ members: ActivityMembers, _ event: ActivityPush.Event,
    _ capture: Capture, in document: JSONDocument
  ) -> Ruling<Bool>? {
    guard event == .start else { return nil }
    if capture.channel != nil {
      let diagnostic = Diagnostic(
        .activityStartOnChannel, "a broadcast cannot start a Live Activity",
        at: members.event.map(document.location),
        help: "send the start to the push-to-start token, with the channel in 'input-push-channel'")
      return Ruling(false, startOnChannel, [diagnostic])
    }
    let kind = members.alert.map { document.kind(of: $0) } ?? .null
    guard payload.alert == nil, kind != .string else { return nil }
    let diagnostic = Diagnostic(
      .activityWithoutAlert,
      members.alert == nil
        ? "a start without an 'alert' starts nothing"
        : "a start whose 'alert' is empty or not an object starts nothing",
      at: (members.alert ?? payload.aps).map(document.location),
      help: "add an 'alert' with a title and a body")
    let isEmpty = kind == .object || kind == .null
    return Ruling(false, isEmpty ? startWithoutAlert : startAlertUnusable, [diagnostic])
  }
}

extension DiagnosticKind {
  static let activityWithoutAlert = DiagnosticKind(
    "PAY313", "live-activity-start-without-alert", .error, rule: "LA4",
    summary: "A start of a Live Activity has no alert, so nothing starts.",
    explanation: """
      A start by push needs an alert. Without one, or with an empty object, no card appears, \
      although APNs answers 200. The alert lights the screen and plays the sound; its title and \
      body are shown only on the Apple Watch.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "start", "timestamp": 1788729113,
        "attributes-type": "RideAttributes", "attributes": {}, "content-state": {}}}}
      """,
    remedy: #"Add an alert: "alert": {"title": "Your ride", "body": "It is on its way"}."#)

  static let activityStartOnChannel = DiagnosticKind(
    "PAY315", "live-activity-start-on-channel", .error, rule: "LA4",
    summary: "A broadcast has the event start, so nothing starts.",
    explanation: """
      A push to a channel updates or ends the activities that are subscribed to it. It cannot \
      start one: a start goes to the push-to-start token of a device.
      """,
    example: """
      {"headers": {"apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA=="},
       "payload": {"aps": {"event": "start", "timestamp": 1788729113,
        "attributes-type": "RideAttributes", "attributes": {}, "content-state": {},
        "alert": {"title": "Your ride"}}}}
      """,
    remedy: """
      Send the start to each push-to-start token, with input-push-channel. Then send updates to \
      the channel.
      """)

  static let systemTooOld = DiagnosticKind(
    "DEV305", "system-too-old", .error, rule: "LA4, P10, P11, P12, P13, P14, P15",
    summary: "The phone's version of iOS is too old for the push.",
    explanation: """
      Live Activities exist since iOS 16.1, and starts by push since iOS 17.2. A start with \
      input-push-channel needs iOS 18; on an older system the activity does not start. Channels \
      and their broadcasts need iOS 18, too. Pushes for controls exist since iOS 18, and those for \
      widgets since iOS 26. Location pushes need iOS 15, and PushToTalk needs iOS 16. PushKit \
      needs iOS 8, its complication pushes need iOS 9, and its fileprovider pushes need iOS 11.
      """,
    example: """
      a start by push, with {"systemVersion": "17.1"} in the device file
      """,
    remedy: "Let the app start the activity, or reload its widgets, on older systems.")
}
