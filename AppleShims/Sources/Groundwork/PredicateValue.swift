/// An object whose values have names.
package protocol ValuesByKey: AnyObject {
  func value(forKey key: String) -> Any?
  /// What two objects have in common that are one in the store.
  var identity: AnyHashable { get }
}

/// Values of predicates.
package enum PredicateValue {
  /// Returns the value at a path; `nil` if there is none.
  static func value(at path: [Substring], of object: Any?) -> Any? {
    guard let key = path.first else { return object }
    let rest = Array(path.dropFirst())
    switch object.flatMap(unwrapped) {
    case nil: return nil
    case let some? where key.lowercased() == "self": return value(at: rest, of: some)
    case let some? where key == "@count": return elements(some)?.count
    case let some as any ValuesByKey: return value(at: rest, of: some.value(forKey: String(key)))
    case let some as NSDictionary: return value(at: rest, of: some[String(key)])
    case let some as [String: Any]: return value(at: rest, of: some[String(key)])
    case let some?:
      if let elements = elements(some) { return elements.compactMap { value(at: path, of: $0) } }
      // As far as Swift can say it, the values of any object have names.
      let child = Mirror(reflecting: some).children.first { $0.label == String(key) }
      return child.flatMap { value(at: rest, of: $0.value) }
    }
  }

  /// Returns the value in an optional one.
  static func unwrapped(_ value: Any) -> Any? {
    if value is NSNull { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  static func elements(_ value: Any) -> [Any]? {
    switch value {
    case let list as [Any]: list
    case let list as NSArray: list.map(\.self)
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case let set as Set<AnyHashable>: set.map(\.base)
    default: nil
    }
  }

  package static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as Date: value.timeIntervalSinceReferenceDate
    case let value as NSDate: value.timeIntervalSinceReferenceDate
    default: nil
    }
  }

  static func text(_ value: Any) -> String? {
    switch value {
    case let value as String: value
    case let value as NSString: value as String
    case let value as Substring: String(value)
    case let value as UUID: value.uuidString
    case let value as URL: value.absoluteString
    default: nil
    }
  }

  /// Returns the order of two values; `nil` if they have none.
  package static func order(
    _ one: Any?, _ other: Any?, _ options: String.CompareOptions = []
  ) -> ComparisonResult? {
    guard let one = one.flatMap(unwrapped) else {
      return other.flatMap(unwrapped) == nil ? .orderedSame : .orderedAscending
    }
    guard let other = other.flatMap(unwrapped) else { return .orderedDescending }
    if let one = number(one), let other = number(other) {
      return one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
    }
    if let one = text(one), let other = text(other) { return one.compare(other, options: options) }
    guard let one = identity(of: one), let other = identity(of: other) else { return nil }
    return one == other ? .orderedSame : nil
  }

  private static func identity(of value: Any) -> AnyHashable? {
    (value as? any ValuesByKey)?.identity ?? value as? AnyHashable
  }
}

extension NSSortDescriptor {
  /// Sorts by the value of a key, as far as the objects have values by their names.
  public convenience init(key: String?, ascending: Bool) {
    self.init(
      keyPath: \KeyedValue[valueAt: key ?? ""], ascending: ascending,
      comparator: { PredicateValue.order($0, $1) ?? .orderedSame })
  }

  public convenience init(
    key: String?, ascending: Bool, comparator: @escaping (Any, Any) -> ComparisonResult
  ) {
    self.init(
      keyPath: \KeyedValue[valueAt: key ?? ""], ascending: ascending, comparator: comparator)
  }
}

/// Any object, with its values by their names.
private typealias KeyedValue = NSObject

extension NSObject {
  fileprivate subscript(valueAt path: String) -> Any {
    PredicateValue.value(at: path.split(separator: "."), of: self) as Any
  }
}
