import Platform
import SourceText

/// A format of a list of findings, for `check` and `matrix`.
enum FindingsFormat: String, Choice {
  case text
  case concise
  case json
  case jsonl
  case github
  case sarif
  case junit
  case html
}

extension FindingsFormat {
  /// Makes an empty report of this format.
  func report(
    of inputs: [String], style: TerminalStyle, isFailure: @escaping @Sendable (Diagnostic) -> Bool
  ) -> any DiagnosticReport {
    let base = BaseFolder(Environment.workingDirectory)
    return switch self {
    case .text: TextDiagnosticReport(style: style)
    case .concise: ConciseDiagnosticReport()
    case .json: JSONDiagnosticReport(as: .document)
    case .jsonl: JSONDiagnosticReport(as: .lines)
    case .github: GitHubDiagnosticReport(base)
    case .sarif: SARIFDiagnosticReport(base)
    case .junit: JUnitDiagnosticReport(base, isFailure: isFailure)
    case .html: PageDiagnosticReport(of: inputs)
    }
  }
}
