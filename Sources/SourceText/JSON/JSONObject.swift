/// The members of a JSON object, in order, each name once.
///
/// An object that was read stays on its tape until it is changed, so that passing it on costs next
/// to nothing.
public struct JSONObject: Sendable, Hashable {
  /// The place of an object in a document.
  struct Place: Sendable {
    let document: JSONDocument
    let node: JSONNode
  }

  /// `nil` if it owns its members.
  private(set) var place: Place?
  private var owned = OwnedMembers()

  /// Makes an object without members.
  public init() {}

  /// Makes an object; of members with the same name the last wins and keeps the place of the first.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    for (name, value) in members { owned[name] = value }
  }

  /// Makes the object of a node that is one.
  init(of document: JSONDocument, at node: JSONNode) {
    place = Place(document: document, node: node)
  }

  /// The names and values, in the order of the text.
  public var members: [(name: String, value: JSONValue)] {
    place.map { OwnedMembers($0).list } ?? owned.list
  }

  /// The value of a member; `nil` if there is none, and setting `nil` removes it.
  public subscript(name: String) -> JSONValue? {
    get {
      guard let place else { return owned[name] }
      return place.document.member(name, of: place.node).map(place.document.value)
    }
    set {
      if let place { owned = OwnedMembers(place) }
      place = nil
      owned[name] = newValue
    }
  }

  /// Whether it has no members.
  public var isEmpty: Bool { place.map { $0.document.isEmpty($0.node) } ?? owned.list.isEmpty }

  /// Whether it is part of a document that was read, which it keeps alive.
  package var isOnTape: Bool { place != nil }

  /// The same object with members of its own: it does not keep alive the document that it was read
  /// from.
  package var detached: JSONObject {
    JSONObject(members.lazy.map { ($0.name, $0.value.detached) })
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

extension JSONValue {
  fileprivate var detached: JSONValue {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.detached))
    case .object(let object): .object(object.detached)
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
    let document = place.document
    for member in document.members(of: place.node) {
      self[document.string(member.name) ?? ""] = document.value(member.value)
    }
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
