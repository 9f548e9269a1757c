import SourceText

/// The content that is shown while previews are hidden.
enum Previews: RuleFamily {
  static let rules = [
    Rule(
      "G4", "hidden previews",
      simulated: .partly(missing: "the system's word in other languages"),
      claims: [
        Claim(
          .documented, [.hiddenPreviews, "Apple, UNNotificationCategoryOptions"],
          """
          When the person hides previews, the category's placeholder replaces the body. `%u` in it \
          is the number of notifications in the thread. Title and subtitle are hidden unless the \
          options of the category show them.
          """),
        Claim(
          .documented, [.hiddenPreviews],
          """
          The placeholder may be a key of the app's table. If its entry is plural, the form for \
          the number is shown.
          """),
        Claim(
          .assumed, [.decision],
          """
          The placeholder is looked up in the same table as the texts of pushes. A notification \
          that was delivered before the phone was locked is hidden too.
          """),
        Claim(
          .observed, [.previewGuides],
          """
          If previews are shown when unlocked, a look at a locked phone with Face ID reveals the \
          content. The phone stays on the lock screen.
          """),
        Claim(
          .assumed, [.decision],
          """
          A step `look` has its effect until the phone is locked again. Before the first unlock \
          after a restart a look reveals nothing.
          """),
        Claim(
          .observed, ["Signal-iOS#6273"],
          "The title line is the app's name."),
        Claim(
          .observed, ["Telegram-iOS#275", "ios-mail#23"],
          """
          Without a placeholder of the category the body is "Notification".
          """),
        Claim(
          .assumed, [.decision],
          """
          Devices in other languages show a translation of this word. devsim always shows the \
          English word.
          """),
      ])
  ]

  static let hidden = Decision(
    .previews, 0, "G4", "previews-hidden", .documented,
    "previews are hidden, so a placeholder replaces the content")

  static let hiddenWithoutPlaceholder = Decision(
    .previews, 1, "G4", "previews-hidden", .observed,
    "the category has no placeholder, so a word of the system replaces the hidden content")

  static let decisions: [Decision] = [hidden, hiddenWithoutPlaceholder]
}

// MARK: - Deciding

/// The texts that a person reads of a notification with a hidden preview (G4).
public struct HiddenPreview: Sendable, Hashable {
  /// The title line.
  public let title: String
  /// The subtitle; empty unless the category shows it.
  public let subtitle: String
  /// The placeholder.
  public let body: String
}

extension SimulatedDevice {
  /// Whether the content of notifications is hidden now (G4).
  var hidesPreviews: Bool {
    switch settings.previews {
    case .always: false
    // After a restart Face ID works only once the phone was unlocked.
    case .whenUnlocked: isLocked && (!isLookedAt || isBeforeFirstUnlock)
    case .never: true
    }
  }
}

extension Previews {
  /// The body without a placeholder of the category.
  private static let systemBody = "Notification"

  /// Returns the decision that hides the content of a category.
  static func hiding(ofCategory identifier: String, for app: InstalledApp) -> Decision {
    // Any number will do: the phone counts when it shows the push.
    let placeholder = placeholder(of: app.device.app.categories?[identifier], for: app) { 1 }
    return placeholder.isEmpty ? hiddenWithoutPlaceholder : hidden
  }

  /// Returns the placeholder of a category with the number of notifications; empty without one.
  private static func placeholder(
    of category: SimulatedDevice.App.Category?, for app: InstalledApp, count: () -> Int
  ) -> String {
    let key = category?.hiddenPreviewsBodyPlaceholder ?? ""
    guard !key.isEmpty else { return "" }
    return app.texts.resolve(key: key, arguments: [.integer(count())]).value.text
  }

  /// Returns the texts that are shown of a content.
  ///
  /// - Parameters:
  ///   - identifier: The category identifier of the content.
  ///   - app: The app with its categories.
  ///   - name: The name of the app.
  ///   - text: Returns a text of the content.
  ///   - count: Returns the number of notifications of its thread, with itself.
  /// - Returns: The texts.
  static func preview(
    ofCategory identifier: String, for app: InstalledApp, named name: String,
    text: (PushTextField) -> String,
    count: () -> Int
  ) -> HiddenPreview {
    let category = app.device.app.categories?[identifier]
    func shown(_ field: PushTextField, _ option: SimulatedDevice.App.Category.Option) -> String {
      category?.options.contains(option) == true ? text(field) : ""
    }
    let title = shown(.title, .hiddenPreviewsShowTitle)
    let body = placeholder(of: category, for: app, count: count)
    return HiddenPreview(
      title: title.isEmpty ? name : title,
      subtitle: shown(.subtitle, .hiddenPreviewsShowSubtitle),
      body: body.isEmpty ? systemBody : body)
  }
}
