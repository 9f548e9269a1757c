package import SourceText

/// A single file of a table, outside of an app.
package enum TableFile {
  /// Whether a path names a file of a table.
  package static func isTable(_ path: String) -> Bool {
    [".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
  }

  /// Reads a file for what is wrong with it: a String Catalog in each of its languages.
  ///
  /// - Parameter path: Its ending tells the form; what it holds tells text from property lists.
  /// - Returns: LOC101, LOC201 to LOC211.
  package static func diagnostics(path: String) -> [Diagnostic] {
    guard path.hasSuffix(".xcstrings") else { return StringsTable.read(path: path).diagnostics }
    let catalog = StringCatalog.read(path: path)
    let languages = catalog.value?.languages.sorted() ?? []
    var said: Set<Diagnostic> = []
    return
      (catalog.diagnostics
      + languages.flatMap { language in
        var reader = TableFileReader(name: "", language: language)
        if let value = catalog.value { reader.add(value) }
        return reader.diagnostics
      })
      .filter { said.insert($0).inserted }
  }
}
