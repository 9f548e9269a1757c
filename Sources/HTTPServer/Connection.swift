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
  private var outgoing = OutgoingBytes()
  private var phase = Phase.open
  /// Whether the client sends nothing more: it may be gone, or wait for an answer.
  private(set) var hasEnded = false
  private(set) var times: ConnectionTimes
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

  var isClosed: Bool { phase == .closed }

  var isWriting: Bool { !outgoing.isEmpty }

  /// Whether it may send more: a client that takes no answers is not read.
  var isReading: Bool { !hasEnded && !layer.isFull && hasRoom }

  /// Whether more may be sent: what waits for the client is not too much.
  private var hasRoom: Bool { outgoing.count + layer.waitingCount < limits.outgoing }

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
      guard phase == .open else { return }
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
    for reason in session.takeRefusals() { report(.refused(reason), .http2, take) }
  }

  private func report(
    _ problem: ServerRequest.Problem, _ version: ServerRequest.Version, method: String = "",
    _ take: (Exchange, ServerRequest) -> Void
  ) {
    var request = ServerRequest()
    (request.version, request.method, request.origin) = (version, method, origin)
    request.problem = problem
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
    if phase == .open { times.noteArrival(isIncomplete: layer.isReceiving) }
  }

  private func decide(_ take: (Exchange, ServerRequest) -> Void) {
    let bytes = undecided
    guard let first = bytes.first else { return }
    // The record type of a TLS handshake.
    if first == 0x16, tls == nil, let identity = tunnel.identity {
      undecided = []
      tls = TLSSession(identity)
      return tls == nil ? end() : receive(bytes[...], take)
    }
    let preface = ConnectionLayer.http2Preface
    if preface.starts(with: bytes.prefix(preface.count)) {
      guard bytes.count >= preface.count else { return }
      guard listener.allowsHTTP2, let session = HTTP2Session(limits) else {
        report(.refused("it is HTTP/2, which only the port for pushes serves"), .http2, take)
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
          outgoing.add(session.takeOutput)
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

  /// Passes on that the client ended the TLS handshake; nothing answers it.
  private func reportHandshake(_ take: (Exchange, ServerRequest) -> Void) {
    guard case .unknown = layer, undecided.isEmpty else { return }
    report(.handshake, .http1, method: "CONNECT", take)
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

  func send(_ bytes: [UInt8], on stream: Int32, isLast: Bool) {
    guard !isClosed, answering.contains(stream) else { return }
    switch layer {
    case .unknown: return
    case .http1(let session):
      session.send(bytes, isLast: isLast)
      if session.isOver { end() }
      if outgoing.count + session.output.count > limits.stream { close() }
    case .http2(let session):
      if !session.send(bytes, on: stream, isLast: isLast) { close() }
    }
    if isLast { answering.remove(stream) }
    flush()
  }

  /// Continues with what waits: requests that came before the last answer was given or sent.
  func proceed(_ take: (Exchange, ServerRequest) -> Void) {
    flush()
    guard phase == .open else { return }
    takeRequests(take)
    flush()
  }

  /// Moves what is to be sent to the network, as far as it can without waiting.
  func flush() {
    guard !isClosed else { return }
    while true {
      fill()
      guard isWriting else { break }
      switch outgoing.send(to: socket.descriptor) {
      case .done: times.noteSending()
      case .notReady:
        times.noteBlock()
        return
      case .closed: return close()
      }
    }
    if case .http2(let session) = layer, session.isOver { end() }
    if phase == .ending, answering.isEmpty { linger() }
  }

  /// Collects what the layers want to send.
  private func fill() {
    guard outgoing.count < limits.outgoing else { return }
    guard let tls else { return outgoing.add(layer.takeOutput) }
    var plain: [UInt8] = []
    layer.takeOutput(into: &plain)
    if !tls.send(plain) { end() }
    outgoing.add(tls.takeOutput)
  }

  // MARK: - Ends

  /// Takes no further requests: answers what was received, and ends.
  func goAway() {
    if case .http2(let session) = layer { session.goAway() }
    end()
    flush()
  }

  private func end() { if phase == .open { phase = .ending } }

  private func linger() {
    tls?.end()
    if let tls { outgoing.add(tls.takeOutput) }
    if isWriting { _ = outgoing.send(to: socket.descriptor) }
    outgoing.removeAll()
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
