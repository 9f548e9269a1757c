import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What services on top of APNs make of their messages: N1 to N7.
@Suite struct OtherSendersTests {
  private static func report(_ text: String) throws -> PushReport {
    try PushDelivery.report(text)
  }

  private static func names(_ rule: String, _ report: PushReport) -> Bool {
    report.reasons.contains { $0.rule.id == rule }
  }

  @Test func `N1: SNS sends the JSON text in APNS, with headers of its attributes`() throws {
    let marked: MarkedText = #"""
      {"TargetArn":"a","MessageStructure":"json","MessageAttributes":{
       "AWS.SNS.MOBILE.APNS.COLLAPSE_ID":{"DataType":"String","StringValue":"c"},
       "AWS.SNS.MOBILE.APNS.PUSH_TYPE":{"DataType":"String","StringValue":"alert"}},
       "Message":"{\"default\":\"d\",\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\",\\\"badge\\\":1️⃣\\\"1\\\"2️⃣}}\"}"}
      """#
    let report = try Self.report(marked.text)
    #expect(report.content.body == "Hi" && report.identifier == "c")
    #expect(Self.names("N1", report))
    // A place three texts deep.
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }

  @Test(arguments: [
    (#"{"TopicArn":"a","Message":"Hi"}"#, "Hi"),
    (#"{"MessageStructure":"json","Message":"{\"default\":\"Hi\",\"GCM\":\"{}\"}"}"#, "Hi"),
    (#"{"GCM":"{\"notification\":{\"title\":\"a\"}}","default":"Hi"}"#, "Hi"),
    (#"{"default":"d","APNS_SANDBOX":"{\"aps\":{\"alert\":\"Hi\"}}"}"#, "Hi"),
  ])
  func `N1: without an own member the default is the alert`(text: String, body: String) throws {
    #expect(try Self.report(text).content.body == body)
  }

  // aws-sdk-kotlin#426: without the default, an object is as if it were missing.
  @Test func `N1: an object in APNS is ignored, and named`() throws {
    let marked: MarkedText =
      #"{"MessageStructure":"json","Message":"{\"default\":\"d\",\"APNS\":1️⃣{\"aps\":{}}2️⃣}"}"#
    let report = try Self.report(marked.text)
    #expect(report.content.body == "d")
    #expect(report.diagnostics.first { $0.kind == .leftOut }?.appears(in: marked) == true)
  }

  // Amazon, "Using the Amazon SNS time to live message attribute": one for each platform.
  @Test(arguments: [
    ("a", "APNS", "0", true, false), ("a", "APNS", "60", false, true),
    ("arn:aws:sns:eu-central-1:1:endpoint/APNS_SANDBOX/acme/ada", "APNS_SANDBOX", "0", true, false),
    ("arn:aws:sns:eu-central-1:1:endpoint/APNS_SANDBOX/acme/ada", "APNS", "0", false, false),
  ])
  func `N1: the attribute TTL of the platform is the expiration`(
    target: String, platform: String, life: String, isSet: Bool, isNamed: Bool
  ) throws {
    let report = try Self.report(
      #"""
      {"TargetArn":"\#(target)","Message":"Hi","MessageAttributes":{
       "AWS.SNS.MOBILE.\#(platform).TTL":{"DataType":"String","StringValue":"\#(life)"}}}
      """#)
    let text = String(decoding: report.batch.document.file.bytes, as: UTF8.self)
    #expect(report.content.body == "Hi" && text.contains(#""apns-expiration":"0""#) == isSet)
    #expect(report.codes.contains("CAP224") == isNamed)
  }

  // Amazon, SNS mobile push notifications: the ARN of an endpoint; Airship, push API: device_types.
  @Test(arguments: [
    (
      #"{"TargetArn":1️⃣"arn:aws:sns:eu-central-1:1:endpoint/GCM/acme/ada"2️⃣,"Message":"Hi"}"#, "N1"
    ),
    (#"{"audience":"all","device_types":1️⃣["android"]2️⃣,"notification":{"alert":"Hi"}}"#, "N5"),
  ])
  func `a message for other platforms only reaches no iPhone`(text: String, rule: String) throws {
    let marked = MarkedText(text)
    let report = try Self.report(marked.text)
    let found = try #require(report.diagnostics.first { $0.kind == .nothingForPhone })
    #expect(report.outcome == .dropped && found.appears(in: marked) && Self.names(rule, report))
  }

  @Test(arguments: [
    #"{"TargetArn":"arn:aws:sns:eu-central-1:1:endpoint/APNS_SANDBOX/acme/ada","Message":"Hi"}"#,
    #"{"TargetArn":"arn:aws:sns:eu-central-1:1:acme","Message":"Hi"}"#,
    #"{"audience":"all","device_types":"all","notification":{"alert":"Hi"}}"#,
    #"{"audience":"all","device_types":["android","ios"],"notification":{"alert":"Hi"}}"#,
  ])
  func `a message for iPhones too is shown`(text: String) throws {
    #expect(try Self.report(text).content.body == "Hi")
  }

  // The words of the answer of SNS.
  @Test(arguments: [
    (#"{"MessageStructure":"json","Message":"{\"GCM\":\"{}\"}"}"#, "No default entry"),
    (#"{"MessageStructure":"json","Message":"{\"APNS\":{\"aps\":{}}}"}"#, "No default entry"),
    (#"{"MessageStructure":"json","Message":"{\"APNS\":\"no JSON\"}"}"#, "failed to parse"),
    (#"{"MessageStructure":"json","Message":"no JSON"}"#, "failed to parse"),
  ])
  func `CAP223: SNS refuses a message that it cannot send`(text: String, words: String) throws {
    let report = try Self.report(text)
    let found = try #require(report.diagnostics.first { $0.kind == .refusedBySender })
    #expect(found.message.contains(words) && report.outcome == .dropped)
  }

  @Test func `N2: Expo has its own names, and data is the member body`() throws {
    let text = """
      {"to":["ExponentPushToken[a]","ExponentPushToken[b]"],"title":"T","subtitle":"S","body":"B",
       "badge":3,"sound":"default","categoryId":"C","threadId":"th","mutableContent":true,
       "interruptionLevel":"passive","_contentAvailable":true,"data":{"id":7},"collapseId":"c"}
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.device) == ["ExponentPushToken[a]", "ExponentPushToken[b]"])
    let aps: JSONValue = [
      "alert": ["title": "T", "subtitle": "S", "body": "B"], "sound": "default", "badge": 3,
      "category": "C", "thread-id": "th", "interruption-level": "passive", "mutable-content": 1,
      "content-available": 1,
    ]
    #expect(reports.allSatisfy { $0.content.userInfo["aps"] == aps })
    #expect(reports[0].content.userInfo["body"] == ["id": 7])
    #expect(reports[0].identifier == "c" && Self.names("N2", reports[0]))
  }

  // Expo, push service: at most 100 in a request.
  @Test(arguments: [(100, true), (101, false)])
  func `N2: a request to Expo has a limited number of messages`(count: Int, isTaken: Bool) {
    let message = #"{"to":"ExpoPushToken[a]","body":"B"}"#
    let messages = Array(repeating: message, count: count).joined(separator: ",")
    let reports = PushDelivery.reports("[\(messages)]")
    #expect(reports.count == (isTaken ? count : 1))
    #expect(reports.flatMap(\.codes).contains("CAP223") != isTaken)
    let command = "curl --json '[\(messages)]' https://exp.host/--/api/v2/push/send"
    #expect(PushDelivery.reports(command).count == (isTaken ? count : 1))
  }

  // expo/expo#20574.
  @Test func `N2: without sound it is silent, and a raw content-available is ignored`() throws {
    let text = #"{"to":"ExpoPushToken[a]","body":"B","content-available":1}"#
    let report = try Self.report(text)
    #expect(report.content.userInfo["aps"] == ["alert": ["body": "B"]])
    #expect(report.codes.contains("CAP224"))
  }

  // Expo, push service: the message format has 'tag' and 'channelId' for Android only.
  @Test(arguments: ["tag", "channelId"])
  func `N2: what only Android has is named`(name: String) throws {
    let text = MarkedText(#"{"to":"ExpoPushToken[a]","body":"B",1️⃣"\#(name)"2️⃣:"x"}"#)
    let report = try Self.report(text.text)
    let found = try #require(report.diagnostics.first { $0.kind == .leftOut })
    #expect(report.outcome == .presented && found.appears(in: text))
  }

  @Test func `N3: OneSignal has a text for each language`() throws {
    let text = """
      {"app_id":"x","headings":{"en":"T","ko":"K"},"subtitle":{"en":"S"},"contents":{"en":"B"},
       "ios_badgeType":"SetTo","ios_badgeCount":2,"ios_sound":"s.caf","ios_category":"C",
       "thread_id":"th","ios_attachments":{"id":"https://h/a.png"},"collapse_id":"c",
       "data":{"k":"v"},"url":"https://h"}
      """
    let report = try Self.report(text)
    let content = report.content
    #expect(content.title == "T" && content.subtitle == "S" && content.body == "B")
    #expect(content.badge == 2 && content.categoryIdentifier == "C" && report.identifier == "c")
    #expect(content.userInfo["custom"] == ["a": ["k": "v"], "u": "https://h"])
    #expect(content.userInfo["att"] == ["id": "https://h/a.png"])
    #expect(Self.names("N3", report))
  }

  // OneSignal, create notification: 10 is high priority, any other integer is normal.
  @Test(arguments: [
    ("", "10"), (#","priority":10"#, "10"), (#","priority":5"#, "5"), (#","priority":1"#, "5"),
  ])
  func `N3: any other priority than 10 is normal`(member: String, priority: String) throws {
    let report = try Self.report(#"{"app_id":"x","contents":{"en":"B"}\#(member)}"#)
    let envelope = String(decoding: report.batch.document.bytes, as: UTF8.self)
    #expect(envelope.contains("\"apns-priority\":\"\(priority)\""))
  }

  // OneSignal, Update Live Activity and Start Live Activity.
  @Test func `N3: a request for a Live Activity is a push for it`() throws {
    let text = """
      {"name":"la","event":"end","event_updates":{"n":1},"contents":{"en":"B"},
       "headings":{"en":"T"},"ios_sound":"s.caf","stale_date":1773500000,
       "dismissal_date":1773500001,"priority":5,"ios_relevance_score":1}
      """
    let archive = #"""
      {"log":{"entries":[{"startedDateTime":"2026-03-14T10:00:00Z","request":{"method":"POST",
      "url":"https://api.onesignal.com/apps/x/live_activities/y/notifications","headers":[],
      "postData":{"mimeType":"application/json","text":TEXT}}}]}}
      """#.replacing(
        "TEXT", with: "\"" + text.replacing("\"", with: "\\\"").replacing("\n", with: "") + "\"")
    let report = try Self.report(archive)
    let envelope = String(decoding: report.batch.document.bytes, as: UTF8.self)
    let aps = [
      #""alert":{"title":"T","body":"B","sound":"s.caf"}"#, #""event":"end""#,
      #""timestamp":1773482400"#, #""content-state":{"n":1}"#, #""stale-date":1773500000"#,
      #""dismissal-date":1773500001"#, #""relevance-score":1"#,
      #""apns-push-type":"liveactivity""#, #""apns-priority":"5""#,
    ]
    #expect(aps.filter { !envelope.contains($0) }.isEmpty && !report.codes.contains("CAP224"))
    #expect(Self.names("N3", report))
  }

  @Test func `CAP224: what a request for a Live Activity does not say is named`() throws {
    let report = try Self.report(
      #"{"event":"start","event_updates":{},"event_attributes":{},"sound":"a"}"#)
    let found = report.diagnostics.filter { $0.kind.code == "CAP224" }.map(\.message)
    #expect(found.count == 3 && report.outcome != .presented)
    #expect(
      ["timestamp", "sound", "type"].allSatisfy { name in found.contains { $0.contains(name) } })
  }

  // OneSignal, create notification: 'contents' is not needed with 'content_available'.
  @Test func `N3: a silent message has no texts`() throws {
    let text =
      #"{"app_id":"x","content_available":true,"data":{"a":1},"include_player_ids":["p1"]}"#
    let report = try Self.report(text)
    let payload: JSONValue = ["aps": ["content-available": 1], "custom": ["a": ["a": 1]]]
    #expect(.object(report.content.userInfo) == payload)
    #expect(Self.names("N3", report))
  }

  @Test(arguments: [("None", false), ("Increase", true)])
  func `N3: only a badge that counts up needs the extension`(type: String, isNamed: Bool) throws {
    let report = try Self.report(
      #"{"app_id":"x","contents":{"en":"B"},"ios_badgeType":"\#(type)","ios_badgeCount":2}"#)
    #expect(report.codes.contains("CAP224") == isNamed && report.content.badge == nil)
  }

  // The words of the answer of OneSignal.
  @Test func `N3: a text in English is required`() throws {
    let report = try Self.report(#"{"app_id":"x","contents":{"ko":"K"}}"#)
    let found = try #require(report.diagnostics.first { $0.kind == .refusedBySender })
    #expect(found.message.contains("must have English language content"))
    #expect(report.outcome == .dropped)
  }

  /// Microsoft, Azure Notification Hubs templates: the expressions and what they give.
  @Test(arguments: [
    ("$(a)", "Ada"), ("x $(A) y", "x Ada y"), ("$(a,2)", "Ad"), ("$(none)", ""),
    (".(long,6)", "abc..."), ("%(s)", "a%20b%26c"), ("{'Hi ' + $(a) + '!'}", "Hi Ada!"),
    ("#(n) left", "7 left"), ("plain (text)", "plain (text)"),
  ])
  func `N4: Azure fills in a template`(expression: String, text: String) throws {
    let report = try Self.report(
      """
      {"template":{"aps":{"alert":"\(expression)","badge":"#(n)"}},
       "properties":{"a":"Ada","long":"abcdefgh","s":"a b&c","n":"7"}}
      """)
    #expect(report.content.badge == 7 && Self.names("N4", report))
    #expect(report.content.body == text)
  }

  @Test func `N5: Airship has its own names`() throws {
    let text = """
      {"audience":"all","device_types":["ios"],"notification":{"alert":"B","ios":{"title":"T",
       "subtitle":"S","badge":2,"sound":"s.caf","category":"C","thread_id":"th",
       "interruption_level":"passive","mutable_content":true,"extra":{"k":"v"},
       "collapse_id":"c"}}}
      """
    let report = try Self.report(text)
    let content = report.content
    #expect(content.title == "T" && content.subtitle == "S" && content.body == "B")
    #expect(content.badge == 2 && content.threadIdentifier == "th" && report.identifier == "c")
    #expect(content.userInfo["k"] == "v" && Self.names("N5", report))
    let other = try Self.report(#"{"audience":"all","notification":{"android":{"alert":"x"}}}"#)
    #expect(other.outcome == .dropped && other.codes.contains("CAP225"))
  }

  @Test func `N6: Beams sends the payload as it is`() throws {
    let text = #"{"interests":["a"],"apns":{"aps":{"alert":"Hi"},"k":1},"fcm":{}}"#
    let report = try Self.report(text)
    #expect(report.content.body == "Hi" && report.content.userInfo["k"] == 1)
    #expect(Self.names("N6", report))
  }

  @Test(arguments: ["", #""to":"<token>","#])
  func `N7: a campaign's message for Android reaches no iPhone`(target: String) throws {
    let text = """
      {\(target)"collapseKey":"1","priority":"high","data":{"_mId":"h","_dId":"d","title":"t",
       "badge":1817}}
      """
    let report = try Self.report(text)
    #expect(report.outcome == .dropped && report.codes.contains("CAP225"))
    #expect(Self.names("N7", report))
  }
}
