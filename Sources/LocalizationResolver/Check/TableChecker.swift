import Platform
public import SourceText

/// Checks the tables of an app against each other.
///
/// ```swift
/// let app = try AppBundle(path: "Resources")
/// #expect(TableChecker(app).diagnostics().filter { $0.severity > .note }.isEmpty)
/// ```
///
/// The development language says what a text is: its keys, and the arguments of its formats.
public struct TableChecker: Sendable {
  private let tables: AppTables
  private let pushKeys: Set<String>

  /// Makes a check of tables.
  ///
  /// - Parameters:
  ///   - tables: The tables of an app.
  ///   - pushKeys: Keys of table `Localizable` that are checked with the pushes that use them. A
  ///     missing key (LOC303) or a bare percent sign (LOC411, LOC502) is reported there, not here.
  public init(_ tables: AppTables, pushKeys: Set<String> = []) {
    self.tables = tables
    self.pushKeys = pushKeys
  }

  /// Reads the tables of an app, to be checked without its pushes.
  public init(_ app: AppBundle) { self.init(AppTables(reading: app)) }

  /// The findings that need the other languages of the app: a table alone is not checked for them.
  package static let comparisons: [DiagnosticKind] = [
    .keyMissingInLanguage, .extraKey, .specifierMismatch, .untranslated, .specifierLength,
    .spaceMismatch, .lineBreakMismatch, .tagMismatch,
  ]

  /// Returns what is wrong with one table file, as far as no other file is needed to know it.
  ///
  /// - Parameter path: The path of a `.strings`, `.stringsdict` or `.xcstrings` file.
  /// - Returns: What `diagnostics` returns, without comparisons.
  package static func diagnostics(ofFile path: String) -> [Diagnostic] {
    let read = StringsTable.read(path: path)
    guard let table = read.value else { return read.diagnostics }
    let names = LanguageNameCheck(languages: [table.language])
    let start = SourceFile(name: path, bytes: []).location(at: 0)
    return sorted(
      reported(
        read.diagnostics + names.check(table.language, table: table.name, at: start)
          + TableGroup(alone: table).diagnostics(), without: [table]))
  }

  private func groups() -> [TableGroup] {
    let languages = CheckedLanguage.all(of: tables.app)
    return tables.names.map {
      TableGroup($0, in: tables, languages: languages, pushKeys: pushKeys)
    }
  }

  /// Returns how many of the texts of the development language each other language has.
  ///
  /// - Returns: The languages in the order of their names, each with the sum of all tables; empty
  ///   if the app has no development language, or no key to translate.
  public func coverage() -> [LanguageCoverage] {
    let shown = Set(tables.app.shownLanguages())
    var found: [String: LanguageCoverage] = [:]
    for coverage in groups().flatMap({ $0.coverage() }) where shown.contains(coverage.language) {
      let language = coverage.language
      found[language, default: LanguageCoverage(language: language)].keys += coverage.keys
      found[language]?.total += coverage.total
    }
    return found.values.sorted { $0.language < $1.language }
  }

  /// Returns what is wrong with the tables, ordered by file and place.
  ///
  /// - Returns: LOC101, LOC102, LOC201 to LOC214 of reading, and LOC303 to LOC306, LOC407, LOC408,
  ///   LOC410 to LOC412 and LOC501 to LOC512 of checking.
  public func diagnostics() -> [Diagnostic] {
    let groups = groups()
    // An empty table lacks every key, which is what matters of it.
    let named = Set(groups.flatMap(\.emptyFiles))
    let reading = tables.diagnostics.filter {
      $0.kind != .emptyTable || !named.contains($0.location?.file ?? "")
    }
    let reported = Self.reported(
      reading + languageNames() + catalogs() + groups.flatMap { $0.diagnostics() },
      without: tables.names.flatMap { tables.table(named: $0) })
    return Self.sorted(RepeatedFaults(in: tables.app).merge(reported))
  }

  /// Reports String Catalogs beside other files of the same table.
  private func catalogs() -> [Diagnostic] {
    func report(
      _ message: String, in file: String?, of table: String, help: String
    ) -> Diagnostic {
      Diagnostic(
        .catalogBesideTable, message,
        at: file.map { SourceFile(name: $0, bytes: []).location(at: 0) }, help: help,
        entry: TableEntry(languages: [], table: table))
    }
    func names(_ files: [String]) -> String {
      let more = files.count > 1 ? " and \(counted(files.count - 1, "other file"))" : ""
      return "'\(files.first ?? "")'" + more
    }
    let together = tables.app.catalogsWithFiles().map { found in
      report(
        "the table '\(found.table)' has a String Catalog and \(names(found.files)), "
          + "which Xcode does not build together",
        in: found.catalog, of: found.table,
        help: "move the texts into one of them, and delete the other")
    }
    let apart = tables.app.files.leftovers.map { table, files in
      report(
        "the Xcode project builds only the String Catalog of the table '\(table)', so "
          + "\(names(files)) \(files.count == 1 ? "is" : "are") not read",
        in: files.first, of: table, help: "delete what no target builds")
    }
    return together + apart
  }

  /// Looks at the names of the languages, each at the first of its files, or else at the Info.plist
  /// that lists it.
  private func languageNames() -> [Diagnostic] {
    let check = LanguageNameCheck(languages: tables.app.localizations)
    let all = tables.names.flatMap { tables.table(named: $0) }
    let list = tables.app.informationPaths.first(where: Environment.isReadable)
    return tables.app.localizations.flatMap { language in
      let table = all.first { $0.language == language }
      let isListed = !tables.app.files.languages.contains(language)
      let file = table?.fileNames.first ?? (isListed ? list : nil)
      return check.check(
        language, table: table?.name ?? StringsTable.pushTable,
        at: file.map { SourceFile(name: $0, bytes: []).location(at: 0) })
    }
  }

  /// Leaves out the diagnostics that comments of the tables name.
  private static func reported(
    _ diagnostics: [Diagnostic], without tables: [StringsTable]
  ) -> [Diagnostic] {
    let ignored = tables.map(\.ignored).filter { !$0.isEmpty }
    return diagnostics.filter { diagnostic in !ignored.contains { $0.contains(diagnostic) } }
  }

  /// Orders diagnostics by file, line and column, those without a place last.
  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
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
