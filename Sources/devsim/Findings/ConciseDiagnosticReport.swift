import SourceText

/// The report with one line for each diagnostic.
struct ConciseDiagnosticReport: DiagnosticReport {
  var output: [UInt8] = []

  mutating func add(_ diagnostics: [Diagnostic]) {
    write(ConciseDiagnosticRenderer().render(diagnostics))
  }

  mutating func end(_ summary: DiagnosticSummary) {}
}
