import Foundation
import TestSupport
import Testing

/// The pages of commands other than `replay`.
extension PageTests {
  @Test func `check shows every finding with its place`() throws {
    let arguments = ["check", "Examples/captures", "Examples/broken"] + Self.app
    let check = try CommandRunner().devsim(arguments + ["--format", "json"])
    let diagnostics = try check.jsonObject()["diagnostics"] as? [[String: Any]] ?? []
    let more = "while (one('.more:not([hidden])')) one('.more:not([hidden])').click();"
    let run = try Browser.page(
      arguments,
      [
        ["js": "\(more) all('.findings li code').map((e) => e.textContent)"],
        ["js": "search('PAY202'); all('main h2 code').map((e) => e.textContent)"],
        ["js": "search('no such text'); one('main .empty').textContent"],
      ])
    let expected = diagnostics.map { "\($0["severity"] ?? "") \($0["code"] ?? "")" }
    #expect(expected.count > 10 && Self.strings(run.results[0]).sorted() == expected.sorted())
    #expect(Self.strings(run.results[1]) == ["warning PAY202"])
    #expect(run.results[2] as? String == "No finding matches the search")
    #expect(run.console == [] && run.requests.count == 1)
  }

  @Test func `test shows scenarios, and what differs from what was expected`() throws {
    let file = "Tests/DeviceSimTests/Observations/body-wins-over-key.json"
    let run = try Browser.page(
      ["test", file, "Examples/scenarios"],
      [
        ["js": "all('main .chip').map((e) => e.textContent)"],
        ["js": "all('main tr').map((e) => e.textContent)"],
        ["js": "all('main h3').map((e) => e.textContent)"],
      ])
    let chips = Self.strings(run.results[0])
    let examples = try Fixtures.files(
      at: Repository.url("Examples/scenarios"), withExtension: "json")
    #expect(chips.count { $0 == "failed" } == 1)
    #expect(chips.count { $0 == "passed" } == examples.count)
    // The session in docs/scenarios.md has the same values.
    #expect(Self.strings(run.results[1]) == [#"expected"Ready""#, #"actual"Your food is ready""#])
    #expect(Self.strings(run.results[2]) == ["Step 1 · content.body"])
    #expect(run.console == [] && run.requests.count == 1)
  }

  /// The summary is that of the text, whose words TestCommandTests checks.
  @Test func `failures are before scenarios that pass, and files that are invalid are counted`()
    throws
  {
    let push = #"{"push": {"aps": {"alert": "Hi"}}, "expect": {"outcome": "#
    let folder = try ScratchFolder([
      "a.json": #"{"scenario": "calm", "timeline": [\#(push)"presented"}}]}"#,
      "b.json": #"{"scenario": "wrong", "timeline": [\#(push)"quiet"}}]}"#,
      "c.json": #"{"scenario": "empty", "timeline": []}"#,
    ])
    let output = try ScratchFolder()
    let path = output.path("page.html")
    _ = try CommandRunner().devsim(["test", folder.path(), "--format", "html", "--output", path])
    let run = try Browser.run(
      "file://" + path,
      [
        ["js": "all('main h2').map((e) => e.textContent)"],
        ["js": "one('main p').textContent"],
      ])
    #expect(Self.strings(run.results[0]) == ["failed wrong", "invalid empty", "passed calm"])
    #expect(run.results[1] as? String == "1 of 2 scenarios failed, 1 file is invalid")
    #expect(run.console == [])
  }

  @Test func `a scenario has its phone after each step, with its pushes`() throws {
    let folder = try ScratchFolder([
      "day.json": #"""
      {"scenario": "a day", "device": {"locked": true}, "timeline": [
        {"push": {"aps": {"alert": "Good morning", "badge": 1}}},
        {"do": "unlock", "expect": {"phone": {"locked": false, "badge": 1}}},
        {"do": "clear"},
        {"do": "lock", "expect": {"phone": {"locked": true, "groups": []}}}]}
      """#
    ])
    let lock = "one('.padlock .hidden').textContent"
    let back = "one('#back').click();"
    let moment = "one('#moment').textContent.split(' · ')[0]"
    let run = try Browser.page(
      ["test", folder.path("day.json")],
      [
        ["js": "one('main button').click(); [\(lock), ...cards()]"],
        ["js": "\(back) \(back) [\(lock), ...cards(), \(moment)]"],
        ["js": "\(back) [\(lock), ...cards(), \(moment)]"],
      ])
    #expect(Self.strings(run.results[0]) == ["locked"])
    #expect(Self.strings(run.results[1]) == ["unlocked", "App|Good morning", "after 'unlock'"])
    #expect(Self.strings(run.results[2]) == ["locked", "App|Good morning", "after push 1"])
    #expect(run.console == [])
  }

  @Test func `matrix shows hostile texts as texts, and explains its marks`() throws {
    let app = try ScratchFolder([
      "en.lproj/Localizable.strings": #""GOAL" = "Goal for %@"; "ONLY" = "alone";"#,
      "ko.lproj/Localizable.strings": #""GOAL" = "%@ 골!";"#,
      "ar.lproj/Localizable.strings": #""GOAL" = "%@: هدف";"#,
    ])
    let pushes = [
      #"{"aps":{"alert":{"loc-key":"GOAL","loc-args":["</td><script>\u001B\u202E"]}}}"#,
      #"{"aps":{"alert":{"loc-key":"ONLY"}}}"#, #"{"aps":{"alert":}}"#,
    ]
    let run = try Browser.page(
      ["matrix", "-", "--app", app.path()], input: pushes.joined(separator: "\n"),
      [
        ["js": "all('td').map((e) => e.firstChild.textContent)"],
        ["js": "all('dl dt').map((e) => e.textContent)"],
        // The name that it starts with is Latin.
        ["js": "all('td').filter((e) => e.textContent.includes('هدف')).map((e) => e.dir)"],
        ["js": "all('dl dd').map((e) => e.textContent).join()"],
        ["js": "one('main p').textContent"],
      ])
    let texts = Self.strings(run.results[0])
    #expect(texts.contains("Goal for </td><script>␛⟪RLO⟫"))
    #expect(texts.contains("</td><script>␛⟪RLO⟫ 골!"))
    #expect(Self.strings(run.results[1]) == ["key"])
    #expect(Self.strings(run.results[2]) == ["rtl"])
    #expect((run.results[3] as? String)?.contains("LOC301") == true)
    #expect(run.results[4] as? String == "3 pushes: 2 with a key, 1 that cannot be read")
    #expect(run.console == [] && run.requests.count == 1)
  }

  @Test func `extension run shows the content before and after`() throws {
    let run = try Browser.page(
      [
        "extension", "run", "attach:dir=Examples/attachments", "--push",
        "Examples/captures/photo.json",
      ],
      [
        ["js": "all('main h2').slice(0, 2).map((e) => e.textContent)"],
        ["js": "all('section .card').map((card) => all('img', card).length)"],
        ["js": "all('dt b').map((e) => e.parentElement.firstChild.data)"],
        ["js": "one('#search').hidden"],
      ])
    #expect(Self.strings(run.results[0]) == ["Before the extension", "After the extension"])
    #expect(run.results[1] as? [Int] == [0, 1])
    #expect(Self.strings(run.results[2]) == ["attachments"])
    #expect(run.results[3] as? Bool == true)
    #expect(run.console == [] && run.requests.count == 1)
  }
}
