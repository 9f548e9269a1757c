// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// The functions of objc/runtime.h that add values to objects.

/// How a value is kept; here always until another one replaces it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, key)
}

/// Keeps a value with an object; `nil` removes it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, of: object as AnyObject, key)
}

public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: object as AnyObject)
}

/// The values by their objects, which live as long as they have values: nothing says when an object
/// is not used any more.
private enum AssociatedObjects {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var all:
    [ObjectIdentifier: (object: AnyObject, values: [UnsafeRawPointer: Any])] = [:]

  static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    return all[ObjectIdentifier(object)]?.values[key]
  }

  static func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer) {
    lock.lock()
    defer { lock.unlock() }
    let id = ObjectIdentifier(object)
    all[id, default: (object, [:])].values[key] = value
    if all[id]?.values.isEmpty ?? false { all[id] = nil }
  }

  static func removeAll(of object: AnyObject) {
    lock.lock()
    defer { lock.unlock() }
    all[ObjectIdentifier(object)] = nil
  }
}
