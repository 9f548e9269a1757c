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

  /// Names what is to be checked.
  ///
  /// - Parameters:
  ///   - tables: The tables of an app.
  ///   - pushKeys: Keys of table `Localizable` that are checked with the pushes that use them: that
  ///     a language lacks one (LOC303), or that it has a bare percent sign (LOC411, LOC502), is
  ///     reported there and not here.
  public init(_ tables: AppTables, pushKeys: Set<String> = []) {
    self.tables = tables
    self.pushKeys = pushKeys
  }

  /// Reads the tables of an app, to be checked without its pushes.
  public init(_ app: AppBundle) { self.init(AppTables(reading: app)) }

  private func groups() -> [TableGroup] {
    let languages = CheckedLanguage.all(of: tables.app)
    return tables.names.map {
      TableGroup($0, in: tables, languages: languages, pushKeys: pushKeys)
    }
  }

  /// Returns what is wrong with the tables, ordered by file and place.
  ///
  /// - Returns: LOC101, LOC102, LOC201 to LOC213 of reading, and LOC303 to LOC306, LOC407, LOC408,
  ///   LOC410 to LOC412 and LOC501 to LOC511 of checking.
  public func diagnostics() -> [Diagnostic] {
    let groups = groups()
    // An empty table lacks every key, which is what matters of it.
    let named = Set(groups.flatMap(\.emptyFiles))
    let reading = tables.diagnostics.filter {
      $0.kind != .emptyTable || !named.contains($0.location?.file ?? "")
    }
    return Self.sorted(
      RepeatedFaults(in: tables.app).merge(reading) + languageNames()
        + groups.flatMap { $0.diagnostics() })
  }

  /// Looks at the names of the languages, each at the first of its files.
  private func languageNames() -> [Diagnostic] {
    let check = LanguageNameCheck(languages: tables.app.localizations)
    let all = tables.names.flatMap { tables.table(named: $0) }
    return tables.app.localizations.flatMap { language in
      let table = all.first { $0.language == language }
      let file = table?.fileNames.first
      return check.check(
        language, table: table?.name ?? StringsTable.pushTable,
        at: file.map { SourceFile(name: $0, bytes: []).location(at: 0) })
    }
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
