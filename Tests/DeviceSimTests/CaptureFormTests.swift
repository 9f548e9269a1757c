import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite
struct CaptureFormTests {
  private static let payload = #"{"aps":{"alert":"Hi"}}"#
  private static let envelope =
    #"{"t":1,"device":"ab","headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"Hi"}}}"#

  @Test(arguments: [
    payload,
    #"{"Simulator Target Bundle":"com.example.app","aps":{"alert":"Hi"}}"#,
    envelope,
    #"{"payload":{"aps":{"alert":"Hi"}}}"#,
    #"{"p\u0061yload":{"aps":{"alert":"Hi"}}}"#,
    #"{"\u0061ps":{"alert":"Hi"},"payload":{}}"#,
    "[\(payload)]",
    " \n\t\(payload)\r\n\n",
    "{\n  \"aps\": {\n    \"alert\": \"Hi\"\n  }\n}\n",
  ])
  func `a payload is found in each form`(_ capture: String) {
    let reports = PushDelivery.reports(capture)
    #expect(reports.map(\.content.body) == ["Hi"])
    #expect(reports.map(\.outcome) == [.presented])
    #expect(PushDelivery.findings(reports).isEmpty)
  }

  /// RFC 8259: a null, a number or a truth value is a value as any other.
  @Test(arguments: [
    "[null,\(payload),5]", "[5,\(payload),null]", "[\(payload),true,-1.5e3]",
    "null\n\(payload)\n5\n", "5\n\(payload)\n\"text\"", "\(payload)\nnull\nfalse",
  ])
  func `what is no object is reported, wherever it is`(_ capture: String) {
    let reports = PushDelivery.reports(capture)
    #expect(reports.filter { $0.outcome == .presented }.map(\.content.body) == ["Hi"])
    #expect(reports.flatMap(\.codes) == ["CAP101", "CAP101"])
  }

  /// TOML, the settings of systemd, Helm, Nix, Markdown, Haskell, Web Open Font, QuickTime, icons of
  /// Windows.
  @Test(arguments: [
    "", " \n", "[tool.x]\na = 1\n", "[[bin]]\nname = \"a\"\n", "[Unit]\nAfter=a\n",
    "[*]\nindent = 2",
    "{{- if .x }}\nkind: X\n", "{ pkgs, ... }: {}", "[![a](b.svg)](c)\n\nPerhaps it maps.",
    "{-# LANGUAGE A #-}\nmodule Maps where\n", "\0\u{1}\0\0\0\u{F}\0\u{80}",
    "\0\0\0\u{14}ftypqt  \0\0\0\0", "\0asm\u{1}\0\0\0", "\0\0\u{1}\0\u{1}\0 \0\0",
  ])
  func `a file of another program is no capture`(_ head: String) {
    #expect(!CaptureForm.mayStart(Array(head.utf8)))
  }

  @Test(arguments: [
    payload, "[\(payload)", "{", "[", "[ {\n", "{aps: {alert: 'Hi'}}", "{'aps':{'alert':'Hi'}}",
    "[AnyHashable(\"aps\"): {", "[10:42:07] sent {\\x22aps\\x22:{", "\0\0\u{20}token",
    "\u{2}\0\0\0\u{7D}", "0000200102", "\u{FEFF}\(payload)",
  ])
  func `a damaged capture, or a cut one, may be a capture`(_ head: String) {
    #expect(CaptureForm.mayStart(Array(head.utf8)))
  }

  @Test func `an envelope gives token, arrival and headers`() throws {
    let report = try PushDelivery.report(Self.envelope)
    #expect(report.device == "ab")
    #expect(report.arrival == 1)
  }

