import CLibrary

/// Messages from several threads to one, which waits for them.
package final class Mailbox<Message: Sendable>: @unchecked Sendable {
  /// Guards the rest.
  private let monitor = Monitor()
  private var messages: [Message] = []
  private var size = 0
  private var limit: Int

  /// Makes an empty mailbox.
  ///
  /// - Parameter limit: The size of the messages that may wait: senders wait while there are more.
  package init(limit: Int = .max) {
    self.limit = limit
  }

  /// Adds a message.
  package func post(_ message: Message, size: Int = 0) {
    monitor.withLock {
      while self.size > limit { monitor.wait() }
      self.size += size
      messages.append(message)
      if messages.count == 1 { monitor.broadcast() }
    }
  }

  /// Removes the limit, so that no sender waits: from now on the receiver waits for the senders.
  package func removeLimit() {
    monitor.withLock {
      limit = .max
      monitor.broadcast()
    }
  }

  /// Takes all messages; waits for the first.
  ///
  /// - Parameter time: How long it waits at most.
  /// - Returns: The messages in order; none if the time is over.
  package func take(waiting time: Duration) -> [Message] {
    monitor.withLock {
      if messages.isEmpty {
        let end = Self.moment(after: time)
        while messages.isEmpty, monitor.wait(until: end) {}
      }
      let taken = messages
      messages = []
      if size > limit { monitor.broadcast() }
      size = 0
      return taken
    }
  }

  private static func moment(after time: Duration) -> timespec {
    var moment = timespec()
    _ = unsafe clock_gettime(Monitor.clock, &moment)
    let (seconds, attoseconds) = time.components
    let nanoseconds = Int(moment.tv_nsec) + Int(attoseconds / 1_000_000_000)
    moment.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    moment.tv_nsec = nanoseconds % 1_000_000_000
    return moment
  }
}
