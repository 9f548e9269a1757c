import Platform
import ServiceExtensionKit

/// The response of the server: a head, and a text or a file.
struct HTTPResponse {
  /// The head, and the body if it is a text.
  let bytes: [UInt8]
  /// The open file that follows, with its size; `nil` if there is none.
  let file: (descriptor: Descriptor, size: Int)?
  /// The record of the request for the author of the fixtures.
  let record: FixtureRequest

  /// Answers a request with a file of a folder.
  static func make(for request: HTTPRequest, from folder: FixtureFolder) -> HTTPResponse {
    let method = request.method
    guard method != "CONNECT" else {
      let reason = "https cannot be served: use the URL of the payload"
      return HTTPResponse(502, reason, method: method, path: request.host)
    }
    let url = request.url
    let path = url?.path ?? request.target
    guard method == "GET" || method == "HEAD" else {
      return HTTPResponse(405, "only GET and HEAD are served", method: method, path: path)
    }
    // Rejects a web page whose host name resolves to this machine.
    guard request.isForThisServer else {
      return HTTPResponse(421, "this is a server of 127.0.0.1", method: method, path: path)
    }
    guard let file = url.flatMap(folder.file), let opened = try? Descriptor.openForReading(file)
    else {
      let place = url?.relativePaths.first
      return HTTPResponse(404, "no file was found", method: method, path: path, place: place)
    }
    return HTTPResponse(method, path, opened, MediaType.of(file))
  }

  /// Makes the response for a request that cannot be served.
  init(
    _ status: Int, _ reason: String, method: String = "", path: String = "", place: String? = nil
  ) {
    let body = Array("\(status) \(FixtureRequest.reason(status)): \(reason)\n".utf8)
    let lines = ["Content-Type: text/plain; charset=utf-8", "Content-Length: \(body.count)"]
    let allowed = status == 405 ? ["Allow: GET, HEAD"] : []
    bytes = Self.head(status, lines + allowed) + (method == "HEAD" ? [] : body)
    file = nil
    record = FixtureRequest(method: method, path: path, status: status, place: place)
  }

  /// Makes a response with a file, and closes the file if only the head is requested.
  private init(_ method: String, _ path: String, _ opened: Descriptor, _ type: String) {
    let size = opened.status?.size ?? 0
    bytes = Self.head(200, ["Content-Type: \(type)", "Content-Length: \(size)"])
    record = FixtureRequest(method: method, path: path, status: 200, size: size)
    file = method == "HEAD" ? nil : (opened, size)
    if method == "HEAD" { opened.close() }
  }

  private static func head(_ status: Int, _ lines: [String]) -> [UInt8] {
    let lines =
      ["HTTP/1.1 \(status) \(FixtureRequest.reason(status))"] + lines + ["Connection: close"]
    return Array(lines.map { $0 + "\r\n" }.joined().utf8) + Array("\r\n".utf8)
  }
}
