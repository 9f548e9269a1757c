/// A JSON text as a tape of tokens: order, places and duplicates are kept, and nothing is copied.
///
/// Nodes are handles, so that walking the tape moves no reference counts.
@usableFromInline
@frozen
package struct JSONDocument: Sendable {
  @usableFromInline package let file: SourceFile
  /// The bytes of `file`.
  @usableFromInline package let bytes: [UInt8]
  @usableFromInline package let tokens: JSONTape

  init(
    file: SourceFile, tokens: consuming GrowingBuffer<JSONToken>, hasPlainStrings: Bool = false
  ) {
    self.file = file
    bytes = file.bytes
    self.tokens = JSONTape(tokens, hasPlainStrings: hasPlainStrings)
  }

  /// Makes a document without a value.
  package init(file: SourceFile) {
    self.init(file: file, tokens: GrowingBuffer(minimumCapacity: 1))
  }

  @inlinable
  package func kind(of node: JSONNode) -> JSONKind {
    tokens[Int(node.index)].kind
  }

  /// Returns the bytes of a value: of a string without its quotes, still escaped.
  @inlinable
  package func range(of node: JSONNode) -> Range<Int> {
    tokens[Int(node.index)].range
  }

  /// Returns the bytes of a value with the quotes of a string; the last one may be missing at the
  /// end of a text.
  package func sourceRange(of node: JSONNode) -> Range<Int> {
    let token = tokens[Int(node.index)]
    guard token.kind == .string else { return token.range }
    return max(0, token.range.lowerBound - 1)..<min(bytes.count, token.range.upperBound + 1)
  }

  package func location(of node: JSONNode) -> SourceLocation {
    file.location(of: sourceRange(of: node))
  }

  @inlinable
  package func isEscaped(_ node: JSONNode) -> Bool {
    tokens[Int(node.index)].isEscaped
  }

  /// Whether an object has two members of one name.
  @inlinable
  package func hasDuplicates(_ node: JSONNode) -> Bool {
    tokens[Int(node.index)].hasDuplicates
  }

  /// Whether elements of an array, or members of an object, were left out: its text is there.
  package func isOutlined(_ node: JSONNode) -> Bool {
    tokens[Int(node.index)].isOutlined
  }

  /// The members of an object in the order of the text, duplicates included; none of any other
  /// value.
  @inlinable
  package func members(of node: JSONNode) -> Members {
    Members(nodes: nodes(in: node, if: .object))
  }

  /// The elements of an array; none of any other value.
  @inlinable
  package func elements(of node: JSONNode) -> Elements {
    nodes(in: node, if: .array)
  }

  /// Returns the elements of an array, or any other value as the only one.
  package func list(_ node: JSONNode) -> [JSONNode] {
    kind(of: node) == .array ? Array(elements(of: node)) : [node]
  }

  @inlinable
  func nodes(in node: JSONNode, if kind: JSONKind) -> Elements {
    let token = tokens[Int(node.index)]
    let first = Int(node.index) + 1
    return Elements(tokens: tokens, index: first, end: token.kind == kind ? Int(token.next) : first)
  }

  /// Whether an array or an object has nothing in it.
  @inlinable
  package func isEmpty(_ node: JSONNode) -> Bool {
    Int(tokens[Int(node.index)].next) == Int(node.index) + 1
  }

  /// Returns the places of the members of an object; of none for any other value.
  ///
  /// Walks over members without holding the tape, so that no reference count is moved:
  ///
  ///     var rest = document.membersToWalk(of: node)
  ///     while let member = rest.nextMember(in: document) { … }
  @inlinable
  package func membersToWalk(of node: JSONNode) -> JSONWalk {
    JSONWalk(tokens[Int(node.index)], after: node, if: .object)
  }

  /// Returns the places of the elements of an array; of none for any other value.
  @inlinable
  package func elementsToWalk(of node: JSONNode) -> JSONWalk {
    JSONWalk(tokens[Int(node.index)], after: node, if: .array)
  }

  /// Returns the name of a member as text.
  package func name(of member: JSONMember) -> String { string(member.name) ?? "" }

  /// Returns the value of the last member with a name.
  package func member(_ name: String, of node: JSONNode) -> JSONNode? {
    var found: JSONNode?
    for member in members(of: node) where hasText(name, at: member.name) { found = member.value }
    return found
  }

  private func hasText(_ text: String, at node: JSONNode) -> Bool {
    withText(of: node) { $0.isEqual(to: text.utf8.span) }
  }

  /// A member is a name and the value after it on the tape.
  @usableFromInline
  @frozen
  package struct Members: Sequence, IteratorProtocol {
    @usableFromInline var nodes: Elements

    @inlinable
    init(nodes: Elements) {
      self.nodes = nodes
    }

    @inlinable
    package mutating func next() -> JSONMember? {
      let name = nodes.index
      let value = name &+ 1
      guard value < nodes.end else { return nil }
      nodes.index = Int(nodes.tokens[value].next)
      return JSONMember(name: JSONNode(name), value: JSONNode(value))
    }
  }

  @usableFromInline
  @frozen
  package struct Elements: Sequence, IteratorProtocol {
    @usableFromInline let tokens: JSONTape
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    @inlinable
    init(tokens: JSONTape, index: Int, end: Int) {
      self.tokens = tokens
      self.index = index
      self.end = end
    }

    @inlinable
    package mutating func next() -> JSONNode? {
      guard index < end else { return nil }
      let node = JSONNode(index)
      index = Int(tokens[index].next)
      return node
    }
  }
}

/// The places on a tape that are still to be walked over.
@usableFromInline
@frozen
package struct JSONWalk {
  @usableFromInline var index: Int
  @usableFromInline let end: Int

  @inlinable
  init(_ token: JSONToken, after node: JSONNode, if kind: JSONKind) {
    index = Int(node.index) + 1
    end = token.kind == kind ? Int(token.next) : index
  }

  /// Returns the next member, and moves past it; `nil` after the last.
  @inlinable
  package mutating func nextMember(in document: borrowing JSONDocument) -> JSONMember? {
    let value = index &+ 1
    guard value < end else { return nil }
    let name = index
    index = Int(document.tokens[value].next)
    return JSONMember(name: JSONNode(name), value: JSONNode(value))
  }

  /// Steps over the next element; `nil` after the last.
  @inlinable
  package mutating func nextElement(in document: borrowing JSONDocument) -> JSONNode? {
    guard index < end else { return nil }
    let node = JSONNode(index)
    index = Int(document.tokens[index].next)
    return node
  }
}
