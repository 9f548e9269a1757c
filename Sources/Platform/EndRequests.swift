import CLibrary
import Synchronization

/// The signals that ask a process to end: SIGINT, SIGTERM and SIGHUP.
package enum EndRequests {
  /// How long further signals belong to the first.
  ///
  /// `timeout` sends its signal to the process and then to its group. A terminal sends it to both a
  /// shell and its programs.
  private static let togetherness = Duration.seconds(1)

  /// Lets the signals through.
  ///
  /// A process inherits what the thread that started it had blocked. Threads of Dispatch, from
  /// which Swift programs start others, block all three.
  package static func allow() {
    var mask = set
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// Calls a function for the first signal, on a thread of its own, in place of ending the process.
  ///
  /// A signal that comes more than a second later ends the process at once.
  /// Threads and programs that are started later are not affected by the signals, so this must be
  /// called before any other thread starts.
  package static func handle(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let signals = set
    // A shell starts background programs with SIGINT ignored.
    for number in all { _ = signal(number, SIG_DFL) }
    var mask = signals
    _ = unsafe pthread_sigmask(SIG_BLOCK, &mask, nil)
    _ = try WorkerThread {
      var waited = signals
      var number: Int32 = 0
      if unsafe sigwait(&waited, &number) == 0 { body() }
      Environment.sleep(togetherness)
      while isAnyPending, unsafe sigwait(&waited, &number) == 0 {}
      _ = unsafe pthread_sigmask(SIG_UNBLOCK, &waited, nil)
      // Another signal comes to this thread.
      while true { pause() }
    }
  }

  private static let all = [SIGINT, SIGTERM, SIGHUP]

  /// Whether a signal has come that nothing has taken.
  private static var isAnyPending: Bool {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return false }
    return all.contains { unsafe sigismember(&pending, $0) == 1 }
  }

  private static var set: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in all { unsafe sigaddset(&signals, number) }
    return signals
  }
}

/// Whether a signal has asked this process to end.
package final class EndRequest: Sendable {
  private let flag = Atomic(false)

  private init() {}

  /// Notes the first signal in place of ending the process, as ``EndRequests/handle(_:)`` does.
  package static func awaited() throws(SystemError) -> EndRequest {
    let request = EndRequest()
    try EndRequests.handle { request.flag.store(true, ordering: .relaxed) }
    return request
  }

  package var isMade: Bool { flag.load(ordering: .relaxed) }
}
