import SourceText

/// The form in which findings are listed, by `check` and by `matrix`.
enum FindingsFormat: String, Choice {
  case text
  case concise
  case json
  case jsonl
  case github
  case sarif
  case junit
}

extension FindingsFormat {
  /// Makes an empty report of this form.
  ///
  /// - Parameters:
  ///   - style: Columns and colours of text.
  ///   - threshold: From which severity on a finding is a failure.
  /// - Returns: The report, which nothing was added to.
  func report(
    style: TerminalStyle, threshold: FailureThreshold
  ) -> any DiagnosticReport {
    let origin = ReportOrigin(
      tool: "devsim", version: ToolPage.version,
      base: BaseFolder(Environment.workingDirectory))
    return switch self {
    case .text: TextDiagnosticReport(style: style)
    case .concise: ConciseDiagnosticReport()
    case .json: JSONDiagnosticReport(as: .document)
    case .jsonl: JSONDiagnosticReport(as: .lines)
    case .github: GitHubDiagnosticReport(origin)
    case .sarif: SARIFDiagnosticReport(origin)
    case .junit: JUnitDiagnosticReport(origin, failingFrom: threshold.severity)
    }
  }
}
