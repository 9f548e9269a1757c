import Foundation
import ServiceExtensionKit
import TestSupport
import Testing

@testable import devsim

@Suite(.mayHang) struct LoopbackServerTests {
  private final class Site {
    let outside: ScratchFolder
    let server: LoopbackServer
    var port: Int { Int(server.base.split(separator: ":").last ?? "") ?? 0 }

    init() throws {
      outside = try ScratchFolder([
        "web/host.example/a b/é.png": "picture", "web/host.example/page": "page",
        "web/top.json": "{}", "secret.txt": "secret", "web/sub/x.txt": "x",
        "web/.secret": "hidden", "web/.git/config": "hidden", "web/sub/.secret": "hidden",
      ])
      let manager = FileManager.default
      for (name, target) in [
        ("web/link.txt", "../secret.txt"), ("web/up", ".."), ("web/inside.txt", "sub/x.txt"),
        ("web/loop", "loop"),
      ] {
        try manager.createSymbolicLink(atPath: outside.path(name), withDestinationPath: target)
      }
      guard unsafe mkfifo(outside.path("web/pipe"), 0o600) == 0 else {
        throw SupportError("no pipe")
      }
      server = try LoopbackServer(serving: FixtureFolder(outside.path("web")))
    }

    func answer(_ request: String) throws -> (head: [String], body: [UInt8]) {
      try answer(Array(request.utf8))
    }

    func answer(_ request: [UInt8]) throws -> (head: [String], body: [UInt8]) {
      let client = try LoopbackClient(port: port)
      client.say(request)
      client.endSending()
      let bytes = client.receiveAll()
      guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return ([], bytes) }
      let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      return (head.components(separatedBy: "\r\n"), Array(bytes[end.upperBound...]))
    }

