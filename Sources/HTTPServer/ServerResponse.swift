/// What a server answers.
package struct ServerResponse: Sendable {
  package var status: Int
  package var fields: HTTPFields
  /// The body, or its beginning if it is a stream.
  package var body: [UInt8]
  /// Whether more of the body follows, piece by piece.
  package var isStream = false
  /// Whether the connection ends after the response: over HTTP/2 with GOAWAY.
  package var closes = false

  package init(
    _ status: Int, _ fields: HTTPFields = [:], body: [UInt8] = [], isStream: Bool = false
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.isStream = isStream
  }

  /// What GOAWAY says if the connection ends after the response: the body of an error.
  var farewell: [UInt8] { status >= 400 && body.count <= 4096 ? body : [] }

  /// Makes a response with a text.
  package init(_ status: Int, text: String) {
    self.init(
      status, ["content-type": "text/plain; charset=utf-8"], body: Array((text + "\n").utf8))
  }

  /// The phrase of a status, for HTTP/1 (RFC 9110).
  package static func phrase(_ status: Int) -> String {
    switch status {
    case 100: "Continue"
    case 200: "OK"
    case 201: "Created"
    case 204: "No Content"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 410: "Gone"
    case 413: "Content Too Large"
    case 421: "Misdirected Request"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    default: "Status"
    }
  }
}

/// What becomes of a request.
package enum Answer: Sendable {
  case now(ServerResponse)
  /// ``Server/respond(to:with:)`` follows.
  case later
}

/// The name of one request among all of a server.
package struct Exchange: Hashable, Sendable {
  let connection: Int
  /// The stream of HTTP/2; 0 in HTTP/1.
  let stream: Int32
}
