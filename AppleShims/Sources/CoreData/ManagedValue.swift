// What `@NSManaged` becomes: a property whose value is in its object, by its name.

extension NSManagedObject {
  /// The value of a property; the program ends if one that is not optional has none, as on a phone.
  public subscript<Value>(managed key: String) -> Value {
    get {
      let value = value(forKey: key)
      if let value = value as? Value { return value }
      if let number = Self.number(value, as: Value.self) { return number }
      if let kind = Value.self as? any ExpressibleByNilLiteral.Type,
        let none = Self.none(kind) as? Value
      {
        return none
      }
      if let zero = Self.number(0, as: Value.self) { return zero }
      if let kind = Value.self as? any CollectionOfObjects.Type,
        let objects = kind.make(Self.objects(in: value)) as? Value
      {
        return objects
      }
      fatalError("'\(key)' of \(entity.name ?? "an object") has no value of its type")
    }
    set {
      let value = newValue as Any
      setValue(Self.unwrapped(value), forKey: key)
    }
  }

  /// Adds to a relationship, as the functions `addTo…` do.
  public func managedAdd(_ value: Any, to key: String) {
    let objects = Self.objects(in: self.value(forKey: key)) + Self.objects(in: value)
    setValue(NSOrderedSet(array: objects), forKey: key)
  }

  /// Removes from a relationship, as the functions `removeFrom…` do.
  public func managedRemove(_ value: Any, from key: String) {
    let removed = Self.objects(in: value)
    let rest = Self.objects(in: self.value(forKey: key)).filter { !removed.contains($0) }
    setValue(NSOrderedSet(array: rest), forKey: key)
  }

  private static func none<Value: ExpressibleByNilLiteral>(_ type: Value.Type) -> Value { nil }

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value
  }

  /// A number of another type.
  private static func number<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    guard let value, let number = PredicateValue.number(value) else { return nil }
    if type == Bool.self { return (number != 0) as? Value }
    if let type = type as? any FixedWidthInteger.Type { return type.init(number) as? Value }
    if let type = type as? any BinaryFloatingPoint.Type { return type.init(number) as? Value }
    return nil
  }
}

/// The types of Swift that a relationship to many objects can have.
private protocol CollectionOfObjects {
  static func make(_ objects: [NSManagedObject]) -> Any
}

extension Set: CollectionOfObjects {
  static func make(_ objects: [NSManagedObject]) -> Any {
    Set(objects.compactMap { $0 as? Element })
  }
}
