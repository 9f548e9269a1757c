/// The end of every publisher here: it passes values to a subscriber, one at a time and in order,
/// and keeps those that the subscriber does not want yet.
final class Channel<Output, Failure: Error>: Subscription {
  private let lock = NSRecursiveLock()
  private let take: (Output) -> Subscribers.Demand
  private let finish: (Subscribers.Completion<Failure>) -> Void
  private let isDropping: Bool
  private var waiting: [Output] = []
  private var completion: Subscribers.Completion<Failure>?
  private var demand = Subscribers.Demand.none
  private var isPassing = false
  private var isDone = false
  private var upstream: [any Cancellable] = []
  private var onCancel: (() -> Void)?

  /// - Parameter isDropping: Whether values without demand are lost, as those of a subject are.
  init<S: Subscriber>(
    _ subscriber: S, isDropping: Bool = false
  ) where S.Input == Output, S.Failure == Failure {
    take = { subscriber.receive($0) }
    finish = { subscriber.receive(completion: $0) }
    self.isDropping = isDropping
  }

  /// Keeps a source, which is cancelled with this channel.
  func attach(_ source: any Cancellable) {
    lock.lock()
    let isDone = isDone
    if !isDone { upstream.append(source) }
    lock.unlock()
    if isDone { source.cancel() }
  }

  /// Sets what is done when the subscription ends in any way.
  func atEnd(_ body: @escaping () -> Void) {
    lock.lock()
    let isDone = isDone
    if !isDone { onCancel = body }
    lock.unlock()
    if isDone { body() }
  }

  func send(_ value: Output) {
    lock.lock()
    guard !isDone, completion == nil, !(isDropping && demand == .none) else {
      return lock.unlock()
    }
    waiting.append(value)
    pass()
  }

  func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard !isDone, self.completion == nil else { return lock.unlock() }
    self.completion = completion
    pass()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    pass()
  }

  func cancel() {
    lock.lock()
    end()
  }

  /// Passes on what is wanted; the lock is held, and is released here.
  private func pass() {
    guard !isPassing else { return lock.unlock() }
    isPassing = true
    while !isDone, !waiting.isEmpty, demand > .none {
      let value = waiting.removeFirst()
      demand = demand.afterOne
      lock.unlock()
      let more = take(value)
      lock.lock()
      demand += more
    }
    isPassing = false
    guard !isDone, waiting.isEmpty, let completion else { return lock.unlock() }
    end()
    finish(completion)
  }

  /// Releases the sources and the lock.
  private func end() {
    let (sources, body) = (upstream, onCancel)
    isDone = true
    (upstream, waiting, onCancel) = ([], [], nil)
    lock.unlock()
    for source in sources { source.cancel() }
    body?()
  }
}

/// Receives everything that a publisher sends.
final class Tap<Input, Failure: Error>: Subscriber, Cancellable {
  private let lock = NSLock()
  private var value: ((Input) -> Void)?
  private var completion: ((Subscribers.Completion<Failure>) -> Void)?
  private var subscription: (any Subscription)?
  private var isDone = false

  init(
    value: @escaping (Input) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    (self.value, self.completion) = (value, completion)
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    let isDone = isDone
    if !isDone { self.subscription = subscription }
    lock.unlock()
    isDone ? subscription.cancel() : subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    let value = value
    lock.unlock()
    value?(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let handler = self.completion
    (value, self.completion, subscription, isDone) = (nil, nil, nil, true)
    lock.unlock()
    handler?(completion)
  }

  func cancel() {
    lock.lock()
    let subscription = subscription
    (value, completion, self.subscription, isDone) = (nil, nil, nil, true)
    lock.unlock()
    subscription?.cancel()
  }
}

/// A namespace for the publishers of operators.
public enum Publishers {
  /// The publisher of every operator here; Apple has a type for each.
  public struct Operator<Output, Failure: Error>: Publisher {
    private let begin: (Channel<Output, Failure>) -> Void

    init(_ begin: @escaping (Channel<Output, Failure>) -> Void) { self.begin = begin }

    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Input == Output, S.Failure == Failure {
      let channel = Channel(subscriber)
      subscriber.receive(subscription: channel)
      begin(channel)
    }
  }
}

extension Publisher {
  /// Makes a publisher that handles each value and the end of this one.
  func operate<NewOutput, NewFailure: Error>(
    _ make:
      @escaping (Channel<NewOutput, NewFailure>) -> (
        value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void
      )
  ) -> Publishers.Operator<NewOutput, NewFailure> {
    Publishers.Operator { channel in
      let handlers = make(channel)
      feed(channel, value: handlers.value, completion: handlers.completion)
    }
  }

  /// Subscribes on behalf of a channel.
  func feed<O, F: Error>(
    _ channel: Channel<O, F>, value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    let tap = Tap<Output, Failure>(value: value, completion: completion)
    channel.attach(tap)
    receive(subscriber: tap)
  }
}
