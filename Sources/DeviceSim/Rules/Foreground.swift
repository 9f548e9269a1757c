package import SourceText

/// What an app in the foreground does with a notification.
enum Foreground: RuleFamily {
  static let rules = [
    Rule(
      "A2", "an app in the foreground decides itself", simulated: .whole,
      claims: [
        Claim(
          .documented, ["Apple, UNUserNotificationCenterDelegate", .decision],
          """
          While the app is in the foreground its delegate says which of banner, list, sound and badge are \
          presented. Without a delegate nothing is shown: sources disagree on that, so it is a setting of the \
          device.
          """)
      ])
  ]

  static let presentedByApp = Decision(
    .foreground, 0, "A2", "presented-by-app", .documented, "the app is in front and has it shown")
  static let hiddenByApp = Decision(
    .foreground, 1, "A2", "hidden-by-app", .observed,
    "the app is in front and does not have it shown", isObstacle: true)

  static let decisions: [Decision] = [presentedByApp, hiddenByApp]

  static let diagnostics: [DiagnosticKind] = []
}

// MARK: - Deciding

extension Foreground {
  /// Returns where an app in the foreground has a notification presented.
  static func places(for app: InstalledApp) -> NotificationPlaces {
    let options = app.device.app.foregroundPresentation
    var places = NotificationPlaces()
    places.banner = options.contains(.banner) && app.settings.banners && !app.isQuiet
    places.list = options.contains(.list) && app.settings.notificationCenter
    return places
  }
}
