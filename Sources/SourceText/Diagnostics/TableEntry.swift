/// The entry of a table that a diagnostic is about, by its names.
public struct TableEntry: Sendable, Hashable {
  /// The key; `nil` if the diagnostic is about the table as a whole.
  public let key: String?
  /// The languages as the app names them; empty if it is about none of them in particular.
  public let languages: [String]
  /// The name of the table, for example `Localizable`.
  public let table: String

  package init(key: String? = nil, languages: [String], table: String) {
    self.key = key
    self.languages = languages
    self.table = table
  }

  /// The same entry in other languages.
  package func with(languages: [String]) -> TableEntry {
    TableEntry(key: key, languages: languages, table: table)
  }
}
