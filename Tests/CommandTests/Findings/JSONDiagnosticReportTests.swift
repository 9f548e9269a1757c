import SourceText
import TestSupport
import Testing

@testable import devsim

@Suite struct JSONDiagnosticReportTests {
  private static let some: [Diagnostic] = {
    let file = SourceFile(name: "a.json", data: Array("1".utf8))
    return [
      Diagnostic(.missing, "first \u{2028}", at: file.location(of: 0..<1)),
      Diagnostic(.unreadable, "second"),
    ]
  }()

  @Test(arguments: [0, 1, 2])
  func `the document has the diagnostics in order and the summary`(count: Int) throws {
    let text = JSONDiagnosticReport(as: .document)
      .render(Array(Self.some.prefix(count)), summary: DiagnosticSummary(files: 3))
    let object = try FoundationJSON.object(text)
    #expect(object["schema"] as? String == "devsim.check/1")
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(
      diagnostics.compactMap { $0["code"] as? String } == Self.some.prefix(count).map(\.kind.code))
    var summary = try #require(object["summary"] as? [String: Any])
    #expect(summary.removeValue(forKey: "complete") as? Bool == true)
    #expect(
      summary as? [String: Int] == [
        "files": 3, "errors": count > 1 ? 1 : 0, "warnings": count > 0 ? 1 : 0, "notes": 0,
        "known": 0, "gone": 0,
      ])
  }

  @Test func `JSON Lines have one object per line, each with its schema`() throws {
    let text = String(decoding: JSONDiagnosticReport(as: .lines).render(Self.some), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines.last == "")
    let objects = try lines.dropLast().map { try FoundationJSON.object($0) }
    #expect(objects.allSatisfy { $0["schema"] as? String == "devsim.diagnostic/1" })
    #expect(objects.compactMap { $0["message"] as? String } == Self.some.map(\.message))
    #expect(JSONDiagnosticReport(as: .lines).render([]).isEmpty)
  }

  @Test func `both layouts are written while diagnostics are added`() {
    for layout in [JSONDiagnosticReport.Layout.document, .lines] {
      var report = JSONDiagnosticReport(as: layout)
      _ = report.takeOutput()
      report.add([Self.some[0]])
      #expect(!report.takeOutput().isEmpty)
      #expect(report.takeOutput().isEmpty)
    }
  }
}
