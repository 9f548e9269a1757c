package import SourceText

/// A literal of a push that is a key of a table, and so is shown as a raw key.
extension StringsTable {
  /// Returns the entry whose key is a literal of a push; `nil` if there is none, or if its text is
  /// empty or the key itself.
  package func entry(ofLiteral text: Span<UInt8>) -> Int? {
    guard let entry = shownNumber(ofKey: text), hasValue(entry) else { return nil }
    let value = valueBytes(entry)
    return value.isEmpty || value.span.isEqual(to: text) ? nil : entry
  }
}

extension PushLocalizer {
  /// Returns the entry whose key is a literal of a push, as above.
  package func entry(ofLiteral text: Span<UInt8>) -> Int? { entries.entry(ofLiteral: text) }

  /// Words that a literal is the key of an entry: LOC307.
  package func literalKey(
    _ entry: Int, _ field: PushTextField, at place: SourceLocation
  ) -> Diagnostic {
    let format = Diagnostic.Note(
      "the format is \"\(entries.value(entry))\"", at: entries.valueLocation(entry))
    return .literalKey(entries.key(entry), field, in: nil, at: place, notes: [format])
  }
}

extension Diagnostic {
  /// Words that a literal is a key: LOC307.
  ///
  /// - Parameters:
  ///   - text: The literal.
  ///   - field: The field, for its wire names.
  ///   - languages: The languages that have the key; `nil` if no other could be meant.
  ///   - place: The place of the literal in the payload.
  ///   - notes: What the tables say.
  /// - Returns: A warning, because the person reads the key.
  package static func literalKey(
    _ text: String, _ field: PushTextField, in languages: LanguageNames?, at place: SourceLocation?,
    notes: [Note]
  ) -> Diagnostic {
    let table = StringsTable.pushTable
    return Diagnostic(
      .literalKey,
      "the literal \"\(text)\" is shown as it is, but it is a key of table '\(table)'"
        + (languages.map { " in \($0.brief)" } ?? ""),
      at: place, notes: notes, help: "send it as '\(field.keyName)': a literal is not looked up",
      subject: text)
  }
}

extension DiagnosticKind {
  package static let literalKey = DiagnosticKind(
    "LOC307", "literal-key", .warning, rule: "L7",
    summary: "A literal text of a push is a key of the app's table.",
    explanation: """
      A device looks up only loc-key, title-loc-key and subtitle-loc-key. Any other text is shown \
      as it is, so the person reads the key. This is reported if the literal has no space near its \
      start, and the table has another text for it. A service extension may still look up the \
      key itself.
      """,
    example: #"{"aps":{"alert":"GAME_REQUEST"}} with "GAME_REQUEST" = "Play?"; in the table"#,
    remedy: "Send the key as loc-key, title-loc-key or subtitle-loc-key.")
}
