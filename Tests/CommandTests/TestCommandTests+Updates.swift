import Foundation
import TestSupport
import Testing

/// Tests `--update`, which writes what came into the expectations.
extension TestCommandTests {
  @Test func `an update replaces only the values that differ`() throws {
    let folder = try Self.folder()
    let result = try Self.test("a", "--update", in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains(#"outcome: "quiet" → "presented""#))
    let updated = try folder.text("a/loud.json")
    let expected = Self.failing.replacing("\"quiet\"", with: "\"presented\"")
      .replacing("\"badge\":   3", with: "\"badge\":   2")
    #expect(updated == expected)
    #expect(try Self.test("a", in: folder).status == 0)
  }

  /// A diagnostic has a place in the file, which the update may move.
  @Test func `an update of diagnostics holds in any folder`() throws {
    let folder = try ScratchFolder([
      "a/day.json": """
      {"scenario": "a", "timeline": [
        {"expect": {"diagnostics": []}, "push": {"aps": {"alert": "a",
           "badge": "1"}}}]}
      """
    ])
    #expect(try Self.test("a", "--update", in: folder).status == 0)
    let updated = try folder.text("a/day.json")
    #expect(updated.contains(#"[{"code": "PAY202", "severity": "warning", "message": "#))
    #expect(try Self.test("a", in: folder).status == 0)
    #expect(try Self.test(folder.path("a/day.json"), in: try ScratchFolder([:])).status == 0)
  }

  @Test func `an update writes what was delivered, if it was more or less than expected`() throws {
    let folder = try ScratchFolder([
      "a/day.json": """
      {"scenario": "a", "timeline": [{"do": "offline"}, {"push": {"aps": {"alert": "a"}}},
        {"do": "online", "expect": {"delivered": [ ]}}]}
      """
    ])
    #expect(try Self.test("a", in: folder).status == 1)
    #expect(try Self.test("a", "--update=force", in: folder).status == 0)
    let text = try folder.text("a/day.json")
    #expect(text.contains(#""outcome":"presented"}]}}]}"#))
    #expect(try Self.test("a", in: folder).status == 0)
  }

  // docs/scenarios.md: 1 is the status of a failure.
  @Test func `what no value can correct stays a failure after an update`() throws {
    let folder = try ScratchFolder([
      "a/day.json": """
      {"scenario": "a", "timeline": [
        {"do": "tap", "notification": "lost", "expect": {"phone": {"badge": 1}}}]}
      """
    ])
    let result = try Self.test("a", "--update=force", in: folder)
    #expect(result.status == 1 && result.output.contains("phone.badge: 1 → 0"))
    #expect(result.errors.contains("error[DEV107]: step 1: the phone has no notification 'lost'"))
    #expect(result.errors.contains("a/day.json:2:"))
  }

  @Test func `an update keeps a byte order mark, and other encodings`() throws {
    let folder = try Self.folder()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let marked = Data(mark + Array(Self.failing.utf8))
    let path = folder.url.appending(path: "a/loud.json")
    try marked.write(to: path)
    #expect(try Self.test("a", "--update=force", in: folder).status == 0)
    let expected = Self.failing.replacing("\"quiet\"", with: "\"presented\"")
      .replacing("\"badge\":   3", with: "\"badge\":   2")
    #expect(try Data(contentsOf: path) == Data(mark + Array(expected.utf8)))
    let wide = try #require(Self.failing.data(using: .utf16))
    try wide.write(to: path)
    let result = try Self.test("a", "--update=force", in: folder)
    #expect(result.status == 2 && result.errors.contains("UTF-8"))
    #expect(try Data(contentsOf: path) == wide)
  }

  @Test func `a file that is saved while its scenario runs is not overwritten`() throws {
    // The program saves it, as a person may do in an editor.
    let saved = #"{"scenario":"saved"}"#
    let folder = try ScratchFolder([
      "save": "#!/bin/sh\nprintf '%s' '\(saved)' >day.json\n",
      "day.json": #"""
      {"scenario":"day","extension":["./save"],"timeline":[{"push":{"headers":{"apns-push-type":
       "alert"},"payload":{"aps":{"alert":"a","mutable-content":1}}},
       "expect":{"content":{"body":"b"}}}]}
      """#,
    ])
    let result = try CommandRunner(in: folder).bash(
      "chmod +x save && devsim test day.json --update")
    #expect(result.status == 2)
    #expect(
      result.errors.hasSuffix(
        "error: 'day.json' changed while its scenario ran\n"
          + "help: run it again\n"), "\(result.errors)")
    #expect(try folder.text("day.json") == saved)
  }

  /// The variables are those that the documentation of GitHub, Vercel, Azure Pipelines, Jenkins and
  /// TeamCity names.
  @Test(arguments: [
    ("CI", "true"), ("CI", "1"), ("TF_BUILD", "True"), ("JENKINS_URL", "https://ci.example.com/"),
    ("TEAMCITY_VERSION", "2025.07"),
  ])
  func `nothing is updated in CI unless it is forced`(name: String, value: String) throws {
    let folder = try Self.folder()
    var runner = try CommandRunner(in: folder)
    runner.environment[name] = value
    #expect(try runner.devsim(["test", "a", "--update"]).status == 2)
    let kept = try folder.text("a/loud.json")
    #expect(kept == Self.failing)
    #expect(try runner.devsim(["test", "a", "--update=force"]).status == 0)
    #expect(try runner.devsim(["test", "a", "--update=maybe"]).status == 2)
  }

  @Test(arguments: ["", "0", "false", "False"])
  func `a person can say that this is not CI`(value: String) throws {
    let folder = try Self.folder()
    var runner = try CommandRunner(in: folder)
    runner.environment["CI"] = value
    #expect(try runner.devsim(["test", "a", "--update"]).status == 0)
  }
}
