import SourceText

@testable import devsim

/// docs/receiver-api.json: the routes as an OpenAPI document, version 3.1.
extension ReceiverRoute {
  static var openAPI: String {
    let paths = paths.map { path in
      let routes = allCases.filter { $0.path == path }
      return (String(path), JSONValue.object(JSONObject(routes.map(\.operation))))
    }
    return IndentedJSON.text(
      of: [
        "openapi": "3.1.0",
        "info": [
          "title": "devsim receive", "version": .string(ToolPage.version),
          "description": """
          The page and the API of 'devsim receive'. Reports are objects devsim.push/1, phones are \
          objects devsim.device/1: docs/report-format.md. A mistake is answered with an object \
          {"error": "…"}: besides the statuses of each request, 401 without the token of \
          '--token', 403 and 421 for a page of another site, 405 for another method, and 413 and \
          431 for what is too long.
          """,
        ],
        "paths": .object(JSONObject(paths)),
      ]) + "\n"
  }

  /// Each path once, in the order of the routes.
  private static var paths: [Substring] {
    allCases.reduce(into: []) { paths, route in
      if !paths.contains(route.path) { paths.append(route.path) }
    }
  }

  private var operation: (String, JSONValue) {
    var members: [(String, JSONValue)] = [
      ("operationId", .string("\(self)")), ("summary", .string(summary)),
    ]
    let own = path.split(separator: "/").filter { $0.hasPrefix("{") }
      .map { name -> JSONValue in
        [
          "name": .string(String(name.dropFirst().dropLast())), "in": "path", "required": true,
          "schema": ["type": name == "{index}" ? "integer" : "string"],
        ]
      }
    let queries = parameters.map { parameter -> JSONValue in
      [
        "name": .string(parameter.name), "in": "query",
        "description": .string(parameter.summary),
        "schema": ["type": .string(parameter.type)],
      ]
    }
    if !own.isEmpty || !queries.isEmpty { members.append(("parameters", .array(own + queries))) }
    if let requestType {
      members.append(("requestBody", ["required": true, "content": Self.content(requestType)]))
    }
    let responses = responses.map { status, summary -> (String, JSONValue) in
      let description = ("description", JSONValue.string(summary))
      guard status < 300, status != 204 else {
        return ("\(status)", .object(JSONObject([description])))
      }
      let content = ("content", Self.content(responseType))
      return ("\(status)", .object(JSONObject([description, content])))
    }
    members.append(("responses", .object(JSONObject(responses))))
    return (method.lowercased(), .object(JSONObject(members)))
  }

  private static func content(_ type: String) -> JSONValue {
    .object(JSONObject([(type, JSONValue.object(JSONObject([])))]))
  }

  /// The media type of the body of a request; `nil` if it has none.
  private var requestType: String? {
    switch self {
    case .send: "*/*"
    case .act, .answers: "application/json"
    default: nil
    }
  }

  private var responseType: String {
    switch self {
    case .page: "text/html"
    case .thumbnail: "image/*"
    case .capture: "application/x-ndjson"
    case .events: "text/event-stream"
    default: "application/json"
    }
  }

  private var responses: [(status: Int, summary: String)] {
    switch self {
    case .clear, .reset: [(204, "done")]
    case .answers: [(204, "done"), (400, "not an answer")]
    case .push: [(200, summary), (400, "not a query"), (404, "the push is not remembered")]
    case .thumbnail:
      [
        (200, summary), (204, "the push has no such picture"), (404, "the push is not remembered"),
      ]
    case .phone: [(200, summary), (404, "no push to the device was accepted")]
    case .act:
      [
        (200, "the phone after the step"), (204, "done, and no push to the device was accepted"),
        (400, "not a step, or not possible"),
      ]
    case .pushes, .phones: [(200, summary), (400, "not a query")]
    case .send:
      [
        (200, "'first', the index of the first push, and 'count', the number of pushes"),
        (400, "a state of a phone cannot be restored; the pushes were delivered"),
      ]
    default: [(200, summary)]
    }
  }
}
