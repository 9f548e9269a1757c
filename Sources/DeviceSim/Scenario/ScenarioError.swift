public import SourceText

/// Why a scenario cannot run.
public struct ScenarioError: Error, CustomStringConvertible {
  /// The path of the file or folder.
  public let path: String
  /// What is wrong: one phrase, lower case; empty if there are diagnostics.
  public let message: String
  /// What is wrong in the file.
  public let diagnostics: [Diagnostic]

  init(path: String, message: String) {
    self.path = path
    self.message = message
    diagnostics = []
  }

  init(path: String, diagnostics: [Diagnostic]) {
    self.path = path
    message = diagnostics.isEmpty ? "it is not a scenario" : ""
    self.diagnostics = diagnostics
  }

  /// Makes the error of something that a scenario names.
  package init(
    of scenario: Scenario, _ message: String, help: String? = nil, at place: SourceLocation?
  ) {
    self.init(
      path: scenario.path,
      diagnostics: [Diagnostic(.invalidScenario, message, at: place, help: help)])
  }

  /// The path, and what is wrong.
  public var description: String {
    let found = diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.file):\($0.line):\($0.column)" } ?? path
      return "\(place): \(diagnostic.message)" + (diagnostic.help.map { "; \($0)" } ?? "")
    }
    return found.isEmpty ? "cannot use '\(path)': \(message)" : found.joined(separator: "\n")
  }
}
