import DeviceSim
import SourceText

/// The report of `test` for a person: a line for each scenario, and its failures.
struct TextTestReport: TestReport {
  var output: [UInt8] = []
  private let style: TerminalStyle
  private let renderer: TextDiagnosticRenderer
  private var passedCount = 0
  private var failedCount = 0

  var hasFailures: Bool { failedCount > 0 }

  init(style: TerminalStyle) {
    self.style = style
    renderer = TextDiagnosticRenderer(style: style)
  }

  mutating func add(_ result: ScenarioResult) {
    if result.passed { passedCount += 1 } else { failedCount += 1 }
    let mark = result.passed ? "passed" : "failed"
    let text = TerminalWriter.text(in: style) { writer in
      writer.put("\(mark)  ", as: result.passed ? .help : .error)
      writer.put(VisibleText.make(from: result.name) + "  ")
      writer.put(VisibleText.make(from: result.file), as: .faint)
      writer.put("\n")
      guard !result.failures.isEmpty else { return }
      renderer.write(result.failures.map(\.diagnostic), to: &writer)
      writer.put("\n")
    }
    output += Array(text.utf8)
  }

  mutating func end() {
    let total = passedCount + failedCount
    // What cannot be used is reported elsewhere.
    guard total > 0 else { return }
    let sentence =
      failedCount == 0
      ? "\(counted(total, "scenario")) passed"
      : "\(failedCount) of \(counted(total, "scenario")) failed"
    output += Array((sentence + "\n").utf8)
  }
}

extension ScenarioResult.Failure {
  /// The failure with the decisions that made the difference as its notes.
  var diagnostic: Diagnostic {
    Diagnostic(
      .expectationNotMet, "step \(step): \(summary)", at: location,
      notes: reasons.map {
        Diagnostic.Note("\($0.rule.id), \($0.evidence.rawValue): \($0.sentence)")
      }, help: suggestion.map { "did you mean '\($0)'?" })
  }
}
