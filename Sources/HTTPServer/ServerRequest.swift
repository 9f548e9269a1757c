import SourceText

/// A complete request, of any version of HTTP.
package struct ServerRequest: Sendable {
  package enum Version: Sendable { case http1, http2 }

  package var version = Version.http1
  package var method = ""
  /// The path with its query, as it was sent; the whole URL for a proxy.
  package var target = ""
  /// The host that it names, with its port; `nil` if it names none.
  package var authority: String?
  /// The scheme and the authority to which a tunnel leads, such as `https://example.com`; `nil`
  /// outside of a tunnel, and in one to the server itself.
  package var origin: String?
  /// The certificate of the client; `nil` if it has none, or was not asked for one.
  package var certificate: ClientCertificate?
  package var fields = HTTPFields()
  package var body: [UInt8] = []
  /// Why it cannot be served; `nil` if it can.
  package var problem: Problem?

  /// What keeps a request from being served; the rest of it was left out.
  package enum Problem: Sendable, Equatable {
    case headTooLong
    case bodyTooLong
    /// It is not HTTP, and the connection ends.
    case malformed
    /// The client ended the TLS handshake, as if it did not trust the certificate; no answer can
    /// reach it.
    case handshake
    /// The stream or the connection was ended, for a reason that is one phrase; no answer can reach
    /// the client.
    case refused(String)

    /// The status of the answer.
    package var status: Int {
      switch self {
      case .headTooLong: 431
      case .bodyTooLong: 413
      case .malformed, .refused: 400
      case .handshake: 502
      }
    }
  }

  package init() {}

  /// The path of the target, which may be a whole URL (RFC 9112, 3.2.2), without its query.
  package var path: Substring {
    let whole = target.prefix { $0 != "?" }
    guard !whole.hasPrefix("/"), let scheme = whole.firstRange(of: "://") else { return whole }
    let path = whole[scheme.upperBound...].drop { $0 != "/" }
    return path.isEmpty ? "/" : path
  }

  /// The parameters of the query, decoded; the last of a name wins.
  package var query: [String: String] {
    var values: [String: String] = [:]
    for part in target.drop(while: { $0 != "?" }).dropFirst().split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[Self.decoded(pair[0])] = pair.count > 1 ? Self.decoded(pair[1]) : ""
    }
    return values
  }

  /// Returns a part of a URL without its percent-encoding; `+` is a space.
  package static func decoded(_ text: some StringProtocol) -> String {
    let spaced = String(text).replacing("+", with: " ")
    return String(decoding: PercentEncoding.decode(spaced), as: UTF8.self)
  }
}

/// The header fields of a request or a response, in order; names are lower case.
package struct HTTPFields: Sendable, ExpressibleByDictionaryLiteral {
  package private(set) var all: [(name: String, value: String)] = []

  init() {}

  package init(dictionaryLiteral elements: (String, String)...) {
    all = elements.map { ($0, $1) }
  }

  package mutating func add(_ name: String, _ value: String) {
    all.append((name, value))
  }

  /// The first value of a field; `nil` if it is not there.
  package subscript(name: String) -> String? {
    all.first { $0.name == name }?.value
  }

  /// How many times a field is there.
  package func count(of name: String) -> Int {
    all.count { $0.name == name }
  }
}
