import Dispatch
package import Testing

/// Runs the tests of a suite one after the other, on a thread of their own.
///
/// The test library has as many threads as there are processors. A test that waits for a process or
/// a server takes one of them and uses no processor; a suite of such tests would wait for its turn
/// after each of them, and be the last to end.
package struct OwnThread: SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(SerialQueue()) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  /// A suite whose tests wait for processes or servers.
  package static var ownThread: Self { OwnThread() }
}

/// An executor with one thread.
private final class SerialQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "tests that wait")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
