import LocalizationResolver
import Platform
package import SourceText

/// The diagnostics of a matrix, for output formats that list problems.
extension MatrixReport {
  /// All diagnostics: of tables and captures, then of the texts, as in `PushTextCheck`.
  package var allDiagnostics: [Diagnostic] { diagnostics + findings.map(\.diagnostic) }

  /// Those of them that no row shows: of tables and captures, then literals that are keys.
  package var diagnosticsWithoutRow: [Diagnostic] {
    diagnostics + findings.map(\.diagnostic).filter { $0.kind == .literalKey }
  }

  /// The failures in `allDiagnostics`: an unreadable input, or a text in which a person sees a raw
  /// key, `<null>` or a bare placeholder.
  package var failures: Set<Diagnostic> {
    Set(diagnostics.filter { $0.severity == .error })
      .union(findings.filter(\.isFailure).map(\.diagnostic))
  }

  /// Returns the report with the diagnostics that a policy reports; one with a severity of its own
  /// is a failure if that is an error.
  package func reporting(_ policy: FindingPolicy) -> MatrixReport {
    guard !policy.isEmpty else { return self }
    var report = self
    report.diagnostics = policy.reported(diagnostics)
    report.findings = findings.compactMap { finding in
      policy.reported(finding.diagnostic).map { diagnostic in
        let severity = policy.severities[diagnostic.kind.code]
        return PushTextCheck.Finding(
          diagnostic: diagnostic, isFailure: severity.map { $0 == .error } ?? finding.isFailure)
      }
    }
    return report
  }

  /// Whether there is a failure, which determines the exit status and the JUnit result.
  package var isFailure: Bool { hasError || findings.contains(where: \.isFailure) }

  /// Whether an input cannot be read.
  var hasError: Bool { diagnostics.contains { $0.severity == .error } }

  /// The captures that have rows, in the order of the rows.
  package var files: [String] {
    rows.map(\.file).uniqued(on: \.self)
  }
}
