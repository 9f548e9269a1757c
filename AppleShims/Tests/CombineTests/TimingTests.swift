import Combine
import Dispatch
import Testing

@Suite struct TimingTests {
  @Test func `values arrive in order, on the queue that was asked for`() async {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "TimingTests")
    queue.setSpecific(key: key, value: true)
    var values: [String] = []
    for await value in (0..<100).publisher.receive(on: queue)
      .map({ "\($0) \(DispatchQueue.getSpecific(key: key) == true)" }).values
    {
      values.append(value)
    }
    #expect(values == (0..<100).map { "\($0) true" })
  }

  @Test func `debounce passes on what nothing follows`() async {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let publisher = subject.debounce(for: .milliseconds(50), scheduler: DispatchQueue.main)
    await withCheckedContinuation { continuation in
      let cancellable = publisher.sink {
        values.append($0)
        continuation.resume()
      }
      for number in 1...3 { subject.send(number) }
      Self.keep(cancellable)
    }
    #expect(values == [3])
  }

  @Test func `a publisher without values times out`() async {
    let silent = PassthroughSubject<Int, URLError>()
    let publisher = silent.timeout(
      .milliseconds(20), scheduler: DispatchQueue.global(), customError: { URLError(.timedOut) })
    await #expect(throws: URLError.self) {
      for try await _ in publisher.values {}
    }
  }

  @Test func `notifications are published until the cancel`() {
    let center = NotificationCenter()
    let name = Notification.Name("TimingTests")
    var count = 0
    let cancellable = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    cancellable.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a request that fails ends its publisher`() async throws {
    // Port 9 of this machine: nobody listens.
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    await #expect(throws: URLError.self) {
      for try await _ in URLSession.shared.dataTaskPublisher(for: url).values {}
    }
  }

  nonisolated(unsafe) private static var kept: [AnyCancellable] = []
  private static func keep(_ cancellable: AnyCancellable) { kept.append(cancellable) }
}
