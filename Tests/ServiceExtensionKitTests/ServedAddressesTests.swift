import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

@Suite struct ServedAddressesTests {
  private static let base = "http://127.0.0.1:8000"

  /// A web that has every file except `missing`.
  private static let web = FixtureWeb(
    base: base, folder: "Web", hasFile: { !$0.components.contains("missing") },
    takeMissing: { [] })

  @Test(arguments: [
    ("https://a.example/b/c.png", "/a.example/b/c.png"),
    ("HTTP://user:word@A.example:8080/b.png?c=d#e", "/a.example/b.png?c=d#e"),
    ("https://a.example?x", "/a.example?x"),
  ])
  func `a URL becomes an address with the same path, and is restored`(
    url: String, path: String
  ) throws {
    var addresses = ServedAddresses(of: Self.web)
    let members: [(String, JSONValue)] = [
      ("a", ["x", .string(url)]), ("b", ["c": .string(url)]),
    ]
    let object = JSONObject(members)
    let outgoing = addresses.outgoing(object)
    #expect(outgoing["a"] == ["x", .string(Self.base + path)])
    #expect(outgoing["b"] == ["c": .string(Self.base + path)])
    let answer = NotificationContent(
      title: "see \(Self.base + path)", body: "\(Self.base)/other",
      attachments: [NotificationAttachment(identifier: Self.base + path, path: "p")],
      userInfo: outgoing)
    let incoming = try incoming(answer, addresses)
    #expect(incoming.userInfo == object)
    #expect(incoming.title == "see \(url)" && incoming.body == "\(Self.base)/other")
    #expect(incoming.attachments.map(\.identifier) == [url])
  }

  @Test(arguments: [
    "ftp://a.example/b", "a.example/b", "https://", "text with https://a.example/b in it",
    "https://a.example/missing", "http://127.0.0.1:9/b", "http://localhost/b",
  ])
  func `other texts stay`(text: String) {
    var addresses = ServedAddresses(of: Self.web)
    #expect(addresses.outgoing(JSONObject([("a", .string(text))]))["a"] == .string(text))
  }

