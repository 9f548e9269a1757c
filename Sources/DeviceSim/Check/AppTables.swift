public import LocalizationResolver
package import SourceText

/// Every table of an app in every language, read once.
public struct AppTables: Sendable {
  /// The app.
  package let app: AppBundle
  /// By the names of the tables, then in the order of the app's languages.
  private let tables: [String: [StringsTable]]
  /// What is wrong with the files: LOC101, LOC201 to LOC211.
  package let diagnostics: [Diagnostic]

  /// Reads all tables of an app.
  public init(reading app: AppBundle) {
    self.app = app
    var tables: [String: [StringsTable]] = [:]
    var diagnostics = app.catalogDiagnostics
    // A catalog says the same in each language.
    var said = Set(diagnostics)
    let names = Set(app.localizations.flatMap(app.tableNames)).sorted()
    for name in names {
      for language in app.localizations {
        let checked = app.table(named: name, language: language)
        if let table = checked.value { tables[name, default: []].append(table) }
        for diagnostic in checked.diagnostics where said.insert(diagnostic).inserted {
          diagnostics.append(diagnostic)
        }
      }
    }
    self.tables = tables
    self.diagnostics = diagnostics
  }

  /// Returns a table in every language that has it.
  package func table(named name: String) -> [StringsTable] { tables[name] ?? [] }
}
