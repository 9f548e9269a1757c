import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What reaches an iPhone of messages to FCM: M1 to M7.
@Suite struct FirebaseDeliveryTests {
  private static func report(_ message: String) throws -> PushReport {
    try PushDelivery.report(#"{"message":\#(message)}"#)
  }

  private static func reasons(_ report: PushReport) -> [String] {
    report.reasons.map { "\($0.rule.id) \($0.result)" }
  }

  @Test func `M1: the common notification is the alert, beside the other members of aps`() throws {
    let report = try Self.report(
      """
      {"token":"t","notification":{"title":"T","body":"B"},
       "apns":{"payload":{"aps":{"category":"C","badge":2}}}}
      """)
    #expect(report.outcome == .presented && report.device == "t")
    #expect(report.content.title == "T" && report.content.body == "B")
    #expect(report.content.categoryIdentifier == "C" && report.content.badge == 2)
    #expect(Self.reasons(report).contains("M1 common-notification"))
  }

  // havesource/cordova-plugin-push#313: title and body "" with aps.alert "reg" show "reg".
  @Test func `M1: an alert in the payload wins as a whole`() throws {
    let report = try Self.report(
      """
      {"notification":{"title":"","body":""},"apns":{"payload":{"aps":{"alert":"reg"}}}}
      """)
    #expect(report.content.title.isEmpty && report.content.body == "reg")
    #expect(Self.reasons(report).contains("M1 alert-of-payload"))
  }

  @Test func `M2: data is beside aps, and a member of the payload wins`() throws {
    let report = try Self.report(
      """
      {"notification":{"body":"B"},"data":{"a":"1","b":"2"},"apns":{"payload":{"b":{"c":3}}}}
      """)
    #expect(report.content.userInfo["a"] == "1")
    #expect(report.content.userInfo["b"] == ["c": 3])
    #expect(Self.reasons(report).contains("M2 data-beside-aps"))
  }

  /// The push type that M3 infers, by the part for Apple.
  @Test(arguments: [
    (#"{"payload":{"aps":{"alert":"a"}}}"#, Outcome.presented),
    (#"{"payload":{"aps":{"badge":1}}}"#, .updated),
    (#"{"payload":{"aps":{"content-available":1}}}"#, .background),
    (#"{"headers":{"apns-push-type":"background"},"payload":{"aps":{"alert":"a"}}}"#, .dropped),
  ])
  func `M3: the members of aps decide the push type, unless a header does`(
    apns: String, outcome: Outcome
  ) throws {
    let report = try Self.report(#"{"token":"t","apns":\#(apns)}"#)
    let isGiven = apns.contains("apns-push-type")
    #expect(isGiven || report.outcome == outcome)
    #expect(!report.codes.contains("CAP201"))
    #expect(Self.reasons(report).contains("M3 inferred-type") != isGiven)
  }

  @Test func `M3: the headers are those of apns`() throws {
    let report = try Self.report(
      """
      {"apns":{"headers":{"apns-collapse-id":"c","apns-push-type":"alert"},
       "payload":{"aps":{"alert":"a"}}}}
      """)
    #expect(report.identifier == "c")
  }

  // Expo, app.json: the settings of an app have an object of this name too.
  @Test func `an object 'android' without a field of FCM is not a message`() throws {
    let text = #"{"name":"x","ios":{},"android":{"package":"com.example.acme"}}"#
    #expect(try PushDelivery.report(text).codes == ["PAY201"])
    let sent = #"{"token":"t","android":{"direct_boot_ok":true}}"#
    #expect(try !PushDelivery.report(sent).codes.contains("PAY201"))
  }

  // firebase-ios-sdk#463.
  @Test(arguments: [
    #"{"token":"t","data":{"a":"1"}}"#,
    #"{"data":{"a":"1"},"apns":{"payload":{"aps":{"mutable-content":1}}}}"#,
    #"{"android":{"notification":{"title":"x"}}}"#,
  ])
  func `M4: data alone does not arrive`(message: String) throws {
    let report = try Self.report(message)
    #expect(report.outcome == .dropped && report.codes.contains("CAP225"))
    #expect(Self.reasons(report).contains("M4 nothing-arrives"))
  }

  @Test func `M4: data with content-available needs priority 5`() throws {
    func report(_ priority: String) throws -> PushReport {
      try Self.report(
        """
        {"data":{"a":"1"},"apns":{"headers":{"apns-priority":"\(priority)"},
         "payload":{"aps":{"content-available":1}}}}
        """)
    }
    #expect(try report("5").outcome == .background)
    let refused = try report("10")
    #expect(refused.outcome == .dropped && refused.codes == ["CAP221"])
    #expect(refused.diagnostics[0].message.contains("invalid argument"))
  }

  // firebase/quickstart-ios#68, M5.
  @Test func `M5: the keys for Android replace nothing`() throws {
    let message = """
      {"message":{"token":"t","notification":{"body":"B"},
       "android":{"collapse_key":"k","notification":{"tag":"k"}}}}
      """
    let reports = PushDelivery.reports("\(message)\n\n\(message)")
    #expect(reports.map(\.outcome) == [.presented, .presented])
    #expect(Self.reasons(reports[0]).contains("M5 replaces-nothing"))
  }

  // firebase/quickstart-ios#228: the received payload has {"fcm_options": {"image": …}}.
  @Test(arguments: [
    (#"{"notification":{"body":"B","image":"u"}}"#, "u"),
    (#"{"notification":{"body":"B","image":"u"},"apns":{"fcm_options":{"image":"v"}}}"#, "v"),
  ])
  func `M6: the image is beside aps, and that of apns wins`(message: String, url: String) throws {
    let report = try Self.report(message)
    #expect(report.content.userInfo["fcm_options"] == ["image": .string(url)])
    #expect(Self.reasons(report).contains("M6 image-beside-aps"))
  }

  @Test func `M7: the parts for other platforms are left out, and named`() throws {
    let marked: MarkedText = """
      {"message":{"notification":{"body":"B"},1️⃣"android"2️⃣:{"notification":{"title":"A"}}}}
      """
    let report = try PushDelivery.report(marked.text)
    #expect(report.content.title.isEmpty && report.content.body == "B")
    let found = report.diagnostics.filter { $0.kind == .leftOut }
    #expect(found.count == 1 && found[0].appears(in: marked))
    #expect(Self.reasons(report).contains("M7 other-platforms"))
  }

  @Test func `a token of a Live Activity names the activity`() throws {
    let report = try Self.report(
      """
      {"token":"t","apns":{"live_activity_token":"a",
       "payload":{"aps":{"timestamp":1,"event":"update","content-state":{}}}}}
      """)
    #expect(!report.codes.contains("CAP225") && report.device == "t")
    #expect(report.reasons.contains { $0.rule.id.hasPrefix("LA") })
  }

  @Test func `the findings of the payload have their places in the message`() throws {
    let marked: MarkedText = """
      {"message":{"notification":{"title":"T"},"apns":{"payload":{"aps":{"badge":1️⃣"3"2️⃣}}}}}
      """
    let report = try PushDelivery.report(marked.text)
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY202" })
    #expect(found.appears(in: marked))
  }

  /// What no phone gets is named: M1 and M6.
  @Test(arguments: [
    (
      #""notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"alert":"own"}}}"#,
      ["'title'", "'body'"]
    ),
    (#""notification":{"body":"B"},"apns":{"payload":{"aps":{"alert":"own"}}}"#, ["'body'"]),
    (
      #""notification":{"body":"B","image":"https://a/b"},"#
        + #""apns":{"fcm_options":{"image":"https://a/c"}}"#,
      ["'image'"]
    ),
    (
      #""notification":{"body":"B","image":"https://a/b"},"#
        + #""apns":{"payload":{"fcm_options":{"image":"x"}}}"#,
      ["image"]
    ),
  ])
  func `CAP224: texts and images that are not sent are named`(
    members: String, facts: [String]
  ) throws {
    let report = try Self.report(#"{"token":"t",\#(members)}"#)
    let found = report.diagnostics.filter { $0.kind.code == "CAP224" }
    #expect(found.count == 1 && found[0].message.lacks(facts) == [], "\(found)")
  }
}
