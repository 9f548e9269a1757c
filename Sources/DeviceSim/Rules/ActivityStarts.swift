import SourceText

/// How many Live Activities start and change: budgets, and the state of the app.
enum ActivityStarts: RuleFamily {
  static let rules = [
    Rule(
      "LA3", "starts by push have a budget", simulated: .whole,
      claims: [
        Claim(
          .observed, ["public thread 799505 of the Apple Developer Forums"],
          """
          A device starts about ten activities by push in a short time. The budget is the same in \
          development and production, and frequent updates do not raise it.
          """)
      ]),
    Rule(
      "LA10", "budgets and the state of the app", simulated: .whole,
      claims: [
        Claim(
          .observed,
          ["public documentation of QuintinShaw/sitrep", "EKKOLearnAI/hermes-studio#3111"],
          """
          The refill of the budget for starts was reported as hourly and as up to 24 hours, which \
          `startRefill` sets. After a force-quit, a start by push shows a card but does not launch \
          the app, so no update token reaches the server.
          """),
        Claim(
          .observed,
          [
            "public documentation of QuintinShaw/sitrep",
            "public documentation of mobile-surfaces, rule MS019",
          ],
          """
          One report says that Low Power Mode suppresses starts (`lowPowerStarts` of the device \
          file), and one that a force-quit does (`forceQuitStarts`). By default neither does.
          """),
        Claim(
          .observed, ["luka-ios#146", "home-assistant/iOS#5812"],
          """
          APNs answers 200 to a start with an old start token, and nothing starts. A capture does \
          not show the age of a token. devsim assumes that each token is the newest, unless \
          `startTokens` of the device file is `stale`.
          """),
        Claim(
          .documented,
          ["Apple, Activity", "Apple, ActivityAuthorizationError.visibility", .liveActivityIntent],
          """
          The app itself starts an activity only while it is in the foreground, or in the \
          background with a `LiveActivityIntent`, since iOS 17. It updates and ends an activity in \
          the background too. A start by push needs neither.
          """),
        Claim(
          .assumed, [.decision],
          "To schedule a start for later, the app must be in the foreground too."),
        Claim(
          .documented, [.liveActivities],
          """
          Updates of priority 10 count against a budget, which the app's entitlement for frequent \
          updates raises. The system throttles an app that has used it up. Apple gives no number.
          """),
        Claim(
          .observed,
          [
            "public documentation of PushWard, Limits", "luka-ios#146",
            "public thread 797554 of the Apple Developer Forums",
          ],
          """
          An update beyond the budget is silently dropped. About 15 updates an hour were reported \
          without the entitlement, and about 230 with it; an update every 3 seconds uses it up.
          """),
        Claim(
          .assumed, [.decision],
          """
          devsim counts the updates of priority 10, or without a priority, of each activity within \
          any hour. By default there is no limit; `updatesPerHour` of the device file sets one. \
          Starts and ends do not count.
          """),
        Claim(
          .observed, ["public report of 9to5Mac on iOS 18, September 2024"],
          "Since iOS 18 the system draws updates 5 to 15 seconds apart, however many are sent."),
        Claim(
          .assumed, [.decision],
          """
          An update that comes less than 5 seconds after the card was drawn changes the content of \
          the activity, but is drawn later. Then the newest content is drawn, and those in between \
          never are. `drawInterval` of the device file sets another time. An end is drawn at once.
          """),
      ]),
  ]

  static let often = Decision(
    .activityStarts, 1, "LA10", "drawn-later", .observed,
    "the card was drawn a few seconds before, so the update is drawn later")
  static let withoutToken = Decision(
    .activityStarts, 2, "LA10", "no-update-token", .observed,
    "the person force-quit the app, so it does not get the update token")
  static let lowPower = Decision(
    .activityStarts, 3, "LA10", "low-power", .observed,
    "the phone is in Low Power Mode, which suppresses starts by push", isObstacle: true)

  static let notInForeground = Decision(
    .activityStarts, 5, "LA10", "not-in-foreground", .documented,
    "the app is not in the foreground, so it cannot start a Live Activity itself",
    isObstacle: true)

  static let forceQuit = Decision(
    .activityStarts, 6, "LA10", "force-quit", .observed,
    "the person force-quit the app, which suppresses starts by push", isObstacle: true)

  static let staleToken = Decision(
    .activityStarts, 7, "LA10", "stale-start-token", .observed,
    "the start token is stale, so nothing starts, although APNs answers 200", isObstacle: true)

