import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What Azure Notification Hubs sends, by its documentation.
@Suite struct AzureMessageTests {
  /// Microsoft, Azure Notification Hubs templates: a registration has the template as text.
  @Test func `N4: a template may be text`() throws {
    let report = try PushDelivery.report(
      #"{"template":"{\"aps\":{\"alert\":\"$(team)\"}}","properties":{"team":"Riverside"}}"#)
    #expect(report.content.body == "Riverside")
    #expect(report.reasons.contains { $0.rule.id == "N4" })
  }

  // RFC 8259, 6: JSON has no such numbers, so the payload of a template stays JSON with a string.
  @Test(arguments: ["nan", "inf", "0x10", "007", ".5", "+5"])
  func `N4: a property that is not a number of JSON stays a text`(text: String) throws {
    let report = try PushDelivery.report(
      ##"{"template":{"aps":{"alert":"Hi"},"n":"#(n)"},"properties":{"n":"\##(text)"}}"##)
    #expect(report.outcome == .presented && report.content.userInfo["n"] == .string(text))
  }

  /// Microsoft, "Send an APNs native notification": the headers and the body of a request.
  @Test func `N4: a request for Apple to Azure is a push with its headers`() throws {
    let marked: MarkedText = #"""
      curl -H 'ServiceBusNotification-Format: apple' -H 'apns-collapse-id: c' \
        -H '1️⃣ServiceBusNotification-Apns-Expiry2️⃣: 2026-07-16T19:20+01:00' \
        -d '{"aps":{"alert":"Hi"}}' 'https://a.servicebus.windows.net/hub/messages/?api-version=2'
      """#
    let report = try PushDelivery.report(marked.text)
    #expect(report.outcome == .presented && report.content.body == "Hi")
    #expect(report.identifier == "c" && !report.codes.contains("CAP108"))
    #expect(report.diagnostics.first { $0.kind == .leftOut }?.appears(in: marked) == true)
    let other = marked.text.replacing("apple", with: "template")
    #expect(try PushDelivery.report(other).identifier != "c")
  }

  /// Queues of Azure have the host of its hubs, and other headers.
  @Test func `N4: a request to Azure is for a phone by its headers`() throws {
    func request(_ headers: String) -> String {
      #"""
      {"request":{"method":"POST","url":"https://a.servicebus.windows.net/a/messages",
       "headers":[\#(headers)],"postData":{"text":"{\"aps\":{\"alert\":\"Hi\"}}"}}}
      """#
    }
    let apple = #"{"name":"servicebusnotification-format","value":"apple"}"#
    let archive = #"{"log":{"entries":[\#(request("")),\#(request(apple))]}}"#
    let reports = PushDelivery.reports(archive)
    #expect(reports.map(\.content.body) == ["Hi"])
    #expect(reports[0].codes.contains("CAP107"))
    let page = """
      curl -d '{"a":1}' https://a.servicebus.windows.net/a/messages

      {"aps":{"alert":"Hi"}}
      """
    #expect(try PushDelivery.report(page).content.body == "Hi")
  }
}
