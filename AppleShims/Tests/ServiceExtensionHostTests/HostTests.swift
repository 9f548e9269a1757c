import Foundation
import Testing
import UserNotifications

@testable import ServiceExtensionHost

@Suite struct HostTests {
  private func answer(
    to line: String, _ change: (UNMutableNotificationContent) -> Void
  ) throws -> [String: Any] {
    guard case .request(let request)? = HostMessage(line) else { throw CancellationError() }
    let content = try #require(
      request.notificationRequest.content.mutableCopy() as? UNMutableNotificationContent)
    change(content)
    let json = HostMessage.answer(content, to: request)
    #expect(json.last == UInt8(ascii: "\n"))
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  private static let full = """
    {"type":"request","id":7,"identifier":"m","content":{"title":"T","subtitle":"S","body":"B","badge":3,\
    "sound":{"critical":true,"name":"a.caf","volume":0.4},"threadIdentifier":"t","categoryIdentifier":"c",\
    "targetContentIdentifier":"w","interruptionLevel":"time-sensitive","relevanceScore":0.25,\
    "filterCriteria":"f","launchImageName":"l","attachments":[{"identifier":"i","path":"/a.png","typeHint":"public.png"}],\
    "userInfo":{"aps":{"n":1.5,"b":true},"x":[null,"é",12345678901]}}}
    """

  @Test func `content that nobody changed is unchanged`() throws {
    let answer = try answer(to: Self.full) { _ in }
    #expect(answer["type"] as? String == "unchanged" && answer["id"] as? Int == 7)
  }

