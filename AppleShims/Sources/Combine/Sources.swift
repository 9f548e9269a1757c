/// Publishes one value and finishes.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(
    subscriber: S
  ) where S.Input == Output, S.Failure == Never { subscriber.begin([output]) }
}

/// Publishes no value; it finishes at once, or never.
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) { self.completeImmediately = completeImmediately }

  public func receive<S: Subscriber>(
    subscriber: S
  ) where S.Input == Output, S.Failure == Failure {
    subscriber.begin([], completion: completeImmediately ? .finished : nil)
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(
    subscriber: S
  ) where S.Input == Output, S.Failure == Failure {
    subscriber.begin([], completion: .failure(error))
  }
}

/// Publishes the result of work that starts at once and is done once.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private var waiting: [(Result<Output, Failure>) -> Void] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    lock.lock()
    guard self.result == nil else { return lock.unlock() }
    self.result = result
    let bodies = waiting
    waiting = []
    lock.unlock()
    for body in bodies { body(result) }
  }

  /// Calls a body with the result, now or later.
  func whenDone(_ body: @escaping (Result<Output, Failure>) -> Void) {
    lock.lock()
    let result = result
    if result == nil { waiting.append(body) }
    lock.unlock()
    if let result { body(result) }
  }

  public func receive<S: Subscriber>(
    subscriber: S
  ) where S.Input == Output, S.Failure == Failure {
    let channel = Channel(subscriber)
    subscriber.receive(subscription: channel)
    whenDone { channel.send($0) }
  }
}

/// Makes a publisher for each subscriber, when it subscribes.
public struct Deferred<Made: Publisher>: Publisher {
  public typealias Output = Made.Output
  public typealias Failure = Made.Failure

  public let createPublisher: () -> Made

  public init(createPublisher: @escaping () -> Made) { self.createPublisher = createPublisher }

  public func receive<S: Subscriber>(
    subscriber: S
  ) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

extension Publishers {
  /// Publishes the elements of a sequence and finishes.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Input == Output, S.Failure == Failure { subscriber.begin(Array(sequence)) }
  }
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Optional {
  /// Publishes the value, if there is one, and finishes.
  public var publisher: Publishers.Sequence<[Wrapped], Never> {
    .init(sequence: map { [$0] } ?? [])
  }
}

extension Result {
  /// Publishes the value and finishes, or fails.
  public var publisher: Publishers.Operator<Success, Failure> {
    Publishers.Operator { $0.send(self) }
  }
}

extension Channel {
  /// Sends a value and the end, or the failure.
  func send(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      send(value)
      send(completion: .finished)
    case .failure(let error): send(completion: .failure(error))
    }
  }
}

extension Subscriber {
  /// Sends values that are known at once, and the end.
  fileprivate func begin(
    _ values: [Input], completion: Subscribers.Completion<Failure>? = .finished
  ) {
    let channel = Channel(self)
    receive(subscription: channel)
    for value in values { channel.send(value) }
    if let completion { channel.send(completion: completion) }
  }
}
