import DeviceSim
import SourceText

/// The report of `test` as JUnit XML: one suite, a test for each scenario.
struct JUnitTestReport: TestReport {
  var output: [UInt8] = []
  private var tests = ""
  private var count = 0
  private var failureCount = 0

  var hasFailures: Bool { failureCount > 0 }

  mutating func add(_ result: ScenarioResult) {
    count += 1
    let name = JUnitDiagnosticReport.escaped(result.name)
    let file = JUnitDiagnosticReport.escaped(result.file)
    tests += "    <testcase classname=\"devsim test\" name=\"\(name)\" file=\"\(file)\" time=\"0\""
    guard !result.passed else {
      tests += "/>\n"
      return
    }
    failureCount += 1
    let lines = result.failures.map { failure in
      "\(failure.location.file):\(failure.location.line):\(failure.location.column): "
        + failure.diagnostic.paragraphs.joined(separator: "\n  ")
    }
    let first = JUnitDiagnosticReport.escaped(result.failures.first?.summary ?? "")
    let text = JUnitDiagnosticReport.escaped(lines.joined(separator: "\n"))
    tests += ">\n      <failure type=\"expectation\" message=\"\(first)\">\(text)</failure>\n"
    tests += "    </testcase>\n"
  }

  mutating func end() {
    let counts = "tests=\"\(count)\" failures=\"\(failureCount)\" errors=\"0\""
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"devsim\" \(counts) "
      + "time=\"0\">\n  <testsuite name=\"devsim test\" \(counts) skipped=\"0\" time=\"0\">\n"
      + tests + "  </testsuite>\n</testsuites>\n"
    output += Array(text.utf8)
  }
}
