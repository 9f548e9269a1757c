import ServiceExtensionKit
import SourceText

/// What counts as a value of a payload.
enum PayloadValues: RuleFamily {
  static let rules = [
    Rule(
      "P2", "what counts as a value, member by member", simulated: .whole,
      claims: [
        Claim(
          .assumed, [.analysis],
          """
          A text, a category, a thread-id or a sound name counts only if it is a non-empty string. \
          A badge counts only if it is a number of at least 0. An interruption level counts only \
          if its spelling is exact. Scores and volumes are clamped to 0...1. An alert that has \
          only a title or only a subtitle is shown. An alert `{}` counts as no alert.
          """),
        Claim(
          .assumed, [.analysis, .decision],
          """
          A badge of `true` counts as 1, and `false` as 0. A badge that is not a whole number is \
          rounded down: 5.7 shows 5.
          """),
        Claim(
          .observed, ["PHP-Mysql---Apple-Push-Notification-Server#3"],
          "A badge that is a string is ignored, and the alert is shown."),
        Claim(
          .assumed, [.analysis, .decision],
          """
          `content-available`, `mutable-content` and `critical` are on if at least 1, off if 0, \
          and count as absent if below 0. Any value that is not a number, even `"0"` or `"false"`, \
          is on.
          """),
        Claim(
          .documented, [.generating],
          "The payload is a JSON object. An alert that is a string is the body, without a title."),
        Claim(
          .observed, ["node-apn#344"],
          "Without an `aps` object there is nothing to show."),
        Claim(
          .assumed, [.decision],
          "A push of another type than `alert` that needs `aps` has no effect without it."),
        Claim(
          .assumed,
          [
            .decision, "OneSignal-Flutter#813", "colloquy#3569", "PushSharp#492",
            "node-pushnotifications#127",
          ],
          """
          Single reports disagree; devsim reports a finding (PAY207 or PAY312), and follows them \
          only if the device file says so. They say that a title alone is not displayed \
          (`titleAlone`), and that a negative badge removes the badge (`negativeBadge`). Others \
          say that an empty sound name plays the default sound (`emptySound`). In one report, an \
          empty alert object prevented the app from being woken (`emptyAlert`).
          """),
      ]),
    Rule(
      "P5", "JSON escapes, duplicate members and numbers", simulated: .whole,
      claims: [
        Claim(
          .documented, [.archived, "RFC 8259"],
          #"`\UXXXXXXXX` is not a JSON escape: the payload must have the character itself."#),
        Claim(
          .assumed, [.decision, "RFC 8259"],
          """
          If a member appears more than once, the last one wins. A lone surrogate or invalid UTF-8 \
          makes the payload unreadable. A number beyond 64 bits becomes a double.
          """),
      ]),
  ]

  static let notReadable = Decision(
    .payloadValues, 0, "P5", "not-readable", .assumed,
    "the payload is not valid JSON, so nothing is delivered", isObstacle: true)
  static let notAnObject = Decision(
    .payloadValues, 1, "P2", "not-an-object", .documented,
    "the payload is not a JSON object, so nothing is delivered", isObstacle: true)
  static let levelUnknown = Decision(
    .payloadValues, 4, "P2", "level-unknown", .assumed,
    "the device does not know the requested level, which counts as active")

  static let decisions: [Decision] = [
    notReadable, notAnObject, apsMissing, flagOn, levelUnknown, apsMissingOfOtherType,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .missingAps, .unexpectedType, .flagNotNumber, .valueOutOfRange, .unknownInterruptionLevel,
    .disputedValue,
  ]
}

// MARK: - Deciding

/// Single values: what counts, and what has no effect (P2).
extension PayloadDecoder {
  /// A text that counts: a string that is not empty.
  mutating func text(_ value: JSONNode, of key: PayloadKey) -> JSONNode? {
    guard document.kind(of: value) == .string else {
      reportType(of: value, key: key, expected: "a string")
      return nil
    }
    return document.range(of: value).isEmpty ? nil : value
  }

  /// Returns the name that a sender writes for a key.
  func name(of key: PayloadKey) -> String {
    isLocal ? LocalMember.name(of: key) : key.rawValue
  }

  /// Returns a number as it is written, cut if it is long.
  func written(_ number: JSONNode) -> String {
    let bytes = document.bytes
    return bytes.span.excerpt(document.range(of: number))
  }

