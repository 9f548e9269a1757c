import SourceText

/// The effect of a push on the badge.
enum Badge: RuleFamily {
  static let rules = [
    Rule(
      "B1", "the badge is an absolute number", simulated: .whole,
      claims: [
        Claim(
          .documented, [.generating],
          """
          The icon shows the badge of the push unchanged. 0 removes the badge, and without the \
          member the badge stays.
          """),
        Claim(
          .observed,
          [
            "public test of four cases, jianshu.com/p/30f59a67d9b7", "openradar 35589208",
            "openradar 32972838", "PushSharp#324",
          ],
          """
          If the badge was above 0, badge 0 also removes the app's delivered notifications from \
          the list. This includes the push itself: its alert is shown, and then disappears. If \
          there was no badge, nothing is removed.
          """),
        Claim(
          .assumed, [.decision, "openradar 32972838"],
          """
          One report says that badge 0 always clears the list, whatever the badge was. The member \
          `badgeZero` of the device file selects the behavior: `clearsIfBadged`, `alwaysClears` \
          or `keepsOwnAlert`.
          """),
        Claim(
          .assumed, [.decision],
          """
          The badge changes at once, even if a Focus silences the notification or it waits for the \
          scheduled summary (I3, I4).
          """),
        Claim(
          .observed, ["react-native-fcm#570"],
          """
          A push that changes the badge from above 0 to 0 does not play a sound file of the app. \
          The device does not vibrate either. The default sound is played.
          """),
      ])
  ]

  static let badgeSet = Decision(
    .badge, 0, "B1", "badge-set", .documented,
    "the badge is set to the number, whatever it was before")
  static let badgeRemoved = Decision(
    .badge, 1, "B1", "badge-removed", .documented, "badge 0 removes the badge")
  static let badgeLeft = Decision(
    .badge, 2, "B1", "badge-left", .documented, "without a badge the number stays as it is")
  static let badgesOff = Decision(
    .badge, 3, "A1", "badges-off", .documented, "the person switched off badges", isObstacle: true)
  static let badgeKeptByApp = Decision(
    .badge, 4, "A2", "badge-kept-by-app", .documented,
    "the app is in the foreground and does not set the badge", isObstacle: true)
  static let listCleared = Decision(
    .badge, 5, "B1", "list-cleared", .observed,
    "badge 0 also clears the app's delivered notifications")
  static let ownAlertCleared = Decision(
    .badge, 6, "B1", "own-alert-cleared", .observed,
    "badge 0 also removes the alert of the push itself, after it was shown")

  static let inexactSet = Decision(
    .badge, 7, "P2", "badge-set", .assumed,
    "the badge is not a whole number, and is set to the number that it counts as")
  static let inexactRemoved = Decision(
    .badge, 8, "P2", "badge-removed", .assumed, "the badge counts as 0, which removes it")
  static let valueIgnored = Decision(
    .badge, 9, "P2", "badge-left", .assumed,
    "the value of 'badge' does not count, so the number stays as it is")
  static let stringIgnored = Decision(
    .badge, 10, "P2", "badge-left", .observed,
    "the badge is a string, which does not count, so the number stays as it is")

  static let listClearedAlways = Decision(
    .badge, 11, "B1", "list-cleared", .assumed,
    "badge 0 also clears the app's delivered notifications, although there was no badge")
  static let ownAlertClearedAlways = Decision(
    .badge, 12, "B1", "own-alert-cleared", .assumed,
    "badge 0 also removes the alert of the push itself, although there was no badge")

  static let badgeNotAllowed = Decision(
    .badge, 13, "A1", "badge-not-allowed", .observed,
    "provisional: the app may not set the badge", isObstacle: true)
  static let changesAnyway = Decision(
    .badge, 14, "B1", "changes-anyway", .assumed,
    "neither a Focus nor the scheduled summary stops the change of the badge")

  static let decisions: [Decision] = [
    badgeSet, badgeRemoved, badgeLeft, badgesOff, badgeKeptByApp, listCleared, ownAlertCleared,
    inexactSet, inexactRemoved, valueIgnored, stringIgnored, listClearedAlways,
    ownAlertClearedAlways, badgeNotAllowed, changesAnyway,
  ]

  /// The decisions that a push removes notifications from the list.
  static let clearings = [listCleared, ownAlertCleared, listClearedAlways, ownAlertClearedAlways]

  static let diagnostics: [DiagnosticKind] = [.badgeZeroClears]
}

// MARK: - Deciding

extension PushPayload {
  /// Whether it has a badge below 0 on a phone where that removes the badge (P2).
  func removesBadge(of app: InstalledApp) -> Bool {
    isBadgeNegative && app.device.assumptions.payloads.negativeBadge == .removesBadge
  }
}

