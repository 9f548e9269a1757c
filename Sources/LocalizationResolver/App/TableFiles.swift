/// The files of an app's tables, by table and language.
///
/// Each function answers for one table or one language. A caller that goes through all tables asks
/// `contains` or `pair` for each, whose cost does not grow with the number of tables.
protocol TableFiles: Sendable {
  /// The languages of the `*.lproj` folders, including `Base` and those without tables.
  var languages: Set<String> { get }
  /// The `*.lproj` folders that cannot be read, by their language.
  var unreadable: [String: String] { get }
  /// The String Catalogs by their table.
  var catalogs: [String: String] { get }
  /// The paths of all files, in alphabetical order.
  var paths: [String] { get }
  /// The files that no target builds, in alphabetical order, by the table whose String Catalog is
  /// built in their place.
  var leftovers: [String: [String]] { get }

  /// Returns the names of the tables that a language has as files.
  func names(in language: String) -> Set<String>
  /// Returns whether a language has a table as a file.
  func contains(_ table: String, in language: String) -> Bool
  /// Returns the files of a table in a language.
  func pair(of table: String, in language: String) -> TableFilePair
}

/// The files of one table in one language.
struct TableFilePair {
  var strings: String?
  var plurals: String?

  var paths: [String] { [strings, plurals].compactMap(\.self) }
}
