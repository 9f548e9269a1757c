import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// The types of values in messages to FCM: F4 and F12.
extension FirebaseRequestsTests {
  // beste/firebase-php#341 has the words for an array, firebase-admin-python#369 the form of those
  // for other values, magic-modules#9400 those for a duration. The names of the types are in the
  // FCM HTTP v1 reference, and the rest in protobuf's proto_writer.cc. Of the SDK: the source of
  // firebase-admin-node, and firebase-admin-node#1163.
  private static let wrongTypes: [(text: MarkedText, message: String)] = [
    (
      #"{"message":{"notification":1️⃣"hi"2️⃣}}"#,
      #"Invalid value at 'message.notification' (type.googleapis.com/google.firebase.fcm.v1.Notification), "hi""#
    ),
    (
      #"{"message":{"notification":1️⃣["A"]2️⃣}}"#,
      #"Invalid JSON payload received. Unknown name "notification" at 'message': Proto field is not repeating, cannot start list."#
    ),
    (
      #"{"message":{"notification":{"body":"b"},"android":1️⃣"x"2️⃣}}"#,
      #"Invalid value at 'message.android' (type.googleapis.com/google.firebase.fcm.v1.AndroidConfig), "x""#
    ),
    (
      #"{"message":{"notification":{"body":"b"},"data":1️⃣"x"2️⃣}}"#,
      #"Invalid value at 'message.data' (type.googleapis.com/google.firebase.fcm.v1.Message.DataEntry), "x""#
    ),
    (
      #"{"message":{"notification":{"body":"b"},"data":1️⃣[]2️⃣}}"#,
      "Invalid value at 'message' (Map), Cannot bind a list to map for field 'data'."
    ),
    (
      #"{"message":{"notification":{"body":1️⃣{}2️⃣}}}"#,
      "Invalid value at 'message.notification' (body), Starting an object on a scalar field"
    ),
    (
      #"{"message":{"notification":{"body":"b"},"apns":{"payload":1️⃣"{}"2️⃣}}}"#,
      #"Invalid value at 'message.apns.payload' (type.googleapis.com/google.protobuf.Struct), "{}""#
    ),
    (
      #"{"message":{"notification":{"body":"b"},"android":{"ttl":1️⃣"60"2️⃣}}}"#,
      "Invalid value at 'message.android.ttl' (type.googleapis.com/google.protobuf.Duration), Field 'ttl', Illegal duration format; duration must end with 's'"
    ),
    // protobuf's protostream_objectwriter_test.cc, and its datapiece.cc for words and numbers.
    (
      #"{"message":{"notification":{"body":"b"},"android":{"ttl":1️⃣"315576000002s"2️⃣}}}"#,
      "Invalid value at 'message.android.ttl' (type.googleapis.com/google.protobuf.Duration), Field 'ttl', Duration value exceeds limits"
    ),
    (
      #"{"validate_only":1️⃣"maybe"2️⃣,"message":{"notification":{"body":"b"}}}"#,
      #"Invalid value at 'validate_only' (TYPE_BOOL), "maybe""#
    ),
    (
      #"{"validate_only":1️⃣12️⃣,"message":{"notification":{"body":"b"}}}"#,
      "Invalid value at 'validate_only' (TYPE_BOOL), 1"
    ),
    (
      #"{"message":{"notification":{"body":"b"},"android":{"priority":1️⃣"urgent"2️⃣}}}"#,
      #"Invalid value at 'message.android.priority' (type.googleapis.com/google.firebase.fcm.v1.AndroidConfig.AndroidMessagePriority), "urgent""#
    ),
    // FCM HTTP v1 reference: AndroidNotification and WebpushConfig.
    (
      #"{"message":{"notification":{"body":"b"},"android":{"notification":{"tag":1️⃣72️⃣}}}}"#,
      "Invalid value at 'message.android.notification.tag' (TYPE_STRING), 7"
    ),
    (
      #"{"message":{"android":{"notification":{"body_loc_args":["a",1️⃣52️⃣]}}}}"#,
      "Invalid value at 'message.android.notification.body_loc_args[1]' (TYPE_STRING), 5"
    ),
    (
      #"{"message":{"android":{"notification":{"titleLocArgs":1️⃣52️⃣}}}}"#,
      "Invalid value at 'message.android.notification.title_loc_args' (TYPE_STRING), 5"
    ),
    (
      #"{"message":{"android":{"notification":{"sticky":1️⃣"sure"2️⃣}}}}"#,
      #"Invalid value at 'message.android.notification.sticky' (TYPE_BOOL), "sure""#
    ),
    (
      #"{"message":{"android":{"notification":{"notification_count":1️⃣1.52️⃣}}}}"#,
      "Invalid value at 'message.android.notification.notification_count' (TYPE_INT32), 1.5"
    ),
    (
      #"{"message":{"android":{"notification":{"notification_priority":1️⃣"high"2️⃣}}}}"#,
      #"Invalid value at 'message.android.notification.notification_priority' (type.googleapis.com/google.firebase.fcm.v1.AndroidNotification.NotificationPriority), "high""#
    ),
    (
      #"{"message":{"notification":{"body":"b"},"webpush":{"headers":{"TTL":1️⃣602️⃣}}}}"#,
      "Invalid value at 'message.webpush.headers[0].value' (TYPE_STRING), 60"
    ),
    (
      #"{"message":{"notification":{"body":"b"},"webpush":{"notification":1️⃣"x"2️⃣}}}"#,
      #"Invalid value at 'message.webpush.notification' (type.googleapis.com/google.protobuf.Struct), "x""#
    ),
  ]
  private static let wrongTypesOfSDK: [(text: MarkedText, message: String)] = [
    (#"{"notification":{"body":"b"},"data":1️⃣"x"2️⃣}"#, "data must be a non-null object"),
    (
      #"{"notification":{"body":"b"},"apns":{"fcmOptions":1️⃣52️⃣}}"#,
      "apns.fcmOptions must be a non-null object"
    ),
    (
      #"{"notification":{"body":"b"},"android":{"ttl":1️⃣"259200s"2️⃣}}"#,
      "TTL must be a non-negative duration in milliseconds"
    ),
  ]

  @Test(arguments: wrongTypes)
  func `F4: a value of the wrong type is refused with the error of the service`(
    text: MarkedText, message: String
  ) throws {
    let report = try PushDelivery.report(text.text)
    let found = try #require(report.diagnostics.first { $0.kind == .refusedByFirebase })
    #expect(report.outcome == .dropped && found.message == message)
    #expect(found.appears(in: text) && report.reasons.contains { $0.rule.id == "F4" })
  }

  @Test func `F4: values of a wrong type are counted, however many there are`() throws {
    let list = "5" + String(repeating: ",5", count: 1_499)
    let report = try PushDelivery.report(
      #"{"message":{"android":{"notification":{"body_loc_args":[\#(list)]}}}}"#)
    let found = report.diagnostics.filter { $0.kind == .refusedByFirebase }
    #expect(found.count == DiagnosticList.limit && found.last?.unlisted == 500)
  }

  // Google, FCM guide on the lifespan of a message: from 0 to four weeks.
  @Test(arguments: ["-1s", "2419200.5s"])
  func `F4: a lifetime below 0 or above four weeks is refused`(lifetime: String) throws {
    let text = MarkedText(
      #"{"message":{"notification":{"body":"b"},"android":{"ttl":1️⃣"\#(lifetime)"2️⃣}}}"#)
    let report = try PushDelivery.report(text.text)
    let found = try #require(report.diagnostics.first { $0.kind == .refusedByFirebase })
    #expect(report.outcome == .dropped && found.appears(in: text))
    #expect(found.message == "Request contains an invalid argument.")
    let reason = try #require(report.reasons.first { $0.rule.id == "F4" })
    #expect(reason.result == "lifetime-out-of-range" && reason.evidence == .documented)
  }

  @Test(arguments: wrongTypesOfSDK)
  func `F12: a value of the wrong type is refused by the SDK`(
    text: MarkedText, message: String
  ) throws {
    let report = try PushDelivery.report(text.text)
    let found = try #require(report.diagnostics.first { $0.kind == .refusedBySDK })
    #expect(report.outcome == .dropped && found.message == message)
    #expect(found.appears(in: text) && report.reasons.contains { $0.rule.id == "F12" })
  }

  // F5: a duration as "3.5s", and NORMAL or HIGH; Google's guides write them in lower case.
  @Test(arguments: [
    #""ttl":"3.5s","priority":"HIGH""#, #""ttl":"0s","priority":"normal""#, #""ttl":null"#,
    #""ttl":"2419200s""#, #""notification":{"title_loc_args":["a",null],"body_loc_args":"a"}"#,
    #""notification":{"sticky":"true","local_only":false,"notification_count":"3"}"#,
    #""notification":{"notification_priority":"priority_high","visibility":2,"proxy":"allow"}"#,
  ])
  func `F4: what Android needs is taken`(members: String) {
    let text = #"{"message":{"notification":{"body":"b"},"android":{\#(members)}}}"#
    #expect(PushDelivery.reports(text).map(\.outcome) == [.presented])
  }

  @Test(arguments: ["false", #""false""#, #""0""#, "null"])
  func `F1: a message that is not only validated is sent`(flag: String) {
    let text = #"{"validate_only":\#(flag),"message":{"notification":{"body":"b"}}}"#
    #expect(PushDelivery.reports(text).map(\.outcome) == [.presented])
  }

  // firebase-admin-node turns "high" into "PRIORITY_HIGH", and 'imageUrl' into 'image'; it sends
  // other names as they are.
  @Test(arguments: [
    #""priority":"high","visibility":"public""#, #""notification_priority":"PRIORITY_HIGH""#,
    #""imageUrl":"https://example.com/a.png""#,
  ])
  func `F10: the words of the Admin SDK for Android are taken`(members: String) {
    let text = #"{"notification":{"body":"b"},"android":{"notification":{\#(members)}}}"#
    #expect(PushDelivery.reports(text).map(\.outcome) == [.presented])
  }

  @Test(arguments: ["android", "webpush"])
  func `F4: a label for analytics is checked in each part, in both spellings`(part: String) throws {
    let text = MarkedText(
      #"{"message":{"notification":{"body":"b"},"#
        + #""\#(part)":{"fcmOptions":{"analyticsLabel":1️⃣"a b"2️⃣}}}}"#
    )
    let report = try PushDelivery.report(text.text)
    let found = try #require(report.diagnostics.first { $0.kind == .refusedByFirebase })
    #expect(report.outcome == .dropped && found.appears(in: text))
    #expect(report.reasons.contains { $0.result == "invalid-label" })
  }
}
