import TestSupport
import Testing

@testable import SourceText

/// Tests that each mistake is reported once, at its place; the message says where an RFC 8259
/// parser fails.
@Suite struct JSONMistakeTests {
  static let comma = ["missing", "comma"]
  static let singleQuote = ["single"]
  static let comment = ["no", "comments"]
  static let surrogate = ["half", "surrogate"]

  @Test(arguments: [
    BrokenText(#"{"a": "x"1️⃣ "b": 1}"#, (0, comma)),
    BrokenText("{\"a\": \"x\"1️⃣\n\"b\": 12️⃣\n\"c\": 2}", (0, comma), (0, comma)),
    BrokenText(#"{"a": {"b": [1]}1️⃣   "c": 1}"#, (0, comma)),
    BrokenText(#"["a"1️⃣ "b"2️⃣ 1]"#, (0, comma), (0, comma)),
    BrokenText(#"[{"a": 1}1️⃣{"b": 1}]"#, (0, comma)),
    BrokenText(#"{"a": 11️⃣,}"#, (1, ["trailing", "'}'"])),
    BrokenText(#"[1, 21️⃣, ]"#, (1, ["trailing", "']'"])),
    BrokenText(
      "{\"a\": [{\"b\": 11️⃣,}2️⃣,\n]3️⃣,}", (1, ["trailing", "'}'"]),
      (1, ["trailing", "']'"]), (1, ["trailing", "'}'"])),
    BrokenText(#"{"a": 1,1️⃣, "b": 2}"#, (1, ["comma", "without"])),
    BrokenText(#"{1️⃣,"a": 1}"#, (1, ["comma", "without"])),
    BrokenText(#"[1,1️⃣,2]"#, (1, ["comma", "without"])),
    BrokenText(#"{"a": 11️⃣; "b": 2}"#, (1, ["';'", "','"])),
    BrokenText(#"{"a": "x"1️⃣， "b": 2}"#, (3, ["'，'", "','"])),
  ])
  func `missing, trailing and doubled commas (P6)`(text: BrokenText) {
    #expect(JSONReading(text.source.text).differences(from: text) == [])
  }

  @Test(arguments: [
    BrokenText("{1️⃣// one\n\"a\": 1}", (6, comment)),
    BrokenText("{\"a\": 1 1️⃣/* one */, \"b\": 2}", (9, comment)),
    BrokenText("{\"a\": 1} 1️⃣// end", (6, comment)),
    BrokenText("1️⃣# end\n{\"a\": 1}", (5, comment)),
    BrokenText("{\"a\": 11️⃣/**/2️⃣/*,*/}", (4, comment), (5, comment)),
    BrokenText(
      "{\"a\": 1, 1️⃣/* \"b\": 2}", (2, ["comment", "end"])),
    BrokenText("{\"a\": 1} 1️⃣/*/", (2, ["comment", "end"])),
    // The comma is missing before the comment, where the value ends.
    BrokenText("{\"a\": 11️⃣ 2️⃣// one\n\"b\": 2}", (0, comma), (6, comment)),
  ])
  func `comments of every kind (P6)`(text: BrokenText) {
    #expect(JSONReading(text.source.text).differences(from: text) == [])
  }

  @Test(arguments: [
    BrokenText("{1️⃣“a”: 2️⃣“x”}", (3, curly("201C")), (3, curly("201C"))),
    BrokenText("{\"a\": 1️⃣“x\", \"b\": 1}", (3, curly("201C"))),
    BrokenText("{\"a\": \"chime.aiff1️⃣”,\n\"b\": 1}", (3, curly("201D"))),
    BrokenText("{\"a\": \"chime.aiff1️⃣”, \"b\": 1}", (3, curly("201D"))),
    BrokenText("{\"a\": \"chime.aiff1️⃣”,\t\"b\": 1}", (3, curly("201D"))),
    BrokenText("{\"a\": \"chime.aiff1️⃣”}", (3, curly("201D"))),
    BrokenText("{\"a1️⃣”: \"x\"}", (3, curly("201D"))),
    BrokenText("{\"a\": 1️⃣“It’s ok”, \"b\": 2️⃣‘x’}", (3, curly("201C")), (3, curly("2018"))),
    BrokenText("{\"a\": 1️⃣„Hallo“}", (3, curly("201E"))),
    BrokenText(
      "{\"a\": 1️⃣“say 2️⃣\"hi3️⃣\" now”}", (3, curly("201C")), (1, ["inside"]),
      (1, ["inside"])),
    BrokenText(
      "{\"a\": 1️⃣“2️⃣\\q3️⃣\t”}", (3, curly("201C")),
      (2, ["'\\q'", "escape"]), (1, ["tab"])),
  ])
  func `curly quotes, opening or closing`(text: BrokenText) {
    #expect(JSONReading(text.source.text).differences(from: text) == [])
  }

  static func curly(_ code: String) -> [String] { ["curly", "U+\(code)"] }

  @Test(arguments: [
    BrokenText("{1️⃣'a': 2️⃣'x'}", (1, singleQuote), (1, singleQuote)),
    BrokenText("{\"a\": 1️⃣'It2️⃣\\'s'}", (1, singleQuote), (2, ["'\\''", "escape"])),
    BrokenText("1️⃣'{\"a\": 1}'", (1, ["single", "whole"])),
    BrokenText("{\"a\": \"x1️⃣\"y\" z\", \"b\": 1}", (1, ["inside"])),
    BrokenText("{\"a\": \"She said, 1️⃣\"hi\" to me\"}", (1, ["inside"])),
    BrokenText("{\"a\": \"51️⃣\" nails\", \"b\": 1}", (1, ["inside"])),
    BrokenText(
      "{\"a\": 1️⃣\"\"\"\n Hi\n \"\"\", \"b\": 1}",
      (3, ["triple"])),
    BrokenText("{\"a\": \"x\\1️⃣\ny\", \"b\": 1}", (0, ["line break"])),
    BrokenText("{\"a\": \"x1️⃣, \"b\": 1}", (0, ["missing quote", "after"])),
    BrokenText("{\"a\": \"x1️⃣,\n\"b\": 1}", (0, ["missing quote", "after"])),
    BrokenText("[\"a1️⃣, \"b\", \"c\"]", (0, ["missing quote", "after"])),
    BrokenText("{\"a1️⃣: \"x\", \"b\": 1}", (0, ["missing quote", "after"])),
    BrokenText("{\"a\": 1, \"b1️⃣: 2}", (0, ["missing quote", "after"])),
    BrokenText("{\"a\": {\"b1️⃣: 2}}\n", (0, ["missing quote", "after"])),
    BrokenText("{\"a\": {\"b\": \"x1️⃣}}", (0, ["missing quote", "after"])),
    BrokenText("{\"a\": 1️⃣Hi there\", \"b\": 1}", (0, ["missing quote", "before"])),
    BrokenText("{1️⃣a\": \"x\", \"b\": 1}", (1, ["'a'", "quotes"])),
    BrokenText("{\"a\": \"x1️⃣\ny\", \"b\": 1}", (0, ["line break"])),
    BrokenText("{\"a\": \"x1️⃣\r\ny\nz\"}", (0, ["line break"])),
  ])
  func `quotes that are single, missing, or not escaped`(text: BrokenText) {
    #expect(JSONReading(text.source.text).differences(from: text) == [])
  }

  @Test(arguments: [
    BrokenText(#"["1️⃣\U0001F600"]"#, (2, [#"'\U'"#, "escape"])),
    BrokenText(#"["1️⃣\x41"]"#, (2, [#"'\x'"#, "escape"])),
    BrokenText(#"["1️⃣\é"]"#, (3, [#"'\é'"#, "escape"])),
    BrokenText(#"["1️⃣\u12"]"#, (2, [#"'\u'"#, "four"])),
    BrokenText(#"["1️⃣\u12g4"]"#, (2, [#"'\u'"#, "four"])),
    BrokenText("[\"a1️⃣\tb\"]", (1, ["tab"])),
    BrokenText("[\"a1️⃣\u{0}b\"]", (1, ["U+0000"])),
    BrokenText("[\"a1️⃣\u{1F}b\"]", (1, ["U+001F"])),
    BrokenText(#"["1️⃣\ud83d"]"#, (6, surrogate)),
    BrokenText(#"["1️⃣\ude00"]"#, (6, surrogate)),
    BrokenText(#"["1️⃣\ud83d\n"]"#, (6, surrogate)),
    BrokenText(#"["1️⃣\ud83d2️⃣\ud83d"]"#, (6, surrogate), (6, surrogate)),
    BrokenText(#"["1️⃣\ude002️⃣\ud83d"]"#, (6, surrogate), (6, surrogate)),
    BrokenText(#"["1️⃣\ud83d\u0041"]"#, (6, surrogate)),
  ])
  func `escapes and characters in strings (P5)`(text: BrokenText) {
    #expect(JSONReading(text.source.text).differences(from: text) == [])
  }

  @Test(arguments: [
    ("\u{A0}", "U+00A0"), ("\u{202F}", "U+202F"), ("\u{3000}", "U+3000"), ("\u{200B}", "U+200B"),
    ("\u{2028}", "U+2028"), ("\u{FEFF}", "U+FEFF"), ("\u{B}", "U+000B"), ("\u{C}", "U+000C"),
    ("\u{2003}", "U+2003"),
  ])
  func `a Unicode space between tokens is reported, in a string it is text`(
    space: String, code: String
  ) {
    let length = space.utf8.count
    #expect(
      JSONReading("{\(space)\"a\": 1}")
        .differences(from: [("1:2+\(length)", [code, "white space"])]) == [])
    #expect(
      JSONReading("{\n\(space)\(space) \"a\": 1}")
        .differences(from: [("2:1+\(2 * length + 1)", [code, "white space"])]) == [])
    if space >= " " { #expect(JSONReading("[\"\(space)\"]").findings == []) }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func `invalid UTF-8 is one mistake, however many bytes it has (Unicode, table 3-7)`(
    bytes: [UInt8]
  ) {
    let reading = JSONReading(Array("[\"a".utf8) + bytes + Array("b\"]".utf8))
    let code = String(bytes[0], radix: 16, uppercase: true)
    #expect(reading.differences(from: [("1:4+\(bytes.count)", ["0x\(code)", "UTF-8"])]) == [])
    #expect(!reading.root.isAccepted)
  }
}
