import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Headers of APNs in a text with one payload.
///
/// Source: Apple, *Sending notification requests to APNs*: their names, and that a background push
/// has no alert.
@Suite struct HeadersInTextTests {
  private static let payload = #"{"aps":{"alert":"Hi"}}"#

  /// Foundation, `setValue(_:forHTTPHeaderField:)`; Go, `Header.Set`; SwiftNIO,
  /// `HTTPHeaders.add(name:value:)`; PHP, `CURLOPT_HTTPHEADER`; RFC 9110, 5.1.
  @Test(arguments: [
    #"r.setValue("com.example.acme", forHTTPHeaderField: "apns-topic")"#,
    #"[r setValue:@"com.example.acme" forHTTPHeaderField:@"apns-topic"];"#,
    #"req.Header.Set("apns-topic", "com.example.acme")"#,
    #"headers.add(name: "apns-topic", value: "com.example.acme")"#,
    #"headers["apns-topic"] = "com.example.acme""#,
    "HEADERS = {\n  'apns-topic': 'com.example.acme',\n  'authorization': f'bearer {token}',\n}",
    "$headers = ['apns-topic' =>\n  'com.example.acme'];",
    #"h = @{@"apns-topic": @"com.example.acme"};"#,
    #"headers = [{"apns-topic", "com.example.acme"}]"#,
    #"H = [{<<"apns-topic">>,<<"com.example.acme">>}],"#,
    "array('apns-topic: com.example.acme', 'x: y')",
    "  apns-topic: com.example.acme\r", "# apns-topic is the app\n`apns-topic`: `com.example.acme`",
  ])
  func `the headers beside the only payload are its headers`(code: String) throws {
    for text in ["\(code)\nsend('\(Self.payload)')\n", "body = '\(Self.payload)'\n\(code)\n"] {
      let report = try PushDelivery.report(text)
      #expect(report.app == "com.example.acme" && report.content.body == "Hi", "\(text)")
      let note = try #require(report.diagnostics.first { $0.kind == .surroundingText })
      #expect(note.message.contains("'apns-topic'"))
    }
  }

  /// Its mistakes are those of the push, at the places of the headers.
  @Test func `a header that does not fit the payload is reported in its place`() throws {
    let marked = MarkedText(
      """
      const headers = { 'apns-push-type': '1️⃣silent2️⃣', 'apns-priority': 5 };
      send(headers, { aps: { 'content-available': 1 } });
      """)
    let report = try PushDelivery.report(marked.text)
    #expect(report.line == 2)
    #expect(report.diagnostics.contains { $0.message.contains("silent") && $0.appears(in: marked) })
  }

  /// A value that is only known when the program runs is not one of these.
  @Test(arguments: [
    "{'apns-topic': BUNDLE}", "{'apns-topic': f'{BUNDLE}.voip'}",
    "{'apns-topic': 'a.b' if x else y}",
    #"set("apns-topic", "\(bundle).voip")"#, #"headers["apns-topic"] == "a.b""#,
    #"r.setValue(x ? "a" : "a.b", forHTTPHeaderField: "apns-topic")"#,
    #"r.value(forHTTPHeaderField: "apns-topic") == "a.b""#, "apns-topic: the app",
    "x-apns-topic: a.b",
    "'apns-topic': 'YOUR_BUNDLE_ID'", "h = {'apns-topic': 'a.b'}\nh = {'apns-topic': 'a.b.voip'}",
  ])
  func `a header without one known value is left out`(code: String) throws {
    let report = try PushDelivery.report("\(code)\nsend('\(Self.payload)')\n")
    #expect(report.app == "" && report.content.body == "Hi")
    let note = try #require(report.diagnostics.first { $0.kind == .surroundingText })
    #expect(!note.message.contains("apns"))
  }

  /// CAP201 is about a push that has headers but no type.
  @Test func `a push type that is not known is not missing`() throws {
    let priority = "h = {'apns-priority': '5'}\nsend('\(Self.payload)', h)\n"
    #expect(try PushDelivery.report(priority).codes.contains("CAP201"))
    let type = "h['apns-push-type'] = 'background' if silent else 'alert'\n"
    #expect(try !PushDelivery.report(type + priority).codes.contains("CAP201"))
  }

  /// It is not known to which of them they belong; an envelope and a message have their own.
  @Test(arguments: [
    #"{"aps":{"alert":"Hi"}} {"aps":{"alert":"B"}}"#,
    #"{"headers":{"apns-priority":"5"},"payload":{"aps":{"alert":"Hi"}}}"#,
    #"{"message":{"token":"t","notification":{"body":"Hi"}}}"#,
  ])
  func `headers belong to no push of several, and to none that has its own`(pushes: String) {
    let reports = PushDelivery.reports("apns-topic: com.example.acme\nsent \(pushes)\n")
    #expect(reports.first?.content.body == "Hi" && reports.allSatisfy { $0.app == "" })
  }
}
