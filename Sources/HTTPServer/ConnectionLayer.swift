/// What a client speaks on a connection, or in a tunnel through it.
enum ConnectionLayer {
  /// Its first bytes do not say it yet.
  case unknown
  case http1(HTTP1Session)
  case http2(HTTP2Session)

  /// How HTTP/2 begins (RFC 9113, 3.4).
  static let http2Preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  /// Whether more than one request of the largest size waits.
  var isFull: Bool {
    if case .http1(let session) = self { session.isFull } else { false }
  }

  /// How many bytes of answers it has that were not taken yet.
  var waitingCount: Int {
    if case .http1(let session) = self { session.output.count } else { 0 }
  }

  /// Whether the response to the current request of HTTP/1.1 is a stream.
  var isStreaming: Bool {
    if case .http1(let session) = self { session.isStreaming } else { false }
  }

  /// Whether a request is incomplete, or what is spoken is not known.
  var isReceiving: Bool {
    switch self {
    case .unknown: true
    case .http1(let session): session.isReceiving
    case .http2(let session): session.isReceiving
    }
  }

  /// Adds what is to be sent.
  func takeOutput(into output: inout [UInt8]) {
    switch self {
    case .unknown: break
    case .http1(let session): session.takeOutput(into: &output)
    case .http2(let session): session.takeOutput(into: &output, upTo: 64 << 10)
    }
  }
}
