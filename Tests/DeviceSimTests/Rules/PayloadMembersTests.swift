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
    let facts: [String]
    var help: [String]?
    var testDescription: String { "\(code) \(payload.text)" }

    init(_ code: String, _ payload: MarkedText, _ facts: [String], help: [String]? = nil) {
      (self.code, self.payload, self.facts, self.help) = (code, payload, facts, help)
    }

    /// A member with this name at a place; the message names it.
    init(
      _ code: String, _ place: Place, _ name: String, value: String = #""A""#, _ facts: [String],
      help: [String]? = nil
    ) {
      let member = #"1️⃣"\#(name)"2️⃣:\#(value)"#
      let payload = MarkedText(place.rawValue.replacing("*", with: member))
      self.init(code, payload, [name] + facts, help: help)
    }
  }

  /// The place of a member in a payload that has no other mistake.
  enum Place: String {
    case aps = #"{"aps":{"alert":"b",*}}"#
    case alert = #"{"aps":{"alert":{"body":"b",*}}}"#
    case top = #"{"aps":{"alert":"b"},*}"#
  }

  private static let misspelt = [
    Mistake(
      "PAY203", #"{"aps":{"alert":{1️⃣"lockey"2️⃣:"A","loc-args":["b"]},"badge":1}}"#,
      ["lockey", "alert"], help: ["loc-key"]),
    Mistake("PAY203", .alert, "title-log-key", ["alert"], help: ["title-loc-key"]),
    Mistake("PAY203", .alert, "subTitle", ["alert"], help: ["subtitle"]),
    Mistake(
      "PAY203", #"{"aps":{"alert":"b","sound":{1️⃣"critial"2️⃣:1,"name":"a.caf"}}}"#,
      ["critial", "sound"], help: ["critical"]),
    Mistake("PAY203", .aps, "threadId", ["aps"], help: ["thread-id"]),
    Mistake("PAY203", .aps, "thread_identifier", ["aps"], help: ["thread-id"]),
    Mistake("PAY203", .aps, "threadIdentifier", ["aps"], help: ["thread-id"]),
    Mistake("PAY203", .aps, "thread-identifier", ["aps"], help: ["thread-id"]),
    Mistake("PAY201", #"{"data":{1️⃣"aps"2️⃣:{"alert":"b"}}}"#, ["aps", "data"], help: ["aps"]),
    Mistake(
      "PAY201", #"1️⃣{"web_push":8030,"notification":{"title":"T","navigate":"https://a.b"}}2️⃣"#,
      ["aps"], help: ["aps"]),
    Mistake("PAY203", .aps, "catagory", ["aps"], help: ["category"]),
    Mistake("PAY203", .aps, "content-availabe", value: "1", ["aps"], help: ["content-available"]),
    Mistake(
      "PAY203", #"{"aps":{1️⃣"locKey"2️⃣:"A"}}"#, ["locKey", "aps"], help: ["loc-key", "alert"]),
    Mistake("PAY203", .alert, "action", ["alert"], help: ["aps"]),
    Mistake("PAY203", .alert, "name", ["alert"], help: ["aps"]),
    Mistake(
      "PAY307", #"{1️⃣"Simulator target bundle"2️⃣:"a.b","aps":{"alert":"b"}}"#,
      ["Simulator target bundle"], help: ["Simulator Target Bundle"]),
    Mistake(
      "PAY307", #"{1️⃣"Smulator Traget Bundle"2️⃣:"a.b","aps":{"alert":"b"}}"#,
      ["Smulator Traget Bundle"], help: ["Simulator Target Bundle"]),
    Mistake("PAY307", .top, "simulatorTargetBundle", []),
    Mistake(
      "PAY208", #"{"aps":{"alert":"b","interruption-level":1️⃣"time-sensative"2️⃣}}"#,
      ["time-sensative"], help: ["time-sensitive"]),
    Mistake(
      "PAY208", #"{"aps":{"alert":"b","interruption-level":1️⃣"timeSensitive"2️⃣}}"#,
      ["timeSensitive"], help: ["time-sensitive"]),
    Mistake(
      "PAY208", #"{"aps":{"alert":"b","interruption-level":1️⃣"urgent"2️⃣}}"#,
      ["urgent"], help: ["passive", "active", "time-sensitive", "critical"]),
  ]

  private static let otherServices = [
    Mistake(
      "PAY304", .aps, "content_available", value: "1", ["aps"], help: ["content-available", "aps"]),
    Mistake(
      "PAY304", .aps, "contentAvailable", value: "true", ["aps"],
      help: ["content-available", "aps"]),
    Mistake(
      "PAY304", .aps, "mutable_content", value: "1", ["aps"], help: ["mutable-content", "aps"]),
    Mistake("PAY304", .top, "mutableContent", value: "true", [], help: ["mutable-content", "aps"]),
    Mistake(
      "PAY304", #"{"aps":{"alert":"b",1️⃣"gcm.message_id"2️⃣:"1"}}"#,
      ["gcm.message_id", "Firebase", "aps"], help: ["aps"]),
    Mistake(
      "PAY201", #"1️⃣{"notification":"T","data":{"title":"T"}}2️⃣"#,
      ["aps"], help: ["Firebase", "aps", "object", "apns.payload"]),
  ]

  private static let misplaced = [
    Mistake("PAY206", .top, "sound", ["aps"], help: ["aps"]),
    Mistake("PAY206", .top, "thread-id", ["aps"], help: ["aps"]),
    Mistake("PAY206", .top, "mutable-content", value: "1", ["aps"], help: ["aps"]),
    Mistake(
      "PAY206", #"{"aps":{"alert":{"body":"b"}},1️⃣"loc-key"2️⃣:"K"}"#,
      ["loc-key", "aps"], help: ["alert"]),
    Mistake("PAY206", .alert, "sound", ["alert"], help: ["aps"]),
    Mistake("PAY206", .alert, "content-available", value: "1", ["alert"], help: ["aps"]),
    Mistake(
      "PAY206", #"{"aps":{"alert":{"body":"b"},1️⃣"title"2️⃣:"T"}}"#,
      ["title", "aps"], help: ["alert"]),
    Mistake("PAY206", .aps, "critical", value: "1", ["aps"], help: ["sound"]),
    Mistake("PAY206", .aps, "orderNumber", value: "17", ["aps"], help: ["aps", "top level"]),
    Mistake("PAY206", .aps, "name", ["aps"], help: ["aps", "top level"]),
    Mistake("PAY206", .aps, "apns-collapse-id", [], help: ["header", "apns-collapse-id"]),
    Mistake("PAY206", .top, "apns-collapse-id", [], help: ["header", "apns-collapse-id"]),
    Mistake("PAY206", .aps, "collapse_id", [], help: ["header", "apns-collapse-id"]),
    Mistake("PAY206", .aps, "apns-push-type", [], help: ["header", "apns-push-type"]),
  ]

  private static let wrongShape = [
    Mistake(
      "PAY201", #"{"aps":1️⃣"{\"alert\":\"b\"}"2️⃣}"#,
      ["aps", "string"], help: ["object", "aps", "alert"]),
    Mistake("PAY201", #"1️⃣{"alert":"b","sound":"default"}2️⃣"#, ["aps"], help: ["object", "aps"]),
    Mistake("PAY201", #"1️⃣{"APS":{"alert":"b"}}2️⃣"#, ["aps"], help: ["aps", "APS"]),
    Mistake(
      "PAY201", #"1️⃣{"apns":{"alert":"b","badge":1}}2️⃣"#, ["aps"], help: ["'aps'", "'apns'"]),
    Mistake(
      "PAY202", #"{"aps":{"alert":"b","badge":1️⃣"3"2️⃣}}"#, ["badge", "string"], help: ["3"]),
    Mistake(
      "PAY202", #"{"aps":{"alert":"b","badge":1️⃣"+1"2️⃣}}"#,
      ["badge", "string"], help: ["number"]),
    Mistake(
      "PAY202", #"{"aps":{"alert":"b","badge":1️⃣"Increment"2️⃣}}"#,
      ["badge", "string"], help: ["number"]),
    Mistake("PAY207", #"{"aps":{"alert":"b","badge":1️⃣-12️⃣}}"#, ["badge", "1"], help: ["0"]),
    Mistake(
      "PAY202", #"{"aps":{"alert":1️⃣["b"]2️⃣,"badge":1}}"#,
      ["alert", "array"], help: ["string", "object"]),
    Mistake(
      "PAY202", #"{"aps":{"alert":{"body":"b","title":1️⃣{"loc-key":"K"}2️⃣}}}"#,
      ["title", "object"], help: ["string"]),
    Mistake(
      "PAY204", #"{"aps":{"alert":{"loc-key":"K","loc-args":1️⃣"Ada"2️⃣}}}"#,
      ["loc-args", "string"], help: ["array", "strings", "Ada"]),
    Mistake(
      "PAY204",
      #"{"aps":{"alert":{"body":"b","title-loc-key":"K","title-loc-args":1️⃣{"0":"Ada"}2️⃣}}}"#,
      ["title-loc-args", "object"]),
    Mistake(
      "PAY305", #"{"aps":{"alert":{"loc-key":"K","loc-args":["a",1️⃣52️⃣]}}}"#,
      ["loc-args", "number", "number"], help: ["string"]),
    Mistake(
      "PAY305", #"{"aps":{"alert":{"loc-key":"K","loc-args":[1️⃣null2️⃣]}}}"#,
      ["loc-args", "null"]),
    Mistake(
      "PAY309", #"{"aps":{"alert":{"body":"b","loc-args":1️⃣["a"]2️⃣}}}"#,
      ["loc-args", "loc-key"], help: ["loc-key"]),
    Mistake(
      "PAY205", #"{"aps":{"content-available":1️⃣"0"2️⃣}}"#,
      ["content-available", "string"], help: ["1"]),
  ]

  private static let doubtful = [
    Mistake(
      "PAY302", #"{"aps":{"alert":{"loc-key":"K","body":1️⃣"b"2️⃣}}}"#,
      ["body", "loc-key"], help: ["fallback"]),
    Mistake("PAY207", #"{"aps":{"badge":1️⃣1.52️⃣}}"#, ["badge", "1.5", "1"], help: ["number"]),
    Mistake("PAY312", #"{"aps":{"alert":1️⃣{"title":"T"}2️⃣}}"#, ["title"], help: ["body"]),
    Mistake(
      "PAY312", #"{"aps":{"alert":1️⃣{"title":"T","body":""}2️⃣}}"#, ["title"], help: ["body"]),
    Mistake(
      "PAY303", #"{"aps":{1️⃣"content-available"2️⃣:1,"badge":3}}"#,
      ["content-available"], help: ["silent"]),
    Mistake("PAY306", #"{"aps":{"alert":1️⃣"100%% sure"2️⃣}}"#, ["%"]),
    Mistake(
      "PAY308", #"{"aps":{"alert":"b"},1️⃣"media-attachment-url":"https://example.com/a.jpg"}"#,
      ["media-attachment-url", "mutable-content"], help: ["mutable-content", "1", "aps"]),
    // M6: shown only with mutable-content.
    Mistake(
      "PAY308", #"{"aps":{"alert":"b"},1️⃣"fcm_options":{"image":"https://e.com/a.jpg"}}"#,
      ["fcm_options.image", "mutable-content"], help: ["mutable-content"]),
    Mistake("PAY101", #"{"aps":{"alert":"b"1️⃣,}}"#, ["}"], help: ["comma", "--lenient"]),
    Mistake("PAY101", #"{"aps":{"alert":"\U0001F600"}}"#, [#"\U"#]),
  ]

  @Test(arguments: misspelt + otherServices + misplaced + wrongShape + doubtful)
  func `each mistake is reported once, at its place, with its fix`(_ mistake: Mistake) throws {
    let found = PushDelivery.findings(PushDelivery.reports(mistake.payload.text))
    #expect(found.map(\.kind.code) == [mistake.code])
    let diagnostic = try #require(found.first)
    #expect(diagnostic.message.lacks(mistake.facts) == [])
    if let help = mistake.help { #expect(diagnostic.help?.lacks(help) == []) }
    if mistake.payload.places[1] != nil { #expect(diagnostic.appears(in: mistake.payload)) }
  }

  @Test func `a push type makes the intent of content-available with an alert clear`() {
    func codes(_ type: String) -> [String] {
      PushDelivery.codes(
        #"{"headers":{"apns-push-type":"\#(type)"},"payload":{"aps":{"alert":"b","#
          + #""content-available":1}}}"#
      )
    }
    #expect(codes("alert").isEmpty)
    #expect(codes("background") == ["CAP212", "CAP202"])
  }

  // A Declarative Web Push message is not for the tool of the simulator.
  @Test(arguments: [
    (#"{"title":"x","Simulator Target Bundel":"a.b"}"#, ["PAY201", "PAY307"]),
    (#"{"web_push":8030,"Simulator Target Bundel":"a.b"}"#, ["PAY201"]),
  ])
  func `a misspelt target is named without 'aps' too`(payload: String, codes: [String]) {
    #expect(PushDelivery.codes(payload) == codes)
  }

  @Test func `several mistakes are reported in the order of the text`() {
    let codes = PushDelivery.codes(
      #"{"sound":"a.caf","aps":{"relevance-score":7,"alert":{"body":"10%"},"badge":"1","#
        + #""levels":1}}"#
    )
    #expect(codes == ["PAY206", "PAY207", "PAY306", "PAY202", "PAY206"])
  }
}
