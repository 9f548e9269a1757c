public import SourceText

/// The text that a push shows for a loc-key, and where it comes from.
public struct PushText: Sendable, Hashable {
  /// The text; empty if the field is not shown.
  public let text: String
  /// Where it comes from.
  public let source: TextSource
  /// The language of the table that was used, as the app names it; `nil` if the app ships none.
  public let language: String?
}

extension AppBundle {
  /// Returns what a person sees of a push with this `loc-key` and these `loc-args`.
  ///
  /// Reads the table each time; this suits tests of tables, not many pushes.
  ///
  /// - Parameters:
  ///   - key: The `loc-key`; empty means that there is none.
  ///   - arguments: The `loc-args`; without any, the text is shown as it is in the table (rule
  ///     L3).
  ///   - literal: The `body` beside the key, shown if the table does not have the key; empty means
  ///     none.
  ///   - language: The language of the device as a BCP 47 tag; the app's own choice follows (rules
  ///     L8 and L12).
  /// - Returns: The text with LOC101, LOC102, LOC201 to LOC214, LOC301, LOC302, LOC401 to LOC405,
  ///   LOC416 and LOC504.
  public func pushText(
    forKey key: String, arguments: [String] = [], literal: String = "", language: String
  ) -> Checked<PushText> {
    let choice = tableChoice(preferences: [language])
    let table = choice.language.map { self.table(language: $0) } ?? Checked(nil)
    let localizer = PushLocalizer(
      table: table.value, choice: choice.choice,
      others: choice.language.map { OtherTables(of: self, language: $0) })
    let (shown, resolution) = localizer.resolve(key: key, literal: literal, arguments: arguments)
    let text = PushText(text: shown, source: resolution.source, language: choice.language)
    let findings = localizer.diagnostics(
      of: resolution, field: .body, key: key, literal: literal, argumentCount: arguments.count,
      keyPlace: nil, argumentsPlace: nil)
    return Checked(
      text, choice.diagnostics + table.diagnostics + sharedDiagnostics() + findings)
  }
}
