import Platform

/// One client: what it sends is recognized by its first bytes, at each layer.
///
/// ```
/// network → TLS (0x16) → HTTP/2 (PRI) or HTTP/1.1 → requests
///                                        CONNECT → begins again
/// ```
final class Connection {
  let number: Int
  let socket: Socket
  let listener: Listener
  private let limits: ServerLimits
  private var layer = ConnectionLayer.unknown
  private var tls: TLSSession?
  private var tunnel: ConnectionTunnel
  /// Plain bytes whose kind is not known yet.
  private var undecided: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var written = 0
  private var phase = Phase.open
  /// Whether the client sends nothing more: it may be gone, or wait for an answer.
  private(set) var hasEnded = false
  private var times: ConnectionTimes
  /// The streams whose requests are being answered; in HTTP/1 it is stream 0.
  private var answering: Set<Int32> = []
  /// Those whose answers have no body.
  private var headRequests: Set<Int32> = []

  private enum Phase {
    case open
    /// What is to be sent is sent, and nothing more is read.
    case ending
    /// Everything is sent; closing at once could destroy what is still on its way.
    case lingering
    case closed
  }

  init(_ number: Int, _ socket: Socket, _ listener: Listener, _ limits: ServerLimits) {
    self.number = number
    self.socket = socket
    self.listener = listener
    tunnel = ConnectionTunnel(listener)
    var limits = limits
    limits.body = listener.bodyLimit ?? limits.body
    self.limits = limits
    times = ConnectionTimes(limits)
    socket.sendWithoutDelay()
  }

  /// When something was last received or sent.
  var lastActivity: Duration { times.lastActivity }

  var isClosed: Bool {
    if case .closed = phase { true } else { false }
  }

  /// Whether something is to be sent.
  var isWriting: Bool { written < outgoing.count }

  /// Whether it may send more: a client that takes no answers is not read.
  var isReading: Bool { !hasEnded && !layer.isFull && hasRoom }

  /// Whether more may be sent: what waits for the client is not too much.
  private var hasRoom: Bool { outgoing.count - written + layer.waitingCount < limits.outgoing }

  /// Whether it has an answer to wait for.
  var isBusy: Bool { !answering.isEmpty || isWriting }

  /// The requests whose answers are missing.
  var unanswered: [Exchange] { answering.map { Exchange(connection: number, stream: $0) } }

  // MARK: - Input

  /// Reads what has arrived; `take` gets the requests, and answers them with `respond`.
  func read(into buffer: inout [UInt8], _ take: (Exchange, ServerRequest) -> Void) {
    switch socket.descriptor.receive(into: &buffer) {
    case .notReady: return
    case .closed:
      // A client that ended its output may still wait for an answer, but a stream has no end.
      hasEnded = true
      if isBusy, !layer.isStreaming { end() } else { close() }
    case .done(let count):
      guard case .open = phase else { return }
      receive(buffer[..<count], take)
    }
  }

  private func receive(_ bytes: ArraySlice<UInt8>, _ take: (Exchange, ServerRequest) -> Void) {
    guard let tls else {
      receive(plain: bytes, take)
      return flush()
    }
    var plain: [UInt8] = []
    let reading = tls.receive(bytes, into: &plain)
    if !plain.isEmpty { receive(plain: plain[...], take) }
    if reading == .failed { reportHandshake(take) }
    if reading != .open { end() }
    flush()
  }

  /// Passes on why HTTP/2 refused requests; nothing answers them.
  func reportRefusals(_ take: (Exchange, ServerRequest) -> Void) {
    guard case .http2(let session) = layer else { return }
    for reason in session.takeRefusals() { report(refusal: reason, take) }
  }

  private func report(refusal reason: String, _ take: (Exchange, ServerRequest) -> Void) {
    var request = ServerRequest()
    request.version = .http2
    request.origin = origin
    request.problem = .refused(reason)
    take(Exchange(connection: number, stream: 0), request)
  }

  private func receive(plain bytes: ArraySlice<UInt8>, _ take: (Exchange, ServerRequest) -> Void) {
    switch layer {
    case .unknown:
      undecided += bytes
      decide(take)
    case .http1(let session):
      session.receive(bytes)
      takeRequests(take)
    case .http2(let session):
      if !session.receive(bytes) { end() }
      takeRequests(take)
    }
    if case .open = phase { times.noteArrival(isIncomplete: layer.isReceiving) }
  }

  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  private func decide(_ take: (Exchange, ServerRequest) -> Void) {
    let bytes = undecided
    guard let first = bytes.first else { return }
    // The record type of a TLS handshake.
    if first == 0x16, tls == nil, let identity = tunnel.identity {
      undecided = []
      tls = TLSSession(identity)
      return tls == nil ? end() : receive(bytes[...], take)
    }
    if Self.preface.starts(with: bytes.prefix(Self.preface.count)) {
      guard bytes.count >= Self.preface.count else { return }
      guard listener.allowsHTTP2, let session = HTTP2Session(limits) else {
        report(refusal: "it is HTTP/2, which only the port for pushes serves", take)
        return end()
      }
      layer = .http2(session)
    } else {
      layer = .http1(HTTP1Session(limits))
    }
    undecided = []
    receive(plain: bytes[...], take)
  }

