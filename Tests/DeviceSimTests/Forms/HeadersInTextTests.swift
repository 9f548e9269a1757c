import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Headers of APNs in a text with one payload.
///
/// Source: Apple, *Sending notification requests to APNs*: their names, and that a background push
/// has no alert.
@Suite struct HeadersInTextTests {
  private static let payload = #"{"aps":{"alert":"Hi"}}"#

  /// Foundation, `setValue(_:forHTTPHeaderField:)`; Go, `Header.Set`; SwiftNIO,
  /// `HTTPHeaders.add(name:value:)`; PHP, `CURLOPT_HTTPHEADER`; RFC 9110, 5.1.
  @Test(arguments: [
    #"r.setValue("com.example.acme", forHTTPHeaderField: "apns-topic")"#,
    #"[r setValue:@"com.example.acme" forHTTPHeaderField:@"apns-topic"];"#,
    #"req.Header.Set("apns-topic", "com.example.acme")"#,
    #"headers.add(name: "apns-topic", value: "com.example.acme")"#,
    #"headers["apns-topic"] = "com.example.acme""#,
    "HEADERS = {\n  'apns-topic': 'com.example.acme',\n  'authorization': f'bearer {token}',\n}",
    "$headers = ['apns-topic' =>\n  'com.example.acme'];",
    #"h = @{@"apns-topic": @"com.example.acme"};"#,
    #"headers = [{"apns-topic", "com.example.acme"}]"#,
    #"H = [{<<"apns-topic">>,<<"com.example.acme">>}],"#,
    "array('apns-topic: com.example.acme', 'x: y')",
    "  apns-topic: com.example.acme\r", "# apns-topic is the app\n`apns-topic`: `com.example.acme`",
  ])
  func `the headers beside the only payload are its headers`(code: String) throws {
    for text in ["\(code)\nsend('\(Self.payload)')\n", "body = '\(Self.payload)'\n\(code)\n"] {
      let report = try PushDelivery.report(text)
      #expect(report.app == "com.example.acme" && report.content.body == "Hi", "\(text)")
      let note = try #require(report.diagnostics.first { $0.kind == .surroundingText })
      #expect(note.message.contains("'apns-topic'"))
    }
  }

  /// Its mistakes are those of the push, at the places of the headers.
  @Test func `a header that does not fit the payload is reported in its place`() throws {
    let marked = MarkedText(
      """
      const headers = { 'apns-push-type': '1️⃣silent2️⃣', 'apns-priority': 5 };
      send(headers, { aps: { 'content-available': 1 } });
      """)
    let report = try PushDelivery.report(marked.text)
    #expect(report.line == 2)
    #expect(report.diagnostics.contains { $0.message.contains("silent") && $0.appears(in: marked) })
  }

  /// A value that is only known when the program runs is not one of these.
  @Test(arguments: [
    "{'apns-topic': BUNDLE}", "{'apns-topic': f'{BUNDLE}.voip'}",
    "{'apns-topic': 'a.b' if x else y}",
    #"set("apns-topic", "\(bundle).voip")"#, #"headers["apns-topic"] == "a.b""#,
    #"r.setValue(x ? "a" : "a.b", forHTTPHeaderField: "apns-topic")"#,
    #"r.value(forHTTPHeaderField: "apns-topic") == "a.b""#, "apns-topic: the app",
    "x-apns-topic: a.b",
    "'apns-topic': 'YOUR_BUNDLE_ID'", "h = {'apns-topic': 'a.b'}\nh = {'apns-topic': 'a.b.voip'}",
  ])
  func `a header without one known value is left out`(code: String) throws {
    let report = try PushDelivery.report("\(code)\nsend('\(Self.payload)')\n")
    #expect(report.app == "" && report.content.body == "Hi")
    let note = try #require(report.diagnostics.first { $0.kind == .surroundingText })
    #expect(!note.message.contains("apns"))
  }

  /// CAP201 is about a push that has headers but no type.
  @Test func `a push type that is not known is not missing`() throws {
    let priority = "h = {'apns-priority': '5'}\nsend('\(Self.payload)', h)\n"
    #expect(try PushDelivery.report(priority).codes.contains("CAP201"))
    let type = "h['apns-push-type'] = 'background' if silent else 'alert'\n"
    #expect(try !PushDelivery.report(type + priority).codes.contains("CAP201"))
  }