  /// A number in 0...1, clamped; a Live Activity's score is any number (LA2).
  mutating func fraction(_ value: JSONNode, of key: PayloadKey) -> Double? {
    let isOfActivity = key == .relevanceScore && payload.isLiveActivity
    guard let number = document.number(value) else {
      reportType(of: value, key: key, expected: isOfActivity ? "a number" : "a number from 0 to 1")
      return nil
    }
    if isOfActivity { return number.doubleValue }
    let clamped = min(max(number.doubleValue, 0), 1)
    if clamped != number.doubleValue {
      report(
        .valueOutOfRange,
        "'\(name(of: key))' is \(written(value)), which counts as \(clamped == 0 ? 0 : 1)",
        at: value, help: "give a number from 0 to 1")
    }
    return clamped
  }

  mutating func interruptionLevel(_ value: JSONNode) -> InterruptionLevel {
    let text = document.string(value)
    let level = text.flatMap { InterruptionLevel(rawValue: $0) }
    // The last one counts if there are several.
    payload.isLevelUnknown = level == nil
    if let level { return level }
    guard let text else {
      reportType(of: value, key: .interruptionLevel, expected: "a string")
      return .active
    }
    let names = InterruptionLevel.allCases.map(\.rawValue)
    report(
      .unknownInterruptionLevel, "'\(text)' is not an interruption level, so it counts as active",
      at: value,
      help: didYouMean(text, in: names) ?? "the levels are \(names.joined(separator: ", "))")
    return .active
  }

  /// The arguments of a key: an array, even an empty one.
  mutating func arguments(_ value: JSONNode, of key: PayloadKey) -> JSONNode? {
    guard document.kind(of: value) == .array else {
      report(
        .argumentsNotArray,
        "'\(name(of: key))' is \(description(of: value)), so the text gets no arguments", at: value,
        help: "write an array of strings, as in [\"Ada\"]")
      return nil
    }
    var rest = document.elementsToWalk(of: value)
    while let element = rest.nextElement(in: document) {
      guard document.kind(of: element) != .string else { continue }
      report(
        .argumentNotString,
        "an argument of '\(name(of: key))' is \(description(of: element)); \(effect(of: element))",
        at: element, help: "write every argument as a string, already formatted for the person")
    }
    return value
  }

  private func effect(of argument: JSONNode) -> String {
    switch document.kind(of: argument) {
    case .number: "it is shown as a plain number"
    case .true: "it is shown as 1"
    case .false: "it is shown as 0"
    default: "nothing is shown in its place"
    }
  }

  mutating func report(
    _ kind: DiagnosticKind, _ message: String, at place: JSONNode, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    if diagnostics.leavesOut(kind) { return }
    diagnostics.append(
      Diagnostic(kind, message, at: document.location(of: place), notes: notes, help: help))
  }

  mutating func reportType(of value: JSONNode, key: PayloadKey, expected: String) {
    report(
      .unexpectedType,
      "'\(name(of: key))' is \(description(of: value)), which has no effect", at: value,
      help: "write \(expected), or leave the member out")
  }

  /// A value in words.
  func description(of value: JSONNode) -> String {
    let kind = document.kind(of: value)
    return kind == .string && document.range(of: value).isEmpty ? "an empty string" : kind.phrase
  }
}

extension DiagnosticKind {
  static let unexpectedType = DiagnosticKind(
    "PAY202", "unexpected-type", .warning, rule: "P2",
    summary: "The value of a member has a type that the device does not accept.",
    explanation: """
      The device drops each value of the wrong type and uses the rest. A badge in quotes leaves \
      the badge as it is; true counts as 1, and false as 0. An alert that is a number shows \
      nothing, and a sound that is true is silent.
      """,
    example: #"{"aps": {"alert": "Hello", "badge": "3"}}"#,
    remedy: "Send the type that Apple documents. A badge is a number without quotes.")

  static let valueOutOfRange = DiagnosticKind(
    "PAY207", "value-out-of-range", .warning, rule: "P2",
    summary: "A number is out of the range of its member.",
    explanation: """
      relevance-score and volume are between 0 and 1. The device uses 0 for a number below this \
      range, and 1 for a number above it. A badge below 0 is ignored, so the badge stays as it is.
      """,
    example: #"{"aps": {"alert": "Hello", "relevance-score": 80}}"#,
    remedy: "Send a number between 0 and 1; a badge is 0 or more.")

  static let unknownInterruptionLevel = DiagnosticKind(
    "PAY208", "unknown-interruption-level", .warning, rule: "P2",
    summary: "The interruption-level is not one of the four that the device knows.",
    explanation: """
      The level must be exactly passive, active, time-sensitive or critical. The device treats any \
      other value as active. So an urgent push waits for the end of a Focus, and a quiet one \
      lights the screen.
      """,
    example: #"{"aps": {"alert": "Gate changed", "interruption-level": "timeSensitive"}}"#,
    remedy: "Spell the level as Apple does, in lower case and with a hyphen: time-sensitive.")
}
