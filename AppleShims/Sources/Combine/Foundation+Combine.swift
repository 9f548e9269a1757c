// The publishers of Foundation's types.

extension NotificationCenter {
  /// Publishes each notification of a name.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Input == Notification, S.Failure == Never {
      let channel = Channel(subscriber, isDropping: true)
      subscriber.receive(subscription: channel)
      let passed = Passed(value: channel)
      let observer = Passed(
        value: center.addObserver(forName: name, object: object, queue: nil) {
          passed.value.send($0)
        })
      channel.atEnd { [center] in center.removeObserver(observer.value) }
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension URLSession {
  /// Publishes the answer to a request and finishes, or fails.
  public struct DataTaskPublisher: Combine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Input == Output, S.Failure == URLError {
      let channel = Channel(subscriber)
      subscriber.receive(subscription: channel)
      let passed = Passed(value: channel)
      let task = session.dataTask(with: request) { data, response, error in
        if let response {
          passed.value.send(.success((data ?? Data(), response)))
        } else {
          passed.value.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      channel.attach(AnyCancellable { task.cancel() })
      task.resume()
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

/// A publisher that starts when it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects with the first subscriber.
  public func autoconnect() -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { channel in
      feed(channel, value: { channel.send($0) }) { channel.send(completion: $0) }
      channel.attach(connect())
    }
  }
}

extension Timer {
  /// Publishes the time at an interval, while it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    private let audience = Audience<Date, Never>()

    init(interval: TimeInterval, runLoop: RunLoop, mode: RunLoop.Mode) {
      (self.interval, self.runLoop, self.mode) = (interval, runLoop, mode)
    }

    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Input == Date, S.Failure == Never { audience.add(subscriber, isDropping: true) }

    public func connect() -> any Cancellable {
      let passed = Passed(value: audience)
      let timer = Timer(timeInterval: interval, repeats: true) { _ in passed.value.send(Date()) }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval: interval, runLoop: runLoop, mode: mode) }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let cancellable = Passed(
        value: sink(
          receiveCompletion: { _ in continuation.finish() },
          receiveValue: { continuation.yield(Passed(value: $0).value) }))
      continuation.onTermination = { _ in cancellable.value.cancel() }
    }
  }
}

extension Publisher {
  /// The values as an asynchronous sequence, which throws the failure.
  public var values: AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      let cancellable = Passed(
        value: sink(
          receiveCompletion: { completion in
            switch completion {
            case .finished: continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
          }, receiveValue: { continuation.yield(Passed(value: $0).value) }))
      continuation.onTermination = { _ in cancellable.value.cancel() }
    }
  }
}

extension Future where Failure == Never {
  /// The value, when it is known.
  public var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        whenDone { continuation.resume(with: Passed(value: $0).value) }
      }
    }
  }
}

extension Future {
  /// The value, when it is known.
  public var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        whenDone { continuation.resume(with: Passed(value: $0).value.mapError { $0 as any Error }) }
      }
    }
  }
}

/// A value that crosses threads, as Apple's publishers let it.
private struct Passed<Value>: @unchecked Sendable {
  let value: Value
}
