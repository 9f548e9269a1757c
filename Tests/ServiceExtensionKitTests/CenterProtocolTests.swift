import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

/// The lines of docs/extension-protocol.md about the notification center.
@Suite struct CenterProtocolTests {
  private func message(_ members: String) throws(ContentMistake) -> ProtocolMessage {
    try ProtocolMessage(reading: #"{"type":"center","id":7,\#(members)}"#)
  }

  private static let ada = CommunicationContext(
    sender: .init(displayName: "Ada", handle: "ada@x.example", customIdentifier: "7"),
    conversationIdentifier: "c", speakableGroupName: "Engine room", image: .name("avatar"))

  static let changes: [(String, CenterChange)] = [
    (#""setBadge":0"#, .setBadge(0)),
    (#""removeDelivered":["a","b"]"#, .removeDelivered(identifiers: ["a", "b"])),
    (#""removeAllDelivered":true"#, .removeAllDelivered),
    (#""removePending":[]"#, .removePending(identifiers: [])),
    (#""removeAllPending":true"#, .removeAllPending),
    (
      #""add":{"identifier":"a","content":{"body":"b"}}"#,
      .add(LocalNotification(identifier: "a", content: NotificationContent(body: "b")))
    ),
    (
      #""add":{"identifier":"a","content":{"badge":1},"trigger":{"seconds":60,"repeats":true}}"#,
      .add(
        LocalNotification(
          identifier: "a", content: NotificationContent(badge: 1),
          trigger: .after(seconds: 60, repeats: true)))
    ),
    (
      #""add":{"identifier":"a","content":{"title":"t"},"trigger":{"date":{"hour":9,"#
        + #""minute":30}}}"#,
      .add(
        LocalNotification(
          identifier: "a", content: NotificationContent(title: "t"),
          trigger: .calendar(["hour": 9, "minute": 30], repeats: false)))
    ),
    (
      #""donate":{"intent":"INSendMessageIntent","direction":"incoming","communication":{"sender":"#
        + #"{"displayName":"Ada","handle":"ada@x.example","customIdentifier":"7"},"#
        + #""conversationIdentifier":"c","speakableGroupName":"Engine room","#
        + #""image":{"name":"avatar"}}}"#,
      .donate(
        .init(intent: "INSendMessageIntent", direction: .incoming, communication: ada))
    ),
  ]

  @Test(arguments: changes)
  func `each change is read`(members: String, change: CenterChange) throws {
    #expect(try message(members) == .center(id: 7, change))
  }

  @Test(arguments: [
    (#""setBadge":-1"#, "'setBadge', which is not an integer of 0 or more"),
    (#""setBadge":"1""#, "'setBadge', which is not an integer"),
    (#""setBadg":1"#, "unknown member 'setBadg'"),
    (#""setBadge":1,"removeAllDelivered":true"#, "with 2 changes"),
    (#""removeAllDelivered":false"#, "'removeAllDelivered', which is not true"),
    (#""removeDelivered":"a""#, "'removeDelivered', which is not an array of strings"),
    (#""removeDelivered":[1]"#, "'removeDelivered', which is not an array of strings"),
    (#""add":{"identifier":"a"}"#, "without an 'identifier' and a 'content'"),
    (#""add":{"identifier":"a","content":{}}"#, "which has nothing to show"),
    (#""add":{"identifier":"a","content":{"body":"b"},"triger":{}}"#, "member 'triger'"),
    (#""add":{"identifier":"a","content":{"body":"b"},"trigger":{}}"#, "one of 'seconds' and"),
    (
      #""add":{"identifier":"a","content":{"body":"b"},"trigger":{"date":{"huor":1}}}"#,
      "unknown member 'huor'"
    ),
    // Apple's documentation of UNTimeIntervalNotificationTrigger: above 0, and at least 60 if it
    // repeats.
    (Self.reminder(after: "-5"), "has a delay that is not above 0"),
    (Self.reminder(after: "0"), "has a delay that is not above 0"),
    (Self.reminder(after: #"59.9,"repeats":true"#), "repeats within a minute"),
    (#""add":{"identifier":"","content":{"body":"b"}}"#, "empty 'identifier'"),
    (#""donate":{"intent":""}"#, "'donate', which is not an object with an 'intent'"),
    (#""setBadge":"x""#, "'setBadge', which is not"),
    (#""donate":{}"#, "'donate', which is not an object with an 'intent'"),
    (#""donate":{"intent":"I","direction":"up"}"#, "'incoming' or 'outgoing'"),
    (#""donate":{"intent":"I","communication":{}}"#, "'communication' without a 'sender'"),
    (
      #""donate":{"intent":"I","communication":{"sender":{"handle":"h"}}}"#,
      "'sender' without a 'displayName'"
    ),
    (
      #""donate":{"intent":"I","communication":{"sender":{"displayName":"A"},"image":{"nam":""}}}"#,
      "'image' with the unknown member 'nam'"
    ),
  ])
  func `anything but a change is a mistake`(members: String, text: String) {
    let mistake = #expect(throws: ContentMistake.self) { try message(members) }
    #expect(mistake?.finding.contains(text) == true, "\(mistake?.finding ?? "")")
  }

  private static func reminder(after seconds: String) -> String {
    #""add":{"identifier":"a","content":{"body":"b"},"trigger":{"seconds":\#(seconds)}}"#
  }

  @Test func `changes of a transformer are rejected like those of a program`() {
    let center = SimulatedCenter(CenterState())
    func add(_ identifier: String, _ trigger: LocalNotification.Trigger?) -> Bool {
      center.apply(
        .add(
          LocalNotification(
            identifier: identifier, content: NotificationContent(body: "b"), trigger: trigger)))
    }
    #expect(!add("", nil))
    #expect(!add("a", .after(seconds: 0, repeats: false)))
    #expect(!add("a", .after(seconds: 59, repeats: true)))
    #expect(add("a", .after(seconds: 59, repeats: false)))
    #expect(center.changes.count == 1)
  }

  @Test func `a misspelt change has a help`() {
    let mistake = #expect(throws: ContentMistake.self) { try message(#""setBadg":1"#) }
    #expect(mistake?.help?.lacks(["setBadge"]) == [])
  }

  @Test func `a program declares when it is ready that it reads the center`() throws {
    func ready(_ members: String) throws -> ProtocolMessage {
      try ProtocolMessage(reading: #"{"type":"ready","version":1\#(members)}"#)
    }
    #expect(try ready(#","center":true"#) == .ready(ahead: 1, center: true))
    #expect(try ready(#","center":false,"ahead":3"#) == .ready(ahead: 3, center: false))
    #expect(throws: ContentMistake.self) { try ready(#","center":1"#) }
  }

  @Test func `a request has the state of the center`() {
    let state = CenterState(
      badge: 3,
      delivered: [
        .init(identifier: "m-1", date: 1000, content: NotificationContent(body: "b")),
        .init(identifier: "m-0", content: NotificationContent(title: "t")),
      ],
      pending: [
        LocalNotification(
          identifier: "p", content: NotificationContent(body: "x"),
          trigger: .calendar(["minute": 30, "hour": 9], repeats: true))
      ])
    let request = NotificationRequest(identifier: "m-2", content: NotificationContent(body: "n"))
    var json = JSONWriter()
    json.line(ofRequest: 7, request, center: state)
    let line = String(decoding: json.bytes, as: UTF8.self)
    let tail = #""interruptionLevel":"active","userInfo":{}}"#
    #expect(
      line == #"""
        {"type":"request","id":7,"identifier":"m-2","content":{"body":"n",\#(tail),\#
        "center":{"badge":3,"delivered":[{"identifier":"m-1","date":1000,"content":{"body":"b",\#(tail)},\#
        {"identifier":"m-0","content":{"title":"t",\#(tail)}],\#
        "pending":[{"identifier":"p","content":{"body":"x",\#(tail),\#
        "trigger":{"date":{"hour":9,"minute":30},"repeats":true}}]}}

        """#)
  }

  @Test(arguments: [
    CommunicationContext.Image.name("a"), .url("file:///a.png"), .data(byteCount: 12), nil,
  ])
  func `a communication comes back as it was sent`(image: CommunicationContext.Image?) throws {
    var communication = Self.ada
    communication.image = image
    let content = NotificationContent(body: "b", communication: communication)
    var json = JSONWriter()
    json.content(content)
    let line =
      #"{"type":"content","id":1,"content":\#(String(decoding: json.bytes, as: UTF8.self))}"#
    #expect(try ProtocolMessage(reading: line) == .answer(id: 1, content))
  }
}
