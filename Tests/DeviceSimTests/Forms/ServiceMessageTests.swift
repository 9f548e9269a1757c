import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What gorush, Braze, Parse Server and others send, by their documentation and source.
@Suite struct ServiceMessageTests {
  private static func value(_ text: String) throws -> JSONValue {
    let (document, root, _) = JSONReader.read(SourceFile(name: "p", bytes: Array(text.utf8)))
    return try document.value(#require(root.node))
  }

  static func envelope(_ report: PushReport) -> String {
    String(decoding: report.batch.document.file.bytes, as: UTF8.self)
  }

  /// gorush, `iosAlertDictionary`: the parts of `alert` win, and 'message' needs 'title' beside
  /// them.
  @Test(arguments: [
    (
      #""title":"T","message":"M","alert":{"subtitle":"S"}"#,
      #"{"subtitle":"S","title":"T","body":"M"}"#, false
    ),
    (
      #""title":"T","message":"M","alert":{"loc-key":"K"}"#,
      #"{"loc-key":"K","title":"T","body":"M"}"#, false
    ),
    (
      #""title":"T","message":"M","alert":{"title":"A","body":"B"}"#,
      #"{"title":"A","body":"B"}"#, false
    ),
    (#""message":"M","alert":{"subtitle":"S"}"#, #"{"subtitle":"S"}"#, true),
  ])
  func `N8: gorush sends title and message beside alert`(
    members: String, alert: String, isNamed: Bool
  ) throws {
    let report = try PushDelivery.report(
      #"{"notifications":[{"tokens":["a"],"platform":1,\#(members)}]}"#)
    #expect(try report.content.userInfo["aps"] == ["alert": Self.value(alert)])
    #expect(report.codes.contains("CAP224") == isNamed)
  }

  /// Sources: Amazon, Pinpoint AddressConfiguration; Parse Server, push notifications; OneSignal,
  /// create notification; Jiguang, Push API v3.
  @Test(arguments: [
    #"""
    {"MessageRequest":{"Addresses":{1️⃣"g"2️⃣:{"ChannelType":"GCM"}},
     "MessageConfiguration":{"DefaultMessage":{"Body":"B"}}}}
    """#,
    #"1️⃣{"MessageConfiguration":{"GCMMessage":{"Body":"B"}}}2️⃣"#,
    #"{"where":{"deviceType":1️⃣"android"2️⃣},"data":{"alert":"B"}}"#,
    #"{"where":{"deviceType":1️⃣{"$in":["android","winrt"]}2️⃣},"data":{"alert":"B"}}"#,
    #"{"app_id":"a",1️⃣"target_channel"2️⃣:"sms","contents":{"en":"B"}}"#,
    #"{"app_id":"a",1️⃣"include_phone_numbers"2️⃣:["+1"],"contents":{"en":"B"}}"#,
    #"{"app_id":"a",1️⃣"include_android_reg_ids"2️⃣:["x"],"contents":{"en":"B"}}"#,
    #"{"app_id":"a",1️⃣"isIos"2️⃣:false,"contents":{"en":"B"}}"#,
    #"{"app_id":"a",1️⃣"isAndroid"2️⃣:true,"contents":{"en":"B"}}"#,
    #"{"platform":1️⃣["android"]2️⃣,"audience":"all","notification":{"alert":"B"}}"#,
    #"1️⃣{"platform":"all","audience":"all","message":{"msg_content":"B"}}2️⃣"#,
    #"1️⃣{"platform":"all","audience":"all","notification":{"android":{"alert":"B"}}}2️⃣"#,
  ])
  func `CAP225: a message for others reaches no iPhone`(text: String) throws {
    let marked = MarkedText(text)
    let report = try PushDelivery.report(marked.text)
    let found = try #require(report.diagnostics.first { $0.kind == .nothingForPhone })
    #expect(report.outcome == .dropped && found.appears(in: marked))
  }

  @Test(arguments: [
    #"{"where":{"deviceType":{"$in":["ios","android"]}},"data":{"alert":"B"}}"#,
    #"{"where":{"deviceType":"ios"},"data":{"alert":"B"}}"#,
    #"{"app_id":"a","target_channel":"push","contents":{"en":"B"}}"#,
    #"{"app_id":"a","isIos":true,"isAndroid":true,"contents":{"en":"B"}}"#,
    #"{"app_id":"a","isAndroid":false,"contents":{"en":"B"}}"#,
  ])
  func `a message for iPhones too is shown`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .presented && report.content.body == "B")
  }

  /// OneSignal, create notification; Airship, push API: an audience.
  @Test(arguments: [
    (
      #"{"app_id":"a","include_ios_tokens":["a1","b2"],"collapse_id":"c","contents":{"en":"B"}}"#,
      ["a1", "b2"]
    ),
    (#"{"audience":{"ios_channel":"a1"},"notification":{"alert":"B"}}"#, ["a1"]),
    (
      #"{"TargetArn":"arn:aws:sns:eu-central-1:1:endpoint/APNS/acme/ada","Message":"B"}"#,
      ["arn:aws:sns:eu-central-1:1:endpoint/APNS/acme/ada"]
    ),
  ])
  func `each device that a message names is a phone`(text: String, devices: [String]) {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.device) == devices)
    #expect(reports.allSatisfy { $0.outcome == .presented && $0.content.body == "B" })
  }

  /// OneSignal, *Start Live Activity* (the type in the path, `event` is `start` by default) and
  /// *Update Live Activity* (the activity in the path).
  @Test(arguments: [#""event":"start","#, ""])
  func `a request for a Live Activity has its type and its name in the path`(
    event: String
  ) throws {
    let service = "https://api.onesignal.com/apps/a"
    func start(_ name: String) -> String {
      "curl -d '{\(event)\"activity_id\":\"\(name)\",\"event_attributes\":{\"of\":\"\(name)\"},"
        + "\"event_updates\":{\"n\":1},\"contents\":{\"en\":\"B\"}}'"
        + " \(service)/activities/activity/RideAttributes\n"
    }
    let update =
      "curl -d '{\"event\":\"update\",\"event_updates\":{\"n\":2}}'"
      + " \(service)/live_activities/g1/notifications\n"
    let reports = PushDelivery.reports(start("g1") + start("g2") + update)
    #expect(reports.map(\.activity?.activity.id) == ["g1", "g2", "g1"])
    #expect(reports.allSatisfy { $0.activity?.activity.type == "RideAttributes" })
    #expect(reports.last?.outcome == .updated)
  }

  /// parse-server-push-adapter, `_generateNotification`, and the setters of node-apn.
  @Test(arguments: [
    (#"{"aps":{"alert":"B","sound":"s"},"k":1}"#, #"{"alert":{"body":"B"},"sound":"s"}"#),
    (#"{"alert":{"title":"A","body":"B"},"title":"T"}"#, #"{"alert":{"title":"T","body":"B"}}"#),
    (#"{"alert":"B","title":"T"}"#, #"{"alert":{"body":"B","title":"T"}}"#),
    (#"{"title":"T","alert":"B"}"#, #"{"alert":{"body":"B"}}"#),
    (#"{"alert":"B","aps":{"badge":1}}"#, #"{"badge":1}"#),
    (#"{"alert":"B","content-available":true}"#, #"{"alert":{"body":"B"}}"#),
    (
      #"{"alert":"B","content-available":1,"mutable-content":1}"#,
      #"{"alert":{"body":"B"},"content-available":1,"mutable-content":1}"#
    ),
  ])
  func `N8: Parse Server reads the members of data in order`(data: String, aps: String) throws {
    let report = try PushDelivery.report(#"{"where":{},"data":\#(data)}"#)
    #expect(try report.content.userInfo["aps"] == Self.value(aps))
    #expect(Self.envelope(report).contains(#""apns-push-type":"alert""#))
  }

  /// P8: only a background push wakes the app.
  @Test func `N8: Parse Server sends an alert without texts too`() throws {
    let report = try PushDelivery.report(#"{"where":{},"data":{"content-available":1}}"#)
    let envelope = Self.envelope(report)
    #expect(envelope.contains(#""apns-push-type":"alert","apns-priority":"10""#))
  }

  /// Parse Server, `PushController.getExpirationTime`; the adapter takes headers of both places.
  @Test(arguments: [
    (
      #"{"push_type":"background","expiration_time":1773471600,"collapse_id":"c","data":{"a":1}}"#,
      ["push-type\":\"background", "expiration\":\"1773471600", "collapse-id\":\"c"]
    ),
    (
      #"{"where":{},"expiration_time":"2026-03-14T07:00:00.000Z","data":{"alert":"B"}}"#,
      ["expiration\":\"1773471600", "push-type\":\"alert"]
    ),
    (
      #"{"where":{},"data":{"alert":"B","collapse_id":"c","push_type":"voip","priority":5}}"#,
      ["collapse-id\":\"c", "push-type\":\"voip", "priority\":\"5"]
    ),
  ])
  func `N8: Parse Server has headers beside data and in it`(text: String, headers: [String]) throws
  {
    let report = try PushDelivery.report(text)
    let envelope = Self.envelope(report)
    #expect(headers.filter { !envelope.contains("\"apns-\($0)\"") } == [])
    // PAY206 is about a member without an effect.
    #expect(!report.codes.contains("PAY206"))
  }

  /// Braze, Update Live Activity and Start Live Activity.
  @Test func `N8: Braze updates, ends and starts Live Activities`() throws {
    let update = #"""
      {"app_id":"a","activity_id":"la","content_state":{"n":1},MORE"stale_date":
       "2026-03-14T07:00:00Z","notification":{"alert":{"title":"T","body":"B"}}}
      """#
    for (more, event) in [
      ("", #""event":"update""#), (#""end_activity":true,"#, #""event":"end""#),
      (
        #""activity_attributes_type":"Game","activity_attributes":{"b":2},"#, #""event":"start""#
      ),
    ] {
      let report = try PushDelivery.report(update.replacing("MORE", with: more))
      let parts = [
        event, #""content-state":{"n":1}"#, #""stale-date":1773471600"#,
        #""alert":{"title":"T","body":"B"}"#, #""apns-push-type":"liveactivity""#,
        #""activity":"la""#, #""timestamp":"#,
      ]
      let envelope = Self.envelope(report)
      #expect(parts.filter { !envelope.contains($0) } == [], "\(envelope)")
      #expect(!report.codes.contains("CAP221"))
    }
  }

  /// Airship, push API: parts of a push object that devsim does not map.
  @Test(arguments: [
    (#""localizations":[{"language":"de"}]"#, "localizations"),
    (#""options":{"expiry":3600}"#, "options"),
  ])
  func `CAP224: parts of a push object of Airship are named`(member: String, name: String) throws {
    let report = try PushDelivery.report(
      #"{"audience":"all","notification":{"alert":"B"},\#(member)}"#)
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP224" })
    #expect(found.message.contains("'\(name)'") && report.outcome == .presented)
  }

  /// Airship, push API: /api/push/validate accepts what /api/push does and sends no pushes;
  /// Jiguang, Push API v3: push check API.
  @Test(arguments: [
    (
      #"""
      curl -X POST https://go.airship.com1️⃣/api/push/validate2️⃣ -u k:s \
        -d '{"audience":{"ios_channel":["a1","b2"]},"device_types":"all",
        "notification":{"alert":"B"}}'
      """#, "N5"
    ),
    (
      #"""
      POST 1️⃣/api/push/validate2️⃣ HTTP/1.1
      Host: go.urbanairship.com
      Content-Type: application/json

      {"audience":"all","device_types":"all","notification":{"alert":"B"}}
      """#, "N5"
    ),
    (
      #"""
      curl https://api.jpush.cn1️⃣/v3/push/validate2️⃣ -d '{"platform":"all","audience":"all",
        "notification":{"alert":"B"}}'
      """#, "N8"
    ),
  ])
  func `CAP231: a request to validate a push sends nothing`(text: String, rule: String) throws {
    let marked = MarkedText(text)
    let reports = PushDelivery.reports(marked.text)
    let report = try #require(reports.first)
    let found = try #require(report.diagnostics.first { $0.kind == .onlyValidated })
    #expect(reports.count == 1 && report.outcome == .dropped && found.appears(in: marked))
    #expect(report.diagnostics.allSatisfy { $0.severity == .note })
    #expect(report.reasons.contains { $0.rule.id == rule && $0.result == "only-validated" })
  }

  @Test func `a request to send a push of Airship is shown`() throws {
    let report = try PushDelivery.report(
      #"curl https://go.airship.com/api/push -d '{"audience":"all","notification":{"alert":"B"}}'"#)
    #expect(report.outcome == .presented && report.content.body == "B")
  }

  @Test func `CAP101: a Live Activity of Airship is not read`() throws {
    let report = try PushDelivery.report(
      #"{"audience":"all","notification":{"ios":{"live_activity":{"name":"a"}}}}"#)
    #expect(report.codes.contains("CAP101") && !report.codes.contains("CAP225"))
  }

  /// The documentation of Expo: the URL of its API.
  @Test func `N2: the URL shows that a message is for Expo`() throws {
    let url = "https://exp.host/--/api/v2/push/send"
    let report = try PushDelivery.report(#"curl -d '{"to":"'$TOKEN'","body":"Hi"}' \#(url)"#)
    #expect(report.outcome == .presented && report.content.body == "Hi")
  }

  /// expo-server-sdk-node, `isExpoPushToken`.
  @Test func `N2: a token of Expo may be a UUID`() throws {
    let report = try PushDelivery.report(
      #"{"to":"f5f1c5e0-0b5a-4d6e-9c1f-1a2b3c4d5e6f","title":"T","body":"B"}"#)
    #expect(report.outcome == .presented && report.content.title == "T")
  }

  /// A misspelt field, a field in the wrong place, or a target shows that FCM was meant.
  @Test func `a notification beside members that FCM does not know is for another service`() throws
  {
    let other = #"{"userId":"u1","notification":{"title":"Goal"},"platforms":["ios"]}"#
    let report = try PushDelivery.report(other)
    #expect(report.codes.contains("PAY201") && !report.codes.contains("CAP221"))
    for member in [#""dta":{}"#, #""badge":1"#, #""token":"t","userId":"u1""#] {
      let report = try PushDelivery.report("{\"notification\":{\"title\":\"Goal\"},\(member)}")
      #expect(report.codes.contains("CAP221"), "\(member)")
    }
  }
}
