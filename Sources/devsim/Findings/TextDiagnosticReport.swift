import SourceText

/// The report for a person: the diagnostics with their lines, then a summary.
struct TextDiagnosticReport: DiagnosticReport {
  private let style: TerminalStyle
  private let renderer: TextDiagnosticRenderer
  var output: [UInt8] = []

  init(style: TerminalStyle) {
    self.style = style
    renderer = TextDiagnosticRenderer(style: style)
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    write(renderer.render(diagnostics) + "\n")
  }

  mutating func end(_ summary: DiagnosticSummary) {
    write(
      TerminalWriter.text(in: style) { output in
        for line in summary.details + [summary.sentence] { output.sentence(line) }
      })
  }
}
