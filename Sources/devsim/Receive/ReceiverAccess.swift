import HTTPServer
import Platform

/// Who may use the page and the API: a web page of another site must not reach them through the
/// browser of a developer.
struct ReceiverAccess: Sendable {
  /// The hosts that name this service; `nil` if any may, because a token is needed.
  private let hosts: [String]?
  /// What a client has to send if the service can be reached from other machines; `nil` if it
  /// cannot.
  let token: String?

  /// Makes the rules for a page at an address.
  init(_ address: SocketAddress, token: String?) {
    self.token = token
    hosts = address.isLoopback ? ["127.0.0.1", "localhost", "[::1]", "::1", address.host] : nil
  }

  /// Why a request is refused; `nil` if it is not.
  func refusal(of request: ServerRequest) -> ServerResponse? {
    guard let host = request.authority.map(Self.name), hosts?.contains(host) ?? true else {
      return .mistake(421, "use the address that was printed at the start")
    }
    if let origin = request.fields["origin"] {
      guard origin == "http://\(request.authority ?? "")" else {
        return .mistake(403, "pages of other sites may not send requests")
      }
    }
    guard let token else { return nil }
    let given = request.fields["authorization"].map(Self.credential) ?? request.query["token"]
    // Comparing all bytes takes the same time for each wrong token.
    let isRight = given.map { Self.areEqual(Array($0.utf8), Array(token.utf8)) } ?? false
    if isRight { return nil }
    var response = ServerResponse.mistake(
      401, "send the token that was printed at the start: 'authorization: Bearer TOKEN'")
    // RFC 9110, 11.6.1: a 401 names the scheme.
    response.fields.add("www-authenticate", "Bearer")
    return response
  }

  /// Returns the token in the field `authorization`; the scheme may be in any case (RFC 9110).
  private static func credential(_ field: String) -> String {
    let words = field.split(separator: " ", maxSplits: 1)
    let isBearer = words.count == 2 && words[0].lowercased() == "bearer"
    return String(isBearer ? words[1] : field[...])
  }

  /// Returns a host without its port.
  private static func name(_ authority: String) -> String {
    guard let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") else {
      return authority.lowercased()
    }
    let host = authority[..<colon]
    let isWhole = host.contains(":") && !host.hasSuffix("]")
    return (isWhole ? authority[...] : host).lowercased()
  }

  private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var difference = UInt8(left.count == right.count ? 0 : 1)
    for (left, right) in zip(left, right) { difference |= left ^ right }
    return difference == 0
  }
}
