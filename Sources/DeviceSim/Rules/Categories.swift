package import SourceText

/// Which actions a notification has.
enum Categories: RuleFamily {
  static let rules = [
    Rule(
      "G5", "actions come from the category", simulated: .whole,
      claims: [
        Claim(
          .documented, ["Apple, Declaring your actionable notification types", .category],
          """
          A banner shows the first two actions of the notification's category. If the app has not \
          registered the category, the notification is shown without actions.
          """)
      ])
  ]

  static let decisions: [Decision] = []

  static let diagnostics: [DiagnosticKind] = [.unknownCategory]
}

extension DiagnosticKind {
  package static let unknownCategory = DiagnosticKind(
    "DEV207", "unknown-category", .note, rule: "G5",
    summary: "The app has not registered this category.",
    explanation: """
      The actions of a notification come from its category, which the app registers at launch. If \
      the category is unknown, the notification is shown without actions.
      """,
    example: #"{"aps": {"alert": "Join the game?", "category": "INVITATION"}}"#,
    remedy: """
      Register the category in the app under exactly this name, and list it in the device file.
      """)
}
