import SourceText

/// The pushes that the push service stores for a device, and for how long.
enum Delivery: RuleFamily {
  static let rules = [
    Rule(
      "A4", "an offline device gets at most one notification",
      simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending],
          """
          While a device is offline, APNs keeps one notification for each device and app, in \
          general the last one. APNs keeps it until `apns-expiration`, and for 30 days at most. \
          An expiration of 0 means one attempt: the push is not kept. APNs also keeps pushes for a \
          device that saves power, which devsim does not simulate.
          """),
        Claim(
          .documented, ["Apple, Viewing the status of push notifications using Metrics and APNs"],
          """
          APNs discards a notification that it keeps if the notifications of the app are switched \
          off.
          """),
        Claim(
          .assumed, [.decision],
          """
          If the notifications are off, background pushes are not discarded, because they need no \
          permission. When an app is deleted, everything that APNs keeps for it is lost, even if \
          the app is installed again before the device is online.
          """),
        Claim(
          .observed,
          [
            "public thread 775455 of the Apple Developer Forums", "home-assistant/iOS#527",
            "OneSignal react-native#1654",
          ],
          """
          Reports differ about which one is kept: mostly the last, but also the first, or none \
          (`offlineKeeps` of the device file).
          """),
        Claim(
          .assumed, [.decision],
          """
          APNs keeps one push for each topic. So it keeps pushes for Live Activities, calls and \
          other types with a topic of their own in addition to a notification. The priority makes \
          no difference.
          """),
        Claim(
          .assumed, [.decision, .sending, "public thread 778512 of the Apple Developer Forums"],
          """
          A push that arrives after its expiration is dropped, because APNs would probably not \
          deliver it. Expiration is best effort: a VoIP push with expiration 0 was observed to \
          arrive after flight mode.
          """),
        Claim(
          .assumed, [.decision],
          """
          Pushes arrive in the order of the capture. The clock of a phone does not go back, even \
          if a push has an earlier time of arrival than the one before it.
          """),
      ])
  ]

  static let expired = Decision(
    .delivery, 0, "A4", "expired", .assumed, "it expired before it arrived", isObstacle: true)
  static let stored = Decision(
    .delivery, 1, "A4", "stored", .documented,
    "the phone is offline, so the push service keeps it", isObstacle: true)
  static let storedApart = Decision(
    .delivery, 7, "A4", "stored", .assumed,
    "the phone is offline, so the push service keeps it, in addition to a notification",
    isObstacle: true)
  static let storedInPlace = Decision(
    .delivery, 2, "A4", "replaces-stored", .documented,
    "the push service keeps one push for an app, so an earlier one is lost")
  static let storedApartInPlace = Decision(
    .delivery, 8, "A4", "replaces-stored", .assumed,
    "the push service keeps one push of this type for an app, so an earlier one is lost")
  static let notStored = Decision(
    .delivery, 3, "A4", "not-stored", .documented,
    "the phone is offline, and the expiration 0 allows one attempt only", isObstacle: true)
  static let notKept = Decision(
    .delivery, 4, "A4", "not-kept", .observed,
    "the phone is offline, and the push service does not keep it", isObstacle: true)

  static let expiredInStorage = Decision(
    .delivery, 5, "A4", "expired-in-storage", .documented,
    "it expired while the push service kept it", isObstacle: true)

  static let discarded = Decision(
    .delivery, 6, "A4", "discarded", .documented,
    "notifications of the app are off, so the push service discards what it kept",
    isObstacle: true)

  static let discardedWithApp = Decision(
    .delivery, 9, "A4", "discarded", .assumed,
    "the app was deleted, so what the push service kept for it is lost", isObstacle: true)

  static let decisions: [Decision] = [
    expired, stored, storedInPlace, notStored, notKept, expiredInStorage, discarded, storedApart,
    storedApartInPlace, discardedWithApp,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .expiredOnArrival, .implausibleTime, .replacedWhileOffline, .earlierArrival,
  ]

  /// Returns whether the push service stores a push while the phone is offline, by its expiration.
  static func isStored(_ capture: Capture, by assumptions: Assumptions) -> Bool {
    capture.headers.expiration != 0
      || capture.headers.pushType == .voip && assumptions.offlineCalls == .kept
  }

  /// Decides whether the push service keeps a push for a phone that is offline, with DEV210 if the
  /// earlier one is lost.
  static func keeping(
    _ push: PushStore.Stored, inPlaceOf earlier: PushStore.Stored?, by assumptions: Assumptions
  ) -> Ruling<Bool> {
    let isKept =
      switch assumptions.offlineKeeps {
      case .last: true
      // A later push with the same collapse identifier replaces an earlier one anywhere (C1).
      case .first: earlier.map(push.replaces) ?? true
      case .none: false
      }
    guard isKept else { return Ruling(false, notKept) }
    var ruling = Ruling(true, push.topic == nil ? stored : storedApart)
    guard assumptions.offlineKeeps == .last, let earlier,
      let payload = push.captured.pushes.first?.payload
    else { return ruling }
    ruling.decisions.insert(push.topic == nil ? storedInPlace : storedApartInPlace)
    let lost = earlier.captured.pushes.first?.payload
    ruling.diagnostics = [
      replaced(lost, by: payload, of: push.topic, in: push.captured.document)
    ]
    return ruling
  }

  /// Returns why a push that the push service kept does not arrive; `nil` if it does.
  static func obstacle(
    to push: PushStore.Stored, on device: SimulatedDevice, at instant: SimulatedInstant?
  ) -> Decision? {
    if push.isExpired(at: instant) { return expiredInStorage }
    let isOff = !device.settings.authorization.allowsNotifications
    return push.isNotification && isOff ? discarded : nil
  }

  /// Returns DEV210 for a push that the push service keeps in place of an earlier one.
  private static func replaced(
    _ lost: PushPayload?, by payload: PushPayload, of topic: PushType?, in document: JSONDocument
  ) -> Diagnostic {
    let isAlertLost = topic == nil && lost?.hasText == true && !payload.hasText
    let kind = topic.map { "\($0.rawValue) push" } ?? "push"
    let place = payload.alert ?? payload.contentAvailablePlace ?? payload.aps ?? payload.root
    return Diagnostic(
      .replacedWhileOffline,
      isAlertLost
        ? "the phone is offline, so this push without a text takes the place of an alert"
        : "the phone is offline, so an earlier \(kind) to this app is lost",
      at: document.location(of: place),
      help: topic == .liveactivity
        ? "send the whole state in each push to an activity, not only what changed"
        : "let the app ask the server for what it missed when it is opened")
  }

  /// Returns DEV313 for a push whose time of arrival is before that of the push before it.
  static func earlier(_ payload: PushPayload, in document: JSONDocument) -> Diagnostic {
    Diagnostic(
      .earlierArrival, "'t' is earlier than that of the push before it on this phone",
      at: document.location(of: payload.root),
      help: "sort the capture by 't', if it is put together from several files")
  }

  /// The maximum time of storage by APNs, in seconds: 30 days.
  static let longestStorage = 30 * 24 * 3600

  /// Whether a number may be a time of arrival, in seconds or in milliseconds.
  ///
  /// Such times are from 1970 to the year 5138.
  static func isPlausible(_ number: Double) -> Bool {
    (0..<100_000_000_000_000).contains(number)
  }

  /// Returns the seconds for a number in milliseconds; `nil` if it is not in milliseconds.
  ///
  /// As seconds, such numbers are after the year 5138; as milliseconds, from 1973 to 5138.
  static func secondsOfMilliseconds(_ number: Double) -> Double? {
    (100_000_000_000..<100_000_000_000_000).contains(number) ? number / 1000 : nil
  }
}

