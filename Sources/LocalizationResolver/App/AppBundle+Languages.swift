/// The languages of an app as its users have them: folders and catalogs also have names that are no
/// languages.
extension AppBundle {
  /// Returns the language whose table keys are looked up in (L12).
  ///
  /// - Parameters:
  ///   - table: The name of the table; pushes use `Localizable`.
  ///   - choice: The language of the app's texts.
  ///   - preferences: The languages of the device, the most preferred first.
  /// - Returns: That of the choice, or, if the app has no such table in this language, the next of
  ///   the app's languages that has one: those preferred, the development region, `Base`; that of
  ///   the choice if none has.
  package func tableLanguage(
    _ table: String = StringsTable.pushTable, for choice: LanguageChoice, preferences: [String]
  ) -> String? {
    guard let chosen = choice.localization else { return nil }
    if isUnreadable(table, language: chosen) { return chosen }
    let preferred = preferences.compactMap { preference in
      let choice = language(preferences: [preference])
      return choice.preference == nil ? nil : choice.localization
    }
    return (preferred + [fallback.localization ?? "Base", "Base"])
      .first { hasTable(table, language: $0) } ?? chosen
  }

  /// Returns the localization that holds a table in the development language.
  ///
  /// It is what a device shows none of whose languages is shipped (rule L8): the development
  /// region, else English. `Base` means it where it is not shipped under its own name, or
  /// ships without this table.
  ///
  /// - Parameter table: The name of the table; pushes use `Localizable`.
  /// - Returns: One of `localizations`; `nil` if neither the development region nor English is
  ///   shipped.
  package func developmentLanguage(ofTable table: String = StringsTable.pushTable) -> String? {
    guard fallback.step != .firstLocalization, let own = fallback.localization else { return nil }
    let isInBase = !hasTable(table, language: own) && hasTable(table, language: "Base")
    return isInBase ? "Base" : own
  }

  /// Returns the localizations whose texts a person can read.
  ///
  /// `Base` is one where it means the development language; `mul` and `zxx`, which mean
  /// several languages and none (ISO 639-2), are never.
  ///
  /// - Parameter table: The name of the table; pushes use `Localizable`.
  /// - Returns: Those of `localizations`, in their order, those without the table among them.
  package func shownLanguages(ofTable table: String = StringsTable.pushTable) -> [String] {
    let isBaseShown = developmentLanguage(ofTable: table) == "Base"
    return localizations.filter { $0 == "Base" ? isBaseShown : !["mul", "zxx"].contains($0) }
  }
}
