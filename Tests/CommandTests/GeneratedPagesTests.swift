import DeviceSim
import Foundation
import SourceText
import TestSupport
import Testing

@testable import devsim

@Suite struct GeneratedPagesTests {
  @Test func `docs/diagnostics.md is generated from the catalogue`() throws {
    try Golden(page: "docs/diagnostics.md").compare(GeneratedPage.diagnostics())
  }

  @Test func `docs/fidelity.md is generated from the rules`() throws {
    try Golden(page: "docs/fidelity.md").compare(GeneratedPage.fidelity())
  }

  @Test(arguments: SchemaCommand.File.allCases)
  func `docs/schema is generated from the tables of members`(file: SchemaCommand.File) throws {
    try Golden(page: "docs/schema/\(file.rawValue).schema.json").compare(file.text)
  }

  @Test func `docs/receiver-api.json is generated from the routes`() throws {
    try Golden(page: "docs/receiver-api.json").compare(ReceiverRoute.openAPI)
  }

  @Test func `docs/transformers.md is generated from the registry`() throws {
    try Golden(page: "docs/transformers.md").compare(GeneratedPage.transformers())
  }

  @Test func `every diagnostic that is declared in the sources is in docs/diagnostics.md`()
    throws
  {
    let page = try Repository.text("docs/diagnostics.md")
    let sources = try Fixtures.files(at: Repository.url("Sources"), withExtension: "swift")
    let declared = try sources.flatMap { file in
      try file.text().matches(of: /DiagnosticKind\(\s*"([A-Z]{3}[0-9]{3})", "([a-z-]+)"/)
        .map { (String($0.output.1), String($0.output.2)) }
    }
    #expect(declared.count > 50)
    for (code, name) in declared { #expect(page.contains("\n### \(code) \(name)\n")) }
  }

  // MARK: - Members of the device file

  /// A row of a table in docs/device-file.md: `| name | values | default | meaning |`.
  private struct Row {
    let name: String
    /// The JSON between backticks; empty if the page describes the values in words.
    let values: [String]
    let defaultValue: String?
  }

  private static func rows(of chapter: some StringProtocol) -> [Row] {
    chapter.split(separator: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 4, let name = cells[0].wholeMatch(of: /\| `([A-Za-z]+)`/) else {
        return nil
      }
      func codes(_ cell: String) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      }
      return Row(
        name: String(name.output.1), values: codes(cells[1]), defaultValue: codes(cells[2]).first)
    }
  }

  @Test(arguments: ["", "settings", "app"])
  func `docs/device-file.md lists the members of an object, their values and defaults`(
    object: String
  ) throws {
    let page = try Repository.text("docs/device-file.md")
    let chapters = page.components(separatedBy: "\n## ")
    let title = object.isEmpty ? "Members" : "`\(object)`"
    let chapter = try #require(chapters.first { $0.hasPrefix(title + "\n") })
    let rows = Self.rows(of: chapter)

    func read(_ member: String, _ value: String) -> Checked<SimulatedDevice> {
      let inner = "{\"\(member)\": \(value)}"
      let text = object.isEmpty ? inner : "{\"\(object)\": \(inner)}"
      return DeviceFile.read(SourceFile(name: "device.json", data: Array(text.utf8)))
    }
    let known = read("zzzzzzzzzzzz", "1").diagnostics.first?.help ?? ""
    #expect("the members are " + rows.map(\.name).sorted().joined(separator: ", ") == known)
    for row in rows {
      for value in row.values { #expect(read(row.name, value).diagnostics.isEmpty, "\(value)") }
      guard let value = row.defaultValue else { continue }
      let checked = read(row.name, value)
      #expect(checked.diagnostics.isEmpty && checked.value == SimulatedDevice(), "\(row.name)")
    }
  }
}
