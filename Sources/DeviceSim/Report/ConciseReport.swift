import SourceText

/// One line a push, and one a diagnostic: `file:line: outcome: what is seen`.
package struct ConciseReport: ReportRenderer {
  private var output: [UInt8] = []
  private let diagnostics = ConciseDiagnosticRenderer()
  private let printsReasons: Bool

  /// Makes a renderer.
  ///
  /// - Parameter printsReasons: Whether each decision gets a line.
  package init(printsReasons: Bool) {
    self.printsReasons = printsReasons
  }

  package mutating func takeOutput<Failure>(
    _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try body(output.span)
    output.removeAll(keepingCapacity: true)
  }

  package mutating func add(_ batch: PushBatch) {
    for report in batch.reports {
      let facts = ReportFacts(report)
      let line = ([facts.summary] + facts.attachments + facts.effects).joined(separator: " · ")
      let place = "\(VisibleText.make(from: report.file)):\(report.line)"
      output.append(
        contentsOf: "\(place): \(report.outcome.rawValue): \(VisibleText.make(from: line))\n".utf8)
      if printsReasons {
        for reason in report.reasons {
          let evidence = reason.rule.evidence.rawValue
          output.append(
            contentsOf: "\(place): because: \(reason.sentence) [\(reason.rule.id), \(evidence)]\n"
              .utf8)
        }
      }
      output.append(contentsOf: diagnostics.render(report.diagnostics).utf8)
    }
  }

  package mutating func end(_ simulation: Simulation) {}
}
