/// The form of a file of a table, by the ending of its name.
package enum TableForm: String, CaseIterable {
  case strings = ".strings"
  case plurals = ".stringsdict"
  case catalog = ".xcstrings"

  /// The form of the file at a path; `nil` if it is not a table.
  package init?(path: String) {
    guard let form = Self.allCases.first(where: { path.hasSuffix($0.rawValue) }) else { return nil }
    self = form
  }
}
