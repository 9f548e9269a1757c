import Foundation
import HTTPServer
import TestSupport
import Testing

/// HTTP/1.1 as RFC 9112 has it.
@Suite(.mayHang) struct HTTP1Tests {
  @Test func `requests on one connection are answered in order, and the last may end it`() throws {
    let server = try TestServer()
    let answers = try server.exchange(
      "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"
        + "POST /b?c=%20d HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"
        + "\r\nGET /c HTTP/1.1\r\nConnection: close\r\n\r\nGET /never HTTP/1.1\r\n\r\n",
      endsSending: false)
    #expect(answers.components(separatedBy: "HTTP/1.1 200 OK").count == 4)
    #expect(answers.contains("POST /b hello\n") && answers.contains("connection: close"))
    #expect(server.requests.map(\.path) == ["/a", "/b", "/c"])
    #expect(server.requests[1].query == ["c": " d"])
    #expect(server.requests[0].authority == "x")
  }

  /// RFC 9112, 3.2.2: servers accept the absolute form, of which an empty path is `/`.
  @Test(arguments: [
    ("http://x/a?b", "/a"), ("http://x", "/"), ("HTTP://x?b", "/"), ("/http://x/", "/http://x/"),
  ])
  func `the target may be a whole URL`(target: String, path: String) throws {
    let server = try TestServer()
    #expect(try server.exchange("GET \(target) HTTP/1.0\r\n\r\n").contains("GET \(path) "))
  }

  @Test func `a body may come in chunks, byte by byte`() throws {
    let server = try TestServer()
    let client = try LoopbackClient(port: server.port)
    let request =
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\n7\r\n, world\r\n0\r\n"
      + "Trailer: 1\r\n\r\nGET /next HTTP/1.1\r\nConnection: close\r\n\r\n"
    for byte in request.utf8 {
      client.say([byte])
      usleep(200)
    }
    let answers = String(decoding: client.receiveAll(), as: UTF8.self)
    #expect(answers.contains("POST / hello, world\n") && answers.contains("GET /next"))
  }

