package import SourceText

/// Names of languages for a message: `'de', 'fr', 'it' and 12 more`.
package struct LanguageNames {
  private let names: [String]
  private let isAll: Bool

  /// Names languages.
  ///
  /// - Parameters:
  ///   - names: The languages that are meant.
  ///   - total: How many there are; if all of them are meant, they are not named. `nil` if that is
  ///     not known.
  package init(_ names: [String], of total: Int? = nil) {
    self.names = names
    isAll = names.count > 1 && names.count == total
  }

  /// All of them: `de, fr`, `both languages` or `all 7 languages`.
  package var list: String {
    isAll
      ? names.count == 2 ? "both languages" : "all \(names.count) languages"
      : names.joined(separator: ", ")
  }

  /// The first three, and how many more there are.
  package var brief: String {
    if isAll { return list }
    let shown = names.prefix(3).map { "'\($0)'" }
    let rest = names.count - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    return shown.joined(before: "and")
  }

  /// All of them as a note, if `brief` does not name all.
  package var notes: [Diagnostic.Note] {
    names.count > 3 && !isAll ? [Diagnostic.Note("in \(list)")] : []
  }
}
