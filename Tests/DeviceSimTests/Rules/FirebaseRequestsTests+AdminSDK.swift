import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Objects for the Admin SDK of Firebase.
extension FirebaseRequestsTests {
  @Test(arguments: [
    (#"{"id":1,"alert":"Hi"}"#, "put 'alert' into an object named 'aps'"),
    (#"{"id":1}"#, "add an object named 'aps'"),
  ])
  func `F1: the help says what belongs in 'aps'`(payload: String, help: String) throws {
    let text = #"{"token":"t","apns":{"payload":\#(payload)}}"#
    let report = try PushDelivery.report(text)
    #expect(report.diagnostics.first { $0.kind.code == "CAP221" }?.help?.contains(help) == true)
  }

  @Test func `F11: the Admin SDK maps names and flags inside aps`() throws {
    let text = """
      {"token":"t","apns":{"payload":{"aps":{"contentAvailable":true,"mutableContent":1,
       "threadId":"th","sound":{"critical":true,"name":"s.caf","volume":1},
       "alert":{"titleLocKey":"TK","locKey":"BK","locArgs":["x"]}},"own":1}}}
      """
    let report = try PushDelivery.report(text)
    #expect(report.outcome == .presented)
    let aps: JSONValue = [
      "content-available": 1, "mutable-content": 1, "thread-id": "th",
      "sound": ["critical": 1, "name": "s.caf", "volume": 1],
      "alert": ["title-loc-key": "TK", "loc-key": "BK", "loc-args": ["x"]],
    ]
    #expect(report.content.userInfo["aps"] == aps)
    #expect(report.content.userInfo["own"] == 1)
    #expect(report.reasons.contains { $0.result == "names-mapped" })
  }

  @Test(arguments: [#""1""#, "0", "false"])
  func `F11: a flag with another value is removed, and named`(value: String) throws {
    let marked = MarkedText(
      #"{"apns":{"payload":{"aps":{"alert":"a","contentAvailable":1️⃣\#(value)2️⃣}}}}"#)
    let report = try PushDelivery.report(marked.text)
    #expect(report.content.userInfo["aps"] == ["alert": "a"])
    let found = try #require(report.diagnostics.first { $0.kind == .leftOut })
    #expect(found.appears(in: marked) && found.message.contains("content-available"))
  }

  @Test func `F11: other names stay, and have no effect`() throws {
    let text = #"{"apns":{"payload":{"aps":{"alert":"a","interruptionLevel":"passive"}}}}"#
    let report = try PushDelivery.report(text)
    #expect(report.content.interruptionLevel == .active)
    #expect(report.codes.contains("PAY203"))
  }

  // firebase-admin 7.7 for Python sends to the tokens first, then to the installation IDs.
  @Test(arguments: [
    #""tokens":["a","b"]"#, #""fids":["a","b"]"#, #""fids":["b"],"tokens":["a"]"#,
  ])
  func `a message for several devices is a push for each`(targets: String) {
    let text = #"{\#(targets),"notification":{"body":"B"}}"#
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.device) == ["a", "b"])
    #expect(reports.map(\.content.body) == ["B", "B"])
  }
}
