import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Structured logs with pushes in their strings.
@Suite struct LogRecordTests {
  private static let payload = #"{\"aps\":{\"alert\":\"Hi\"}}"#

  /// The records are in the form of their loggers' documentation: Docker's `json-file`, pino,
  /// winston, zap, Google Cloud, and what `aws logs filter-log-events` prints.
  @Test(arguments: [
    #"{"log":"\#(payload)\n","stream":"stdout","time":"2026-03-14T10:42:07Z"}"#,
    #"{"level":30,"time":1773471601500,"pid":1,"hostname":"a","msg":"sent \#(payload) to ab"}"#,
    #"{"level":"info","message":"sending","payload":"\#(payload)"}"#,
    #"{"level":"info","ts":1773471601.5,"caller":"a.go:1","msg":"push","body":"\#(payload)"}"#,
    #"{"severity":"INFO","jsonPayload":{"request":{"text":"\#(payload)"}},"timestamp":"x"}"#,
    #"{"events":[{"timestamp":1,"message":"\#(payload)","ingestionTime":2}]}"#,
    #"{"level":"info","device":"ab","t":5,"payload":"\#(payload)"}"#,
    #"{"log":"{\"level\":30,\"msg\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\"}}\"}","stream":"x"}"#,
    #"{"levelname":"INFO","message":"sent {'aps': {'alert': 'Hi'}}"}"#,
    #"{"level":"info","msg":"{\"message\":{\"token\":\"t\",\"notification\":{\"body\":\"Hi\"}}}"}"#,
    #"{"class":"Push","args":["\#(payload)"],"jid":"b4a5","queue":"default","retry":true}"#,
    #"""
    {"event_id":"fc6d","platform":"ruby","timestamp":1,
     "request":{"url":"https://example.com/a","method":"POST","data":"\#(payload)"}}
    """#,
  ])
  func `a push is found in a string of a record`(record: String) {
    let reports = PushDelivery.reports(record)
    #expect(reports.map(\.content.body) == ["Hi"])
    let codes = Set(reports.flatMap(\.codes))
    #expect(codes.contains("CAP108") && codes.isDisjoint(with: ["PAY201", "CAP101"]))
  }

  /// The `JsonFormatter` of Monolog, and the exports of Google Cloud (LogEntry), Elasticsearch (a
  /// hit of a search) and Datadog (Logs).
  @Test(arguments: [
    #"{"level":"info","msg":"sent","push":{"aps":{"alert":"Hi"}}}"#,
    #"{"class":"Push","args":[{"aps":{"alert":"Hi"}}],"jid":"b4a5","queue":"default"}"#,
    #"{"time":"2026-03-14T10:42:07Z","type":"function","record":{"push":{"aps":{"alert":"Hi"}}}}"#,
    #"{"level":30,"time":1773471601500,"msg":"x","notification":{"aps":{"alert":"Hi"}}}"#,
    #"{"level":"info","msg":"sent","device":"ab","push":{"payload":{"aps":{"alert":"Hi"}}}}"#,
    #"{"level":"info","msg":"sent","req":{"body":{"message":{"notification":{"body":"Hi"}}}}}"#,
    #"{"level":"info","msg":"sent","payload":{"message":{"notification":{"body":"Hi"}}}}"#,
    #"{"message":"x","context":{"push":{"aps":{"alert":"Hi"}}},"level":200,"level_name":"INFO"}"#,
    #"""
    [{"insertId":"1","jsonPayload":{"message":"push","push":{"aps":{"alert":"Hi"}}},
      "timestamp":"2026-03-14T07:00:01.5Z","severity":"INFO"}]
    """#,
    #"""
    {"_index":"logs","_id":"1","_source":{"@timestamp":"2026-03-14T07:00:01.5Z","message":"x",
     "payload":{"aps":{"alert":"Hi"}}}}
    """#,
    #"""
    {"took":1,"hits":{"total":{"value":1},"hits":[{"_index":"logs","_id":"1","_source":{
     "@timestamp":"2026-03-14T07:00:01.5Z","payload":{"aps":{"alert":"Hi"}}}}]}}
    """#,
    #"""
    [{"id":"A","content":{"timestamp":"2026-03-14T07:00:01.5Z","host":"h","service":"push",
      "message":"x","attributes":{"payload":{"aps":{"alert":"Hi"}}}}}]
    """#,
  ])
  func `a push is found in a member of a record`(record: String) {
    let reports = PushDelivery.reports(record)
    #expect(reports.map(\.content.body) == ["Hi"])
    let codes = Set(reports.flatMap(\.codes))
    #expect(codes.contains("CAP108") && codes.isDisjoint(with: ["PAY201", "CAP101", "CAP221"]))
  }

  /// Google, *Push subscriptions*: the data of a message is in base64 (here by `base64` of
  /// coreutils).
  @Test func `a message of Google Pub/Sub may have a push`() {
    let text = #"""
      {"message":{"data":"eyJhcHMiOnsiYWxlcnQiOiJIaSJ9fQ==","messageId":"1","attributes":{}},
       "subscription":"projects/a/subscriptions/b"}
      """#
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi"])
    #expect(reports.flatMap(\.codes).contains("CAP108"))
  }

  /// Lambda (*Telemetry API*), Sentry (*Event Payloads*), Sidekiq (*Job Format*) and Pub/Sub.
  @Test(arguments: [
    #"{"time":"2026-03-14T10:42:07Z","type":"platform.start","record":{"requestId":"6f7f"}}"#,
    #"{"event_id":"fc6d","platform":"ruby","request":{"url":"https://example.com/a"}}"#,
    #"{"class":"Push","args":[5],"jid":"b4a5","queue":"default","retry":true}"#,
    #"{"message":{"data":"SGVsbG8=","messageId":"1"},"subscription":"projects/a"}"#,
  ])
  func `a record without a push is not a payload`(record: String) {
    #expect(PushDelivery.codes(record) == ["CAP101"])
    let push = #"{"aps":{"alert":"Hi"}}"#
    #expect(PushDelivery.reports("\(record)\n\(push)\n").map(\.line) == [2])
  }

  @Test func `a log has pushes in strings and in members`() {
    let reports = PushDelivery.reports(
      #"""
      {"level":"info","msg":"sent {\"aps\":{\"alert\":\"A\"}}","push":{"aps":{"alert":"B"}}}
      {"level":"info","msg":"sent","push":{"aps":{"alert":"C"}}}
      """#)
    #expect(reports.map(\.content.body) == ["A", "B", "C"] && reports.map(\.line) == [1, 1, 2])
  }

  /// An 'aps' in the wrong place is a mistake.
  @Test(arguments: [
    #"{"data":{"aps":{"alert":"Hi"}}}"#, #"{"id":"7","data":{"aps":{"alert":"Hi"}}}"#,
    #"{"list":[{"aps":{"alert":"Hi"}},{"id":7}]}"#,
  ])
  func `an object that is not a record has no pushes in its members`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(report.codes.contains("PAY201") && !report.codes.contains("CAP108"))
  }

  @Test(arguments: [
    #"{"pushes":[{"aps":{"alert":"A"}},{"aps":{"alert":"B"}}]}"#,
    #"{"count":2,"notifications":[{"payload":{"aps":{"alert":"A"}}},{"aps":{"alert":"B"}}]}"#,
    #"""
    {"data":{"messages":[{"token":"t","notification":{"body":"A"}},
      {"token":"u","notification":{"body":"B"}}]}}
    """#,
  ])
  func `an array in an object may have pushes alone`(text: String) {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["A", "B"])
    #expect(reports.flatMap(\.codes).contains("CAP108"))
  }

  /// Expo (`Notification`, `NotificationResponse`), Capacitor (`PushNotificationSchema`,
  /// `ActionPerformed`) and OneSignal (`OSNotification`, and that of SDK 2).
  @Test(arguments: [
    #"""
    {"date":1773471601.5,"request":{"identifier":"A","content":{"title":null,"body":"Hi"},
     "trigger":{"type":"push","payload":{"aps":{"alert":"Hi"}}}}}
    """#,
    #"""
    {"actionIdentifier":"expo.modules.notifications.actions.DEFAULT","notification":
     {"date":1773471601.5,"request":{"identifier":"A","content":{"body":"Hi"},
      "trigger":{"type":"push","payload":{"aps":{"alert":"Hi"}}}}}}
    """#,
    #"{"id":"A","title":"","body":"Hi","badge":1,"data":{"aps":{"alert":"Hi"},"match":"7"}}"#,
    #"{"actionId":"tap","notification":{"id":"A","body":"Hi","data":{"aps":{"alert":"Hi"}}}}"#,
    #"{"body":"Hi","notificationId":"A","rawPayload":{"aps":{"alert":"Hi"}}}"#,
    #"{"notification":{"body":"Hi","rawPayload":"{\"aps\":{\"alert\":\"Hi\"}}"}}"#,
    #"{"notification":{"payload":{"body":"Hi","rawPayload":{"aps":{"alert":"Hi"}}},"shown":true}}"#,
  ])
  func `a notification of an SDK has the payload in it`(text: String) {
    for capture in [text, "LOG got \(text)"] {
      let reports = PushDelivery.reports(capture)
      #expect(reports.map(\.content.body) == ["Hi"])
      let codes = Set(reports.flatMap(\.codes))
      #expect(codes.contains("CAP108") && codes.isDisjoint(with: ["PAY201", "CAP221"]))
    }
  }

  @Test func `the other records of a log are skipped, and other lines are not`() throws {
    let marked: MarkedText = #"""
      {"level":"info","msg":"start"}
      {"level":"info","msg":"sent {\"aps\":{\"alert\":\"A\",\"badge\":1️⃣\"1\"2️⃣}}"}
      {"level":"warn","msg":"slow"}
      {"aps":{"alert":"B"}}
      {"level":"info","msg":"{\"aps\":{\"alert\":\"C\"}} {\"aps\":{\"alert\":\"D\"}}"}
      {"note":1}
      """#
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.line) == [2, 4, 5, 5, 6])
    #expect(reports.map(\.content.body) == ["A", "B", "C", "D", ""])
    #expect(reports.map { $0.codes.contains("CAP108") } == [true, false, false, false, false])
    #expect(reports[4].codes == ["PAY201"])
    let place = try #require(reports[0].diagnostics.first { $0.kind.code == "PAY202" }?.location)
    // With the backslashes before the quotes.
    #expect((place.line, place.column, place.length) == (2, 65, 5))
  }

  /// What `log show --style ndjson` of macOS prints.
  @Test func `the other records of a log of Apple are skipped`() {
    let start = #"{"eventType":"logEvent","timestamp":"2026-03-14 10:42:07.1+0100","eventMessage":"#
    let reports = PushDelivery.reports(
      [
        start + #""hello"}"#, start + #""sent \#(Self.payload)"}"#, #"{"count":2,"finished":1}"#,
      ].joined(separator: "\n"))
    #expect(reports.map(\.content.body) == ["Hi"] && reports.map(\.line) == [2])
  }

  /// Google Cloud, *LogEntry*, in which the severity may be missing; Splunk, *Search results*; what
  /// `journalctl -o json` prints; GELF 1.1; the compact format of Serilog; the JSON console of
  /// .NET; Fluent Bit, *Standard output*; the resource logs of Azure.
  @Test(arguments: [
    (#"{"insertId":"1","timestamp":"2026-03-14T07:00:01.5Z","textPayload":"#, "}"),
    (#"{"offset":0,"result":{"_time":"2026-03-14T07:00:01.000+00:00","_raw":"#, "}}"),
    (#"{"__REALTIME_TIMESTAMP":"1773471601500000","PRIORITY":"6","MESSAGE":"#, "}"),
    (#"{"version":"1.1","host":"a","timestamp":1773471601.5,"level":6,"short_message":"#, "}"),
    (#"{"@t":"2026-03-14T07:00:01.5Z","@mt":"#, "}"),
    (#"{"EventId":0,"LogLevel":"Information","Category":"Push","Message":"#, "}"),
    (#"{"date":1773471601.5,"log":"#, "}"),
    (#"{"time":"2026-03-14T07:00:01Z","level":"Informational","resultDescription":"#, "}"),
  ])
  func `the other records of an export of a log are skipped`(start: String, end: String) {
    let reports = PushDelivery.reports(
      start + #""hello""# + end + "\n" + start + #""sent \#(Self.payload)""# + end)
    #expect(reports.map(\.content.body) == ["Hi"] && reports.map(\.line) == [2])
  }

  /// What `jq '.payload'` and `redis-cli --json` print of payloads that are text.
  @Test(arguments: ["\"\(payload)\"\n\"\(payload)\"\n", "[\"\(payload)\",\n\"\(payload)\"]"])
  func `strings on lines and in an array may be payloads`(text: String) {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi", "Hi"] && reports.map(\.line) == [1, 2])
    #expect(reports.flatMap(\.codes).filter { $0 != "CAP201" } == ["CAP108"])
  }

  /// A payload may have JSON of its own in a string, and an envelope has headers.
  @Test(arguments: [
    (#"{"aps":{"alert":"B"},"custom":"\#(payload)"}"#, "B", []),
    (#"{"payload":"\#(payload)"}"#, "Hi", []),
    (#"{"headers":{"apns-push-type":"alert"},"x":1,"payload":"\#(payload)"}"#, "Hi", []),
    (#"{"t":1,"payload":"\#(payload)"}"#, "Hi", []),
    (#"{"title":"T","message":"M","level":5}"#, "", ["PAY201"]),
    (#"{"notification":{"body":"B"},"to":"t","data":{"x":"\#(payload)"}}"#, "B", []),
  ])
  func `what is not a record keeps its meaning`(text: String, body: String, codes: [String]) {
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == [body])
    let found = reports.flatMap(\.codes)
    #expect(found.filter { ["CAP101", "CAP108", "PAY201"].contains($0) } == codes)
  }

  @Test func `a log without a push is reported once`() {
    let reports = PushDelivery.reports(
      #"{"level":"info","msg":"a"}"# + "\n" + #"{"level":"info","msg":"b {}"}"# + "\n")
    #expect(reports.map(\.outcome) == [.invalid])
    #expect(reports.flatMap(\.codes) == ["CAP101"])
  }

  /// A log of several pieces.
  @Test func `the start of a long log without a push is reported once, with its push it is not`() {
    let record = #"{"level":"info","msg":"nothing"}"# + "\n"
    let rest = String(repeating: record, count: 10_000)
    let reports = PushDelivery.reports(rest)
    #expect(reports.map(\.line) == [1] && reports.flatMap(\.codes) == ["CAP101"])
    let push = #"{"level":"info","msg":"\#(Self.payload)"}"# + "\n"
    let both = PushDelivery.reports(push + rest + push)
    #expect(both.map(\.line) == [1, 10_002] && both.map(\.content.body) == ["Hi", "Hi"])
  }

  @Test func `a record of brackets does not take longer than its length`() {
    let open = String(repeating: "{a: [", count: 100_000)
    let reports = PushDelivery.reports(#"{"level":"info","msg":"\#(open)"}"#)
    #expect(reports.flatMap(\.codes) == ["CAP101"])
  }

  @Test func `CAP226: a variable is reported in each record`() {
    let record = #"{"level":"info","msg":"sent {\"aps\":{\"alert\":\"Hi ${name}\"}}"}"#
    let reports = PushDelivery.reports("\(record)\n\(record)\n")
    #expect(reports.map(\.codes) == [["CAP108", "CAP226"], ["CAP226"]])
  }
}
