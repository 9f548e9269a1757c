import SourceText

/// The findings of `check` on the page.
struct PageDiagnosticReport: DiagnosticReport {
  /// What was checked.
  private let inputs: [String]
  private var report = JSONDiagnosticReport(as: .document)
  private var findings: [UInt8] = []
  var output: [UInt8] = []

  init(of inputs: [String]) { self.inputs = inputs }

  mutating func add(_ diagnostics: [Diagnostic]) {
    report.add(diagnostics)
    findings += report.takeOutput()
  }

  mutating func end(_ summary: DiagnosticSummary) {
    report.end(summary)
    findings += report.takeOutput()
    output = Page.frozen("check", of: inputs) { json in
      json.name("check")
      json.raw(findings.span)
    }
  }
}
