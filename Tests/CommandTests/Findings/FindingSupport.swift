import SourceText

/// Kinds of diagnostics for tests of report formats.
extension DiagnosticKind {
  static let missing = DiagnosticKind(
    "LOC401", "missing-argument", .warning, summary: "s", explanation: "e", example: "x",
    remedy: "r")
  static let unreadable = DiagnosticKind(
    "CAP101", "unknown-capture-form", .error, summary: "s", explanation: "e", example: "x",
    remedy: "r")
}
