import Foundation
import TestSupport
import Testing

/// One push in full.
extension PageTests {
  @Test(arguments: [
    (#"{"aps": {"alert": "Mina", "badge": "3"}}"#, "PAY202", #""3""#),
    // The place is in bytes of UTF-8.
    (#"{"aps": {"alert": "😀 게임", "badge": "3"}}"#, "PAY202", #""3""#),
    (#"{"aps": {"alert": "a",}}"#, "PAY101", ","),
    (
      "{\"aps\": {\"alert\": \"a\"}}\n{\"aps\": {\"alert\": \"b\", \"badge\": \"4\"}}", "PAY202",
      #""4""#
    ),
  ])
  func `the payload has a finding at its place`(push: String, code: String, token: String) throws {
    let run = try Browser.page(
      ["replay", "-"], input: push,
      [
        ["js": "one('#tab-payload').click(); all('pre mark').map((e) => e.firstChild.data)"],
        ["js": "all('pre mark sup').map((e) => e.textContent)"],
      ])
    #expect(Self.strings(run.results[0]) == [token])
    #expect(Self.strings(run.results[1]) == [code])
  }

  @Test func `a push has every language side by side, as in the matrix`() throws {
    let capture = "Examples/captures/missing-key-in-one-language.json"
    let matrix = try #require(
      try Browser.objects(["matrix", capture, "--format", "json"] + Self.app).first)
    let row = try #require((matrix["rows"] as? [[String: Any]])?.first)
    let cells = try #require(row["cells"] as? [[String: Any]])
    let run = try Browser.page(
      ["replay", capture] + Self.app,
      [
        [
          "js": "one('#tab-languages').click(); all('#panel tbody tr').map((row) => "
            + "all('th, td', row).map((cell) => cell.firstChild.textContent).join('|'))"
        ],
        ["js": "all('#panel td.marked small').map((e) => e.textContent)"],
        ["js": "all('#panel td').map((e) => e.lang)"],
      ])
    let expected = cells.map { cell in
      let body = cell["body"] as? [String: Any]
      return "\(cell["language"] ?? "")|\(body?["text"] ?? "")"
    }
    #expect(expected.count > 5 && Self.strings(run.results[0]) == expected)
    #expect(Self.strings(run.results[1]) == ["key"])
    // A raw key is in no language.
    #expect(Self.strings(run.results[2]).count { $0.isEmpty } == 1)
  }

  @Test func `of a long run, the page has the newest pushes, also in every language`() throws {
    let app = try ScratchFolder(["en.lproj/Localizable.strings": #""KEY" = "for %@";"#])
    let lines = (0..<10_005).map { number in
      let name = number < 5 ? "early \(number)" : "late \(number)"
      return #"{"aps": {"alert": {"loc-key": "KEY", "loc-args": ["\#(name)"]}}}"#
    }
    let run = try CommandRunner().devsim(
      ["replay", "-", "--app", app.path(), "--format", "html"],
      input: lines.joined(separator: "\n"))
    #expect(run.status == 0)
    #expect(run.output.contains("for late 5\"") && run.output.contains("for late 10004\""))
    #expect(!run.output.contains("early"))
  }

  @Test func `reasons have sentences, and headers are those of the capture`() throws {
    let push = #"""
      {"headers": {"apns-topic": "com.example.acme", "apns-priority": "5"},
       "payload": {"aps": {"alert": "Hi", "interruption-level": "passive"}}}
      """#
    let report = try #require(
      try Browser.objects(["replay", "-", "--format", "jsonl"], input: push).first)
    let decisions = report["decisions"] as? [[String: String]] ?? []
    let run = try Browser.page(
      ["replay", "-"], input: push,
      [
        ["js": "one('#tab-why').click(); all('.why code').map((e) => e.textContent)"],
        ["js": "all('.why code + span').map((e) => e.textContent)"],
        ["js": "one('#tab-headers').click(); all('#panel tr').map((e) => e.textContent)"],
      ])
    #expect(Self.strings(run.results[0]) == decisions.compactMap { $0["rule"] })
    // The lines are `file:1: because: SENTENCE [RULE, EVIDENCE]`.
    let why = try CommandRunner().devsim(
      ["replay", "-", "--why", "--format", "concise"], input: push)
    let sentences = why.output.matches(of: /because: (.*) \[/).map { String($0.output.1) }
    #expect(sentences.count == decisions.count && sentences.count > 2)
    #expect(Self.strings(run.results[1]) == sentences)
    #expect(Self.strings(run.results[2]) == ["apns-topiccom.example.acme", "apns-priority5"])
  }
}