  @Test(arguments: [
    ("POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n", "400"),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "400"),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400"),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", "400"),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "400"),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n", "400"),
    ("GET / HTTP/2\r\n\r\n", "400"), ("GET /\r\n\r\n", "400"), ("\u{0}\r\n\r\n", "400"),
    ("POST / HTTP/1.1\r\nContent-Length: 2000000\r\n\r\n", "413"),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nA: LONG\r\n\r\n", "431"),
    ("CONNECT a.example:443 HTTP/1.1\r\n\r\nCONNECT b.example:443 HTTP/1.0\r\n\r\n", "502"),
  ])
  func `what cannot be served is refused with its status`(request: String, status: String) throws {
    let server = try TestServer()
    let long = String(repeating: "a", count: 70_000)
    let answer = try server.exchange(request.replacing("LONG", with: long), endsSending: false)
    #expect(answer.contains("HTTP/1.1 \(status) "), "\(answer.prefix(200))")
    #expect(try server.exchange("GET /a HTTP/1.0\r\n\r\n").contains("GET /a"))
  }

  @Test func `a proxy request begins a new connection, with what was sent already`() throws {
    let server = try TestServer()
    let answer = try server.exchange(
      "CONNECT api.push.apple.com:443 HTTP/1.1\r\nHost: x\r\n\r\n"
        + "GET /inside HTTP/1.1\r\nConnection: close\r\n\r\n", endsSending: false)
    #expect(answer.hasPrefix("HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 200 OK"))
    #expect(server.requests.map(\.path) == ["/inside"])
    // RFC 9110, 9.3.6: the target has no default port.
    for target in ["other.example:443", "api.push.apple.com", "api.push.apple.com:0", "443"] {
      let refused = try server.exchange("CONNECT \(target) HTTP/1.1\r\n\r\n")
      #expect(refused.hasPrefix("HTTP/1.1 502"), "\(target)")
    }
  }

  @Test func `a client that waits for a go-ahead gets it`() throws {
    let server = try TestServer()
    let answer = try server.exchange(
      "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\na")
    #expect(answer.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200"))
  }

  @Test func `an answer to HEAD has the length of the body, and no body`() throws {
    let server = try TestServer()
    let answer = try server.exchange("HEAD /a HTTP/1.0\r\n\r\n")
    #expect(answer.contains("content-length: 9\r\n") && answer.hasSuffix("\r\n\r\n"))
  }

  // RFC 9110, 8.6.
  @Test func `an answer that never has a body has no length`() throws {
    let server = try TestServer()
    let answer = try server.exchange("GET /none HTTP/1.0\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 204 ") && !answer.contains("content-length"))
  }

  // RFC 9112, C.2.2: ApacheBench, as `ab -k`, waits for the end of the connection without it.
  @Test func `a client of HTTP1 0 that asks for an open connection gets it`() throws {
    let server = try TestServer()
    let request = "GET /a HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n"
    let answers = try server.exchange(request + request)
    #expect(answers.components(separatedBy: "connection: keep-alive\r\n").count == 3)
    #expect(try !server.exchange("GET /a HTTP/1.1\r\n\r\n").contains("keep-alive"))
  }

  // RFC 9110, 7.6.1: the field is a list of options.
  @Test func `only the option close ends a connection`() throws {
    let server = try TestServer()
    for (options, count) in [("not-closed", 2), ("te, close", 1)] {
      let request = "GET /a HTTP/1.1\r\nConnection: \(options)\r\n\r\n"
      let answers = try server.exchange(request + request)
      #expect(answers.components(separatedBy: "HTTP/1.1 200 ").count == count + 1, "\(options)")
    }
  }

  @Test func `a body in tiny chunks, a large chunk and many requests at once take linear time`()
    throws
  {
    let server = try TestServer()
    let head = "POST /small HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    let tiny = String(repeating: "1\r\na\r\n", count: 200_000)
    let large = "30000\r\n" + String(repeating: "b", count: 0x30000) + "\r\n"
    let many = String(repeating: "GET /m HTTP/1.1\r\n\r\n", count: 20_000)
    let answers = try server.exchange(
      head + tiny + large + "0\r\n\r\n" + many + "GET /end HTTP/1.0\r\n\r\n",
      endsSending: false)
    #expect(answers.hasSuffix("GET /end \n"))
    #expect(server.requests.count == 20_002)
    #expect(server.requests.first?.body.count == 200_000 + 0x30000)
  }

  @Test func `a stream whose client is gone does not keep its place`() throws {
    var limits = ServerLimits()
    limits.clients = 8
    let server = try TestServer(limits)
    for _ in 0..<20 {
      let client = try LoopbackClient(port: server.port)
      client.say(Array("GET /stream HTTP/1.1\r\n\r\n".utf8))
      client.endSending()
      _ = client.receiveAll()
    }
    #expect(try server.exchange("GET /a HTTP/1.0\r\n\r\n").contains("GET /a"))
  }

  @Test func `an answer may come later, and requests after it wait`() async throws {
    let server = try TestServer()
    let client = try LoopbackClient(port: server.port)
    client.say(Array("GET /late HTTP/1.1\r\n\r\nGET /x HTTP/1.1\r\nConnection: close\r\n\r\n".utf8))
    try await server.waitForExchanges()
    #expect(server.requests.count == 1)
    server.respond("at last")
    let answers = String(decoding: client.receiveAll(), as: UTF8.self)
    #expect(answers.contains("at last\n") && answers.contains("GET /x"))
  }

  @Test func `a stream goes on until its last piece`() async throws {
    let server = try TestServer()
    let client = try LoopbackClient(port: server.port)
    client.say(Array("GET /stream HTTP/1.1\r\n\r\n".utf8))
    try await server.waitForExchanges()
    server.send("one\n")
    server.send("two\n", isLast: true)
    let answer = String(decoding: client.receiveAll(), as: UTF8.self)
    #expect(answer.hasSuffix("\r\n\r\nbegin\none\ntwo\n") && !answer.contains("content-length"))
  }
}
