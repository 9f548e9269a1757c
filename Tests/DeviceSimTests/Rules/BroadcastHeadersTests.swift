import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// The headers of broadcasts (LA11).
///
/// Apple, *Sending broadcast push notification requests to APNs* and *Handling error responses from
/// Apple Push Notification service*.
@Suite struct BroadcastHeadersTests {
  private static let payload = #"{"aps":{"event":"update","timestamp":1,"content-state":{}}}"#

  /// Pushes with headers; 1 and 2 mark the place of the finding.
  private static func marked(_ headers: String) -> MarkedText {
    MarkedText(#"{"headers":\#(headers),"payload":\#(payload)}"#)
  }

  @Test(arguments: [
    ("CAP228", #"1️⃣{"apns-channel-id":"Y2gx"}2️⃣"#, ["400", "MissingPushType"]),
    (
      "CAP228", #"{"apns-channel-id":"Y2gx","apns-push-type":1️⃣"alert"2️⃣}"#,
      ["400", "InvalidPushType"]
    ),
    ("CAP206", #"{"apns-channel-id":"Y2gx","apns-push-type":1️⃣"activity"2️⃣}"#, ["activity"]),
  ])
  func `a broadcast is refused without the push type liveactivity`(
    code: String, headers: String, facts: [String]
  ) throws {
    let marked = Self.marked(headers)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.outcome) == [.dropped])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == [code])
    #expect(found[0].message.lacks(facts) == [] && found[0].appears(in: marked))
  }

  @Test(arguments: [
    ("", ["apns-expiration", "apns-priority"]),
    (#","apns-priority":"5""#, ["apns-expiration"]),
    (#","apns-expiration":"0""#, ["apns-priority"]),
    (#","apns-priority":"10","apns-expiration":"0""#, []),
  ])
  func `CAP230: a broadcast needs an expiration and a priority, but is delivered without`(
    headers: String, missing: [String]
  ) throws {
    let marked = Self.marked(
      #"1️⃣{"apns-push-type":"liveactivity","apns-channel-id":"Y2gx"\#(headers)}2️⃣"#)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.outcome) == [.updated])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == (missing.isEmpty ? [] : ["CAP230"]))
    guard let finding = found.first else { return }
    #expect(finding.message.lacks(missing) == [] && finding.appears(in: marked))
    #expect(finding.message.contains("apns-priority") == missing.contains("apns-priority"))
  }

  @Test(arguments: [
    (ActivityAssumptions.ChannelStorage.none, "1788729600", true), (.none, "0", false),
    (.newest, "1788729600", false), (.newest, "0", false),
  ])
  func `an expiration other than 0 is refused on a channel that stores nothing`(
    storage: ActivityAssumptions.ChannelStorage, expiration: String, isRefused: Bool
  ) throws {
    var phone = try ActivityPhone { $0.assumptions.activities.channelStorage = storage }
    _ = try phone.start(#""input-push-channel":"Y2gx""#)
    var headers = ActivityPhone.channel("Y2gx")
    headers["apns-expiration"] = expiration
    let push = try phone.update(at: 30, state: #"{"n":1}"#, headers: headers)
    #expect(push.codes == (isRefused ? ["CAP228"] : []))
    #expect(push.results.contains("P18 refused") == isRefused)
    #expect(push.isLost == isRefused && push.isApplied != isRefused)
    if isRefused {
      #expect(push.diagnostics[0].message.contains("BadExpirationDate"))
      #expect(push.diagnostics[0].help?.lacks(["0", "channelStorage"]) == [])
    }
  }

  @Test func `a change of the storage holds for the next broadcast`() throws {
    let push = #"""
      {"headers": {"apns-push-type": "liveactivity", "apns-channel-id": "Y2gx",
                   "apns-topic": "com.example.acme.push-type.liveactivity",
                   "apns-expiration": "1773500000", "apns-priority": "10"},
       "payload": {"aps": {"event": "update", "timestamp": 1773478801, "content-state": {}}}}
      """#
    let failures = try TestScenario.failures(
      #"""
      {"push": \#(push), "expect": {"outcome": "updated"}},
      {"do": "set", "channelStorage": "none"},
      {"push": \#(push), "expect": {"outcome": "dropped"}}
      """#, TestScenario.start)
    #expect(failures == [])
  }

  // RFC 4648, section 10, has the first three; a channel identifier is not empty.
  @Test(arguments: [
    ("Zg==", true), ("Zm8=", true), ("Zm9v", true), ("dHN0LXNyY2gtY2hubA==", true),
    ("Zg", false), ("Zg=", false), ("Z===", false), ("match-77", false), ("Zm9_", false),
  ])
  func `CAP209: a channel identifier is in base64`(channel: String, isBase64: Bool) throws {
    let marked = Self.marked(
      #"{"apns-push-type":"liveactivity","apns-expiration":"0","apns-priority":"10","#
        + #""apns-channel-id":1️⃣"\#(channel)"2️⃣}"#)
    let found = PushDelivery.findings(PushDelivery.reports(marked.text))
    #expect(found.map(\.kind.code) == (isBase64 ? [] : ["CAP209"]))
    if let finding = found.first { #expect(finding.appears(in: marked)) }
  }

  @Test func `a captured broadcast without a channel is refused at its path`() throws {
    let text = """
      POST /4/broadcasts/apps/com.example.app HTTP/2
      apns-push-type: liveactivity
      apns-expiration: 0
      apns-priority: 5

      \(Self.payload)
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.outcome) == [.dropped])
    let found = PushDelivery.findings(reports)
    #expect(found.map(\.kind.code) == ["CAP228"])
    #expect(found[0].message.lacks(["400", "MissingChannelId"]) == [])
    #expect(found[0].help?.contains("apns-channel-id") == true && found[0].location?.line == 1)
  }
}
