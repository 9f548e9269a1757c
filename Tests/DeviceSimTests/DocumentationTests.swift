import Foundation
import TestSupport
import Testing

@Suite struct DocumentationTests {
  /// The files in Documentation are compiled and run with these tests, and shown in the pages.
  @Test func `every Swift block of a page is a compiled and tested file, and each file is shown`()
    throws
  {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Documentation")
    let files = try Fixtures.files(at: folder, withExtension: "swift").map { try $0.text() }
    let readme = Fixture(url: Repository.url("README.md"), name: "README.md")
    let pages = try [readme] + Fixtures.files(at: Repository.url("docs"), withExtension: "md")
    let blocks = try pages.flatMap { page in
      try page.text().components(separatedBy: "\n```swift\n").dropFirst().compactMap {
        $0.components(separatedBy: "```\n").first
      }
    }
    #expect(Set(blocks) == Set(files))
  }

  @Test func `the recipe names every scenario of the examples`() throws {
    let recipe = try Repository.text("docs/recipes/test-a-day.md")
    for scenario in try Fixtures.files(
      at: Repository.url("Examples/scenarios"), withExtension: "json")
    {
      let name = scenario.url.lastPathComponent
      #expect(recipe.contains("../../Examples/scenarios/\(name))"), "\(name)")
    }
  }
}
