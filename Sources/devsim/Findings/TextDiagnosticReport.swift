import SourceText

/// The report for a person: the diagnostics with their lines, then a summary.
struct TextDiagnosticReport: DiagnosticReport {
  private let style: TerminalStyle
  private let renderer: TextDiagnosticRenderer
  private var output: [UInt8] = []

  init(style: TerminalStyle) {
    self.style = style
    renderer = TextDiagnosticRenderer(style: style)
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    output.append(contentsOf: renderer.render(diagnostics).utf8)
    output.append(UInt8(ascii: "\n"))
  }

  mutating func end(_ summary: DiagnosticSummary) {
    let text = TerminalWriter.text(in: style) { output in
      for line in summary.details + [summary.sentence] { output.sentence(line) }
    }
    output.append(contentsOf: text.utf8)
  }

  mutating func takeOutput() -> [UInt8] { output.takeAll() }
}
