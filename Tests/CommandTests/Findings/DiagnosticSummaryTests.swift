import SourceText
import Testing

@testable import devsim

@Suite struct DiagnosticSummaryTests {
  private static let kinds: [Severity: DiagnosticKind] = Dictionary(
    uniqueKeysWithValues: Severity.allCases.map { severity in
      (
        severity,
        DiagnosticKind(
          "X", "x", severity, summary: "", explanation: "", example: "", remedy: "")
      )
    })

  @Test(arguments: [
    ([0, 0, 0], 14, 0, 0, "no problems in 14 files", Severity?.none),
    ([3, 12, 0], 14, 0, 0, "3 errors, 12 warnings in 14 files", .error),
    ([0, 1, 1], 1, 0, 0, "1 warning, 1 note in 1 file", .warning),
    ([0, 0, 2], 2, 0, 0, "no problems, 2 notes in 2 files", .note),
    (
      [1, 0, 0], 2, 20, 1,
      "1 error in 2 files; 20 known findings left out; 1 finding of the baseline is gone", .error
    ),
    (
      [0, 0, 0], 0, 1, 2,
      "no problems in 0 files; 1 known finding left out; 2 findings of the baseline are gone", nil
    ),
  ])
  func `the sentence has counts and the highest severity`(
    counts: [Int], files: Int, known: Int, gone: Int, sentence: String, worst: Severity?
  ) {
    var summary = DiagnosticSummary(files: files)
    for (severity, count) in zip([Severity.error, .warning, .note], counts) {
      let kind = Self.kinds[severity]
      summary.count((0..<count).compactMap { _ in kind.map { Diagnostic($0, "m") } })
    }
    summary.known = known
    summary.gone = gone
    #expect(summary.sentence == sentence)
    #expect(summary.worst == worst)
  }

  @Test func `the sentence says that an input could not be read`() {
    var summary = DiagnosticSummary(files: 1)
    summary.isComplete = false
    #expect(summary.sentence == "no problems in 1 file; not all of the input could be read")
  }
}
