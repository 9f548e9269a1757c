/// The members of a JSON object, in order, each name once.
///
/// An object that was read stays on its tape until it is changed, so that passing it on costs next
/// to nothing.
public struct JSONObject: Sendable, Hashable {
  /// The place of an object in a document.
  fileprivate struct Place: Sendable {
    let document: JSONDocument
    let node: JSONNode

    /// The members in the order of the text, duplicates included.
    var list: [(name: String, value: JSONValue)] {
      document.members(of: node).map {
        (document.name(of: $0), document.value($0.value))
      }
    }
  }

  private enum Form: Sendable {
    /// It was made or changed.
    case owned(OwnedMembers)
    case read(Place)
    /// It is kept as compact JSON, which is read when a member is wanted.
    case written([UInt8])
  }

  private var form = Form.owned(OwnedMembers())

  /// Makes an object without members.
  public init() {}

  /// Makes an object; of members with the same name the last wins and keeps the place of the first.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    var owned = OwnedMembers()
    for (name, value) in members { owned[name] = value }
    form = .owned(owned)
  }

  /// Makes the object of a node that is one.
  init(of document: JSONDocument, at node: JSONNode) {
    form = .read(Place(document: document, node: node))
  }

  /// `nil` if it owns its members.
  private var place: Place? {
    switch form {
    case .owned: return nil
    case .read(let place): return place
    case .written(let bytes):
      let (document, root, _) = JSONReader.read(SourceFile(name: "", bytes: bytes))
      return root.node.map { Place(document: document, node: $0) }
    }
  }

  private var owned: OwnedMembers {
    if case .owned(let members) = form { return members }
    return place.map(OwnedMembers.init) ?? OwnedMembers()
  }

  /// The names and values, in the order of the text.
  public var members: [(name: String, value: JSONValue)] {
    guard let place, !place.document.hasDuplicates(place.node) else { return owned.list }
    return place.list
  }

  /// The value of a member; `nil` if there is none, and setting `nil` removes it.
  public subscript(name: String) -> JSONValue? {
    get {
      guard let place else { return owned[name] }
      return place.document.member(name, of: place.node).map(place.document.value)
    }
    set {
      var members = owned
      // The members must not be shared while they are changed.
      form = .owned(OwnedMembers())
      members[name] = newValue
      form = .owned(members)
    }
  }

  /// Whether it has no members.
  public var isEmpty: Bool { place.map { $0.document.isEmpty($0.node) } ?? owned.list.isEmpty }

  /// Whether it is part of a document that was read, which it keeps alive.
  var isOnTape: Bool {
    if case .read = form { true } else { false }
  }

  /// The same object in little memory: it does not keep alive the document that it was read from.
  package var detached: JSONObject {
    var json = JSONWriter()
    write(to: &json)
    var object = JSONObject()
    object.form = .written(json.bytes)
    return object
  }

  /// Writes the object with all within it.
  func write(to json: inout JSONWriter) {
    switch form {
    case .owned(let owned): json.members(owned.list)
    case .read(let place): json.value(place.node, of: place.document)
    case .written(let bytes): json.raw(bytes.span)
    }
  }

  /// Compares names, values and their order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard let place = left.place, let other = right.place else {
      return left.hasSameMembers(as: right)
    }
    return place.document.isEqual(place.node, to: other.node, of: other.document)
  }

  func hasSameMembers(as other: JSONObject) -> Bool {
    members.elementsEqual(other.members) {
      $0.name.utf8.elementsEqual($1.name.utf8) && $0.value == $1.value
    }
  }

  /// Hashes names and values in order.
  public func hash(into hasher: inout Hasher) {
    for member in members {
      hasher.combine(member.name)
      hasher.combine(member.value)
    }
  }
}

/// The members of an object that was made or changed.
private struct OwnedMembers: Sendable {
  private(set) var list: [(name: String, value: JSONValue)] = []
  /// By the bytes of the names: two spellings of "é" are two names, as everywhere in JSON.
  private var positions: [[UInt8]: Int] = [:]

  init() {}

  init(_ place: JSONObject.Place) {
    for (name, value) in place.list { self[name] = value }
  }

  subscript(name: String) -> JSONValue? {
    get { positions[Array(name.utf8)].map { list[$0].value } }
    set {
      let key = Array(name.utf8)
      switch (positions[key], newValue) {
      case (let position?, let value?):
        list[position].value = value
      case (nil, let value?):
        positions[key] = list.count
        list.append((name, value))
      case (let position?, nil):
        list.remove(at: position)
        positions = Dictionary(
          uniqueKeysWithValues: list.enumerated().map { (Array($1.name.utf8), $0) })
      case (nil, nil):
        break
      }
    }
  }
}
