package import SourceText

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
            "Apple, Displaying live data with Live Activities", "home-assistant/iOS#4677",
          ],
          """
          `timestamp` is required, and a push older than the last one is ignored, as is an update after the \
          end. A start needs attributes-type, attributes, content-state and an alert, whose title and body may \
          be objects with a loc-key and loc-args. stale-date makes the activity stale. After its end it leaves \
          the lock screen at dismissal-date, at the latest after 4 hours; the system ends it after 8 hours. \
          content-state is decoded with a default JSON decoder: a date is in seconds since 2001, and 20.1 is no \
          integer (observed).
          """)
      ])
  ]

  static let activityNotSimulated = Decision(
    .liveActivities, 0, "LA1", "not-simulated", .documented,
    "the Live Activity itself is not simulated, only its alert")

  static let decisions: [Decision] = [activityNotSimulated]

  static let diagnostics: [DiagnosticKind] = []
}
