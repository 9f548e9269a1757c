/// The languages of an app as its users have them: folders and catalogs also have names that are no
/// languages.
extension AppBundle {
  /// Returns the localization that holds a table in the development language.
  ///
  /// It is what a device shows none of whose languages is shipped (rule L8): the development
  /// region, else English; the first language if the region is not known. `Base` means it where it
  /// is not shipped under its own name, or ships without this table.
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
