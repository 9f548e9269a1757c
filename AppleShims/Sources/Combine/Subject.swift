/// A publisher to which values are sent from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// The subscribers of a subject.
final class Audience<Output, Failure: Error> {
  private let lock = NSLock()
  private var channels: [CombineIdentifier: Channel<Output, Failure>] = [:]
  private var order: [CombineIdentifier] = []
  private var completion: Subscribers.Completion<Failure>?

  /// Adds a subscriber; after the end it gets only the end.
  ///
  /// - Parameter first: The value that it gets at once.
  func add<S: Subscriber>(
    _ subscriber: S, isDropping: Bool, first: Output? = nil
  ) where S.Input == Output, S.Failure == Failure {
    let channel = Channel(subscriber, isDropping: isDropping)
    let id = channel.combineIdentifier
    lock.lock()
    let completion = completion
    if completion == nil {
      channels[id] = channel
      order.append(id)
    }
    lock.unlock()
    channel.atEnd { [weak self] in self?.remove(id) }
    subscriber.receive(subscription: channel)
    if let completion { return channel.send(completion: completion) }
    if let first { channel.send(first) }
  }

  private func remove(_ id: CombineIdentifier) {
    lock.lock()
    defer { lock.unlock() }
    guard channels.removeValue(forKey: id) != nil else { return }
    order.removeAll { $0 == id }
  }

  func send(_ value: Output) {
    for channel in current { channel.send(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let channels = current
    lock.lock()
    let isFirst = self.completion == nil
    if isFirst { self.completion = completion }
    lock.unlock()
    guard isFirst else { return }
    for channel in channels { channel.send(completion: completion) }
  }

  var isDone: Bool {
    lock.lock()
    defer { lock.unlock() }
    return completion != nil
  }

  private var current: [Channel<Output, Failure>] {
    lock.lock()
    defer { lock.unlock() }
    return order.compactMap { channels[$0] }
  }
}

/// A subject that passes values to its subscribers of the moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()

  public init() {}

  public func receive<S: Subscriber>(
    subscriber: S
  ) where S.Input == Output, S.Failure == Failure { audience.add(subscriber, isDropping: true) }

  public func send(_ value: Output) { audience.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) {
    audience.send(completion: completion)
  }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// A subject that also keeps its last value, and passes it to each new subscriber.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()
  private let lock = NSLock()
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get {
      lock.lock()
      defer { lock.unlock() }
      return current
    }
    set { send(newValue) }
  }

  public func receive<S: Subscriber>(
    subscriber: S
  ) where S.Input == Output, S.Failure == Failure {
    audience.add(subscriber, isDropping: false, first: value)
  }

  public func send(_ value: Output) {
    guard !audience.isDone else { return }
    lock.lock()
    current = value
    lock.unlock()
    audience.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    audience.send(completion: completion)
  }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
