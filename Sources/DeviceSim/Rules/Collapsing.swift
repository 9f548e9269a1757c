package import SourceText

/// How a notification replaces another.
enum Collapsing: RuleFamily {
  static let rules = [
    Rule(
      "C1", "the collapse identifier names the request", simulated: .whole,
      claims: [
        Claim(
          .documented, [.sending, "Apple, UNNotificationRequest"],
          """
          `apns-collapse-id` becomes the identifier of the notification request. Without the \
          header the identifier is an opaque UUID.
          """)
      ]),
    Rule(
      "C2", "a notification with the same identifier replaces the delivered one", simulated: .whole,
      claims: [
        Claim(
          .documented,
          [
            "Apple, WWDC 2016 session 707, Introduction to Notifications",
            "Apple, UNNotificationRequest", .sending, "HA_blueprints#528", "StackXI#47",
            "flutterfire#17028",
          ],
          """
          The new notification replaces the delivered one with the same identifier in the same \
          app. It alerts again by its own payload: without a sound member it is silent.
          """),
        Claim(
          .assumed, [.decision, "Apple, UNNotificationRequest"],
          """
          It goes to the top, joins the group of its own thread-id and brings its own attachments. \
          If the old one was dismissed, it appears as a new one. Apple documents these details for \
          local notifications only.
          """),
        Claim(
          .assumed, [.decision, "react-native-onesignal#562"],
          """
          One report says that only the first notification vibrates on the lock screen; devsim \
          does not follow it.
          """),
      ]),
  ]

  static let identifierFromHeader = Decision(
    .collapsing, 0, "C1", "collapse-identifier", .documented,
    "its identifier is the collapse identifier")
  static let identifierOpaque = Decision(
    .collapsing, 1, "C1", "opaque-identifier", .documented,
    "without a collapse identifier it gets an opaque UUID")
  static let replacedEarlier = Decision(
    .collapsing, 2, "C2", "replaced", .documented,
    "it replaces the delivered notification with the same identifier")

  static let decisions: [Decision] = [identifierFromHeader, identifierOpaque, replacedEarlier]

  static let diagnostics: [DiagnosticKind] = [.replacedByCollapseIdentifier]
}

extension DiagnosticKind {
  package static let replacedByCollapseIdentifier = DiagnosticKind(
    "DEV201", "replaced-by-collapse-identifier", .note, rule: "C2",
    summary: "The notification replaces a delivered one with the same identifier.",
    explanation: """
      The earlier notification is removed from the list, and the new one is on top. It alerts \
      again by its own payload: without a sound member it is silent.
      """,
    example: """
      apns-collapse-id: score
      """,
    remedy: """
      If you meant to replace the notification, change nothing. To stack notifications instead, \
      use thread-id in aps.
      """)
}
