import HTTPServer
import ServiceExtensionKit

extension FixtureRequest {
  /// A description in one line.
  var text: String {
    let what = [method, path].filter { !$0.isEmpty }.joined(separator: " ")
    let result =
      size.map { "\(status), \($0) bytes" } ?? "\(status) \(ServerResponse.phrase(status))"
    return "\(what.isEmpty ? "what is no HTTP" : what): \(result)"
  }
}
