import APITable
import Foundation
import Testing

/// Compares the table of README.md with the functions of the header.
@Suite struct APITableTests {
  @Test func `the table names the functions of the header, and nothing else`() throws {
    let table = try APITable(of: "CommonCrypto")
    let header = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/CommonCrypto/CommonCrypto.h")
    let text = try String(contentsOf: header, encoding: .utf8)
    let functions = Set(text.matches(of: #/(\bCC\w+)\(/#).map { String($0.output.1) })
    #expect(functions.count > 30 && table.unreadable.isEmpty)
    #expect(table.there == functions)
    #expect(table.missing.intersection(functions) == [])
  }
}
