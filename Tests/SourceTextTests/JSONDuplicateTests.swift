import TestSupport
import Testing

@testable import SourceText

@Suite struct JSONDuplicateTests {
  @Test func `a name that appears twice is a warning with both places; the last value counts (P5)`()
    throws
  {
    let text: MarkedText = """
      {1️⃣"a": 1, "b": 2, "ab": {"a": 3},
       2️⃣"\\u0061": 4, 3️⃣"a": 5}
      """
    let reading = JSONReading(text.text)
    #expect(reading.places == ["2:2+8", "2:\(text[3].column)+3"])
    #expect(reading.diagnostics.allSatisfy { $0.message.lacks(["'a'", "more than once"]) == [] })
    #expect(reading.diagnostics.allSatisfy { $0.kind == .duplicateMember })
    #expect(reading.diagnostics.map { $0.notes.first?.location?.offset } == [1, 1])
    #expect(reading.root.isAccepted && !reading.root.isCompact)
    #expect(reading.value == ["a": 5, "b": 2, "ab": ["a": 3]])
    let node = try #require(reading.root.node)
    let last = try #require(reading.document.member("a", of: node))
    #expect(reading.document.number(last)?.integerValue == 5)
  }

  @Test func `diagnostics are in the order of the text, although duplicates are found last`() {
    #expect(
      JSONReading(#"{"a": 1, "a": 2, "b": [1,]}"#).diagnostics.map(\.kind.code) == [
        "PAY102", "PAY101",
      ])
  }

  @Test
  func `names that differ in one byte, and equal names in different objects, are not duplicates`() {
    #expect(
      JSONReading(#"[{"a": 1, "A": 2, "": 3, "a ": 4, "é": 5, "e\#u{301}": 6}, {"a": 1}]"#).findings
        == [])
    #expect(JSONReading(#"{"": 1, "": 2}"#).diagnostics.count == 1)
    #expect(JSONReading(#"{"😀": 1, "\ud83d\ude00": 2}"#).diagnostics.count == 1)
  }

  @Test func `a name is remembered over the objects and arrays between it and its duplicate`() {
    let inner = #""o": {"b": 1, "c": [{"d": 1}, {}]}, "p": []"#
    #expect(JSONReading("{\"a\": 1, \(inner), \"a\": 2}").diagnostics.count == 1)
    #expect(JSONReading("{\"b\": 1, \(inner), \"d\": 2}").diagnostics.isEmpty)
  }

  @Test func `a name with a mistake has duplicates too`() {
    for text in [#"{'a': 1, "a": 2}"#, #"{"a": 1, a: 2}"#, #"{"a": 1 "a": 2}"#] {
      #expect(JSONReading(text).diagnostics.map(\.kind.code).sorted() == ["PAY101", "PAY102"])
    }
  }

  @Test func `each of 100,000 members is compared: none too many, none missed`() {
    let distinct = (0..<100_000).map { "\"name\($0)\":1" }
    #expect(JSONReading("{" + distinct.joined(separator: ",") + "}").diagnostics.isEmpty)
    let repeated = JSONReading("{" + (distinct + ["\"name7\":2"]).joined(separator: ",") + "}")
    #expect(repeated.diagnostics.map(\.message).lacks([["name7", "object"]]) == [])
    let equal = JSONReading("{" + String(repeating: "\"a\":1,", count: 100_000) + "\"a\":1}")
    #expect(equal.diagnostics.count == DiagnosticList.limit)
    #expect(equal.diagnostics.reduce(0) { $0 + 1 + $1.unlisted } == 100_000)
  }
}
