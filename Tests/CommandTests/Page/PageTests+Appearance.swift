import Foundation
import TestSupport
import Testing

/// Widths and contrast.
extension PageTests {
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

  @Test func `a long key is not wider than the window`() throws {
    let key = String(repeating: "k", count: 240)
    let run = try Browser.page(
      ["matrix", "-"] + Self.app, input: #"{"aps":{"alert":{"loc-key":"\#(key)"}}}"#,
      [320, 768, 1400].flatMap { width -> [[String: Any]] in
        [["size": [width, 900]], ["js": "document.scrollingElement.scrollWidth <= innerWidth"]]
      })
    #expect(run.results.map { $0 as? Bool } == [true, true, true])
  }

  // As on a phone, only the title makes room for the time.
  @Test(arguments: ["en", "ar"])
  func `a long body is below the time, and as wide as the card`(language: String) throws {
    let words = String(repeating: "word ", count: 60)
    let alert = #"{"title": "\#(words)", "body": "\#(words)"}"#
    let run = try Browser.page(
      ["replay", "-", "--language", language] + Self.app,
      input: #"{"t": 1773471600, "payload": {"aps": {"alert": \#(alert)}}}"#,
      [
        ["js": "window.box = (part) => one('#phone .card ' + part).getBoundingClientRect(); 0"],
        ["js": "box('p').top >= box('time').bottom && box('p').width > box('h3').width + 20"],
        ["js": "box('h3').right <= box('time').left || box('h3').left >= box('time').right"],
      ])
    #expect(run.results.dropFirst().map { $0 as? Bool } == [true, true])
  }

  @Test func `the words of the page keep their order on a phone in Arabic`() throws {
    let pushes = Array(repeating: #"{"aps":{"alert":"a"}}"#, count: 3)
    let run = try Browser.page(
      ["replay", "-", "--language", "ar"] + Self.app, input: pushes.joined(separator: "\n"),
      [
        ["js": "one('.toggle').textContent + getComputedStyle(one('.toggle')).direction"],
        ["js": "one('.clock b').textContent + getComputedStyle(one('.clock b')).direction"],
        ["js": "getComputedStyle(one('.screen')).direction"],
      ])
    #expect(run.results.map { $0 as? String } == ["2 moreltr", "–:––ltr", "rtl"])
  }

  // A2: an unlocked phone shows a banner, so its screen is on.
  @Test(arguments: [("--language=en", "is on"), ("--locked", "lights up")])
  func `the card says what the screen does`(flag: String, expected: String) throws {
    let run = try Browser.page(
      ["replay", "-", flag], input: #"{"aps":{"alert":"a","sound":"default"}}"#,
      [
        [
          "js":
            "all('.facts dt').find((e) => e.textContent === 'Screen').nextSibling.textContent"
        ]
      ])
    #expect(run.results.map { $0 as? String } == [expected])
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
}