    func get(_ target: String) throws -> (head: [String], body: [UInt8]) {
      try answer("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    }
  }

  @Test(arguments: [
    ("/host.example/a%20b/%C3%A9.png?width=1#x", "picture", "image/png"),
    ("http://HOST.example:80/a%20b/%c3%a9.png", "picture", "image/png"),
    ("http://127.0.0.1:1/top.json", "{}", "application/json"),
    ("http://localhost/top.json", "{}", "application/json"),
    ("http://other.example/deep/down/top.json", "{}", "application/json"),
    ("/host.example/page", "page", "application/octet-stream"),
    ("//host.example//page", "page", "application/octet-stream"),
    ("/inside.txt", "x", "text/plain; charset=utf-8"),
  ])
  func `a file is found by path, by whole URL and by its name`(
    target: String, body: String, type: String
  ) throws {
    let site = try Site()
    let answer = try site.get(target)
    #expect(answer.head.first == "HTTP/1.1 200 OK")
    #expect(answer.head.contains("content-type: \(type)"))
    #expect(answer.head.contains("content-length: \(body.utf8.count)"))
    #expect(String(decoding: answer.body, as: UTF8.self) == body)
    let head = try site.answer("HEAD \(target) HTTP/1.0\n\n")
    #expect(head.head == answer.head && head.body.isEmpty)
    #expect(site.server.takeRequests().map(\.size) == [body.utf8.count, body.utf8.count])
    #expect(site.server.takeRequests().isEmpty)
  }

  @Test func `sixty-four idle clients do not keep another one from its answer`() throws {
    let site = try Site()
    var idle: [Client] = []
    for _ in 0..<64 { idle.append(Client(try LoopbackClient(port: site.port))) }
    idle[0].socket.say(Array("GET /top".utf8))
    for _ in 0..<3 { #expect(try site.get("/top.json").body == Array("{}".utf8)) }
    // One that is still among the others gets its answer as well.
    idle[63].socket.say(Array("GET /top.json HTTP/1.1\r\n\r\n".utf8))
    #expect(idle[63].socket.receiveAll().suffix(2) == Array("{}".utf8))
  }

  /// An array cannot hold clients themselves.
  private final class Client {
    let socket: LoopbackClient
    init(_ socket: consuming LoopbackClient) { self.socket = socket }
  }

  @Test(arguments: [
    "/../secret.txt", "/sub/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
    "/sub/..%2f..%2fsecret.txt", "/link.txt", "/up/secret.txt", "/loop", "/pipe", "/sub", "/",
    "//", "/secret.txt", "/./top.json", "http://../secret.txt", "http:///secret.txt", "top.json",
    "file:///etc/passwd", "ftp://host.example/page", "/%00top.json%00", "/top.json%00", "?", "/%",
    "/%zz", "/nowhere.png", "/.secret", "/foo/.secret", "/sub/.secret", "/.git/config",
    "http://.git/config",
    "http://host.example/%2Esecret",
  ])
  func `nothing outside of the folder is served, and nothing that is not a file`(
    target: String
  ) throws {
    let site = try Site()
    let answer = try site.get(target)
    #expect(answer.head.first == "HTTP/1.1 404 Not Found")
    #expect(!answer.body.isEmpty)
    #expect(answer.head.contains("content-length: \(answer.body.count)"))
    #expect(site.server.takeRequests().map(\.status) == [404])
  }

  @Test func `every method gets the file, and without an authority no https`() throws {
    let site = try Site()
    let body = String(repeating: "x", count: 100_000)
    let post = try site.answer("POST /top.json HTTP/1.1\r\nContent-Length: 100000\r\n\r\n" + body)
    #expect(post.head.first == "HTTP/1.1 200 OK" && post.body == Array("{}".utf8))
    #expect(try site.answer("DELETE /none HTTP/1.1\r\n\r\n").head.first?.contains("404") == true)
    let connect = try site.answer("CONNECT Api.example:443 HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(connect.head.first == "HTTP/1.1 502 Bad Gateway")
    #expect(
      site.server.takeRequests() == [
        FixtureRequest(method: "POST", path: "top.json", status: 200, size: 2),
        FixtureRequest(
          method: "DELETE", path: "none", status: 404, problem: .missingFile(place: "none")),
        FixtureRequest(
          method: "CONNECT", path: "api.example", status: 502, problem: .withoutTLS),
      ])
  }

  @Test func `what follows the head may be anything`() throws {
    let site = try Site()
    let head = "POST /top.json HTTP/1.1\r\nContent-Length: 300\r\n\r\n"
    let binary = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try site.answer(Array(head.utf8) + binary).body == Array("{}".utf8))
    let get = Array("GET /top.json HTTP/1.1\n\n".utf8)
    #expect(try site.answer(get + binary).body == Array("{}".utf8))
  }

  @Test(arguments: [
    ("127.0.0.1:80", 200), ("LOCALHOST", 200), (" \t[::1]:80", 200), ("evil.example", 421),
    ("evil.example:80", 421), ("127.0.0.1.evil.example", 421), ("", 421), ("[::1", 421),
  ])
  func `only clients that mean this machine get files by a path`(host: String, status: Int) throws {
    let site = try Site()
    let fields = "Accept: localhost\r\nhOST:\(host)\r\n"
    _ = try site.answer("GET /top.json HTTP/1.1\r\n\(fields)\r\n")
    // A proxy gets requests for any URL.
    _ = try site.answer("GET http://a.example/top.json HTTP/1.1\r\n\(fields)\r\n")
    #expect(site.server.takeRequests().map(\.status) == [status, 200])
  }

  @Test(arguments: [
    "GET\r\n\r\n", "GET /top.json\r\n\r\n", "GET  /top.json HTTP/1.1\r\n\r\n",
    "GET /top.json HTTP/2\r\n\r\n", " GET / HTTP/1.1\r\n\r\n", "\u{16}\u{3}\u{1}",
    "GET /\u{0} HTTP/1.1\r\n\r\n", "\r\n\r\n", "G=T / HTTP/1.1\r\n\r\n",
  ])
  func `what is no HTTP is refused`(request: String) throws {
    let site = try Site()
    #expect(try site.answer(request).head.first == "HTTP/1.1 400 Bad Request")
    #expect(site.server.takeRequests().map(\.status) == [400])
  }

  @Test func `a head without end is refused at a limit, and one that is cut is not a request`()
    throws
  {
    let site = try Site()
    let long = "GET /" + String(repeating: "a", count: 40_000)
    #expect(try site.answer(long).head.first?.hasPrefix("HTTP/1.1 431") == true)
    let field = "A: " + String(repeating: "a", count: 17_000)
    for end in ["", "\r\n\r\n"] {
      let answer = try site.answer("GET /top.json HTTP/1.1\r\n\(field)\(end)")
      #expect(answer.head.first == "HTTP/1.1 431 Request Header Fields Too Large")
    }
    #expect(try site.answer("GET /top.json HTTP/1.1\r\nHost:").head.isEmpty)
    #expect(try site.answer("").head.isEmpty)
    #expect(site.server.takeRequests().map(\.status) == [431, 431, 431])
  }

  @Test func `a head may come byte by byte`() throws {
    let site = try Site()
    let client = try LoopbackClient(port: site.port)
    for byte in "GET /top.json HTTP/1.1\r\nA: b\r\n\r\n".utf8 {
      client.say([byte])
      usleep(500)
    }
    #expect(String(decoding: client.receiveAll(), as: UTF8.self).hasSuffix("\r\n\r\n{}"))
  }

  @Test func `random bytes do no harm`() throws {
    let site = try Site()
    var random = RandomBytes(seed: 4)
    let request = Array("GET /%2e/../sub HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
    for round in 0..<300 {
      let bytes = round % 2 == 0 ? random.mutations(of: request, count: 3) : random.bytes(round)
      let answer = try site.answer(bytes)
      #expect(answer.head.first?.contains("200") != true, "\(bytes)")
    }
    #expect(try site.get("/top.json").body == Array("{}".utf8))
  }

  @Test func `a large file arrives whole, also where it is read slowly or not at all`() throws {
    let site = try Site()
    let large = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) })
    try large.write(to: site.outside.url.appending(path: "web/large.mp4"))
    let request = Array("GET /large.mp4 HTTP/1.1\r\n\r\n".utf8)
    let deaf = try LoopbackClient(port: site.port)
    deaf.say(request)
    let client = try LoopbackClient(port: site.port)
    client.say(request)
    #expect(client.receiveAll(pausing: true).suffix(large.count).elementsEqual(large))
    do {
      let gone = try LoopbackClient(port: site.port)
      gone.say(request)
    }
    #expect(try site.get("/top.json").body == Array("{}".utf8))
    site.server.stop()
    _ = deaf
  }

  @Test func `it stops at once, whatever its clients do`() throws {
    let site = try Site()
    let begun = try LoopbackClient(port: site.port)
    begun.say(Array("GET /".utf8))
    let silent = try LoopbackClient(port: site.port)
    #expect(try site.get("/top.json").body == Array("{}".utf8))
    site.server.stop()
    site.server.stop()
    #expect(begun.receiveAll().isEmpty && silent.receiveAll().isEmpty)
    #expect(throws: SupportError.self) { _ = try LoopbackClient(port: site.port) }
  }

  @Test func `a folder that is not there, or is a file, is an error of the tool`() throws {
    let site = try Site()
    for (path, reason) in [
      ("nowhere", "there is no such file"),
      (site.outside.path("secret.txt"), "it is not a folder"),
    ] {
      let failure = CommandFailure("cannot serve '\(path)': \(reason)")
      #expect(throws: failure) { _ = try FixtureFolder(path) }
    }
  }
}
