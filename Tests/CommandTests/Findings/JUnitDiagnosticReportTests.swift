import SourceText
import TestSupport
import Testing

@testable import devsim

@Suite struct JUnitDiagnosticReportTests {
  private static func render(
    _ diagnostics: [Diagnostic], files: [String] = [], failingFrom threshold: Severity?
  ) throws -> [XMLReading.Element] {
    var report = JUnitDiagnosticReport(BaseFolder("/project")) { finding in
      threshold.map { finding.severity >= $0 } ?? false
    }
    for file in files { report.begin(file: file) }
    return try XMLReading.of(report.render(diagnostics))
  }

  private static let some: [Diagnostic] = {
    let file = SourceFile(name: "/project/a.json", data: Array("1\n2".utf8))
    return [
      Diagnostic(.missing, "first", at: file.place(of: "1"), help: "fix"),
      Diagnostic(.unreadable, "second", at: file.place(of: "2")),
      Diagnostic(.missing, "third", at: file.place(of: "2")),
      Diagnostic(.missing, "nowhere"),
    ]
  }()

  @Test(arguments: [
    (Severity?.some(.error), ["LOC401": false, "CAP101": true]),
    (.some(.warning), ["LOC401": true, "CAP101": true]),
    (nil, ["LOC401": false, "CAP101": false]),
  ])
  func `a kind of finding is a test that fails at or above the threshold`(
    threshold: Severity?, isFailing: [String: Bool]
  ) throws {
    let elements = try Self.render(Self.some, files: ["a.json", "b.json"], failingFrom: threshold)
    let names = elements.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
    #expect(
      names == [
        "a.json: LOC401 missing-argument", "a.json: CAP101 unknown-capture-form", "b.json",
        "devsim: LOC401 missing-argument",
      ])
    let failures = elements.filter { $0.name == "failure" }.compactMap { $0.attributes["type"] }
    let expected = ["LOC401", "CAP101", "LOC401"].filter { isFailing[$0] == true }
    #expect(failures == expected)
    #expect(elements.count { $0.name == "system-out" } == 3 - expected.count)
  }

  @Test func `the counts of a suite are those of its tests`() throws {
    let elements = try Self.render(Self.some, files: ["b.json"], failingFrom: .error)
    #expect(elements.first?.name == "testsuites")
    #expect(elements.first?.attributes["tests"] == "4")
    #expect(elements.first?.attributes["failures"] == "1")
    let suites = elements.filter { $0.name == "testsuite" }.map(\.attributes)
    #expect(suites.compactMap { $0["name"] } == ["b.json", "a.json", "devsim"])
    #expect(suites.compactMap { $0["tests"] } == ["1", "2", "1"])
    #expect(suites.compactMap { $0["failures"] } == ["0", "1", "0"])
  }

  @Test func `an unreadable input is an error, and a finding may have no file`() throws {
    var report = JUnitDiagnosticReport(BaseFolder("/project"), isFailure: { $0.severity == .error })
    report.begin(file: "a.json")
    report.add([Diagnostic(.missing, "nowhere")])
    var summary = DiagnosticSummary()
    summary.isComplete = false
    report.end(summary)
    let elements = try XMLReading.of(report.takeOutput())
    #expect(elements.first?.attributes["errors"] == "1")
    #expect(elements.first?.attributes["tests"] == "3")
    #expect(elements.count { $0.name == "error" } == 1)
    let cases = elements.filter { $0.name == "testcase" }.map { $0.attributes["file"] }
    #expect(cases == ["a.json", nil, nil])
  }

  @Test func `the text of a failure has every place, its message and its fix`() throws {
    let elements = try Self.render(Self.some, failingFrom: .warning)
    let failures = elements.filter { $0.name == "failure" }
    #expect(failures.first?.text == "1:1: warning: first\n  help: fix\n2:1: warning: third")
    #expect(failures.first?.attributes["message"] == "2 times: s")
  }

  @Test func `an XML parser returns any text, except what XML 1.0 forbids`() throws {
    let text = "<a href=\"x\">&amp;]]>\r\n\té\u{1B}\u{0}\u{FFFE}\u{FFFF}\u{7F}'"
    let file = SourceFile(name: text, data: [])
    let elements = try Self.render(
      [Diagnostic(.missing, text, at: file.location(at: 0))], failingFrom: .warning)
    let expected = "<a href=\"x\">&amp;]]>\r\n\té␛␀\u{FFFD}\u{FFFD}\u{7F}'"
    let failure = try #require(elements.first { $0.name == "failure" })
    #expect(Array(failure.text.utf8) == Array(("1:1: warning: " + expected).utf8))
    // A slash in a name would be a folder.
    let suite = try #require(elements.first { $0.name == "testsuite" })
    #expect(Array((suite.attributes["name"] ?? "").utf8) == Array(expected.utf8))
  }

  @Test func `every character is unchanged or replaced, and the text is well-formed`() throws {
    for start in stride(from: 0, to: 0x11000, by: 0x800) {
      let scalars = (start..<start + 0x800).compactMap { Unicode.Scalar(UInt32($0)) }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let xml = "<a b=\"\(XMLText.escaping(text))\"/>"
      #expect(throws: Never.self) { try XMLReading.of(Array(xml.utf8)) }
    }
  }
}
