package import SourceText

/// How a notification looks.
enum Cards: RuleFamily {
  static let rules = [
    Rule(
      "T1", "how much text fits",
      simulated: .partly(missing: "truncation on cards; `matrix` estimates it"),
      claims: [
        Claim(
          .assumed,
          [
            .analysis, "Braze, Push message and image formats",
            "Batch, What is the optimal length for every iOS/Android push notification?", .decision,
          ],
          """
          The lock screen and the list show one line of title, one of subtitle and four of body; a banner \
          shows two of body. Without a title the app's name is the title line (observed). Published numbers of \
          characters disagree, so every truncation is an estimate: `devsim matrix` takes a line to have 40 columns, \
          from the 160 characters that senders are told to keep to on the lock screen, the 80 on a banner, and the 40 \
          in a title. A wide character takes two.
          """)
      ])
  ]

  static let titleIsAppName = Decision(
    .cards, 0, "T1", "app-name-as-title", .observed,
    "without a title the app's name is the title line")

  static let decisions: [Decision] = [titleIsAppName]

  static let diagnostics: [DiagnosticKind] = []
}
