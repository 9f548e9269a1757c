import TestSupport
import Testing

/// `--ignore`, `--only` and `--severity`, and the lists of what can be named.
@Suite struct FindingPolicyTests {
  /// A push with a badge in quotes, PAY202, and an unknown member, PAY203.
  private static let push = #"{"aps":{"alert":"a","badge":"1","alrt":"b"}}"#

  private func codes(_ flags: String...) throws -> (codes: [String], status: Int32) {
    let result = try CommandRunner().devsim(
      ["replay", "--format", "jsonl"] + flags, input: Self.push)
    let object = try result.jsonObject()
    let found = object["diagnostics"] as? [[String: Any]] ?? []
    let codes = found.map { "\($0["code"] ?? "") \($0["severity"] ?? "")" }
    return (codes, result.status)
  }

  @Test func `a diagnostic is left out by its code or its name`() throws {
    #expect(try codes().codes == ["PAY202 warning", "PAY203 warning"])
    #expect(try codes("--ignore", "pay202").codes == ["PAY203 warning"])
    #expect(try codes("--ignore", "unexpected-type,PAY203").codes == [])
    #expect(try codes("--only", "PAY203").codes == ["PAY203 warning"])
    #expect(try codes("--severity", "PAY203=off").codes == ["PAY202 warning"])
  }

  @Test func `the exit status follows the severity that was requested`() throws {
    let strict = try codes("--severity", "PAY203=error")
    #expect(strict.codes == ["PAY202 warning", "PAY203 error"] && strict.status == 1)
    #expect(try codes().status == 0)
    let mild = try codes("--fail-on", "warning", "--severity", "PAY202=note,PAY203=note")
    #expect(mild.status == 0)
  }

  // A4: the second push takes the place of the first (DEV210). What ends the capture has no
  // findings of the phone.
  @Test(arguments: ["garbage", #"{"t":1773525602}"#])
  func `the exit status counts what is said before an unreadable push`(last: String) throws {
    func push(_ second: Int, _ headers: String = "") -> String {
      #"{"t":\#(1_773_525_600 + second),"headers":{"apns-topic":"a.b"\#(headers)},"#
        + #""payload":{"aps":{"alert":"\#(second)"}}}"# + "\n"
    }
    let folder = try ScratchFolder(["off.json": #"{"online":false}"#])
    let command = [
      "replay", "-", "--device", "off.json", "--fail-on", "warning", "--only", "DEV210",
    ]
    let runner = try CommandRunner(in: folder)
    let replaced = try runner.devsim(command, input: push(0) + push(1) + last)
    #expect(replaced.output.contains("DEV210") && replaced.status == 1)
    // The second one expires before the third takes its place.
    let expiring = push(1, #","apns-expiration":"1773525660""#)
    let expired = try runner.devsim(command, input: push(0) + expiring + push(100) + last)
    #expect(expired.output.contains("DEV210") && expired.status == 1, "\(expired)")
  }

  @Test func `check follows the same flags`() throws {
    let runner = try CommandRunner()
    let arguments = ["check", "-", "--format", "concise"]
    let all = try runner.devsim(arguments, input: Self.push)
    #expect(all.output.contains("PAY202") && all.output.contains("PAY203"))
    let one = try runner.devsim(
      arguments + ["--ignore", "PAY202", "--severity", "PAY203=error"],
      input: Self.push)
    #expect(!one.output.contains("PAY202") && one.output.contains("error[PAY203]"))
    #expect(one.status == 1)
  }

  @Test func `matrix follows them in its findings and its exit status`() throws {
    let folder = try ScratchFolder(["App/en.lproj/Localizable.strings": "hello = \"Hi %@\";"])
    let push = Array(#"{"aps":{"alert":{"loc-key":"hello"}}}"#.utf8)
    func matrix(_ flags: String...) throws -> CommandResult {
      try CommandRunner().devsim(
        ["matrix", "--app", folder.path("App"), "--format", "concise"] + flags, input: push)
    }
    let all = try matrix()
    #expect(all.output.contains("LOC401") && all.status == 1)
    for flags in [["--ignore", "LOC401"], ["--only", "LOC303"]] {
      let none = try matrix(flags[0], flags[1])
      #expect(!none.output.contains("LOC401") && none.status == 0)
    }
    let note = try matrix("--severity", "LOC401=note")
    #expect(note.output.contains("note[LOC401]") && note.status == 0)
  }

  @Test func `what is not a code is refused with a suggestion`() throws {
    let result = try CommandRunner().devsim(["replay", "--ignore", "PAY20"])
    #expect(result.status == 2)
    #expect(result.errors.contains("did you mean 'PAY20"))
    let level = try CommandRunner().devsim(["check", "--severity", "PAY202=fatal"])
    #expect(level.status == 2)
    #expect(level.errors.contains("'CODE=error'"))
  }

  @Test func `explain without a topic lists codes and rules, extension list the transformers`()
    throws
  {
    let list = try CommandRunner().devsim(["explain"])
    #expect(list.status == 0)
    for text in ["LOC401  warning  missing-argument", "P8    the push type decides"] {
      #expect(list.output.contains(text), "\(text)")
    }
    let transformers = try CommandRunner().devsim(["extension", "list"]).output
    for name in ["decrypt: ", "webpush: ", "attach: ", "template: ", "redact: "] {
      #expect(transformers.contains(name), "\(name)")
    }
    #expect(transformers.contains("key=FILE"))
    #expect(transformers.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `json has the states of devices only when they are requested`() throws {
    let runner = try CommandRunner()
    let plain = try runner.devsim(["replay", "--format", "json"], input: Self.push)
    #expect(!plain.output.contains("devsim.device/1"))
    let states = try runner.devsim(["replay", "--format", "json", "--state"], input: Self.push)
    #expect(states.output.contains("devsim.device/1"))
  }
}
