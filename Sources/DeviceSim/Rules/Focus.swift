import SourceText

/// The sounds that Focus and the silent switch silence.
enum Focus: RuleFamily {
  static let rules = [
    Rule(
      "S5", "the silent switch and Focus", simulated: .notYet,
      claims: [
        Claim(
          .documented, [.sound, "Apple, UNNotificationInterruptionLevel"],
          """
          The silent switch and a Focus silence every sound except that of critical alerts.
          """)
      ]),
    Rule(
      "I2", "relevance and Focus filters", simulated: .notYet,
      claims: [
        Claim(
          .documented,
          [
            .generating, "Apple, UNNotificationContent.relevanceScore",
            "Apple, UNNotificationContent.filterCriteria",
          ],
          """
          `relevance-score` orders the app's notifications in the scheduled summary, and the \
          highest is featured. `filter-criteria` is matched with the app's Focus filter; without a \
          match the notification is silenced.
          """)
      ]),
  ]

  static let decisions: [Decision] = []

  static let diagnostics: [DiagnosticKind] = []
}
