import Groundwork
import Testing

/// The text that CommonMark and GitHub's strikethrough show, without styles.
@Suite struct MarkdownTests {
  // The examples of spec.commonmark.org/0.31.2, by their numbers, without the tags of the result.
  @Test(arguments: [
    ("*foo bar*", "foo bar"),  // 350
    ("a * foo bar*", "a * foo bar*"),  // 351
    ("foo*bar*", "foobar"),  // 355
    ("_foo bar_", "foo bar"),  // 357
    ("foo_bar_", "foo_bar_"),  // 360
    ("foo-_(bar)_", "foo-(bar)"),  // 363
    ("**foo bar**", "foo bar"),  // 378
    ("__foo, __bar__, baz__", "foo, bar, baz"),  // 388
    ("*foo**bar**baz*", "foobarbaz"),  // 410
    ("*foo**bar*", "foo**bar"),  // 411
    ("***foo** bar*", "foo bar"),  // 412
    ("**foo*", "*foo"),  // 442
    ("*foo****", "foo***"),  // 447
    ("***foo*** x", "foo x"), ("~~Hi~~ Hello, ~there~ world!", "Hi Hello, there world!"),
    ("`foo`", "foo"),  // 328
    ("`` foo ` bar ``", "foo ` bar"),  // 329
    ("```foo``", "```foo``"),  // 347
    ("[link](/uri \"title\")", "link"),  // 482
    ("[link](/my uri)", "[link](/my uri)"),  // 488
    ("[link](foo(and(bar)))", "link"),  // 496
    ("[link *foo **bar** `#`*](/uri)", "link foo bar #"),  // 515
    ("![foo *bar*](train.jpg)", "foo bar"),
    ("\\*not emphasized*", "*not emphasized*"), ("\\a", "\\a"),
    ("<http://foo.bar.baz>", "http://foo.bar.baz"),  // 594
    ("a < b & c &amp; &copy; &#35;", "a < b & c & © #"), ("[foo", "[foo"), ("foo]", "foo]"),
    ("", ""), ("*", "*"), ("``", "``"), ("![", "!["), ("[a](", "[a]("), ("<", "<"), ("&", "&"),
    ("\\", "\\"),
  ])
  func `styles and links leave their text`(markdown: String, text: String) throws {
    for syntax in [
      AttributedString.MarkdownParsingOptions.InterpretedSyntax.inlineOnly,
      .inlineOnlyPreservingWhitespace,
    ] {
      let read = try AttributedString(markdown: markdown, options: .init(interpretedSyntax: syntax))
      #expect(String(read.characters) == text)
    }
  }

  // Apple, *AttributedString.MarkdownParsingOptions.InterpretedSyntax*; CommonMark 6.7 and 6.8.
  @Test func `only one syntax keeps line breaks, and blocks follow each other at once`() throws {
    let source = "# Title\n\nfirst\nsecond  \nthird\n\n- *a*\n- b\n> c\n\n---\n"
    #expect(
      String(try AttributedString(markdown: source).characters) == "Titlefirst second\nthirdabc")
    let lines = "first\n*second*"
    #expect(
      String(
        try AttributedString(
          markdown: lines, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace)
        ).characters) == "first\nsecond")
    #expect(try NSAttributedString(markdown: "**b**").string == "b")
  }

  @Test func `missing styles are reported`() async throws {
    let names = try await NotSimulated.names { _ = try AttributedString(markdown: "*a*") }
    #expect(names == ["AttributedString.markdown"])
  }

  // No input takes quadratic time; this would take minutes.
  @Test(arguments: ["*a_", "[", "](", "`a", "<", "**a ", "> ", "&#", "_*~", "[a]("])
  func `long texts are read`(part: String) throws {
    _ = try AttributedString(markdown: String(repeating: part, count: 20_000))
  }
}
