/// A handle to a value of a `JSONDocument`.
@usableFromInline
@frozen
package struct JSONNode: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable
  package init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }
}

/// A member of an object: the node of its name and that of its value.
@usableFromInline
@frozen
package struct JSONMember: Sendable {
  @usableFromInline package let name: JSONNode
  @usableFromInline package let value: JSONNode

  @inlinable
  init(name: JSONNode, value: JSONNode) {
    self.name = name
    self.value = value
  }
}
