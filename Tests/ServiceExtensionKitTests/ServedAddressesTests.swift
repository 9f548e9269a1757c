import SourceText
import Testing

@testable import ServiceExtensionKit

@Suite struct ServedAddressesTests {
  private static let base = "http://127.0.0.1:8000"

  /// A web that has everything but what is called `missing`.
  private static let web = FixtureWeb(
    base: base, folder: "Web", hasFile: { !$0.components.contains("missing") },
    takeMissing: { [] })

  @Test(arguments: [
    ("https://a.example/b/c.png", "/a.example/b/c.png"),
    ("HTTP://user:word@A.example:8080/b.png?c=d#e", "/a.example/b.png?c=d#e"),
    ("https://a.example?x", "/a.example?x"),
  ])
  func `a URL becomes an address with the same path, and comes back as it was`(
    url: String, path: String
  ) {
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
    let incoming = addresses.incoming(answer)
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

  @Test func `URLs of one address, and those that begin alike, stay apart`() {
    var addresses = ServedAddresses(of: Self.web)
    let urls = ["https://a.example/b", "http://a.example/b", "https://a.example/b.png"]
    let object = JSONObject(urls.map { ($0, JSONValue.string($0)) })
    let outgoing = addresses.outgoing(object)
    #expect(outgoing[urls[1]] == .string(urls[1]))
    #expect(outgoing[urls[2]] == .string(Self.base + "/a.example/b.png"))
    #expect(addresses.incoming(NotificationContent(userInfo: outgoing)).userInfo == object)
  }

  @Test func `what was asked for in vain is found by its path, of https by its host`() {
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
}
