import LocalizationResolver
import SourceText

/// The table of an app in the language that a device chooses, and the problems of its files.
struct TableLookup {
  let choice: LanguageChoice
  /// The language of the table, as the app names it; `nil` if the app ships none.
  let language: String?
  /// LOC302.
  let languageDiagnostics: [Diagnostic]
  /// The table; `nil` if the app has none, or without an app.
  let table: StringsTable?
  /// The other tables of the language; `nil` without an app.
  let others: OtherTables?
  let hasApp: Bool
  /// The language of `Base`; `nil` if there is none.
  let developmentRegion: String?
  /// The problems of the files of the table.
  let problems: [Diagnostic]

  /// Looks up the table.
  init(table name: String, of app: AppBundle?, _ choice: TableChoice?) {
    self.choice = choice?.choice ?? .choose(from: [], preferences: [], developmentRegion: nil)
    language = choice?.language
    languageDiagnostics = choice?.diagnostics ?? []
    hasApp = app != nil
    developmentRegion = app?.developmentRegion
    guard let app, let language else {
      table = nil
      others = nil
      problems = []
      return
    }
    others = OtherTables(of: app, language: language, besides: name)
    let checked = app.table(named: name, language: language)
    table = checked.value
    problems = checked.diagnostics + app.sharedDiagnostics(ofTable: name)
  }

  /// Resolves texts as the app's code does.
  func appLocalizer(on device: AppDevice) -> AppLocalizer {
    AppLocalizer(
      table: table, language: language, developmentRegion: developmentRegion,
      device: device)
  }

  var hasError: Bool { problems.contains { $0.severity == .error } }

  /// Whether there is no table, not even one that cannot be read.
  var isWithoutTable: Bool { table == nil && !hasError }

  /// Returns the problems of the `Info.plist`, which decides the language, and of an entry, or the
  /// first errors for a missing key.
  func problems(of entry: Int?) -> [Diagnostic] {
    guard !problems.isEmpty else { return [] }
    let ofList = problems.filter { $0.kind == .malformedInformationList }
    guard let table, let entry else {
      return ofList + problems.filter { $0.severity == .error }.prefix(3)
    }
    // An entry that varies has many values.
    guard !table.isPlural(entry), let key = table.keyLocation(entry) else {
      return ofList + problems.filter { $0.entry?.key == table.key(entry) }
    }
    let extent = key.range.lowerBound...end(of: entry, from: key, in: table)
    return ofList
      + problems.filter { problem in
        ([problem.location] + problem.notes.map(\.location)).contains { place in
          place.map { $0.file == key.file && extent.contains($0.range.lowerBound) } ?? false
        }
      }
  }

  /// Returns the end of an entry: after its value, or else before the next key of the file.
  private func end(of entry: Int, from key: SourceLocation, in table: StringsTable) -> Int {
    let start = key.range.lowerBound
    if let value = table.valueLocation(entry), start < value.range.lowerBound {
      return value.range.upperBound
    }
    let next = (0..<table.count).compactMap { table.keyLocation($0) }
      .filter { $0.file == key.file && start < $0.range.lowerBound }.map(\.range.lowerBound).min()
    return next.map { $0 - 1 } ?? .max
  }
}