  @Test func `URLs of one address, and those with the same start, are distinct`() throws {
    var addresses = ServedAddresses(of: Self.web)
    let urls = ["https://a.example/b", "http://a.example/b", "https://a.example/b.png"]
    let object = JSONObject(urls.map { ($0, JSONValue.string($0)) })
    let outgoing = addresses.outgoing(object)
    #expect(outgoing[urls[1]] == .string(urls[1]))
    #expect(outgoing[urls[2]] == .string(Self.base + "/a.example/b.png"))
    #expect(
      try incoming(NotificationContent(userInfo: outgoing), addresses).userInfo == object)
  }

  private func incoming(
    _ content: NotificationContent, _ addresses: ServedAddresses
  ) throws -> NotificationContent {
    try #require(addresses.incoming(ExtensionAnswer(content: .success(content))).content).get()
  }

  // MARK: - All texts

  private static let url = "https://a.example/b.png"
  private static let address = base + "/a.example/b.png"

  /// Content in which every text is the same.
  private static func content(of text: String) -> NotificationContent {
    NotificationContent(
      title: text, subtitle: text, body: text, sound: NotificationSound(name: text),
      threadIdentifier: text, categoryIdentifier: text, targetContentIdentifier: text,
      filterCriteria: text,
      attachments: [NotificationAttachment(identifier: text, path: text, typeHint: text)],
      communication: communication(of: text, .url(text)),
      userInfo: JSONObject([("a", ["b", .string(text)] as JSONValue)]))
  }

  private static func communication(
    of text: String, _ image: CommunicationContext.Image
  ) -> CommunicationContext {
    CommunicationContext(
      sender: .init(displayName: text, handle: text, customIdentifier: text),
      conversationIdentifier: text, speakableGroupName: text, image: image)
  }

  private static func changes(of text: String) -> [CenterChange] {
    [
      .add(LocalNotification(identifier: text, content: content(of: text))),
      .removeDelivered(identifiers: ["x", text]), .removePending(identifiers: [text]),
      .donate(.init(intent: "I", communication: communication(of: text, .name(text)))),
      .setBadge(1), .removeAllDelivered, .removeAllPending,
    ]
  }

  private static func state(of text: String) -> CenterState {
    let content = content(of: text)
    return CenterState(
      badge: 3, delivered: [.init(identifier: text, date: 5, content: content)],
      pending: [
        LocalNotification(
          identifier: text, content: content, trigger: .after(seconds: 9, repeats: false))
      ])
  }

  @Test func `no text of an answer, and no call of the center, contains the server`() throws {
    var addresses = ServedAddresses(of: Self.web)
    _ = addresses.outgoing(JSONObject([("a", JSONValue.string(Self.url))]))
    var answer = ExtensionAnswer(content: .success(Self.content(of: Self.address)))
    answer.changes = Self.changes(of: Self.address)
    answer.lateChanges = Self.changes(of: Self.address).reversed()
    let incoming = addresses.incoming(answer)
    #expect(try incoming.content?.get() == Self.content(of: Self.url))
    #expect(incoming.changes == Self.changes(of: Self.url))
    #expect(incoming.lateChanges == Self.changes(of: Self.url).reversed())
  }

  @Test func `a program finds URLs of the center as the addresses that it left there`() {
    var addresses = ServedAddresses(of: Self.web)
    #expect(addresses.outgoing(Self.state(of: Self.url)) == Self.state(of: Self.address))
    var answer = ExtensionAnswer()
    answer.changes = Self.changes(of: Self.address)
    #expect(addresses.incoming(answer).changes == Self.changes(of: Self.url))
  }

  @Test func `a missing file is identified by its path, for https by its host`() {
    var addresses = ServedAddresses(of: Self.web)
    let url = "https://a.example/missing?x"
    _ = addresses.outgoing(
      JSONObject([
        ("x", "http://a.example/missing/d.gif"), ("a", .string(url)), ("b", "https://b.example/c"),
      ]))
    func found(_ method: String, _ path: String) -> String? {
      addresses.url(askedBy: FixtureRequest(method: method, path: path, status: 404))
    }
    #expect(found("GET", "a.example/missing") == url)
    #expect(found("CONNECT", "a.example") == url)
    #expect(found("GET", "a.example/other") == nil)
    #expect(found("CONNECT", "b.example") == nil)
  }

  @Test func `a program sees the center with addresses, and its changes have URLs`() throws {
    let scratch = try ScratchFolder()
    let process = ExtensionProcess(
      try scratch.program(
        #"""
        #!/bin/sh
        echo '{"type":"ready","version":1,"center":true}'
        while IFS= read -r line; do
          case $line in *'"type":"request"'*) ;; *) continue ;; esac
          id=${line#*'"id":'} id=${id%%,*}
          case $line in *https://a.example*) seen=URL ;; *) seen=address ;; esac
          url=http://127.0.0.1:8000/a.example/b.png
          echo '{"type":"center","id":'"$id"',"add":{"identifier":"i","content":{"title":"'$url'"}}}'
          echo '{"type":"content","id":'"$id"',"content":{"body":"'$seen'"}}'
        done
        """#))
    defer { process.end() }
    let content = NotificationContent(userInfo: JSONObject([("a", JSONValue.string(Self.url))]))
    let center = CenterState(delivered: [.init(identifier: "d", content: content)])
    var answers: [ExtensionAnswer] = []
    Self.web.answer(
      [NotificationRequest(identifier: "m", content: NotificationContent(body: "b"))],
      center: center, by: process
    ) { if case .answers(let some) = $0 { answers += some } }
    let answer = try #require(answers.first)
    #expect(try answer.content?.get().body == "address")
    let told = NotificationContent(title: Self.url)
    #expect(answer.changes == [.add(LocalNotification(identifier: "i", content: told))])
  }
}
