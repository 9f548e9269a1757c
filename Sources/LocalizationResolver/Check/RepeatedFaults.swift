import SourceText

/// Faults of entries, and empty tables, that translations have taken over from the development
/// language: they are named there, with the other languages.
struct RepeatedFaults {
  private let app: AppBundle

  init(in app: AppBundle) {
    self.app = app
  }

  /// What makes two faults the same: their messages may name different forms.
  private struct Fault: Hashable {
    let kind: DiagnosticKind
    let table: String
    let key: String?
    let help: String?
  }

  /// Returns diagnostics without those that the development language has for the same key.
  func merge(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var languages: [Fault: [String]] = [:]
    for diagnostic in diagnostics where isOfDevelopmentLanguage(diagnostic) {
      if let fault = fault(diagnostic) { languages[fault] = [] }
    }
    let kept = diagnostics.filter { diagnostic in
      guard !isOfDevelopmentLanguage(diagnostic), let fault = fault(diagnostic),
        languages[fault] != nil
      else { return true }
      languages[fault]? += diagnostic.entry?.languages ?? []
      return false
    }
    return kept.map { diagnostic in
      guard isOfDevelopmentLanguage(diagnostic), let fault = fault(diagnostic),
        let others = languages[fault], !others.isEmpty
      else { return diagnostic }
      let names = Set(others).sorted()
      return diagnostic.noting(
        "\(LanguageNames(names).brief) \(names.count == 1 ? "has" : "have") the same fault",
        in: names)
    }
  }

  private static let kinds: [DiagnosticKind] = [
    .duplicateKey, .notAnEscape, .malformedPluralEntry, .unusedPluralVariable, .emptyTable,
  ]

  private func fault(_ diagnostic: Diagnostic) -> Fault? {
    guard Self.kinds.contains(diagnostic.kind), let entry = diagnostic.entry else { return nil }
    return Fault(kind: diagnostic.kind, table: entry.table, key: entry.key, help: diagnostic.help)
  }

  private func isOfDevelopmentLanguage(_ diagnostic: Diagnostic) -> Bool {
    guard let entry = diagnostic.entry, let own = app.developmentLanguage(ofTable: entry.table)
    else { return false }
    return entry.languages == [own]
  }
}

extension Diagnostic {
  /// The diagnostic with a further fact about other languages.
  fileprivate func noting(_ fact: String, in languages: [String]) -> Diagnostic {
    Diagnostic(
      kind, message, at: location, notes: notes + [Note(fact)], help: help, subject: subject,
      member: member, entry: entry.map { $0.with(languages: $0.languages + languages) })
  }
}
