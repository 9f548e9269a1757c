import LocalizationResolver
import SourceText

/// The table of an app in the language that a device takes, and what is wrong with its files.
struct TableLookup {
  let choice: LanguageChoice
  /// `nil` if the app has none, or there is no app.
  let table: StringsTable?
  let hasApp: Bool
  /// The language of `Base`; `nil` if there is none.
  let developmentRegion: String?
  /// What is wrong with the files of the table.
  let problems: [Diagnostic]

  init(table name: String, of app: AppBundle?, preferences: [String]) {
    choice =
      app?.language(preferences: preferences)
      ?? LanguageChoice.choose(from: [], preferences: [], developmentRegion: nil)
    hasApp = app != nil
    developmentRegion = app?.developmentRegion
    var checked = Checked<StringsTable?>(nil)
    if let app, let language = choice.localization {
      checked = app.table(named: name, language: language)
    }
    table = checked.value
    problems = checked.diagnostics
  }

  var hasError: Bool { problems.contains { $0.severity == .error } }

  /// Returns the problems of an entry; for a key that is not there, the first errors, as they may be the reason.
  func problems(of entry: Int?) -> [Diagnostic] {
    guard !problems.isEmpty else { return [] }
    guard let table, let entry else {
      return Array(problems.filter { $0.severity == .error }.prefix(3))
    }
    guard let start = table.keyLocation(entry) else { return [] }
    // An entry ends where the next one in its file starts.
    let end = (0..<table.count).compactMap { table.keyLocation($0) }
      .filter { $0.file == start.file && start < $0 }.min(by: <)
    return problems.filter { problem in
      ([problem.location] + problem.notes.map(\.location)).contains { place in
        guard let place, place.file == start.file, !(place < start) else { return false }
        return end.map { place < $0 } ?? true
      }
    }
  }
}

extension SourceLocation {
  /// Whether a place in a file stands in front of another.
  fileprivate static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
