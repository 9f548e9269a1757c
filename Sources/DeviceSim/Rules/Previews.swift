package import SourceText

/// What is shown while previews are hidden.
enum Previews: RuleFamily {
  static let rules = [
    Rule(
      "G4", "hidden previews", simulated: .notYet,
      claims: [
        Claim(
          .documented, ["Apple, UNNotificationCategory.hiddenPreviewsBodyPlaceholder", .decision],
          """
          When the user hides previews, the body becomes the category's placeholder, in which `%u` is the \
          number of notifications in the thread; without a placeholder it is the system's word for a \
          notification. Title and subtitle are hidden unless the options of the category show them. The exact \
          words of the system are assumed.
          """)
      ])
  ]

  static let decisions: [Decision] = []

  static let diagnostics: [DiagnosticKind] = []
}
