import SourceText

@testable import devsim

/// Kinds of diagnostics for tests of report formats.
extension DiagnosticKind {
  static let missing = DiagnosticKind(
    "LOC401", "missing-argument", .warning, summary: "s", explanation: "e", example: "x",
    remedy: "r")
  static let unreadable = DiagnosticKind(
    "CAP101", "unknown-capture-form", .error, summary: "s", explanation: "e", example: "x",
    remedy: "r")
}

extension DiagnosticReport {
  /// Returns the whole report.
  consuming func render(
    _ diagnostics: [Diagnostic], summary: DiagnosticSummary = DiagnosticSummary()
  ) -> [UInt8] {
    var summary = summary
    summary.count(diagnostics)
    add(diagnostics)
    end(summary)
    return takeOutput()
  }
}
