package import ServiceExtensionKit
package import SourceText

/// One push before and after the service extension.
package struct ExtensionRun: Sendable {
  /// What would be presented without the extension: what the extension gets.
  package let before: NotificationContent
  /// What became of the push.
  package let report: PushReport
  /// Whether the push can be read, so that it has content.
  package let hasContent: Bool

  /// What is presented.
  package var after: NotificationContent { report.content }
  /// What a program took; `nil` if none had a part in it.
  package var usage: ExtensionUsage? { report.usage }
  /// What the extension did; `nil` if it did not run.
  package var outcome: ExtensionVerdict? { report.record.extensionVerdict }
  /// The heaviest severity of what is to be said; `nil` if there is nothing.
  package var worst: Severity? { diagnostics.lazy.map(\.severity).max() }

  /// Runs the extension for the first push of a piece of a capture.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - environment: The device, the app and the extension.
  ///   - hear: Gets what programs of the extension say.
  /// - Returns: What it made of the push, and how many more the piece has; `nil` if it has none.
  package static func first(
    of piece: CapturePiece, in environment: Simulation.Environment,
    _ hear: (SimulationNews) -> Void
  ) -> (run: ExtensionRun, others: Int)? {
    var without = environment
    without.serviceExtension = nil
    var plain = Simulation(without)
    var simulation = Simulation(environment)
    guard let report = simulation.deliverFirst(of: piece, hear),
      let before = plain.deliverFirst(of: piece)
    else { return nil }
    let run = ExtensionRun(
      before: before.report.content, report: report.report,
      hasContent: report.report.batch.pushes.first?.payload != nil)
    return (run, report.others)
  }

  /// Why the extension did not run; `nil` if it did.
  var obstacle: String? {
    guard outcome == nil else { return nil }
    let decisions = report.record.decisions.all
    let decision = decisions.first { $0.rule.description == "X1" } ?? decisions.first
    return report.obstacle ?? decision?.sentence
  }

  /// What says already why an extension does not run.
  private static let explanations: [DiagnosticKind] = [.extensionNotRun, .mutableContentMissing]

  /// What is to be said about the push, and if the extension did not run, why.
  ///
  /// In a replay a push without `mutable-content` is none that anybody has to be told of.
  package var diagnostics: [Diagnostic] {
    let found = report.diagnostics
    guard let obstacle, hasContent,
      !found.contains(where: { $0.severity == .error || Self.explanations.contains($0.kind) })
    else { return found }
    let isMutable = !report.record.decisions.contains(ServiceExtension.extensionNotMutable)
    let batch = report.batch
    let place = batch.pushes.first?.payload?.mutableContentPlace
    return found + [
      Diagnostic(
        .extensionNotRun,
        "the extension is not run: \(isMutable ? obstacle : "'mutable-content' is not on")",
        at: place.map(batch.document.location),
        help: isMutable ? nil : "add '\"mutable-content\": 1' to 'aps'")
    ]
  }

  /// The decisions of the extension's rules; all if it did not run, as others may have kept it away.
  package var reasons: [PushReport.Reason] {
    guard outcome != nil else { return report.reasons }
    return report.reasons.filter { $0.rule.id.hasPrefix("X") }
  }
}
