/// A form in which diagnostics are handed out: it gets them as they are found, and gives bytes.
///
/// Pure: it writes nowhere, the caller does. One renderer a file.
package protocol DiagnosticReport: Sendable {
  /// Names a file that is checked, so that one without findings is seen too; each name once.
  mutating func begin(file: String)
  /// Adds what was found, in the order of the report.
  mutating func add(_ diagnostics: [Diagnostic])
  /// Ends the report; nothing is added afterwards.
  mutating func end(_ summary: DiagnosticSummary)
  /// Hands out what was rendered since the last call; empty while a form needs to know all before it begins.
  mutating func takeOutput() -> [UInt8]
}

extension DiagnosticReport {
  package mutating func begin(file: String) {}

  /// Returns the whole report of diagnostics that are all known.
  ///
  /// - Parameters:
  ///   - diagnostics: What was found.
  ///   - summary: How much was checked; the counts of findings are added.
  /// - Returns: The bytes from the first to the last.
  package consuming func render(
    _ diagnostics: [Diagnostic], summary: DiagnosticSummary = DiagnosticSummary()
  ) -> [UInt8] {
    var summary = summary
    summary.count(diagnostics)
    add(diagnostics)
    end(summary)
    return takeOutput()
  }
}

/// Who makes a report, and where its files are.
package struct ReportOrigin: Sendable {
  /// The name of the tool.
  package let tool: String
  /// Its semantic version.
  package let version: String
  /// The folder that paths are relative to.
  package let base: BaseFolder

  package init(tool: String, version: String, base: BaseFolder) {
    self.tool = tool
    self.version = version
    self.base = base
  }
}
