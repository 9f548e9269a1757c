import TestSupport
import Testing

/// The output is the same for every number of threads.
@Suite struct JobsTests {
  private static func devsim(_ arguments: [String], input: String) throws -> CommandResult {
    try CommandRunner().devsim(arguments + ["--app", "Resources/Localizable"], input: input)
  }

  @Test(arguments: ["jsonl", "json", "text", "concise"])
  func `replay reports the same for every number of threads`(format: String) throws {
    let day = try Repository.text("Examples/captures/day.jsonl")
    // Several pieces of 256 KB.
    let input = String(repeating: day, count: 40) + "{broken\n" + day
    #expect(input.utf8.count > 2 << 18)
    let arguments = ["replay", "-", "Examples/captures/day.jsonl", "--format", format]
    let outputs = try ["1", "2", "5"].map { jobs in
      try Self.devsim(arguments + ["--jobs", jobs], input: input)
    }
    for output in outputs.dropFirst() {
      #expect(output.standardOutput == outputs[0].standardOutput)
      #expect(output.status == outputs[0].status && output.errors == outputs[0].errors)
    }
  }

  @Test(arguments: ["check", "matrix"])
  func `check and matrix report the same for every number of threads`(command: String) throws {
    let day = try Repository.text("Examples/captures/day.jsonl")
    let input = String(repeating: day, count: 40)
    let outputs = try ["1", "3"].map { jobs in
      try Self.devsim([command, "-", "--format", "jsonl", "--jobs", jobs], input: input)
    }
    #expect(outputs[0].standardOutput == outputs[1].standardOutput)
    #expect(!outputs[0].standardOutput.isEmpty && outputs[0].status == outputs[1].status)
  }
}
