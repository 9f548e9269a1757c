import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite
struct PayloadCleanTests {
  /// A payload without mistakes for each push type, with its headers.
  private static let clean: [(type: String, suffix: String, priority: Int, payload: String)] = [
    ("alert", "", 10, #"{"aps":{"alert":"Hello"}}"#),
    (
      "alert", "", 10,
      #"""
      {"aps":{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"l.png"},"badge":3,
      "sound":"default","thread-id":"t","category":"c","target-content-id":"w","mutable-content":1,
      "interruption-level":"active","relevance-score":0.5,"filter-criteria":"f"},
      "order":{"id":17,"alert":"own"},"name":"Ada","event":"e","url":"https://example.com/?a=b"}
      """#
    ),
    (
      "alert", "", 5,
      #"{"aps":{"alert":{"title-loc-key":"A","title-loc-args":["1"],"loc-key":"B","loc-args":[]}}}"#
    ),
    (
      "alert", "", 10,
      #"{"aps":{"alert":"a","sound":{"critical":1,"name":"a.caf","volume":0.5},"#
        + #""content-available":1}}"#
    ),
    (
      "alert", "", 1,
      #"{"aps":{"alert":{"body":"b","action-loc-key":"V","summary-arg":"s","#
        + #""summary-arg-count":2}}}"#
    ),
    ("alert", "", 10, #"{"aps":{"badge":0}}"#),
    ("background", "", 5, #"{"aps":{"content-available":1},"sync":["mail"],"data":{"alert":1}}"#),
    ("voip", ".voip", 10, #"{"aps":{},"call":"c","caller":"Ada"}"#),
    ("complication", ".complication", 10, #"{"aps":{},"score":"3:2"}"#),
    ("fileprovider", ".pushkit.fileprovider", 10, #"{"aps":{},"container-identifier":"c"}"#),
    ("location", ".location-query", 10, #"{"aps":{}}"#),
    ("pushtotalk", ".voip-ptt", 10, #"{"aps":{},"activeSpeaker":"Ada"}"#),
    ("controls", ".push-type.controls", 10, #"{"aps":{"content-changed":true}}"#),
    ("widgets", ".push-type.widgets", 10, #"{"aps":{"content-changed":true}}"#),
    (
      "liveactivity", ".push-type.liveactivity", 10,
      #"""
      {"aps":{"timestamp":1700000000,"event":"start","attributes-type":"Trip","attributes":{"from":"A"},
      "content-state":{"title":"T","badge":"x"},"alert":{"title":"T","body":"B","sound":"default"},
      "relevance-score":75,"stale-date":1700000100,"input-push-token":1}}
      """#
    ),
    (
      "liveactivity", ".push-type.liveactivity", 5,
      #"""
      {"aps":{"alert":{"title":{"loc-key":"%@ left","loc-args":["Ada"]},"body":{"loc-key":"BYE"}},
      "timestamp":1700000000,"event":"end","content-state":{},"dismissal-date":1700000100}}
      """#
    ),
  ]

  @Test(arguments: clean.indices)
  func `a push of each type has no findings with its headers`(_ index: Int) {
    let (type, suffix, priority, payload) = Self.clean[index]
    let headers = #"""
      {"apns-push-type":"\#(type)","apns-topic":"com.example.app\#(suffix)",
      "apns-priority":"\#(priority)","apns-expiration":"0"}
      """#
    let found = PushDelivery.findings(
      PushDelivery.reports(#"{"t":1700000000,"headers":\#(headers),"payload":\#(payload)}"#))
    #expect(found.map { "\($0.kind.code) \($0.message)" } == [])
  }

  @Test(arguments: clean.indices)
  func `a bare payload has only findings that its push type would resolve`(_ index: Int) {
    let codes = PushDelivery.codes(Self.clean[index].payload)
    let isBoth = Self.clean[index].payload.contains(#""content-available":1}}"#)
    #expect(codes == (isBoth && Self.clean[index].type == "alert" ? ["PAY303"] : []))
  }

  @Test func `each push type is among the clean ones, except management`() {
    let types = Set(Self.clean.map(\.type))
    #expect(types == Set(PushType.allCases.map(\.rawValue)).subtracting(["mdm"]))
  }

  @Test func `custom members next to aps are the app's, whatever their names`() {
    let names = [
      "message", "id", "type", "url", "link", "badgeCount", "alerts", "title", "body", "category",
      "name", "timestamp", "attributes", "pushType", "push_type", "requestId", "channel_id",
      "content", "contents", "content-type", "contentId", "mutable", "collapsed", "simulation",
      "similarity score of it", "gcm.message_id", "google.c.a.e", "fcm_options", "apnsToken",
      "aps2",
      "data", "image", "payload", "to", "token", "device", "thread", "volume", "critical", "event",
    ]
    for name in names {
      let codes = PushDelivery.codes(#"{"aps":{"alert":"b"},"\#(name)":"x"}"#)
      #expect(codes.isEmpty, "\(name): \(codes)")
    }
  }

  @Test func `members that are also in aps may be next to it`() {
    let payload = #"{"aps":{"alert":{"loc-key":"K"},"sound":"a.caf"},"sound":"b","loc-key":"K"}"#
    #expect(PushDelivery.codes(payload).isEmpty)
  }

  @Test func `LA1: the texts of a Live Activity are found by their own keys`() throws {
    let payload = #"""
      {"aps":{"alert":{"title":{"loc-key":"%@ left","loc-args":["Ada"]},"body":"B"},
      "event":"update","content-state":{}}}
      """#
    let report = try PushDelivery.report(payload)
    #expect(report.content.title == "Ada left")
    #expect(report.content.body == "B")
    let marked = MarkedText(
      #"""
      {"aps":{"event":"update","content-state":{},
      "alert":{"title":{1️⃣"lockey"2️⃣:"A"},"body":"B"}}}
      """#)
    let found = PushDelivery.findings(PushDelivery.reports(marked.text))
      .filter { $0.kind.code == "PAY203" }
    #expect(found.count == 1)
    #expect(found.first?.help?.lacks(["loc-key"]) == [])
    #expect(found.first?.appears(in: marked) == true)
  }
}
