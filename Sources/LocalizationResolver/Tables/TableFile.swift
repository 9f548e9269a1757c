package import SourceText

/// A single file of a table, outside of an app.
package enum TableFile {
  /// The endings of the names of tables.
  package static let endings = [".strings", ".stringsdict", ".xcstrings"]

  /// Whether a path names a file of a table.
  package static func isTable(_ path: String) -> Bool {
    endings.contains { path.hasSuffix($0) }
  }

  /// Returns the name of the table that a file belongs to; `nil` if it is none.
  static func table(named name: String) -> String? {
    endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
  }

  /// Reads a file for what is wrong with it.
  ///
  /// - Parameters:
  ///   - path: Its ending tells the form; what it holds tells text from property lists.
  ///   - data: The whole file.
  /// - Returns: LOC101, LOC201 to LOC209.
  package static func diagnostics(path: String, data: [UInt8]) -> [Diagnostic] {
    var reader = TableFileReader(name: "", language: "")
    if path.hasSuffix(".xcstrings") {
      return AppBundle.Catalog(SourceFile(name: path, data: data)).diagnostics
    } else if path.hasSuffix(".stringsdict") {
      reader.readPlurals(name: path, data: data)
    } else {
      reader.readStrings(name: path, data: data)
    }
    return reader.diagnostics
  }
}
