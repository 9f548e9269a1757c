import Groundwork
import Testing

/// Apple, *os_unfair_lock*: a lock that one thread has at a time.
@Suite struct UnfairLockTests {
  /// A lock with what it protects.
  private final class Counter: @unchecked Sendable {
    let lock: os_unfair_lock_t
    var count = 0

    init() {
      lock = .allocate(capacity: 1)
      lock.initialize(to: os_unfair_lock())
    }

    deinit { lock.deallocate() }

    func add() {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      count += 1
    }
  }

  @Test func `no thread is between another one's steps`() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<5000 { counter.add() }
    }
    #expect(counter.count == 40_000)
  }

  @Test func `a lock that is locked cannot be locked`() {
    var lock = os_unfair_lock_s()
    #expect(os_unfair_lock_trylock(&lock))
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
  }
}
