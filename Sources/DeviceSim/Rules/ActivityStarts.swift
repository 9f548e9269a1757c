package import SourceText

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
      "LA10", "budgets and the state of the app", simulated: .partly(missing: "the update budget"),
      claims: [
        Claim(
          .observed,
          ["public documentation of QuintinShaw/sitrep", "EKKOLearnAI/hermes-studio#3111"],
          """
          The refill of the budget for starts was reported as hourly and as up to 24 hours, which \
          `startRefill` sets. After a force-quit, a card appears, but the app is not launched, so \
          no update token reaches the server. One report says that Low Power Mode suppresses \
          starts (`lowPowerStarts`).
          """),
        Claim(
          .documented, ["Apple, Displaying live data with Live Activities"],
          """
          Updates of priority 10 count against a budget, which the app's entitlement for frequent \
          updates raises. Apple gives no number.
          """),
        Claim(
          .observed, ["public report of 9to5Mac on iOS 18, September 2024"],
          """
          Since iOS 18 the system draws updates 5 to 15 seconds apart, however many are sent.
          """),
      ]),
  ]

  static let budget = Decision(
    .activityStarts, 0, "LA3", "start-budget", .observed,
    "the budget for starts by push is used up", isObstacle: true)
  static let often = Decision(
    .activityStarts, 1, "LA10", "drawn-later", .observed,
    "the system draws updates 5 to 15 seconds apart")
  static let withoutToken = Decision(
    .activityStarts, 2, "LA10", "no-update-token", .observed,
    "the person force-quit the app, so it does not get the update token")
  static let lowPower = Decision(
    .activityStarts, 3, "LA10", "low-power", .observed,
    "the phone is in Low Power Mode, which suppresses starts by push", isObstacle: true)

  static let decisions: [Decision] = [
    budget, often, withoutToken, lowPower,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .activityLimit, .activityWithoutToken, .activityOften,
  ]
}

// MARK: - Deciding

extension ActivityStarts {
  /// The time between two updates that are both drawn, in seconds (LA10).
  private static let shortestInterval = 5.0

  /// Returns whether a start counts against the budget of a later one (LA10).
  static func counts(
    _ start: SimulatedInstant, against instant: SimulatedInstant, hours: Int
  ) -> Bool {
    instant.seconds - start.seconds < Double(hours) * 3600
  }

  /// Returns whether two updates follow so closely that the system draws only the second (LA10).
  static func isOften(_ earlier: SimulatedInstant?, then later: SimulatedInstant?) -> Bool {
    guard let earlier, let later else { return false }
    return later.seconds - earlier.seconds < shortestInterval
  }

  /// Returns why the state of the phone or of the app affects a start; `nil` if it does not.
  static func start(
    on app: InstalledApp, at place: SourceLocation?
  ) -> Ruling<Bool>? {
    if app.device.isLowPower, app.device.assumptions.activities.lowPowerStarts == .suppressed {
      return Ruling(false, lowPower)
    }
    guard app.device.app.state == .forceQuit else { return nil }
    let diagnostic = Diagnostic(
      .activityWithoutToken, "the app was force-quit, so the server gets no update token",
      at: place,
      help: "send further pushes to a channel ('input-push-channel'), or wait for the next launch")
    return Ruling(true, withoutToken, [diagnostic])
  }
}

extension DiagnosticKind {
  package static let activityLimit = DiagnosticKind(
    "DEV304", "live-activity-limit", .error, rule: "LA9, LA3",
    summary: "The phone starts no further Live Activity of the app.",
    explanation: """
      About ten activities can be started by push in a short time, and about five of one app can \
      run at the same time. Apple gives no numbers, so the device file can set them. APNs answers \
      200, and nothing appears.
      """,
    example: """
      a twelfth start by push within a minute
      """,
    remedy: "Update a running activity instead of starting another one.")

  package static let activityWithoutToken = DiagnosticKind(
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

  package static let activityOften = DiagnosticKind(
    "DEV308", "live-activity-updated-often", .note, rule: "LA10",
    summary: "Updates of a Live Activity come faster than the system draws them.",
    explanation: """
      Since iOS 18 the system draws updates 5 to 15 seconds apart, so the person sees only some of \
      them. Updates of priority 10 also count against a budget, and are throttled when it is used \
      up.
      """,
    example: """
      an update every second
      """,
    remedy: "Send fewer updates, and priority 5 for those that can wait.")
}
