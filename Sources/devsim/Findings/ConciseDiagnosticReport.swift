import SourceText

/// The report with one line for each diagnostic.
struct ConciseDiagnosticReport: DiagnosticReport {
  private var output: [UInt8] = []

  init() {}

  mutating func add(_ diagnostics: [Diagnostic]) {
    output.append(contentsOf: ConciseDiagnosticRenderer().render(diagnostics).utf8)
  }

  mutating func end(_ summary: DiagnosticSummary) {}

  mutating func takeOutput() -> [UInt8] { output.takeAll() }
}
