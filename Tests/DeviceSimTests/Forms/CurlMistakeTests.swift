import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What is reported of commands of curl: what is missing, refused, skipped or misspelt.
@Suite struct CurlMistakeTests {
  private static let url = CurlTests.url
  private static let payload = CurlTests.payload

  @Test(arguments: [
    ("curl -d @payload.json \(url)", ["'payload.json'"]),
    ("cat p.json | curl -d @- \(url)", ["another command"]),
    ("curl -T p.json \(url)", ["'p.json'"]),
    ("curl -d '\(payload) \(url)", ["quote"]),
  ])
  func `CAP106 says what is missing`(text: String, facts: [String]) throws {
    let reports = PushDelivery.reports(text)
    let found = PushDelivery.findings(reports)
    let isNamed = found.contains { $0.kind == .incompleteRequest && $0.message.lacks(facts) == [] }
    #expect(isNamed, "\(found)")
    #expect(reports.count == 1 && reports[0].outcome == .invalid)
  }

  /// A shell takes `\ ` for a word that is a space, and the next line for another command.
  ///
  /// Source: POSIX, *Shell Command Language*, 2.2.1.
  @Test(arguments: ["\\", "-v\\", "`", "^"], [" ", "\t ", " \r"])
  func `CAP106: blanks end a command, and the next line is read`(
    sign: String, blanks: String
  ) throws {
    let text =
      "curl --http2 \(sign)\(blanks)\n  -H 'apns-topic: a.b' -d '\(Self.payload)' \(Self.url)\n"
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .presented && report.app == "a.b")
    let found = report.diagnostics.filter { $0.kind.code == "CAP106" }
    #expect(found.count == 1 && found[0].location?.line == 1)
  }

  /// Source: Apple, Handling notification responses from APNs.
  @Test(arguments: [
    ("curl \(url)", "405 MethodNotAllowed"),
    ("curl -X POST \(url)", "400 PayloadEmpty"),
    ("curl -d '\(payload)' https://h/3/device/xyz", "400 BadDeviceToken"),
    ("curl -d '\(payload)' https://h/3/device/abc", "400 BadDeviceToken"),
    ("curl -d '\(payload)' https://h/3/device/", "400 MissingDeviceToken"),
    ("curl -X PUT -d '\(payload)' \(url)", "405 MethodNotAllowed"),
    (
      "curl -H 'apns-topic: a' -H 'apns-topic: b' -d '\(payload)' \(url)", "400 DuplicateHeaders"
    ),
    ("curl -H 'apns-id: 123' -d '\(payload)' \(url)", "400 BadMessageId"),
    ("curl -H 'apns-expiration: tomorrow' -d '\(payload)' \(url)", "400 BadExpirationDate"),
    ("curl -H 'apns-topic: not one' -d '\(payload)' \(url)", "400 BadTopic"),
  ])
  func `CAP228 quotes the error of APNs`(text: String, error: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .dropped || report.outcome == .invalid)
    let found = try #require(report.diagnostics.first { $0.kind == .refusedByService })
    #expect(found.message.contains(error))
  }

  // The manual of curl: -H @FILE has headers, and -K FILE has options.
  @Test(arguments: [
    ("curl -H @h.txt -d '\(payload)' \(url)", "CAP226", "h.txt"),
    ("curl -K push.cfg -d '\(payload)' \(url)", "CAP226", "push.cfg"),
    ("curl -K push.cfg \(url)", "CAP106", "push.cfg"),
    ("curl --config push.cfg \(url)", "CAP106", "push.cfg"),
  ])
  func `a file with headers or options is named`(text: String, code: String, name: String) throws {
    let codes = PushDelivery.codes(text)
    let found = PushDelivery.findings(PushDelivery.reports(text)).filter { $0.kind.code == code }
    #expect(found.count == 1 && found[0].message.contains("'\(name)'"))
    #expect(!codes.contains("CAP228"))
  }

  @Test func `a body that a command writes into a file is missing, and the URL is not lost`() throws
  {
    let report = try PushDelivery.report("curl -d @<(echo '\(Self.payload)') \(Self.url)")
    #expect(report.codes == ["CAP106"] && report.outcome == .invalid)
    #expect(report.diagnostics[0].message.contains("another command"))
  }

  @Test(arguments: ["http", "https", "xh", "wget"])
  func `CAP106: a request of another client is named`(client: String) throws {
    let marked = MarkedText(
      """
      curl -d '\(Self.payload)' \(Self.url)
      1️⃣\(client) POST \(Self.url) apns-topic:a.b2️⃣
      \(client) GET https://example.com/
      """)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.count == 2 && reports[0].outcome == .presented)
    let found = try #require(reports.last?.diagnostics.first)
    #expect(found.kind == .incompleteRequest && found.message.contains("'\(client)'"))
    #expect(found.appears(in: marked))
  }

  @Test func `CAP107 is at the request that is skipped`() throws {
    let reports = PushDelivery.reports(
      "curl -d '\(Self.payload)' \(Self.url)\n\n  curl https://oauth2.googleapis.com/token\n")
    let found = try #require(reports[0].diagnostics.first { $0.kind == .otherRequests })
    #expect(found.location?.line == 3 && found.location?.column == 3)
  }

  @Test(arguments: [("topic", "apns-topic"), ("appns-topic", "apns-topic"), ("Apns_Id", "apns-id")])
  func `CAP208: a header with nearly the name is named`(name: String, header: String) throws {
    let report = try PushDelivery.report("curl -H '\(name): a.b' -d '\(Self.payload)' \(Self.url)")
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP208" })
    #expect(found.help?.contains("'\(header)'") == true)
  }
}
