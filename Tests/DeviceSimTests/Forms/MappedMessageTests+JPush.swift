import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Tests requests to JPush.
extension MappedMessageTests {
  /// Jiguang, *Push API v3*, request example.
  @Test func `N8: a request to JPush is not one to Airship`() throws {
    let text = #"""
      curl --insecure -X POST -v https://api.jpush.cn/v3/push \
        -H "Content-Type: application/json" -u "key:secret" -d '{"platform":"all",
        "audience":"all","notification":{"alert":"Hi,JPush !",
        "android":{"extras":{"android-key1":"android-value1"}},
        "ios":{"sound":"sound.caf","badge":"+1","extras":{"ios-key1":"ios-value1"}}}}'
      """#
    let report = try Self.report(text)
    let expected: JSONValue = [
      "aps": ["alert": ["body": "Hi,JPush !"], "sound": "sound.caf"], "ios-key1": "ios-value1",
    ]
    #expect(.object(report.content.userInfo) == expected && report.codes.contains("CAP224"))
    let rules = report.reasons.map(\.rule.id)
    #expect(rules.contains("N8") && !rules.contains("N5"))
  }

  /// jiguang-sdk-java, `NotificationMessage`: what a badge may be.
  @Test(
    arguments: [
      ("3", 3, false), ("0", 0, false), (#""12""#, 12, false), ("\"\"", 0, false),
      (#""+1""#, nil, true), (#""-2""#, nil, true),
    ] as [(String, Int?, Bool)])
  func `N8: JPush counts some badges`(badge: String, number: Int?, isNamed: Bool) throws {
    let report = try Self.report(
      #"""
      {"platform":"ios","audience":"all",
       "notification":{"ios":{"alert":"B","badge":\#(badge)}}}
      """#)
    #expect(report.content.badge == number)
    #expect(report.codes.contains("CAP224") == isNamed && report.outcome == .presented)
  }

  /// Jiguang, *Push API v3*: audience and options.
  @Test func `N8: each registration identifier of JPush is a phone`() {
    let reports = PushDelivery.reports(
      #"""
      {"cid":"1","platform":["android","ios"],"audience":{"registration_id":["a1","b2"]},
       "notification":{"alert":"B","ios":{"alert":null}},
       "options":{"time_to_live":60,"apns_production":false,"apns_collapse_id":"c"}}
      """#)
    #expect(reports.map(\.device) == ["a1", "b2"])
    #expect(reports.allSatisfy { $0.content.body == "B" && $0.identifier == "c" })
    #expect(reports.allSatisfy { !$0.codes.contains("CAP224") })
  }

  @Test func `CAP101: a Live Activity of JPush is not read`() throws {
    let report = try Self.report(
      #"{"platform":["ios"],"audience":"all","live_activity":{"ios":{"event":"update"}}}"#)
    #expect(report.codes.contains("CAP101") && !report.codes.contains("CAP225"))
  }
}
