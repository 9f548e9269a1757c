package import LocalizationResolver
import SourceText

/// The title, subtitle and body that a person sees.
package enum Localization: RuleFamily {
  static let rules = LocalizationRules.rules

  static let languagePreferred = Decision(
    .localization, 0, "L8", "preferred-language", .documented,
    "the app has a language that the person prefers")
  static let languageOfDevelopment = Decision(
    .localization, 1, "L8", "development-language", .documented,
    "the app has none of the person's languages, so its development language is used")
  static let languageNone = Decision(
    .localization, 2, "L8", "no-table", .documented, "there is no table to look up keys in")
  static let titleLiteral = Decision(
    .localization, 3, "L7", "title-literal", .observed, "the title is the literal, as it is written"
  )
  static let titleFromTable = Decision(
    .localization, 4, "L2", "title-from-table", .documented,
    "the title is the table's entry for its key")
  static let titleFallback = Decision(
    .localization, 5, "L2", "title-fallback", .observed,
    "the title's key is in no table, so the literal is shown")
  static let titleKey = Decision(
    .localization, 6, "L2", "title-key", .observed,
    "the title's key is in no table, so the key itself is shown")
  static let titleSubstituted = Decision(
    .localization, 7, "L4", "title-substituted", .observed,
    "the title has arguments, so it is read as a format")
  static let subtitleLiteral = Decision(
    .localization, 8, "L7", "subtitle-literal", .observed,
    "the subtitle is the literal, as it is written")
  static let subtitleFromTable = Decision(
    .localization, 9, "L2", "subtitle-from-table", .documented,
    "the subtitle is the table's entry for its key")
  static let subtitleFallback = Decision(
    .localization, 10, "L2", "subtitle-fallback", .observed,
    "the subtitle's key is in no table, so the literal is shown")
  static let subtitleKey = Decision(
    .localization, 11, "L2", "subtitle-key", .observed,
    "the subtitle's key is in no table, so the key itself is shown")
  static let subtitleSubstituted = Decision(
    .localization, 12, "L4", "subtitle-substituted", .observed,
    "the subtitle has arguments, so it is read as a format")
  static let bodyLiteral = Decision(
    .localization, 13, "L7", "body-literal", .observed, "the body is the literal, as it is written")
  static let bodyFromTable = Decision(
    .localization, 14, "L2", "body-from-table", .documented,
    "the body is the table's entry for its key")
  static let bodyFallback = Decision(
    .localization, 15, "L2", "body-fallback", .observed,
    "the body's key is in no table, so the literal is shown")
  static let bodyKey = Decision(
    .localization, 16, "L2", "body-key", .observed,
    "the body's key is in no table, so the key itself is shown")
  static let bodySubstituted = Decision(
    .localization, 17, "L4", "body-substituted", .observed,
    "the body has arguments, so it is read as a format")
  static let textsEmpty = Decision(
    .localization, 18, "L2", "texts-empty", .assumed,
    "its title, subtitle and body are empty, so nothing is shown", isObstacle: true)
  static let tableOfOtherLanguage = Decision(
    .localization, 19, "L12", "table-of-other-language", .assumed,
    "the chosen language has no table, so that of the app's next language is used")

  static let languageFirst = Decision(
    .localization, 20, "L8", "first-language", .assumed,
    "the app has neither the person's languages nor its development language, so its first is used")

  static let pluralEntry = Decision(
    .localization, 21, "L6", "plural-entry", .observed,
    "a push does not resolve the plural entry of its key, and shows its format")
  static let otherFormat = Decision(
    .localization, 22, "L3", "format-not-from-table", .assumed,
    "a text with arguments that is not from a table is read as a format too")
  static let argumentConverted = Decision(
    .localization, 23, "L5", "argument-converted", .assumed,
    "an argument that is not a string is inserted in its plain form, or as an empty text")

  static let decisions: [Decision] = [
    languagePreferred, languageOfDevelopment, languageNone, titleLiteral, titleFromTable,
    titleFallback, titleKey, titleSubstituted, subtitleLiteral, subtitleFromTable, subtitleFallback,
    subtitleKey, subtitleSubstituted, bodyLiteral, bodyFromTable, bodyFallback, bodyKey,
    bodySubstituted, textsEmpty, tableOfOtherLanguage, languageFirst, pluralEntry, otherFormat,
    argumentConverted,
  ]

  static let diagnostics: [DiagnosticKind] = [
    .argumentsNotArray, .literalAndKey, .argumentNotString, .percentInLiteral, .argumentsWithoutKey,
  ]
}

