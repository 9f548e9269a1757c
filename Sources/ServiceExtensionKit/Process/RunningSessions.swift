#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The sessions of all extension processes that run, for a signal that ends this process.
///
/// They have no terminal of their own, so nobody else would end one that hangs.
package enum RunningSessions {
  private static let capacity = 64
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<pid_t> = {
    let slots = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    unsafe slots.initialize(repeating: 0, count: capacity)
    return unsafe slots
  }()

  /// Called with the lock of starting held.
  static func add(_ pid: pid_t) -> Int? {
    for slot in 0..<capacity where unsafe slots[slot] == 0 {
      unsafe slots[slot] = pid
      return slot
    }
    return nil
  }

  static func remove(_ slot: Int) {
    unsafe slots[slot] = 0
  }

  /// Ends all sessions when this process is interrupted or told to end, then lets the signal do what it does.
  package static func endWithThisProcess() {
    unsafe _ = slots
    // Whoever started this process may have blocked them.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let earlier = signal(number) { number in
        for slot in 0..<RunningSessions.capacity {
          let pid = unsafe RunningSessions.slots[slot]
          if pid > 0 { _ = kill(-pid, SIGKILL) }
        }
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
      // What was ignored before, as under nohup, stays ignored.
      if unsafe unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
      unsafe sigaddset(&signals, number)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
