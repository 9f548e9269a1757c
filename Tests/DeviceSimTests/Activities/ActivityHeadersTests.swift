import DeviceSim
import TestSupport
import Testing

/// The headers of pushes for Live Activities (LA5).
@Suite struct ActivityHeadersTests {
  private static let alertHeaders = [
    "apns-push-type": "alert", "apns-topic": "com.example.acme",
  ]

  @Test(arguments: [
    (#","alert":{"title":"T","body":"B"}"#, Outcome.presented), ("", .dropped),
  ])
  func `a push of type alert is a notification, never an activity`(
    alert: String, outcome: Outcome
  ) throws {
    var phone = try ActivityPhone()
    let push = try phone.receive(
      aps: #""event":"update","timestamp":1,"content-state":{}\#(alert)"#,
      headers: Self.alertHeaders)
    #expect(push.outcome == outcome && push.activity == nil)
    #expect(push.codes.contains("PAY327"))
    #expect(phone.activities().isEmpty)
  }

  // P2: a title is a string, and a score is at most 1. An object (LA1) and a larger score (LA2) are
  // for activities alone.
  @Test(arguments: [#""apns-push-type":"alert","#, ""])
  func `a notification with members of an activity is read as any other`(type: String) throws {
    var phone = try ActivityPhone()
    let push = try phone.phone.receive(
      capture: #"""
        {"headers":{\#(type)"apns-topic":"com.example.acme"},
         "payload":{"aps":{"event":"update","content-state":{},"relevance-score":50,
                    "alert":{"title":{"loc-key":"K"},"body":"B"}}}}
        """#)
    #expect(push.outcome == .presented && push.title.text.isEmpty && push.body.text == "B")
    #expect(push.content.relevanceScore == 1)
    #expect(Set(push.codes).isSuperset(of: ["PAY202", "PAY207", "PAY327"]))
  }

  @Test func `without headers the members say that a payload is for an activity`() throws {
    var phone = try ActivityPhone()
    let push = try phone.phone.receive(
      capture: #"""
        {"aps":{"event":"start","timestamp":1,"attributes-type":"A","attributes":{},
         "content-state":{},"alert":{"title":"T","body":"B"}}}
        """#)
    #expect(push.results.contains("LA1 inferred-activity"))
    #expect(push.outcome == .updated && push.activity?.event == .start)
  }

  @Test(arguments: [
    #"{"aps":{"event":"sale","content-state":{},"alert":"x"}}"#,
    #"{"aps":{"event":"start","alert":"x"}}"#, #"{"aps":{"content-state":{},"alert":"x"}}"#,
  ])
  func `without headers a payload that lacks one of the members is a notification`(
    capture: String
  ) throws {
    var phone = try ActivityPhone()
    let push = try phone.phone.receive(capture: capture)
    #expect(push.outcome == .presented && push.activity == nil)
  }

  @Test(arguments: [("1", ["CAP220"]), ("5", []), ("10", [])])
  func `priority 1 is not documented`(priority: String, codes: [String]) throws {
    var phone = try ActivityPhone()
    let push = try phone.update(headers: ["apns-priority": priority])
    #expect(push.codes == codes && push.isApplied)
  }

  @Test(arguments: [(4500, ["PAY324"]), (4000, [])])
  func `a broadcast may be larger than the data of an activity`(
    size: Int, codes: [String]
  ) throws {
    var phone = try ActivityPhone()
    _ = try phone.start(#""input-push-channel":"Y2gx""#)
    let state = #"{"a":"\#(String(repeating: "x", count: size))"}"#
    let push = try phone.update(at: 30, state: state, headers: ActivityPhone.channel("Y2gx"))
    #expect(push.isApplied && push.codes == codes)
  }

  // LA5: the static and the dynamic data together have at most 4 KB.
  @Test(arguments: [(2500, ["PAY324"]), (1500, [])])
  func `attributes count with the content-state of an update`(size: Int, codes: [String]) throws {
    let text = #"{"a":"\#(String(repeating: "x", count: size))"}"#
    var phone = try ActivityPhone()
    #expect(try phone.start(attributes: text).codes == [])
    let push = try phone.update(at: 30, state: text)
    #expect(push.isApplied && push.codes == codes)
  }

  // {"a":""} has 8 bytes, so the attributes have 2048 here, and the content-state the rest.
  @Test(arguments: [(2040, []), (2041, ["PAY324"]), (3072, ["PAY324"])])
  func `attributes count with the content-state of a broadcast, to the byte`(
    size: Int, codes: [String]
  ) throws {
    func text(_ size: Int) -> String { #"{"a":"\#(String(repeating: "x", count: size))"}"# }
    var phone = try ActivityPhone()
    let start = try phone.start(#""input-push-channel":"Y2gx""#, attributes: text(2040))
    #expect(start.codes == [])
    let push = try phone.update(at: 30, state: text(size), headers: ActivityPhone.channel("Y2gx"))
    #expect(push.isApplied && push.codes == codes)
    let sizes = ["attributes", "content-state", "\(2048 + 8 + size) bytes"]
    #expect(push.diagnostics.allSatisfy { $0.message.lacks(sizes) == [] })
  }

  @Test(arguments: [("300", true), ("1788729600", false), ("0", false)])
  func `an expiration that is a duration has passed before any arrival (A4)`(
    expiration: String, isDropped: Bool
  ) throws {
    var phone = try ActivityPhone()
    let push = try phone.update(at: nil, headers: ["apns-expiration": expiration])
    #expect(push.codes == (isDropped ? ["CAP205"] : []))
    #expect(push.isApplied == !isDropped)
  }
}