// MARK: - Deciding

extension SimulatedDevice {
  /// The languages that the texts of pushes follow, the most preferred first (L8).
  var pushLanguages: [String] {
    assumptions.pushLanguage == .app ? app.languages + languages : languages
  }
}

extension Localization {
  /// Decides why the title, subtitle and body are in their language (L8, L12).
  package static func decideLanguage(of localizer: PushLocalizer, _ decisions: inout DecisionSet) {
    guard localizer.hasTable else { return decisions.insert(languageNone) }
    let choice = localizer.choice
    decisions.insert(
      choice.preference != nil
        ? languagePreferred
        : choice.step == .firstLocalization ? languageFirst : languageOfDevelopment)
    if localizer.isOfOtherLanguage { decisions.insert(tableOfOtherLanguage) }
  }

  /// Returns whether a literal is shown, and the key beside it has no effect (L2).
  static func prefersLiteral(by assumptions: PayloadAssumptions) -> Bool {
    assumptions.textBesideKey == .wins
  }

  /// Decides the source of the text of a field, and whether it is a format (L2 to L4, L7).
  package static func decide(
    _ field: PushTextField, from source: TextSource, isSubstituted: Bool,
    _ decisions: inout DecisionSet
  ) {
    let names = names(of: field)
    switch source {
    case .literal: decisions.insert(names.literal)
    case .table: decisions.insert(names.table)
    case .fallback: decisions.insert(names.fallback)
    case .key: decisions.insert(names.key)
    }
    guard isSubstituted else { return }
    decisions.insert(names.substituted)
    if source != .table { decisions.insert(otherFormat) }
  }

  /// Decides whether the text is the format of a plural entry (L6).
  package static func decidePlural(
    of resolution: PushTextResolution, _ decisions: inout DecisionSet
  ) {
    guard resolution.source == .table, resolution.findings.contains(.pluralKey) else { return }
    decisions.insert(pluralEntry)
  }

  /// Returns the decisions about the texts of the other fields.
  static func decisions(notAbout field: PushTextField) -> [Decision] {
    PushTextField.allCases.filter { $0 != field }.flatMap { other in
      let names = names(of: other)
      return [names.literal, names.table, names.fallback, names.key, names.substituted]
    }
  }

  private static func names(
    of field: PushTextField
  ) -> (
    literal: Decision, table: Decision, fallback: Decision, key: Decision, substituted: Decision
  ) {
    switch field {
    case .title: (titleLiteral, titleFromTable, titleFallback, titleKey, titleSubstituted)
    case .subtitle:
      (subtitleLiteral, subtitleFromTable, subtitleFallback, subtitleKey, subtitleSubstituted)
    case .body: (bodyLiteral, bodyFromTable, bodyFallback, bodyKey, bodySubstituted)
    }
  }
}

/// Checks for members that contradict each other: L1, L2 and L7, and A3.
extension PayloadDecoder {
  mutating func checkContent() {
    checkPercent(payload.title)
    checkPercent(payload.subtitle)
    checkPercent(payload.body)
    // With a push type the intent is clear, and CAP202 reports what a background push hides.
    if pushType == nil, payload.isContentAvailable, payload.isNoticeable, !payload.isLiveActivity,
      let place = payload.contentAvailablePlace
    {
      report(
        .silentWithContent,
        "the push has 'content-available' and also an alert, a sound or a badge", at: place,
        help: "leave them out of a silent push; keep them if you mean both")
    }
  }

  private mutating func checkPercent(_ text: PushPayload.AlertText) {
    guard case .literal(let node) = text, document.holdsPercent(node) else { return }
    report(.percentInLiteral, "the text contains '%', which is shown as it is", at: node)
  }

