import DeviceSim
import SourceText
import Testing

@testable import devsim

@Suite struct DisplayLayoutTests {
  @Test(arguments: [
    ("Ada invited you to play", 11, ["Ada invited", "you to play"]),
    ("Ada invited you to play", 10, ["Ada", "invited", "you to", "play"]),
    ("abcdefghij kl", 4, ["abcd", "efgh", "ij", "kl"]),
    ("a    b", 3, ["a", "b"]),
    ("  a b", 4, ["  a", "b"]),
    ("10\u{A0}km far", 6, ["10\u{A0}km", "far"]),
    ("", 5, [""]),
    ("one\r\ntwo\n\nthree\u{2028}four\rfive", 9, ["one", "two", "", "three", "four", "five"]),
    ("a\tb", 9, ["a b"]),
  ])
  func `lines break at spaces, and within a word only if it is too long`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(TextLayout.wrapped(text, to: width) == lines)
  }

  @Test(arguments: [
    ("日本語の文章", 6, ["日本語", "の文章"]),
    ("日本語の文章", 7, ["日本語", "の文章"]),
    ("日本語。文章", 6, ["日本", "語。文", "章"]),
    ("日本「文章」", 6, ["日本", "「文", "章」"]),
    ("한국어 메시지를 보냈다", 8, ["한국어", "메시지를", "보냈다"]),
    ("한국어", 1, ["한", "국", "어"]),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
  ])
  func `Chinese and Japanese break between characters, Korean at spaces`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(TextLayout.wrapped(text, to: width) == lines)
  }

  @Test func `every line of right-to-left text has the direction of its paragraph`() {
    #expect(
      TextLayout.wrapped("مرحبا Ada Lovelace مرحبا", to: 12)
        == ["\u{2067}مرحبا Ada\u{2069}", "Lovelace", "\u{2067}مرحبا\u{2069}"])
  }

  @Test(arguments: [
    ("Ada invited you", 15, "Ada invited you"), ("Ada invited you", 14, "Ada invited y…"),
    ("Ada invited you", 5, "Ada…"), ("한국어", 5, "한국…"), ("한국어", 4, "한…"), ("한국어", 1, "…"),
    ("한국어", 0, ""), ("one\ntwo", 9, "one two"), ("\u{1B}[2J", 9, "␛[2J"),
    ("مرحبا", 3, "\u{2067}مر…\u{2069}"),
  ])
  func `a text that is too long for one line ends in an ellipsis`(
    text: String, width: Int, line: String
  ) {
    #expect(TextLayout.truncated(text, to: width) == line)
  }

  @Test func `padding counts columns, not characters`() {
    #expect(TextLayout.padded("한국", to: 6) == "한국  ")
    #expect(TextLayout.padded("한국", to: 3) == "한국")
  }

  @Test func `items are joined on one line as long as they fit`() {
    let items = ["badge 3", "silent", "group 한국"]
    #expect(TextLayout.joined(items, with: " · ", width: 16) == ["badge 3 · silent", "group 한국"])
    #expect(TextLayout.joined(items, with: " · ", width: 29) == ["badge 3 · silent · group 한국"])
    #expect(TextLayout.joined([], with: " · ", width: 29).isEmpty)
  }

  @Test func `the path of a scenario gets its own line on a narrow terminal`() {
    func text(_ name: String = "the flight", width: Int, wraps: Bool) -> String {
      var report = TextTestReport(
        style: TerminalStyle(hasColor: false, width: width, wrapsSentences: wraps))
      report.add(InvalidScenario(file: "days/flight.json", name: name, diagnostics: []))
      return String(decoding: report.output, as: UTF8.self)
    }
    let line = "invalid  the flight  days/flight.json\n"
    #expect(text(width: 37, wraps: true) == line)
    #expect(text(width: 36, wraps: true) == "invalid  the flight\n         days/flight.json\n")
    #expect(text(width: 36, wraps: false) == line)
    #expect(
      text("the flight to Reykjavik", width: 30, wraps: true)
        == "invalid  the flight to\n         Reykjavik\n         days/flight.json\n")
  }

  @Test func `colour is written only if the terminal has it`() {
    let colorful = TerminalStyle(hasColor: true, width: 80)
    #expect(colorful.paint("x", as: .strong) == "\u{1B}[1mx\u{1B}[0m")
    #expect(TerminalStyle.plain.paint("x", as: .strong) == "x")
  }
}
