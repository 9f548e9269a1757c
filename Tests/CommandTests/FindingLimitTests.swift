import Foundation
import SourceText
import TestSupport
import Testing

/// More findings of one kind than are listed: every form says how many there are.
@Suite struct FindingLimitTests {
  private static let limit = DiagnosticList.limit
  private static let more = "and 500 more of LOC202 in this input"

  private static func run(_ arguments: String...) throws -> CommandResult {
    let entries = (0..<limit + 500).map { "\"k\($0)\" = \"v\"\n\"l\($0)\" = \"v\";\n" }.joined()
    let folder = try ScratchFolder(["a.strings": entries])
    return try CommandRunner(in: folder).devsim(["check", "a.strings"] + arguments)
  }

  @Test(arguments: ["text", "concise", "json", "jsonl", "sarif", "github", "junit"])
  func `each form of check has the count once`(format: String) throws {
    let result = try Self.run("--format", format)
    #expect(
      result.output.components(separatedBy: Self.more).count == 2, "\(result.output.suffix(900))")
    #expect(result.status == 1)
  }

  @Test func `the summary counts all of them`() throws {
    let text = try Self.run()
    #expect(text.output.hasSuffix("\(Self.limit + 500) errors in 1 file\n"))
    let json = try Self.run("--format", "json").jsonObject()
    #expect((json["diagnostics"] as? [Any])?.count == Self.limit)
    #expect((json["summary"] as? [String: Any])?["errors"] as? Int == Self.limit + 500)
  }

  @Test func `keys that no table has are limited too`() throws {
    let keys = (0..<Self.limit + 500).map { "k\($0)\n" }.joined()
    let folder = try ScratchFolder(["App/en.lproj/Localizable.strings": "a = b;", "keys": keys])
    let runner = try CommandRunner(in: folder)
    let result = try runner.devsim(
      ["check", "--push-keys", "keys", "--app", "App", "--format", "concise"])
    #expect(result.output.split(separator: "\n").count == Self.limit)
    #expect(result.output.contains("and 500 more of LOC301 in this input"))
  }

  @Test func `one more than a baseline knows is new, though it is not listed`() throws {
    func text(_ count: Int) -> String { (0..<count).map { "\"k\($0)\" = \"\\q\";\n" }.joined() }
    let folder = try ScratchFolder(["a.strings": text(Self.limit + 1)])
    let runner = try CommandRunner(in: folder)
    _ = try runner.devsim(["check", "a.strings", "--write-baseline", "known.json"])
    let same = try runner.devsim(["check", "a.strings", "--baseline", "known.json"])
    #expect(same.output.contains("no problems"))
    try folder.write(text(Self.limit + 2), to: "a.strings")
    let grown = try runner.devsim(["check", "a.strings", "--baseline", "known.json"])
    #expect(grown.output.contains("and 2 more of "))
  }

  @Test func `each push of a capture is an input of its own`() throws {
    let members = (0..<Self.limit + 7).map { #","u\#($0)":1"# }.joined()
    let push = #"{"aps":{"alert":"x"\#(members)}}"# + "\n"
    let result = try CommandRunner().devsim(["replay", "--format", "jsonl"], input: push + push)
    let lines = try result.jsonLines()
    #expect(lines.count == 2)
    for line in lines {
      let found = line["diagnostics"] as? [[String: Any]] ?? []
      let custom = found.filter { $0["code"] as? String == "PAY206" }
      #expect(custom.count == Self.limit)
      let notes = custom.compactMap { $0["notes"] as? [[String: Any]] }.flatMap(\.self)
      #expect(notes.compactMap { $0["message"] as? String }.lacks([["7", "PAY206"]]) == [])
    }
  }
}
