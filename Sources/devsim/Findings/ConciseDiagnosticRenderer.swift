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
      let more = diagnostic.remainder.map { "; \($0)" } ?? ""
      return "\(diagnostic)\(more)\n"
    }.joined()
  }
}
