import SourceText

/// The actions of a notification.
enum Categories: RuleFamily {
  static let rules = [
    Rule(
      "G5", "actions come from the category",
      simulated: .partly(missing: "the color of destructive actions"),
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

  static let diagnostics: [DiagnosticKind] = [.unknownCategory]
}

// MARK: - Deciding

extension PushReport {
  /// The titles of the actions in its banner, and how many more its category has; none if it has no
  /// banner.
  package var bannerActions: (titles: [String], others: Int) {
    guard push.presentation.places.banner else { return ([], 0) }
    let name = batch.string(batch.content(of: push)[.categoryIdentifier])
    guard let category = batch.apps[push.app].category(named: name) else { return ([], 0) }
    let shown = category.bannerActions
    return (shown.map(\.title), category.actions.count - shown.count)
  }
}

extension InstalledApp {
  /// Returns a category that the app registered; `nil` if it did not.
  func category(named name: String) -> SimulatedDevice.App.Category? {
    name.isEmpty ? nil : device.app.categories?[name]
  }
}

extension SimulatedDevice.App.Category {
  /// The actions in a banner, which shows the first two (G5).
  var bannerActions: ArraySlice<SimulatedDevice.App.Action> { actions.prefix(2) }
}

extension SimulatedDevice.App.Action {
  /// Whether the person must unlock the phone to choose it (G5).
  var needsUnlockedPhone: Bool {
    !options.isDisjoint(with: [.authenticationRequired, .foreground])
  }
}

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
        help: didYouMean(name, in: categories.strings)
          ?? "register it in the app, and add it to 'categories' of the device file"))
  }
}

extension DiagnosticKind {
  static let unknownCategory = DiagnosticKind(
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
