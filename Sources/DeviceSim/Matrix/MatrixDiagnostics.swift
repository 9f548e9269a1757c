package import SourceText

/// The diagnostics of a matrix, for the forms of output that list problems.
extension MatrixReport {
  /// All diagnostics: of tables and captures, then of the texts, as in `PushTextCheck`.
  package var allDiagnostics: [Diagnostic] { diagnostics + findings.map(\.diagnostic) }

  /// Those of `allDiagnostics` that are failures: about an input that cannot be read, or a text of
  /// which a person reads a raw key, `<null>` or a bare placeholder.
  package var failures: Set<Diagnostic> {
    Set(diagnostics.filter { $0.severity == .error })
      .union(findings.filter(\.isFailure).map(\.diagnostic))
  }

  /// Whether there is a failure: the rule of the exit status, and of JUnit.
  package var isFailure: Bool { hasError || findings.contains(where: \.isFailure) }

  /// Whether an input cannot be read.
  var hasError: Bool { diagnostics.contains { $0.severity == .error } }

  /// The captures that have rows, in the order of the rows.
  package var files: [String] {
    var seen: Set<String> = []
    return rows.map(\.file).filter { seen.insert($0).inserted }
  }
}
