import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Messages of the legacy protocol, which FCM mapped until 2024: F20 to F23.
extension FirebaseRequestsTests {
  @Test func `F21: a legacy notification becomes an alert`() throws {
    let text = #"""
      {"to":"t","priority":"high","content_available":true,"mutable_content":true,
       "notification":{"title_loc_key":"TK","title_loc_args":["x"],"body_loc_key":"BK",
       "body_loc_args":"[\"y\",\"z\"]","badge":"2","sound":"s.caf","click_action":"C"},
       "data":{"n":5}}
      """#
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .presented && report.device == "t")
    let aps: JSONValue = [
      "alert": [
        "title-loc-key": "TK", "title-loc-args": ["x"], "loc-key": "BK", "loc-args": ["y", "z"],
      ],
      "badge": 2, "sound": "s.caf", "category": "C", "content-available": 1, "mutable-content": 1,
    ]
    #expect(report.content.userInfo["aps"] == aps)
    // F20: values in data become text.
    #expect(report.content.userInfo["n"] == "5")
    #expect(report.reasons.contains { $0.rule.id == "F21" })
  }

  @Test(arguments: ["60", #""60""#, "1e300", #""soon""#])
  func `F21: a time to live needs the time of the message`(life: String) throws {
    let marked = MarkedText(
      #"{"to":"t","notification":{"body":"b"},1️⃣"time_to_live"2️⃣:\#(life)}"#)
    let report = try PushDelivery.report(marked.text)
    let found = try #require(report.diagnostics.first { $0.kind == .leftOut })
    #expect(found.appears(in: marked) && found.message.contains("time_to_live"))
    #expect(report.outcome == .presented)
  }

  // firebase/quickstart-ios#70.
  @Test func `F22: an unknown key stays beside aps and starts no extension`() throws {
    let marked: MarkedText = #"{"to":"t","notification":{"body":"b",1️⃣"mutable-content"2️⃣:true}}"#
    let report = try PushDelivery.report(marked.text)
    #expect(report.content.userInfo["gcm.notification.mutable-content"] == true)
    #expect(report.content.userInfo["aps"] == ["alert": ["body": "b"]])
    #expect(report.diagnostics.first { $0.kind == .leftOut }?.appears(in: marked) == true)
  }

  // fcm-node#82: apns in a legacy message has no effect.
  @Test func `F20: other members of a legacy message do nothing`() {
    let text = """
      {"registration_ids":["a"],"notification":{"body":"b"},
       "apns":{"headers":{"apns-collapse-id":"c"}}}
      """
    let reports = PushDelivery.reports("\(text)\n\n\(text)")
    #expect(reports.map(\.outcome) == [.presented, .presented])
    #expect(reports.allSatisfy { $0.codes.contains("CAP224") && $0.identifier != "c" })
  }

  @Test func `F23: the SDK's own names of legacy messages are mapped`() throws {
    let text = """
      {"notification":{"bodyLocKey":"BK","bodyLocArgs":["x"]},"contentAvailable":true,
       "timeToLive":0}
      """
    let report = try PushDelivery.report(text)
    #expect(
      report.content.userInfo["aps"] == [
        "alert": ["loc-key": "BK", "loc-args": ["x"]], "content-available": 1,
      ])
  }
}
