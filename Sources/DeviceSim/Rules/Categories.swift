package import SourceText

/// The actions of a notification.
enum Categories: RuleFamily {
  static let rules = [
    Rule(
      "G5", "actions come from the category",
      simulated: .partly(missing: "the colour of destructive actions"),
      claims: [
        Claim(
          .documented, ["Apple, Declaring your actionable notification types", .category],
          """
          A banner shows the first two actions of the notification's category. If the app has not \
          registered the category, the notification is shown without actions.
          """),
        Claim(
          .documented, ["Apple, UNNotificationActionOptions"],
          """
          An action with `foreground` opens the app. One with `authenticationRequired` is \
          performed only on an unlocked phone: the system asks the person to unlock it, and then \
          tells the app.
          """),
        Claim(
          .documented, ["Apple, UIUserNotificationAction"],
          """
          An action with `foreground` needs an unlocked phone too. Other actions leave the phone \
          locked, and the app in the background.
          """),
      ])
  ]

  static let decisions: [Decision] = []

  static let diagnostics: [DiagnosticKind] = [.unknownCategory]
}

// MARK: - Deciding

extension Categories {
  /// Adds DEV207 for a category that the app has not registered, if its categories are known.
  static func check(
    _ category: TextRange, _ payload: PushPayload, to app: InstalledApp, in batch: PushBatch,
    _ diagnostics: inout [Diagnostic]
  ) {
    guard !category.isEmpty, let categories = app.categories,
      batch.texts.withText(category, categories.number) == nil
    else { return }
    let name = batch.string(category)
    diagnostics.append(
      Diagnostic(
        .unknownCategory,
        "the app has not registered the category '\(name)', so no actions are shown",
        at: payload[.categoryIdentifier].map(batch.document.location),
        help: nearest(to: name, in: categories.strings).map { "did you mean '\($0)'?" }))
  }
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
