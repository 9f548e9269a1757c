import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Tests the most common mistakes of senders, as far as a payload shows them.
@Suite
struct PayloadMembersTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let code: String
    /// 1 and 2 mark the place.
    let payload: MarkedText
    let message: String
    var help: String?
    var testDescription: String { "\(code) \(payload.text)" }

    init(_ code: String, _ payload: MarkedText, _ message: String, help: String? = nil) {
      self.code = code
      self.payload = payload
      self.message = message
      self.help = help
    }
  }

  private static let misspelt = [
    Mistake(
      "PAY203", #"{"aps":{"alert":{1️⃣"lockey"2️⃣:"A","loc-args":["b"]}}}"#,
      "'lockey' is not a member of 'alert'", help: "did you mean 'loc-key'?"),
    Mistake(
      "PAY203", #"{"aps":{"alert":{"body":"b",1️⃣"title-log-key"2️⃣:"A"}}}"#,
      "'title-log-key' is not a member of 'alert'", help: "did you mean 'title-loc-key'?"),
    Mistake(
      "PAY203", #"{"aps":{"alert":{"body":"b",1️⃣"subTitle"2️⃣:"A"}}}"#,
      "'subTitle' is not a member of 'alert'", help: "did you mean 'subtitle'?"),
    Mistake(
      "PAY203", #"{"aps":{"alert":"b","sound":{1️⃣"critial"2️⃣:1,"name":"a.caf"}}}"#,
      "'critial' is not a member of 'sound'", help: "did you mean 'critical'?"),
    Mistake(
      "PAY203", #"{"aps":{"alert":"b",1️⃣"threadId"2️⃣:"A"}}"#,
      "'threadId' is not a member of 'aps'", help: "did you mean 'thread-id'?"),
    Mistake(
      "PAY203", #"{"aps":{"alert":"b",1️⃣"thread_identifier"2️⃣:"A"}}"#,
      "'thread_identifier' is not a member of 'aps'", help: "did you mean 'thread-id'?"),
    Mistake(
      "PAY203", #"{"aps":{"alert":"b",1️⃣"threadIdentifier"2️⃣:"A"}}"#,
      "'threadIdentifier' is not a member of 'aps'", help: "did you mean 'thread-id'?"),
    Mistake(
      "PAY203", #"{"aps":{"alert":"b",1️⃣"thread-identifier"2️⃣:"A"}}"#,
      "'thread-identifier' is not a member of 'aps'", help: "did you mean 'thread-id'?"),
    Mistake(
      "PAY201", #"{"data":{1️⃣"aps"2️⃣:{"alert":"b"}}}"#,
      "'aps' is inside 'data', so nothing is shown", help: "move 'aps' to the top of the payload"),
    Mistake(
      "PAY201", #"1️⃣{"web_push":8030,"notification":{"title":"T","navigate":"https://a.b"}}2️⃣"#,
      "'aps' is missing, so nothing is shown",
      help: "this is a Declarative Web Push message, which Safari shows; an app needs 'aps'"),
    Mistake(
      "PAY203", #"{"aps":{"alert":"b",1️⃣"catagory"2️⃣:"A"}}"#,
      "'catagory' is not a member of 'aps'", help: "did you mean 'category'?"),
    Mistake(
      "PAY203", #"{"aps":{"alert":"b",1️⃣"content-availabe"2️⃣:1}}"#,
      "'content-availabe' is not a member of 'aps'", help: "did you mean 'content-available'?"),
    Mistake(
      "PAY203", #"{"aps":{1️⃣"locKey"2️⃣:"A"}}"#,
      "'locKey' is not a member of 'aps'", help: "did you mean 'loc-key' in 'alert'?"),
    Mistake(
      "PAY203", #"{"aps":{"alert":{"body":"b",1️⃣"action"2️⃣:"View"}}}"#,
      "'action' is not a member of 'alert'",
      help: "delete it, or move it beside 'aps' if it is the app's"),
    Mistake(
      "PAY203", #"{"aps":{"alert":{"body":"b",1️⃣"name"2️⃣:"Ada"}}}"#,
      "'name' is not a member of 'alert'",
      help: "delete it, or move it beside 'aps' if it is the app's"),
    Mistake(
      "PAY307", #"{1️⃣"Simulator target bundle"2️⃣:"a.b","aps":{"alert":"b"}}"#,
      "'Simulator target bundle' is not the name that the simulator tool reads",
      help: "did you mean 'Simulator Target Bundle'?"),
    Mistake(
      "PAY307", #"{1️⃣"Smulator Traget Bundle"2️⃣:"a.b","aps":{"alert":"b"}}"#,
      "'Smulator Traget Bundle' is not the name that the simulator tool reads",
      help: "did you mean 'Simulator Target Bundle'?"),
    Mistake(
      "PAY307", #"{"aps":{"alert":"b"},1️⃣"simulatorTargetBundle"2️⃣:"a.b"}"#,
      "'simulatorTargetBundle' is not the name that the simulator tool reads"),
    Mistake(
      "PAY208", #"{"aps":{"alert":"b","interruption-level":1️⃣"time-sensative"2️⃣}}"#,
      "'time-sensative' is not an interruption level, so it counts as active",
      help: "did you mean 'time-sensitive'?"),
    Mistake(
      "PAY208", #"{"aps":{"alert":"b","interruption-level":1️⃣"timeSensitive"2️⃣}}"#,
      "'timeSensitive' is not an interruption level, so it counts as active",
      help: "did you mean 'time-sensitive'?"),
    Mistake(
      "PAY208", #"{"aps":{"alert":"b","interruption-level":1️⃣"urgent"2️⃣}}"#,
      "'urgent' is not an interruption level, so it counts as active",
      help: "the levels are passive, active, time-sensitive, critical"),
  ]

  private static let otherServices = [
    Mistake(
      "PAY304", #"{"aps":{"alert":"b",1️⃣"content_available"2️⃣:1}}"#,
      "'content_available' is another service's name and does nothing in 'aps'",
      help: "write 'content-available' in 'aps'"),
    Mistake(
      "PAY304", #"{"aps":{"alert":"b",1️⃣"contentAvailable"2️⃣:true}}"#,
      "'contentAvailable' is another service's name and does nothing in 'aps'",
      help: "write 'content-available' in 'aps'"),
    Mistake(
      "PAY304", #"{"aps":{"alert":"b",1️⃣"mutable_content"2️⃣:1}}"#,
      "'mutable_content' is another service's name and does nothing in 'aps'",
      help: "write 'mutable-content' in 'aps'"),
    Mistake(
      "PAY304", #"{"aps":{"alert":"b"},1️⃣"mutableContent"2️⃣:true}"#,
      "'mutableContent' does nothing on a device", help: "write 'mutable-content' in 'aps'"),
    Mistake(
      "PAY304", #"{"aps":{"alert":"b",1️⃣"gcm.message_id"2️⃣:"1"}}"#,
      "'gcm.message_id' belongs to Firebase and does nothing in 'aps'", help: "move it beside 'aps'"
    ),
    Mistake(
      "PAY201", #"1️⃣{"to":"x","notification":{"title":"T","body":"B"}}2️⃣"#,
      "'aps' is missing, so nothing is shown",
      help: """
        this is a message to Firebase Cloud Messaging, not what a device receives; capture the payload \
        that reaches the device, or write the 'aps' object under 'apns.payload'
        """),
  ]

  private static let misplaced = [
    Mistake(
      "PAY206", #"{"aps":{"alert":"b"},1️⃣"sound"2️⃣:"default"}"#,
      "'sound' has no effect beside 'aps'", help: "move it into 'aps'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":"b"},1️⃣"thread-id"2️⃣:"t"}"#,
      "'thread-id' has no effect beside 'aps'", help: "move it into 'aps'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":"b"},1️⃣"mutable-content"2️⃣:1}"#,
      "'mutable-content' has no effect beside 'aps'", help: "move it into 'aps'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":{"body":"b"}},1️⃣"loc-key"2️⃣:"K"}"#,
      "'loc-key' has no effect beside 'aps'", help: "move it into 'alert'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":{"body":"b",1️⃣"sound"2️⃣:"default"}}}"#,
      "'sound' has no effect in 'alert'", help: "move it into 'aps'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":{"body":"b",1️⃣"content-available"2️⃣:1}}}"#,
      "'content-available' has no effect in 'alert'", help: "move it into 'aps'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":{"body":"b"},1️⃣"title"2️⃣:"T"}}"#,
      "'title' has no effect in 'aps'", help: "move it into 'alert'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":"b",1️⃣"critical"2️⃣:1}}"#,
      "'critical' has no effect in 'aps'", help: "move it into the dictionary of 'sound'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":"b",1️⃣"orderNumber"2️⃣:17}}"#,
      "custom member 'orderNumber' is inside 'aps'",
      help: "move it beside 'aps': the object belongs to the system"),
    Mistake(
      "PAY206", #"{"aps":{"alert":"b",1️⃣"name"2️⃣:"Ada"}}"#,
      "custom member 'name' is inside 'aps'",
      help: "move it beside 'aps': the object belongs to the system"),
    Mistake(
      "PAY206", #"{"aps":{"alert":"b",1️⃣"apns-collapse-id"2️⃣:"c"}}"#,
      "'apns-collapse-id' has no effect in the payload",
      help: "send it as the header 'apns-collapse-id'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":"b"},1️⃣"apns-collapse-id"2️⃣:"c"}"#,
      "'apns-collapse-id' has no effect in the payload",
      help: "send it as the header 'apns-collapse-id'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":"b",1️⃣"collapse_id"2️⃣:"c"}}"#,
      "'collapse_id' has no effect in the payload",
      help: "send it as the header 'apns-collapse-id'"),
    Mistake(
      "PAY206", #"{"aps":{"alert":"b",1️⃣"apns-push-type"2️⃣:"alert"}}"#,
      "'apns-push-type' has no effect in the payload",
      help: "send it as the header 'apns-push-type'"),
  ]

  private static let wrongShape = [
    Mistake(
      "PAY201", #"{"aps":1️⃣"{\"alert\":\"b\"}"2️⃣}"#, "'aps' is a string, so nothing is shown",
      help: #"write an object: {"aps": {"alert": …}}"#),
    Mistake(
      "PAY201", #"1️⃣{"alert":"b","sound":"default"}2️⃣"#, "'aps' is missing, so nothing is shown",
      help: "put alert, badge and sound into an object named 'aps'"),
    Mistake(
      "PAY201", #"1️⃣{"APS":{"alert":"b"}}2️⃣"#, "'aps' is missing, so nothing is shown",
      help: "did you mean 'aps' for 'APS'?"),
    Mistake(
      "PAY202", #"{"aps":{"alert":"b","badge":1️⃣"3"2️⃣}}"#,
      "'badge' is a string, which has no effect", help: "write 3 without quotes"),
    Mistake(
      "PAY202", #"{"aps":{"alert":"b","badge":1️⃣"+1"2️⃣}}"#,
      "'badge' is a string, which has no effect",
      help: "write the number to be shown: a badge is set, never counted up or down"),
    Mistake(
      "PAY202", #"{"aps":{"alert":"b","badge":1️⃣"Increment"2️⃣}}"#,
      "'badge' is a string, which has no effect",
      help: "write the number to be shown: a badge is set, never counted up or down"),
    Mistake(
      "PAY207", #"{"aps":{"alert":"b","badge":1️⃣-12️⃣}}"#, "'badge' is -1, which has no effect",
      help: "0 removes the badge; a badge is set, never counted up or down"),
    Mistake(
      "PAY202", #"{"aps":{"alert":1️⃣["b"]2️⃣}}"#, "'alert' is an array, which has no effect",
      help: "write a string or an object, or leave the member out"),
    Mistake(
      "PAY202", #"{"aps":{"alert":{"body":"b","title":1️⃣{"loc-key":"K"}2️⃣}}}"#,
      "'title' is an object, which has no effect", help: "write a string, or leave the member out"),
    Mistake(
      "PAY204", #"{"aps":{"alert":{"loc-key":"K","loc-args":1️⃣"Ada"2️⃣}}}"#,
      "'loc-args' is a string, so the text gets no arguments",
      help: #"write an array of strings, as in ["Ada"]"#),
    Mistake(
      "PAY204",
      #"{"aps":{"alert":{"body":"b","title-loc-key":"K","title-loc-args":1️⃣{"0":"Ada"}2️⃣}}}"#,
      "'title-loc-args' is an object, so the text gets no arguments"),
    Mistake(
      "PAY305", #"{"aps":{"alert":{"loc-key":"K","loc-args":["a",1️⃣52️⃣]}}}"#,
      "an argument of 'loc-args' is a number; it is shown as a plain number",
      help: "write every argument as a string, already formatted for the person"),
    Mistake(
      "PAY305", #"{"aps":{"alert":{"loc-key":"K","loc-args":[1️⃣null2️⃣]}}}"#,
      "an argument of 'loc-args' is null; nothing is shown in its place"),
    Mistake(
      "PAY309", #"{"aps":{"alert":{"body":"b","loc-args":1️⃣["a"]2️⃣}}}"#,
      "'loc-args' has no effect without 'loc-key'",
      help: "add 'loc-key', or delete the arguments"),
    Mistake(
      "PAY205", #"{"aps":{"content-available":1️⃣"0"2️⃣}}"#,
      "'content-available' is a string, which counts as on",
      help: "write 1 to switch it on, or leave it out"),
  ]

  private static let doubtful = [
    Mistake(
      "PAY302", #"{"aps":{"alert":{"loc-key":"K","body":1️⃣"b"2️⃣}}}"#,
      "'body' is beside 'loc-key', which is used",
      help: "keep the literal only as the fallback for a missing key"),
    Mistake(
      "PAY207", #"{"aps":{"badge":1️⃣1.52️⃣}}"#, "'badge' is 1.5, which counts as 1",
      help: "send a whole number"),
    Mistake(
      "PAY312", #"{"aps":{"alert":1️⃣{"title":"T"}2️⃣}}"#,
      "the alert has only a title; one report says that it is not shown", help: "send a body"),
    Mistake(
      "PAY303", #"{"aps":{1️⃣"content-available"2️⃣:1,"badge":3}}"#,
      "'content-available' is beside an alert, a sound or a badge",
      help: "leave them out of a silent push; keep them if you mean both"),
    Mistake(
      "PAY306", #"{"aps":{"alert":1️⃣"100%% sure"2️⃣}}"#,
      "the text contains '%', which is shown as it is"),
    Mistake(
      "PAY308", #"{"aps":{"alert":"b"},1️⃣"media-attachment-url":"https://example.com/a.jpg"}"#,
      """
      'media-attachment-url' looks like work for a service extension, but 'mutable-content' is not on
      """,
      help: #"add "mutable-content": 1 to 'aps' if the extension should run"#),
    Mistake(
      "PAY101", #"{"aps":{"alert":"b"1️⃣,}}"#, "trailing comma before '}'",
      help: "delete the comma, or read it with --lenient"),
    Mistake(
      "PAY101", #"{"aps":{"alert":"\U0001F600"}}"#, "'\\U' is not a JSON escape"),
  ]

  @Test(arguments: misspelt + otherServices + misplaced + wrongShape + doubtful)
  func `each mistake is reported once, at its place, with its fix`(_ mistake: Mistake) throws {
    let found = PushDelivery.findings(PushDelivery.reports(mistake.payload.text))
    #expect(found.map(\.kind.code) == [mistake.code])
    let diagnostic = try #require(found.first)
    #expect(diagnostic.message == mistake.message)
    if let help = mistake.help { #expect(diagnostic.help == help) }
    if mistake.payload.places[1] != nil { #expect(diagnostic.appears(in: mistake.payload)) }
  }

  @Test func `a push type makes the intent of content-available with an alert clear`() {
    func codes(_ type: String) -> [String] {
      PushDelivery.codes(
        #"{"headers":{"apns-push-type":"\#(type)"},"payload":{"aps":{"alert":"b","content-available":1}}}"#
      )
    }
    #expect(codes("alert").isEmpty)
    #expect(codes("background") == ["CAP212", "CAP202"])
  }

  @Test func `several mistakes are reported in the order of the text`() {
    let codes = PushDelivery.codes(
      #"{"sound":"a.caf","aps":{"relevance-score":7,"alert":{"body":"10%"},"badge":"1","levels":1}}"#
    )
    #expect(codes == ["PAY206", "PAY207", "PAY306", "PAY202", "PAY206"])
  }
}
