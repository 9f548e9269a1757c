public import LocalizationResolver
package import SourceText

/// Every table of an app in every language, read once.
public struct AppTables: Sendable {
  /// The app.
  package let app: AppBundle
  /// By the names of the tables, then in the order of the app's languages.
  private let tables: [String: [StringsTable]]
  /// What is wrong with the files: LOC101, LOC201 to LOC209.
  package let diagnostics: [Diagnostic]
  /// The files that were read.
  package let files: [String]
  /// The files that are there and could not be opened.
  package let unreadableFiles: [String]

  /// Reads all tables of an app.
  public init(reading app: AppBundle) {
    self.app = app
    var tables: [String: [StringsTable]] = [:]
    var diagnostics = app.catalogDiagnostics
    // A catalog says the same in each language.
    var said = Set(diagnostics)
    let files = app.tableFiles
    var names: [String] = []
    for (_, name) in files where !names.contains(name) { names.append(name) }
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
    let opened = Set(tables.values.flatMap { $0.flatMap(\.fileNames) })
      .union(diagnostics.compactMap { $0.location?.file })
    self.files = files.map(\.path).filter(opened.contains)
    unreadableFiles = files.map(\.path).filter { !opened.contains($0) }
    self.diagnostics = diagnostics
  }

  /// Returns a table in every language that has it.
  package func table(named name: String) -> [StringsTable] { tables[name] ?? [] }
}
