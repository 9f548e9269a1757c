package import SourceText

/// What happens to the badge.
enum Badge: RuleFamily {
  static let rules = [
    Rule(
      "B1", "the badge is an absolute number", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating, "openradar 32972838", "PushSharp#324", .decision],
          """
          The badge of the push is put on the icon as it is; 0 removes it, and without the member it stays. \
          Badge 0 also removes every delivered notification of the app from the list (observed); that this \
          happens only if the badge was above 0, and spares the alert of the push itself, is assumed.
          """)
      ])
  ]

  static let badgeSet = Decision(
    .badge, 0, "B1", "badge-set", .documented, "the badge becomes the number, whatever it was")
  static let badgeRemoved = Decision(
    .badge, 1, "B1", "badge-removed", .documented, "badge 0 removes the badge")
  static let badgeLeft = Decision(
    .badge, 2, "B1", "badge-left", .documented, "without a badge the number stays as it is")
  static let badgesOff = Decision(
    .badge, 3, "A1", "badges-off", .documented, "the person switched badges off", isObstacle: true)
  static let badgeKeptByApp = Decision(
    .badge, 4, "A2", "badge-kept-by-app", .observed,
    "the app is in front and does not have its badge set", isObstacle: true)
  static let listCleared = Decision(
    .badge, 5, "B1", "list-cleared", .observed,
    "badge 0 also clears the app's delivered notifications")

  static let decisions: [Decision] = [
    badgeSet, badgeRemoved, badgeLeft, badgesOff, badgeKeptByApp, listCleared,
  ]

  static let diagnostics: [DiagnosticKind] = [.badgeZeroClears]
}

// MARK: - Deciding

extension Badge {
  /// Decides what a badge becomes.
  ///
  /// - Parameters:
  ///   - badge: The badge of the content; an extension may set any number, and one below 0 has no effect (P2).
  ///   - app: The settings.
  /// - Returns: The new badge, `nil` if it does not change, and the decision, if there is one.
  static func badge(_ badge: Int?, for app: InstalledApp) -> (badge: Int?, decision: Decision?) {
    guard let badge, badge >= 0 else { return (nil, badgeLeft) }
    if app.isQuiet { return (nil, nil) }
    if !app.settings.badges { return (nil, badgesOff) }
    if app.isForeground, !app.device.app.foregroundPresentation.contains(.badge) {
      return (nil, badgeKeptByApp)
    }
    return (badge, badge == 0 ? badgeRemoved : badgeSet)
  }

  /// Who set a badge.
  enum Author {
    case push
    case extensionOfApp
  }

  /// Reports that a badge of 0 cleared the list: DEV202.
  static func cleared(_ count: Int, by author: Author, at place: SourceLocation?) -> Ruling<Void> {
    let notifications = counted(count, "delivered notification")
    let diagnostic =
      switch author {
      case .push:
        Diagnostic(
          .badgeZeroClears, "badge 0 also clears \(notifications)", at: place,
          help: "leave the badge out to keep them")
      case .extensionOfApp:
        Diagnostic(
          .badgeZeroClears, "badge 0 of the extension also clears \(notifications)", at: place,
          help: "remove the notifications that are read, and leave the badge above 0 to keep others"
        )
      }
    return Ruling((), listCleared, [diagnostic])
  }
}

extension DiagnosticKind {
  package static let badgeZeroClears = DiagnosticKind(
    "DEV202", "badge-zero-clears", .warning, rule: "B1",
    summary: "Badge 0 also removes the app's delivered notifications.",
    explanation: """
      A badge of 0 removes the number from the icon. When the badge was above 0, devices are observed to \
      remove every delivered notification of the app from the list as well. The alert of the push itself \
      stays.
      """,
    example: #"{"aps": {"badge": 0, "content-available": 1}}"#,
    remedy: """
      Send badge 0 only when the person has read everything; leave badge out to keep it as it is.
      """)
}