  // docs/how-it-works.md: the limits.
  @Test(arguments: [(0, Outcome.presented), (1 << 20, .invalid)])
  func `an envelope of more than 1 MiB does not have its payload in a string`(
    size: Int, outcome: Outcome
  ) throws {
    let name = String(repeating: "x", count: size)
    let report = try PushDelivery.report(
      #"{"device":"ab","payload":"{\"aps\":{\"alert\":\"Hi\"}}","id":"\#(name)"}"#)
    #expect(report.outcome == outcome)
  }

  @Test func `the payload of an envelope may be a string of JSON`() throws {
    let payload = #"{\"aps\":{\"alert\":\"caf\u00e9\",\"bagde\":1}}"#
    let capture = #"{"t":7,"id":"r","device":"d","headers":{"apns-collapse-id":"c"},"payload":"#
    let reports = PushDelivery.reports("\(capture)\"\(payload)\"}\n\(capture)\"{]\"}\n")
    let report = try #require(reports.first)
    #expect(report.content.body == "café" && report.identifier == "c" && report.device == "d")
    #expect(report.line == 1 && reports.map(\.outcome) == [.presented, .invalid])
    // The place is that in the string.
    let typo = try #require(report.diagnostics.first { $0.message.contains("bagde") })
    #expect(typo.location?.column == capture.utf8.count + payload.utf8.count - 11)
    let notes = reports.last?.diagnostics.flatMap(\.notes) ?? []
    #expect(notes.contains { $0.message.contains("the string is not JSON") })
  }

  @Test func `members of an envelope next to aps are the app's own`() throws {
    let report = try #require(
      PushDelivery.reports(#"{"aps":{"alert":"Hi"},"device":"x","payload":{"a":1},"t":2}"#).first)
    #expect(report.device.isEmpty)
    #expect(report.arrival == nil)
    #expect(report.content.userInfo["device"] == "x")
  }

  @Test func `the elements of an array are pushes with their own lines`() {
    let text = "[\n\(Self.payload),\n\n\(Self.envelope)\n]"
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.line) == [2, 4])
    #expect(reports.map(\.index) == [0, 1])
  }

