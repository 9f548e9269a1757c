import TestSupport
import Testing

@testable import SourceText

@Suite struct JSONStructureMistakeTests {
  @Test(arguments: [
    ("True", "true"), ("NULL", "null"), ("None", "null"), ("undefined", "null"),
    ("yes", "true"), ("NaN", "null"), ("-Infinity", "null"), ("Hello there", "quotes"),
    ("Grüße", "quotes"), ("${count}", "placeholder"), ("truex", "quotes"),
  ])
  func `words that are no values`(word: String, help: String) {
    let reading = JSONReading("{\"a\": \(word), \"b\": [\(word) ]}")
    let second = "{\"a\": \(word), \"b\": [".utf8.count + 1
    let places = ["1:7+\(word.utf8.count)", "1:\(second)+\(word.utf8.count)"]
    #expect(reading.differences(from: places.map { ($0, ["'\(word)'", "value"]) }) == [])
    #expect(reading.diagnostics.allSatisfy { $0.help?.lacks([help]) == [] })
  }

  @Test(arguments: [
    ("01", "zero"), ("-01", "zero"), ("+1", "plus"), ("0x1F", "hexadecimal"), ("1.", "after"),
    ("1.e3", "after"), (".5", "before"), ("-.5", "before"), ("1e", "exponent"), ("1e+", "exponent"),
    ("-", "digits"), ("1_000", "digits"), ("2024-01-02", "digits"),
  ])
  func `numbers that are none, with the reason`(text: String, reason: String) {
    #expect(
      JSONReading("{\"a\": \(text), \"b\": 1}")
        .differences(from: [("1:7+\(text.utf8.count)", ["'\(text)'", "number", reason])]) == [])
  }

  @Test(arguments: [
    BrokenText("{1️⃣aps: 1}", (3, ["'aps'", "quotes"])),
    BrokenText("{1️⃣größe: 1}", (7, ["'größe'", "quotes"])),
    BrokenText("{\"a\": 1, 1️⃣5: 1}", (1, ["'5'", "quotes"])),
    BrokenText("{\"a\" 1️⃣= 1}", (1, ["'='", "':'"])),
    BrokenText("{\"a\" 1️⃣=> 1}", (2, ["'=>'", "':'"])),
    BrokenText("{\"a\"1️⃣： 1}", (3, ["'：'", "':'"])),
    BrokenText("{\"a\"1️⃣, \"x\"}", (1, ["','", "':'"])),
    BrokenText("{\"a\"1️⃣ \"x\"}", (0, ["missing", "':'"])),
    BrokenText("{\"a\":1️⃣: \"x\"}", (1, ["':'", "value"])),
    BrokenText("{\"a\"1️⃣{\"b\": 1}}", (0, ["missing", "':'"])),
    BrokenText("{\"a\"1️⃣}", (0, ["name", "without"])),
    BrokenText("{\"a\"1️⃣, \"b\": 1}", (0, ["name", "without"])),
    BrokenText("{\"a\":1️⃣ , \"b\": 1}", (0, ["missing value"])),
    BrokenText("{\"a\":1️⃣}", (0, ["missing value"])),
    BrokenText("[\"a\"1️⃣: {\"b\": 1}, 2]", (1, ["':'", "array"])),
    BrokenText("{\"a\": 1, 1️⃣null}", (4, ["'null'", "name"])),
    BrokenText("{\"a\": 1,1️⃣000}", (3, ["'000'", "name"])),
    BrokenText(
      "{\n1️⃣aps = {\n alert = Hi;\n};\n}",
      (5, ["property list"])),
  ])
  func `names and colons`(text: BrokenText) {
    #expect(JSONReading(text.source.text).differences(from: text) == [])
  }

  @Test(arguments: [
    BrokenText("{\"a\": [1, 21️⃣}", (1, ["'}'", "']'"])),
    BrokenText("{\"a\": {\"b\": 11️⃣], \"c\": 1}", (1, ["']'", "'}'"])),
    BrokenText("{\"a\": {\"b\": [11️⃣}, \"c\": 1}", (1, ["'}'", "']'"])),
    BrokenText("[{\"a\": 11️⃣]", (1, ["']'", "'}'"])),
    BrokenText("{\"a\": 1}1️⃣}", (1, ["'}'", "nothing"])),
    BrokenText("1️⃣}", (1, ["'}'", "nothing"])),
    BrokenText(
      "{\"a\": {\"b\": 1}\n1️⃣{\"a\": 2}}", (1, ["'{'", "','", "'}'"])),
  ])
  func `brackets that do not fit`(text: BrokenText) {
    #expect(JSONReading(text.source.text).differences(from: text) == [])
  }

  @Test func `a wrong bracket and a cut text show the bracket that is still open`() throws {
    for text in ["{\"a\": [1, 2}", "{\"a\": [1, 2"] as [MarkedText] {
      let note = try #require(JSONReading(text.text).diagnostics.first?.notes.first)
      #expect(note.message.lacks(["'['", "open"]) == [])
      #expect(note.location?.column == 7)
    }
  }

  @Test(arguments: [
    BrokenText("{\"a\": 1} 1️⃣{\"b\": 1} ", (8, ["text", "end"])),
    BrokenText("{\"a\": 1}1️⃣;\n", (1, ["';'", "end"])),
    BrokenText("{\"a\": 1}1️⃣,", (1, ["','", "end"])),
    BrokenText("1️⃣\"a\": {\"b\": 1}", (3, ["member", "object"])),
    BrokenText("1️⃣aps: {\"b\": 1}", (3, ["member", "object"])),
    BrokenText("1️⃣let x = {\"a\": 1};", (7, ["'let x ='", "before"])),
    BrokenText(
      "{1️⃣\\\"a\\\": 1}", (2, ["backslash"])),
    BrokenText("1️⃣<html>", (6, ["'<html>'", "value"])),
    BrokenText(
      "{\"a\": {1️⃣{name}}, \"b\": 1}", (1, ["'{'", "name", "'}'"])),
    BrokenText("1️⃣\u{7F}ELF\u{2}\u{1}\0\0", (1, ["binary"])),
    BrokenText("1️⃣", (0, ["no", "value"])),
    BrokenText(" \n\t1️⃣", (0, ["no", "value"])),
  ])
  func `text around the value`(text: BrokenText) {
    #expect(JSONReading(text.source.text).differences(from: text) == [])
  }

  @Test func `512 levels are read, 513 are not, and no depth exhausts the stack`() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      func nested(_ depth: Int) -> JSONReading {
        let value = open == "[" ? "" : "1"
        return JSONReading(
          String(repeating: open, count: depth) + value + String(repeating: close, count: depth))
      }
      #expect(nested(512).findings == [])
      let column = 512 * open.utf8.count + 1
      for depth in [513, 200_000] {
        #expect(nested(depth).differences(from: [("1:\(column)+1", ["512"])]) == [])
      }
    }
    #expect(JSONReading(String(repeating: "[", count: 200_000)).diagnostics.count == 1)
  }

  @Test
  func `after twenty mistakes that cannot be skipped the rest is not read, and that is reported`() {
    let reading = JSONReading("[" + String(repeating: "x,", count: 100) + "1]")
    #expect(reading.diagnostics.count == 21)
    #expect(reading.places.last == "1:42+0")
    #expect(reading.diagnostics.last?.message.lacks(["more", "not read"]) == [])
  }

  @Test func `a hundred thousand mistakes of one kind are not as many diagnostics`() {
    let pieces = [
      ("[\"", "\u{1}", "\"]"), ("[\"", "\\q", "\"]"), ("{\"", "\na", "\":1}"),
      ("[\"", "\nx", "\"]"),
      ("[", "'a'b\n", "]"), ("{", "a:1\n", "}"), ("[", "\"a\"b ", "]"), ("[", "“a ", "]"),
      ("", "}", ""),
      ("{\"a\":", "1 \"b\":", "1}"), ("[1", "/**/", "]"), ("[1", ",\u{A0}1", ",]"),
      ("[", "“a”,", "1]"),
      ("{\"a\":\"", "\"\"\"", "\"}"), ("[1", " 　", "]"),
    ]
    for (start, piece, end) in pieces {
      let text = start + String(repeating: piece, count: 100_000) + end
      for policy in [JSONReader.Policy.strict, .lenient] {
        let count = JSONReading(text, policy: policy).diagnostics
          .filter { $0.kind != .duplicateMember }.count
        #expect(count > 0 && count <= 1_000, "\(piece)")
      }
    }
    let lenient = JSONReading(
      "[1" + String(repeating: "/**/", count: 2_000) + "]", policy: .lenient)
    #expect(lenient.root.isAccepted && lenient.value == [1])
    #expect(lenient.places.last == "1:3999+4")
    #expect(lenient.diagnostics.last?.notes.map(\.message).lacks([["1000", "PAY103"]]) == [])
  }

  @Test(arguments: [
    #"{"aps":{"alert":{"loc-key":"K","loc-args":["a",-12.5e+3,true,null,false]},"badge":10}}"#,
    "{\r\n  \"aps\" : { \"alert\" : \"Grüße \\\"x\\\" \\\\ \\u00e9 \\ud83d\\ude00 😀\" },\n\"b\":[{}]}\n",
    "[[[\"a:b, c\",\"d}\"],[]],0,{\"e\":{\"f, g\":\"]\"}}]",
  ])
  func `a text cut at any byte is one mistake, at its end`(text: String) {
    let bytes = Array(text.utf8)
    let complete = bytes.lastIndex { $0 == 0x7D || $0 == 0x5D } ?? 0
    for count in 1...complete {
      let cut = Array(bytes[..<count])
      let reading = JSONReading(cut)
      let end = cut.lastIndex { ![0x20, 0x0A, 0x0D].contains($0) } ?? -1
      #expect(reading.diagnostics.count == 1, "\(count): \(reading.findings)")
      #expect(!reading.root.isAccepted)
      let offset = reading.diagnostics.first?.location?.offset ?? -1
      #expect(offset == end + 1 || offset == count, "\(count): \(reading.findings)")
    }
  }
}
