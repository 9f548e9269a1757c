/// A property of a class that publishes its new values before they are stored.
@propertyWrapper
public struct Published<Value> {
  final class Storage {
    private let lock = NSRecursiveLock()
    private let audience = Audience<Value, Never>()
    private var kept: [AnyCancellable] = []
    private var current: Value
    /// The publisher of the object that has the property.
    var owner: ObservableObjectPublisher?

    init(_ value: Value) { current = value }

    var value: Value {
      lock.lock()
      defer { lock.unlock() }
      return current
    }

    func set(_ value: Value) {
      owner?.send()
      audience.send(value)
      lock.lock()
      current = value
      lock.unlock()
    }

    func keep(_ cancellable: AnyCancellable) {
      lock.lock()
      defer { lock.unlock() }
      kept.append(cancellable)
    }

    func add<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
      audience.add(subscriber, isDropping: false, first: value)
    }
  }

  let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.set(newValue) }
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { owner[keyPath: storageKeyPath].storage.value }
    set { owner[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// The publisher of the values, beginning with the present one.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let storage: Storage

    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Input == Value, S.Failure == Never { storage.add(subscriber) }
  }

  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    // Only so that `&$property` can be written.
    set {}
  }
}

/// A published property of any type.
private protocol AnyPublished {
  var owner: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: AnyPublished {
  fileprivate var owner: ObservableObjectPublisher? {
    get { storage.owner }
    nonmutating set { storage.owner = newValue }
  }
}

/// An object that publishes when it is about to change.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Publishes before a published property changes; without such properties, never by itself.
  public var objectWillChange: ObservableObjectPublisher {
    var published: [any AnyPublished] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      published += current.children.compactMap { $0.value as? any AnyPublished }
      mirror = current.superclassMirror
    }
    let publisher = published.lazy.compactMap(\.owner).first ?? ObservableObjectPublisher()
    for property in published { property.owner = publisher }
    return publisher
  }
}

/// Publishes that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let audience = Audience<Void, Never>()

  public init() {}

  public func receive<S: Subscriber>(
    subscriber: S
  ) where S.Input == Void, S.Failure == Never { audience.add(subscriber, isDropping: true) }

  public func send() { audience.send(()) }
}
