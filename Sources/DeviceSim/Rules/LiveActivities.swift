import SourceText

/// Live Activities.
enum LiveActivities: RuleFamily {
  static let rules = [
    Rule(
      "LA1", "Live Activities", simulated: .notYet,
      claims: [
        Claim(
          .documented,
          [
            "Apple, Starting and updating Live Activities with ActivityKit push notifications",
            "Apple, Displaying live data with Live Activities",
          ],
          """
          `timestamp` is required. A push older than the last one is ignored, and so is an update \
          after the end. A start needs attributes-type, attributes, content-state and an alert, \
          whose title and body may be objects with a loc-key and loc-args.
          """),
        Claim(
          .documented, ["Apple, Displaying live data with Live Activities"],
          """
          stale-date makes the activity stale. After its end it leaves the lock screen at \
          dismissal-date, after 4 hours at the latest. The system ends it after 8 hours.
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
          devsim shows the alert of the push like that of a notification.
          """),
      ])
  ]

  static let activityNotSimulated = Decision(
    .liveActivities, 0, "LA1", "not-simulated", .assumed,
    "the Live Activity itself is not simulated, only its alert")

  static let decisions: [Decision] = [activityNotSimulated]

  static let diagnostics: [DiagnosticKind] = []
}
