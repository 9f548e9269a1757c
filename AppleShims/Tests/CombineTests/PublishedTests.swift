import Combine
import Testing

@Suite struct PublishedTests {
  class Base: ObservableObject {
    @Published var name = "a"
  }

  final class Model: Base {
    @Published var count = 0
    let lines = CurrentValueSubject<[String], Never>([])
  }

  // Apple's documentation: the change is published before the property has the new value.
  @Test func `a property publishes its values before they are stored`() {
    let model = Model()
    var seen: [String] = []
    let cancellable = model.$name.sink { seen.append("\($0) \(model.name)") }
    model.name = "b"
    #expect(seen == ["a a", "b a"] && model.name == "b")
    withExtendedLifetime(cancellable) {}
  }

  @Test func `an object publishes that one of its properties is about to change`() {
    let model = Model()
    var changes = 0
    let cancellable = model.objectWillChange.sink { changes += 1 }
    model.name = "b"
    model.count += 1
    #expect(changes == 2)
    cancellable.cancel()
    model.count += 1
    #expect(changes == 2)
  }

  @Test func `values are assigned to properties`() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    subject.assign(to: &model.$count)
    let cancellable = subject.map { "\($0)" }.assign(to: \.name, on: model)
    subject.send(5)
    #expect(model.count == 5 && model.name == "5")
    cancellable.cancel()
    subject.send(6)
    #expect(model.count == 6 && model.name == "5")
  }

  @Test func `a future runs once, and keeps its result`() async throws {
    var runs = 0
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> {
      runs += 1
      promise = $0
    }
    var values: [Int] = []
    let cancellable = future.sink { values.append($0) }
    #expect(runs == 1 && values.isEmpty)
    promise?(.success(4))
    promise?(.success(5))
    #expect(values == [4])
    #expect(await future.value == 4 && runs == 1)
    let failing = Future<Int, CancellationError> { $0(.failure(CancellationError())) }
    await #expect(throws: CancellationError.self) { try await failing.value }
    withExtendedLifetime(cancellable) {}
  }
}
