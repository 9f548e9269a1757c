/// A source of values over time, which may fail or finish.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

/// A receiver of values; it decides how many it wants.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// Something that can be ended early.
public protocol Cancellable {
  func cancel()
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

/// Something with an identity.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// The identity of a subscriber or a subscription.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private enum Identity: Hashable {
    case object(ObjectIdentifier)
    case unique(UUID)
  }

  private let identity: Identity

  public init() { identity = .unique(UUID()) }
  public init(_ object: AnyObject) { identity = .object(ObjectIdentifier(object)) }

  public var description: String { "\(identity)" }
}

/// A namespace for subscribers and what they need.
public enum Subscribers {
  /// The end of a publisher.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// A number of values that a subscriber wants; it may be unlimited.
  public struct Demand: Equatable, Comparable, Hashable, Sendable {
    /// `nil`: unlimited.
    public let max: Int?

    private init(_ max: Int?) { self.max = max }

    public static let unlimited = Demand(nil)
    public static let none = Demand(0)
    public static func max(_ value: Int) -> Demand { Demand(Swift.max(0, value)) }

    public static func + (left: Demand, right: Demand) -> Demand {
      guard let one = left.max, let other = right.max else { return .unlimited }
      let (sum, isTooLarge) = one.addingReportingOverflow(other)
      return isTooLarge ? .unlimited : Demand(sum)
    }

    public static func += (left: inout Demand, right: Demand) { left = left + right }
    public static func < (left: Demand, right: Demand) -> Bool {
      guard let one = left.max else { return false }
      return right.max.map { one < $0 } ?? true
    }

    /// The demand after one value.
    var afterOne: Demand { max.map { Demand($0 - 1) } ?? .unlimited }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
  func mapError<Other: Error>(
    _ transform: (Failure) -> Other
  ) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

extension Publisher {
  public func subscribe<S: Subscriber>(
    _ subscriber: S
  ) where S.Input == Output, S.Failure == Failure { receive(subscriber: subscriber) }

  /// Passes all values and the end on to a subject.
  public func subscribe<S: Subject>(
    _ subject: S
  ) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let tap = Tap<Output, Failure>(
      value: { subject.send($0) }, completion: { subject.send(completion: $0) })
    receive(subscriber: tap)
    return AnyCancellable(tap)
  }
}