  /// The documentation of node-apn, apns2 (Go), rpush, aioapns, Pigeon, a2 (Rust); pushy, `toString`.
  @Test(arguments: [
    "note.topic = \"com.example.acme\";\nnote.pushType = \"background\"; note.priority = 5;\n"
      + "note.collapseId = 'c';\nnote.rawPayload = PUSH;\nsend(note, TOKEN);",
    "n := &apns2.Notification{\n\tDeviceToken: \"ada0\",\n\tTopic:       \"com.example.acme\",\n"
      + "\tPushType: apns2.PushTypeBackground, Priority: apns2.PriorityLow, CollapseID: \"c\",\n"
      + "\tPayload: []byte(`PUSH`),\n}",
    "request = NotificationRequest(device_token='ada0', message=PUSH, apns_topic='com.example.acme',"
      + "\n  push_type=PushType.BACKGROUND, priority=5, collapse_key='c')",
    "%Pigeon.APNS.Notification{collapse_id: \"c\", device_token: \"ada0\", priority: 5,\n"
      + " payload: PUSH, push_type: \"background\", topic: \"com.example.acme\"}",
    "NotificationOptions { apns_topic: Some(\"com.example.acme\"), apns_collapse_id: Some(\"c\"),\n"
      + " apns_push_type: Some(PushType::Background), apns_priority: Some(Priority::Normal) }\nPUSH",
    "sent Request(deviceToken=ada0, topic=com.example.acme, pushType=BACKGROUND, priority=5, "
      + "collapseId='c', payload=PUSH)",
    "builder.setTopic(\"com.example.acme\").setPushType(PushType.BACKGROUND).setCollapseId(\"c\")\n"
      + "  .setPriority(DeliveryPriority.CONSERVE_POWER).setPayload('PUSH')",
  ])
  func `the properties of a library beside the only payload are its headers`(code: String) throws {
    let text = code.replacing("PUSH", with: #"{"aps":{"content-available":1}}"#)
    let report = try PushDelivery.report(text)
    #expect(report.app == "com.example.acme" && report.identifier == "c", "\(text)")
    let headers = try #require(report.batch.captured.first).capture.headers
    #expect(headers.pushType == .background && headers.priority == 5)
    #expect(report.device == (code.contains("ada0") ? "ada0" : ""))
    #expect(!report.codes.contains("CAP210"))
  }

  /// A topic of Firebase or of a queue, a variable, a condition, a word that is not a push type, a
  /// token of a session, and what only a message to Android has.
  @Test(arguments: [
    "topic: 'goals'", "topic = \"push.goals.v1\"", "topic: config.apns.topic",
    "n.topic = 'com.example.acme' if a else b", "n.topic == 'com.example.acme'",
    "pushType: 'marketing'", "token: 'eyJh.eyJp.c2ln'", "token = 'ada0'", "priority: 'high'",
    "collapse_key: 'c'", "priority: 5",
  ])
  func `other words beside a payload are not its headers`(code: String) throws {
    let report = try PushDelivery.report("\(code)\nsend('\(Self.payload)')\n")
    #expect(report.app == "" && report.device == "" && report.content.body == "Hi")
    let note = try #require(report.diagnostics.first { $0.kind == .surroundingText })
    #expect(!note.message.contains("except"))
  }

  /// Apple, *Sending notification requests to APNs*: the path is `/3/device/` and the token.
  @Test func `the path of a request beside the only payload has its device`() throws {
    let text = "url = 'https://api.push.apple.com/3/device/ada0'\nsend(url, '\(Self.payload)')\n"
    #expect(try PushDelivery.report(text).device == "ada0")
    let log = "```\n          :path: /3/device/ada0\n          apns-topic: com.example.acme\n```\n"
    let report = try PushDelivery.report("\(log)The payload:\n```\n\(Self.payload)\n```\n")
    #expect(report.device == "ada0" && report.app == "com.example.acme")
    let other = "get('https://example.com/4/device/ada0')\nsend('\(Self.payload)')\n"
    #expect(try PushDelivery.report(other).device == "")
  }

  /// As Go prints a `*apns2.Notification` with `%+v`; the other two are tests of a program.
  @Test(arguments: [
    "1 &{ApnsID: CollapseID:a DeviceToken:ada0 Topic:com.example.a Priority:10 "
      + "Payload:map[aps:map[alert:A]] PushType:alert}\n"
      + "2 &{ApnsID: CollapseID: DeviceToken:bea0 Topic:com.example.b Priority:5 "
      + "Payload:map[aps:map[alert:B]] PushType:alert}\n",
    "func a() {\n  n.topic = \"com.example.a\"\n  n.deviceToken = \"ada0\"\n  n.payload = PUSH(A)\n}\n"
      + "func b() {\n  n.topic = \"com.example.b\"\n  n.deviceToken = \"bea0\"\n  n.payload = PUSH(B)\n}\n",
    "a.send(topic: \"com.example.a\", deviceToken: \"ada0\", payload: PUSH(A))\n"
      + "a.send(topic: \"com.example.b\", deviceToken: \"bea0\", payload: PUSH(B))\n",
  ])
  func `each of several payloads has the headers in its brackets`(text: String) {
    let text = text.replacing(/PUSH\((\w)\)/) { #"{"aps":{"alert":"\#($0.1)"}}"# }
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.app) == ["com.example.a", "com.example.b"], "\(text)")
    #expect(reports.map(\.device) == ["ada0", "bea0"])
    #expect(reports.map { $0.content.body } == ["A", "B"])
  }

  /// It is not known to which of them they belong; an envelope and a message have their own.
  @Test(arguments: [
    #"{"aps":{"alert":"Hi"}} {"aps":{"alert":"B"}}"#,
    #"{"headers":{"apns-priority":"5"},"payload":{"aps":{"alert":"Hi"}}}"#,
    #"{"message":{"token":"t","notification":{"body":"Hi"}}}"#,
  ])
  func `headers belong to no push of several, and to none that has its own`(pushes: String) {
    let reports = PushDelivery.reports("apns-topic: com.example.acme\nsent \(pushes)\n")
    #expect(reports.first?.content.body == "Hi" && reports.allSatisfy { $0.app == "" })
  }
}
