import SourceText

/// The conditions under which the device accepts pushes for an app.
enum Installation: RuleFamily {
  static let rules = [
    Rule(
      "P9", "what is checked before the payload is read", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis],
          """
          The app must be installed and registered for remote notifications. It registers when it \
          runs, so an app that the person never opened gets no push. In addition, either \
          the person allows notifications, or the app has the background mode for remote \
          notifications and Background App Refresh is on. Otherwise the push is dropped silently.
          """),
        Claim(
          .observed, ["cordova-plugin-push#335"],
          """
          If the person denied notifications, silent pushes still reach an app with the background \
          mode.
          """),
        Claim(
          .documented, [.responses],
          """
          After the app was deleted its token is no longer active: APNs answers 410 Unregistered, \
          with the time when it noticed the deletion.
          """),
        Claim(
          .assumed, [.decision],
          """
          Apple does not say how soon APNs notices a deletion. In devsim the first push after the \
          deletion reaches the phone, which drops it. APNs refuses later pushes until the app is \
          installed again. A token identifies the phone, so it is the same when the app is opened \
          after a new installation.
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

  static let unregistered = Decision(
    .installation, 3, "P9", "unregistered", .documented,
    "the app was deleted, so the push service refuses its token", isObstacle: true)

  static let decisions: [Decision] = [notInstalled, notRegistered, notAllowed, unregistered]

  static let revisions = [Revision(unregistered, of: [notInstalled])]

  static let diagnostics: [DiagnosticKind] = [.pushNotAdmitted]
}

// MARK: - Deciding

extension Installation {
  /// Returns why the device of an app rejects every push of a type for it; `nil` if it does not.
  static func refusal(of type: PushType?, to app: InstalledApp) -> Ruling<Void>? {
    if type == .mdm { return nil }
    if !app.device.app.isInstalled {
      return Ruling((), notInstalled, [Diagnostic(.pushNotAdmitted, notInstalled.sentence)])
    }
    if app.device.app.lastOpened == .never {
      let diagnostic = Diagnostic(
        .pushNotAdmitted, "the person never opened the app, so it has no device token",
        help: "open it first: 'open' in a scenario, or 'lastOpened' in a device file")
      return Ruling((), notRegistered, [diagnostic])
    }
    if let type, !type.isForNotifications { return nil }
    if !app.device.app.isRegistered {
      let diagnostic = Diagnostic(
        .pushNotAdmitted, notRegistered.sentence,
        help: "call registerForRemoteNotifications() at each launch")
      return Ruling((), notRegistered, [diagnostic])
    }
    if !app.device.settings.authorization.allowsNotifications, !app.device.mayWakeApp {
      let missing = [
        app.device.app.hasRemoteNotificationMode
          ? nil : "declare the background mode 'remote-notification'",
        app.device.app.backgroundAppRefresh ? nil : "switch on Background App Refresh",
      ]
      let help = missing.compactMap(\.self).joined(separator: " and ")
      let diagnostic = Diagnostic(
        .pushNotAdmitted, notAllowed.sentence, help: "ask for authorization, or \(help)")
      return Ruling((), notAllowed, [diagnostic])
    }
    return nil
  }
}

extension Installation {
  /// Whether an app has a device token.
  static func isRegistered(_ app: SimulatedDevice.App) -> Bool {
    app.isRegistered && app.lastOpened != .never
  }

  /// DEV101 for a push that APNs refuses, because the app is not installed and APNs knows it.
  static var unregisteredToken: Diagnostic {
    let reason = ServiceReason.unregistered
    return Diagnostic(
      .pushNotAdmitted, "\(notInstalled.sentence): \(reason.message)", help: reason.remedy)
  }
}

extension PushReport {
  /// Whether it was for an app that is not installed, whose token APNs refuses from now on (P9).
  ///
  /// APNs sees no local notification.
  package var isForMissingApp: Bool {
    guard !batch.captured[push.place].capture.isLocal else { return false }
    return push.decisions.contains(Installation.notInstalled)
      || push.decisions.contains(Installation.unregistered)
  }
}

extension SimulatedDevice.App {
  /// Installs the app, which has no token until the person opens it (P9).
  mutating func install() {
    if !isInstalled {
      end()
      lastOpened = .never
    }
    isInstalled = true
  }

  /// Deletes the app, which ends: after a new installation, the person has not opened it (P9).
  mutating func uninstall() {
    end()
    lastOpened = .never
    isInstalled = false
  }
}

extension SimulatedDevice {
  /// Returns whether an app is installed.
  ///
  /// - Parameter identifier: The bundle identifier; empty for the app of the device file.
  /// - Returns: Whether it is.
  package func isInstalled(_ identifier: String) -> Bool {
    met(by: identifier.isEmpty ? nil : identifier).app.isInstalled
  }
}

extension DiagnosticKind {
  static let pushNotAdmitted = DiagnosticKind(
    "DEV101", "push-not-admitted", .error, rule: "P9, A1",
    summary: "The device drops the push before it reads the payload.",
    explanation: """
      The app must be installed and registered for remote notifications. The person must also \
      allow notifications, or it must be possible to wake the app. An app can be woken if it has \
      the background mode for remote notifications and Background App Refresh is on. Otherwise the \
      push disappears silently, and APNs still reports it as accepted. APNs answers later pushes \
      with 410 Unregistered only if the app was deleted.
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
