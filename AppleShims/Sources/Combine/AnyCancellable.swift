/// Ends something when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = NSLock()
  private var body: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { body = cancel }
  public init<C: Cancellable>(_ canceller: C) { body = { canceller.cancel() } }

  deinit { body?() }

  public func cancel() {
    lock.lock()
    let body = body
    self.body = nil
    lock.unlock()
    body?()
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public func store<C: RangeReplaceableCollection>(
    in collection: inout C
  ) where C.Element == AnyCancellable { collection.append(self) }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Cancellable {
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable { cancel() }.store(in: &set)
  }

  public func store<C: RangeReplaceableCollection>(
    in collection: inout C
  ) where C.Element == AnyCancellable { AnyCancellable { cancel() }.store(in: &collection) }
}

extension Publisher {
  /// Receives values and the end, until the result is released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let tap = Tap<Output, Failure>(value: receiveValue, completion: receiveCompletion)
    receive(subscriber: tap)
    return AnyCancellable(tap)
  }
}

extension Publisher where Failure == Never {
  /// Receives values until the result is released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property, until the result is released.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Writes each value to a published property, as long as it exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.keep(sink { [weak storage] in storage?.set($0) })
  }
}

/// A publisher without its type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let publisher: any Publisher<Output, Failure>

  public init<P: Publisher>(
    _ publisher: P
  ) where P.Output == Output, P.Failure == Failure { self.publisher = publisher }

  public func receive<S: Subscriber>(
    subscriber: S
  ) where S.Input == Output, S.Failure == Failure { publisher.receive(subscriber: subscriber) }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A subscriber without its type.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  public let combineIdentifier: CombineIdentifier
  private let begin: (any Subscription) -> Void
  private let take: (Input) -> Subscribers.Demand
  private let finish: (Subscribers.Completion<Failure>) -> Void

  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    begin = { subscriber.receive(subscription: $0) }
    take = { subscriber.receive($0) }
    finish = { subscriber.receive(completion: $0) }
  }

  public func receive(subscription: any Subscription) { begin(subscription) }
  public func receive(_ input: Input) -> Subscribers.Demand { take(input) }
  public func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }
}
