// Operators that need the end of a publisher.

extension Publisher {
  public func reduce<T>(
    _ initial: T, _ next: @escaping (T, Output) -> T
  ) -> Publishers.Operator<T, Failure> {
    operate { channel in
      var result = initial
      return (
        { result = next(result, $0) },
        { completion in
          if case .finished = completion { channel.send(result) }
          channel.send(completion: completion)
        }
      )
    }
  }

  /// Publishes all values as one array.
  public func collect() -> Publishers.Operator<[Output], Failure> { reduce([]) { $0 + [$1] } }

  public func collect(_ count: Int) -> Publishers.Operator<[Output], Failure> {
    operate { channel in
      var values: [Output] = []
      return (
        { value in
          values.append(value)
          guard values.count >= count else { return }
          channel.send(values)
          values = []
        },
        { completion in
          if case .finished = completion, !values.isEmpty { channel.send(values) }
          channel.send(completion: completion)
        }
      )
    }
  }

  public func count() -> Publishers.Operator<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  public func last() -> Publishers.Operator<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }
  }

  public func contains(
    where isWanted: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Bool, Failure> {
    first(where: isWanted).map { _ in true }.replaceEmpty(with: false)
  }

  public func allSatisfy(
    _ isWanted: @escaping (Output) -> Bool
  ) -> Publishers.Operator<Bool, Failure> { contains { !isWanted($0) }.map { !$0 } }

  public func ignoreOutput() -> Publishers.Operator<Never, Failure> {
    operate { channel in ({ _ in }, { channel.send(completion: $0) }) }
  }

  public func replaceEmpty(with output: Output) -> Publishers.Operator<Output, Failure> {
    operate { channel in
      var isEmpty = true
      return (
        { value in
          isEmpty = false
          channel.send(value)
        },
        { completion in
          if case .finished = completion, isEmpty { channel.send(output) }
          channel.send(completion: completion)
        }
      )
    }
  }

  public func prepend(_ elements: Output...) -> Publishers.Operator<Output, Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: elements).append(self)
  }

  public func append(_ elements: Output...) -> Publishers.Operator<Output, Failure> {
    append(Publishers.Sequence<[Output], Failure>(sequence: elements))
  }

  /// Publishes another publisher's values after the end of this one.
  public func append<P: Publisher>(_ next: P) -> Publishers.Operator<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    operate { channel in
      (
        { channel.send($0) },
        { completion in
          guard case .finished = completion else { return channel.send(completion: completion) }
          next.feed(channel, value: { channel.send($0) }) { channel.send(completion: $0) }
        }
      )
    }
  }
}

// MARK: - Errors

extension Publisher {
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.Operator<Output, E> {
    operate { channel in
      ({ channel.send($0) }, { channel.send(completion: $0.mapError(transform)) })
    }
  }

  public func replaceError(with output: Output) -> Publishers.Operator<Output, Never> {
    `catch` { _ in Just(output) }
  }

  /// Continues with another publisher after a failure.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Operator<Output, P.Failure> where P.Output == Output {
    operate { channel in
      (
        { channel.send($0) },
        { completion in
          switch completion {
          case .finished: channel.send(completion: .finished)
          case .failure(let error):
            handler(error).feed(channel, value: { channel.send($0) }) {
              channel.send(completion: $0)
            }
          }
        }
      )
    }
  }

  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.Operator<Output, any Error> where P.Output == Output {
    self.catch { error -> AnyPublisher<Output, any Error> in
      do {
        return try handler(error).mapError { $0 }.eraseToAnyPublisher()
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }

  /// Subscribes again after a failure.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return self.catch { _ in self.retry(retries - 1) }.eraseToAnyPublisher()
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Operator<Output, E> {
    operate { channel in
      ({ channel.send($0) }, { _ in channel.send(completion: .finished) })
    }
  }
}
