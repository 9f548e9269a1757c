package import SourceText

/// The conditions under which the device accepts pushes for an app.
enum Installation: RuleFamily {
  static let rules = [
    Rule(
      "P9", "what is checked before the payload is read", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis],
          """
          The app must be installed and registered for remote notifications. In addition, either \
          the user allows notifications, or the app has the background mode for remote \
          notifications and Background App Refresh is on. Otherwise the push is dropped silently.
          """),
        Claim(
          .observed, ["cordova-plugin-push#335"],
          """
          If the user denied notifications, silent pushes still reach an app with the background \
          mode.
          """),
      ])
  ]

  static let notInstalled = Decision(
    .installation, 0, "P9", "not-installed", .assumed, "the app is not installed", isObstacle: true)
  static let notRegistered = Decision(
    .installation, 1, "P9", "not-registered", .assumed,
    "the app is not registered for remote notifications", isObstacle: true)
  static let notAllowed = Decision(
    .installation, 2, "P9", "not-allowed", .assumed,
    "notifications are not allowed, and the app may not be woken", isObstacle: true)

  static let decisions: [Decision] = [notInstalled, notRegistered, notAllowed]

  static let diagnostics: [DiagnosticKind] = [.pushNotAdmitted]
}

// MARK: - Deciding

extension Installation {
  /// Returns why a device rejects every push of a type for an app; `nil` if it does not.
  static func refusal(of type: PushType?, by device: SimulatedDevice) -> Ruling<Void>? {
    let app = device.app
    if type == .mdm { return nil }
    if !app.isInstalled {
      return Ruling(
        (), notInstalled, [Diagnostic(.pushNotAdmitted, "the app is not installed")])
    }
    if let type, !type.isForNotifications { return nil }
    if !app.isRegistered {
      let diagnostic = Diagnostic(
        .pushNotAdmitted, "the app is not registered for remote notifications",
        help: "call registerForRemoteNotifications() at each launch")
      return Ruling((), notRegistered, [diagnostic])
    }
    if !device.settings.authorization.allowsNotifications, !device.mayWakeApp {
      let diagnostic = Diagnostic(
        .pushNotAdmitted, "notifications are not allowed, and the app may not be woken",
        help: "ask for authorization, or declare the background mode 'remote-notification'")
      return Ruling((), notAllowed, [diagnostic])
    }
    return nil
  }
}

extension DiagnosticKind {
  package static let pushNotAdmitted = DiagnosticKind(
    "DEV101", "push-not-admitted", .error, rule: "P9, A1",
    summary: "The device drops the push before it reads the payload.",
    explanation: """
      The app must be installed and registered for remote notifications. The user must also allow \
      notifications, or the app must be able to be woken: with the background mode for remote \
      notifications and Background App Refresh on. Otherwise the push disappears silently, and \
      APNs still reports it as accepted.
      """,
    example: """
      {"aps": {"alert": "Hello"}}
      sent to a device from which the app was deleted
      """,
    remedy: """
      Check the app's state in the device file. On a real device, ask for permission and register \
      at each launch.
      """)
}
