import SourceText

/// A format of a list of diagnostics: takes diagnostics as they are found.
protocol DiagnosticReport: WrittenReport, Sendable {
  /// Adds a checked file, which may have no findings; each name once.
  mutating func begin(file: String)
  /// Adds findings, in the order of the report.
  mutating func add(_ diagnostics: [Diagnostic])
  /// Ends the report; nothing may be added afterwards.
  mutating func end(_ summary: DiagnosticSummary)
  /// What the format leaves out: one phrase for standard error; `nil` if nothing.
  var remark: String? { get }
}

extension DiagnosticReport {
  mutating func begin(file: String) {}

  var remark: String? { nil }
}
