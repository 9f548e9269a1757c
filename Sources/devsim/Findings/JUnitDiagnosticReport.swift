import SourceText

/// The report as JUnit XML, which CI servers show as tests: a suite for each file, and a test for
/// each kind of finding.
///
/// A file without findings has one test that passes. A test without a failure passes and has the
/// findings as its output. A test keeps its name when lines move, so a server knows when it started
/// to fail.
///
/// Source: the parsers of Jenkins and GitLab, which accept `testsuite`, `testcase`, `failure` and
/// `system-out`.
struct JUnitDiagnosticReport: DiagnosticReport {
  private struct Suite: Sendable {
    /// The file, or the name of the tool for findings without a file.
    let name: String
    let isFile: Bool
    var tests: [Test] = []
  }

  private struct Test: Sendable {
    let kind: DiagnosticKind
    var findings: [String] = []
    var isFailing = false
  }

  private let base: BaseFolder
  private let isFailure: @Sendable (Diagnostic) -> Bool
  private var suites: [Suite] = []
  private var numbers: [String?: Int] = [:]
  var output: [UInt8] = []

  /// Makes an empty report.
  init(_ base: BaseFolder, isFailure: @escaping @Sendable (Diagnostic) -> Bool) {
    self.base = base
    self.isFailure = isFailure
  }

  mutating func begin(file: String) {
    _ = number(ofSuite: file)
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      let suite = number(ofSuite: diagnostic.location?.file)
      let lines = diagnostic.paragraphs.joined(separator: "\n  ")
      let place = diagnostic.location.map { "\($0.line):\($0.column): " } ?? ""
      let text = "\(place)\(diagnostic.severity.rawValue): \(lines)"
      let known = suites[suite].tests.firstIndex { $0.kind == diagnostic.kind }
      if known == nil { suites[suite].tests.append(Test(kind: diagnostic.kind)) }
      let test = known ?? suites[suite].tests.count - 1
      suites[suite].tests[test].findings.append(text)
      if isFailure(diagnostic) { suites[suite].tests[test].isFailing = true }
    }
  }

  mutating func end(_ summary: DiagnosticSummary) {
    let tests = suites.map { max(1, $0.tests.count) }.reduce(0, +)
    let failures = suites.map(failures).reduce(0, +)
    // An unreadable input has no findings, but must not look like an input that was checked.
    let errors = summary.isComplete ? 0 : 1
    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    write(
      "<testsuites name=\"devsim\" tests=\"\(tests + errors)\""
        + " failures=\"\(failures)\" errors=\"\(errors)\" time=\"0\">\n")
    for suite in suites { write(suite) }
    if errors > 0 { writeError() }
    write("</testsuites>\n")
    suites = []
  }

  // MARK: - Parts

  private mutating func writeError() {
    write(
      "  <testsuite name=\"devsim\" tests=\"1\" failures=\"0\" errors=\"1\""
        + " skipped=\"0\" time=\"0\">\n"
        + "    <testcase classname=\"devsim\" name=\"every input can be read\" time=\"0\">\n"
        + "      <error type=\"unreadable-input\" message=\"standard error names the input\"/>\n"
        + "    </testcase>\n  </testsuite>\n")
  }

  private mutating func write(_ suite: Suite) {
    write(
      "  <testsuite name=\"\(XMLText.escaping(suite.name))\" tests=\"\(max(1, suite.tests.count))\""
        + " failures=\"\(failures(in: suite))\" errors=\"0\" skipped=\"0\" time=\"0\">\n")
    if suite.tests.isEmpty {
      write("    \(head(of: suite.name, suite))/>\n")
    }
    for test in suite.tests {
      let (kind, findings) = (test.kind, test.findings)
      write("    \(head(of: "\(suite.name): \(kind.code) \(kind.name)", suite))>\n")
      let text = XMLText.escaping(findings.joined(separator: "\n"))
      if test.isFailing {
        let first = findings.count == 1 ? kind.summary : "\(findings.count) times: \(kind.summary)"
        write(
          "      <failure type=\"\(kind.code)\" message=\"\(XMLText.escaping(first))\">"
            + "\(text)</failure>\n")
      } else {
        write("      <system-out>\(text)</system-out>\n")
      }
      write("    </testcase>\n")
    }
    write("  </testsuite>\n")
  }

  /// Parsers split a class name with a dot into package and class, so the file is not part of it.
  private func head(of name: String, _ suite: Suite) -> String {
    let file = suite.isFile ? " file=\"\(XMLText.escaping(suite.name))\"" : ""
    return "<testcase classname=\"devsim\" name=\"\(XMLText.escaping(name))\"\(file) time=\"0\""
  }

  private func failures(in suite: Suite) -> Int { suite.tests.count(where: \.isFailing) }

  private mutating func number(ofSuite file: String?) -> Int {
    let path = file.map(base.relative)
    if let number = numbers[path] { return number }
    suites.append(Suite(name: path ?? "devsim", isFile: path != nil))
    numbers[path] = suites.count - 1
    return suites.count - 1
  }
}
