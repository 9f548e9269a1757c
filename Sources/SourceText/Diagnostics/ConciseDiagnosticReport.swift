/// The report of one line a diagnostic.
package struct ConciseDiagnosticReport: DiagnosticReport {
  private var output: [UInt8] = []

  package init() {}

  package mutating func add(_ diagnostics: [Diagnostic]) {
    output.append(contentsOf: ConciseDiagnosticRenderer().render(diagnostics).utf8)
  }

  package mutating func end(_ summary: DiagnosticSummary) {}

  package mutating func takeOutput() -> [UInt8] { output.takeAll() }
}
