import DeviceSim
import LocalizationResolver
import SourceText

/// The text that a push shows for a key and its arguments, and how it was found.
struct ResolvedText {
  let key: String
  let arguments: [String]
  let text: String
  let source: TextSource
  let choice: LanguageChoice
  /// The name of the table that has the key; `nil` if it is not there.
  let table: String?
  /// The place of the entry; `nil` if there is none, or its file has no places.
  let location: SourceLocation?
  let decisions: [Decision]
  let diagnostics: [Diagnostic]

  /// Resolves a text as that of a push without a literal beside the key.
  ///
  /// - Parameters:
  ///   - key: The loc-key.
  ///   - arguments: The loc-args.
  ///   - localizer: The table, and the language that was chosen.
  ///   - diagnostics: What is to be said about the table and the language.
  init(key: String, arguments: [String], localizer: PushLocalizer, diagnostics: [Diagnostic]) {
    var bytes = PushArguments()
    for argument in arguments { bytes.append(Array(argument.utf8).span) }
    var output: [UInt8] = []
    let resolution = localizer.resolve(
      key: Array(key.utf8).span, literal: [UInt8]().span, arguments: bytes, into: &output)
    self.key = key
    self.arguments = arguments
    text = String(decoding: output, as: UTF8.self)
    source = resolution.source
    choice = localizer.choice
    table = resolution.entry.flatMap { _ in localizer.table?.name }
    location = resolution.entry.flatMap { localizer.table?.keyLocation($0) }
    self.diagnostics =
      diagnostics
      + localizer.diagnostics(
        of: resolution, field: .body, key: key, argumentCount: arguments.count, keyPlace: nil,
        argumentsPlace: nil)
    decisions =
      [Self.languageDecision(localizer), resolution.source == .table ? .bodyFromTable : .bodyKey]
      + (arguments.isEmpty ? [] : [.bodySubstituted])
  }

  private static func languageDecision(_ localizer: PushLocalizer) -> Decision {
    guard localizer.table != nil else { return .languageNone }
    return localizer.choice.preference == nil ? .languageOfDevelopment : .languagePreferred
  }

  /// Whether the person would read the raw key, or a table has an error.
  var isProblem: Bool {
    source != .table || diagnostics.contains { $0.severity == .error }
  }
}

// MARK: - JSON

extension ResolvedText {
  private static let schema: StaticString = "devsim.text/1"

  /// One object on one line, as `docs/report-format.md` describes it.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.name("schema")
    json.string(plain: Self.schema)
    json.name("key")
    json.string(key)
    if !arguments.isEmpty {
      json.name("arguments")
      json.beginArray()
      for argument in arguments { json.string(argument) }
      json.endArray()
    }
    json.name("text")
    json.string(text)
    json.name("source")
    json.string(source.rawValue)
    if let language = choice.localization {
      json.name("language")
      json.string(language)
    }
    if let preference = choice.preference {
      json.name("preference")
      json.string(preference)
    }
    json.name("step")
    json.string(choice.step.rawValue)
    if let table {
      json.name("table")
      json.string(table)
    }
    if let location {
      json.name("location")
      json.location(location)
    }
    json.name("decisions")
    json.decisions(decisions)
    json.name("diagnostics")
    json.beginArray()
    for diagnostic in diagnostics { json.diagnostic(diagnostic) }
    json.endArray()
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
