import Foundation
import HTTPServer
import TestSupport
import Testing

/// HTTP/2 as RFC 9113 has it, written frame by frame.
@Suite(.mayHang, .enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing"))
struct HTTP2Tests {
  private static let begin = HTTP2Bytes.preface + HTTP2Bytes.settings

  @Test func `requests of several streams are answered on their streams`() throws {
    let server = try TestServer()
    let bytes = try server.exchange(
      Self.begin + HTTP2Bytes.post("/a", stream: 1, "one")
        + HTTP2Bytes.post("/b", stream: 3, "two", fields: ["apns-id": "x"]))
    let bodies = HTTP2Bytes.frames(bytes).filter { $0.type == 0 }
      .map { ($0.stream, String(decoding: $0.payload, as: UTF8.self)) }
    #expect(bodies.contains { $0 == (1, "POST /a one\n") })
    #expect(bodies.contains { $0 == (3, "POST /b two\n") })
    #expect(server.requests.map { $0.fields["apns-id"] } == [nil, "x"])
    #expect(server.requests.allSatisfy { $0.version == .http2 && $0.authority == "127.0.0.1" })
  }

  // Apple, *Handling notification responses from APNs*: GOAWAY may have the JSON of an error.
  @Test(arguments: [("/last", ""), ("/shutdown", "last\n")])
  func `the last answer of a connection is followed by GOAWAY`(path: String, data: String) throws {
    let server = try TestServer()
    let bytes = try server.exchange(Self.begin + HTTP2Bytes.post(path, "x"), endsSending: false)
    let frames = HTTP2Bytes.frames(bytes)
    // HEADERS, DATA, GOAWAY.
    #expect(frames.map(\.type).filter { [0, 1, 7].contains($0) } == [1, 0, 7])
    // RFC 9113, 6.8: the data follows the last stream and the error.
    let farewell = frames.first { $0.type == 7 }?.payload.dropFirst(8)
    #expect(farewell.map { String(decoding: $0, as: UTF8.self) } == data)
  }

  @Test func `a server that stops says so, and answers what it received`() async throws {
    let server = try TestServer()
    let client = try LoopbackClient(port: server.port)
    client.say(Self.begin + HTTP2Bytes.post("/late", "x"))
    try await server.waitForExchanges()
    let stopping = Thread { server.stop() }
    stopping.start()
    usleep(50_000)
    server.respond("in time")
    let frames = HTTP2Bytes.frames(client.receiveAll())
    #expect(frames.contains { $0.type == 7 })
    #expect(frames.contains { String(decoding: $0.payload, as: UTF8.self) == "in time\n" })
  }

  @Test func `what is too long is refused, and the connection goes on`() throws {
    var limits = ServerLimits()
    limits.body = 1000
    limits.head = 2000
    let server = try TestServer(limits)
    let long = String(repeating: "a", count: 3000)
    let bytes = try server.exchange(
      Self.begin + HTTP2Bytes.post("/body", stream: 1, long)
        + HTTP2Bytes.post("/head", stream: 3, "x", fields: ["a": long])
        + HTTP2Bytes.post("/fine", stream: 5, "x"))
    let bodies = HTTP2Bytes.frames(bytes).filter { $0.type == 0 }
      .map { String(decoding: $0.payload, as: UTF8.self) }
    #expect(bodies.filter { $0 == "too long\n" }.count == 2 && bodies.contains("POST /fine x\n"))
    #expect(server.requests.allSatisfy { $0.body.count <= 1000 })
  }

  // RFC 9113, 8.1: a server may answer before the client has sent all of its request.
  @Test func `a body that is too long is refused before it ends`() throws {
    var limits = ServerLimits()
    limits.body = 1000
    let server = try TestServer(limits)
    let head = HTTP2Bytes.frames(HTTP2Bytes.post("/body", ""))[0].payload
    let part = HTTP2Bytes.frame(type: 0, flags: 0, stream: 1, [UInt8](repeating: 0x61, count: 800))
    let bytes = try server.exchange(
      Self.begin + HTTP2Bytes.frame(type: 1, flags: 4, stream: 1, head) + part + part + part
        + HTTP2Bytes.post("/fine", stream: 3, "x"))
    let bodies = HTTP2Bytes.frames(bytes).filter { $0.type == 0 }
      .map { String(decoding: $0.payload, as: UTF8.self) }
    #expect(bodies.contains("too long\n") && bodies.contains("POST /fine x\n"))
    #expect(server.requests.map(\.problem) == [.bodyTooLong, nil])
  }

  // RFC 9113, 8.5: the target of a CONNECT is its authority, and its stream goes on.
  @Test func `a tunnel is refused before it ends, with its target`() throws {
    let server = try TestServer()
    let bytes = try server.exchange(
      Self.begin + HTTP2Bytes.connect(to: "api.push.apple.com:443")
        + HTTP2Bytes.frame(type: 0, flags: 0, stream: 1, [1, 2, 3])
        + HTTP2Bytes.post("/a", stream: 3, "x"))
    let bodies = HTTP2Bytes.frames(bytes).filter { $0.type == 0 }
      .map { String(decoding: $0.payload, as: UTF8.self) }
    #expect(bodies.contains("proxy\n") && bodies.contains("POST /a x\n"))
    #expect(server.requests.map(\.target) == ["api.push.apple.com:443", "/a"])
  }

  // RFC 9110, 6.5.1: a trailer field is not a header field.
  @Test func `a field after the body is none of the request`() throws {
    let server = try TestServer()
    let bytes = try server.exchange(
      Self.begin + HTTP2Bytes.post("/a", "x", trailer: ("apns-priority", "7")))
    #expect(String(decoding: bytes, as: UTF8.self).contains("POST /a x"))
    #expect(server.requests.map { $0.fields["apns-priority"] } == [nil])
  }

  // RFC 9113: 8.2.1 forbids capital letters in names, 7 has the numbers of the errors. None of
  // them is REFUSED_STREAM, after which a client would send the request again (8.7).
  @Test func `what HTTP2 itself refuses is handed on with its reason, without values`() async throws
  {
    let server = try TestServer()
    let malformed = try server.exchange(
      Self.begin + HTTP2Bytes.post("/a", "x", fields: ["X-Bad": "secret"])
        + HTTP2Bytes.post("/fine", stream: 3, "x"))
    #expect(HTTP2Bytes.errors(malformed) == [1])
    let long = try server.exchange(
      Self.begin + HTTP2Bytes.split(["a": String(repeating: "a", count: 70_000)]))
    #expect(HTTP2Bytes.errors(long) == [9])
    let reasons = try await server.refusals(2)
    #expect(reasons.count == 2 && reasons[0].contains("X-Bad") && !reasons[0].contains("secret"))
    #expect(reasons.last?.contains("COMPRESSION_ERROR") == true)
    // Later versions of the library refuse a head in so many frames, earlier ones read it.
    let fields = (0..<300).map { ("a\($0)", String(repeating: "a", count: 1000)) }
    let many = try server.exchange(
      Self.begin + HTTP2Bytes.split(Dictionary(uniqueKeysWithValues: fields)), endsSending: false)
    let text = String(decoding: many, as: UTF8.self)
    #expect(HTTP2Bytes.errors(many) == [11] || text.contains("too long"))
    #expect(server.requests.filter { $0.problem == nil }.map(\.path) == ["/fine"])
  }

  // RFC 9113, 10.5, after CVE-2023-44487: later versions of the library end such a connection.
  @Test func `a connection that ends for its resets is handed on with that reason`() async throws {
    let server = try TestServer()
    var bytes = Self.begin
    for number in 0..<1500 {
      let stream = UInt32(1 + 2 * number)
      let head = HTTP2Bytes.frames(HTTP2Bytes.post("/a", stream: stream, "x"))[0].payload
      bytes += HTTP2Bytes.frame(type: 1, flags: 4, stream: stream, head)
      bytes += HTTP2Bytes.frame(type: 3, flags: 0, stream: stream, [0, 0, 0, 8])
    }
    guard HTTP2Bytes.errors(try server.exchange(bytes)).contains(2) else { return }
    let reasons = try await server.refusals(1)
    #expect(reasons.first?.contains("reset") == true)
  }

  @Test func `a large answer waits for the window of the client`() throws {
    let server = try TestServer()
    // A window of 16 MB for the stream (SETTINGS) and for the connection (WINDOW_UPDATE).
    let window =
      HTTP2Bytes.frame(type: 4, flags: 0, stream: 0, [0, 4, 1, 0, 0, 0])
      + HTTP2Bytes.frame(type: 8, flags: 0, stream: 0, [1, 0, 0, 0])
    let wide = try server.exchange(HTTP2Bytes.preface + window + HTTP2Bytes.post("/large", "x"))
    let narrow = try server.exchange(Self.begin + HTTP2Bytes.post("/large", "x"))
    func size(_ bytes: [UInt8]) -> Int {
      HTTP2Bytes.frames(bytes).filter { $0.type == 0 }.reduce(0) { $0 + $1.payload.count }
    }
    #expect(size(wide) == 2_000_000)
    // The first window of RFC 9113 is 65,535 bytes.
    #expect(size(narrow) == 65_535)
  }

  @Test func `incomplete requests of one client take bounded memory`() throws {
    var limits = ServerLimits()
    limits.incomplete = 20_000
    let server = try TestServer(limits)
    var bytes = Self.begin
    for number in 0..<20 {
      let stream = UInt32(1 + 2 * number)
      let whole = HTTP2Bytes.post("/", stream: stream, String(repeating: "b", count: 2000))
      // Without the flag END_STREAM the request stays incomplete.
      let head = HTTP2Bytes.frames(whole)[0].payload
      bytes += HTTP2Bytes.frame(type: 1, flags: 4, stream: stream, head)
      bytes += HTTP2Bytes.frame(
        type: 0, flags: 0, stream: stream, [UInt8](repeating: 0x62, count: 2000))
    }
    // RST_STREAM for those that are too many.
    #expect(HTTP2Bytes.frames(try server.exchange(bytes)).contains { $0.type == 3 })
    let reasons = server.requests.map(\.problem)
    #expect(!reasons.isEmpty && reasons.allSatisfy { $0 == reasons.first && $0 != nil })
    #expect(try server.exchange("GET /a HTTP/1.0\r\n\r\n").contains("GET /a"))
  }

  // RFC 9113, 5.4.2: RST_STREAM ends a stream, and 8.1 lets no server take a part for the whole.
  @Test func `a body that passes the limit of a connection is refused, and never cut`() async throws
  {
    var limits = ServerLimits()
    limits.incomplete = 20_000
    let server = try TestServer(limits)
    func part(_ stream: UInt32, flags: UInt8) -> [UInt8] {
      HTTP2Bytes.frame(type: 0, flags: flags, stream: stream, [UInt8](repeating: 0x62, count: 7000))
    }
    var bytes = Self.begin
    for stream: UInt32 in [1, 3] {
      let head = HTTP2Bytes.frames(HTTP2Bytes.post("/", stream: stream, ""))[0].payload
      bytes += HTTP2Bytes.frame(type: 1, flags: 4, stream: stream, head)
    }
    // The last part of stream 1 is too much, and stream 3 has room after that.
    bytes += part(1, flags: 0) + part(3, flags: 0) + part(1, flags: 1) + part(3, flags: 1)
    let frames = HTTP2Bytes.frames(try server.exchange(bytes))
    #expect(frames.filter { $0.type == 3 }.map(\.stream) == [1])
    #expect(server.requests.filter { $0.problem == nil }.map(\.body.count) == [14_000])
    #expect(try await server.refusals(1).first?.contains("too long") == true)
  }

  @Test func `frames that are damaged end their connection only`() throws {
    let server = try TestServer()
    var random = RandomBytes(seed: 11)
    let request = Self.begin + HTTP2Bytes.post("/a", "body", fields: ["apns-topic": "t"])
    for round in 0..<400 {
      let bytes =
        round % 4 == 0
        ? HTTP2Bytes.preface + random.bytes(round) : random.mutations(of: request, count: 3)
      _ = try server.exchange(bytes)
    }
    #expect(try server.exchange("GET /a HTTP/1.0\r\n\r\n").contains("GET /a"))
  }
}
