#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A lock with a condition, for threads that wait until another one changes what it guards.
@safe
final class Monitor: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(lock)
    unsafe change.deallocate()
    unsafe lock.deallocate()
  }

  /// Runs a function that no other thread may disturb; the functions below are for it.
  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  /// Waits for a change, without the lock.
  func wait() { unsafe pthread_cond_wait(change, lock) }

  /// Waits for a change, until a time at most.
  ///
  /// - Returns: Whether the time is not over.
  func wait(until end: timespec) -> Bool {
    var end = end
    return unsafe pthread_cond_timedwait(change, lock, &end) == 0
  }

  /// Wakes one thread that waits.
  func signal() { unsafe pthread_cond_signal(change) }

  /// Wakes all threads that wait.
  func broadcast() { unsafe pthread_cond_broadcast(change) }
}
