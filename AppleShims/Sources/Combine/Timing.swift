// Operators over time.

extension Publisher {
  /// Passes on values and the end with a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<Output, Failure> {
    operate { channel in
      (
        { value in scheduler.schedule(options: options) { channel.send(value) } },
        { end in scheduler.schedule(options: options) { channel.send(completion: end) } }
      )
    }
  }

  /// Subscribes with a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { channel in
      scheduler.schedule(options: options) {
        feed(channel, value: { channel.send($0) }) { channel.send(completion: $0) }
      }
    }
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<Output, Failure> {
    operate { channel in
      (
        { value in
          scheduler.schedule(after: scheduler.now.advanced(by: interval)) { channel.send(value) }
        },
        { end in
          guard case .finished = end else { return channel.send(completion: end) }
          scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
            channel.send(completion: end)
          }
        }
      )
    }
  }

  /// Publishes a value when no other follows for a while.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Operator<Output, Failure> {
    operate { channel in
      let last = Last<Output>()
      return (
        { value in
          let number = last.set(value)
          scheduler.schedule(after: scheduler.now.advanced(by: dueTime)) {
            last.take(number).map(channel.send)
          }
        }, { channel.send(completion: $0) }
      )
    }
  }

  /// Publishes at most one value in a time span: the first one, or the newest one at its end.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Operator<Output, Failure> {
    operate { channel in
      let last = Last<Output>()
      return (
        { value in
          guard last.begin(value, latest: latest) else { return }
          channel.send(value)
          func wait() {
            scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
              guard let next = last.next() else { return }
              channel.send(next)
              wait()
            }
          }
          wait()
        }, { channel.send(completion: $0) }
      )
    }
  }

  /// Ends if no value comes for a while.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Operator<Output, Failure> {
    operate { channel in
      let last = Last<Void>()
      func wait() {
        let number = last.set(())
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
          guard last.take(number) != nil else { return }
          channel.send(completion: customError.map { .failure($0()) } ?? .finished)
        }
      }
      wait()
      return (
        { value in
          channel.send(value)
          wait()
        }, { channel.send(completion: $0) }
      )
    }
  }
}

/// The newest value, with its number.
private final class Last<Value> {
  private let lock = NSLock()
  private var number = 0
  private var value: Value?
  private var isWaiting = false

  func set(_ value: Value) -> Int {
    lock.lock()
    defer { lock.unlock() }
    number += 1
    self.value = value
    return number
  }

  /// Returns the value if no other followed.
  func take(_ number: Int) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    guard number == self.number else { return nil }
    defer { value = nil }
    return value
  }

  /// Returns whether a time span begins; otherwise the value may be kept for its end.
  func begin(_ value: Value, latest: Bool) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard isWaiting else {
      isWaiting = true
      return true
    }
    if latest || self.value == nil { self.value = value }
    return false
  }

  /// Returns the value that waited for the end of a time span.
  func next() -> Value? {
    lock.lock()
    defer { lock.unlock() }
    defer { value = nil }
    if value == nil { isWaiting = false }
    return value
  }
}
