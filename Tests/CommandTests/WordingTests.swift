import DeviceSim
import Foundation
import TestSupport
import Testing

/// Tests the complete wording of all messages, in one golden file; other tests hold their facts.
@Suite struct WordingTests {
  /// The codes that no input raises on every machine, with the reason.
  private static let withoutInput: [String: String] = [
    "EXT102": "only a transformer of a program that uses the library throws"
  ]

  private static let inputs =
    WordingInput.captures + WordingInput.payloads + WordingInput.tables + WordingInput.texts
    + WordingInput.extensions + WordingInput.devices + WordingInput.activities

  @Test func `every diagnostic has an input`() {
    let codes = Set(Self.inputs.map(\.code)).union(Self.withoutInput.keys)
    #expect(DiagnosticCatalogue.all.map(\.code).filter { !codes.contains($0) } == [])
    #expect(codes.subtracting(DiagnosticCatalogue.all.map(\.code)) == [])
  }

  @Test(.mayHang)
  func `every message, place and help is in the golden file`() async throws {
    #if !os(Linux)
    try Test.cancel("Swift extensions are built on Linux only")
    #endif
    _ = try SwiftExtensionRunner()
    let found = await withTaskGroup(of: (Int, Result<[String], any Error>).self) { group in
      for (index, input) in Self.inputs.enumerated() {
        group.addTask { (index, Result { try input.diagnostics() }) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for case .failure(let error) in found.values { Issue.record(error) }
    var page = """
      All messages of devsim, as its text format prints them. WordingTests compares them;
      DEVSIM_UPDATE_GOLDENS=1 writes them again.

      """
    for kind in DiagnosticCatalogue.all {
      page += "\n## \(kind.code) \(kind.name)\n\n"
      if let reason = Self.withoutInput[kind.code] { page += "Not here: \(reason).\n" }
      for (index, input) in Self.inputs.enumerated() where input.code == kind.code {
        page += ((try? found[index]?.get()) ?? []).map { $0 + "\n\n" }.joined()
      }
    }
    page += "\n## Command lines\n"
    for mistake in UsageErrorTests.mistakes {
      let errors = try CommandRunner().devsim(mistake.words).errors
      page += "\n$ devsim \(mistake.words.joined(separator: " "))\n\(errors)"
    }
    try Golden("wordings.txt").compare(page)
  }
}
