/// A request of a program to the server that replaces the web, and its result.
package struct FixtureRequest: Sendable, Equatable, CustomStringConvertible {
  /// The HTTP method, such as `GET`; empty if it was not a request.
  package let method: String
  /// The path below the folder of the fixtures: host and path, or for `CONNECT` only the host; may
  /// be empty.
  package let path: String
  /// The HTTP status.
  package let status: Int
  /// The size of the file in bytes; `nil` if none was served.
  package let size: Int?
  /// The place of the missing file below the folder; `nil` if none is missing, or no file could
  /// match the request.
  package let place: String?

  package init(
    method: String, path: String, status: Int, size: Int? = nil, place: String? = nil
  ) {
    self.method = method
    self.path = path
    self.status = status
    self.size = size
    self.place = place
  }

  /// A description in one line.
  package var description: String {
    let what = [method, path].filter { !$0.isEmpty }.joined(separator: " ")
    let result = size.map { "\(status), \($0) bytes" } ?? "\(status) \(Self.reason(status))"
    return "\(what.isEmpty ? "what is no HTTP" : what): \(result)"
  }

  /// Returns the reason phrase of a status (RFC 9110, section 15).
  package static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 421: "Misdirected Request"
    case 431: "Request Header Fields Too Large"
    case 502: "Bad Gateway"
    default: "Unknown"
    }
  }
}
