import DeviceSim
import ServiceExtensionKit
import SourceText
import Testing

@Suite struct PushTypesTests {
  enum Content: String, CaseIterable {
    case none = ""
    case alert = #""alert":"Hi","#
    case badge = #""badge":3,"#
    case sound = #""sound":"default","#
  }

  /// A row of P8 with its answers to the three questions.
  struct Row: Sendable, CustomTestStringConvertible {
    let type: String?
    let content: Content
    let isContentAvailable: Bool
    let isMutable: Bool

    var isShown: Bool { type != "background" && content != .none }
    // Without a type, the header for priority 5 is missing too (P8a).
    var isWoken: Bool { isContentAvailable && (type == "background" || content != .none) }
    var isExtended: Bool { type != "background" && content == .alert && isMutable }

    var aps: String {
      content.rawValue + "\"content-available\":\(isContentAvailable ? 1 : 0),"
        + "\"mutable-content\":\(isMutable ? 1 : 0)"
    }

    var testDescription: String { "\(type ?? "no type"): \(aps)" }

    static let all: [Row] = [nil, "alert", "background"].flatMap { type in
      Content.allCases.flatMap { content in
        [false, true].flatMap { isContentAvailable in
          [false, true].map {
            Row(type: type, content: content, isContentAvailable: isContentAvailable, isMutable: $0)
          }
        }
      }
    }
  }

  @Test(arguments: Row.all)
  func `the push type decides whether it is shown, wakes the app and is extended (P8)`(_ row: Row)
    throws
  {
    var phone = TestPhone(extension: .editing { $0.body += "!" })
    let report = try phone.receive(aps: row.aps, type: row.type)
    let presentation = report.presentation
    #expect(presentation.banner == (row.isShown && row.content == .alert))
    #expect(presentation.badge == (row.isShown && row.content == .badge ? 3 : nil))
    #expect(presentation.wakesApp == row.isWoken)
    #expect(report.results.contains("X1 extension-ran") == row.isExtended)
    #expect(report.content.body == (row.content == .alert ? (row.isExtended ? "Hi!" : "Hi") : ""))
    let expected: Outcome =
      switch (row.isShown, row.content) {
      case (true, .alert): .presented
      case (true, _): .updated
      case (false, _): row.isWoken ? .background : .dropped
      }
    #expect(report.outcome == expected)
    #expect(report.codes.contains("CAP202") == (row.type == "background" && row.content != .none))
  }

  @Test(arguments: [
    ["apns-expiration": "1"], ["apns-priority": "7"],
    ["apns-collapse-id": String(repeating: "x", count: 65)],
  ])
  func `CAP202 is reported whatever else stops the push (P8)`(headers: [String: String]) throws {
    var phone = TestPhone()
    let report = try phone.receive(#"{"aps":{"alert":"Hi"}}"#, type: "background", headers: headers)
    #expect(report.codes.filter { $0 == "CAP202" }.count == 1)
    #expect(report.outcome == .dropped)
    let silent = try phone.receive(
      #"{"aps":{"content-available":1}}"#, type: "background", headers: headers)
    #expect(!silent.codes.contains("CAP202"))
  }

  @Test func `CAP202 is reported for a push that is too large, or that the device rejects (P8)`()
    throws
  {
    let text = String(repeating: "x", count: 5_000)
    var phone = TestPhone()
    let large = try phone.receive(aps: #""alert":"\#(text)""#, type: "background")
    #expect(large.codes.contains("PAY301") && large.codes.contains("CAP202"))
    var bare = TestPhone { $0.app.isInstalled = false }
    let refused = try bare.receive(aps: #""alert":"Hi""#, type: "background")
    #expect(refused.codes.contains("DEV101") && refused.codes.contains("CAP202"))
  }

  @Test(arguments: ["title", "subtitle"])
  func `a title or a subtitle alone is an alert (P2, P8)`(field: String) throws {
    var phone = TestPhone()
    let report = try phone.receive(aps: #""alert":{"\#(field)":"Hi"}"#)
    #expect(report.outcome == .presented)
  }

  // NWPusher#75, PushNotificationPlugin#123, Perfect-Notifications#17 (P8a).
  @Test(arguments: [("5", true), ("10", false), (nil, false), ("1", false)] as [(String?, Bool)])
  func `without a push type, content-available alone wakes only at priority 5 (P8)`(
    priority: String?, isWoken: Bool
  ) throws {
    var phone = TestPhone()
    let headers = priority.map { ["apns-priority": $0] } ?? [:]
    let report = try phone.receive(#"{"aps":{"content-available":1}}"#, type: nil, headers: headers)
    #expect(report.presentation.wakesApp == isWoken)
    #expect(report.outcome == (isWoken ? .background : .dropped))
    let reason = report.reasons.first { $0.result == "needs-low-priority" }
    // No report has priority 1.
    #expect(reason?.evidence == (isWoken ? nil : priority == "1" ? .assumed : .observed))
    #expect(report.codes == ["CAP201"])
  }

  /// NWPusher is a client for the binary protocol.
  @Test(arguments: [UInt8(5), 10])
  func `a frame has no push type (P8)`(priority: UInt8) throws {
    let payload = #"{"aps":{"content-available":1}}"#
    let report = try PushDelivery.report(BinaryFrame.modern(payload, expiry: 0, priority: priority))
    #expect(report.presentation.wakesApp == (priority == 5))
  }

  // E1: the evidence is that of the fact; the claims of P8 name the two assumed cases.
  @Test(
    arguments: [
      (nil, [:], #""content-available":1"#, Evidence.assumed),
      (nil, ["apns-priority": "10"], #""content-available":1,"badge":1"#, .assumed),
      (nil, ["apns-priority": "5"], #""content-available":1"#, .observed),
      ("background", ["apns-priority": "5"], #""content-available":1"#, .observed),
      ("alert", ["apns-priority": "10"], #""content-available":1,"badge":1"#, .observed),
    ] as [(String?, [String: String], String, Evidence)])
  func `a wake without a push type is assumed unless it was observed (P8)`(
    type: String?, headers: [String: String], aps: String, evidence: Evidence
  ) throws {
    var phone = TestPhone()
    let payload = "{\"aps\":{\(aps)}}"
    let report =
      headers.isEmpty
      ? try phone.receive(capture: payload)
      : try phone.receive(payload, type: type, headers: headers)
    let woken = report.reasons.filter { $0.rule.id == "P8" && $0.result == "app-woken" }
    #expect(woken.map(\.evidence) == [evidence])
  }

  @Test(arguments: ["{}", #"{"aps":"Hi"}"#])
  func `a payload without an aps object shows nothing (P2)`(payload: String) throws {
    var phone = TestPhone()
    let report = try phone.receive(payload)
    #expect(report.outcome == .dropped)
    #expect(report.results.contains("P2 no-aps"))
  }
}
