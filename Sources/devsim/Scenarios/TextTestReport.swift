import DeviceSim
import SourceText

/// The report of `test` for a person: a line for each scenario, and its failures.
struct TextTestReport: TestReport {
  var output: [UInt8] = []
  private let style: TerminalStyle
  private let renderer: TextDiagnosticRenderer
  private var passedCount = 0
  private var failedCount = 0
  private var invalidCount = 0
  private var findingCount = 0

  init(style: TerminalStyle) {
    self.style = style
    renderer = TextDiagnosticRenderer(style: style)
  }

  mutating func add(_ result: ScenarioResult) {
    if result.passed { passedCount += 1 } else { failedCount += 1 }
    findingCount += result.findings.count
    add(
      result.passed ? "passed" : "failed", result.name, result.file,
      result.failures.map(\.diagnostic) + result.findings, isProblem: !result.passed)
  }

  mutating func add(_ invalid: InvalidScenario) {
    invalidCount += 1
    add("invalid", invalid.name, invalid.file, invalid.diagnostics, isProblem: true)
  }

  private mutating func add(
    _ mark: String, _ name: String, _ file: String, _ diagnostics: [Diagnostic], isProblem: Bool
  ) {
    let mark = "\(mark)  "
    let name = VisibleText.make(from: name)
    let file = VisibleText.make(from: file)
    let width = DisplayWidth.columns(of: mark + name + file) + 2
    let fits = !style.wrapsSentences || width <= style.width
    let separator = fits ? "  " : "\n" + String(repeating: " ", count: mark.count)
    let lines = fits ? [name] : TextLayout.wrapped(name, to: max(20, style.width - mark.count))
    write(
      TerminalWriter.text(in: style) { writer in
        writer.put(mark, as: isProblem ? .error : .help)
        if !name.isEmpty { writer.put(lines.joined(separator: separator) + separator) }
        writer.put(file, as: .faint)
        writer.put("\n")
        guard !diagnostics.isEmpty else { return }
        renderer.write(diagnostics, to: &writer)
        writer.put("\n")
      })
  }

  mutating func end() {
    let total = passedCount + failedCount
    var facts: [String] = []
    if failedCount > 0 {
      facts.append("\(failedCount) of \(counted(total, "scenario")) failed")
    } else if total > 0 {
      facts.append("\(counted(total, "scenario")) passed")
    }
    if invalidCount > 0 {
      facts.append("\(counted(invalidCount, "file")) \(invalidCount == 1 ? "is" : "are") invalid")
    }
    if findingCount > 0 { facts.append("\(counted(findingCount, "finding")) about pushes") }
    // What cannot be read is reported elsewhere.
    if !facts.isEmpty { write(facts.joined(separator: ", ") + "\n") }
  }
}

extension ScenarioResult.Failure {
  /// The failure with what explains it as its notes.
  var diagnostic: Diagnostic {
    Diagnostic(
      .expectationNotMet, "step \(step): \(summary)", at: location,
      notes: notes.map { Diagnostic.Note($0) }
        + findings.map { finding in
          let help = finding.help.map { ": \($0)" } ?? ""
          return Diagnostic.Note(
            "\(finding.kind.code): \(finding.message)\(help)", at: finding.location)
        })
  }
}
