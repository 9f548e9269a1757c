import SourceText

/// Faults that an entry, or an empty table, has in several languages: they are reported once, with
/// the other languages.
///
/// What translations have taken over from the development language is reported there.
struct RepeatedFaults {
  private let app: AppBundle

  init(in app: AppBundle) {
    self.app = app
  }

  /// What makes two faults the same.
  private struct Fault: Hashable {
    let kind: DiagnosticKind
    let table: String
    let key: String?
    /// What differs from the development language; `nil` for a fault whose messages may name
    /// different forms.
    let difference: String?
    let help: String?
  }

  /// Returns diagnostics with those of one fault in one.
  func merge(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var languages: [Fault: [String]] = [:]
    for diagnostic in diagnostics where isOfDevelopmentLanguage(diagnostic) {
      if let fault = fault(diagnostic) { languages[fault] = [] }
    }
    let kept = diagnostics.filter { diagnostic in
      guard !isOfDevelopmentLanguage(diagnostic), let fault = fault(diagnostic) else {
        return true
      }
      guard languages[fault] != nil else {
        if fault.difference != nil { languages[fault] = [] }
        return true
      }
      languages[fault]? += diagnostic.entry?.languages ?? []
      return false
    }
    return kept.map { diagnostic in
      guard let fault = fault(diagnostic), let others = languages[fault], !others.isEmpty else {
        return diagnostic
      }
      let names = Set(others).sorted()
      let have = names.count == 1 ? "has" : "have"
      return diagnostic.noting("\(LanguageNames(names).brief) \(have) the same fault")
        .about(diagnostic.entry.map { $0.with(languages: $0.languages + names) })
    }
  }

  /// Differences from the development language, which only other languages have.
  private static let differences: [DiagnosticKind] = [.spaceMismatch, .lineBreakMismatch]

  private static let kinds: [DiagnosticKind] = [
    .duplicateKey, .notAnEscape, .malformedPluralEntry, .unusedPluralVariable, .emptyTable,
  ]

  private func fault(_ diagnostic: Diagnostic) -> Fault? {
    let isDifference = Self.differences.contains(diagnostic.kind)
    guard isDifference || Self.kinds.contains(diagnostic.kind), let entry = diagnostic.entry else {
      return nil
    }
    return Fault(
      kind: diagnostic.kind, table: entry.table, key: entry.key,
      difference: isDifference ? diagnostic.message : nil, help: diagnostic.help)
  }

  private func isOfDevelopmentLanguage(_ diagnostic: Diagnostic) -> Bool {
    guard let entry = diagnostic.entry, let own = app.developmentLanguage(ofTable: entry.table)
    else { return false }
    return entry.languages == [own]
  }
}
