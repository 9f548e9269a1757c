public import SourceText

extension StringsTable {
  /// Reads one table file by its path, without an app around it.
  ///
  /// ```swift
  /// let table = StringsTable.read(path: "en.lproj/Localizable.strings")
  /// #expect(table.value?.text(forKey: "OK") == "OK")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of a `.strings`, `.stringsdict` or `.xcstrings` file; its name is that of
  ///     the table.
  ///   - language: The language to read of a String Catalog, and what the table says its language
  ///     is. If `nil`, it is that of the `*.lproj` folder around the file, or the source language
  ///     of the catalog.
  /// - Returns: The table, or `nil` if the file cannot be read, and what is wrong with it: LOC101,
  ///   LOC201 to LOC214.
  public static func read(path: String, language: String? = nil) -> Checked<StringsTable?> {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let file = parts.last.map(String.init) ?? ""
    let name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
    if TableForm(path: file) == .catalog {
      let catalog = StringCatalog.read(path: path, table: name)
      guard let value = catalog.value else { return Checked(nil, catalog.diagnostics) }
      var reader = TableFileReader(name: name, language: language ?? value.sourceLanguage)
      reader.add(value)
      return Checked(reader.table, catalog.diagnostics + reader.diagnostics)
    }
    let folder = parts.dropLast().last.flatMap { TablePaths.language(of: String($0)) }
    var reader = TableFileReader(name: name, language: language ?? folder ?? "")
    let isRead = reader.read(path: path)
    return Checked(isRead ? reader.table : nil, reader.diagnostics)
  }
}
