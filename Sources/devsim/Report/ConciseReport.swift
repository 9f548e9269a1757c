import DeviceSim

/// The report with one line for each push and each diagnostic: `file:line: outcome: texts`.
struct ConciseReport: ReportRenderer {
  private var output: [UInt8] = []
  private let diagnostics = ConciseDiagnosticRenderer()
  private let printsReasons: Bool
  private let printsMeasurements: Bool

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - printsReasons: Whether each decision gets a line.
  ///   - printsMeasurements: Whether time and memory of extension programs are printed.
  init(printsReasons: Bool, printsMeasurements: Bool = false) {
    self.printsReasons = printsReasons
    self.printsMeasurements = printsMeasurements
  }

  mutating func takeOutput<Failure>(
    _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try body(output.span)
    output.removeAll(keepingCapacity: true)
  }

  mutating func add(_ batch: PushBatch, _ range: Range<Int>) {
    for report in batch.reports(range) {
      let facts = ReportFacts(report, printsMeasurements: printsMeasurements)
      let line = ([facts.summary] + facts.attachments + facts.effects).joined(separator: " · ")
      let place = "\(VisibleText.make(from: report.file)):\(report.line)"
      output.append(
        contentsOf: "\(place): \(report.outcome.rawValue): \(VisibleText.make(from: line))\n".utf8)
      if printsReasons {
        for reason in report.reasons {
          let evidence = reason.evidence.rawValue
          output.append(
            contentsOf: "\(place): because: \(reason.sentence) [\(reason.rule.id), \(evidence)]\n"
              .utf8)
        }
      }
      output.append(contentsOf: diagnostics.render(report.diagnostics).utf8)
    }
  }

  mutating func end(_ simulation: Simulation) {}
}
