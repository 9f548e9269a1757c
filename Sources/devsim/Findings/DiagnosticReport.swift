import SourceText

/// A format of a list of diagnostics: takes diagnostics as they are found, and returns bytes.
///
/// Reports have no effects. The caller writes the bytes.
protocol DiagnosticReport: Sendable {
  /// Adds a checked file, which may have no findings; each name once.
  mutating func begin(file: String)
  /// Adds findings, in the order of the report.
  mutating func add(_ diagnostics: [Diagnostic])
  /// Ends the report; nothing may be added afterwards.
  mutating func end(_ summary: DiagnosticSummary)
  /// Returns the bytes that were rendered since the last call.
  ///
  /// The result is empty until the end if the format needs all diagnostics before its first byte.
  mutating func takeOutput() -> [UInt8]
}

extension DiagnosticReport {
  mutating func begin(file: String) {}

  /// Returns the whole report.
  ///
  /// - Parameters:
  ///   - diagnostics: All findings.
  ///   - summary: The number of files; the counts of findings are added.
  /// - Returns: All bytes.
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

/// The tool that makes a report, and the folder of its files.
struct ReportOrigin: Sendable {
  /// The name of the tool.
  let tool: String
  /// Its semantic version.
  let version: String
  /// The folder that paths are relative to.
  let base: BaseFolder
}
