extension Array {
  /// Returns all elements, and removes them.
  @inlinable
  package mutating func takeAll() -> [Element] {
    defer { self = [] }
    return self
  }
}
