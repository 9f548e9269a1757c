import DeviceSim
import LocalizationResolver
import SourceText

/// The texts that a push and an app's code show for a key and its arguments, and how they were
/// found.
struct ResolvedText {
  let key: String
  let arguments: [String]
  /// The text that a push shows.
  let text: String
  let source: TextSource
  let choice: LanguageChoice
  /// The language of the table, as the app names it; `nil` if the app ships none.
  let language: String?
  /// The name of the table that has the key; `nil` if no table has it.
  let table: String?
  /// The place of the entry; `nil` without an entry, or if its file has no places.
  let location: SourceLocation?
  let decisions: DecisionSet
  /// The diagnostics about the language, the entry and the push.
  let diagnostics: [Diagnostic]
  /// The text that the app's code shows, with its diagnostics.
  let app: Checked<AppText>
  /// The rules that chose the category of a number.
  let pluralRules: PluralRules
  /// The number of problems in the table other than those of the entry.
  let otherProblemCount: Int
  /// Whether a file of the table has an error.
  private let hasTableError: Bool

  /// Resolves the text of a push without a literal next to the key, and the text of the app's code.
  init(key: String, arguments: [String], device: AppDevice, in lookup: TableLookup) {
    let localizer = PushLocalizer(
      table: lookup.table, choice: lookup.choice, hasApp: lookup.hasApp, others: lookup.others)
    let (text, resolution) = localizer.resolve(key: key, arguments: arguments)
    self.key = key
    self.arguments = arguments
    self.text = text
    source = resolution.source
    choice = lookup.choice
    language = lookup.language
    table = resolution.entry.flatMap { _ in lookup.table?.name }
    location = resolution.entry.flatMap { lookup.table?.keyLocation($0) }
    let problems = lookup.problems(of: resolution.entry)
    otherProblemCount = lookup.problems.count - problems.count
    hasTableError = lookup.hasError
    diagnostics =
      lookup.languageDiagnostics + problems
      + localizer.diagnostics(
        of: resolution, field: .body, key: key, argumentCount: arguments.count, keyPlace: nil,
        argumentsPlace: nil)
    var decisions = DecisionSet()
    Localization.decide(
      .body, from: resolution.source, isSubstituted: !arguments.isEmpty, &decisions)
    Localization.decidePlural(of: resolution, &decisions)
    Localization.decideLanguage(of: localizer, &decisions)
    self.decisions = decisions
    let appLocalizer = lookup.appLocalizer(on: device)
    app = appLocalizer.resolve(key: key, arguments: arguments.map { AppArgument($0) })
    pluralRules = appLocalizer.rules
  }

  /// Whether the person would see the raw key, or a table has an error.
  var isProblem: Bool {
    source != .table || hasTableError
  }
}

// MARK: - JSON

extension ResolvedText {
  private static let schema: StaticString = "devsim.text/1"

  /// One object on one line, as `docs/report-format.md` describes it.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", plain: Self.schema)
      json.member("key", key)
      if !arguments.isEmpty { json.member("arguments", arguments) }
      json.member("text", text)
      json.member("source", source.rawValue)
      json.member("language", language)
      json.member("preference", choice.preference)
      json.member("step", choice.step.rawValue)
      json.member("table", table)
      json.member("location", location)
      json.object("app") { writeApp(to: &$0) }
      json.name("decisions")
      json.decisions(decisions)
      json.member("diagnostics", diagnostics)
      if otherProblemCount > 0 { json.member("otherProblems", otherProblemCount) }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private func writeApp(to json: inout JSONWriter) {
    json.member("text", app.value.text)
    json.member("source", app.value.source.rawValue)
    if !app.value.variables.isEmpty {
      json.array("variables") { json in
        for variable in app.value.variables {
          json.object { json in
            json.member("name", variable.name)
            json.member("number", variable.number)
            json.member("category", variable.category.rawValue)
          }
        }
      }
    }
    if !app.diagnostics.isEmpty { json.member("diagnostics", app.diagnostics) }
  }
}
