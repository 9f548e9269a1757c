import Foundation
import TestSupport
import Testing

/// The page of `--format html`, in a browser.
@Suite(
  .serialized,
  .enabled(if: Browser.isAvailable, "the tests of the page need python3 and chromium"))
struct PageTests {
  private static let app = ["--app", "Resources/Localizable"]
  private static let day = ["replay", "Examples/captures/day.jsonl"] + app + ["--language", "ko"]

  private static func strings(_ value: Any?) -> [String] { value as? [String] ?? [] }

  // MARK: - Safety

  @Test func `texts of a push are never markup, and the page asks for nothing`() throws {
    let push = #"""
      {"device": "<b>", "headers": {"apns-topic": "com.example.<i>"}, "payload": {"aps": {"alert":
       {"title": "</script><script>window.hacked=1</script>", "subtitle": "<!--<script>",
        "body": "<img src=x onerror='window.hacked=1'>"}, "thread-id": "--><u>", "badge": "<s>"},
       "<a href=javascript:hacked=1>": "</pre>"}}
      """#
    let views = ["#tab-languages", "#tab-payload", "#tab-why", "#tab-headers", "#tab-card"]
    let run = try Browser.page(
      ["replay", "-"] + Self.app, input: push,
      views.map { ["js": "one('\($0)').click(); window.hacked ?? 'safe'"] } + [
        ["js": "one('#view-findings').click(); window.hacked ?? 'safe'"],
        ["js": "one('#view-languages').click(); window.hacked ?? 'safe'"],
        ["js": "one('#view-pushes').click(); document.scripts.length"],
        ["js": "all('#phone .card h3, #phone .card h4, #phone .card p').map((e) => e.textContent)"],
        ["js": "all('main b, main i:not(.icon i), main u, main s, main a, main img').length"],
      ])
    #expect(Self.strings(Array(run.results.prefix(7))) == Array(repeating: "safe", count: 7))
    // The data, and the script of the page.
    #expect(run.results[7] as? Int == 2)
    #expect(
      Self.strings(run.results[8]) == [
        "</script><script>window.hacked=1</script>", "<!--<script>",
        "<img src=x onerror='window.hacked=1'>",
      ])
    // The only such element is the number of the clock.
    #expect(run.results[9] as? Int == 1 + 1)
    #expect(run.console == [])
    #expect(run.requests.count == 1 && run.requests[0].hasPrefix("file:"))
  }

  // MARK: - The phone

  @Test(arguments: ["en", "ar"])
  func `the lock screen has what the report says that a person reads`(language: String) throws {
    let arguments =
      ["replay", "Examples/captures/day.jsonl"] + Self.app + ["--locked", "--language", language]
    let reports = try Browser.objects(arguments + ["--format", "jsonl", "--state"])
    let phones = reports.filter { $0["schema"] as? String == "devsim.device/1" }
    let run = try Browser.page(
      arguments,
      phones.flatMap { phone -> [[String: Any]] in
        let device = phone["device"] as? String ?? ""
        let choose =
          "one('#devices').value = '\(device)'; one('#devices').onchange({target: "
          + "one('#devices')}); cards()"
        return [
          ["js": choose], ["js": "all('.dock > *').map((e) => e.getAttribute('aria-label'))"],
        ]
      })
    #expect(phones.count > 2 && run.console == [])
    for (number, phone) in phones.enumerated() {
      let entries = phone["lockScreen"] as? [[String: String]] ?? []
      let expected = entries.map { entry in
        [entry["title"] ?? entry["app"], entry["subtitle"], entry["body"]].compactMap(\.self)
          .joined(separator: "|")
      }
      #expect(Self.strings(run.results[number * 2]).sorted() == expected.sorted())
      let badge = phone["badge"] as? Int ?? 0
      let label = badge == 0 ? "Acme, no badge" : "Acme, badge \(badge)"
      #expect(Self.strings(run.results[number * 2 + 1]) == [label])
    }
  }

  @Test func `each step of the timeline is the phone after the pushes so far`() throws {
    let lines = [
      ("m-1", "first", 1), ("m-2", "second", 2), ("m-1", "first again", 2), ("m-3", "third", 0),
    ].enumerated().map { number, push in
      #"{"t": \#(1000 + number), "headers": {"apns-collapse-id": "\#(push.0)"}, "payload": "#
        + #"{"aps": {"alert": "\#(push.1)", "badge": \#(push.2), "thread-id": "\#(push.0)"}}}"#
    }
    let steps = (1..<lines.count).map { _ in ["js": "one('#back').click(); cards()"] }
    let run = try Browser.page(
      ["replay", "-"], input: lines.joined(separator: "\n"), [["js": "cards()"]] + steps)
    for count in 1...lines.count {
      let prefix = lines.prefix(count).joined(separator: "\n")
      let phone = try #require(
        try Browser.objects(["replay", "-", "--format", "jsonl", "--state"], input: prefix).last)
      let apps = phone["apps"] as? [[String: Any]] ?? []
      let notifications = apps.first?["notifications"] as? [[String: Any]] ?? []
      let bodies = notifications.map { ($0["content"] as? [String: Any])?["body"] as? String ?? "" }
      let shown = Self.strings(run.results[lines.count - count])
      #expect(shown.map { $0.replacing("App|", with: "") } == bodies, "\(count) pushes")
    }
  }

  @Test func `a stack opens by keyboard, and shows its cards and actions`() throws {
    let device = try ScratchFolder([
      "device.json": #"{"app": {"categories": {"INVITE": {"actions": ["Play", "Later"]}}}}"#
    ])
    let pushes = ["one", "two", "three"].map {
      #"{"aps": {"alert": "\#($0)", "thread-id": "t", "category": "INVITE"}}"#
    }
    let run = try Browser.page(
      ["replay", "-", "--device", device.path("device.json")],
      input: pushes.joined(separator: "\n"),
      [
        ["js": "all('#phone .card p').map((e) => e.textContent)"],
        ["js": "one('.toggle').focus(); one('.toggle').getAttribute('aria-expanded')"],
        ["key": "Enter"],
        ["js": "all('#phone .card p').map((e) => e.textContent)"],
        ["js": "document.activeElement.getAttribute('aria-expanded')"],
        ["js": "all('#phone .card:first-child .buttons span').map((e) => e.textContent)"],
      ])
    #expect(Self.strings(run.results[0]) == ["three"])
    #expect(run.results[1] as? String == "false")
    #expect(Self.strings(run.results[2]) == ["three", "two", "one"])
    #expect(run.results[3] as? String == "true")
    #expect(Self.strings(run.results[4]) == ["Play", "Later"])
  }

  @Test func `a card has its thumbnail, its direction and its level`() throws {
    let photo = try Browser.page(
      ["replay", "Examples/captures/photo.json", "--extension", "attach:dir=Examples/attachments"],
      [
        ["wait": "one('#phone img.thumb')?.complete"],
        [
          "js": "one('#phone img.thumb').naturalWidth + ' ' + one('#phone img.thumb').alt"
        ],
      ])
    #expect(photo.results.first as? String == "16 attachment harbour.png")
    // The phone is mirrored in a language that is written from right to left, whatever the text.
    let texts = [
      ("ar", "رسالة جديدة", "rtl", "rtl"), ("he", "A new message", "rtl", "ltr"),
      ("en", "שלום", "ltr", "rtl"), ("az-Arab-IR", "A new message", "rtl", "ltr"),
    ]
    for (language, text, phone, own) in texts {
      let run = try Browser.page(
        ["replay", "-", "--language", language],
        input: #"{"aps": {"alert": "\#(text)", "interruption-level": "time-sensitive"}}"#,
        [
          ["js": "all('#phone .card, #phone .screen, #panel .card').map((e) => e.dir)"],
          ["js": "getComputedStyle(one('#phone .card p')).direction"],
          ["js": "one('#phone .card .level').textContent"],
        ])
      #expect(Self.strings(run.results[0]) == [phone, phone, phone])
      #expect(run.results[1] as? String == own)
      #expect(run.results[2] as? String == "TIME SENSITIVE")
    }
  }

  @Test func `a text of a table has the language of the table, and no other has one`() throws {
    let folder = try ScratchFolder([
      "app/pt_BR.lproj/Localizable.strings": #""K" = "Olá";"#,
      "push.json": #"""
      {"aps": {"alert": {"title": "Acme", "loc-key": "K"}}}
      """#,
    ])
    let run = try Browser.page(
      ["replay", folder.path("push.json"), "--app", folder.path("app"), "--language", "pt-BR"],
      [
        ["js": "all('#phone .card h3, #phone .card p').map((e) => `${e.lang}|${e.textContent}`)"],
        ["js": "all('#panel .card h3, #panel .card p').map((e) => `${e.lang}|${e.textContent}`)"],
      ])
    for result in run.results { #expect(Self.strings(result) == ["|Acme", "pt-BR|Olá"]) }
  }

  @Test func `a card has the level that the device uses, not the one that was requested`() throws {
    let arguments = ["replay", "Examples/captures/critical-sound.apns"]
    let report = try #require(try Browser.objects(arguments + ["--format", "jsonl"]).first)
    let presentation = report["presentation"] as? [String: Any]
    let content = report["content"] as? [String: Any]
    #expect(presentation?["interruptionLevel"] as? String == "time-sensitive")
    #expect(content?["interruptionLevel"] as? String == "critical")
    let run = try Browser.page(
      arguments, [["js": "all('.level').map((e) => e.textContent)"]])
    #expect(Self.strings(run.results[0]) == ["TIME SENSITIVE", "TIME SENSITIVE"])
  }

  @Test func `a Live Activity is on the phone with its content`() throws {
    let arguments = ["replay", "Examples/activities/match.jsonl"] + Self.app
    let phone = try #require(
      try Browser.objects(arguments + ["--format", "jsonl", "--state"]).last)
    let activity = try #require((phone["activities"] as? [[String: Any]])?.first)
    let content = try #require(activity["contentState"] as? [String: Any])
    let run = try Browser.page(
      arguments, [["js": "all('#phone .activity dt').map((e) => e.textContent)"]])
    #expect(Self.strings(run.results[0]).sorted() == content.keys.sorted())
  }

  // MARK: - The list

  @Test func `a search finds texts, keys, outcomes, codes and tokens`() throws {
    let queries = ["Riverside", "CHAT_PHOTO", "dropped", "LOC301", "bea0bea0", "replaced mina"]
    let arguments = ["replay", "Examples/captures", "Examples/broken"] + Self.app
    let lines = try CommandRunner().devsim(
      arguments + ["--format", "jsonl", "--fields", "-source,-schema"]
    ).output.lowercased().split(separator: "\n")
    let run = try Browser.page(arguments, queries.map { ["js": "search('\($0)')"] })
    for (query, result) in zip(queries, run.results) {
      let words = query.lowercased().split(separator: " ")
      let count = lines.count { line in words.allSatisfy(line.contains) }
      #expect(count > 0 && result as? String == "\(count) of \(lines.count) pushes", "\(query)")
    }
  }

  @Test func `arrow keys move through the list, and every control has a name`() throws {
    let run = try Browser.page(
      Self.day,
      [
        ["unnamed": true],
        ["js": "one('#rows').focus(); one('.row[aria-selected=true]').ariaPosInSet"],
        ["key": "ArrowDown"], ["key": "ArrowDown"],
        ["js": "one('.row[aria-selected=true]').ariaPosInSet"],
        ["js": "one('#rows').getAttribute('aria-activedescendant')"],
        ["key": "End"],
        ["js": "one('.row[aria-selected=true]').ariaPosInSet + ' of ' + one('.row').ariaSetSize"],
        ["js": "one('#tab-card').focus(); document.activeElement.id"],
        ["key": "ArrowRight"],
        ["js": "document.activeElement.id + ' ' + document.activeElement.ariaSelected"],
      ])
    #expect(Self.strings(run.results[0]) == [])
    #expect(run.results[1] as? String == "1")
    #expect(run.results[2] as? String == "3")
    #expect(run.results[3] as? String == "push-37")
    #expect(run.results[4] as? String == "40 of 40")
    #expect(run.results[6] as? String == "tab-languages true")
  }

  @Test func `ten thousand pushes are searched and scrolled with few elements`() throws {
    let lines = (0..<10_000).map { number in
      #"{"device": "\#(number % 3)", "payload": {"aps": {"alert": "message \#(number)"}}}"#
    }
    let run = try Browser.page(
      ["replay", "-"], input: lines.joined(separator: "\n"),
      [
        ["js": "one('#count').textContent"], ["js": "all('.row').length < 100"],
        ["js": "search('message 7777')"], ["js": "one('.row .text').textContent"],
        ["js": "search(''); one('#rows').focus(); 0"], ["key": "End"],
        ["js": "one('.row[aria-selected=true] .text').textContent"],
        ["js": "all('*').length < 2000"],
      ])
    #expect(run.results[0] as? String == "10,000 pushes")
    #expect(run.results[1] as? Bool == true)
    #expect(run.results[2] as? String == "1 of 10,000 pushes")
    #expect(run.results[3] as? String == "message 7777")
    #expect(run.results[5] as? String == "message 0")
    #expect(run.results[6] as? Bool == true)
    #expect(run.console == [])
  }

  // MARK: - One push in full

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

  @Test func `reasons have sentences, and headers are those of the capture`() throws {
    let push = #"""
      {"headers": {"apns-topic": "com.example.acme", "apns-priority": "5"},
       "payload": {"aps": {"alert": "Hi"}}}
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
      ["replay", "-", "--why", "--format", "concise"], input: Array(push.utf8))
    let sentences = why.output.matches(of: /because: (.*) \[/).map { String($0.output.1) }
    #expect(sentences.count == decisions.count && sentences.count > 2)
    #expect(Self.strings(run.results[1]) == sentences)
    #expect(
      Self.strings(run.results[2]) == ["apns-topiccom.example.acme", "apns-priority5"])
  }

  // MARK: - Appearance

  @Test func `nothing is wider than the window`() throws {
    let widths = [320, 375, 768, 1180, 1440, 2000]
    let measure = "document.scrollingElement.scrollWidth <= innerWidth"
    let views = ["pushes", "languages", "findings"].map { "one('#view-\($0)').click(); \(measure)" }
    let tabs = ["payload", "languages", "why"].map { tab in
      "one('#view-pushes').click(); one('#tab-\(tab)').click(); \(measure)"
    }
    let run = try Browser.page(
      ["replay", "Examples/captures", "Examples/broken"] + Self.app + ["--language", "de"],
      widths.flatMap { width -> [[String: Any]] in
        [["size": [width, 900]]] + (views + tabs).map { ["js": $0] }
      })
    #expect(run.results.map { $0 as? Bool } == Array(repeating: true, count: 36))
  }

  /// Returns the texts with a contrast below WCAG 2.2, level AA (1.4.3): 4.5, or 3 for large text.
  private static let faintTexts = """
    (() => {
      const parse = (color) => color.match(/[0-9.]+/g).map(Number);
      const over = ([r, g, b, a = 1], under) =>
        [r, g, b].map((part, at) => part * a + under[at] * (1 - a));
      const luminance = (color) => color.slice(0, 3).map((part) => part / 255)
        .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
      const found = [];
      for (const element of all('body *')) {
        const text = [...element.childNodes].filter((n) => n.nodeType === 3)
          .map((n) => n.data.trim()).join('');
        const style = getComputedStyle(element);
        if (!text || element.closest('script, style, noscript, .hidden, .skip, option, [hidden]')
          || element.disabled || !element.getClientRects().length) continue;
        const chain = [];
        for (let each = element; each; each = each.parentElement) chain.unshift(each);
        let under = [255, 255, 255], opacity = 1;
        for (const each of chain) {
          const its = getComputedStyle(each);
          opacity *= Number(its.opacity);
          const [r, g, b, a = 1] = parse(its.backgroundColor);
          under = over([r, g, b, a * opacity], under);
        }
        const ink = parse(style.color);
        const color = over([ink[0], ink[1], ink[2], (ink[3] ?? 1) * opacity], under);
        const [light, dark] = [luminance(color), luminance(under)].sort((a, b) => b - a);
        const ratio = (light + 0.05) / (dark + 0.05);
        const size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (ratio < (isLarge ? 3 : 4.5)) found.push(`${ratio.toFixed(2)} ${text.slice(0, 30)}`);
      }
      return found;
    })()
    """

  @Test(arguments: [false, true])
  func `every text has enough contrast`(isDark: Bool) throws {
    let views = ["#view-languages", "#view-findings", "#view-pushes"]
    let tabs = ["#tab-card", "#tab-languages", "#tab-payload", "#tab-why", "#tab-headers"]
    let run = try Browser.page(
      ["replay", "Examples/captures", "Examples/broken", "Examples/activities/match.jsonl"]
        + Self.app + ["--language", "pt-BR"],
      [["dark": isDark]]
        + views.map { ["js": "one('\($0)').click(); \(Self.faintTexts)"] }
        + tabs.map { ["js": "one('\($0)').click(); \(Self.faintTexts)"] }
        + [["js": "search('LOC301'); one('.row').click(); cards(); \(Self.faintTexts)"]])
    for result in run.results { #expect(Self.strings(result) == []) }
    #expect(run.results.count == 9)
  }

  // MARK: - Other commands

  @Test func `check shows every finding with its place`() throws {
    let arguments = ["check", "Examples/captures", "Examples/broken"] + Self.app
    let check = try CommandRunner().devsim(arguments + ["--format", "json"])
    let object =
      try JSONSerialization.jsonObject(with: Data(check.standardOutput)) as? [String: Any]
    let diagnostics = object?["diagnostics"] as? [[String: Any]] ?? []
    let more = "while (one('.more:not([hidden])')) one('.more:not([hidden])').click();"
    let run = try Browser.page(
      arguments,
      [
        ["js": "\(more) all('.findings li code').map((e) => e.textContent)"],
        ["js": "search('PAY202'); all('main h2 code').map((e) => e.textContent)"],
      ])
    let expected = diagnostics.map { "\($0["severity"] ?? "") \($0["code"] ?? "")" }
    #expect(expected.count > 10 && Self.strings(run.results[0]).sorted() == expected.sorted())
    #expect(Self.strings(run.results[1]) == ["warning PAY202"])
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
      "ar.lproj/Localizable.strings": #""GOAL" = "هدف لفريق %@";"#,
    ])
    let pushes = [
      #"{"aps":{"alert":{"loc-key":"GOAL","loc-args":["</td><script>\u001B\u202E"]}}}"#,
      #"{"aps":{"alert":{"loc-key":"ONLY"}}}"#,
    ]
    let run = try Browser.page(
      ["matrix", "-", "--app", app.path()], input: pushes.joined(separator: "\n"),
      [
        ["js": "all('td').map((e) => e.firstChild.textContent)"],
        ["js": "all('dl dt').map((e) => e.textContent)"],
        ["js": "all('td').filter((e) => e.textContent.startsWith('هدف')).map((e) => e.dir)"],
        ["js": "all('dl dd').map((e) => e.textContent).join()"],
      ])
    let texts = Self.strings(run.results[0])
    #expect(texts.contains("Goal for </td><script>␛⟪RLO⟫"))
    #expect(texts.contains("</td><script>␛⟪RLO⟫ 골!"))
    #expect(Self.strings(run.results[1]) == ["key"])
    #expect(Self.strings(run.results[2]) == ["auto"])
    #expect((run.results[3] as? String)?.contains("LOC301") == true)
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
      ])
    #expect(Self.strings(run.results[0]) == ["Before the extension", "After the extension"])
    #expect(run.results[1] as? [Int] == [0, 1])
    #expect(Self.strings(run.results[2]).allSatisfy { $0 == "attachments" })
    #expect(run.console == [] && run.requests.count == 1)
  }
}
