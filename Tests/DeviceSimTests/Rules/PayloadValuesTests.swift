import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// The rows of the table of rule P2: what counts, and what becomes of anything else.
@Suite
struct PayloadValuesTests {
  struct Row<Value: Sendable & Equatable>: Sendable, CustomTestStringConvertible {
    let source: String
    let value: Value
    var codes: [String] = []
    var testDescription: String { source }

    init(_ source: String, _ value: Value, _ codes: String...) {
      self.source = source
      self.value = value
      self.codes = codes
    }
  }

  private static func decode(_ text: String) -> (PushPayload, [String], JSONDocument) {
    let file = SourceFile(name: "payload", bytes: Array(text.utf8))
    let (document, root, _) = JSONReader.read(file, policy: .strict)
    var decoder = PayloadDecoder(document: document)
    var diagnostics: [Diagnostic] = []
    decoder.decode(root.node ?? JSONNode(0), diagnostics: &diagnostics)
    return (decoder.payload, diagnostics.map(\.kind.code), document)
  }

  private static func check<Value>(
    _ row: Row<Value>, _ value: (PushPayload, JSONDocument) -> Value
  ) where Value: Sendable & Equatable {
    let (payload, codes, document) = decode(#"{"aps":{\#(row.source)}}"#)
    #expect(value(payload, document) == row.value)
    #expect(codes == row.codes)
  }

  // MARK: - Alert

  @Test(
    arguments: [
      .init(#""alert":"Hi""#, "Hi"), .init(#""alert":"""#, nil, "PAY202"),
      .init(#""alert":{}"#, nil, "PAY202"),
      .init(#""alert":7"#, nil, "PAY202"), .init(#""alert":["Hi"]"#, nil, "PAY202"),
      .init(#""alert":true"#, nil, "PAY202"), .init(#""alert":null"#, nil, "PAY202"),
      .init(#""alert":{"body":"Hi"}"#, "Hi"), .init(#""alert":{"body":""}"#, nil),
      .init(#""alert":{"body":7}"#, nil, "PAY202"),
      .init(#""alert":{"body":{"loc-key":"A"}}"#, nil, "PAY202"),
      .init(#""alert":{"body":null,"title":"T"}"#, nil, "PAY202"),
      .init(#""alert":{"loc-key":"","body":"Hi"}"#, "Hi"),
      .init(#""alert":{"loc-key":7,"body":"Hi"}"#, "Hi", "PAY202"),
    ] as [Row<String?>])
  func `P2: the body is a string that is not empty, or that of a dictionary`(_ row: Row<String?>) {
    Self.check(row) { payload, document in
      if case .literal(let node) = payload.body { document.string(node) } else { nil }
    }
  }

  @Test(arguments: ["title", "subtitle", "body"])
  func `P2: a text alone is an alert, and is dropped alone`(_ name: String) {
    let (one, _, _) = Self.decode(#"{"aps":{"alert":{"\#(name)":"Hi"}}}"#)
    #expect(one.hasText)
    let (rest, codes, _) = Self.decode(
      #"{"aps":{"alert":{"title":"T","subtitle":"S","body":"B","\#(name)":[],"launch-image":1}}}"#)
    #expect(codes == ["PAY202", "PAY202"])
    #expect(rest.hasText)
  }

  @Test(arguments: ["title", "subtitle", ""])
  func `P2: a key that is not empty wins over its literal`(_ field: String) {
    let prefix = field.isEmpty ? "" : "\(field)-"
    let literal = field.isEmpty ? "body" : field
    let other = field == "title" ? #""subtitle":"S","# : ""
    let (payload, codes, document) = Self.decode(
      #"{"aps":{"alert":{\#(other)"\#(literal)":"L","\#(prefix)loc-key":"K","\#(prefix)loc-args":["a"]}}}"#
    )
    let text = [payload.title, payload.subtitle, payload.body].compactMap { text -> String? in
      guard case .localized(let key, let arguments?, let fallback?) = text else { return nil }
      let count = Array(document.elements(of: arguments)).count
      return "\(document.string(key) ?? "") \(count) \(document.string(fallback) ?? "")"
    }
    #expect(text == ["K 1 L"])
    #expect(codes == ["PAY302"])
  }

  // MARK: - Badge, sound

  @Test(
    arguments: [
      .init(#""badge":0"#, 0), .init(#""badge":12"#, 12),
      .init(#""badge":true"#, 1, "PAY202"), .init(#""badge":false"#, 0, "PAY202"),
      .init(#""badge":5.7"#, 5, "PAY207"), .init(#""badge":1e2"#, 100),
      .init(#""badge":1e999"#, Int.max, "PAY207"),
      .init(#""badge":99999999999999999999"#, Int.max, "PAY207"),
      .init(#""badge":-1"#, nil, "PAY207"),
      .init(#""badge":"3""#, nil, "PAY202"), .init(#""badge":null"#, nil, "PAY202"),
      .init(#""badge":[3]"#, nil, "PAY202"),
    ] as [Row<Int?>])
  func `P2: a badge is a number from 0`(_ row: Row<Int?>) {
    Self.check(row) { payload, _ in payload.badge }
  }

  @Test(
    arguments: [
      .init(#""sound":"default""#, "default"), .init(#""sound":"a.caf""#, "a.caf"),
      .init(#""sound":"""#, "none", "PAY312"), .init(#""sound":{}"#, "none"),
      .init(#""sound":1"#, "none", "PAY202"), .init(#""sound":true"#, "none", "PAY202"),
      .init(#""sound":null"#, "none", "PAY202"), .init(#""sound":[]"#, "none", "PAY202"),
      .init(#""sound":{"name":"a.caf"}"#, "a.caf false -"),
      .init(#""sound":{"critical":1,"name":"a.caf","volume":0.5}"#, "a.caf true 0.5"),
      .init(#""sound":{"critical":1}"#, "- true -"),
      .init(#""sound":{"critical":1,"volume":7}"#, "- true 1.0", "PAY207"),
      .init(#""sound":{"critical":1,"volume":-0.1}"#, "- true 0.0", "PAY207"),
      .init(#""sound":{"critical":1,"volume":"1"}"#, "- true -", "PAY202"),
      .init(#""sound":{"critical":0,"name":""}"#, "- false -"),
      .init(#""sound":{"critical":"0"}"#, "- true -", "PAY205"),
      .init(#""sound":{"loud":1}"#, "none", "PAY203"),
    ] as [Row<String>])
  func `P2: a sound is a name or a dictionary, neither of them empty`(_ row: Row<String>) {
    Self.check(row) { payload, document in
      switch payload.sound {
      case .none: return "none"
      case .named(let node): return document.string(node) ?? ""
      case .dictionary(let name, let isCritical, let volume):
        let shown = volume.map { "\($0)" } ?? "-"
        return "\(name.flatMap(document.string) ?? "-") \(isCritical) \(shown)"
      }
    }
  }

  // MARK: - Identifiers, levels, scores

  @Test(arguments: ["category", "thread-id", "target-content-id", "filter-criteria"])
  func `P2: identifiers are strings that are not empty`(_ name: String) {
    func value(_ source: String) -> (String?, [String]) {
      let (payload, codes, document) = Self.decode(#"{"aps":{"\#(name)":\#(source)}}"#)
      let nodes = PlainText.allCases.map { payload[$0] }
      return (nodes.compactMap { $0 }.first.flatMap(document.string), codes)
    }
    #expect(value(#""x""#) == ("x", []))
    #expect(value(#""""#) == (nil, []))
    for source in ["1", "null", "{}", "[]", "false"] { #expect(value(source) == (nil, ["PAY202"])) }
  }

  @Test(
    arguments: [
      .init(#""interruption-level":"passive""#, .passive),
      .init(#""interruption-level":"active""#, .active),
      .init(#""interruption-level":"time-sensitive""#, .timeSensitive),
      .init(#""interruption-level":"critical""#, .critical),
      .init(#""interruption-level":"Critical""#, .active, "PAY208"),
      .init(#""interruption-level":"""#, .active, "PAY208"),
      .init(#""interruption-level":2"#, .active, "PAY202"),
    ] as [Row<InterruptionLevel>])
  func `P2: a level is spelt exactly, or counts as active`(_ row: Row<InterruptionLevel>) {
    Self.check(row) { payload, _ in payload.interruptionLevel }
  }

  @Test(
    arguments: [
      .init(#""relevance-score":0.75"#, 0.75), .init(#""relevance-score":0"#, 0),
      .init(#""relevance-score":1"#, 1), .init(#""relevance-score":80"#, 1, "PAY207"),
      .init(#""relevance-score":-1"#, 0, "PAY207"), .init(#""relevance-score":1e999"#, 1, "PAY207"),
      .init(#""relevance-score":"1""#, 0, "PAY202"), .init(#""badge":1"#, nil),
    ] as [Row<Double?>])
  func `P2: a score is a number from 0 to 1`(_ row: Row<Double?>) {
    Self.check(row) { payload, _ in payload.relevanceScore }
  }

  // MARK: - Flags

  private static let flags: [Row<Bool>] = [
    .init("1", true), .init("2", true), .init("1.9", true), .init("true", true), .init("0", false),
    .init("0.5", false), .init("false", false), .init("-1", false, "PAY207"),
    .init(#""1""#, true, "PAY205"), .init(#""0""#, true, "PAY205"),
    .init(#""false""#, true, "PAY205"),
    .init(#""""#, true, "PAY205"), .init("{}", true, "PAY205"), .init("[]", true, "PAY205"),
    .init("null", true, "PAY205"),
  ]

  @Test(arguments: ["content-available", "mutable-content"], flags)
  func `P2: a flag is on from 1, off at 0, and on for all that is not a number`(
    _ name: String, _ row: Row<Bool>
  ) {
    let (payload, codes, _) = Self.decode(#"{"aps":{"\#(name)":\#(row.source)}}"#)
    let isOn = name.hasPrefix("c") ? payload.isContentAvailable : payload.isMutableContent
    #expect(isOn == row.value)
    #expect(codes == row.codes)
  }

  @Test(arguments: flags)
  func `P2: the report says that a flag is on only by its type`(_ row: Row<Bool>) throws {
    var phone = TestPhone()
    let report = try phone.receive(
      aps: #""content-available":\#(row.source)"#, type: "background")
    #expect(report.presentation.wakesApp == row.value)
    #expect(report.results.contains("P2 flag-on") == row.codes.contains("PAY205"))
  }

  @Test(arguments: [
    (#""active""#, false), (#""urgent""#, true), ("2", true),
    (#""urgent","interruption-level":"active""#, false),
  ])
  func `P2: the report says that a level is unknown`(level: String, isUnknown: Bool) throws {
    var phone = TestPhone()
    let report = try phone.receive(aps: #""alert":"a","interruption-level":\#(level)"#)
    #expect(report.presentation.interruptionLevel == .active)
    #expect(report.results.contains("P2 level-unknown") == isUnknown)
  }

  // MARK: - Payload and aps

  @Test(
    arguments: [
      .init("{}", false, "PAY201"), .init(#"{"aps":[]}"#, false, "PAY201"),
      .init(#"{"aps":null}"#, false, "PAY201"), .init(#"{"aps":"{}"}"#, false, "PAY201"),
      .init(#"{"aps":{}}"#, true), .init(#"{"\u0061ps":{}}"#, true),
      .init(#"{"aps":7,"aps":{}}"#, true),
    ] as [Row<Bool>])
  func `P2: aps is an object`(_ row: Row<Bool>) {
    let (payload, codes, _) = Self.decode(row.source)
    #expect((payload.aps != nil) == row.value)
    #expect(codes == row.codes)
  }

  @Test func `P5: of doubled members the last counts, with one warning`() throws {
    let marked: MarkedText =
      #"{"aps":{"alert":{"title":"T"},1️⃣"alert"2️⃣:"Hi","badge":3},"a":1}"#
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.content.body) == ["Hi"])
    #expect(reports.map(\.content.title) == [""])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == ["PAY102"])
    #expect(found.first?.appears(in: marked) == true)
  }

  // P2: a report says that it also prevents the wake of the app, which is another problem.
  @Test(arguments: [
    (#""alert":{}"#, ["PAY202", "PAY310"]), (#""alert":"""#, ["PAY202", "PAY310"]),
    (#""alert":{},"content-available":1"#, ["PAY202", "PAY312"]),
    (#""alert":"","content-available":1"#, ["PAY202"]),
  ])
  func `an empty alert beside content-available is disputed`(aps: String, codes: [String]) throws {
    let found = PushDelivery.findings(PushDelivery.reports("{\"aps\":{\(aps)}}"))
    #expect(found.map(\.kind.code) == codes)
    if codes.contains("PAY312") { #expect(found[1].message.lacks(["'alert'", "woken"]) == []) }
  }
}
