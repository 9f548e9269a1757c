package import SourceText

/// The actions that each push type allows.
enum PushTypes: RuleFamily {
  static let rules = [
    Rule(
      "P8", "the push type decides what the device does", simulated: .whole,
      claims: [
        Claim(
          .observed, ["pigeon#155", "net-core#9", "PyAPNs2#109", "phonegap#2803", .analysis],
          """
          A push of type background is never shown, never sets the badge and never runs the \
          service extension, even if it has an alert. A push of type alert, or without a type, is \
          shown if it has an alert, a badge or a sound. It runs the extension if it has an alert \
          and `mutable-content`.
          """),
        Claim(
          .observed, ["mobile-push#19", "sygnal#365", .analysis],
          """
          `content-available` wakes the app for a background push. An alert push wakes the app \
          only if it also has an alert, a badge or a sound.
          """),
        Claim(
          .observed,
          [
            "NWPusher#75", "PushNotificationPlugin#123", "Perfect-Notifications#17",
          ],
          """
          Without a push type, a push that has only `content-available` wakes the app with \
          priority 5. With priority 10, or without a priority, it does not. The reports are old, \
          up to iOS 13.
          """),
        Claim(
          .assumed, [.analysis, .decision],
          """
          `content-available` also wakes the app if a push without a type has an alert, a badge or \
          a sound. It wakes the app too if a payload has no headers, because its type is unknown. \
          With priority 1 it does not wake the app, as with priority 10.
          """),
      ])
  ]

  static let shown = Decision(
    .pushTypes, 0, "P8", "shown", .observed,
    "the push type allows it, and there is something to show")
  static let neverShown = Decision(
    .pushTypes, 1, "P8", "never-shown", .observed, "a background push is never shown",
    isObstacle: true)
  static let nothingToShow = Decision(
    .pushTypes, 2, "P8", "nothing-to-show", .observed,
    "it has no alert, badge or sound that counts", isObstacle: true)
  static let handledByApp = Decision(
    .pushTypes, 3, "P7", "handled-by-app", .documented,
    "a push of this type goes to the app, not to the screen")

  static let typeOfTopic = Decision(
    .pushTypes, 4, "P7", "type-of-topic", .assumed,
    "no push type was sent, so the suffix of the topic gives it")

  static let decisions: [Decision] = [
    shown, neverShown, nothingToShow, handledByApp, typeOfTopic,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .missingPushType, .pushTypeHidesAlert, .nothingToShow,
  ]
}

// MARK: - Deciding

extension PushTypes {
  /// Decides what the push type allows a push to do.
  static func admit(
    _ payload: PushPayload, _ capture: Capture, to app: InstalledApp, in document: JSONDocument,
    _ ruling: inout Ruling<Admission>
  ) {
    let headers = capture.headers
    let arrival = capture.arrival.map { SimulatedInstant(seconds: $0) }
    if let type = headers.pushType,
      let admission = Destinations.admission(of: type, payload, capture, to: app, in: document)
    {
      ruling.value = admission.value
      return ruling.take(admission)
    }
    ruling.value.isRead = true
    switch headers.pushType {
    case nil:
      ruling.decideShown(payload, by: app)
      let isSilent = payload.isContentAvailable && !payload.isNoticeable
      if isSilent, headers.arePresent, headers.priority != 5 {
        ruling.decisions.insert(
          headers.priority == 1
            ? Background.appNotWokenByLowestPriority : Background.appNotWokenByPriority)
      } else {
        let woken =
          isSilent && headers.arePresent ? Background.appWoken : Background.appWokenWithoutType
        Background.wake(app, for: payload, at: arrival, by: woken, &ruling)
      }
    case .alert:
      ruling.decideShown(payload, by: app)
      if payload.isContentAvailable, !payload.isNoticeable {
        ruling.decisions.insert(Background.appNotWokenByType)
      } else {
        Background.wake(app, for: payload, at: arrival, &ruling)
      }
    case .background:
      ruling.decisions.insert(neverShown)
      Background.wake(app, for: payload, at: arrival, &ruling)
    default: break
    }
    guard ruling.value.wakesApp || ruling.value.isWakeHeld else { return }
    if document.isOnByType(.contentAvailable, of: payload.aps) {
      ruling.decisions.insert(PayloadValues.flagOn)
    }
    if ruling.value.verdict == .dropped { ruling.value.verdict = .app }
  }

