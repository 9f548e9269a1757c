#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Messages from several threads to one, which waits for them.
@safe package final class Mailbox<Message: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var messages: [Message] = []
  private var size = 0
  private var limit: Int

  /// Makes an empty mailbox.
  ///
  /// - Parameter limit: The size of the messages that may wait: senders wait while there are more.
  package init(limit: Int = .max) {
    self.limit = limit
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(lock)
    unsafe change.deallocate()
    unsafe lock.deallocate()
  }

  /// Adds a message.
  package func post(_ message: Message, size: Int = 0) {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while self.size > limit { unsafe pthread_cond_wait(change, lock) }
    self.size += size
    messages.append(message)
    if messages.count == 1 { unsafe pthread_cond_broadcast(change) }
  }

  /// Lets no sender wait any more: the receiver waits for the senders from now on.
  package func removeLimit() {
    unsafe pthread_mutex_lock(lock)
    limit = .max
    unsafe pthread_cond_broadcast(change)
    unsafe pthread_mutex_unlock(lock)
  }

  /// Takes all messages; waits for the first.
  ///
  /// - Parameter time: How long it waits at most.
  /// - Returns: The messages in order; none if the time is over.
  package func take(waiting time: Duration) -> [Message] {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    if messages.isEmpty {
      var end = timespec()
      _ = unsafe clock_gettime(CLOCK_REALTIME, &end)
      let (seconds, attoseconds) = time.components
      let nanoseconds = Int(end.tv_nsec) + Int(attoseconds / 1_000_000_000)
      end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
      end.tv_nsec = nanoseconds % 1_000_000_000
      while messages.isEmpty {
        if unsafe pthread_cond_timedwait(change, lock, &end) != 0 { break }
      }
    }
    let taken = messages
    messages = []
    if size > limit { unsafe pthread_cond_broadcast(change) }
    size = 0
    return taken
  }
}
