public import SourceText

extension AppBundle {
  /// Returns what an app's code shows for a key: `String(format: NSLocalizedString(key, …),
  /// arguments…)`.
  ///
  /// Numbers are written without the language's own digits and grouping, as `String(format:)` does.
  /// Reads the table each time; this suits tests of tables.
  ///
  /// ```swift
  /// let text = app.text(forKey: "inbox.count", arguments: [3], language: "pl")
  /// #expect(text.value.text == "3 nowe wiadomości")
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key; one that no table has is shown itself.
  ///   - arguments: The arguments; without any, the text is shown as it is in the table.
  ///   - table: The name of the table.
  ///   - language: The language of the device as a BCP 47 tag; the app's own choice follows (rules
  ///     L8 and L12).
  ///   - device: The kind of device, for entries that depend on it. Of texts of several widths the
  ///     widest is shown.
  /// - Returns: The text with LOC101, LOC102, LOC201 to LOC214, LOC301, LOC302, LOC406 to
  ///   LOC415, and LOC502.
  public func text(
    forKey key: String, arguments: [AppArgument] = [], table: String = StringsTable.pushTable,
    language: String, device: AppDevice = .iphone
  ) -> Checked<AppText> {
    let choice = tableChoice(ofTable: table, preferences: [language])
    let read = choice.language.map { self.table(named: table, language: $0) } ?? Checked(nil)
    let localizer = AppLocalizer(
      table: read.value, language: choice.language, developmentRegion: developmentRegion,
      device: device)
    let text = localizer.resolve(key: key, arguments: arguments)
    var missing: [Diagnostic] = []
    if text.value.source == .key {
      let place = choice.language.map { "table '\(table)' of '\($0)'" } ?? "any table"
      let isLost = read.value?.hasLost(key: Array(key.utf8).span) ?? false
      let near = isLost ? nil : read.value.flatMap { nearest(to: key, in: Array($0.keys)) }
      missing.append(
        Diagnostic(
          .missingLocalizedKey,
          isLost
            ? "a device cannot read \(place), which has the key \"\(key)\""
            : "the key \"\(key)\" is not in \(place)",
          notes: [Diagnostic.Note("the key itself is shown")],
          help: near.map { "did you mean \"\($0)\"?" }
            ?? (isLost ? "fix the errors of the table" : "add the key to the table")))
    }
    return Checked(
      text.value,
      choice.diagnostics + read.diagnostics + sharedDiagnostics(ofTable: table) + missing
        + text.diagnostics)
  }
}
