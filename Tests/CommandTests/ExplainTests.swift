import TestSupport
import Testing

@Suite struct ExplainTests {
  @Test(arguments: ["CAP202", "cap202", "push-type-hides-alert", "P8", "p8"])
  func `a diagnostic and a rule are explained by any of their names`(topic: String) throws {
    let result = try CommandRunner().devsim(["explain", topic])
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.contains(topic.lowercased() == "p8" ? "P8" : "CAP202"))
    #expect(result.output.contains("push type"))
  }

  @Test func `a word lists what is about it`() throws {
    let list = try CommandRunner().devsim(["explain", "Badge"])
    #expect(list.status == 0)
    let lines = list.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  B1 ") })
    #expect(lines.contains { $0.contains("  badge-zero-clears") })
    #expect(lines.filter { $0.hasPrefix("  ") }.allSatisfy { $0.contains("badge") })
    let part = try CommandRunner().devsim(["explain", "LOC4"])
    #expect(part.output.contains("LOC401") && !part.output.contains("Rules"))
  }

  /// A result of a decision, what a person reads, and a member of `aps`.
  @Test(arguments: [("badge-removed", "B1"), ("<null>", "L4"), ("summary-arg", "G3")])
  func `a word that is in no line is looked for in the texts`(word: String, rule: String) throws {
    let list = try CommandRunner().devsim(["explain", word])
    #expect(list.status == 0)
    let lines = list.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  \(rule) ") })
    #expect(!lines.contains { $0.hasPrefix("  LA1 ") })
  }

  @Test func `an unknown name is a failure, with a suggestion`() throws {
    let runner = try CommandRunner()
    let near = try runner.devsim(["explain", "push-type-hides-alrt"])
    #expect(near.status == 2)
    #expect(near.standardOutput.isEmpty)
    #expect(near.errors.contains("help: did you mean 'push-type-hides-alert'?\n"))
    let far = try runner.devsim(["explain", "zzzzzzzzzzzzzzzzz"])
    #expect(far.status == 2)
    #expect(far.errors.contains("'zzzzzzzzzzzzzzzzz'"))
  }
}
