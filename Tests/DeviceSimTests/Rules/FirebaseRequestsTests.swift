import Foundation
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Messages to FCM, and which of them are refused: F1 to F23.
@Suite struct FirebaseRequestsTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let code: String
    let rule: String
    let text: MarkedText
    let message: String

    init(_ code: String, _ rule: String, _ text: MarkedText, _ message: String) {
      (self.code, self.rule, self.text, self.message) = (code, rule, text, message)
    }

    var testDescription: String { text.text }
  }

  /// The words of the services: firebase-admin-node#2180, laravel-notification-channels/fcm#37,
  /// esl/MongoosePush#123 and the source of firebase-admin-node.
  private static let refusals = [
    Refusal(
      "CAP221", "F3", #"{"message":{"notification":{"body":"b",1️⃣"sound"2️⃣:"default"}}}"#,
      #"Unknown name "sound" at 'message.notification': Cannot find field."#),
    Refusal(
      "CAP221", "F3", #"{"message":{"notification":{"body":"b"},1️⃣"priority"2️⃣:"high"}}"#,
      #"Unknown name "priority" at 'message': Cannot find field."#),
    Refusal(
      "CAP221", "F3",
      #"{"message":{"notification":{"body":"b"},"android":{"notification":{1️⃣"badge"2️⃣:1}}}}"#,
      #"Unknown name "badge" at 'message.android.notification': Cannot find field."#),
    // Google, FCM HTTP v1 reference: FcmOptions and ApnsFcmOptions.
    Refusal(
      "CAP221", "F3",
      #"{"message":{"notification":{"body":"b"},"fcm_options":{1️⃣"image"2️⃣:"u"}}}"#,
      #"Unknown name "image" at 'message.fcm_options': Cannot find field."#),
    Refusal(
      "CAP221", "F4",
      #"{"message":{"token":"t","notification":{"body":"b"},"data":{"a":"x","id":1️⃣214652️⃣}}}"#,
      "Invalid value at 'message.data[1].value' (TYPE_STRING), 21465"),
    Refusal(
      "CAP221", "F4",
      #"{"message":{"notification":{"body":"b"},"android":{"data":{"a":"","b":"","c":1️⃣12️⃣}}}}"#,
      "Invalid value at 'message.android.data[2].value' (TYPE_STRING), 1"),
    Refusal(
      "CAP221", "F6", #"{"message":{"notification":{"body":"b"},"data":{1️⃣"google.x"2️⃣:"y"}}}"#,
      "google.x"),
    Refusal(
      "CAP221", "F1", #"{"message":{"token":"t",1️⃣"topic"2️⃣:"n","notification":{"body":"b"}}}"#,
      "'target' is already set"),
    // fcm-cloudflare-workers#10, firebase-admin-dotnet#323.
    Refusal(
      "CAP221", "F1",
      #"{"message":{"notification":{"body":"b"},"apns":{"payload":1️⃣{"sound":"default"}2️⃣}}}"#,
      "Payload of Apple Push Notification Service must contain an [aps] key."),
    Refusal(
      "CAP222", "F12", #"{"token":"t","notification":{"body":"b"},"data":{"a":1️⃣52️⃣}}"#,
      "data must only contain string values"),
    Refusal(
      "CAP222", "F12", #"{"token":"t",1️⃣"topic"2️⃣:"n","notification":{"body":"b"}}"#,
      "Exactly one of topic, token or condition is required"),
    Refusal(
      "CAP222", "F12", #"{"apns":{"payload":{"aps":{"alert":{"locArgs":1️⃣["x"]2️⃣}}}}}"#,
      "apns.payload.aps.alert.locKey is required when specifying locArgs"),
    Refusal(
      "CAP222", "F12",
      #"{"apns":{"payload":{"aps":{"alert":"a","thread-id":"a",1️⃣"threadId"2️⃣:"b"}}}}"#,
      "Multiple specifications for threadId in Aps"),
    Refusal(
      "CAP222", "F12",
      ##"{"notification":{"body":"b"},"android":{"notification":{"color":1️⃣"red"2️⃣}}}"##,
      "android.notification.color must be in the form #RRGGBB"),
    Refusal(
      "CAP222", "F12", #"{"topic":1️⃣"a b"2️⃣,"notification":{"body":"b"}}"#,
      "Malformed topic name"),
    Refusal(
      "CAP222", "F12", #"{"token":1️⃣""2️⃣,"notification":{"body":"b"}}"#,
      "Exactly one of topic, token or condition is required"),
    // firebase-admin-java#1064, and Google's page of error codes.
    Refusal(
      "CAP221", "F1", #"{"message":{"token":1️⃣""2️⃣,"notification":{"body":"b"}}}"#,
      "The registration token is not a valid FCM registration token"),
    // Google, FCM guide on topics; the reference says not to write the prefix.
    Refusal(
      "CAP221", "F1", #"{"message":{"topic":1️⃣"a b"2️⃣,"notification":{"body":"b"}}}"#,
      "Request contains an invalid argument."),
    Refusal(
      "CAP221", "F1", #"{"message":{"topic":1️⃣"/topics/news"2️⃣,"notification":{"body":"b"}}}"#,
      "Request contains an invalid argument."),
    // firebase-admin-node#1065.
    Refusal(
      "CAP221", "F1", #"{"message":{"condition":1️⃣"foo"2️⃣,"notification":{"body":"b"}}}"#,
      "Invalid condition expression provided."),
    Refusal(
      "CAP221", "F1",
      #"{"condition":1️⃣"a_full in topics || b in topics"2️⃣,"notification":{"body":"b"}}"#,
      "Invalid condition expression provided."),
    // Google, FCM guide on understanding message delivery, and the source of firebase-admin-python.
    Refusal(
      "CAP221", "F4",
      #"{"message":{"notification":{"body":"b"},"fcm_options":{"analytics_label":1️⃣"a b"2️⃣}}}"#,
      "Request contains an invalid argument."),
    Refusal(
      "CAP221", "F4",
      MarkedText(
        #"{"message":{"notification":{"body":"b"},"apns":{"fcm_options":{"analytics_label":1️⃣""#
          + String(repeating: "a", count: 51) + #""2️⃣}}}}"#),
      "Request contains an invalid argument."),
  ]

  // Google, FCM guide on topics: these and their like, with up to five topics.
  @Test(arguments: [
    #""topic":"News-1_2.3~4%20""#, #""condition":"'TopicA' in topics""#,
    #""condition":"'TopicA' in topics && ('TopicB' in topics || 'TopicC' in topics)""#,
    #""condition":"!('TopicA' in topics)""#,
    #""condition":"'a' in topics||'b' in topics||'c' in topics||'d' in topics||'e' in topics""#,
    #""token":"t","fcm_options":{"analytics_label":"a-Z_0.9~%"}"#,
    #""token":"t","android":{"fcm_options":{"analytics_label":""}}"#,
  ])
  func `F1: topics, conditions and labels are taken`(members: String) {
    let text = #"{"message":{\#(members),"notification":{"body":"b"}}}"#
    #expect(PushDelivery.reports(text).map(\.outcome) == [.presented])
  }

  @Test(arguments: [
    "", "'a'", "'a' in", "'a' in topics &&", "('a' in topics", "'a' in topics 'b' in topics", "!",
    "'a b' in topics", "a in topics", String(repeating: "!", count: 100_000),
    (1...6).map { "'t\($0)' in topics" }.joined(separator: " || "),
  ])
  func `F1: what is not a condition is refused`(text: String) throws {
    let message: [String: Any] = [
      "message": ["condition": text, "notification": ["body": "b"]]
    ]
    let data = try JSONSerialization.data(withJSONObject: message)
    let reports = PushDelivery.reports(String(decoding: data, as: UTF8.self))
    #expect(reports.map(\.outcome) == [.dropped])
    #expect(reports.first?.codes.contains("CAP221") == true)
  }

  // Google, FCM ErrorCode: a message is too big above 4096 bytes, whatever it shows.
  @Test func `F7: the size of a message that shows nothing is reported too`() throws {
    let data = String(repeating: "x", count: 4096)
    let text = #"{"message":{"token":"t","data":{"a":"\#(data)"}}}"#
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .dropped && report.codes.contains("CAP225"))
    #expect(report.codes.contains("PAY301"))
    let short = #"{"message":{"token":"t","data":{"a":"x"}}}"#
    #expect(PushDelivery.reports(short).first?.codes.contains("PAY301") == false)
  }

  // RFC 3986, 2.4: clients may encode the colon. The answer is what `devsim receive` writes.
  @Test(arguments: ["messages:send", "messages%3Asend", "messages%3asend"])
  func `F8: a record with an answer is refused with the error`(method: String) throws {
    let record = { (answer: String) in
      #"{"method":"POST","url":"https://fcm.googleapis.com/v1/projects/p/\#(method)","#
        + #"\#(answer)"body":{"message":{"token":"t","notification":{"body":"b"}}}}"#
    }
    #expect(PushDelivery.reports(record("")).map(\.outcome) == [.presented])
    let refused = PushDelivery.reports(record(#""answer":{"status":404,"reason":"UNREGISTERED"},"#))
    let found = refused.first?.diagnostics.first { $0.kind == .refusedByFirebase }
    #expect(refused.map(\.outcome) == [.dropped])
    #expect(found?.message.contains("404 UNREGISTERED") == true)
    #expect(refused.first?.reasons.contains { $0.rule.id == "F8" } == true)
  }

  @Test func `M4: an aps that is not an object is named beside a notification`() throws {
    let marked: MarkedText =
      #"{"message":{"notification":{"body":"b"},"apns":{"payload":{"aps":1️⃣"x"2️⃣}}}}"#
    let report = try PushDelivery.report(marked.text)
    let found = try #require(report.diagnostics.first { $0.kind == .nothingForPhone })
    #expect(report.outcome == .dropped && found.appears(in: marked))
    #expect(found.help?.contains("notification") == false)
  }

  @Test(arguments: refusals)
  func `a message is refused with the error of the service`(_ refusal: Refusal) throws {
    let report = try PushDelivery.report(refusal.text.text)
    #expect(report.outcome == .dropped)
    let found = try #require(report.diagnostics.first { $0.kind.code == refusal.code })
    #expect(found.message.contains(refusal.message), "\(found.message)")
    #expect(found.appears(in: refusal.text))
    #expect(report.reasons.contains { $0.rule.id == refusal.rule })
  }

  // The words are those of protobuf's strutil.cc (safe_strtob).
  @Test(arguments: ["true", #""true""#, #""YES""#])
  func `F1: a message that is only validated reaches nobody, which is not a mistake`(
    flag: String
  ) throws {
    let marked = MarkedText(
      #"{1️⃣"validate_only"2️⃣:\#(flag),"message":{"notification":{"body":"b"}}}"#)
    let report = try PushDelivery.report(marked.text)
    let found = try #require(report.diagnostics.first { $0.kind == .onlyValidated })
    #expect(report.outcome == .dropped && found.appears(in: marked))
    #expect(report.diagnostics.allSatisfy { $0.severity == .note })
  }

  // firebase/flutterfire#9207.
  @Test func `F2: FCM takes both spellings, and passes aps on as it is`() throws {
    let text = """
      {"message":{"notification":{"body":"b"},"android":{"collapseKey":"k"},
       "apns":{"fcmOptions":{"image":"u"},"payload":{"aps":{1️⃣"mutableContent"2️⃣:true}}}}}
      """
    let marked = MarkedText(text)
    let report = try PushDelivery.report(marked.text)
    #expect(report.outcome == .presented)
    #expect(report.content.userInfo["fcm_options"] == ["image": "u"])
    #expect(report.codes.contains("PAY304"))
    #expect(report.diagnostics.first { $0.kind.code == "PAY304" }?.appears(in: marked) == true)
  }

  // Google, FCM HTTP v1 reference (preview): android_v2 is a part of a message.
  @Test(arguments: ["{\"message\":MESSAGE}", "MESSAGE"])
  func `a message with a part for Android alone is one of Firebase`(text: String) throws {
    let message = #"{"token":"t","android_v2":{"remote_notification":{"title":"a"}}}"#
    let reports = PushDelivery.reports(text.replacing("MESSAGE", with: message))
    let report = try #require(reports.first)
    #expect(report.device == "t" && report.outcome == .dropped)
    #expect(report.codes.contains("CAP224") && !report.codes.contains("PAY201"))
  }

  @Test(arguments: [
    #"{"aps":{"alert":"a"},"notification":{"body":"b"}}"#, #"{"notification":"x"}"#,
    #"{"message":"x"}"#, #"{"message":{"text":"x"}}"#, #"{"data":{"a":"1"}}"#,
    #"{"payload":{"aps":{"alert":"a"}},"message":{"notification":{"body":"b"}}}"#,
  ])
  func `other objects are no messages`(text: String) throws {
    let report = try PushDelivery.report(text)
    #expect(!report.reasons.contains { ["F", "M"].contains($0.rule.id.prefix(1)) })
  }
}
