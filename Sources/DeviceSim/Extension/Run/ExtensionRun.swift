package import ServiceExtensionKit
package import SourceText

/// One push before and after the service extension.
package struct ExtensionRun: Sendable {
  package let report: PushReport
  private let findings: FindingPolicy

  /// The content before the extension, which the extension gets.
  package var before: NotificationContent { report.contentBeforeExtension }
  /// The content that is presented.
  package var after: NotificationContent { report.content }
  /// Whether the push can be read, so that it has content.
  package var hasContent: Bool { report.batch.captured[report.push.place].payload != nil }
  /// The usage of a program; `nil` if no program was involved.
  package var usage: ExtensionUsage? { report.usage }
  /// The verdict about the extension; `nil` if it did not run.
  package var outcome: ExtensionVerdict? { report.extensionVerdict }
  /// Whether a program of the extension crashed, or could not be started.
  package var hasCrashed: Bool { report.push.extended?.hasCrashed ?? false }
  /// The heaviest severity of the diagnostics; `nil` if there are none.
  package var worst: Severity? { diagnostics.lazy.map(\.severity).max() }

  /// Runs the extension for the first push of a piece of a capture.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - simulation: The phones and the extension.
  ///   - report: Receives the lines that programs of the extension write to standard error.
  /// - Returns: The run, and the number of further pushes in the piece; `nil` if it has none.
  package static func first(
    of piece: CapturePiece, in simulation: inout Simulation, _ report: (SimulationEvent) -> Void
  ) -> (run: ExtensionRun, others: Int)? {
    let batches = simulation.preparation.batches(of: piece)
    guard var batch = batches.first(where: { !$0.pushes.isEmpty }) else { return nil }
    let count = batches.reduce(0) { $0 + $1.pushes.count }
    batch.pushes.removeLast(batch.pushes.count - 1)
    simulation.deliver(&batch, report)
    // What is wrong with the tables of the app matters only to a push with a text from them.
    if !batch.pushes.contains(where: \.localized.isLocalized) { batch.openingDiagnostics = [] }
    let findings = simulation.environment.findings
    return batch.reports(0..<1).first.map {
      (ExtensionRun(report: $0, findings: findings), count - 1)
    }
  }

  /// The reason why the extension did not run; `nil` if it did.
  private var obstacle: String? {
    guard outcome == nil else { return nil }
    let decisions = report.push.decisions.all
    let decision =
      decisions.first { $0.family == .serviceExtension }
      ?? decisions.first { $0.family != .payloadValues }
    return report.obstacle ?? decision?.sentence
  }

  /// The kinds that already explain why an extension does not run.
  private static let explanations: [DiagnosticKind] = [.extensionNotRun, .mutableContentMissing]

  /// The diagnostics of the push, and the reason if the extension did not run.
  ///
  /// In a replay, a push without `mutable-content` is not reported.
  package var diagnostics: [Diagnostic] {
    let found = report.diagnostics
    guard let obstacle, hasContent,
      !found.contains(where: { $0.severity == .error || Self.explanations.contains($0.kind) })
    else { return found }
    let isMutable = !report.push.decisions.contains(ServiceExtension.extensionNotMutable)
    let place = report.batch.captured[report.push.place].payload?.mutableContentPlace
    let explanation = Diagnostic(
      .extensionNotRun,
      "the extension does not run: \(isMutable ? obstacle : "'mutable-content' is not on")",
      at: place.map(report.batch.document.location),
      help: isMutable ? nil : "add '\"mutable-content\": 1' to 'aps'")
    return found + findings.reported([explanation])
  }

  /// The decisions of the extension's rules; if it did not run, all decisions, because others may
  /// be the reason.
  package var reasons: [PushReport.Reason] {
    guard outcome != nil else { return report.reasons }
    return report.reasons.filter { $0.rule.id.hasPrefix("X") }
  }
}
