import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite
struct CaptureLinesTests {
  private static func line(_ text: String) -> String { #"{"aps":{"alert":"\#(text)"}}"# }

  @Test(arguments: ["\n", "\r\n", "\n\n", "\r\n \r\n\t\n"], ["", "\n", "\r\n", "\n\n \n"])
  func `each line is a push, whatever the line breaks and blank lines`(
    _ separator: String, _ end: String
  ) {
    let text = ["one", "two", "three"].map(Self.line).joined(separator: separator) + end
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["one", "two", "three"])
    let step = separator.utf8.count { $0 == UInt8(ascii: "\n") }
    #expect(reports.map(\.line) == [1, 1 + step, 1 + 2 * step])
    #expect(PushDelivery.findings(reports).isEmpty)
  }

  /// Of files that were joined, each may start with a byte order mark.
  @Test func `a line may start with a byte order mark`() throws {
    let marked: MarkedText = #"""
      {"aps":{"alert":"one"}}
      \#u{FEFF}{"aps":{"alert":"two","badge":1️⃣"2"}}
      \#u{FEFF}
      """#
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.content.body) == ["one", "two"])
    let found = try #require(PushDelivery.findings(reports).first)
    #expect(found.location?.offset == marked[1].offset)
  }

  @Test(arguments: 0..<4)
  func `CAP102: a bad line is one invalid push, and reading continues`(_ bad: Int) throws {
    var lines = ["one", "two", "three", "four"].map(Self.line)
    lines[bad] = #"{"aps":{"alert": "#
    let reports = PushDelivery.reports(lines.joined(separator: "\n"))
    #expect(reports.count == 4)
    for (index, report) in reports.enumerated() {
      #expect(report.line == index + 1)
      #expect(report.outcome == (index == bad ? .invalid : .presented))
    }
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == ["CAP102"])
    #expect(found.first?.location?.line == bad + 1)
  }

  @Test func `CAP102 reports the first mistake of a line with its fix, others as notes`() throws {
    let marked: MarkedText = """
      {"aps":{"alert":"one"}}
      {"aps":{"alert":1️⃣True2️⃣,"badge":3️⃣False}}
      """
    let found = PushDelivery.findings(PushDelivery.reports(marked.text))
    #expect(found.map(\.kind.code) == ["CAP102"])
    let only = try #require(found.first)
    #expect(only.message.contains("True") && only.help?.lacks(["true"]) == [])
    #expect(only.appears(in: marked))
    let note = try #require(only.notes.first)
    #expect(only.notes.count == 1 && note.message.contains("False"))
    #expect(note.location?.offset == marked[3].offset)
  }

  @Test func `findings other than JSON mistakes stay besides CAP102`() {
    let text = "\(Self.line("one"))\n{\"aps\":{\"badge\":1,\"badge\":2,}}"
    #expect(PushDelivery.codes(text) == ["CAP102", "PAY102"])
  }

  @Test func `places in a line count from its start, and from the start of the file`() throws {
    let marked: MarkedText = """
      {"aps":{"alert":"één"}}\r
      \r
      {"aps":{"alert":"x","badge":1️⃣"3"2️⃣}}
      """
    let found = PushDelivery.findings(PushDelivery.reports(marked.text))
    #expect(found.map(\.kind.code) == ["PAY202"])
    #expect(found.first?.appears(in: marked) == true)
  }

  @Test func `only a line feed ends a line, in reports and in places`() {
    let text = "\(Self.line("a"))\r\r\n{\"aps\":{\"alert\":\"b\",\"badge\":\"1\"}}"
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.line) == [1, 2])
    #expect(PushDelivery.findings(reports).map { $0.location?.line } == [2])
  }

  /// Lines of any length; some are longer than a piece, and one ends exactly at the end of a piece.
  private static let longLines: [UInt8] = {
    let piece = CaptureReader.pieceSize
    let frame = line("").utf8.count
    var text = line(String(repeating: "a", count: piece - frame - 1)) + "\n"
    text += line(String(repeating: "é", count: piece * 5 / 8)) + "\n\n"
    for number in 0..<400 { text += line("\(number)") + "\r\n" }
    text += "{\"aps\":{\"alert\":\n" + line(String(repeating: "b", count: piece + 1000)) + "\n"
    text += #"{"aps":{"badge":"3"}}"#
    return Array(text.utf8)
  }()

  private static let whole = PushDelivery.reports(longLines).map(\.summary)

  @Test(arguments: [1, 2, 7, CaptureReader.pieceSize])
  func `reports do not depend on the sizes of chunks`(_ chunk: Int) {
    let reports = PushDelivery.reports(Self.longLines, chunk: chunk)
    // Two long lines, 400 short ones, a bad one, a long one, and one with a badge.
    #expect(reports.count == 405)
    #expect(reports.filter { $0.outcome == .invalid }.map(\.line) == [404])
    #expect(reports.last?.line == 406)
    #expect(reports.map(\.summary) == Self.whole)
  }

  @Test(arguments: [1, 2, 7, CaptureReader.pieceSize])
  func `a first line as long as a piece does not hide the second`(_ chunk: Int) {
    let piece = CaptureReader.pieceSize
    let first = Self.line(String(repeating: "a", count: piece - Self.line("").utf8.count - 1))
    let text = Array("\(first)\n\(Self.line("two"))".utf8)
    #expect(text[piece - 1] == UInt8(ascii: "\n"))
    let reports = PushDelivery.reports(text, chunk: chunk)
    #expect(reports.map(\.line) == [1, 2])
    #expect(PushDelivery.reports(Array("\(first)\n".utf8), chunk: chunk).count == 1)
  }

  @Test(arguments: [
    #"{"aps":{"alert":"cut of"#, #"{"t":1,"payload":{"aps":{}"#, #"{ "aps" : {"badge":1"#,
  ])
  func `lines are lines, also if the first two are damaged`(_ damaged: String) {
    let text = "\(damaged)\n\(damaged)\n\(Self.line("three"))\n\(Self.line("four"))\n"
    for chunk in [1, CaptureReader.pieceSize] {
      let reports = PushDelivery.reports(Array(text.utf8), chunk: chunk)
      #expect(reports.map(\.line) == [1, 2, 3, 4])
      #expect(reports.map(\.outcome) == [.invalid, .invalid, .presented, .presented])
    }
  }

  // After the first line JSON may go on with an object, but not with a second one.
  @Test func `lines are lines, also if the first and third are damaged`() {
    let text = "{\"payload\":\n\(Self.line("two"))\n{\"payload\":\n\(Self.line("four"))\n"
    for chunk in [1, CaptureReader.pieceSize] {
      let reports = PushDelivery.reports(Array(text.utf8), chunk: chunk)
      #expect(reports.map(\.line) == [1, 2, 3, 4])
    }
  }

  // After these signs, JSON goes on with an object.
  @Test(arguments: [#"{"a":["#, #"{"a":[{"b":1},"#, #"{"aps":"#])
  func `an object on the second line may belong to the first`(_ first: String) {
    #expect(PushDelivery.reports("\(first)\n{\"badge\":}\n").count == 1)
  }

  // RFC 7464, as `jq --seq` writes it.
  @Test(arguments: [1, 7, CaptureReader.pieceSize])
  func `a sequence of JSON texts has record separators`(_ chunk: Int) {
    let pretty = "{\n  \"aps\": {\n    \"alert\": \"one\"\n  }\n}\n"
    for first in ["\(Self.line("one"))\n", pretty] {
      let text = "\u{1E}\(first)\u{1E}\(Self.line("two"))\n"
      let reports = PushDelivery.reports(Array(text.utf8), chunk: chunk)
      #expect(reports.map(\.content.body) == ["one", "two"])
      #expect(reports.flatMap(\.codes).isEmpty)
    }
    let other = "\(Self.line("one"))\n\u{1E}\(Self.line("two"))\n"
    #expect(PushDelivery.reports(other).map(\.outcome) == [.presented, .invalid])
  }

  @Test(arguments: ["$ jq -c . pushes.json", "test> db.pushes.find()", "ada@host:~% cat a.jsonl"])
  func `a command after a prompt is not a damaged line`(command: String) {
    let text = [command, Self.line("one"), Self.line("two")].joined(separator: "\n")
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["one", "two"] && reports.map(\.line) == [2, 3])
    #expect(Set(reports.flatMap(\.codes)) == ["CAP108"])
  }

  /// RFC 3676, 4.3: the signature of a mail comes after a line of two dashes and a blank.
  @Test(arguments: ["{\n  \"aps\": {\"alert\": \"one\"}\n}", line("one")], ["-- ", "--"])
  func `the signature of a mail is not part of the push`(push: String, dashes: String) {
    let reports = PushDelivery.reports("\(push)\n\n\(dashes)\nAda [Acme]\n{}\n")
    #expect(reports.map(\.content.body) == ["one"])
    #expect(reports.flatMap(\.codes) == ["CAP108"])
  }

  @Test(arguments: [700, CaptureReader.pieceSize, .max])
  func `a note about the records of a log is there once`(_ chunk: Int) {
    let record = #"{"level":"info","msg":"{\"aps\":{\"alert\":\"Hi\"}}"}"# + "\n"
    let count = 3 * CaptureReader.pieceSize / record.utf8.count
    let text = String(repeating: record, count: count)
    let reports = PushDelivery.reports(Array(text.utf8), chunk: chunk)
    #expect(reports.count == count && reports.first?.codes == ["CAP108"])
    #expect(reports.dropFirst().allSatisfy { $0.codes.isEmpty })
  }

  @Test(arguments: ["", #"{"level":"info","msg":"started"}"# + "\n\n"])
  func `only the first values of a text say that a log has no push`(_ other: String) {
    let record = "{\n\"level\":\"info\",\"msg\":\"{\\\"aps\\\":{\\\"badge\\\":1}}\"\n}\n"
    let count = 2 * CaptureParts.stride
    let text = String(repeating: record, count: count) + String(repeating: other, count: count)
    let reports = PushDelivery.reports(text)
    #expect(reports.count == count && reports.first?.codes == ["CAP108"])
    #expect(reports.dropFirst().allSatisfy { $0.codes.isEmpty })
  }

  @Test(arguments: [700, CaptureReader.pieceSize, .max])
  func `a second line that is cut by a chunk is recognized as one of a log`(_ chunk: Int) {
    let first = Self.line(String(repeating: "a", count: CaptureReader.pieceSize - 40))
    let text = "\(first)\n2026-03-14 INFO sent \(Self.line("two"))\n"
    let reports = PushDelivery.reports(Array(text.utf8), chunk: chunk)
    #expect(reports.last?.content.body == "two" && reports.count == 2)
  }

  @Test func `a damaged first line longer than a piece is judged by the lines after it`() {
    let long = "{\"aps\":{\"alert\":\"" + String(repeating: "a", count: 5 * CaptureReader.pieceSize)
    let text = "\(long)\n\(Self.line("two"))\n\(Self.line("three"))\n"
    let reports = PushDelivery.reports(Array(text.utf8), chunk: CaptureReader.pieceSize)
    #expect(reports.map(\.outcome) == [.invalid, .presented, .presented])
  }

  @Test(arguments: [1, 2, 7, CaptureReader.pieceSize])
  func `other forms do not depend on the sizes of chunks`(_ chunk: Int) {
    for text in [
      "{\n\"aps\": {\"alert\": \"Hi\"}\n}", "[\(Self.line("a")),\n\(Self.line("b"))]",
      "\u{FEFF}\(Self.line("a"))\n\(Self.line("b"))", "{\"aps\":\n", "",
      "00 0020 " + String(repeating: "11", count: 32) + " 0002 7b7d",
    ] {
      let bytes = Array(text.utf8)
      let whole = PushDelivery.reports(bytes).map(\.summary)
      #expect(PushDelivery.reports(bytes, chunk: chunk).map(\.summary) == whole)
    }
  }

  /// A file has zero bytes where a program crashed before it wrote.
  @Test func `a line of zero bytes is not skipped without a word`() {
    let text = "\(Self.line("one"))\n\0\0\0\n\(Self.line("two"))\n"
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.presented, .invalid, .presented])
    #expect(reports[1].codes == ["CAP102"])
  }
}
