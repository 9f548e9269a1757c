import SourceText
import Testing

@testable import DeviceSim

/// Notifications of libraries as they are printed: that of node-apn by `console.log` (N9), and that
/// of pushy by its `toString`.
@Suite struct NodeNotificationTests {
  private static func text(_ properties: String, aps: String = "{ alert: 'Hi' }") -> String {
    """
    Notification {
      encoding: 'utf8',
      payload: { from: 'node-apn', id: 5 },
      compiled: false,
      aps: \(aps),
      \(properties)
    }

    """
  }

  /// Source: node-apn, lib/notification: `headers` and `toJSON`.
  @Test func `its properties are headers, and aps with the payload are the payload`() throws {
    let report = try PushDelivery.report(
      Self.text("expiry: 4102444800, priority: 5, topic: 'com.example.acme', collapseId: 'c'"))
    #expect(report.content.body == "Hi" && report.app == "com.example.acme")
    #expect(report.identifier == "c")
    #expect(report.reasons.contains { $0.rule.id == "N9" })
    let document = report.batch.document
    let push = try #require(report.batch.captured.first)
    #expect(push.capture.headers.priority == 5)
    #expect(push.capture.headers.expiration == 4_102_444_800)
    let payload = try #require(push.capture.payload)
    let names = document.members(of: payload).compactMap { document.string($0.name) }
    #expect(names.sorted() == ["aps", "from", "id"])
  }

  @Test func `an expiry below 0 is none, and raw payload is all of the payload`() throws {
    let report = try PushDelivery.report(
      Self.text("expiry: -1, priority: 10, rawPayload: { aps: { alert: 'Raw' } }"))
    #expect(report.content.body == "Raw" && report.outcome == .presented)
    #expect(!report.codes.contains("CAP228"))
  }

  /// As pushy prints it (`toString`), with 10 for `IMMEDIATE`.
  ///
  /// The expiration is that of `date -ud 2021-07-01T11:38:36Z +%s`.
  @Test func `a notification of pushy has its device and its headers`() throws {
    let start = "11:38 response:SimplePushNotificationResponse{pushNotification="
    let text = """
      11:37 ready
      \(start)SimpleApnsPushNotification{token='ada0', \
      payload='{"aps":{"alert":"It's {1}"}}', invalidationTime=2021-07-01T11:38:36.885213Z, \
      priority=IMMEDIATE, pushType=ALERT, topic='com.example.acme', collapseId='c', \
      apnsId=null, channelId='null', bundleId='null'}, success=true}
      """
    let report = try PushDelivery.report(text)
    #expect(report.content.body == "It's {1}" && report.device == "ada0" && report.line == 2)
    #expect(report.app == "com.example.acme" && report.identifier == "c")
    let headers = try #require(report.batch.captured.first).capture.headers
    #expect(headers.priority == 10 && headers.expiration == 1_625_139_516)
    #expect(PushDelivery.findings([report]).map(\.kind.code) == ["CAP108"])
  }

  @Test func `a payload with its own member 'payload' stays a payload`() throws {
    let report = try PushDelivery.report(
      #"{"aps":{"alert":"Hi"},"payload":{"topic":"x"},"encoding":"utf8","topic":"t"}"#)
    #expect(report.app == "" && !report.reasons.contains { $0.rule.id == "N9" })
  }
}
