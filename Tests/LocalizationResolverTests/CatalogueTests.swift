import LocalizationResolver
import SourceText
import Testing

@Suite struct CatalogueTests {
  @Test func `the kinds are in code order, each code and name once`() {
    let codes = DiagnosticKind.localization.map(\.code)
    #expect(codes == Set(codes).sorted())
    #expect(Set(DiagnosticKind.localization.map(\.name)).count == codes.count)
    #expect(codes.allSatisfy { $0.hasPrefix("LOC") && $0.count == 6 })
  }
}
