import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite
struct HeadersTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let code: String
    /// The members of `headers`; 1 and 2 mark the place.
    let headers: String
    let facts: [String]
    var help: [String]?
    var outcome = Outcome.dropped
    var payload = #"{"aps":{"alert":"Hi"}}"#
    var testDescription: String { "\(code) \(headers)" }
  }

  private static let mistakes = [
    Mistake(
      code: "CAP201", headers: #"1️⃣{"apns-priority":"10"}2️⃣"#, facts: ["apns-push-type"],
      help: ["alert", "background"], outcome: .presented),
    Mistake(
      code: "CAP202", headers: #"{"apns-push-type":"background","apns-priority":"5"}"#,
      facts: ["background", "alert"], help: ["alert", "10"],
      payload: #"{"aps":1️⃣{"alert":"Hi"}2️⃣}"#),
    Mistake(
      code: "PAY102", headers: #"{"apns-push-type":"background",1️⃣"Apns-Push-Type"2️⃣:"alert"}"#,
      facts: ["apns-push-type"], help: ["last"], outcome: .presented),
    Mistake(
      code: "CAP203",
      headers:
        #"{"apns-push-type":"alert","#
        + #""apns-collapse-id":1️⃣"\#(String(repeating: "c", count: 65))"2️⃣}"#,
      facts: ["65", "1"],
      help: ["64", "bytes"]),
    Mistake(
      code: "CAP203",
      headers:
        #"{"apns-push-type":"alert","#
        + #""apns-collapse-id":1️⃣"\#(String(repeating: "한", count: 22))"2️⃣}"#,
      facts: ["66", "2"]),
    Mistake(
      code: "CAP212", headers: #"{"apns-push-type":"background","APNS-Priority":1️⃣"10"2️⃣}"#,
      facts: ["10"], help: ["5"], outcome: .background,
      payload: #"{"aps":{"content-available":1}}"#),
    Mistake(
      code: "CAP212", headers: #"1️⃣{"apns-push-type":"background"}2️⃣"#,
      facts: ["apns-priority", "10"], help: ["5"], outcome: .background,
      payload: #"{"aps":{"content-available":1}}"#),
    Mistake(
      code: "CAP204", headers: #"{"apns-push-type":"background","apns-priority":1️⃣"1"2️⃣}"#,
      facts: ["1"], help: ["5"], payload: #"{"aps":{"content-available":1}}"#),
    Mistake(
      code: "CAP211",
      headers: #"{"apns-push-type":"alert","apns-expiration":1️⃣"1700003600000"2️⃣}"#,
      facts: ["apns-expiration", "milliseconds"], help: ["1700003600"], outcome: .presented),
    Mistake(
      code: "CAP211", headers: #"{"apns-push-type":"alert","apns-expiration":1️⃣"1702678400"2️⃣}"#,
      facts: ["apns-expiration", "more than 30 days"], help: ["30"], outcome: .presented),
    Mistake(
      code: "CAP204", headers: #"{"apns-push-type":"alert","apns-priority":1️⃣"7"2️⃣}"#,
      facts: ["7"], help: ["10", "5", "1"]),
    Mistake(
      code: "CAP204", headers: #"{"apns-push-type":"alert","apns-priority":1️⃣"high"2️⃣}"#,
      facts: ["high"]),
    Mistake(
      code: "CAP205", headers: #"{"apns-push-type":"alert","apns-expiration":1️⃣"1699999999"2️⃣}"#,
      facts: ["expired"], help: ["apns-expiration"]),
    // Meant as an hour.
    Mistake(
      code: "CAP205", headers: #"{"apns-push-type":"alert","apns-expiration":1️⃣"3600"2️⃣}"#,
      facts: ["expired"], help: ["duration", "3600"]),
    Mistake(
      code: "CAP205", headers: #"{"Apns-Expiration":1️⃣1699999999,"apns-push-type":"alert"}"#,
      facts: ["expired"]),
    Mistake(
      code: "CAP206", headers: #"{"Apns-Push-Type":1️⃣"backgroud"2️⃣}"#,
      facts: ["backgroud"], help: ["background"]),
    Mistake(
      code: "CAP206", headers: #"{"apns-push-type":1️⃣"silent"2️⃣}"#, facts: ["silent"],
      help: ["alert", "background", "voip", "liveactivity", "widgets"]),
    Mistake(
      code: "CAP208", headers: #"{"apns-push-type":"alert",1️⃣"apns-colapse-id"2️⃣:"a"}"#,
      facts: ["apns-colapse-id", "header"], help: ["apns-collapse-id"], outcome: .presented),
    Mistake(
      code: "CAP208", headers: #"{"apns-push-type":"alert",1️⃣"collapse-id"2️⃣:"a"}"#,
      facts: ["collapse-id", "header"], help: ["apns-collapse-id"], outcome: .presented),
    Mistake(
      code: "CAP208", headers: #"{1️⃣"apns_push_type"2️⃣:"alert"}"#,
      facts: ["apns_push_type", "header"], help: ["apns-push-type"], outcome: .presented),
    Mistake(
      code: "CAP208", headers: #"{"apns-push-type":"alert",1️⃣"apns-sandbox"2️⃣:"1"}"#,
      facts: ["apns-sandbox", "header"], outcome: .presented),
    Mistake(
      code: "CAP228", headers: #"{"apns-push-type":"alert","apns-id":1️⃣"message-17"2️⃣}"#,
      facts: ["400 BadMessageId"], help: ["UUID", "apns-id", "8", "4", "4", "4", "12"]),
    Mistake(
      code: "CAP228", headers: #"{"apns-push-type":"alert","apns-expiration":1️⃣"tomorrow"2️⃣}"#,
      facts: ["400 BadExpirationDate"], help: ["apns-expiration", "0"]),
    Mistake(
      code: "CAP228", headers: #"{"apns-push-type":"alert","apns-expiration":1️⃣-52️⃣}"#,
      facts: ["400 BadExpirationDate"]),
    Mistake(
      code: "CAP228", headers: #"{"apns-push-type":"alert","apns-topic":1️⃣"com example"2️⃣}"#,
      facts: ["400 BadTopic"]),
    Mistake(
      code: "CAP208", headers: #"{"apns-push-type":"alert",1️⃣"topic"2️⃣:"com.example"}"#,
      facts: ["topic"], help: ["apns-topic"], outcome: .presented),
    Mistake(
      code: "CAP209", headers: #"{"apns-push-type":"alert","apns-collapse-id":1️⃣42️⃣}"#,
      facts: ["apns-collapse-id", "string"], help: ["string"], outcome: .presented),
    Mistake(
      code: "CAP209", headers: #"{"APNS-PUSH-TYPE":1️⃣true2️⃣}"#,
      facts: ["apns-push-type", "string"], outcome: .presented),
    Mistake(
      code: "CAP209", headers: #"1️⃣["apns-push-type: alert"]2️⃣"#,
      facts: ["headers", "object"], outcome: .presented),
  ]

  @Test(arguments: mistakes)
  func `each mistake is reported once, at its place, with its fix`(_ mistake: Mistake) throws {
    let marked = MarkedText(
      #"{"t":1700000000,"headers":\#(mistake.headers),"payload":\#(mistake.payload)}"#)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.outcome) == [mistake.outcome])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == [mistake.code])
    let diagnostic = try #require(found.first)
    #expect(diagnostic.message.lacks(mistake.facts) == [])
    if let help = mistake.help { #expect(diagnostic.help?.lacks(help) == []) }
    #expect(diagnostic.appears(in: marked))
  }

  @Test func `a time of arrival in milliseconds is interpreted as intended (A4)`() throws {
    let marked = MarkedText(
      #"{"t":1️⃣17000000000002️⃣,"headers":{"apns-push-type":"alert","#
        + #""apns-expiration":"1700000060"},"payload":{"aps":{"alert":"Hi"}}}"#)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.outcome) == [.presented])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == ["CAP211"])
    #expect(found.first?.appears(in: marked) == true)
  }

  // A4: times are in seconds since 1970.
  @Test(arguments: ["-5", "1e300", "1e999", "100000000000000"])
  func `a time of arrival that no clock shows is reported and not used`(time: String) throws {
    let marked = MarkedText(
      #"{"t":1️⃣\#(time)2️⃣,"headers":{"apns-push-type":"alert","#
        + #""apns-expiration":"1700000060"},"payload":{"aps":{"alert":"Hi"}}}"#)
    let reports = PushDelivery.reports(marked.text)
    // With a time after the expiration the push would be dropped.
    #expect(reports.map(\.outcome) == [.presented] && reports.map(\.arrival) == [nil])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == ["CAP211"])
    #expect(found.first?.appears(in: marked) == true)
    #expect(found.first?.message.contains(time) == true)
  }

  @Test(arguments: ["0", "0.5", "99999999999"])
  func `any time from 1970 to the year 5138 is a time of arrival`(time: String) throws {
    let report = try #require(
      PushDelivery.reports(#"{"t":\#(time),"payload":{"aps":{"alert":"Hi"}}}"#).first)
    #expect(report.diagnostics.isEmpty && report.arrival == Double(time))
  }

  private static func codes(_ headers: String) -> [String] {
    PushDelivery.codes(
      #"{"t":1700000000,"headers":{\#(headers)},"payload":{"aps":{"alert":"Hi"}}}"#)
  }

  @Test func `P4: a collapse identifier of 64 bytes is valid, even with multibyte letters`() {
    for identifier in [
      String(repeating: "c", count: 64), String(repeating: "é", count: 32),
      String(repeating: "한", count: 21) + "a", String(repeating: "\\u00e9", count: 32),
      String(repeating: "\\/", count: 64),
    ] {
      #expect(Self.codes(#""apns-push-type":"alert","apns-collapse-id":"\#(identifier)""#).isEmpty)
    }
    let escaped = String(repeating: "\\u00e9", count: 33)
    #expect(Self.codes(#""apns-push-type":"alert","apns-collapse-id":"\#(escaped)""#) == ["CAP203"])
  }

  @Test func `names are valid in any case, and escaped`() throws {
    let report = try #require(
      PushDelivery.reports(
        #"""
        {"headers":{"APNS-PUSH-TYPE":"al\u0065rt","Apns-Collapse-Id":"a\/b","apns\u002dpriority":"5"},
        "payload":{"aps":{"alert":"Hi"}}}
        """#
      ).first)
    #expect(report.identifier == "a/b")
    #expect(report.diagnostics.isEmpty)
    #expect(report.outcome == .presented)
  }

  @Test(arguments: [
    #""10""#, #""5""#, #""1""#, "10", "5", "1",
  ])
  func `P7: priorities are 10, 5 and 1, as text or number`(_ priority: String) {
    #expect(Self.codes(#""apns-push-type":"alert","apns-priority":\#(priority)"#).isEmpty)
  }

  @Test func `P7: expiration 0 is one attempt and never too late`() {
    #expect(Self.codes(#""apns-push-type":"alert","apns-expiration":"0""#).isEmpty)
    #expect(Self.codes(#""apns-push-type":"alert","apns-expiration":0"#).isEmpty)
  }

  @Test func `A4: a push without a push type expires too`() {
    #expect(Self.codes(#""apns-expiration":"1""#) == ["CAP205", "CAP201"])
  }

  @Test func `a UUID is valid in either case`() {
    for identifier in [
      "123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-42661417400F",
    ] {
      #expect(Self.codes(#""apns-push-type":"alert","apns-id":"\#(identifier)""#).isEmpty)
    }
    for identifier in [
      "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400g",
      "123e4567-e89b-12d3-a4560426614174000",
    ] {
      #expect(Self.codes(#""apns-push-type":"alert","apns-id":"\#(identifier)""#) == ["CAP228"])
    }
  }

  @Test func `HTTP headers are not checked`() {
    #expect(
      Self.codes(
        #""apns-push-type":"alert",":path":"/3/device/ab","authorization":"x","user-agent":"y","#
          + #""priority":"u=3""#
      ).isEmpty)
  }

  @Test func `'t' and 'device' of the wrong type are reported`() throws {
    let marked: MarkedText = #"{"t":1️⃣"now"2️⃣,"payload":{"aps":{"alert":"Hi"}}}"#
    let found = PushDelivery.findings(PushDelivery.reports(marked.text))
    #expect(found.map(\.kind.code) == ["CAP209"])
    #expect(found.first?.appears(in: marked) == true)
    #expect(PushDelivery.codes(#"{"device":7,"payload":{"aps":{}}}"#) == ["CAP209"])
  }

  // docs/guide.md: it was sent with a value that is not known.
  @Test func `a header that is null is neither missing nor wrong`() {
    #expect(Self.codes(#""apns-push-type":null,"apns-topic":null,"apns-expiration":null"#) == [])
    let background = #""apns-push-type":"background","apns-priority":"#
    #expect(!Self.codes(background + "null").contains("CAP212"))
    #expect(Self.codes(background + "10").contains("CAP212"))
  }

  // curl's manual, --header: "curl -H 'X-Custom-Header:'" sends no such header.
  @Test(arguments: PushHeader.allCases)
  func `an empty header counts as absent`(_ header: PushHeader) throws {
    func report(_ members: String) throws -> PushReport {
      let type = header == .pushType ? "" : #""apns-push-type":"alert""#
      let headers = [type, members].filter { !$0.isEmpty }.joined(separator: ",")
      return try PushDelivery.report(#"{"headers":{\#(headers)},"payload":{"aps":{"alert":"a"}}}"#)
    }
    let empty = try report(#""\#(header.rawValue)":"""#)
    let absent = try report("")
    #expect(empty.outcome == .presented && empty.codes == absent.codes)
    #expect(empty.results == absent.results)
  }
}
