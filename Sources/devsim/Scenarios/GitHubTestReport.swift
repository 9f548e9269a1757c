import DeviceSim
import SourceText

/// The report of `test` as workflow commands of GitHub Actions.
///
/// It has an error at the place of each expectation that is not met, and of each mistake of a file.
/// It also has what is wrong with pushes.
struct GitHubTestReport: TestReport {
  var output: [UInt8] = []
  private let base: BaseFolder

  /// Makes an empty report.
  init(_ base: BaseFolder) { self.base = base }

  mutating func add(_ result: ScenarioResult) {
    add(result.failures.map(\.diagnostic) + result.findings)
  }

  mutating func add(_ invalid: InvalidScenario) { add(invalid.diagnostics) }

  private mutating func add(_ diagnostics: [Diagnostic]) {
    var report = GitHubDiagnosticReport(base)
    report.add(diagnostics)
    output += report.takeOutput()
  }

  mutating func end() {}
}
