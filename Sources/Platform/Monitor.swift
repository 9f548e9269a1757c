import CLibrary

/// A lock with a condition, for threads that wait until another one changes what it guards.
@safe
final class Monitor: @unchecked Sendable {
  #if canImport(Darwin)
  /// The clock of ``wait(until:)``; Darwin has no other for conditions.
  static let clock = CLOCK_REALTIME
  #else
  /// The clock of ``wait(until:)``.
  static let clock = CLOCK_MONOTONIC
  #endif

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe pthread_mutex_init(lock, nil)
    #if canImport(Darwin)
    unsafe pthread_cond_init(change, nil)
    #else
    // A person may set the clock of the day.
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, Self.clock)
    unsafe pthread_cond_init(change, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
    #endif
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

  /// Waits for a change, until a time of ``clock`` at most.
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
