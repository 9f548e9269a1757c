import DeviceSim
import SourceText

/// The report with one line for each push and each diagnostic: `file:line: outcome: texts`.
struct ConciseReport: Sendable {
  private let diagnostics = ConciseDiagnosticRenderer()
  private let printsReasons: Bool
  private let printsMeasurements: Bool

  /// Makes a renderer.
  init(printsReasons: Bool, printsMeasurements: Bool = false) {
    self.printsReasons = printsReasons
    self.printsMeasurements = printsMeasurements
  }

  /// Renders delivered pushes of a batch.
  func render(_ batch: PushBatch, _ range: Range<Int>) -> WrittenBytes {
    var text = ""
    for report in batch.reports(range) {
      let facts = ReportFacts(report, printsMeasurements: printsMeasurements)
      let line = ([facts.summary] + facts.attachments + facts.effects).joined(separator: " · ")
      let place = "\(VisibleText.make(from: report.file)):\(report.line)"
      text += "\(place): \(report.outcome.rawValue): \(VisibleText.make(from: line))\n"
      if printsReasons {
        for reason in report.reasons {
          let rule = "[\(reason.rule.id), \(reason.evidence.rawValue)]"
          text += "\(place): because: \(reason.sentence) \(rule)\n"
        }
      }
      text += diagnostics.render(report.diagnostics)
    }
    return WrittenBytes(text)
  }
}