  /// Passes on the requests that are complete.
  private func takeRequests(_ take: (Exchange, ServerRequest) -> Void) {
    switch layer {
    case .unknown: return
    case .http2(let session):
      for (stream, request) in session.takeRequests() { hand(stream, request, take) }
      for stream in session.takeClosed() { answering.remove(stream) }
    case .http1(let session):
      // A client that takes no answers gets no further ones.
      while hasRoom {
        switch session.next() {
        case .incomplete: return
        case .request(let request): hand(0, request, take)
        case .tunnel(let request):
          guard tls == nil, tunnel.open(to: request.target) else {
            hand(0, request, take)
            continue
          }
          session.openTunnel()
          session.takeOutput(into: &outgoing)
          undecided = session.takeRest()
          layer = .unknown
          return decide(take)
        }
      }
    }
  }

  private func hand(
    _ stream: Int32, _ request: ServerRequest, _ take: (Exchange, ServerRequest) -> Void
  ) {
    answering.insert(stream)
    times.noteRequest()
    if request.method == "HEAD" { headRequests.insert(stream) }
    var request = request
    request.origin = origin
    request.certificate = tls?.clientCertificate
    take(Exchange(connection: number, stream: stream), request)
  }

  // MARK: - Tunnels

  /// The beginning of the URLs of requests in a tunnel; `nil` outside of one.
  private var origin: String? { tunnel.origin(isSecure: tls != nil) }

  /// Passes on that the client of a tunnel ended the TLS handshake; nothing answers it.
  private func reportHandshake(_ take: (Exchange, ServerRequest) -> Void) {
    guard tunnel.hasIdentity, case .unknown = layer, undecided.isEmpty else { return }
    var request = ServerRequest()
    request.method = "CONNECT"
    request.origin = origin
    request.problem = .handshake
    take(Exchange(connection: number, stream: 0), request)
  }

  // MARK: - Output

  func respond(to stream: Int32, with response: ServerResponse) {
    guard !isClosed, answering.contains(stream) else { return }
    let hasBody = headRequests.remove(stream) == nil
    switch layer {
    case .unknown: return
    case .http1(let session):
      session.respond(with: response)
      if session.isOver { end() }
    case .http2(let session):
      session.respond(to: stream, with: response, hasBody: hasBody)
      if response.closes { phase = .ending }
    }
    if !response.isStream || !hasBody { answering.remove(stream) }
  }

  /// Sends a piece of a stream.
  func send(_ bytes: [UInt8], on stream: Int32, isLast: Bool) {
    guard !isClosed, answering.contains(stream) else { return }
    switch layer {
    case .unknown: return
    case .http1(let session):
      session.send(bytes, isLast: isLast)
      if session.isOver { end() }
      if outgoing.count - written + session.output.count > limits.stream { close() }
    case .http2(let session):
      if !session.send(bytes, on: stream, isLast: isLast) { close() }
    }
    if isLast { answering.remove(stream) }
    flush()
  }

  /// Continues with what waits: requests that came before the last answer was given or sent.
  func proceed(_ take: (Exchange, ServerRequest) -> Void) {
    flush()
    guard case .open = phase else { return }
    takeRequests(take)
    flush()
  }

  /// Moves what is to be sent to the network, as far as it can without waiting.
  func flush() {
    guard !isClosed else { return }
    while true {
      fill()
      guard isWriting else { break }
      switch socket.descriptor.send(outgoing[written...]) {
      case .done(let count):
        written += count
        times.noteSending()
      case .notReady:
        times.noteBlock()
        return
      case .closed: return close()
      }
    }
    if case .http2(let session) = layer, session.isOver { end() }
    if case .ending = phase, answering.isEmpty { linger() }
  }

  /// Collects what the layers want to send.
  private func fill() {
    if written == outgoing.count {
      outgoing.removeAll(keepingCapacity: true)
      written = 0
    }
    guard outgoing.count - written < limits.outgoing else { return }
    var plain: [UInt8] = []
    layer.takeOutput(into: &plain)
    guard let tls else {
      outgoing += plain
      return
    }
    if !tls.send(plain) { end() }
    tls.takeOutput(into: &outgoing)
  }

  // MARK: - Ends

  /// Takes no further requests: answers what was received, and ends.
  func goAway() {
    if case .http2(let session) = layer { session.goAway() }
    end()
    flush()
  }

  private func end() {
    if case .open = phase { phase = .ending }
  }

  private func linger() {
    tls?.end()
    tls?.takeOutput(into: &outgoing)
    if isWriting { _ = socket.descriptor.send(outgoing[written...]) }
    written = outgoing.count
    socket.endSending()
    phase = .lingering
    times.linger()
  }

  func close() {
    guard !isClosed else { return }
    phase = .closed
    socket.descriptor.close()
  }

  /// Ends it if its time is over.
  func expire(at now: Duration) {
    if times.isOver(at: now, isWaiting: !answering.isEmpty && !isWriting) { close() }
  }
}