extension PushStore.Stored {
  /// Whether it expired until a moment (A4, LA11).
  func isExpired(at instant: SimulatedInstant?) -> Bool {
    guard let instant else { return false }
    let longest = channel == nil ? Double(Delivery.longestStorage) : ActivityLife.lifetime
    if let arrival, instant.seconds - arrival.seconds > longest { return true }
    guard let expiration = captured.pushes.first?.capture.headers.expiration else { return false }
    // A push for one attempt that is kept anyway (`offlineCalls`) has no end of its own.
    return expiration != 0 && Double(expiration) <= instant.seconds
  }
}

extension DiagnosticKind {
  static let replacedWhileOffline = DiagnosticKind(
    "DEV210", "replaced-while-offline", .warning, rule: "A4",
    summary: "An earlier push is lost, because the push service keeps one push for each app.",
    explanation: """
      While a phone is offline, APNs keeps one notification for each app, in general the last one. \
      Different collapse identifiers do not change this. The person sees one notification when the \
      phone is online again, and a background push can replace an alert. devsim assumes that \
      push types with a topic of their own, such as liveactivity, have a place of their own.
      """,
    example: """
      {"aps": {"alert": "First"}}
      {"aps": {"alert": "Second"}}
      sent to a phone in flight mode
      """,
    remedy: """
      Let the app ask the server for what it missed when it is opened. Do not rely on each push \
      to arrive.
      """)

  static let earlierArrival = DiagnosticKind(
    "DEV313", "earlier-arrival", .warning, rule: "A4",
    summary: "A push has an earlier time of arrival than the push or the step before it.",
    explanation: """
      devsim delivers pushes in the order of the capture, and the clock of a phone does not go \
      back. With a wrong order, replacements, badges and the order of the list are wrong too. A \
      capture that is put together from the logs of several servers often has a wrong order. In a \
      scenario, such a push arrives at the time of the scenario's clock. The `start` of the \
      scenario may be too late.
      """,
    example: """
      {"t": 1773471660, "device": "ada0", "payload": {"aps": {"alert": "Full time"}}}
      {"t": 1773471600, "device": "ada0", "payload": {"aps": {"alert": "Kick-off"}}}
      """,
    remedy: "Sort the lines by `t`, with a sort that keeps the order of equal times.")

  static let expiredOnArrival = DiagnosticKind(
    "CAP205", "expired-on-arrival", .error, rule: "A4",
    summary: "The push arrived after the moment in its apns-expiration header.",
    explanation: """
      An expired push is dropped, and the person sees nothing. The value is in seconds since 1970; \
      a value that was meant as a duration is far in the past. 0 is not an expiration: it means \
      one attempt, and the push is not stored.
      """,
    example: "apns-expiration: 3600",
    remedy: "Send the time in UNIX seconds: the current time plus the time to live. Or send 0.")

  static let implausibleTime = DiagnosticKind(
    "CAP211", "implausible-time", .warning, rule: "A4",
    summary: "A time is in milliseconds, not plausible, or more than 30 days ahead.",
    explanation: """
      Times are in seconds since 1970. APNs stores a push for 30 days at most, so a later \
      expiration has no further effect. An expiration in milliseconds is thousands of years ahead. \
      If a time of arrival is in milliseconds, devsim converts it to seconds. The time of arrival \
      is not known if it is before 1970 or after the year 5138. It is not known either if the \
      recorded time of a request is not in RFC 3339.
      """,
    example: "apns-expiration: 1773491200000",
    remedy: "Divide milliseconds by 1000. Send an expiration within 30 days, or 0.")
}