  mutating func reportLiteralAndKey(
    _ literal: JSONNode, _ literalKey: PayloadKey, _ keyKey: PayloadKey, _ key: JSONNode
  ) {
    let text = "\(Self.quoted(literalKey)) and \(Self.quoted(keyKey)) are both present"
    let isFallback = !Localization.prefersLiteral(by: assumptions)
    report(
      .literalAndKey, "\(text), and \(Self.quoted(isFallback ? keyKey : literalKey)) wins",
      at: literal,
      help: isFallback
        ? "keep the literal only as the fallback for a missing key"
        : "send one of them, or delete 'textBesideKey' from the device file",
      notes: [Diagnostic.Note("the key is here", at: document.location(of: key))])
  }

  mutating func reportUselessArguments(
    _ arguments: JSONNode, _ argumentsKey: PayloadKey, _ keyKey: PayloadKey
  ) {
    report(
      .argumentsWithoutKey,
      "\(Self.quoted(argumentsKey)) has no effect without \(Self.quoted(keyKey))", at: arguments,
      help: "add \(Self.quoted(keyKey)), or delete the arguments")
  }
}

extension JSONDocument {
  fileprivate func holdsPercent(_ node: JSONNode) -> Bool {
    let bytes = bytes
    let text = bytes.span.extracting(range(of: node))
    return text.firstIndex(of: UInt8(ascii: "%"), from: 0) < text.count
  }
}

extension DiagnosticKind {
  static let argumentsNotArray = DiagnosticKind(
    "PAY204", "arguments-not-array", .warning, rule: "L5",
    summary: "The arguments of a text are not an array.",
    explanation: """
      loc-args, title-loc-args and subtitle-loc-args count only if they are arrays; any other \
      value counts as absent. Without arguments nothing is inserted into the format, so the person \
      reads its placeholders, such as %@.
      """,
    example: #"{"aps": {"alert": {"loc-key": "INVITED", "loc-args": "Ada"}}}"#,
    remedy: #"Put the arguments into an array, even a single one: "loc-args": ["Ada"]."#)

  static let literalAndKey = DiagnosticKind(
    "PAY302", "literal-and-key", .warning, rule: "L2",
    summary: "A text has both a literal and a key.",
    explanation: """
      The key wins if the app's table has it, and the literal is shown only if it does not. So a \
      given device shows only one of the two. A report of 2015 says that devices preferred the \
      literal.
      """,
    example: #"{"aps": {"alert": {"body": "Hello", "loc-key": "GREETING"}}}"#,
    remedy: """
      Keep one of them. Keep both only if the literal is the fallback for apps that do not have \
      the key yet.
      """)

  static let argumentNotString = DiagnosticKind(
    "PAY305", "argument-not-string", .warning, rule: "L5",
    summary: "An argument of a text is not a string.",
    explanation: """
      Apple documents arguments as strings. A number is shown in its plain form, without the \
      separators of the language. A null, an object or an array leaves an empty place in the text.
      """,
    example: #"{"aps": {"alert": {"loc-key": "SCORE", "loc-args": [1250, null]}}}"#,
    remedy: #"Format the value on the server and send it as a string: "1,250"."#)

  static let percentInLiteral = DiagnosticKind(
    "PAY306", "percent-in-literal", .note, rule: "L7",
    summary: "A literal text has a percent sign, which is shown as it is.",
    explanation: """
      Apple's page on the body says that the device strips printf escapes, but devices since iOS \
      10 do not. So %% is shown as two signs, and %@ as a placeholder.
      """,
    example: #"{"aps": {"alert": "Save 20%% today"}}"#,
    remedy: "Write one % in a literal. Double it only in the formats of the app's tables.")

  static let argumentsWithoutKey = DiagnosticKind(
    "PAY309", "arguments-without-key", .warning, rule: "L1",
    summary: "A text has arguments, but no key whose format takes them.",
    explanation: """
      loc-args, title-loc-args and subtitle-loc-args count only with a usable loc-key, \
      title-loc-key or subtitle-loc-key. A literal is shown as it is, so the person reads its \
      placeholders, such as %@. Without a literal, the text is missing.
      """,
    example: #"{"aps": {"alert": {"body": "%@ invited you", "loc-args": ["Ada"]}}}"#,
    remedy: "Add a key of the app's tables, or send the finished text as the literal.")
}
