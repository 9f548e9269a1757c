package import SourceText

/// What counts as a value of a payload.
enum PayloadValues: RuleFamily {
  static let rules = [
    Rule(
      "P2", "what counts as a value, member by member", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis, .generating, "node-apn#344", .decision],
          """
          The payload must be a JSON object (documented), and without an object `aps` there is nothing to show \
          (observed). A text, category, thread or sound name counts if it is a non-empty string, a badge if it \
          is a number of at least 0, an interruption level if it is spelt exactly; scores and volumes are \
          clamped to 0...1. An alert with a title or a subtitle only is shown; `{}` is no alert. \
          `content-available`, `mutable-content` and `critical` are on from 1, off at 0 and absent below; any \
          value that is no number, even `"0"` or `"false"`, is on.
          """)
      ]),
    Rule(
      "P5", "escapes, duplicates and numbers of JSON", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.archived, .decision, "RFC 8259"],
          #"""
          `\UXXXXXXXX` is no escape of JSON: the character itself is to be put there (documented). Of duplicate \#
          members the last wins. A lone surrogate or invalid UTF-8 makes the payload unreadable, and a number \#
          beyond 64 bits becomes a double. All but the first is assumed.
          """#)
      ]),
  ]

  static let notReadable = Decision(
    .payloadValues, 0, "P5", "not-readable", .assumed,
    "the payload is no JSON, so nothing is delivered", isObstacle: true)
  static let notAnObject = Decision(
    .payloadValues, 1, "P2", "not-an-object", .documented,
    "the payload is no JSON object, so nothing is delivered", isObstacle: true)
  static let apsMissing = Decision(
    .payloadValues, 2, "P2", "no-aps", .observed,
    "without an 'aps' object there is nothing to show", isObstacle: true)

  static let decisions: [Decision] = [notReadable, notAnObject, apsMissing]

  static let diagnostics: [DiagnosticKind] = [
    .missingAps, .unexpectedType, .flagNotNumber, .valueOutOfRange, .unknownInterruptionLevel,
  ]
}

extension DiagnosticKind {
  package static let missingAps = DiagnosticKind(
    "PAY201", "missing-aps", .error, rule: "P2",
    summary: "The payload has no object aps.",
    explanation: """
      All that a device shows comes from aps. Without it, or if it is no object, there is nothing to show: \
      no alert, no badge, no sound. Members beside aps are the sender's own, and show nothing.
      """,
    example: #"{"alert": "Hello"}"#,
    remedy: #"Put the members that Apple defines into aps: {"aps": {"alert": "Hello"}}."#)

  package static let unexpectedType = DiagnosticKind(
    "PAY202", "unexpected-type", .warning, rule: "P2",
    summary: "A member has a value of a type that the device does not take.",
    explanation: """
      The device drops a value of the wrong type, member by member, and goes on with the rest. A badge in \
      quotes leaves the badge as it is, an alert that is a number shows nothing, and a sound that is true \
      is silent.
      """,
    example: #"{"aps": {"alert": "Hello", "badge": "3"}}"#,
    remedy: "Send the type that Apple documents; a badge is a number without quotes.")

  package static let flagNotNumber = DiagnosticKind(
    "PAY205", "flag-not-number", .warning, rule: "P2",
    summary: "A flag has a value that is no number, and is therefore on.",
    explanation: """
      content-available, mutable-content and critical are numbers: on from 1, off at 0. Any other value \
      switches the flag on, also "0", "false" and {}, so a flag that was meant to be off is on.
      """,
    example: #"{"aps": {"alert": "Hello", "content-available": "0"}}"#,
    remedy: "Send the number 1 for on, and leave the member out for off.")

  package static let valueOutOfRange = DiagnosticKind(
    "PAY207", "value-out-of-range", .warning, rule: "P2",
    summary: "A number is outside of the range of its member.",
    explanation: """
      relevance-score and volume lie between 0 and 1, and the device takes the nearer end for a number \
      outside. A badge below 0 is ignored, so the badge stays as it is.
      """,
    example: #"{"aps": {"alert": "Hello", "relevance-score": 80}}"#,
    remedy: "Send a number between 0 and 1; a badge is 0 or more.")

  package static let unknownInterruptionLevel = DiagnosticKind(
    "PAY208", "unknown-interruption-level", .warning, rule: "P2",
    summary: "The interruption-level is none of the four that the device knows.",
    explanation: """
      The level must be spelt exactly passive, active, time-sensitive or critical. The device treats \
      anything else as active, so an urgent push waits for the end of a Focus, and a quiet one lights the \
      screen.
      """,
    example: #"{"aps": {"alert": "Gate changed", "interruption-level": "timeSensitive"}}"#,
    remedy: "Spell the level as Apple does, in lower case and with a hyphen: time-sensitive.")
}
