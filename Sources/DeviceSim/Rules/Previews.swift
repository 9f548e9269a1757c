import SourceText

/// The content that is shown while previews are hidden.
enum Previews: RuleFamily {
  static let rules = [
    Rule(
      "G4", "hidden previews", simulated: .notYet,
      claims: [
        Claim(
          .documented, ["Apple, UNNotificationCategory.hiddenPreviewsBodyPlaceholder"],
          """
          When the user hides previews, the category's placeholder replaces the body. `%u` in it \
          is the number of notifications in the thread. Without a placeholder the system shows its \
          own word for a notification. Title and subtitle are hidden unless the options of the \
          category show them.
          """),
        Claim(
          .assumed, [.decision],
          """
          The system's word is "Notification".
          """),
      ])
  ]

  static let decisions: [Decision] = []

  static let diagnostics: [DiagnosticKind] = []
}
