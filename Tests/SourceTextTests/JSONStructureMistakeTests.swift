import TestSupport
import Testing

@testable import SourceText

@Suite struct JSONStructureMistakeTests {
  @Test(arguments: [
    ("True", "write true"), ("NULL", "write null"), ("None", "write null"),
    ("undefined", "write null"), ("yes", "write true or 1"),
    ("NaN", "JSON has no such number; write null"),
    ("-Infinity", "JSON has no such number; write null"),
    ("Hello there", "strings are in double quotes"), ("Grüße", "strings are in double quotes"),
    ("${count}", "if this is a placeholder, fill it in; strings are in double quotes"),
    ("truex", "strings are in double quotes"),
  ])
  func `words that are no values`(word: String, help: String) {
    let reading = JSONReading("{\"a\": \(word), \"b\": [\(word) ]}")
    let second = "{\"a\": \(word), \"b\": [".utf8.count + 1
    #expect(
      reading.findings == [
        "1:7+\(word.utf8.count) '\(word)' is not a JSON value",
        "1:\(second)+\(word.utf8.count) '\(word)' is not a JSON value",
      ])
    #expect(reading.diagnostics.allSatisfy { $0.help == help })
  }

  @Test(arguments: [
    ("01", "a leading zero is not allowed"), ("-01", "a leading zero is not allowed"),
    ("+1", "a leading plus sign is not allowed"), ("0x1F", "hexadecimal is not allowed"),
    ("1.", "the point needs a digit after it"),
    ("1.e3", "the point needs a digit after it"),
    (".5", "the point needs a digit before it"), ("-.5", "the point needs a digit before it"),
    ("1e", "the exponent has no digit"), ("1e+", "the exponent has no digit"),
    ("-", "it has no digits"), ("1_000", "it has more than digits, a point and an exponent"),
    ("2024-01-02", "it has more than digits, a point and an exponent"),
  ])
  func `numbers that are none, with the reason`(text: String, reason: String) {
    #expect(
      JSONReading("{\"a\": \(text), \"b\": 1}").findings
        == ["1:7+\(text.utf8.count) '\(text)' is not a JSON number: \(reason)"])
  }

  @Test(arguments: [
    BrokenText("{1️⃣aps: 1}", (3, "member name 'aps' is not in quotes")),
    BrokenText("{1️⃣größe: 1}", (7, "member name 'größe' is not in quotes")),
    BrokenText("{\"a\": 1, 1️⃣5: 1}", (1, "member name '5' is not in quotes")),
    BrokenText("{\"a\" 1️⃣= 1}", (1, "'=' in place of ':' after the member name")),
    BrokenText("{\"a\" 1️⃣=> 1}", (2, "'=>' in place of ':' after the member name")),
    BrokenText("{\"a\"1️⃣： 1}", (3, "'：' in place of ':' after the member name")),
    BrokenText("{\"a\"1️⃣, \"x\"}", (1, "',' in place of ':' after the member name")),
    BrokenText("{\"a\"1️⃣ \"x\"}", (0, "missing ':' after the member name")),
    BrokenText("{\"a\":1️⃣: \"x\"}", (1, "':' where a value was expected")),
    BrokenText("{\"a\"1️⃣{\"b\": 1}}", (0, "missing ':' after the member name")),
    BrokenText("{\"a\"1️⃣}", (0, "member name without a value")),
    BrokenText("{\"a\"1️⃣, \"b\": 1}", (0, "member name without a value")),
    BrokenText("{\"a\":1️⃣ , \"b\": 1}", (0, "missing value after ':'")),
    BrokenText("{\"a\":1️⃣}", (0, "missing value after ':'")),
    BrokenText("[\"a\"1️⃣: {\"b\": 1}, 2]", (1, "':' in an array")),
    BrokenText("{\"a\": 1, 1️⃣null}", (4, "'null' where a member name was expected")),
    BrokenText("{\"a\": 1,1️⃣000}", (3, "'000' where a member name was expected")),
    BrokenText(
      "{\n1️⃣aps = {\n alert = Hi;\n};\n}",
      (5, "'name = value' is the form of a property list, not of JSON")),
  ])
  func `names and colons`(text: BrokenText) {
    #expect(JSONReading(text.source.text).findings == text.expected)
  }

  @Test(arguments: [
    BrokenText("{\"a\": [1, 21️⃣}", (1, "'}' where ']' was expected")),
    BrokenText("{\"a\": {\"b\": 11️⃣], \"c\": 1}", (1, "']' where '}' was expected")),
    BrokenText("{\"a\": {\"b\": [11️⃣}, \"c\": 1}", (1, "'}' where ']' was expected")),
    BrokenText("[{\"a\": 11️⃣]", (1, "']' where '}' was expected")),
    BrokenText("{\"a\": 1}1️⃣}", (1, "'}' closes nothing")),
    BrokenText("1️⃣}", (1, "'}' closes nothing")),
    BrokenText(
      "{\"a\": {\"b\": 1}\n1️⃣{\"a\": 2}}", (1, "'{' where ',' or '}' was expected")),
  ])
  func `brackets that do not fit`(text: BrokenText) {
    #expect(JSONReading(text.source.text).findings == text.expected)
  }

  @Test func `a wrong bracket and a cut text show the bracket that is still open`() throws {
    for text in ["{\"a\": [1, 2}", "{\"a\": [1, 2"] as [MarkedText] {
      let note = try #require(JSONReading(text.text).diagnostics.first?.notes.first)
      #expect(note.message == "this '[' is still open")
      #expect(note.location?.column == 7)
    }
  }

  @Test(arguments: [
    BrokenText("{\"a\": 1} 1️⃣{\"b\": 1} ", (8, "text after the end of the value")),
    BrokenText("{\"a\": 1}1️⃣;\n", (1, "';' after the end of the value")),
    BrokenText("{\"a\": 1}1️⃣,", (1, "',' after the end of the value")),
    BrokenText("1️⃣\"a\": {\"b\": 1}", (3, "this member is not in an object")),
    BrokenText("1️⃣aps: {\"b\": 1}", (3, "this member is not in an object")),
    BrokenText("1️⃣let x = {\"a\": 1};", (7, "'let x =' before the JSON value")),
    BrokenText(
      "{1️⃣\\\"a\\\": 1}", (2, "backslash before the quotes of the JSON text itself")),
    BrokenText("1️⃣<html>", (6, "'<html>' is not a JSON value")),
    BrokenText(
      "{\"a\": {1️⃣{name}}, \"b\": 1}", (1, "'{' where a member name or '}' was expected")),
    BrokenText("1️⃣\u{7F}ELF\u{2}\u{1}\0\0", (1, "this is binary data, not text")),
    BrokenText("1️⃣", (0, "there is no JSON value")),
    BrokenText(" \n\t1️⃣", (0, "there is no JSON value")),
  ])
  func `text around the value`(text: BrokenText) {
    #expect(JSONReading(text.source.text).findings == text.expected)
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
        #expect(nested(depth).findings == ["1:\(column)+1 nested deeper than 512 levels"])
      }
    }
    #expect(JSONReading(String(repeating: "[", count: 200_000)).diagnostics.count == 1)
  }

  @Test
  func `after twenty mistakes that cannot be skipped the rest is not read, and that is reported`() {
    let reading = JSONReading("[" + String(repeating: "x,", count: 100) + "1]")
    #expect(reading.diagnostics.count == 21)
    #expect(reading.findings.last == "1:42+0 more mistakes follow; the rest was not read")
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
    #expect(lenient.findings.last == "1:3999+4 JSON has no comments")
    #expect(
      lenient.diagnostics.last?.notes.map(\.message) == ["and 1000 more of PAY103 in this input"])
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
