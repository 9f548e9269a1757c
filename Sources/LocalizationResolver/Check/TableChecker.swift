public import SourceText

/// Checks the tables of an app against each other.
///
/// ```swift
/// let app = try AppBundle(path: "Resources")
/// #expect(TableChecker(app).diagnostics().filter { $0.severity > .note }.isEmpty)
/// ```
///
/// The development language says what a text is: its keys, and the arguments of its formats. Each table of each
/// language is read once.
public struct TableChecker: Sendable {
  private let app: AppBundle
  private let pushKeys: PushKeyCheck

  /// Names what is to be checked.
  ///
  /// - Parameters:
  ///   - app: The app whose tables are read.
  ///   - pushKeys: Keys that pushes use as `loc-key`, `title-loc-key` or `subtitle-loc-key`, if they are known as a
  ///     list: LOC301 and LOC403 to LOC405 are found for them alone.
  public init(_ app: AppBundle, pushKeys: Set<String> = []) {
    self.app = app
    self.pushKeys = PushKeyCheck(keys: pushKeys)
  }

  /// Reads all tables and returns what is wrong with them, ordered by file and place.
  ///
  /// - Returns: LOC101 to LOC209 of reading, LOC303, LOC304 and LOC501 to LOC508 of checking, and those of the keys
  ///   of pushes.
  public func diagnostics() -> [Diagnostic] {
    let tables = AppTables(app)
    var found = tables.diagnostics
    for group in tables.groups { found += group.diagnostics(pushKeys: pushKeys) }
    let pushTable = tables.groups.first { $0.name == "Localizable" }
    found += pushKeys.missing(in: pushTable?.source, languages: pushTable?.others ?? [])
    return DiagnosticOrder.sorted(found)
  }
}

/// All tables of an app in all languages.
private struct AppTables {
  private(set) var groups: [TableGroup] = []
  /// What is wrong with the files, each problem once: a String Catalog is one file of many languages.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ app: AppBundle) {
    let choice = app.language(preferences: [])
    let development = choice.step == .firstLocalization ? nil : choice.localization
    var tables: [String: [CheckedTable]] = [:]
    var readings: [(table: CheckedTable?, diagnostics: [Diagnostic])] = []
    for language in app.localizations {
      for name in app.tableNames(language: language) {
        let read = app.table(named: name, language: language)
        let table = read.value.map { CheckedTable($0, developmentLanguage: app.developmentRegion) }
        readings.append((table, read.diagnostics))
        if let table { tables[name, default: []].append(table) }
      }
    }
    groups = tables.sorted { $0.key < $1.key }.map { name, tables in
      Self.group(name, tables, of: app, development: development)
    }
    var seen: Set<Diagnostic> = []
    for (table, found) in readings {
      // An empty table lacks every key, which is what matters of it.
      let isNamed = groups.contains { $0.namesAll(of: table) }
      diagnostics += found.filter {
        !(isNamed && $0.kind == .emptyTable) && seen.insert($0).inserted
      }
    }
  }

  private static func group(
    _ name: String, _ tables: [CheckedTable], of app: AppBundle, development: String?
  ) -> TableGroup {
    let source =
      tables.first { $0.language == development } ?? tables.first { $0.language == "Base" }
    let names = Set(tables.map(\.language))
    let absent = app.localizations.filter { language in
      // A variant of the development language shows that language's table if it has none of its own.
      let tag = LanguageTag(language)
      return !names.contains(language) && !["Base", "mul", "zxx"].contains(language)
        && tag.language != source?.tag.language
    }
    return TableGroup(
      name: name, source: source, others: tables.filter { $0.language != source?.language },
      absent: source == nil ? [] : absent)
  }
}

/// The order in which diagnostics are read: by file, line and column, those without a place last.
private enum DiagnosticOrder {
  static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let placed = diagnostics.map { diagnostic in
      (diagnostic, diagnostic.location.map { ($0.file, $0.line, $0.column) })
    }
    return placed.sorted { left, right in
      guard let leftPlace = left.1 else {
        return right.1 == nil && left.0.message < right.0.message
      }
      guard let rightPlace = right.1 else { return true }
      if leftPlace != rightPlace { return leftPlace < rightPlace }
      return (left.0.kind.code, left.0.message) < (right.0.kind.code, right.0.message)
    }.map(\.0)
  }
}
