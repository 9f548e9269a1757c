/// The HTTP/1.1 of one connection (RFC 9112): plain bytes in and out, one request at a time.
final class HTTP1Session {
  private let limits: ServerLimits
  private var received: [UInt8] = []
  /// Where the bytes begin that were not used yet.
  private var start = 0
  /// How many of them were searched for the end of a head, without a result.
  private var searched = 0
  private var state = State.head
  /// The request that is being received.
  private var request = ServerRequest()
  private(set) var output: [UInt8] = []
  /// Whether the response to the current request is a stream.
  private(set) var isStreaming = false
  private var isHeadRequest = false
  private var keepsOpen = true
  /// Whether the client waits for the end of the connection, unless the answer says that it stays
  /// open.
  private var asksToStay = false

  private enum State {
    case head
    /// The bytes of the body that are still to come.
    case body(count: Int)
    case chunks
    /// A request is being answered, and what follows waits.
    case answering
    /// Nothing more is read.
    case ended
  }

  /// What became of received bytes.
  enum Reading {
    case incomplete
    case request(ServerRequest)
    /// A `CONNECT`: after the answer, the bytes are those of another connection.
    case tunnel(ServerRequest)
  }

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Whether a request is incomplete.
  var isReceiving: Bool {
    switch state {
    case .head: !rest.isEmpty
    case .body, .chunks: true
    case .answering, .ended: false
    }
  }

  /// Whether the connection ends after what is to be sent.
  var isOver: Bool {
    if case .ended = state { true } else { false }
  }

  func takeOutput(into bytes: inout [UInt8]) {
    guard !output.isEmpty else { return }
    bytes += output
    output.removeAll(keepingCapacity: true)
  }

  /// The bytes after a `CONNECT`.
  func takeRest() -> [UInt8] {
    defer { use(rest.count) }
    return Array(rest)
  }

  // MARK: - Requests

  func receive(_ bytes: ArraySlice<UInt8>) {
    guard !isOver else { return }
    // Moved once for each arrival, however many requests or chunks there are.
    received.removeFirst(start)
    searched -= start
    start = 0
    received += bytes
  }

  /// The bytes that were not used yet.
  private var rest: ArraySlice<UInt8> { received[start...] }

  private func use(_ count: Int) {
    start = min(received.count, start + count)
    searched = max(searched, start)
  }

  /// Whether more than one request of the largest size waits.
  var isFull: Bool { rest.count > limits.head + limits.body }

  /// Returns the next request, if it is complete.
  func next() -> Reading {
    while true {
      let current = state
      switch current {
      case .answering, .ended: return .incomplete
      case .head:
        guard let reading = readHead() else { continue }
        return reading
      case .body(let count):
        let part = rest.prefix(count)
        if request.problem == nil { request.body += part }
        use(part.count)
        guard part.count == count else {
          state = .body(count: count - part.count)
          return .incomplete
        }
        return finish()
      case .chunks:
        switch readChunk() {
        case .some(true): return finish()
        case .some(false): continue
        case nil:
          guard rest.count <= limits.head + limits.body else { return reject() }
          return .incomplete
        }
      }
    }
  }

  private func finish() -> Reading {
    state = .answering
    defer { request = ServerRequest() }
    return .request(request)
  }

  private func reject(_ problem: ServerRequest.Problem = .malformed) -> Reading {
    keepsOpen = false
    request = ServerRequest()
    request.problem = problem
    return finish()
  }

