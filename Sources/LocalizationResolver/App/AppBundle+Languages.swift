/// The languages of an app as its users have them: folders and catalogs also have names that are
/// not languages.
extension AppBundle {
  /// Returns the localization that has a table in the development language.
  ///
  /// A device shows this localization if the app ships none of the device's languages (rule L8). It
  /// is that of the development region, or else English; if the region is not known, the first one.
  /// `Base` takes its place if the app does not ship it under its own name, or without this table.
  ///
  /// - Parameter table: The name of the table; pushes use `Localizable`.
  /// - Returns: One of `localizations`; `nil` if the development region is known, but neither it
  ///   nor English is shipped.
  package func developmentLanguage(ofTable table: String = StringsTable.pushTable) -> String? {
    let isArbitrary = fallback.step == .firstLocalization && developmentRegion != nil
    guard !isArbitrary, let own = fallback.localization else { return nil }
    let isInBase = !hasTable(table, language: own) && hasTable(table, language: "Base")
    return isInBase ? "Base" : own
  }

  /// Returns the localizations whose texts a person can read.
  ///
  /// `Base` is one of them if it means the development language. `mul` and `zxx` never are: they
  /// mean several languages and none (ISO 639-2). Neither is a name that nobody reads.
  ///
  /// - Parameter table: The name of the table; pushes use `Localizable`.
  /// - Returns: Some of `localizations`, in their order, including those without the table.
  package func shownLanguages(ofTable table: String = StringsTable.pushTable) -> [String] {
    let isBaseShown = developmentLanguage(ofTable: table) == "Base"
    return localizations.filter { name in
      name == "Base" ? isBaseShown : !["mul", "zxx"].contains(name) && !Self.isUnread(name)
    }
  }

  /// Returns whether nobody reads the texts of a localization: its name is not a language, or the
  /// one in which translation sites describe the texts.
  ///
  /// ISO 639 keeps `qaa` to `qtz` for local use, and translatewiki uses `qqq`. Of a country it is
  /// clear which language is meant.
  static func isUnread(_ name: String) -> Bool {
    if name == "Base" || LanguageNameCheck.language(meantBy: name) != nil { return false }
    return name == "qqq" || !LanguageTag(name).hasCode
  }
}