  @Test func `all that is not changed comes back as it was`() throws {
    let answer = try answer(to: Self.full) { $0.title = "new" }
    var expected = try #require(
      (JSONSerialization.jsonObject(with: Data(Self.full.utf8)) as? [String: Any])?["content"]
        as? [String: Any])
    expected["title"] = "new"
    #expect(answer["type"] as? String == "content")
    #expect(
      NSDictionary(dictionary: try #require(answer["content"] as? [String: Any]))
        .isEqual(to: expected))
  }

  @Test func `what JSON cannot hold is left out`() throws {
    let answer = try answer(to: Self.full) {
      $0.userInfo = [
        "a": Data([1]), "b": Double.nan, "c": ["d": Date(), "e": 1] as [String: Any], 4: "f",
      ]
      $0.badge = -1
    }
    let content = try #require(answer["content"] as? [String: Any])
    #expect(content["badge"] == nil)
    #expect(
      NSDictionary(dictionary: try #require(content["userInfo"] as? [String: Any]))
        .isEqual(to: ["c": ["e": 1]]))
  }

  // RFC 8259: an array is ordered, so the values after one that is left out keep their places.
  @Test func `what JSON cannot hold is null in an array, and all of it is told`() {
    var lost: [String] = []
    let object = JSONLeaf.object(
      ["a": [1, Data([1]), ["b": [Date()] as [Any]]] as [Any], "c": Data()]
    ) { lost.append($0) }
    #expect(
      NSDictionary(dictionary: object)
        .isEqual(to: ["a": [1, NSNull(), ["b": [NSNull()]]] as [Any]]))
    let places = ["a[1]", "a[2].b[0]", "c"]
    #expect(
      lost.sorted() == places.map { "userInfo member '\($0)' is left out: JSON cannot hold it" })
  }

  @Test(arguments: ["", "{", "[]", #"{"type":"request","id":1}"#, #"{"type":"other","id":1}"#])
  func `another line is not a message`(line: String) {
    #expect(HostMessage(line) == nil)
  }

  // MARK: - Center

  /// A request with the state of the device, as in docs/extension-protocol.md.
  private static let known = """
    {"type":"request","id":9,"identifier":"m","content":{"body":"b","userInfo":{}},\
    "center":{"badge":3,"delivered":[{"identifier":"a","date":1000,"content":{"title":"A","userInfo":{"n":1}}},\
    {"identifier":"b","content":{"title":"B"}}],"pending":[{"identifier":"p","content":{"body":"x"},\
    "trigger":{"seconds":60,"repeats":true}},{"identifier":"q","content":{"body":"y"},\
    "trigger":{"date":{"hour":9,"minute":30}}}]}}
    """

  @Test func `a request brings what the device knows`() throws {
    guard case .request(let request)? = HostMessage(Self.known) else { throw CancellationError() }
    let center = try #require(request.center)
    #expect(center.delivered.map(\.request.identifier) == ["a", "b"])
    #expect(center.delivered[0].date == Date(timeIntervalSince1970: 1000))
    #expect(center.delivered[0].request.content.userInfo["n"] as? Int == 1)
    let interval = try #require(
      center.pending[0].trigger as? UNTimeIntervalNotificationTrigger)
    #expect(interval.timeInterval == 60 && interval.repeats)
    let calendar = try #require(center.pending[1].trigger as? UNCalendarNotificationTrigger)
    #expect(calendar.dateComponents.hour == 9 && calendar.dateComponents.minute == 30)
    #expect(!calendar.repeats)
  }

  @Test func `what the center is told is a line each`() throws {
    func json(_ action: CenterAction) throws -> NSDictionary {
      let line = HostMessage.center(action, id: 9)
      return try #require(try JSONSerialization.jsonObject(with: line) as? NSDictionary)
    }
    #expect(try json(.setBadge(0)) == ["type": "center", "id": 9, "setBadge": 0])
    #expect(
      try json(.removeDelivered(["a"])) == ["type": "center", "id": 9, "removeDelivered": ["a"]])
    #expect(
      try json(.removeAllDelivered) == ["type": "center", "id": 9, "removeAllDelivered": true])
    let content = UNMutableNotificationContent()
    content.body = "b"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    let added = try json(
      .add(UNNotificationRequest(identifier: "r", content: content, trigger: trigger)))
    let expected: NSDictionary = [
      "identifier": "r", "trigger": ["seconds": 5],
      "content": ["body": "b", "interruptionLevel": "active", "userInfo": [String: Any]()]
        as [String: Any],
    ]
    #expect(added["add"] as? NSDictionary == expected)
    let ready = HostMessage.ready(ahead: 64, usesCenter: true)
    #expect(
      try JSONSerialization.jsonObject(with: ready) as? NSDictionary
        == ["type": "ready", "version": 1, "center": true])
  }

  // MARK: - Queue

  /// An extension that answers when the test says so.
  private final class Patient: UNNotificationServiceExtension, @unchecked Sendable {
    static nonisolated(unsafe) var handlers: [@Sendable (UNNotificationContent) -> Void] = []
    static nonisolated(unsafe) var expired = 0
    static let lock = NSLock()

    override func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler handler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
      Self.lock.withLock { Self.handlers.append(handler) }
    }

    override func serviceExtensionTimeWillExpire() {
      Self.lock.withLock { Self.expired += 1 }
    }

    static func wait(until isTrue: () -> Bool) {
      for _ in 0..<2000 where !lock.withLock(isTrue) { usleep(1000) }
    }
  }

  @Test func `requests run one after the other, and each answer is said`() throws {
    let pipe = Pipe()
    let queue = RequestQueue(
      make: { Patient() },
      output: ProtocolOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor),
      listen: { _ in }, end: {})
    for id in 1...2 {
      guard
        case .request(let request)? = HostMessage(
          #"{"type":"request","id":\#(id),"identifier":"m","content":{"userInfo":{}}}"#)
      else { throw CancellationError() }
      queue.add(request)
    }
    Patient.wait { Patient.handlers.count == 1 }
    queue.expire(2)
    queue.expire(1)
    queue.expire(1)
    Patient.wait { Patient.expired == 1 }
    usleep(20_000)
    #expect(Patient.lock.withLock { Patient.handlers.count } == 1)
    #expect(Patient.lock.withLock { Patient.expired } == 1)
    let content = UNMutableNotificationContent()
    content.title = "a"
    let first = Patient.lock.withLock { Patient.handlers[0] }
    first(content)
    first(content)
    Patient.wait { Patient.handlers.count == 2 }
    Patient.lock.withLock { Patient.handlers[1] }(content)
    try pipe.fileHandleForWriting.close()
    let lines = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains(#""id":1,"type":"content""#))
    #expect(lines[1] == #"{"id":1,"type":"unchanged"}"#)
    #expect(lines[2].contains(#""id":2,"type":"content""#))
  }
}
