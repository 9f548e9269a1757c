import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Variables of collections and of files of requests.
///
/// Sources: Postman, *Collection Format 2.1* (`variable` has `key` and `value`); Microsoft, *REST
/// Client* (file variables, `@name = value`).
@Suite struct RequestVariablesTests {
  private static func collection(_ variables: String, body: String, url: String) -> String {
    """
    {"info":{"schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
     "variable":\(variables),
     "item":[{"request":{"method":"POST","header":[{"key":"apns-topic","value":"{{bundle}}"}],
      "body":{"mode":"raw","raw":"\(body)"},"url":{"raw":"\(url)"}}}]}
    """
  }

  private static func holes(_ reports: [PushReport]) -> [String] {
    reports.flatMap(\.diagnostics).filter { $0.kind == .unfilledVariable }.map(\.message)
  }

  @Test func `a collection has its variables`() throws {
    let text = Self.collection(
      """
      [{"key":"base","value":"https://h/3/device"},{"key":"tok","value":"ab12"},
       {"key":"n","value":"5"},{"id":"m","value":6},{"key":"bundle","value":"com.{{ name }}"},
       {"key":"name","value":"a"},{"key":"off","value":"x","disabled":true}]
      """, body: #"{\"aps\":{\"alert\":\"{{off}}\",\"badge\":{{n}}},\"m\":{{m}}}"#,
      url: "{{base}}/{{tok}}")
    let reports = PushDelivery.reports(text)
    let report = try #require(reports.first)
    #expect(report.device == "ab12" && report.app == "com.a" && report.content.badge == 5)
    #expect(report.content.userInfo["m"] == 6 && report.content.body == "{{off}}")
    #expect(Self.holes(reports).count == 1 && Self.holes(reports)[0].contains("'{{off}}'"))
  }

  @Test func `a file of requests has lines with its variables`() throws {
    let marked = MarkedText(
      """
      @bundle = com.example.app
      @host=https://h
      POST {{host}}/3/device/ab12
      apns-topic: {{bundle}}
      authorization: bearer {{jwt}}

      {"aps":{"alert":"Hi 1️⃣{{name}}2️⃣","badge":{{n}}}}

      @n = 3
      ###
      POST {{host}}/3/device/cd34

      {"aps":{"badge":{{n}}}}
      """)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.device) == ["ab12", "cd34"])
    #expect(reports.map(\.content.badge) == [3, 3] && reports[0].app == "com.example.app")
    let holes = reports.flatMap(\.diagnostics).filter { $0.kind == .unfilledVariable }
    #expect(holes.count == 1 && holes[0].appears(in: marked))
  }

  // The sender writes a number there.
  @Test(arguments: [
    #"curl -d "{\"aps\":{\"alert\":\"Hi\",\"badge\":$COUNT}}" https://h/3/device/ab12"#,
    #"curl -d '{"aps":{"alert":"Hi"},"at":['$(now)', 1]}' https://h/3/device/ab12"#,
    #"curl -d "{\"id\":${ID} ,\"x\":$IDS,\"aps\":{\"alert\":\"Hi\"}}" https://h/3/device/ab12"#,
    "POST /3/device/ab12\napns-topic: a.b\n\n{\"aps\":{\"alert\":\"Hi\",\"badge\": {{n}} }}",
    #"I=$(cat "$1"); curl -d "{\"id\":\"$I\",\"aps\":{\"alert\":\"Hi\"}}" https://h/3/device/ab12"#,
  ])
  func `CAP226: a value to be filled in does not make the body invalid`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .presented && report.content.body == "Hi")
    #expect(report.codes.contains("CAP226"))
    #expect(report.codes.allSatisfy { !["PAY101", "PAY202"].contains($0) })
  }

  /// Only a whole value can be any value.
  @Test(arguments: ["$PAYLOAD", #"{\"aps\":{\"badge\":1$COUNT}}"#, #"{$MEMBER,\"aps\":{}}"#])
  func `PAY101: other text to be filled in is not JSON`(body: String) {
    #expect(PushDelivery.codes("curl -d \"\(body)\" https://h/3/device/ab12").contains("PAY101"))
  }

  /// A request to a service that only a variable could name is not one to a push service.
  @Test func `a URL that is not known is one to another service`() {
    let text = Self.collection("[]", body: #"{\"a\":1}"#, url: "{{base}}/x")
    #expect(PushDelivery.reports(text).map(\.outcome) == [.invalid])
  }

  /// Values in each other would become 2^20 bytes.
  @Test func `values that grow stay small`() {
    let lines = (0..<20).map { "@v\($0) = {{v\($0 + 1)}}{{v\($0 + 1)}}" } + ["@v20 = xx"]
    let text =
      lines.joined(separator: "\n")
      + "\nPOST /3/device/ab12\napns-topic: {{v0}}\n\n{\"aps\":{\"alert\":\"Hi\"}}"
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi"] && (reports.first?.app.utf8.count ?? 0) < 1 << 16)
  }

  /// An archive has what was sent.
  @Test func `braces in other requests are text`() {
    let text = #"curl -d '{"aps":{"alert":"{{a}}"}}' https://h/3/device/ab12"#
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["{{a}}"] && Self.holes(reports).isEmpty)
  }
}
