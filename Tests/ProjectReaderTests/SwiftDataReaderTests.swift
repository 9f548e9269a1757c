import SourceText
import Testing

@testable import ProjectReader

@Suite struct SwiftDataReaderTests {
  /// To count the rest of them at each one would take minutes.
  @Test func `a run of number signs that no text follows is skipped`() {
    let signs = String(repeating: "#", count: 500_000)
    let text = "let a = \(signs)\nlet b = #\"c\"#\n"
    let reader = SwiftDataReader(SourceFile(name: "Project.swift", bytes: Array(text.utf8)))
    guard case .text(let pieces)? = reader.constants["b"]?.form else {
      Issue.record("b is not a text")
      return
    }
    #expect(pieces.count == 1)
  }
}
