package import SourceText

/// How much a notification may interrupt.
enum Levels: RuleFamily {
  static let rules = [
    Rule(
      "I1", "interruption levels", simulated: .whole,
      claims: [
        Claim(
          .documented, ["Apple, UNNotificationInterruptionLevel", .analysis],
          """
          passive goes to the list only: no light, no sound, no banner. active lights the screen, may sound and \
          has a banner. time-sensitive also breaks through Focus and the scheduled summary if the user lets it, \
          and needs the capability. critical sounds at its own volume despite the silent switch, always breaks \
          through, and needs Apple's entitlement and the user's authorization; a permitted critical sound makes \
          a push critical. A level that is not permitted falls: critical to time-sensitive, that to active \
          (third-party analysis).
          """)
      ])
  ]

  static let levelPassive = Decision(
    .levels, 0, "I1", "passive", .documented, "passive: in the list only, no banner, light or sound"
  )
  static let levelActive = Decision(
    .levels, 1, "I1", "active", .documented,
    "active: a banner, light and sound as the settings allow")
  static let levelTimeSensitive = Decision(
    .levels, 2, "I1", "time-sensitive", .documented,
    "time-sensitive: as active, and it breaks through Focus")
  static let levelCritical = Decision(
    .levels, 3, "I1", "critical", .documented,
    "critical: it breaks through Focus and the silent switch")
  static let levelLowered = Decision(
    .levels, 4, "I1", "level-lowered", .assumed,
    "the app or the person does not permit the level asked for")

  static let decisions: [Decision] = [
    levelPassive, levelActive, levelTimeSensitive, levelCritical, levelLowered,
  ]

  static let diagnostics: [DiagnosticKind] = [.interruptionLevelLowered]
}

extension DiagnosticKind {
  package static let interruptionLevelLowered = DiagnosticKind(
    "DEV206", "interruption-level-lowered", .note, rule: "I1",
    summary: "The app may not use this interruption level, so the device takes a lower one.",
    explanation: """
      A critical notification needs Apple's entitlement and the user's authorization, a time-sensitive one \
      the capability and the user's consent. Without them critical falls to time-sensitive, and that to \
      active. The notification is shown, but Focus and the silent switch hold it back.
      """,
    example: #"{"aps": {"alert": "Gate changed", "interruption-level": "critical"}}"#,
    remedy: """
      Add the capability or entitlement to the app, and to the device file what the user allowed.
      """)
}
