/// A value of the surroundings of a view.
@propertyWrapper
public struct Environment<Value> {
  private let read: () -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { EnvironmentValues()[keyPath: keyPath] }
  }

  /// An object that nobody gave the view: to read it ends the program, as on a phone.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { fatalError("no view has an object of the type \(objectType) in its environment") }
  }

  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = { nil }
  }

  public var wrappedValue: Value { read() }
}

/// The key of a value of the surroundings.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The surroundings of a view: always the defaults.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public var colorScheme = ColorScheme.light
  public var locale = Locale.current
  public var displayScale: CGFloat = 3
  public var redactionReasons: RedactionReasons = []
}

/// The key of a value of the view that has the focus.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values of the view that has the focus: none, because no view is drawn.
public struct FocusedValues {
  public subscript<K: FocusedValueKey>(key: K.Type) -> K.Value? {
    get { nil }
    set {}
  }

  /// Not Apple's: the value of a variable with `@Entry`, which devsim replaces by such a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
}

/// A value of the view that has the focus: always `nil`.
@propertyWrapper
public struct FocusedValue<Value> {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}

  public var wrappedValue: Value? { nil }
}
