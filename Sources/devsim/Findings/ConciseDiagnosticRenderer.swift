import SourceText

/// Writes one line for each diagnostic, in the form that editors and other tools read.
///
/// ```
/// a.json:6:19: warning[LOC401]: 'loc-args' has 1 argument, but the format uses 2 (add it)
/// ```
struct ConciseDiagnosticRenderer: Sendable {
  /// Returns one line for each diagnostic; empty if there are none.
  func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      let place = diagnostic.location.map { $0.place + ": " } ?? ""
      let help = diagnostic.help.map { " (\($0))" } ?? ""
      let more = diagnostic.remainder.map { "; \($0)" } ?? ""
      let text = VisibleText.make(from: diagnostic.message + help + more)
      return "\(place)\(diagnostic.severity.rawValue)[\(diagnostic.kind.code)]: \(text)\n"
    }.joined()
  }
}
