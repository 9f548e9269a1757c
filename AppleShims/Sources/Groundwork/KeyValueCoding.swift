// Key-value coding needs Objective-C, so these classes have its methods for values by name.

extension UserDefaults {
  /// Stores a value, as `set(_:forKey:)` does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Returns a value, as `object(forKey:)` does.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}

extension NSDictionary {
  /// Returns the value at the end of a path through dictionaries, with dots between the keys.
  public func value(forKeyPath keyPath: String) -> Any? {
    var value: Any? = self
    for key in keyPath.split(separator: ".", omittingEmptySubsequences: false) {
      guard let dictionary = value as? NSDictionary else { return nil }
      value = dictionary.object(forKey: String(key))
    }
    return value
  }
}

extension NSMutableDictionary {
  /// Stores a value; `nil` removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value {
      setObject(value, forKey: key as NSString)
    } else {
      removeObject(forKey: key)
    }
  }
}
