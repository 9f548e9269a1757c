import DeviceSim
import Platform

/// A format of the report of `test`.
enum TestFormat: String, Choice {
  case text
  case json
  case jsonl
  case github
  case junit
  case html

  /// Makes an empty report of this format.
  func report(of inputs: [String], style: TerminalStyle) -> any TestReport {
    switch self {
    case .text: TextTestReport(style: style)
    case .json: JSONTestReport(isArray: true)
    case .jsonl: JSONTestReport(isArray: false)
    case .github: GitHubTestReport(BaseFolder(Environment.workingDirectory))
    case .junit: JUnitTestReport()
    case .html: PageTestReport(of: inputs)
    }
  }
}

/// A report of the results of scenarios.
protocol TestReport: WrittenReport {
  mutating func add(_ result: ScenarioResult)
  /// Adds a file that cannot run.
  mutating func add(_ invalid: InvalidScenario)
  /// Ends the report.
  mutating func end()
}