extension Badge {
  /// Decides the new badge of a push; `nil` if it does not change.
  ///
  /// A value may not be a whole number of at least 0. Then the decision has the evidence of the
  /// rule that says what it counts as (P2).
  static func badge(
    of content: PushContent, _ payload: PushPayload, for app: InstalledApp,
    in document: JSONDocument
  ) -> (badge: Int?, decision: Decision?) {
    let asked = payload.isBadgeNegative ? content.badge ?? -1 : content.badge
    let (badge, decision) = Self.badge(asked, for: app)
    guard let place = payload.badgePlace, content.badge == payload.badge else {
      return (badge, decision)
    }
    switch decision {
    case badgeLeft:
      return (badge, document.kind(of: place) == .string ? stringIgnored : valueIgnored)
    case badgeSet where payload.isBadgeInexact: return (badge, inexactSet)
    case badgeRemoved where payload.isBadgeInexact || payload.isBadgeNegative:
      return (badge, inexactRemoved)
    default: return (badge, decision)
    }
  }

  /// Decides the new badge.
  ///
  /// - Parameters:
  ///   - badge: The badge of the content; one below 0 has no effect, or the effect of 0 (P2).
  ///   - app: The settings.
  /// - Returns: The new badge, `nil` if it does not change, and the decision, if there is one.
  static func badge(_ badge: Int?, for app: InstalledApp) -> (badge: Int?, decision: Decision?) {
    guard var badge else { return (nil, badgeLeft) }
    if badge < 0 {
      guard app.device.assumptions.payloads.negativeBadge == .removesBadge else {
        return (nil, badgeLeft)
      }
      badge = 0
    }
    if app.isQuiet { return (nil, badgeNotAllowed) }
    if !app.settings.badges { return (nil, badgesOff) }
    if app.isForeground, !app.device.app.foregroundPresentation.contains(.badge) {
      return (nil, badgeKeptByApp)
    }
    return (badge, badge == 0 ? badgeRemoved : badgeSet)
  }

  /// Returns whether the extension of an app may set its badge without a push (X11).
  static func maySet(_ app: InstalledApp) -> Bool { app.settings.badges && !app.isQuiet }

  /// Returns whether a new badge comes before the alert of its push, which it then does not remove.
  static func isBeforeAlert(_ badge: NewBadge) -> Bool { badge.zero == .keepsOwnAlert }

  /// Returns whether a new badge of 0 removes the delivered notifications of its app.
  static func clearsList(_ badge: NewBadge, after old: Int) -> Bool {
    old > 0 || badge.zero == .alwaysClears
  }

  /// The author of a badge.
  enum Author {
    case push
    case extensionOfApp
  }

  /// Reports that a badge of 0, or one that counts as 0, cleared the list: DEV202.
  ///
  /// - Parameters:
  ///   - badge: The badge as it was written.
  ///   - count: The number of earlier notifications.
  ///   - hasOwn: Whether the notification of the push itself is removed too.
  ///   - hadBadge: Whether there was a badge, as in the cases that were observed.
  ///   - author: The author of the badge.
  ///   - place: The place of the badge.
  /// - Returns: The decisions, with DEV202.
  static func cleared(
    by badge: String, _ count: Int, hasOwn: Bool, hadBadge: Bool, of author: Author,
    at place: SourceLocation?
  ) -> Ruling<Void> {
    var ruling = Ruling(())
    if count > 0 { ruling.decisions.insert(hadBadge ? listCleared : listClearedAlways) }
    if hasOwn { ruling.decisions.insert(hadBadge ? ownAlertCleared : ownAlertClearedAlways) }
    let earlier = count > 0 ? [counted(count, "delivered notification")] : []
    let notifications = (earlier + (hasOwn ? ["the alert of this push"] : []))
      .joined(before: "and")
    let diagnostic =
      switch author {
      case .push:
        Diagnostic(
          .badgeZeroClears, "badge \(badge) also clears \(notifications)", at: place,
          help: hasOwn
            ? "leave the badge out of a push with an alert" : "leave the badge out to keep them")
      case .extensionOfApp:
        Diagnostic(
          .badgeZeroClears, "badge \(badge) of the extension also clears \(notifications)",
          at: place,
          help: "remove the notifications that are read, and leave the badge above 0 to keep others"
        )
      }
    ruling.diagnostics = [diagnostic]
    return ruling
  }
}

extension DiagnosticKind {
  static let badgeZeroClears = DiagnosticKind(
    "DEV202", "badge-zero-clears", .warning, rule: "B1",
    summary: "Badge 0 also removes the app's delivered notifications.",
    explanation: """
      A badge of 0 removes the number from the icon. When the badge was above 0, devices were also \
      observed to remove every delivered notification of the app from the list, including the push \
      itself. The member badgeZero of the device file selects another behavior.
      """,
    example: #"{"aps": {"badge": 0, "content-available": 1}}"#,
    remedy: """
      Send badge 0 only when the person has read everything. Leave out badge to keep it as it is.
      """)
}
