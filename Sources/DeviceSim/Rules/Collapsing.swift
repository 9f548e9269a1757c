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
          `apns-collapse-id` becomes the identifier of the notification request. Without the header the \
          identifier is a UUID that says nothing.
          """)
      ]),
    Rule(
      "C2", "a notification with the same identifier replaces the delivered one", simulated: .whole,
      claims: [
        Claim(
          .documented, ["Apple, UNNotificationRequest", .sending, .decision],
          """
          The new notification takes the place of the delivered one of the same app. It alerts again by its \
          own payload (without a sound member: silently), goes to the top, joins the group of its own thread-id \
          and brings its own attachments. If the old one was dismissed, it appears as a new one. Apple documents \
          this for local notifications; that remote ones behave alike in each detail is assumed.
          """)
      ]),
  ]

  static let identifierFromHeader = Decision(
    .collapsing, 0, "C1", "collapse-identifier", .documented,
    "the collapse identifier is its identifier")
  static let identifierOpaque = Decision(
    .collapsing, 1, "C1", "opaque-identifier", .documented,
    "no collapse identifier, so its own is an opaque UUID")
  static let replacedEarlier = Decision(
    .collapsing, 2, "C2", "replaced", .documented,
    "it replaces the delivered notification of its identifier")

  static let decisions: [Decision] = [identifierFromHeader, identifierOpaque, replacedEarlier]

  static let diagnostics: [DiagnosticKind] = [.replacedByCollapseIdentifier]
}

extension DiagnosticKind {
  package static let replacedByCollapseIdentifier = DiagnosticKind(
    "DEV201", "replaced-by-collapse-identifier", .note, rule: "C2",
    summary: "The notification takes the place of a delivered one with the same identifier.",
    explanation: """
      The earlier notification is gone from the list, and the new one is on top. It alerts again by its \
      own payload: without a sound member it is silent.
      """,
    example: """
      apns-collapse-id: score
      """,
    remedy: """
      Nothing is to be done if replacing was meant. To stack notifications instead of replacing them, use \
      thread-id in aps.
      """)
}