  /// Reads a head; `nil` if the body is to be read next.
  private func readHead() -> Reading? {
    // One empty line before a request is allowed.
    if rest.starts(with: [0x0D, 0x0A]) { use(2) }
    guard let end = HTTP1Head.end(of: received[max(start, searched - 3)...]) else {
      let isText = HTTP1Head.mayContinue(received[searched...])
      searched = received.count
      guard rest.count <= limits.head else { return reject(.headTooLong) }
      return isText && HTTP1Head.mayStart(rest) ? .incomplete : reject()
    }
    guard end - start <= limits.head else { return reject(.headTooLong) }
    // RFC 9112, 3.2: of two hosts, none holds.
    guard let head = HTTP1Head(received[start..<end]), head.fields.count(of: "host") < 2 else {
      return reject()
    }
    use(end - start)
    request = ServerRequest()
    request.method = head.method
    request.target = head.target
    request.fields = head.fields
    request.authority = head.fields["host"]
    isHeadRequest = head.method == "HEAD"
    keepsOpen = head.keepsOpen
    asksToStay = head.asksToStay
    if head.method == "CONNECT" {
      state = .answering
      return .tunnel(request)
    }
    if head.fields["expect"]?.lowercased() == "100-continue" {
      output += "HTTP/1.1 100 Continue\r\n\r\n".utf8
    }
    if let encoding = head.fields["transfer-encoding"] {
      guard encoding.lowercased() == "chunked", head.fields["content-length"] == nil else {
        return reject()
      }
      state = .chunks
      return nil
    }
    guard let count = head.contentLength else { return reject() }
    if count > limits.body {
      request.problem = .bodyTooLong
      // What is too long is not waited for.
      keepsOpen = false
      return finish()
    }
    state = .body(count: count)
    return nil
  }

  /// Reads a chunk.
  ///
  /// - Returns: Whether it was the last one; `nil` if it is not complete.
  private func readChunk() -> Bool? {
    guard let lineEnd = rest.firstIndex(of: 0x0A) else { return nil }
    let line = String(decoding: received[start..<lineEnd], as: UTF8.self)
    let size = line.prefix { $0.isHexDigit }
    // RFC 9112, 7.1.1: only extensions may follow, after white space.
    let isWhole = line.dropFirst(size.count).first.map { "; \t\r".contains($0) } ?? true
    let count = isWhole ? Int(size, radix: 16) : nil
    guard let count, count <= limits.body * 2 else {
      request.problem = count == nil ? .malformed : .bodyTooLong
      keepsOpen = false
      return true
    }
    let begin = lineEnd + 1
    if count == 0 {
      // The trailer fields are left out; the end of the line before them counts as theirs.
      guard let end = HTTP1Head.end(of: received[lineEnd...]) else { return nil }
      use(end - start)
      return true
    }
    guard received.count > begin + count else { return nil }
    let after = received[begin + count] == 0x0D ? begin + count + 2 : begin + count + 1
    guard received.count >= after else { return nil }
    if request.body.count + count > limits.body {
      request.problem = .bodyTooLong
      request.body = []
    } else if request.problem == nil {
      request.body += received[begin..<(begin + count)]
    }
    use(after - start)
    return false
  }

  // MARK: - Responses

  /// Answers a `CONNECT`: the connection is that of the host now.
  func openTunnel() {
    output += "HTTP/1.1 200 Connection established\r\n\r\n".utf8
  }

  func respond(with response: ServerResponse) {
    if response.closes { keepsOpen = false }
    // A stream ends with the connection.
    isStreaming = response.isStream && !isHeadRequest
    if isStreaming { keepsOpen = false }
    var lines = ["HTTP/1.1 \(response.status) \(ServerResponse.phrase(response.status))"]
    lines += response.fields.all.map { "\($0.name): \($0.value)" }
    // RFC 9110, 8.6: a 204 has no length.
    if !response.isStream, response.status != 204 {
      lines.append("content-length: \(response.body.count)")
    }
    if !keepsOpen {
      lines.append("connection: close")
    } else if asksToStay {
      lines.append("connection: keep-alive")
    }
    for line in lines { output += "\(line)\r\n".utf8 }
    output += "\r\n".utf8
    if !isHeadRequest { output += response.body }
    if !isStreaming { end() }
  }

  /// Adds a piece to a stream.
  func send(_ bytes: [UInt8], isLast: Bool) {
    guard isStreaming else { return }
    output += bytes
    if isLast { end() }
  }

  private func end() {
    isStreaming = false
    state = keepsOpen ? .head : .ended
    if !keepsOpen { use(rest.count) }
  }
}
