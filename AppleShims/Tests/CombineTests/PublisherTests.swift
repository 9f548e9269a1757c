import Combine
import Testing

/// The expected values follow Apple's documentation of each publisher and operator.
@Suite struct PublisherTests {
  /// What a publisher sent.
  final class Log<Output, Failure: Error> {
    var values: [Output] = []
    var completion: Subscribers.Completion<Failure>?
    var cancellable: AnyCancellable?

    init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
      cancellable = publisher.sink {
        self.completion = $0
      } receiveValue: {
        self.values.append($0)
      }
    }
  }

  struct Mistake: Error, Equatable {
    var number = 0
  }

  private let numbers = [1, 2, 2, 3, 3, 4].publisher

  @Test func `values are mapped, chosen and counted`() {
    #expect(Log(numbers.map { $0 * 2 }).values == [2, 4, 4, 6, 6, 8])
    #expect(Log(numbers.filter { $0 > 2 }).values == [3, 3, 4])
    #expect(Log(numbers.compactMap { $0 == 2 ? nil : "\($0)" }).values == ["1", "3", "3", "4"])
    #expect(Log(numbers.removeDuplicates()).values == [1, 2, 3, 4])
    #expect(Log(numbers.dropFirst(4)).values == [3, 4])
    #expect(Log(numbers.drop { $0 < 3 }).values == [3, 3, 4])
    #expect(Log(numbers.prefix(2)).values == [1, 2])
    #expect(Log(numbers.prefix { $0 < 3 }).values == [1, 2, 2])
    #expect(Log(numbers.scan(0, +)).values == [1, 3, 5, 8, 11, 15])
    #expect(Log(numbers.reduce(0, +)).values == [15])
    #expect(Log(numbers.collect()).values == [[1, 2, 2, 3, 3, 4]])
    #expect(Log(numbers.collect(4)).values == [[1, 2, 2, 3], [3, 4]])
    #expect(Log(numbers.first()).values == [1])
    #expect(Log(numbers.last()).values == [4])
    #expect(Log(numbers.count()).values == [6])
    #expect(Log(numbers.contains { $0 == 9 }).values == [false])
    #expect(Log(numbers.allSatisfy { $0 > 0 }).values == [true])
    #expect(Log([1, nil].publisher.replaceNil(with: 7)).values == [1, 7])
    #expect(Log(Empty<Int, Never>().replaceEmpty(with: 5)).values == [5])
    #expect(Log(numbers.prefix(1).prepend(8, 9)).values == [8, 9, 1])
    #expect(Log(numbers.prefix(1).append(8)).values == [1, 8])
    #expect(Log(Int?.none.publisher).values == [])
    #expect(Log(numbers.map { $0 }).completion == .finished)
  }

  @Test func `an error ends a publisher, unless it is caught`() {
    let failing = numbers.tryMap { number -> Int in
      if number == 3 { throw Mistake(number: number) }
      return number
    }
    let log = Log(failing)
    #expect(log.values == [1, 2, 2])
    guard case .failure(let error)? = log.completion else {
      Issue.record("it did not fail")
      return
    }
    #expect(error as? Mistake == Mistake(number: 3))
    #expect(Log(failing.replaceError(with: 0)).values == [1, 2, 2, 0])
    #expect(Log(failing.catch { _ in Just(9) }).values == [1, 2, 2, 9])
    #expect(Log(failing.mapError { _ in Mistake() }).completion == .failure(Mistake()))
    #expect(Log(Fail<Int, Mistake>(error: Mistake())).completion == .failure(Mistake()))
    #expect(Log(Result<Int, Mistake>.success(3).publisher).values == [3])
    #expect(
      Log(
        ["{\"a\":1}"].publisher.map { Data($0.utf8) }
          .decode(type: [String: Int].self, decoder: JSONDecoder())
      ).values == [["a": 1]])
  }

  @Test func `a publisher that fails is tried again`() {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, Mistake> in
      attempts += 1
      return attempts < 3
        ? Fail(error: Mistake()).eraseToAnyPublisher()
        : Just(attempts).setFailureType(to: Mistake.self).eraseToAnyPublisher()
    }
    #expect(Log(publisher.retry(2)).values == [3])
    attempts = 0
    #expect(Log(publisher.retry(1)).completion == .failure(Mistake()))
  }

  @Test func `subjects pass on values, and keep the last one if they are made for it`() {
    let passing = PassthroughSubject<Int, Never>()
    passing.send(1)
    let early = Log(passing)
    passing.send(2)
    let current = CurrentValueSubject<Int, Never>(7)
    let first = Log(current)
    current.send(8)
    current.value = 9
    let second = Log(current)
    #expect(early.values == [2])
    #expect(first.values == [7, 8, 9] && second.values == [9] && current.value == 9)
    current.send(completion: .finished)
    current.send(10)
    #expect(first.completion == .finished && first.values == [7, 8, 9])
    #expect(Log(current).values == [] && Log(current).completion == .finished)
  }

  @Test func `nothing arrives after a cancel, or when the cancellable is released`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log(subject)
    subject.send(1)
    log.cancellable = nil
    subject.send(2)
    #expect(log.values == [1] && log.completion == nil)
    var bag = Set<AnyCancellable>()
    var isCancelled = false
    subject.handleEvents(receiveCancel: { isCancelled = true }).sink { _ in }.store(in: &bag)
    #expect(!isCancelled && bag.count == 1)
    bag = []
    #expect(isCancelled)
  }

  @Test func `several publishers are combined`() {
    let (one, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let latest = Log(one.combineLatest(other).map { "\($0)\($1)" })
    let zipped = Log(one.zip(other).map { "\($0)\($1)" })
    let merged = Log(one.map { "\($0)" }.merge(with: other))
    one.send(1)
    one.send(2)
    other.send("a")
    other.send("b")
    one.send(3)
    #expect(latest.values == ["2a", "2b", "3b"])
    #expect(zipped.values == ["1a", "2b"])
    #expect(merged.values == ["1", "2", "a", "b", "3"])
    one.send(completion: .finished)
    #expect(latest.completion == nil && merged.completion == nil)
    other.send(completion: .finished)
    #expect(latest.completion == .finished && merged.completion == .finished)
    #expect(zipped.completion == .finished)
  }

  @Test func `publishers of publishers are flattened`() {
    let inner = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let outer = PassthroughSubject<Int, Never>()
    let all = Log(outer.flatMap { inner[$0] })
    let latest = Log(outer.map { inner[$0] }.switchToLatest())
    outer.send(0)
    inner[0].send(1)
    outer.send(1)
    inner[0].send(2)
    inner[1].send(3)
    #expect(all.values == [1, 2, 3] && latest.values == [1, 3])
    outer.send(completion: .finished)
    inner[1].send(completion: .finished)
    #expect(all.completion == nil && latest.completion == .finished)
    inner[0].send(completion: .finished)
    #expect(all.completion == .finished)
  }

  @Test func `a shared publisher is subscribed once`() {
    var subscriptions = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    let (one, other) = (Log(shared), Log(shared))
    subject.send(4)
    #expect(subscriptions == 1 && one.values == [4] && other.values == [4])
  }

  @Test func `a subscriber gets no more than it asked for`() {
    final class Two: Subscriber {
      var values: [Int] = []
      var subscription: (any Subscription)?
      var isDone = false

      func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.max(2))
      }
      func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) { isDone = true }
    }
    let two = Two()
    numbers.subscribe(two)
    #expect(two.values == [1, 2] && !two.isDone)
    two.subscription?.request(.max(1))
    #expect(two.values == [1, 2, 2])
    two.subscription?.request(.unlimited)
    #expect(two.values == [1, 2, 2, 3, 3, 4] && two.isDone)
    #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
    #expect(Subscribers.Demand.max(9) < .unlimited && .max(2) + .unlimited == .unlimited)
  }
}
