// Operators that change or choose values.

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Operator<T, Failure> {
    operate { channel in
      ({ channel.send(transform($0)) }, { channel.send(completion: $0) })
    }
  }

  /// Publishes the results of a function; ends when it throws.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.Operator<T, any Error> {
    trying { channel, value in channel.send(try transform(value)) }
  }

  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.Operator<T, Failure> {
    operate { channel in
      ({ value in transform(value).map(channel.send) }, { channel.send(completion: $0) })
    }
  }

  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.Operator<T, any Error> {
    trying { channel, value in try transform(value).map(channel.send) }
  }

  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> { compactMap { isIncluded($0) ? $0 : nil } }

  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.Operator<Output, any Error> { tryCompactMap { try isIncluded($0) ? $0 : nil } }

  public func replaceNil<T>(with output: T) -> Publishers.Operator<T, Failure>
  where Output == T? { map { $0 ?? output } }

  public func scan<T>(
    _ initial: T, _ next: @escaping (T, Output) -> T
  ) -> Publishers.Operator<T, Failure> {
    operate { channel in
      var result = initial
      return (
        { value in
          result = next(result, value)
          channel.send(result)
        }, { channel.send(completion: $0) }
      )
    }
  }

  /// Leaves out values that follow an equal one.
  public func removeDuplicates(
    by isEqual: @escaping (Output, Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    operate { channel in
      var last: Output?
      return (
        { value in
          if let last, isEqual(last, value) { return }
          last = value
          channel.send(value)
        }, { channel.send(completion: $0) }
      )
    }
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Operator<Output, Failure> {
    operate { channel in
      var rest = count
      return (
        { value in
          guard rest > 0 else { return channel.send(value) }
          rest -= 1
        }, { channel.send(completion: $0) }
      )
    }
  }

  public func drop(
    while isDropped: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    operate { channel in
      var isDropping = true
      return (
        { value in
          isDropping = isDropping && isDropped(value)
          if !isDropping { channel.send(value) }
        }, { channel.send(completion: $0) }
      )
    }
  }

  /// Publishes the first values and finishes.
  public func prefix(_ count: Int) -> Publishers.Operator<Output, Failure> {
    guard count > 0 else {
      return Publishers.Operator { $0.send(completion: .finished) }
    }
    return operate { channel in
      var rest = count
      return (
        { value in
          rest -= 1
          channel.send(value)
          if rest == 0 { channel.send(completion: .finished) }
        }, { channel.send(completion: $0) }
      )
    }
  }

  public func prefix(
    while isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> {
    operate { channel in
      (
        { isIncluded($0) ? channel.send($0) : channel.send(completion: .finished) },
        { channel.send(completion: $0) }
      )
    }
  }

  public func first() -> Publishers.Operator<Output, Failure> { prefix(1) }

  public func first(
    where isWanted: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Output, Failure> { filter(isWanted).prefix(1) }

  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { channel in
      var isComplete = false
      receiveSubscription?(channel)
      receiveRequest?(.unlimited)
      channel.atEnd { if !isComplete { receiveCancel?() } }
      feed(channel) { value in
        receiveOutput?(value)
        channel.send(value)
      } completion: { completion in
        isComplete = true
        receiveCompletion?(completion)
        channel.send(completion: completion)
      }
    }
  }

  /// Prints each event to standard output.
  public func print(_ prefix: String = "") -> Publishers.Operator<Output, Failure> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveSubscription: { Swift.print("\(start)receive subscription: (\($0))") },
      receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(start)receive completion: (\($0))") },
      receiveCancel: { Swift.print("\(start)receive cancel") })
  }

  /// Passes values through a function that may throw, which ends the publisher.
  private func trying<T>(
    _ take: @escaping (Channel<T, any Error>, Output) throws -> Void
  ) -> Publishers.Operator<T, any Error> {
    operate { channel in
      (
        { value in
          do { try take(channel, value) } catch { channel.send(completion: .failure(error)) }
        }, { channel.send(completion: $0.mapError { $0 }) }
      )
    }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.Operator<Output, Failure> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Decodes each value, such as data of JSON.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Operator<Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }
}

/// A decoder of whole documents.
public protocol TopLevelDecoder<Input> {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONDecoder: TopLevelDecoder {}
extension PropertyListDecoder: TopLevelDecoder {}
