import Foundation
import HTTPServer
import Platform
import Synchronization
import TestSupport

/// A server whose answers say what it received.
final class TestServer: Sendable {
  let port: Int
  private let server: Server
  private let received = Box<ServerRequest>()
  private let late = Box<Exchange>()
  private let left = Box<Exchange>()

  /// Starts a server on a free port.
  ///
  /// Paths mean: `/late` is answered by `answerLate()`, `/stream` begins a stream, `/last` and
  /// the error of `/shutdown` end the connection, `/large` has two million bytes, `/none` has no
  /// content.
  init(_ limits: ServerLimits = ServerLimits(), authority: TLSAuthority? = nil) throws {
    let listener = try Listener(
      .push, at: SocketAddress(host: "127.0.0.1", port: 0),
      identity: authority?.identity(for: ["localhost"], allowsHTTP2: true), allowsHTTP2: true,
      tunnels: authority.map { .identity(by: $0) } ?? .ownIdentity(of: ["api.push.apple.com"]))
    port = listener.port
    let departure: Server.Departure = { [left] exchange in left.append(exchange) }
    server = try Server([listener], limits: limits, departure: departure) {
      [received, late] exchange, request, _ in
      received.append(request)
      switch request.path {
      case "/late":
        late.append(exchange)
        return .later
      case "/stream":
        late.append(exchange)
        return .now(ServerResponse(200, body: Array("begin\n".utf8), isStream: true))
      case "/last", "/shutdown":
        var response = ServerResponse(request.path == "/last" ? 200 : 503, text: "last")
        response.closes = true
        return .now(response)
      case "/none": return .now(ServerResponse(204))
      case "/large":
        return .now(ServerResponse(200, body: [UInt8](repeating: 0x61, count: 2_000_000)))
      default:
        if let problem = request.problem {
          let text = problem == .malformed ? "malformed" : "too long"
          return .now(ServerResponse(problem.status, text: text))
        }
        guard request.method != "CONNECT" else { return .now(ServerResponse(502, text: "proxy")) }
        let body = String(decoding: request.body, as: UTF8.self)
        return .now(ServerResponse(200, text: "\(request.method) \(request.path) \(body)"))
      }
    }
  }

  /// What the thread of the server fills.
  private final class Box<Element: Sendable>: Sendable {
    private let values = Mutex<[Element]>([])
    func append(_ value: Element) { values.withLock { $0.append(value) } }
    var all: [Element] { values.withLock { $0 } }
  }

  var requests: [ServerRequest] { received.all }
  var exchanges: [Exchange] { late.all }
  /// The requests whose clients left.
  var departures: [Exchange] { left.all }

  /// Waits for requests whose responses are late.
  func waitForExchanges(_ count: Int = 1) async throws {
    while exchanges.count < count { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// Returns why requests were refused that nothing answers, once there are so many reasons: the
  /// server hands them on after the bytes that end the stream or the connection.
  func refusals(_ count: Int) async throws -> [String] {
    var reasons: [String] = []
    for _ in 0..<2000 where reasons.count < count {
      try await Task.sleep(for: .milliseconds(5))
      reasons = requests.compactMap { request in
        if case .refused(let reason) = request.problem { reason } else { nil }
      }
    }
    return reasons
  }

  func respond(_ text: String) {
    for exchange in exchanges {
      server.respond(to: exchange, with: ServerResponse(200, text: text))
    }
  }

  func send(_ text: String, isLast: Bool = false) {
    for exchange in exchanges { server.send(Array(text.utf8), on: exchange, isLast: isLast) }
  }

  func stop() { server.stop() }

  /// Sends bytes, and returns everything that comes back until the end.
  func exchange(_ request: String, endsSending: Bool = true) throws -> String {
    String(decoding: try exchange(Array(request.utf8), endsSending: endsSending), as: UTF8.self)
  }

  func exchange(_ request: [UInt8], endsSending: Bool = true) throws -> [UInt8] {
    let client = try LoopbackClient(port: port)
    client.say(request)
    if endsSending { client.endSending() }
    return client.receiveAll()
  }
}

/// Bytes of HTTP/2 as a client sends them (RFC 9113, RFC 7541).
enum HTTP2Bytes {
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  static let settings = frame(type: 4, flags: 0, stream: 0, [])

  static func frame(type: UInt8, flags: UInt8, stream: UInt32, _ payload: [UInt8]) -> [UInt8] {
    let size = payload.count
    let length = [UInt8(size >> 16 & 0xFF), UInt8(size >> 8 & 0xFF), UInt8(size & 0xFF)]
    let number = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: stream >> UInt32($0)) }
    return length + [type, flags] + number + payload
  }

