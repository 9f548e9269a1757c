import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Services with names of their own: N8, and those that are only named.
///
/// The names are those of the pages that the rule cites.
@Suite struct MappedMessageTests {
  static func report(_ text: String) throws -> PushReport {
    try PushDelivery.report(text)
  }

  @Test func `N8: gorush has a notification for each token and platform`() throws {
    let text = """
      {"notifications": [
        {"tokens": ["a1", "b2"], "platform": 1, "title": "T", "subtitle": "S", "message": "B",
         "badge": 5, "sound": "a.caf", "category": "c", "thread-id": "t",
         "topic": "com.example.app",
         "mutable_content": true, "content_available": true, "data": {"k": "v"}},
        {"tokens": ["x"], "platform": 2, "message": "Android"}]}
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.device) == ["a1", "b2", ""])
    let expected: JSONValue = [
      "aps": [
        "alert": ["title": "T", "subtitle": "S", "body": "B"], "badge": 5, "sound": "a.caf",
        "category": "c", "thread-id": "t", "content-available": 1, "mutable-content": 1,
      ],
      "k": "v",
    ]
    #expect(reports[..<2].allSatisfy { .object($0.content.userInfo) == expected })
    #expect(reports[0].app == "com.example.app")
    #expect(reports[0].reasons.contains { $0.rule.id == "N8" })
    #expect(reports[2].outcome == .dropped && reports[2].codes == ["CAP225"])
    #expect(reports[2].reasons.map(\.result).contains("not-for-iphone"))
  }

  /// Each push has a text of its own: 540 KB of such messages took 554 MB.
  @Test func `CAP224: a document makes pushes of at most 32 MB for its devices`() throws {
    let tokens = (0..<1200).map { "\"\($0)\"" }.joined(separator: ",")
    let body = String(repeating: "m", count: 15 << 10)
    let message = #"{"tokens":[\#(tokens)],"platform":1,"message":"\#(body)"}"#
    // 18 MB each.
    let reports = PushDelivery.reports(#"{"notifications":[\#(message),\#(message)]}"#)
    #expect(reports.count == 1201 && reports.last?.device == "0")
    let found = try #require(reports.last?.diagnostics.first { $0.kind.code == "CAP224" })
    #expect(found.message.contains("1199 further devices"))
  }

  @Test func `N8: gorush sends Live Activities`() throws {
    let text = """
      {"notifications": [{"tokens": ["a1"], "platform": 1, "push_type": "liveactivity",
        "topic": "com.example.app.push-type.liveactivity", "event": "start", "timestamp": 17,
        "content-state": {"a": 1}, "attributes-type": "Game", "attributes": {"b": 2},
        "alert": {"title": "T", "body": "B"}}]}
      """
    let report = try Self.report(text)
    #expect(
      report.content.userInfo["aps"] == [
        "alert": ["title": "T", "body": "B"], "event": "start", "timestamp": 17,
        "content-state": ["a": 1], "attributes-type": "Game", "attributes": ["b": 2],
      ])
    #expect(!report.codes.contains("CAP207"))
  }

  @Test(arguments: [
    (
      #"{"MessageConfiguration":{"APNSMessage":{"Title":"T","Body":"B","Badge":1,"Sound":"s"}}}"#,
      #"{"aps":{"alert":{"title":"T","body":"B"},"badge":1,"sound":"s"}}"#
    ),
    (
      #"""
      {"MessageRequest":{"MessageConfiguration":{"APNSMessage":
       {"Body":"no","RawContent":"{\"aps\":{\"alert\":\"B\"},\"k\":1}"}}}}
      """#,
      #"{"aps":{"alert":"B"},"k":1}"#
    ),
    (
      #"""
      {"messages":{"apple_push":{"alert":{"title":"T","body":"B"},"mutable_content":true,
       "notification_group_thread_id":"g","content-available":false,
       "interruption_level":"passive","extra":{"k":1}}}}
      """#,
      #"""
      {"aps":{"alert":{"title":"T","body":"B"},"interruption-level":"passive","thread-id":"g",
       "mutable-content":1},"k":1}
      """#
    ),
    // The alert of Braze has names with underscores.
    (
      #"""
      {"messages":{"apple_push":{"alert":{"title_loc_key":"TK","title_loc_args":["a"],
       "loc_key":"K","loc_args":["b"],"action_loc_key":"A","body":"B"}}}}
      """#,
      #"""
      {"aps":{"alert":{"title-loc-key":"TK","title-loc-args":["a"],"loc-key":"K",
       "loc-args":["b"],"action-loc-key":"A","body":"B"}}}
      """#
    ),
    (
      #"{"where":{"a":1},"data":{"alert":"B","title":"T","badge":"Increment","uri":"u"}}"#,
      #"{"aps":{"alert":{"body":"B","title":"T"}},"uri":"u"}"#
    ),
    (
      #"""
      {"platform":"all","audience":"all","notification":{"alert":"no","ios":{"alert":
       {"title":"T","body":"B"},"sound":{"critical":1,"name":"s.caf","volume":1},"badge":2,
       "content-available":true,"mutable-content":true,"category":"c","thread-id":"g",
       "interruption-level":"passive","extras":{"k":"v"}}}}
      """#,
      #"""
      {"aps":{"alert":{"title":"T","body":"B"},"sound":{"critical":1,"name":"s.caf","volume":1},
       "category":"c","thread-id":"g","interruption-level":"passive","badge":2,
       "content-available":1,"mutable-content":1},"k":"v"}
      """#
    ),
  ])
  func `N8: names of services become those of Apple`(text: String, payload: String) throws {
    let report = try Self.report(text)
    let (document, root, _) = JSONReader.read(SourceFile(name: "p", bytes: Array(payload.utf8)))
    let expected = try document.value(#require(root.node))
    #expect(.object(report.content.userInfo) == expected)
    #expect(report.reasons.contains { $0.rule.id == "N8" })
  }

  /// Sources: OneSignal, Create notification; Airship, iOS override object.
  @Test(arguments: [
    (
      #"""
      {"app_id":"a","contents":{"en":"B"},"ios_interruption_level":"time_sensitive",
       "ios_relevance_score":0.5,"target_content_identifier":"w"}
      """#,
      #"""
      {"aps":{"alert":{"body":"B"},"relevance-score":0.5,"target-content-id":"w",
       "interruption-level":"time-sensitive"}}
      """#
    ),
    (
      #"""
      {"audience":"all","device_types":["ios"],"notification":{"ios":{"alert":{"body":"B"},
       "title":"T","subtitle":"S","sound":{"name":"s","critical":true,"volume":1}}}}
      """#,
      #"""
      {"aps":{"alert":{"body":"B","title":"T","subtitle":"S"},
       "sound":{"name":"s","critical":1,"volume":1}}}
      """#
    ),
  ])
  func `N3, N5: values of services become those of Apple`(text: String, payload: String) throws {
    let report = try Self.report(text)
    let (document, root, _) = JSONReader.read(SourceFile(name: "p", bytes: Array(payload.utf8)))
    let expected = try document.value(#require(root.node))
    #expect(.object(report.content.userInfo) == expected)
  }

  @Test func `OneSignal sends calls with another push type`() throws {
    let report = try Self.report(
      #"{"app_id":"a","contents":{"en":"B"},"apns_push_type_override":"voip"}"#)
    #expect(report.reasons.contains { $0.rule.id == "P10" })
  }

  @Test(arguments: [
    (
      #"{"messages":{"apple_push":{"alert":"B","asset_url":"u","expiry":"e","extra":{}}}}"#,
      ["asset_url", "expiry"]
    ),
    (
      #"{"MessageConfiguration":{"APNSMessage":{"Body":"B","Data":{"k":"v"},"Title":null}}}"#,
      ["Data"]
    ),
    (
      #"{"app_id":"a","contents":{"en":"B"},"buttons":[],"included_segments":["All"]}"#,
      ["buttons"]
    ),
    (
      #"{"audience":"all","notification":{"ios":{"alert":"B","media_attachment":{}}}}"#,
      ["media_attachment"]
    ),
    (
      #"{"notifications":[{"tokens":["a"],"platform":1,"message":"B","retry":3}]}"#, ["retry"]
    ),
    (
      #"{"platform":["ios"],"audience":"all","notification":{"alert":"B","voip":{"k":1}}}"#,
      ["voip"]
    ),
    (
      #"""
      {"platform":"all","audience":"all","notification":{"alert":"B"},
       "message":{"msg_content":"M"},"sms_message":{"content":"S"}}
      """#, ["message"]
    ),
  ])
  func `CAP224: members of a service that are not mapped are named`(
    text: String, names: [String]
  ) throws {
    let report = try Self.report(text)
    let found = try #require(report.diagnostics.first { $0.kind.code == "CAP224" })
    let named = found.message.matches(of: /'([^']*)'/).map { String($0.1) }
    #expect(named == names)
  }

  /// The references of the services have booleans.
  @Test(arguments: [
    (#"{"to":"t","notification":{"body":"b"},"content_available":"true"}"#, "content_available"),
    (#"{"to":"t","notification":{"body":"b"},"mutable_content":"1"}"#, "mutable_content"),
    (#"{"messages":{"apple_push":{"alert":"b","content-available":"1"}}}"#, "content-available"),
  ])
  func `CAP224: a flag that is text is not mapped`(text: String, name: String) throws {
    let found = try Self.report(text).diagnostics.filter { $0.kind.code == "CAP224" }
    #expect(found.count == 1 && found[0].message.contains("'\(name)'"))
  }

  @Test(arguments: ["true", "1", "false", "0", "null"])
  func `a flag that is not text needs no note`(value: String) throws {
    let report = try Self.report(
      #"{"to":"t","notification":{"body":"b"},"mutable_content":\#(value)}"#)
    #expect(!report.codes.contains("CAP224"))
  }

  @Test func `a badge that Parse Server counts is left out, with a note`() throws {
    let report = try Self.report(#"{"channels":["c"],"data":{"alert":"B","badge":"Increment"}}"#)
    #expect(report.codes == ["CAP224"])
  }

  /// What they are, and not how to write a payload.
  @Test(arguments: [
    (#"{"notification":{"event_id":"$e","devices":[{"app_id":"a"}]}}"#, "Matrix"),
    (#"{"to":{"Email":["a"]},"tag_group":"t","content":{"title":"T"}}"#, "CleverTap"),
    (#"{"appId":"a","requestType":"push","targetPlatform":["IOS"]}"#, "MoEngage"),
    (#"{"appId":"a","requestType":"push","payload":{"IOS":{"message":"m"}}}"#, "MoEngage"),
    (#"{"group_id":"g","recipients":{},"message":{"title":"T"}}"#, "Batch"),
    (#"{"targetSegmentIds":"@ALL","notification":{"alert":{"text":"B"}}}"#, "WonderPush"),
    (#"{"request":{"notifications":[{"content":"B"}]}}"#, "Pushwoosh"),
    (#"{"notification_content":{"title":"T","body":"B"}}"#, "App Center"),
    // AeroGear, "RESTful Sender API": each platform may have a part in the message.
    (#"{"message":{"alert":"B"},"criteria":{"alias":["ada"]}}"#, "UnifiedPush"),
    (#"{"message":{"alert":"B","apns":{"title":"T"}},"criteria":{},"config":{}}"#, "UnifiedPush"),
    // Ably, "Publish push notifications": to a device, and to a channel.
    (
      #"{"recipient":{"deviceId":"a"},"notification":{"title":"T"},"apns":{"aps":{"badge":1}}}"#,
      "Ably"
    ),
    (#"{"recipient":{"channels":["a"]},"apns":{"aps":{"event":"start"}}}"#, "Ably"),
    (#"{"notification":{"title":"T"},"apns":{"aps":{"badge":1}},"fcm":{}}"#, "Ably"),
    (#"{"name":"n","extras":{"push":{"notification":{"title":"T"},"web":{}}}}"#, "Ably"),
    // PubNub, "Mobile push notifications": a part for each platform beside the message.
    (#"{"pn_apns":{"aps":{"alert":"B"},"pn_push":[]},"text":"B"}"#, "PubNub"),
    (#"{"pn_fcm":{"notification":{"body":"B"}}}"#, "PubNub"),
    // Huawei, "Push Kit, sending messages": as Firebase, but `token` is an array.
    (#"{"message":{"token":["a"],"data":"{}"}}"#, "Huawei Push Kit"),
    (
      #"{"message":{"token":["a"],"notification":{"title":"T"},"#
        + #""android":{"notification":{"click_action":{"type":3}}}}}"#, "Huawei Push Kit"
    ),
    (
      #"{"message":{"token":["a"],"apns":{"payload":{"aps":{"alert":"B"}},"#
        + #""hms_options":{"target_user_type":1}}}}"#, "Huawei Push Kit"
    ),
    (#"{"reason":"BadDeviceToken"}"#, "answer of APNs"),
    (#"{"multicast_id":1,"success":1,"failure":0,"results":[{}]}"#, "answer of Firebase"),
    (#"{"error":{"code":404,"status":"NOT_FOUND"}}"#, "answer of Firebase"),
    (#"{"sent":[],"failed":[{"device":"a"}]}"#, "answers of APNs"),
    (#"{"mdm":"A1B2"}"#, "device management"),
    // FlutterFire, `RemoteMessage.toMap`; React Native Firebase, `RemoteMessage`.
    (
      #"{"senderId":null,"data":{},"from":"1","messageId":"2","notification":{"body":"B"},"#
        + #""sentTime":3,"ttl":4}"#, "gave it to the app"
    ),
    (
      #"{"messageId":"2","mutableContent":true,"notification":{"body":"B"},"sentTime":"3"}"#,
      "gave it to the app"
    ),
  ])
  func `PAY201: a message that is not read is named`(text: String, name: String) throws {
    let report = try Self.report(text)
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY201" })
    #expect(found.help?.contains(name) == true)
  }
}
