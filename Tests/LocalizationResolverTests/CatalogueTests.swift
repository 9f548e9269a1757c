import LocalizationResolver
import SourceText
import Testing

struct CatalogueTests {
  @Test("the kinds stand in the order of their codes, each code and name once")
  func order() {
    let codes = DiagnosticKind.localization.map(\.code)
    #expect(codes == Set(codes).sorted())
    #expect(Set(DiagnosticKind.localization.map(\.name)).count == codes.count)
    #expect(codes.allSatisfy { $0.hasPrefix("LOC") && $0.count == 6 })
  }
}
