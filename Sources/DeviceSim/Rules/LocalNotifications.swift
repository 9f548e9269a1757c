import SourceText

/// Notifications that the app itself schedules.
enum LocalNotifications: RuleFamily {
  static let rules = [
    Rule(
      "P17", "local notifications are shown like remote ones", simulated: .whole,
      claims: [
        Claim(
          .documented, ["Apple, Scheduling a notification locally from your app"],
          """
          The settings, Focus, grouping and replacement are the same as for remote notifications. \
          Local notifications do not use the push service or the service extension. So they have \
          no push type and no limit of size, and need no connection.
          """)
      ])
  ]

  static let shown = Decision(
    .localNotifications, 0, "P17", "local", .documented,
    "the app itself scheduled it, and there is something to show")
  static let nothingToShow = Decision(
    .localNotifications, 1, "P17", "local-without-effect", .documented,
    "the app itself scheduled it, but there is nothing to show", isObstacle: true)

  static let decisions: [Decision] = [shown, nothingToShow]
}

// MARK: - Deciding

extension LocalNotifications {
  /// Decides whether a local notification may be shown.
  static func admission(
    of payload: PushPayload, to app: InstalledApp, in document: JSONDocument
  ) -> Ruling<Admission> {
    guard app.device.app.isInstalled else {
      var ruling = Ruling(Admission())
      ruling.decisions.insert(Installation.notInstalled)
      return ruling
    }
    var admission = Admission(isRead: true)
    guard !payload.isNoticeable, !payload.removesBadge(of: app) else {
      admission.verdict = .shown
      return Ruling(admission, shown)
    }
    admission.verdict = .dropped
    let diagnostic = Diagnostic(
      .nothingToShow, "the local notification has nothing to show",
      at: document.location(of: payload.root), help: "add a title, a subtitle or a body")
    return Ruling(admission, nothingToShow, [diagnostic])
  }
}
