/// What a program asked of the server that stands for the web, and what it got.
package struct FixtureRequest: Sendable, Equatable, CustomStringConvertible {
  /// As in HTTP, such as `GET`; empty if it was no request.
  package let method: String
  /// The path below the folder of the fixtures: host and path, or for `CONNECT` the host alone; may
  /// be empty.
  package let path: String
  /// The status of HTTP.
  package let status: Int
  /// How many bytes the file has; `nil` if none was served.
  package let size: Int?
  /// Where below the folder a file is missing; `nil` if none is, or none could stand for what was
  /// asked for.
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

  /// One line for a person.
  package var description: String {
    let what = [method, path].filter { !$0.isEmpty }.joined(separator: " ")
    let result = size.map { "\(status), \($0) bytes" } ?? "\(status) \(Self.reason(status))"
    return "\(what.isEmpty ? "what is no HTTP" : what): \(result)"
  }

  /// Returns the phrase of a status (RFC 9110, section 15).
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
