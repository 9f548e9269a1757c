import SourceText
import Testing

@testable import ServiceExtensionKit

@Suite struct CatalogueTests {
  @Test func `the catalogue is in code order, each entry complete`() {
    let kinds = DiagnosticKind.serviceExtension
    #expect(
      kinds.map(\.code) == [
        "EXT102", "EXT103", "EXT104", "EXT105", "EXT106", "EXT107", "EXT108", "EXT109", "EXT110",
        "EXT111", "EXT112", "EXT201", "EXT202", "EXT203", "EXT204", "EXT205", "EXT206", "EXT301",
        "EXT302", "EXT303", "EXT304", "EXT305", "EXT306", "EXT307", "EXT308",
        "EXT309", "EXT310",
      ])
    #expect(Set(kinds.map(\.name)).count == kinds.count)
    for kind in kinds {
      let severity: Severity =
        switch kind.code {
        case "EXT103", "EXT104", "EXT205": .error
        case "EXT206": .note
        default: .warning
        }
      #expect(kind.severity == severity)
      for text in [kind.summary, kind.explanation, kind.example, kind.remedy] {
        #expect(!text.isEmpty, "\(kind.code)")
      }
    }
  }
}
