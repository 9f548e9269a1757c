package import SourceText

/// Every table of an app in every language, read once.
public struct AppTables: Sendable {
  /// The app.
  package let app: AppBundle
  /// What is wrong with the files: LOC101, LOC201 to LOC211.
  package let diagnostics: [Diagnostic]
  /// By the names of the tables, then in the order of the app's languages.
  private let tables: [String: [StringsTable]]

  /// Reads all tables of an app.
  public init(reading app: AppBundle) {
    self.app = app
    var tables: [String: [StringsTable]] = [:]
    var diagnostics = app.catalogDiagnostics
    // A String Catalog says the same in each language.
    var said = Set(diagnostics)
    for language in app.localizations {
      for name in app.tableNames(language: language) {
        let checked = app.table(named: name, language: language)
        if let table = checked.value { tables[name, default: []].append(table) }
        diagnostics += checked.diagnostics.filter { said.insert($0).inserted }
      }
    }
    self.tables = tables
    self.diagnostics = diagnostics
  }

  /// The names of all tables, in alphabetical order.
  package var names: [String] { tables.keys.sorted() }

  /// Returns a table in every language that has it.
  package func table(named name: String) -> [StringsTable] { tables[name] ?? [] }
}
