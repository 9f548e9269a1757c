import SourceText

/// The members of an object of a message by their names; of a name that occurs twice, the last.
struct MessageMembers {
  let document: JSONDocument
  /// Under the names by which they are found.
  private(set) var all: [(name: String, member: JSONMember)] = []
  /// Their places, if there are so many that a search would take long.
  private var places: [String: Int] = [:]
  private static let longestSearch = 16

  /// Finds members.
  ///
  /// - Parameters:
  ///   - node: The object; `nil`, or any other value, has no members.
  ///   - document: Its document.
  ///   - named: Returns the name by which a member is found.
  init(
    of node: JSONNode?, in document: JSONDocument, named: (String) -> String = { $0 }
  ) {
    self.document = document
    guard let node else { return }
    for member in document.members(of: node) {
      let name = named(document.name(of: member))
      if let place = place(of: name) {
        all[place].member = member
      } else {
        add(member, named: name)
      }
    }
  }

  private mutating func add(_ member: JSONMember, named name: String) {
    all.append((name, member))
    guard all.count > Self.longestSearch else { return }
    let first = places.isEmpty ? 0 : all.count - 1
    for place in first..<all.count { places[all[place].name] = place }
  }

  private func place(of name: String) -> Int? {
    places.isEmpty ? all.firstIndex { $0.name == name } : places[name]
  }

  func member(_ name: String) -> JSONMember? { place(of: name).map { all[$0].member } }
  /// A value; `null` counts as absent.
  subscript(_ name: String) -> JSONNode? {
    member(name).flatMap { document.kind(of: $0.value) == .null ? nil : $0.value }
  }
  func kind(_ name: String) -> JSONKind? { self[name].map(document.kind) }
  func object(_ name: String) -> MessageMembers { MessageMembers(of: self[name], in: document) }
  /// The elements of an array; none of any other value.
  func elements(_ name: String) -> [JSONNode] {
    self[name].map { Array(document.elements(of: $0)) } ?? []
  }
  func hasAny(of names: [String]) -> Bool { names.contains { self[$0] != nil } }
  func text(_ name: String) -> String? { self[name].flatMap(document.string) }
}

extension JSONDocument {
  /// Whether a value is what senders take for a flag that is on.
  func isOn(_ node: JSONNode?) -> Bool {
    guard let node else { return false }
    return kind(of: node) == .true || double(node) == 1
  }

  /// Returns a member of a made object with the name and the value of another one.
  func copied(_ member: JSONMember, as name: String? = nil) -> MadeJSON.Member {
    MadeJSON.Member(
      name ?? self.name(of: member), at: place(of: member.name),
      .copy(place(of: member.value)))
  }
}
