import DeviceSim
import SourceText
import TestSupport
import Testing

@testable import devsim

@Suite struct TextDiagnosticRendererTests {
  @Test func `a diagnostic shows the fact, the line with the place, notes and the fix`() {
    let payload = SourceFile(
      name: "welcome.json",
      data: Array(
        """
        {
          "aps": {
            "alert": {
              "title": "Acme",
              "loc-key": "INVITE",
              "loc-args": ["Ada"]
            }
          }
        }
        """.utf8))
    let table = SourceFile(
      name: "en.lproj/Localizable.strings",
      data: Array((String(repeating: "\n", count: 11) + "\"INVITE\"         = \"%@…\";").utf8))
    let diagnostic = Diagnostic(
      .missing, "'loc-args' has 1 argument, but the format uses 2",
      at: payload.place(of: "[\"Ada\"]"),
      notes: [.init("the format is \"%@ invited you to %@\"", at: table.place(of: "\"%@"))],
      help: "the second placeholder would show \"<null>\"; add the missing argument")
    #expect(
      TextDiagnosticRenderer().render([diagnostic]) == """
        warning[LOC401]: 'loc-args' has 1 argument, but the format uses 2
          --> welcome.json:6:19
           |
         6 |       "loc-args": ["Ada"]
           |                   ^^^^^^^
        note: the format is "%@ invited you to %@"
          --> en.lproj/Localizable.strings:12:20
        help: the second placeholder would show "<null>"; add the missing argument

        """)
  }

  @Test func `on a terminal a sentence breaks after a word, and a path is not broken`() {
    let diagnostic = Diagnostic(
      .missing, "extension 'x' crashed: signal 4 (SIGILL, as a Swift trap is)",
      notes: [.init("it was /tmp/a/very/long/path/that/no/line/of/this/width/has/room/for here")],
      help: "look")
    let style = TerminalStyle(hasColor: false, width: 40, wrapsSentences: true)
    #expect(
      TextDiagnosticRenderer(style: style).render([diagnostic]) == """
        warning[LOC401]: extension 'x' crashed:
        signal 4 (SIGILL, as a Swift trap is)
        note: it was
        /tmp/a/very/long/path/that/no/line/of/this/width/has/room/for
        here
        help: look

        """)
    let colored = TerminalStyle(hasColor: true, width: 40, wrapsSentences: true)
    #expect(
      TextDiagnosticRenderer(style: colored).render([diagnostic]).hasPrefix(
        "\u{1B}[1;33mwarning[LOC401]\u{1B}[0m: "
          + "\u{1B}[1mextension 'x' crashed:\u{1B}[0m\n\u{1B}[1msignal 4"
      ))
    #expect(
      TextDiagnosticRenderer(style: TerminalStyle(hasColor: false, width: 40)).render([diagnostic])
        .split(separator: "\n").count == 3)
  }

  @Test(arguments: [
    // Three syllables take six columns; the family emoji is one character of two columns.
    ("{\"한국어\": [1]}", "[1]", "{\"한국어\": [1]}", "           ^^^"),
    ("👨‍👩‍👧‍👦e\u{301}, 한", "한", "👨‍👩‍👧‍👦e\u{301}, 한", "     ^^"),
    ("\ta\tbc", "bc", "    a   bc", "        ^^"),
    ("a\u{1B}[2Jb", "\u{1B}", "a␛[2Jb", " ^"),
    ("a\u{202E}b", "b", "a⟪RLO⟫b", "      ^"),
    ("a\u{200B}b", "\u{200B}", "a\u{200B}b", " ^"),
    ("\"שלום\": 1", "1", "\u{2066}\"שלום\": 1\u{2069}", "        ^"),
  ])
  func `carets are under the columns of the place`(
    line: String, place: String, shown: String, carets: String
  ) {
    let file = SourceFile(name: "a", data: Array(line.utf8))
    let diagnostic = Diagnostic(.missing, "m", at: file.place(of: place))
    let lines = TextDiagnosticRenderer().render([diagnostic]).split(separator: "\n")
    #expect(lines[3] == " 1 | \(shown)")
    #expect(lines[4] == "   | \(carets)")
  }

  @Test func `a place without length has one caret, even at the end of a line`() {
    let file = SourceFile(name: "a", data: Array("{\"a\":".utf8))
    let end = TextDiagnosticRenderer().render([Diagnostic(.missing, "m", at: file.location(at: 5))])
    #expect(end.hasSuffix(" 1 | {\"a\":\n   |      ^\n"))
    let empty = SourceFile(name: "a", data: [])
    let nothing = TextDiagnosticRenderer()
      .render([Diagnostic(.missing, "m", at: empty.location(at: 0))])
    #expect(nothing.hasSuffix("   |\n 1 |\n   | ^\n"))
  }

  @Test func `a place over several lines is marked to the end of its first line`() {
    let file = SourceFile(name: "a", data: Array("{ \"a\n\"b\" }".utf8))
    let text = TextDiagnosticRenderer()
      .render([Diagnostic(.missing, "m", at: file.place(of: "\"a\n\"b\""))])
    #expect(text.hasSuffix(" 1 | { \"a\n   |   ^^\n"))
  }

  @Test(arguments: [0, 150, 900, 1981])
  func `a long line is cut to the terminal width, with the place visible`(position: Int) {
    var line = Array(String(repeating: "가나 ", count: 284).utf8)
    line.replaceSubrange(position / 7 * 7..<position / 7 * 7 + 7, with: Array("[x!?=+]".utf8))
    let file = SourceFile(name: "a", data: line)
    let style = TerminalStyle(hasColor: false, width: 60)
    let lines = TextDiagnosticRenderer(style: style)
      .render([Diagnostic(.missing, "m", at: file.place(of: "[x!?=+]"))])
      .split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 60 })
    #expect(lines[3].hasSuffix("…") || position == 1981)
    #expect(lines[3].hasPrefix(" 1 | …") == (position > 60))
    let marked = lines[3].firstIndex(of: "[").map { lines[3][..<$0] }
    let carets = lines[4].firstIndex(of: "^").map { lines[4][..<$0] }
    #expect(marked.map { DisplayWidth.columns(of: $0) } == carets?.count)
    #expect(lines[4].hasSuffix("^^^^^^^"))
  }

  @Test func `consecutive diagnostics with the same text are shown once`() {
    let file = SourceFile(name: "a", data: Array("x1\nx2\nx3\nx4 x5\n".utf8))
    let same = ["x1", "x2", "x3"].map { Diagnostic(.missing, "m", at: file.place(of: $0)) }
    let other = Diagnostic(.missing, "n", at: file.place(of: "x4"))
    let beside = Diagnostic(.missing, "n", at: file.place(of: "x5"))
    #expect(
      TextDiagnosticRenderer().render(same + [other, beside]) == """
        warning[LOC401]: m
          --> a:1:1
           |
         1 | x1
           | ^^
        note: the same on lines 2, 3

        warning[LOC401]: n
          --> a:4:1
           |
         4 | x4 x5
           | ^^
        note: the same at 4:4

        """)
    let help = Diagnostic(.missing, "m", at: file.place(of: "x2"), help: "h")
    #expect(!TextDiagnosticRenderer().render([same[0], help]).contains("the same"))
  }

  @Test func `a fix that the diagnostic before gave is not shown again`() {
    func helps(_ found: [(kind: DiagnosticKind, help: String?)]) -> [String] {
      let text = TextDiagnosticRenderer().render(
        found.enumerated().map { Diagnostic($1.kind, "m\($0)", help: $1.help) })
      return text.split(separator: "\n").filter { $0.hasPrefix("help: ") }
        .map { String($0.dropFirst(6)) }
    }
    let same: (DiagnosticKind, String?) = (.missing, "a")
    #expect(helps([same, same, same, (.missing, "b")]) == ["a", "b"])
    #expect(helps([(.missing, "a"), (.unreadable, "a")]) == ["a", "a"])
    #expect(helps([(.missing, "a"), (.missing, nil), (.missing, "a")]) == ["a", "a"])
  }

  @Test func `a long run lists the first places and counts the rest`() {
    let file = SourceFile(name: "a", data: Array(String(repeating: "x\n", count: 30).utf8))
    let run = (0..<30).map { Diagnostic(.missing, "m", at: file.location(of: $0 * 2..<$0 * 2 + 1)) }
    #expect(TextDiagnosticRenderer().render(run).hasSuffix(", 20, 21 and 9 more\n"))
  }

  @Test func `without a place only the words are written`() {
    let text = TextDiagnosticRenderer().render([Diagnostic(.unreadable, "a \u{1B}[31m", help: "h")])
    #expect(text == "error[CAP101]: a ␛[31m\nhelp: h\n")
    #expect(TextDiagnosticRenderer().render([]).isEmpty)
  }

  @Test func `with colour the same characters are written`() {
    let file = SourceFile(name: "a", data: Array("{\"가\": 1}".utf8))
    let diagnostics = [
      Diagnostic(.missing, "m", at: file.place(of: "1"), notes: [.init("n")], help: "h")
    ]
    let colorful = TextDiagnosticRenderer(style: TerminalStyle(hasColor: true, width: 100))
      .render(diagnostics)
    #expect(colorful.contains("\u{1B}[1;33mwarning[LOC401]\u{1B}[0m"))
    #expect(
      colorful.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        == TextDiagnosticRenderer().render(diagnostics))
  }
}
