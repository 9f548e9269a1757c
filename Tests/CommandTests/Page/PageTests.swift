import Foundation
import TestSupport
import Testing

/// The page of `--format html`, in a browser.
@Suite(.enabled(if: Browser.isAvailable, "the tests of the page need python3 and chromium"))
struct PageTests {
  static let app = ["--app", "Resources/Localizable"]
  static let day = ["replay", "Examples/captures/day.jsonl"] + app + ["--language", "ko"]

  static func strings(_ value: Any?) -> [String] { value as? [String] ?? [] }

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

  // Unicode Standard Annex 9: an override shows the letters after it in another order.
  @Test func `no tab of a push has a character that changes the order of a text`() throws {
    let override = "\u{202E}"
    let push = #"""
      {"device": "d\#(override)", "headers": {"n\#(override)": "v\#(override)"}, "payload": {"aps":
       {"alert": {"title": "a\#(override)b", "body": "c\#(override)d"},
        "thread-id": "g\#(override)"}, "k\#(override)": 1}}
      """#
    let tabs = ["card", "languages", "payload", "why", "headers"]
    let run = try Browser.page(
      ["replay", "-"], input: push,
      tabs.map {
        ["js": "one('#tab-\($0)').click(); one('main').textContent.includes('\\u202e')"]
      } + [["js": "one('#tab-payload').click(); one('#panel pre').textContent"]])
    #expect(run.results.prefix(tabs.count).map { $0 as? Bool } == tabs.map { _ in false })
    #expect((run.results[tabs.count] as? String)?.contains(#""c⟪RLO⟫d""#) == true)
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
    let run = try Browser.page(arguments, [["js": "all('.level').map((e) => e.textContent)"]])
    #expect(Self.strings(run.results[0]) == ["TIME SENSITIVE", "TIME SENSITIVE"])
  }

  /// I4: each step has the 30 newest that wait, the state at the end has all.
  @Test func `the phone has how many notifications wait for the summary, at least`() throws {
    let settings = try ScratchFolder(["device.json": #"{"settings": {"scheduledSummary": true}}"#])
    let pushes = (0..<31).map { #"{"t": \#(1000 + $0), "payload": {"aps": {"alert": "a"}}}"# }
    let run = try Browser.page(
      ["replay", "-", "--device", settings.path("device.json")],
      input: pushes.joined(separator: "\n"),
      [["js": "one('#phone .waiting').textContent"]]
        + (0..<2).map { _ in ["js": "one('#back').click(); one('#phone .waiting').textContent"] })
    #expect(
      run.results.map { "\($0)" } == [
        "Waiting: 31 notifications for the summary",
        "Waiting: at least 30 notifications for the summary",
        "Waiting: 29 notifications for the summary",
      ])
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
}
