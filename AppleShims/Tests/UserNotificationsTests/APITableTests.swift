import APITable
import Foundation
import Testing

/// Compares the tables of README.md with the public declarations of the sources.
@Suite struct APITableTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [
    "UserNotifications", "UIKit", "os", "Intents", "UniformTypeIdentifiers", "MobileCoreServices",
    "ServiceExtensionHost",
  ])
  func `the table of a module names what its sources declare, and nothing else`(
    module: String
  ) throws {
    let table = try APITable(of: module)
    let text = try sources(of: module)
    #expect(table.unreadable.isEmpty)
    let declared = try names(in: text)
    #expect(!declared.isEmpty)
    let there = table.there.filter { !$0.contains(".") }
    #expect(declared.subtracting(there) == [], "these have no row")
    #expect(there.subtracting(declared) == [], "these are not declared")
    #expect(table.missing.intersection(declared) == [], "these are there")
    for member in table.there.filter({ $0.contains(".") }) {
      let name = member.split(separator: ".").last ?? ""
      #expect(
        text.contains("func \(name)(") || text.contains("init(\n    \(name)")
          || text.contains("init(\(name)"), "\(member)")
    }
  }

  private func sources(of module: String) throws -> String {
    let folder = Self.package.appendingPathComponent("Sources/\(module)")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  /// The public names of the outermost level.
  private func names(in text: String) throws -> Set<String> {
    let pattern = #/^(?:public|open) (?:final )?(?:class|struct|enum|protocol|func|let|var) (\w+)/#
      .anchorsMatchLineEndings()
    return Set(text.matches(of: pattern).map { String($0.output.1) })
  }
}
