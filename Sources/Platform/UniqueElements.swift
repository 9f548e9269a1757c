extension Sequence {
  /// Returns the first of the elements with each key, in their order.
  package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}
