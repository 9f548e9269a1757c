import DeviceSim
import SourceText

/// The report of `test` as JUnit XML: one suite, a test for each scenario.
struct JUnitTestReport: TestReport {
  var output: [UInt8] = []
  private var tests = ""
  private var count = 0
  private var failureCount = 0
  private var errorCount = 0

  mutating func add(_ result: ScenarioResult) {
    addTest(result.name, result.file)
    tests += ">\n"
    if !result.passed {
      failureCount += 1
      addProblem(
        "failure", type: "expectation", result.failures.first?.summary,
        result.failures.map(\.diagnostic))
    }
    if !result.findings.isEmpty {
      tests += "      <system-out>\(text(of: result.findings))</system-out>\n"
    }
    tests += "    </testcase>\n"
  }

  mutating func add(_ invalid: InvalidScenario) {
    addTest(invalid.name.isEmpty ? invalid.file : invalid.name, invalid.file)
    errorCount += 1
    tests += ">\n"
    addProblem(
      "error", type: "invalid", invalid.diagnostics.first?.message, invalid.diagnostics)
    tests += "    </testcase>\n"
  }

  private mutating func addTest(_ name: String, _ file: String) {
    count += 1
    let name = XMLText.escaping(name)
    let file = XMLText.escaping(file)
    tests += "    <testcase classname=\"devsim test\" name=\"\(name)\" file=\"\(file)\" time=\"0\""
  }

  private mutating func addProblem(
    _ element: String, type: String, _ first: String?, _ diagnostics: [Diagnostic]
  ) {
    let message = XMLText.escaping(first ?? "")
    tests += "      <\(element) type=\"\(type)\" message=\"\(message)\">\(text(of: diagnostics))"
    tests += "</\(element)>\n"
  }

  private func text(of diagnostics: [Diagnostic]) -> String {
    let lines = diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
      return place + diagnostic.paragraphs.joined(separator: "\n  ")
    }
    return XMLText.escaping(lines.joined(separator: "\n"))
  }

  mutating func end() {
    let counts = "tests=\"\(count)\" failures=\"\(failureCount)\" errors=\"\(errorCount)\""
    write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"devsim\" \(counts) "
        + "time=\"0\">\n  <testsuite name=\"devsim test\" \(counts) skipped=\"0\" time=\"0\">\n"
        + tests + "  </testsuite>\n</testsuites>\n")
  }
}
