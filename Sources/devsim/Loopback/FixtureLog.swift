import ServiceExtensionKit
import SourceText
import Synchronization

/// The requests that the server received, passed from its thread to ours.
final class FixtureLog: Sendable {
  /// The maximum number of requests until they are taken, because a program may send them in a
  /// loop.
  private static let limit = 10_000

  private struct Lists {
    var requests: [FixtureRequest] = []
    var problems: [FixtureRequest] = []
  }

  private let lists = Mutex(Lists())

  func add(_ request: FixtureRequest) {
    lists.withLock { lists in
      if lists.requests.count < Self.limit { lists.requests.append(request) }
      let hasProblem = request.problem != nil
      if hasProblem, lists.problems.count < Self.limit { lists.problems.append(request) }
    }
  }

  /// Returns all requests since the last call, for the report.
  func takeRequests() -> [FixtureRequest] { lists.withLock { $0.requests.takeAll() } }

  /// Returns the requests since the last call that have a problem, for the diagnostics.
  func takeProblems() -> [FixtureRequest] { lists.withLock { $0.problems.takeAll() } }
}
