import Foundation
import SourceText
import Testing

@testable import DeviceSim

/// What FCM answers to a request that it refuses: F1 to F7.
extension FirebaseRequestsTests {
  /// Returns the line that `devsim receive` writes for a request with a body.
  private static func record(ofBody body: String) throws -> [UInt8] {
    let url = "https://fcm.googleapis.com/v1/projects/p/messages:send"
    let record: [String: Any] = [
      "method": "POST", "url": url, "timestamp": 1_773_471_600.5, "body": body,
    ]
    return Array(try JSONSerialization.data(withJSONObject: record))
  }

  private static func refusals(of record: [UInt8]) -> [FirebaseRefusal] {
    FirebaseRequest(of: SourceFile(name: "record", bytes: record)).refusals
  }

  /// The second is firebase-php#308; the last is over the limit of F7.
  @Test(arguments: [
    (#"{"message":{"token":"t","notification":{"body":"b"}}}"#, nil),
    (#"{"message":{"notification":{"body":"b"}}}"#, "Recipient of the message is not set."),
    (
      #"{"notification":{"body":"b"}}"#,
      #"Invalid JSON payload received. Unknown name "notification": Cannot find field."#
    ),
    ("[", "Invalid JSON payload received."),
    (
      "[1]",
      #"Invalid JSON payload received. Unknown name "": Root element must be a message."#
    ),
    (
      #"{"message":{"token":"t","#
        + #""notification":{"body":"\#(String(repeating: "b", count: 5_000))"}}}"#,
      "Request contains an invalid argument."
    ),
    (
      #"{"message":"hi"}"#,
      #"Invalid value at 'message' (type.googleapis.com/google.firebase.fcm.v1.Message), "hi""#
    ),
    (
      #"{"message":[]}"#,
      #"Invalid JSON payload received. Unknown name "message": Proto field is not repeating, "#
        + "cannot start list."
    ),
  ])
  func `a request is refused with the error of the service, and shows nothing`(
    body: String, refusal: String?
  ) throws {
    let record = try Self.record(ofBody: body)
    #expect(Self.refusals(of: record).first?.message == refusal)
    let reports = PushDelivery.reports(record)
    #expect(reports.map { $0.outcome == .presented } == [refusal == nil])
    #expect(refusal != nil || reports.first?.arrival == 1_773_471_600.5)
  }

  /// A request that is refused, with the layer that does it and the fields that the answer names.
  struct WrongRequest: Sendable, CustomTestStringConvertible {
    let body: String
    let layer: FirebaseRefusal.Layer
    let fields: [String?]
    var testDescription: String { body }

    init(_ body: String, by layer: FirebaseRefusal.Layer, _ fields: String?...) {
      self.body = body
      self.layer = layer
      self.fields = fields
    }
  }

  private static let wrongRequests = [
    // Google's page of error codes has the answers to both.
    WrongRequest(
      #"{"message":{"token":"t","data":{"a":12}}}"#, by: .parser, "message.data[0].value"),
    WrongRequest(
      #"{"message":{"token":"","notification":{"body":"b"}}}"#, by: .service, nil),
    // async-firebase#23: the parser names the object, and FCM never gets to the missing target.
    WrongRequest(
      #"{"message":{"tokens":["t"],"notification":{"body":"b"}}}"#, by: .parser, "message"),
    // What a sender writes in a name is not a path: fcm-v1-http2#5 has the form of the answer.
    WrongRequest(
      #"{"message":{"token":"t","at 'message.data'":"x"}}"#, by: .parser, "message"),
    WrongRequest(
      #"{"message":{"token":"t","data":{"google.at 'x'":"y"}}}"#, by: .service, nil),
    // sylk-pushserver#16: there is no path of the request itself, and each mistake is named.
    WrongRequest(
      #"{"to":"t","message":{"token":"t","android":{"at":1}}}"#, by: .parser, nil,
      "message.android"),
    // beste/firebase-php#341, magic-modules#9400, and protobuf's proto_writer.cc.
    WrongRequest(
      #"{"message":{"token":"t","notification":["A"]}}"#, by: .parser, "message"),
    WrongRequest(
      #"{"message":{"token":"t","notification":"A"}}"#, by: .parser, "message.notification"),
    WrongRequest(
      #"{"message":{"token":"t","notification":{"body":{}}}}"#, by: .parser,
      "message.notification"),
    WrongRequest(
      #"{"message":{"token":"t","android":{"ttl":"60"}}}"#, by: .parser, "message.android.ttl"),
    WrongRequest(
      #"{"message":{"token":"t","topic":"n","notification":{"body":"b"}}}"#, by: .parser,
      "message"),
    // firebase-php#308, firebase-admin-node#1065 and fcm-cloudflare-workers#10.
    WrongRequest(#"{"message":{"notification":{"body":"b"}}}"#, by: .service, nil),
    WrongRequest(
      #"{"message":{"condition":"foo","notification":{"body":"b"}}}"#, by: .service, nil),
    WrongRequest(
      #"{"message":{"token":"t","apns":{"payload":{"alert":"a"}}}}"#, by: .service, nil),
  ]

  @Test(arguments: wrongRequests)
  func `an answer names what the parser refuses, or else the first mistake that FCM finds`(
    _ wrong: WrongRequest
  ) throws {
    let record = try Self.record(ofBody: wrong.body)
    let refusals = Self.refusals(of: record)
    #expect(refusals.map(\.field) == wrong.fields)
    #expect(refusals.allSatisfy { $0.layer == wrong.layer })
    // What is reported of the request has the words of the answer.
    let found = try PushDelivery.report(record).diagnostics
    let words = found.filter { $0.kind == .refusedByFirebase }.map(\.message)
    #expect(refusals.allSatisfy { words.contains($0.message) })
  }

  // RFC 8259: such a text has no members that a path could name.
  @Test func `what is not JSON is refused by the parser, which names no field`() throws {
    let refusals = Self.refusals(of: try Self.record(ofBody: "["))
    #expect(refusals.map(\.layer) == [.parser] && refusals.map(\.field) == [nil])
  }
}
