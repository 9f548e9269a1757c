import SourceText

/// The wording of LOC406 to LOC415.
struct AppTextWording {
  let format: String
  /// The place of the format; `nil` if it has none.
  let place: SourceLocation?
  let hasArguments: Bool

  /// Returns the diagnostics in the order of their codes.
  ///
  /// Without arguments nothing is filled in, so that only what is missing is reported.
  func diagnostics(of findings: [AppFormatFinding]) -> [Diagnostic] {
    let said = findings.filter { finding in
      if case .missing = finding { return true }
      return hasArguments
    }
    return said.map(diagnostic).sorted { $0.kind.code < $1.kind.code }
  }

  private func diagnostic(of finding: AppFormatFinding) -> Diagnostic {
    let words = finding.words(hasArguments: hasArguments)
    return Diagnostic(
      words.kind, words.message, notes: [Diagnostic.Note("the format is \"\(format)\"", at: place)],
      help: words.help)
  }
}
