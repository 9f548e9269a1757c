import Foundation
import HTTPServer
import TestSupport
import Testing

/// What clients may not do to a server.
@Suite(.mayHang) struct ServerLimitTests {
  @Test(arguments: ["", "GET", "GET / HTTP/1.1\r\nA:", "PRI * HTTP", "\u{16}\u{3}\u{1}"])
  func `a client that says nothing more is closed`(beginning: String) throws {
    var limits = ServerLimits()
    limits.patience = .milliseconds(300)
    let server = try TestServer(limits, authority: try? TLSAuthority())
    #expect(try server.exchange(beginning, endsSending: false).isEmpty)
  }

  @Test func `a client that sends in drops gets no more time`() throws {
    var limits = ServerLimits()
    limits.patience = .milliseconds(500)
    let server = try TestServer(limits)
    let client = try LoopbackClient(port: server.port)
    client.say(Array("GET / HTTP/1.1\r\nA: ".utf8))
    for _ in 0..<30 {
      client.say(Array("a".utf8))
      usleep(50_000)
    }
    client.say(Array("\r\n\r\n".utf8))
    #expect(client.receiveAll().isEmpty && server.requests.isEmpty)
  }

  @Test func `a further client takes the place of an idle one`() throws {
    var limits = ServerLimits()
    limits.clients = 4
    limits.quiet = .milliseconds(100)
    let server = try TestServer(limits)
    var idle: [Holder] = []
    for _ in 0..<12 { idle.append(Holder(try LoopbackClient(port: server.port))) }
    for _ in 0..<3 {
      #expect(try server.exchange("GET /a HTTP/1.0\r\n\r\n").contains("GET /a"))
    }
    #expect(idle.count == 12)
  }

  // A client that has just come waits for nothing, but is about to send its request.
  @Test func `clients that come at once are all served`() throws {
    var limits = ServerLimits()
    limits.clients = 2
    limits.quiet = .seconds(20)
    let server = try TestServer(limits)
    var clients: [Holder] = []
    for _ in 0..<8 { clients.append(Holder(try LoopbackClient(port: server.port))) }
    for holder in clients {
      holder.client.say(Array("GET /a HTTP/1.0\r\n\r\n".utf8))
      #expect(String(decoding: holder.client.receiveAll(), as: UTF8.self).contains("GET /a"))
    }
  }

  @Test func `a client that may be gone makes room, and one that waits does not`() async throws {
    var limits = ServerLimits()
    limits.clients = 3
    let server = try TestServer(limits)
    let waiting = try LoopbackClient(port: server.port)
    waiting.say(Array("GET /late HTTP/1.0\r\n\r\n".utf8))
    try await server.waitForExchanges(1)
    for count in 2...6 {
      let client = try LoopbackClient(port: server.port)
      client.say(Array("GET /late HTTP/1.0\r\n\r\n".utf8))
      try await server.waitForExchanges(count)
    }
    #expect(try server.exchange("GET /a HTTP/1.0\r\n\r\n").contains("GET /a"))
    let left = server.departures
    #expect(left.count >= 3 && left.allSatisfy(server.exchanges.dropFirst().contains))
    server.respond("in time")
    #expect(String(decoding: waiting.receiveAll(), as: UTF8.self).contains("in time"))
  }

  @Test func `a client for which there is no room is named`() async throws {
    var limits = ServerLimits()
    limits.clients = 2
    let server = try TestServer(limits)
    var waiting: [Holder] = []
    for count in 1...2 {
      waiting.append(Holder(try LoopbackClient(port: server.port)))
      waiting[count - 1].client.say(Array("GET /late HTTP/1.0\r\n\r\n".utf8))
      try await server.waitForExchanges(count)
    }
    #expect(try server.exchange("GET /a HTTP/1.0\r\n\r\n").isEmpty)
    #expect(try await server.refusals(1).first?.contains("2 clients") == true)
  }

  /// An array cannot hold clients themselves.
  private final class Holder {
    let client: LoopbackClient
    init(_ client: consuming LoopbackClient) { self.client = client }
  }

  @Test func `a client that takes no answers is not read further, and others are served`() throws {
    var limits = ServerLimits()
    limits.patience = .seconds(1)
    let server = try TestServer(limits)
    let deaf = try LoopbackClient(port: server.port)
    deaf.say(Array(String(repeating: "GET /large HTTP/1.1\r\n\r\n", count: 200).utf8))
    #expect(try server.exchange("GET /a HTTP/1.0\r\n\r\n").contains("GET /a"))
    // Answers of 400 MB do not wait in memory.
    #expect(server.requests.count { $0.path == "/large" } < 20)
    usleep(1_500_000)
    #expect(try server.exchange("GET /b HTTP/1.0\r\n\r\n").contains("GET /b"))
    // It is closed with what was sent until then, although it is not idle for long.
    #expect(deaf.receiveAll().count < 40_000_000)
  }

  @Test func `bytes at random do no harm`() throws {
    let server = try TestServer(authority: try? TLSAuthority())
    var random = RandomBytes(seed: 5)
    // A ClientHello begins so.
    let hello: [UInt8] = [0x16, 3, 1, 0, 200, 1, 0, 0, 196, 3, 3]
    for round in 0..<300 {
      _ = try server.exchange(round % 2 == 0 ? hello + random.bytes(round) : random.bytes(round))
    }
    #expect(try server.exchange("GET /a HTTP/1.0\r\n\r\n").contains("GET /a"))
  }
}
