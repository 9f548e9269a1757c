import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// A mistake in a table: its message and place, and the keys that are still read.
struct Mistake: Sendable, CustomStringConvertible {
  let source: MarkedText
  let codes: [String]
  let keys: [String]

  init(_ source: String, _ codes: [String], keys: [String]) {
    self.source = MarkedText(source)
    self.codes = codes
    self.keys = keys
  }

  var description: String { source.description }
}

@Suite struct StringsMistakeTests {
  static let mistakes: [Mistake] = [
    Mistake(#""a" = 1️⃣"b;"#, ["LOC201"], keys: []),
    Mistake("\"a\" = 1️⃣\"b;\n\"c\" = \"d\";\n\"e\" = \"f\";", ["LOC201"], keys: ["c", "e"]),
    Mistake("1️⃣\"a = b;\n\"c\" = \"d\";", ["LOC201"], keys: ["c"]),
    Mistake("\"a\" = \"b\"1️⃣\n\"c\" = \"d\";", ["LOC202"], keys: ["a", "c"]),
    Mistake(#""a" = "b"1️⃣ "c" = "d";"#, ["LOC202"], keys: ["a", "c"]),
    Mistake(#""a" = "b"1️⃣"#, ["LOC202"], keys: ["a"]),
    Mistake(#"{ "a" = "b"1️⃣ }"#, ["LOC202"], keys: ["a"]),
    Mistake("\"a\" = \"line\nline\"1️⃣\n\"c\" = \"d\";", ["LOC202"], keys: ["a", "c"]),
    Mistake(
      "\"a\" = \"He said \"1️⃣hello; you\" to me\";\n\"c\" = \"d\";", ["LOC202"], keys: ["a", "c"]),
    Mistake("\"a\" = \"b\";\n1️⃣/* no end\n\"c\" = \"d\";", ["LOC203"], keys: ["a"]),
    Mistake("\"a\" = \"b\";\n1️⃣\"a\" = \"c\";", ["LOC204"], keys: ["a"]),
    Mistake(#""a" = "Ren1️⃣\u00e9";"#, ["LOC205"], keys: ["a"]),
    Mistake(#""a1️⃣\x" = "2️⃣\U12";"#, ["LOC205", "LOC205"], keys: ["ax"]),
    // U+0001 and "F600" in Foundation.
    Mistake(#""a" = "1️⃣\U0001F600";"#, ["LOC205"], keys: ["a"]),
    Mistake(#""a" = "\UD83D\UDE00, \U00e9, \U000ABCDE";"#, [], keys: ["a"]),
    Mistake("\"a\" 1️⃣: \"b\";\n\"c\" = \"d\";", ["LOC207"], keys: ["c"]),
    Mistake("\"a\" = 1️⃣;\n\"c\" = \"d\";", ["LOC207"], keys: ["c"]),
    Mistake("\"a\" = 1️⃣“b”;\n\"c\" = \"d\";", ["LOC207"], keys: ["c"]),
    Mistake("1️⃣= x;\n\"c\" = \"d\";", ["LOC207"], keys: ["c"]),
    Mistake("\"a\" = \"b\"; 1️⃣} \"x\";\n\"c\" = \"d\";", ["LOC207"], keys: ["a", "c"]),
    Mistake("\"a\" = \"b\"; 1️⃣; \"c\" = \"d\";", ["LOC207"], keys: ["a", "c"]),
    Mistake("{ \"a\" = \"b\";1️⃣", ["LOC207"], keys: ["a"]),
    // CFOldStylePList.c: "Junk after plist".
    Mistake("{ \"a\" = \"b\"; } // c\n1️⃣\"c\" = \"d\";", ["LOC207"], keys: ["a", "c"]),
    Mistake("{ \"a\" = \"b\"; }1️⃣;", ["LOC207"], keys: ["a"]),
    Mistake("\"a\"1️⃣", ["LOC207"], keys: []),
    Mistake("\"a\" =1️⃣", ["LOC207"], keys: []),
    Mistake("a = 1️⃣{ b = \"}\"; /* } */ }; \"c\" = \"d\";", ["LOC208"], keys: ["c"]),
    Mistake("a = 1️⃣(1, (2)); b = 2️⃣<0a 0b>; c = d;", ["LOC208", "LOC208"], keys: ["c"]),
    // CFOldStylePList.c: data is pairs of digits, else the table is rejected.
    Mistake("c = d; a = 1️⃣<4>; b = 2️⃣<4 1>;", ["LOC207", "LOC207"], keys: ["c"]),
    Mistake("a = 1️⃣{ b = c;\n\"c\" = \"d\";", ["LOC207"], keys: ["c"]),
    Mistake("\"a\" 1️⃣x;\n\"b\" = \"c\"2️⃣\n\"d\" = \"e\";", ["LOC207", "LOC202"], keys: ["b", "d"]),
  ]

  @Test(arguments: mistakes)
  func `each mistake is reported once, at its place, and the other entries are read`(
    _ mistake: Mistake
  ) {
    let checked = readStrings(mistake.source.text)
    #expect(checked.diagnostics.map(\.kind.code) == mistake.codes)
    #expect(checked.diagnostics.compactMap(\.location?.offset) == mistake.source.offsets)
    #expect(Array(checked.value.keys) == mistake.keys)
  }

  /// What is often in the place of something else, and what the help must name.
  static let misplaced: [(text: String, code: String, help: String)] = [
    ("\"a\" : \"b\";", "LOC207", "'='"), ("\"a\" ＝ \"b\";", "LOC207", "'='"),
    ("\"a\"\u{A0}= \"b\";", "LOC207", "space"), ("\"a\" =\u{3000}\"b\";", "LOC207", "space"),
    ("\u{FEFF}\u{FEFF}\"a\" = \"b\";", "LOC207", "remove"),
    ("\"a\" = \"b\";\u{200B}\n", "LOC207", "remove"),
    ("\"a\" = \"b\"; # c\n", "LOC207", "/* … */"), ("\"a\" = \"b\";;", "LOC207", "';'"),
    ("\"a\" = \"b\"; \0\"c\" = \"d\";", "LOC207", "remove"),
    ("\"a\" = \"b\",\n\"c\" = \"d\";", "LOC202", "','"),
    ("\"a\" = \"b\"； \r\n\"c\" = \"d\";", "LOC202", "'；'"),
    ("\"a\" = \"b\"\u{A0};", "LOC202", "space"),
    ("\"a\" = \"b\", he said;", "LOC202", "\\\""),
    (#""a" = "b\Nc";"#, "LOC205", #"\n"#), (#""a" = "b\Nc";"#, "LOC205", #"\\"#),
  ]

  @Test(arguments: misplaced)
  func `the help names what to write`(text: String, code: String, help: String) {
    let found = readStrings(text).diagnostics
    #expect(found.map(\.kind.code) == [code])
    #expect(found.first?.help?.contains(help) == true)
  }

  @Test(arguments: [
    ("\u{A0}", "U+00A0"), ("\u{200B}", "U+200B"), ("\u{FEFF}", "U+FEFF"), ("\0", "U+0000"),
    ("\u{1B}", "U+001B"),
  ])
  func `a character that cannot be seen has its code in the message`(
    character: String, code: String
  ) {
    let found = readStrings("\"a\" = \"b\"; \(character)\"c\" = \"d\";").diagnostics
    #expect(found.first?.message.lacks([code]) == [])
  }

  @Test func `LOC207: a character that is wrong in several entries is reported once`() {
    let checked = readStrings(
      "\"a\"\u{A0}= b;\n\"c\" =\u{A0}d;\n\"e\" : f;\n\"g\"\u{A0}= h;\n“i” = j;")
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC207", "LOC207", "LOC207"])
    #expect(checked.diagnostics.map(\.location?.line) == [1, 3, 5])
    #expect(checked.diagnostics.map(\.unlisted) == [2, 0, 0])
    #expect(["a", "c", "e", "g"].allSatisfy { checked.value.mayHave(Array($0.utf8)[...]) })
  }

  @Test func `LOC204 reports both places, and the last value wins`() throws {
    let source = MarkedText("\"a\" = \"b\";\n  1️⃣\"a\" = \"c\";\n\"x\" = \"y\";")
    let checked = readStrings(source.text)
    let diagnostic = try #require(checked.diagnostics.first)
    #expect(diagnostic.location?.line == 2)
    #expect(diagnostic.location?.column == 3)
    #expect(diagnostic.location?.length == 3)
    #expect(diagnostic.notes.first?.location?.line == 1)
    #expect(checked.value.text(forKey: "a") == "c")
  }

  @Test func `LOC101 reports the first byte that is not UTF-8, and all entries are read`() {
    let data = Array("a = \"Ren".utf8) + [0xE9] + Array("\"; b = c;".utf8)
    let checked = readStrings(data)
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC101"])
    #expect(checked.diagnostics.first?.location?.offset == 8)
    #expect(checked.value.text(forKey: "a") == "Ren\u{FFFD}")
    #expect(checked.value.text(forKey: "b") == "c")
  }

  @Test func `places are those of the file, whatever its encoding`() {
    let text = "\"é\" = \"b\";\n\"a\" : x;"
    let units = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] as [UInt8] }
    let data: [UInt8] = [0xFE, 0xFF] + units
    let location = readStrings(data).diagnostics.first?.location
    #expect(location?.line == 2)
    #expect(location?.column == 5)
    #expect(location?.offset == 2 + 2 * 15)
  }

  @Test func `an entry has the places of its key and its value`() {
    let source = MarkedText("/* c */\n1️⃣\"k\" = 2️⃣\"v\";")
    let table = readStrings(source.text).value
    #expect(table.keyLocation(0)?.offset == source.offsets[0])
    #expect(table.valueLocation(0)?.offset == source.offsets[1])
  }
}
