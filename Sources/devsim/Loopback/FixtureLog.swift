import ServiceExtensionKit
import Synchronization

/// What was asked of the server, from its thread to ours.
final class FixtureLog: Sendable {
  /// So many are kept until they are taken: a program may ask in a loop.
  private static let limit = 10_000

  private struct Lists {
    var requests: [FixtureRequest] = []
    var missing: [FixtureRequest] = []
  }

  private let lists = Mutex(Lists())

  func add(_ request: FixtureRequest) {
    lists.withLock { lists in
      if lists.requests.count < Self.limit { lists.requests.append(request) }
      let isMissing = request.status == 404 || request.method == "CONNECT"
      if isMissing, lists.missing.count < Self.limit { lists.missing.append(request) }
    }
  }

  /// Returns all since the last call, for the report.
  func takeRequests() -> [FixtureRequest] {
    lists.withLock { lists in
      defer { lists.requests = [] }
      return lists.requests
    }
  }

  /// Returns those since the last call for which there is no file, for the diagnostics.
  func takeMissing() -> [FixtureRequest] {
    lists.withLock { lists in
      defer { lists.missing = [] }
      return lists.missing
    }
  }
}