  @Test(arguments: [
    #"{ "aps": {\n "alert": "a" } }"#, #"{"message":{"token":"a",\n"notification":{"title":"T"}}}"#,
  ])
  func `a document starts on the line of its bracket`(document: String) {
    let document = document.replacing(#"\n"#, with: "\n")
    for (start, line) in [("", 1), ("\n\r\n  ", 3)] {
      var simulation = Simulation(Simulation.Environment())
      #expect(simulation.deliver(start + document).map(\.line) == [line])
    }
  }

  @Test func `an array in a line means its pushes`() {
    let text = "\(Self.payload)\n[\(Self.payload),\(Self.envelope)]\n\(Self.payload)"
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.line) == [1, 2, 2, 3])
    #expect(reports.allSatisfy { $0.outcome == .presented })
  }

  @Test func `a mistake between elements is reported once, and their members are still checked`() {
    let marked: MarkedText = #"[{"aps":{"alert":"Hi"}},{"aps":{"badge":"3"}}1️⃣,2️⃣]"#
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.outcome) == [.invalid, .invalid])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == ["PAY101", "PAY202"])
    #expect(found[0].appears(in: marked))
    #expect(
      PushDelivery.reports(marked.text, isLenient: true).map(\.outcome) == [
        .presented, .dropped,
      ])
  }

  /// TOML and INI have words in brackets; RFC 8259 has no words but these.
  @Test(arguments: ["[[]]", "[true]", "[[null]]", "[\"a\"]", "[1]"])
  func `an array of JSON on a line is not the name of a section`(line: String) {
    #expect(PushDelivery.reports("\(line)\n\(Self.payload)\n").last?.content.body == "Hi")
  }

  @Test(arguments: [("[]", 1), (" [ ]\n", 1), ("[]\n\(payload)", 2)])
  func `CAP101: an empty array has no push, which is reported`(_ text: String, _ count: Int) throws
  {
    let reports = PushDelivery.reports(text)
    #expect(reports.count == count)
    let first = try #require(reports.first)
    #expect(first.outcome == .invalid && first.line == 1)
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == ["CAP101"])
    #expect(found.first?.message.lacks(["array", "empty"]) == [])
  }

  struct Unknown: Sendable, CustomTestStringConvertible {
    let text: MarkedText
    let facts: [String]
    var testDescription: String { text.text }
  }

  @Test(arguments: [
    Unknown(text: "1️⃣42", facts: ["push", "object"]),
    Unknown(text: #"[{"aps":{"alert":"Hi"}},1️⃣"Hello"2️⃣]"#, facts: ["push", "object"]),
    Unknown(
      text: #"{"headers":{"apns-push-type":"alert"},"payload":1️⃣"[]"2️⃣}"#,
      facts: ["'payload'", "object"]),
    Unknown(text: #"1️⃣{"device":"ab"}2️⃣"#, facts: ["no 'payload'"]),
  ])
  func `CAP101 reports anything but a push`(_ unknown: Unknown) throws {
    let reports = PushDelivery.reports(unknown.text.text)
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == ["CAP101"])
    #expect(found.first?.message.lacks(unknown.facts) == [])
    #expect(found.first?.appears(in: unknown.text) == true)
    #expect(reports.last?.outcome == .invalid)
  }

  @Test func `an empty text is one push that cannot be read`() {
    for text in ["", " \n"] {
      let reports = PushDelivery.reports(text)
      #expect(reports.map(\.outcome) == [.invalid])
      #expect(PushDelivery.findings(reports).map(\.kind.code) == ["PAY101"])
    }
  }

  @Test func `a text over several lines is not JSON Lines, even if it is damaged`() {
    for text in [
      "{\n\"aps\": {\"alert\": \"Hi\",}\n}", "// a greeting\n{\"aps\": {\"alert\": \"Hi\"}}",
      "[\n{\"aps\":{\"alert\":\"a\"}}\n{\"aps\":{\"alert\":\"b\"}}\n]",
      "{\"aps\":\n{\"alert\":\"Hi\"}\n",
    ] {
      let codes = PushDelivery.codes(text)
      #expect(!codes.isEmpty && !codes.contains("CAP102"), "\(text)")
    }
  }

  // As `jq . *.json` prints them.
  @Test func `several values in a row are several pushes`() {
    let values = (1...3).map { "{\n  \"aps\": {\n    \"alert\": \"}\($0)\\\"{\"\n  }\n}" }
    for separator in ["\n", "", " \r\n\n", ",\n", " ,\r\n"] {
      let reports = PushDelivery.reports(values.joined(separator: separator) + "\n")
      #expect(reports.map(\.content.body) == ["}1\"{", "}2\"{", "}3\"{"])
      #expect(PushDelivery.findings(reports).isEmpty)
    }
    let lines = PushDelivery.reports(values.joined(separator: "\n")).map(\.line)
    #expect(lines == [1, 6, 11])
  }

  /// The elements of an array without its brackets.
  @Test(arguments: [",\n", ",\n\n", ",\n\(envelope)"], [1, 2, 5])
  func `lines may have commas between them`(end: String, count: Int) {
    let lines = [String](repeating: Self.payload, count: count + 1)
    let reports = PushDelivery.reports(lines.joined(separator: ",\n") + end)
    let all = count + (end.contains("aps") ? 2 : 1)
    #expect(reports.map(\.line) == Array(1...all))
    #expect(reports.allSatisfy { $0.content.body == "Hi" })
    #expect(PushDelivery.findings(reports).isEmpty)
  }

  @Test func `a mistake in one of several values leaves the others`() {
    let damaged = "{\n\"aps\":{\"alert\":\"a\",}}\n"
    let reports = PushDelivery.reports(
      damaged + "{\n\"aps\":{\"alert\":\"b\"}}\n[\n{\"aps\":{\"alert\":\"c\"}}]")
    #expect(reports.map(\.outcome) == [.invalid, .presented, .presented])
    #expect(PushDelivery.findings(reports).map(\.kind.code) == ["PAY101"])
  }

  @Test func `the last of several values may be cut`() {
    let push = "{\n\"aps\":{\"alert\":\"a\"}}\n"
    for tail in ["{\n\"aps\":{\"alert\":", "[\n", "{"] {
      let reports = PushDelivery.reports(push + push + tail)
      #expect(reports.map(\.outcome) == [.presented, .presented, .invalid])
      #expect(reports.last?.line == 5)
      #expect(PushDelivery.findings(reports).map(\.kind.code) == ["PAY101"])
    }
  }
}
