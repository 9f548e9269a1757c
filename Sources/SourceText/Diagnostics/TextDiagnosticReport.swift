/// The report for a person: each diagnostic with its line, and a summary at the end.
package struct TextDiagnosticReport: DiagnosticReport {
  private let renderer: TextDiagnosticRenderer
  private var output: [UInt8] = []

  package init(style: TerminalStyle) {
    renderer = TextDiagnosticRenderer(style: style)
  }

  package mutating func add(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    output.append(contentsOf: renderer.render(diagnostics).utf8)
    output.append(UInt8(ascii: "\n"))
  }

  package mutating func end(_ summary: DiagnosticSummary) {
    output.append(contentsOf: (summary.sentence + "\n").utf8)
  }

  package mutating func takeOutput() -> [UInt8] { output.takeAll() }
}

extension [UInt8] {
  /// Returns the bytes and forgets them.
  mutating func takeAll() -> [UInt8] {
    defer { self = [] }
    return self
  }
}
