import SourceText

/// Faults that an entry, or an empty table, has in several languages: they are reported once, with
/// the other languages.
///
/// What translations have taken over from the development language is reported there. What only
/// translations have is reported in the first of them.
struct RepeatedFaults {
  private let app: AppBundle

  init(in app: AppBundle) {
    self.app = app
  }

  /// Those that a translation takes over, where messages may name different forms.
  private static let takenOver: Set<DiagnosticKind> = [
    .duplicateKey, .notAnEscape, .malformedPluralEntry, .unusedPluralVariable, .emptyTable,
  ]

  private static let kinds: Set<DiagnosticKind> = takenOver.union([
    .omittedOther, .mixedArgumentPositions, .skippedArgument, .unusableSpecifier, .strayPercent,
    .undefinedVariable, .specifierMismatch, .barePercent, .fullWidthPercent, .emptyValue,
    .missingPluralCategory, .unusedPluralCategory, .specifierLength, .spaceMismatch,
    .lineBreakMismatch, .tagMismatch,
  ])

  /// What makes two faults the same.
  private struct Fault: Hashable {
    let kind: DiagnosticKind
    let table: String
    let key: String?
    let help: String?
    /// Without the name of the language; `nil` for what is taken over.
    var message: String?
  }

  /// Returns diagnostics with those of one fault in one.
  func merge(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let own = Set(
      diagnostics.lazy.filter { Self.takenOver.contains($0.kind) && isOfDevelopmentLanguage($0) }
        .compactMap(Self.fault))
    func fault(_ diagnostic: Diagnostic) -> Fault? {
      guard var fault = Self.fault(diagnostic) else { return nil }
      if !own.contains(fault) {
        let language = diagnostic.entry?.languages.first ?? ""
        fault.message = diagnostic.message.replacing("'\(language)'", with: "")
      }
      return fault
    }
    /// The languages of the diagnostic that is reported.
    var reported: [Fault: [String]] = [:]
    /// Those of the others.
    var others: [Fault: Set<String>] = [:]
    let kept = diagnostics.filter { diagnostic in
      guard let fault = fault(diagnostic), let languages = diagnostic.entry?.languages else {
        return true
      }
      let isOwn = isOfDevelopmentLanguage(diagnostic)
      let isFirst = isOwn || !own.contains(fault) && reported[fault] == nil
      if isFirst { reported[fault] = languages }
      if isFirst || reported[fault] == languages { return true }
      others[fault, default: []].formUnion(languages)
      return false
    }
    return kept.map { diagnostic in
      guard let fault = fault(diagnostic), let more = others.removeValue(forKey: fault)?.sorted()
      else { return diagnostic }
      let names = LanguageNames(more)
      let noted = diagnostic.noting(
        "\(names.brief) \(more.count == 1 ? "has" : "have") the same fault")
      return names.notes.reduce(noted) { $0.noting($1.message) }
        .about(diagnostic.entry.map { $0.with(languages: $0.languages + more) })
    }
  }

  /// Returns the fault of a diagnostic; `nil` if its languages are not put together.
  private static func fault(_ diagnostic: Diagnostic) -> Fault? {
    // With others that are not listed, it counts for itself.
    guard kinds.contains(diagnostic.kind), diagnostic.unlisted == 0, let entry = diagnostic.entry
    else { return nil }
    return Fault(
      kind: diagnostic.kind, table: entry.table, key: entry.key, help: diagnostic.help)
  }

  private func isOfDevelopmentLanguage(_ diagnostic: Diagnostic) -> Bool {
    guard let entry = diagnostic.entry, let own = app.developmentLanguage(ofTable: entry.table)
    else { return false }
    return entry.languages == [own]
  }
}
