package import SourceText

/// The table in which a device looks up a key: the language of the app (L8), and the language whose
/// table is used (L12).
///
/// The only place that decides this, for replays and checks as for the library.
package struct TableChoice: Sendable {
  /// The language of the app, and why it was chosen.
  package let choice: LanguageChoice
  /// The language of the table, as the app names it; `nil` if the app ships none.
  package let language: String?
  /// LOC302, if the texts are not in the language that the person prefers most.
  package let diagnostics: [Diagnostic]
}

extension AppBundle {
  /// Chooses the table for a device.
  ///
  /// - Parameters:
  ///   - table: The name of the table; pushes use `Localizable`.
  ///   - preferences: The languages of the device, the most preferred first.
  ///   - searchesOtherLanguages: Whether the next language is searched if the chosen one has no
  ///     such table.
  /// - Returns: The language of the app, and that of the table.
  package func tableChoice(
    ofTable table: String = StringsTable.pushTable, preferences: [String],
    searchesOtherLanguages: Bool = true
  ) -> TableChoice {
    tableChoice(
      ofTable: table, for: language(preferences: preferences),
      preferences: searchesOtherLanguages ? preferences : nil)
  }

  /// Chooses the table for a device that prefers one localization of the app.
  ///
  /// - Parameters:
  ///   - table: The name of the table; pushes use `Localizable`.
  ///   - localization: One of `localizations`, `Base` among them.
  /// - Returns: The localization, and the language of the table.
  package func tableChoice(
    ofTable table: String = StringsTable.pushTable, in localization: String
  ) -> TableChoice {
    tableChoice(
      ofTable: table, for: LanguageChoice(of: localization), preferences: [localization])
  }

  private func tableChoice(
    ofTable table: String, for choice: LanguageChoice, preferences: [String]?
  ) -> TableChoice {
    let searched = preferences.flatMap { nextLanguage(withTable: table, after: choice, $0) }
    let language = searched ?? choice.localization
    let note = languageNote(for: language, insteadOf: choice.localization, ofTable: table)
    return TableChoice(
      choice: choice, language: language,
      diagnostics: choice.diagnostics + [note].compactMap(\.self))
  }

  /// Returns the language whose table is used in place of one that is not there.
  ///
  /// - Returns: The next of those preferred, the development region or `Base`; `nil` if the table
  ///   is there, or in none of them.
  private func nextLanguage(
    withTable table: String, after choice: LanguageChoice, _ preferences: [String]
  ) -> String? {
    guard let chosen = choice.localization, !isUnreadable(table, language: chosen) else {
      return nil
    }
    let preferred = preferences.compactMap { preference in
      let choice = language(preferences: [preference])
      return choice.preference == nil ? nil : choice.localization
    }
    return (preferred + [fallback.localization ?? "Base", "Base"])
      .first { hasTable(table, language: $0) }
  }

  private func languageNote(
    for language: String?, insteadOf chosen: String?, ofTable table: String
  ) -> Diagnostic? {
    // The texts of `Base` are in the development language, which may be the chosen one.
    guard let language, let chosen, language != chosen,
      language != "Base" || ![nil, chosen].contains(developmentRegion)
    else { return nil }
    return Diagnostic(
      .languageFallback,
      "the app has no table '\(table)' for '\(chosen)'; its texts are those of '\(language)'",
      help: "add the table; a phone shows texts of the next language until then")
  }
}

extension AppTables {
  /// Returns the table in which a device looks up a key that prefers a localization of the app;
  /// `nil` if there is none.
  package func table(named name: String, searchedIn localization: String) -> StringsTable? {
    let language = app.tableChoice(ofTable: name, in: localization).language
    return table(named: name).first { $0.language == language }
  }
}