  static let decisions: [Decision] = [
    budget, often, withoutToken, lowPower, updateBudget, notInForeground, forceQuit, staleToken,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .activityLimit, .activityWithoutToken, .activityOften, .activityThrottled,
  ]
}

// MARK: - Deciding

extension ActivityStarts {
  /// Returns a message if the system is too old for a start by the app; otherwise `nil` (LA4, LA9,
  /// LA10).
  static func messageIfTooOld(_ device: SimulatedDevice, for change: ActivityPush) -> String? {
    if change.startDate != nil {
      return device.messageIfLacking(.scheduledStarts, neededBy: "a scheduled start")
    }
    if change.isByIntent {
      return device.messageIfLacking(.startsByIntent, neededBy: "a start by an intent")
    }
    return device.messageIfLacking(.activities, neededBy: "a Live Activity")
  }

  /// Returns whether the app of a device may start an activity itself (LA10).
  static func mayStart(_ change: ActivityPush, on device: SimulatedDevice) -> Bool {
    device.hasAppInForeground || change.isByIntent
  }

  /// Returns how long after a card was drawn the system draws the next update, in seconds (LA10).
  static func drawInterval(on device: SimulatedDevice) -> Double {
    device.has(.drawingInterval) ? Double(device.assumptions.activities.drawInterval) : 0
  }

  /// Decides when the card of an activity is drawn with the content of an update (LA10).
  ///
  /// - Parameters:
  ///   - drawn: When it was drawn last; `nil` if that is not known.
  ///   - interval: The time between two drawings, in seconds.
  ///   - instant: When the update comes; `nil` if that is not known.
  /// - Returns: When; `nil` for at once.
  static func drawing(
    after drawn: SimulatedInstant?, interval: Double, at instant: SimulatedInstant?
  ) -> SimulatedInstant? {
    guard let drawn, let instant, instant.seconds - drawn.seconds < interval else { return nil }
    return drawn.advanced(by: interval)
  }

  /// Returns why the state of the phone or of the app affects a start; `nil` if it does not.
  static func start(
    _ members: ActivityMembers, on app: InstalledApp, in document: JSONDocument
  ) -> Ruling<Bool>? {
    if app.device.assumptions.activities.startTokens == .stale {
      return Ruling(false, staleToken)
    }
    if app.device.isLowPower, app.device.assumptions.activities.lowPowerStarts == .suppressed {
      return Ruling(false, lowPower)
    }
    guard app.device.app.state == .forceQuit else { return nil }
    if app.device.assumptions.activities.forceQuitStarts == .suppressed {
      return Ruling(false, forceQuit)
    }
    // On a channel, the server needs no token.
    guard members.inputChannel == nil else { return nil }
    let diagnostic = Diagnostic(
      .activityWithoutToken, "the app was force-quit, so the server gets no update token",
      at: members.event.map(document.location),
      help: "send further pushes to a channel ('input-push-channel'), or wait for the next launch")
    return Ruling(true, withoutToken, [diagnostic])
  }

  /// Returns DEV308 for the first update of an activity that is drawn later (LA10).
  static func often(_ members: ActivityMembers, in document: JSONDocument) -> Diagnostic {
    Diagnostic(
      .activityOften,
      "the update comes too soon after the card was drawn, so only some updates are drawn",
      at: members.timestamp.map(document.location),
      help: "send at most one update every 15 seconds; 'drawInterval' of the device file "
        + "sets the time")
  }
}

extension DiagnosticKind {
  static let activityWithoutToken = DiagnosticKind(
    "DEV307", "live-activity-without-token", .warning, rule: "LA10",
    summary: "A Live Activity starts while the app is force-quit, so no update token is sent.",
    explanation: """
      The card appears. The app is not launched, so it cannot send the update token of the \
      activity to the server, and the server cannot update the card.
      """,
    example: """
      a start by push, with {"app": {"state": "forceQuit"}} in the device file
      """,
    remedy: """
      Subscribe the activity to a channel with input-push-channel, or send a stale-date, so that \
      the card says that it is old.
      """)

  static let activityOften = DiagnosticKind(
    "DEV308", "live-activity-updated-often", .note, rule: "LA10",
    summary: "Updates of a Live Activity come faster than the system draws them.",
    explanation: """
      Since iOS 18 the system draws updates 5 to 15 seconds apart, so the person sees only some of \
      them. devsim draws them 5 seconds apart; drawInterval in the device file sets another time. \
      Updates of priority 10 also count against a budget. When the budget is used up, the system \
      throttles them.
      """,
    example: "an update every second",
    remedy: "Send fewer updates, and priority 5 for those that can wait.")
}