  /// Whether a background push has something that a person could notice.
  ///
  /// It is a mistake of the sender, even if something else also stops the push.
  static func hidesAlert(of payload: PushPayload, type: PushType?) -> Bool {
    type == .background && payload.isNoticeable
  }

  /// Returns CAP202 for a push that hides its alert.
  static func hiddenAlert(of payload: PushPayload, in document: JSONDocument) -> Diagnostic {
    Diagnostic(
      .pushTypeHidesAlert, "a background push has an alert, a sound or a badge",
      at: payload.aps.map(document.location),
      help: "send push type 'alert', priority 10, if a person should see it")
  }

  /// Returns PAY310 for a push that has nothing to show and does not wake the app.
  ///
  /// If only the state of the app or of the phone prevents the wake, it returns DEV211 or DEV213.
  ///
  /// A push without a push type may be for the app, such as one for a call or a Wallet pass. It is
  /// not if 'aps' has a member of notifications.
  static func loss(
    of payload: PushPayload, type: PushType?, after decisions: DecisionSet, by app: InstalledApp,
    in document: JSONDocument
  ) -> Diagnostic? {
    guard !payload.isNoticeable else { return nil }
    if let asleep = Background.nobodyWoken(decisions, by: payload, app, in: document) {
      return asleep
    }
    guard type?.isForNotifications ?? isNotification(payload, in: document) else { return nil }
    return Diagnostic(
      .nothingToShow, "there is nothing to show, and the app is not woken",
      at: payload.aps.map(document.location),
      help: payload.isContentAvailable
        ? "send push type 'background' and priority 5 with 'content-available'"
        : "add a title, a subtitle or a body; or \"content-available\": 1 for a silent push")
  }

  /// Whether 'aps' has a member that only pushes for notifications and silent pushes have.
  private static func isNotification(_ payload: PushPayload, in document: JSONDocument) -> Bool {
    guard let aps = payload.aps, !payload.isContentAvailable else { return false }
    let keys: [PayloadKey] = [
      .alert, .badge, .sound, .threadIdentifier, .category, .contentAvailable, .mutableContent,
      .interruptionLevel,
    ]
    return keys.contains { document.member($0.rawValue, of: aps) != nil }
  }
}

extension Ruling<Admission> {
  fileprivate mutating func decideShown(_ payload: PushPayload, by app: InstalledApp) {
    let isShown = payload.isNoticeable || payload.removesBadge(of: app)
    value.verdict = isShown ? .shown : .dropped
    decisions.insert(isShown ? PushTypes.shown : PushTypes.nothingToShow)
  }
}

extension DiagnosticKind {
  static let missingPushType = DiagnosticKind(
    "CAP201", "missing-push-type", .warning, rule: "P8",
    summary: "The push has no apns-push-type header.",
    explanation: """
      Apple requires the header, and a push without it may be delayed or dropped. A device that \
      gets one infers the type. A suffix of the topic, such as .voip, gives it. Without a suffix, \
      the device shows the push if it has an alert, a badge or a sound, and wakes the app for \
      content-available. A push that has only content-available wakes the app with priority 5 \
      alone.
      """,
    example: """
      apns-topic: com.example.app
      apns-priority: 10
      """,
    remedy: """
      Send apns-push-type: alert for a push that a person should see, and background for a silent \
      push.
      """)

  package static let pushTypeHidesAlert = DiagnosticKind(
    "CAP202", "push-type-hides-alert", .error, rule: "P8",
    summary: "The push type is background, but the payload has an alert, a badge or a sound.",
    explanation: """
      The push type decides on the device too. A background push is never shown, sets no badge and \
      plays no sound, whatever its payload has. Its service extension does not run. The person \
      sees nothing.
      """,
    example: """
      apns-push-type: background

      {"aps": {"alert": "Your order has shipped", "content-available": 1}}
      """,
    remedy: """
      To show it, send apns-push-type: alert. You may keep content-available, which also wakes the \
      app. If the push is meant to be silent, remove alert, badge and sound.
      """)

  static let nothingToShow = DiagnosticKind(
    "PAY310", "nothing-to-show", .error, rule: "P8",
    summary: "The push shows nothing and does not wake the app.",
    explanation: """
      The push has no valid alert, badge or sound, and the app is not woken. Either \
      content-available is missing or off, or the push type is alert. A push of type alert wakes \
      the app only if it also shows or plays something. The device drops such a push silently.
      """,
    example:
      #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}"#,
    remedy: """
      Add a title, a subtitle or a body. For a silent push, send content-available with push type \
      background and priority 5.
      """)
}
