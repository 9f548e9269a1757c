import SourceText

/// The handling of a notification by an app in the foreground.
enum Foreground: RuleFamily {
  static let rules = [
    Rule(
      "A2", "an app in the foreground decides what is presented", simulated: .whole,
      claims: [
        Claim(
          .documented, [.centerDelegate],
          """
          While the app is in the foreground, its delegate decides which of banner, list, sound \
          and badge are presented.
          """),
        Claim(
          .documented, ["Apple, Handling notifications and notification-related actions"],
          "By default, and without a delegate, nothing is shown."),
        Claim(
          .assumed, [.decision, .centerDelegate],
          """
          Apple's page on the delegate says that without a delegate the notification is presented. \
          devsim does not follow that page; `foregroundPresentation` of the device file says what \
          is presented.
          """),
        Claim(
          .assumed, [.decision],
          """
          While the phone is locked, no app is in the foreground. When the phone is unlocked, the \
          app that was in the foreground is there again, and gets a push that waited to wake it.
          """),
      ])
  ]

  static let presentedByApp = Decision(
    .foreground, 0, "A2", "presented-by-app", .documented,
    "the app is in the foreground and decides where it is shown")
  static let hiddenByApp = Decision(
    .foreground, 1, "A2", "hidden-by-app", .documented,
    "the app is in the foreground and does not show it", isObstacle: true)

  static let decisions: [Decision] = [presentedByApp, hiddenByApp]
}

// MARK: - Deciding

extension Foreground {
  /// Decides where an app in the foreground presents a notification.
  static func places(for app: InstalledApp, isSilenced: Bool) -> NotificationPlaces {
    let options = app.device.app.foregroundPresentation
    var places = NotificationPlaces()
    places.banner =
      options.contains(.banner) && app.settings.showsBanners && !app.isQuiet && !isSilenced
    places.list = options.contains(.list) && app.settings.notificationCenter
    return places
  }
}

extension SimulatedDevice {
  /// Opens an app, which takes an unlocked phone; any other app leaves the foreground.
  mutating func open(_ identifier: String?, at instant: SimulatedInstant?) {
    isLocked = false
    app.leaveForeground()
    for identifier in otherApps.keys { otherApps[identifier]?.app.leaveForeground() }
    withProfile(of: identifier) {
      $0.app.state = .foreground
      $0.app.lastOpened = instant.map { .at($0) } ?? .recently
    }
  }

  /// Puts an app in the background, if it is in the foreground; without a name, the one that is.
  mutating func leaveForeground(_ identifier: String?) {
    let front = foregroundApp.flatMap { $0.isEmpty ? nil : $0 }
    withProfile(of: identifier ?? front) { $0.app.leaveForeground() }
  }
}

extension SimulatedDevice.App {
  fileprivate mutating func leaveForeground() {
    if state == .foreground { state = .background }
  }
}
