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
      ]),
    Rule(
      "LA2", "the alert of a Live Activity is not a notification",
      simulated: .partly(missing: "the activity, and its switch in Settings"),
      claims: [
        Claim(
          .documented,
          [
            "Apple, Starting and updating Live Activities with ActivityKit push notifications",
            "Apple, AlertConfiguration",
          ],
          """
          The alert is not in the list, has no group and no badge, and runs no service extension. \
          The app's switch for Live Activities decides, not the permission for notifications. Its \
          sound is a member of `alert`.
          """),
        Claim(
          .documented, ["Apple, sample code for Live Activities"],
          """
          If the loc-key is a readable sentence, it is shown unchanged.
          """),
      ]),
  ]

  static let activityNotSimulated = Decision(
    .liveActivities, 0, "LA1", "not-simulated", .assumed, "the Live Activity is not simulated")
  static let alertNotListed = Decision(
    .liveActivities, 1, "LA2", "not-a-notification", .documented,
    "the alert of a Live Activity is not a notification")

  static let decisions: [Decision] = [activityNotSimulated, alertNotListed]

  static let diagnostics: [DiagnosticKind] = []
}

// MARK: - Deciding

extension JSONDocument {
  /// Returns whether a loc-key is a readable sentence, which a Live Activity may show as it is
  /// (LA2).
  func isSentence(_ key: JSONNode) -> Bool {
    withText(of: key) { $0.firstIndex(of: UInt8(ascii: " "), from: 0) < $0.count }
  }
}
