import DeviceSim
import Testing

@testable import devsim

@Suite struct CataloguePageTests {
  @Test(arguments: Explanation.topics)
  func `an explanation starts with its subject and fits 80 columns`(_ topic: String) throws {
    let text = try #require(Explanation(of: topic)?.text)
    #expect(text.split(separator: "\n")[0].contains(topic))
    #expect(text.hasSuffix("\n") && !text.contains("\n\n\n"))
    let examples = DiagnosticCatalogue.all.flatMap { $0.example.split(separator: "\n") }
    for line in text.split(separator: "\n") where line.count > 80 {
      #expect(examples.contains { line.hasSuffix($0) }, "only an example may be wider")
    }
  }

  @Test func `an explanation of a diagnostic has every text of its entry`() throws {
    let kind = DiagnosticKind.pushTypeHidesAlert
    let text = try #require(Explanation(of: kind.code)?.text)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in [
      kind.summary, kind.explanation, kind.remedy, "P8: \(RuleBook.rule("P8")?.title ?? "")",
    ] {
      #expect(words.contains(part))
    }
    #expect(text.contains("error: "))
    #expect(text.contains("  apns-push-type: background\n\n  {\"aps\""))
  }

  @Test func `an explanation of a rule has its evidence and its diagnostics`() throws {
    let text = try #require(Explanation(of: "p8")?.text)
    #expect(
      text.hasPrefix("P8\n  the push type decides what the device does (observed, assumed)\n"))
    #expect(text.contains("pigeon#155"))
    #expect(text.contains("  - CAP202 push-type-hides-alert\n"))
  }

  @Test func `an unknown name has no explanation`() {
    #expect(Explanation(of: "LOC") == nil)
    #expect(Explanation(of: "") == nil)
  }

  @Test func `lines break only at white space, and a wide word gets its own line`() {
    let wide = String(repeating: "x", count: 90)
    let words = Array(repeating: "four", count: 16).joined(separator: " ")
    #expect(words.wrapped(to: 80, rest: "  ") == [words])
    #expect("\(words) y".wrapped(to: 80, rest: "  ") == [words, "  y"])
    #expect("a \(wide) b".wrapped(to: 80) == ["a", wide, "b"])
    #expect("".wrapped(to: 80).isEmpty)
    #expect("four four".wrapped(to: 9, rest: "  ") == ["four four"])
    #expect("four four".wrapped(to: 8, first: "- ", rest: "  ") == ["- four", "  four"])
  }

  @Test(arguments: [
    ("shows <null> here", #"shows \<null> here"#), ("`<null>` * [a]", #"`<null>` \* \[a]"#),
    ("a|b `c|d`", "a|b `c|d`"), (#"\u00e9 content_available"#, #"\\u00e9 content_available"#),
  ])
  func `text is escaped for Markdown, code spans are not`(text: String, markdown: String) {
    #expect(MarkdownPage.escaped(text) == markdown)
  }

  /// GitHub Flavored Markdown 0.29, section 4.10: a bar in a cell is escaped, even in a code span.
  @Test func `a bar does not end a cell of a table`() {
    let table = PageBlock.table(header: ["a|b"], rows: [["`c|d` <"]])
    #expect(
      MarkdownPage.text([table]) == #"""
        | a\|b |
        | --- |
        | `c\|d` \< |

        """#)
  }

  @Test func `the page of diagnostics has every entry under its heading, with links to rules`() {
    let page = GeneratedPage.diagnostics()
    for kind in DiagnosticCatalogue.all {
      #expect(page.contains("\n### \(kind.code) \(kind.name)\n"))
      #expect(page.contains("```text\n\(kind.example)\n```"))
    }
    #expect(
      page.contains(
        "- [P8](fidelity.md#p8): the push type decides what the device does (observed, assumed)"))
  }

  @Test func `the page of rules has every rule, with links to its diagnostics`() {
    let page = GeneratedPage.fidelity()
    for rule in RuleBook.rules { #expect(page.contains("\n### \(rule.id)\n")) }
    #expect(
      page.contains("- [CAP202 push-type-hides-alert](diagnostics.md#cap202-push-type-hides-alert)")
    )
    #expect(page.contains("The 108 rules"))
  }
}
