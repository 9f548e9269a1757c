import DeviceSim
import SourceText

/// A file that is meant as a scenario, and cannot run.
struct InvalidScenario: Sendable {
  let file: String
  /// Empty if it is not known.
  let name: String
  /// What is wrong, at least one.
  let diagnostics: [Diagnostic]

  init(file: String, name: String = "", diagnostics: [Diagnostic]) {
    self.file = file
    self.name = name
    self.diagnostics = diagnostics
  }

  /// Makes the result of a scenario that could not run, from its error.
  init(_ scenario: Scenario, _ error: ScenarioError) {
    self.init(
      file: scenario.path, name: scenario.name,
      diagnostics: error.diagnostics.isEmpty
        ? [Diagnostic(.invalidScenario, error.description)] : error.diagnostics)
  }
}
