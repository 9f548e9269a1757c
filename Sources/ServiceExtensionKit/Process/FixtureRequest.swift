/// A request of a program to the server that replaces the web, and its result.
package struct FixtureRequest: Sendable, Equatable {
  /// The HTTP method, such as `GET`; empty if it was not a request.
  package let method: String
  /// The path below the folder of the fixtures: host and path, or for `CONNECT` only the host; may
  /// be empty.
  package let path: String
  /// The HTTP status.
  package let status: Int
  /// The size of the file in bytes; `nil` if none was served.
  package let size: Int?
  /// The requested URL; `nil` if the request has only a path of this server.
  package let url: String?
  /// What the author of the fixtures must do; `nil` for nothing.
  package let problem: Problem?

  /// Why a program did not get a file.
  package enum Problem: Sendable, Equatable {
    /// The folder has no file, with the place where it could be; `nil` if no file could match.
    case missingFile(place: String?)
    /// The program did not accept the certificate for the host.
    case untrusted
    /// This machine has no OpenSSL, so there is no https.
    case withoutTLS
  }

  package init(
    method: String, path: String, status: Int, size: Int? = nil, url: String? = nil,
    problem: Problem? = nil
  ) {
    self.method = method
    self.path = path
    self.status = status
    self.size = size
    self.url = url
    self.problem = problem
  }
}