  /// A POST with a body; names and values are written as they are, without an index.
  static func post(
    _ path: String, stream: UInt32 = 1, _ body: String, fields: [String: String] = [:]
  )
    -> [UInt8]
  {
    var head: [UInt8] = [0x83, 0x86]
    head += [0x04] + text(path) + [0x01] + text("127.0.0.1")
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      head += [0x00] + text(name) + text(value)
    }
    return frame(type: 1, flags: 4, stream: stream, head)
      + frame(type: 0, flags: 1, stream: stream, Array(body.utf8))
  }

  /// The head of a CONNECT, after which its stream goes on.
  static func connect(to authority: String, stream: UInt32 = 1) -> [UInt8] {
    frame(type: 1, flags: 4, stream: stream, [0x02] + text("CONNECT") + [0x01] + text(authority))
  }

  /// A POST with a field after its body.
  static func post(_ path: String, _ body: String, trailer: (String, String)) -> [UInt8] {
    let parts = frames(post(path, body)).map(\.payload)
    return frame(type: 1, flags: 4, stream: 1, parts[0])
      + frame(type: 0, flags: 0, stream: 1, parts[1])
      + frame(type: 1, flags: 5, stream: 1, [0x00] + text(trailer.0) + text(trailer.1))
  }

  /// A string without Huffman coding, shorter than 127 bytes, or with the rest of its length.
  private static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
    var rest = bytes.count - 127
    var length: [UInt8] = [127]
    while rest >= 128 {
      length.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return length + [UInt8(rest)] + bytes
  }

  /// A POST whose head is in several frames.
  static func split(_ fields: [String: String]) -> [UInt8] {
    let all = frames(post("/long", "x", fields: fields))
    let head = all[0].payload
    let size = 16_384
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: head.count, by: size) {
      let end = min(start + size, head.count)
      bytes += frame(
        type: start == 0 ? 1 : 9, flags: end == head.count ? 4 : 0, stream: 1,
        Array(head[start..<end]))
    }
    return bytes + frame(type: 0, flags: 1, stream: 1, all[1].payload)
  }

  /// The errors of RST_STREAM and GOAWAY in what a server sent, without those that are none.
  static func errors(_ bytes: [UInt8]) -> [Int] {
    frames(bytes).filter { $0.type == 3 || $0.type == 7 }
      .map { Int($0.payload[$0.type == 3 ? 3 : 7]) }.filter { $0 != 0 }
  }

  /// The types of the frames in what a server sent, with their streams.
  static func frames(_ bytes: [UInt8]) -> [(type: UInt8, stream: Int, payload: [UInt8])] {
    var frames: [(UInt8, Int, [UInt8])] = []
    var rest = bytes[...]
    while rest.count >= 9 {
      let head = Array(rest.prefix(9))
      let size = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      let stream = Int(head[5]) << 24 | Int(head[6]) << 16 | Int(head[7]) << 8 | Int(head[8])
      frames.append((head[3], stream, Array(rest.dropFirst(9).prefix(size))))
      rest = rest.dropFirst(9 + size)
    }
    return frames
  }
}
