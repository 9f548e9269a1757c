package import SourceText

/// Every table of an app in every language, read once.
public struct AppTables: Sendable {
  /// What is wrong with a table in one language, or with what is for all languages.
  private struct Finding: Sendable {
    let table: String
    /// `nil`: all.
    let language: String?
    let diagnostics: [Diagnostic]
  }

  package let app: AppBundle
  /// By the names of the tables, then in the order of the app's languages.
  private let tables: [String: [StringsTable]]
  /// The names that differ in upper and lower case alone, by the name in lower case.
  private let alike: [String: [String]]
  private let findings: [Finding]

  /// Reads all tables of an app.
  public init(reading app: AppBundle) {
    self.app = app
    var tables: [String: [StringsTable]] = [:]
    // What concerns all tables is reported with the table of pushes.
    let shared = Set(app.catalogNames).union([StringsTable.pushTable])
    var findings = shared.sorted().map {
      Finding(table: $0, language: nil, diagnostics: app.sharedDiagnostics(ofTable: $0))
    }
    for language in app.localizations {
      // Where the folder of a language cannot be read, this is reported once, for the table of
      // pushes.
      let names = app.tableNames(language: language)
      let pushTable = StringsTable.pushTable
      let isUnreadable = names.isEmpty && app.isUnreadable(pushTable, language: language)
      for name in isUnreadable ? [pushTable] : names {
        let checked = app.table(named: name, language: language)
        if let table = checked.value { tables[name, default: []].append(table) }
        findings.append(
          Finding(table: name, language: language, diagnostics: checked.diagnostics))
      }
    }
    self.tables = tables
    alike = Dictionary(grouping: tables.keys.sorted()) { $0.lowercased() }
      .filter { $0.value.count > 1 }
    self.findings = findings
  }

  /// The names of all tables, in alphabetical order.
  package var names: [String] { tables.keys.sorted() }

  /// Returns a table in every language that has it.
  package func table(named name: String) -> [StringsTable] { tables[name] ?? [] }

  /// Returns the other names of tables that differ from a name in upper and lower case alone.
  func names(like name: String) -> [String] {
    (alike[name.lowercased()] ?? []).filter { $0 != name }
  }

  /// Returns whether keys of a table may be missing in a language because a file cannot be read.
  package func isUnreadable(_ name: String, language: String) -> Bool {
    table(named: name).first { $0.language == language }?.isDamaged
      ?? app.isUnreadable(name, language: language)
  }

  /// What is wrong with the files: LOC101, LOC102, LOC201 to LOC214.
  package var diagnostics: [Diagnostic] { Self.diagnostics(of: findings) }

  /// Returns what is wrong with the files of a table for some languages.
  package func diagnostics(ofTable name: String, languages: [String]) -> [Diagnostic] {
    Self.diagnostics(
      of: findings.filter { finding in
        finding.table == name && finding.language.map(languages.contains) ?? true
      })
  }

  private static func diagnostics(of findings: [Finding]) -> [Diagnostic] {
    // A file beside the folders of languages is read for each of them.
    var list: [Diagnostic] = []
    var numbers: [Diagnostic: Int] = [:]
    for diagnostic in findings.flatMap(\.diagnostics) {
      let languages = diagnostic.entry?.languages ?? []
      let same = diagnostic.about(diagnostic.entry?.with(languages: []))
      guard let number = numbers[same] else {
        numbers[same] = list.count
        list.append(diagnostic)
        continue
      }
      let known = list[number].entry?.languages ?? []
      list[number] = same.about(
        same.entry?.with(languages: known + languages.filter { !known.contains($0) }))
    }
    return list
  }
}
