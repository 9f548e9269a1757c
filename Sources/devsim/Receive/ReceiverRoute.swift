import HTTPServer

/// The requests that the page and tests make: one table, of which docs/receiver-api.json is made.
enum ReceiverRoute: String, CaseIterable {
  case health = "GET /healthz"
  case page = "GET /"
  case info = "GET /api/v1/info"
  case pushes = "GET /api/v1/pushes"
  case push = "GET /api/v1/pushes/{index}"
  case thumbnail = "GET /api/v1/pushes/{index}/thumbnail"
  case send = "POST /api/v1/pushes"
  case clear = "DELETE /api/v1/pushes"
  case phones = "GET /api/v1/phones"
  case reset = "DELETE /api/v1/phones"
  case phone = "GET /api/v1/phones/{device}"
  case act = "POST /api/v1/phones/{device}/events"
  case answers = "POST /api/v1/answers"
  case capture = "GET /api/v1/capture"
  case events = "GET /api/v1/events"

  /// A parameter of the query.
  struct Parameter {
    let name: String
    /// The type in JSON Schema.
    var type = "string"
    let summary: String
  }

  var method: Substring { rawValue.prefix { $0 != " " } }
  var path: Substring { rawValue.drop { $0 != " " }.dropFirst() }

  /// One phrase, lower case, no period.
  var summary: String {
    switch self {
    case .health: "whether the service runs"
    case .page: "the page that shows the phones"
    case .info: "the addresses of the service, its languages, its apps and a phone without pushes"
    case .pushes: "the reports of the pushes that match, oldest first"
    case .push: "the report of one push"
    case .thumbnail: "the picture of the first attachment of a push, if the extension may attach it"
    case .send: "deliver a capture of any form"
    case .clear: "forget the pushes; the phones stay as they are"
    case .phones: "the states of the phones, in the order of their first accepted push"
    case .reset: "make all phones new, with the first settings, and forget the pushes"
    case .phone: "the state of a phone; '-' is the phone of pushes without a token"
    case .act: "a step of a scenario, such as {\"do\": \"unlock\"}"
    case .answers: "set other answers: {\"reason\": \"Unregistered\", \"count\": 1}"
    case .capture: "the pushes as JSON Lines, which 'replay' reads"
    case .events: "new pushes, and phones and settings that change, as server-sent events"
    }
  }

  var parameters: [Parameter] {
    switch self {
    case .pushes:
      [
        Parameter(name: "device", summary: "the device token"),
        Parameter(name: "text", summary: "a part of a text, a key, a code or the token"),
        Parameter(name: "outcome", summary: "the outcome, such as 'presented'"),
        Parameter(
          name: "after", type: "integer", summary: "only pushes after the one with this index"),
        Self.limit,
        Parameter(name: "wait", summary: "wait until one matches, such as '5s'; at most 300s"),
      ]
    case .phones:
      [Self.limit]
    case .push:
      [Parameter(name: "language", summary: "what a person with this language reads")]
    default: []
    }
  }

  private static let limit = Parameter(
    name: "limit", type: "integer", summary: "how many of the newest at most; without it 1000")

  /// Returns the names in a query that have no meaning here; the page takes what is in its address.
  func unknownParameters(of query: [String: String]) -> [String] {
    guard self != .page else { return [] }
    let known = ["token"] + parameters.map(\.name)
    return query.keys.filter { !known.contains($0) }.sorted()
  }

  /// Finds the route of a request, with the part of its path that is a parameter.
  ///
  /// Without a route, `methods` are those that the path has; none if it is unknown.
  static func route(
    _ method: String, _ path: Substring
  ) -> (route: ReceiverRoute?, parameter: String, methods: [Substring]) {
    var methods: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for route in allCases {
      let pattern = route.path.split(separator: "/", omittingEmptySubsequences: false)
      guard pattern.count == parts.count else { continue }
      let pairs = zip(pattern, parts)
      guard pairs.allSatisfy({ $0 == $1 || $0.hasPrefix("{") && !$1.isEmpty }) else { continue }
      // RFC 9110, 9.3.2: HEAD is GET without a body.
      methods += route.method == "GET" ? ["GET", "HEAD"] : [route.method]
      guard route.method == method else { continue }
      let parameter = pairs.first { $0.0.hasPrefix("{") }?.1 ?? ""
      return (route, ServerRequest.decoded(parameter), methods)
    }
    return (nil, "", methods)
  }
}
