// Operators over several publishers.

extension Publisher {
  /// Publishes the values of a publisher for each value.
  ///
  /// - Parameter maxPublishers: Has no effect: all publishers run at once.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Operator<P.Output, Failure> where P.Failure == Failure {
    operate { channel in
      let open = OpenSources(channel)
      return (
        { value in
          open.add()
          transform(value).feed(channel, value: { channel.send($0) }) { open.close($0) }
        }, { open.close($0) }
      )
    }
  }

  /// Publishes the values of a publisher that cannot fail for each value.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Operator<P.Output, Failure> where P.Failure == Never {
    operate { channel in
      let open = OpenSources(channel)
      return (
        { value in
          open.add()
          transform(value).feed(channel, value: { channel.send($0) }) { _ in open.close(.finished) }
        }, { open.close($0) }
      )
    }
  }

  public func merge<P: Publisher>(with other: P) -> Publishers.Operator<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.MergeMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()]).map { $0 }
  }

  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.Operator<(Output, P.Output), Failure> where P.Failure == Failure {
    paired(with: other, keepsLast: true)
  }

  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Operator<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ second: P, _ third: Q
  ) -> Publishers.Operator<(Output, P.Output, Q.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }

  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Operator<(Output, P.Output), Failure> where P.Failure == Failure {
    paired(with: other, keepsLast: false)
  }

  private func paired<P: Publisher>(
    with other: P, keepsLast: Bool
  ) -> Publishers.Operator<(Output, P.Output), Failure> where P.Failure == Failure {
    Publishers.Operator { channel in
      let pairs = Pairs(channel, keepsLast: keepsLast)
      feed(channel, value: { pairs.left($0) }) { pairs.end($0, isLeft: true) }
      other.feed(channel, value: { pairs.right($0) }) { pairs.end($0, isLeft: false) }
    }
  }

  /// Shares one subscription among all subscribers.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    let lock = NSLock()
    var connection: AnyCancellable?
    var count = 0
    return Publishers.Operator<Output, Failure> { channel in
      subject.feed(channel, value: { channel.send($0) }) { channel.send(completion: $0) }
      lock.lock()
      count += 1
      let isFirst = count == 1
      lock.unlock()
      channel.atEnd {
        lock.lock()
        count -= 1
        let old = count == 0 ? connection : nil
        if count == 0 { connection = nil }
        lock.unlock()
        old?.cancel()
      }
      if isFirst { connection = self.subscribe(subject) }
    }.eraseToAnyPublisher()
  }
}

extension Publisher where Failure == Never {
  /// Publishes the values of a publisher that may fail for each value.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Operator<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the newest publisher only.
  public func switchToLatest() -> Publishers.Operator<Output.Output, Failure> {
    operate { channel in
      var latest: AnyCancellable?
      var number = 0
      let open = OpenSources(channel)
      return (
        { publisher in
          if latest != nil { latest?.cancel() }
          number += 1
          let own = number
          open.add()
          var isOpen = true
          let close: (Subscribers.Completion<Failure>) -> Void = { completion in
            guard isOpen else { return }
            isOpen = false
            open.close(completion)
          }
          let tap = Tap<Output.Output, Failure>(
            value: { if own == number { channel.send($0) } }, completion: close)
          latest = AnyCancellable {
            tap.cancel()
            close(.finished)
          }
          channel.attach(tap)
          publisher.receive(subscriber: tap)
        }, { open.close($0) }
      )
    }
  }
}

extension Publishers {
  /// Publishes the values of several publishers as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Input == Output, S.Failure == Failure {
      Publishers.Operator<Output, Failure> { channel in
        let open = OpenSources(channel)
        for _ in publishers { open.add() }
        for publisher in publishers {
          publisher.feed(channel, value: { channel.send($0) }) { open.close($0) }
        }
        open.close(.finished)
      }.receive(subscriber: subscriber)
    }
  }
}

/// Counts the sources of a channel that may still send: at first one, the operator itself.
private final class OpenSources<Output, Failure: Error> {
  private let channel: Channel<Output, Failure>
  private let lock = NSLock()
  private var count = 1

  init(_ channel: Channel<Output, Failure>) { self.channel = channel }

  func add() {
    lock.lock()
    count += 1
    lock.unlock()
  }

  func close(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    count -= 1
    let isLast = count == 0
    lock.unlock()
    if case .failure = completion {
      channel.send(completion: completion)
    } else if isLast {
      channel.send(completion: .finished)
    }
  }
}

/// Makes pairs of the values of two publishers.
private final class Pairs<Left, Right, Failure: Error> {
  private let channel: Channel<(Left, Right), Failure>
  private let keepsLast: Bool
  private let lock = NSRecursiveLock()
  private var lefts: [Left] = []
  private var rights: [Right] = []
  private var (leftIsDone, rightIsDone) = (false, false)

  /// - Parameter keepsLast: Whether each value makes a pair with the other side's last one.
  init(_ channel: Channel<(Left, Right), Failure>, keepsLast: Bool) {
    (self.channel, self.keepsLast) = (channel, keepsLast)
  }

  func left(_ value: Left) {
    lock.lock()
    defer { lock.unlock() }
    if keepsLast { lefts = [value] } else { lefts.append(value) }
    pair()
  }

  func right(_ value: Right) {
    lock.lock()
    defer { lock.unlock() }
    if keepsLast { rights = [value] } else { rights.append(value) }
    pair()
  }

  private func pair() {
    guard let left = lefts.first, let right = rights.first else { return }
    if !keepsLast {
      lefts.removeFirst()
      rights.removeFirst()
    }
    channel.send((left, right))
    finishIfDone()
  }

  func end(_ completion: Subscribers.Completion<Failure>, isLeft: Bool) {
    lock.lock()
    defer { lock.unlock() }
    if case .failure = completion { return channel.send(completion: completion) }
    if isLeft { leftIsDone = true } else { rightIsDone = true }
    finishIfDone()
  }

  private func finishIfDone() {
    let isDone =
      keepsLast
      ? leftIsDone && rightIsDone
      : leftIsDone && lefts.isEmpty || rightIsDone && rights.isEmpty
    if isDone { channel.send(completion: .finished) }
  }
}
