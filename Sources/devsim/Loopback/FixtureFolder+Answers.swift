import HTTPServer
import Platform
import ServiceExtensionKit

/// The answers to requests for files.
extension FixtureFolder {
  /// Answers a request with a file, whatever its method is.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - hasTLS: Whether https is served.
  /// - Returns: The answer, with the record of the request for the author of the fixtures.
  func answer(_ request: ServerRequest, hasTLS: Bool) -> (ServerResponse, FixtureRequest) {
    let method = request.method
    switch request.problem {
    case .malformed, .refused: return refusal(400, "this is not an HTTP/1 request")
    case .headTooLong: return refusal(431, "the head of the request is too long")
    case .handshake:
      let host = request.origin.flatMap(FixtureURL.init)?.host ?? ""
      return refusal(502, "TLS failed", method, host, problem: .untrusted)
    case .bodyTooLong, nil: break
    }
    guard method != "CONNECT" else {
      let host = FixtureURL.host(of: request.target)
      let reason = hasTLS ? "this is not a host" : "https needs OpenSSL"
      return refusal(502, reason, method, host, problem: hasTLS ? nil : .withoutTLS)
    }
    let isPath = request.target.hasPrefix("/")
    let address = isPath ? request.origin.map { $0 + request.target } : request.target
    let url = FixtureURL(address ?? "http://localhost" + request.target)
    let path = url?.path ?? address ?? request.target
    // Rejects a web page whose host name resolves to this machine; a proxy serves any host.
    let isForThisServer = request.fields.all.allSatisfy { field in
      field.name != "host" || FixtureURL.isLoopback(FixtureURL.host(of: field.value))
    }
    guard address != nil || isForThisServer else {
      return refusal(421, "this is a server of 127.0.0.1", method, path)
    }
    guard let file = url.flatMap(file), let bytes = try? Descriptor.bytes(ofFile: file) else {
      return refusal(
        404, "no file was found", method, path, url: address,
        problem: .missingFile(place: url?.relativePaths.first))
    }
    return (
      ServerResponse(200, ["content-type": MediaType.of(file)], body: bytes),
      FixtureRequest(method: method, path: path, status: 200, size: bytes.count, url: address)
    )
  }

  private func refusal(
    _ status: Int, _ reason: String, _ method: String = "", _ path: String = "",
    url: String? = nil, problem: FixtureRequest.Problem? = nil
  ) -> (ServerResponse, FixtureRequest) {
    (
      ServerResponse(status, text: "\(status) \(ServerResponse.phrase(status)): \(reason)"),
      FixtureRequest(method: method, path: path, status: status, url: url, problem: problem)
    )
  }
}
