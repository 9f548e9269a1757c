import SourceText

/// The members of an object of a message by their names; of a name that occurs twice, the last.
struct MessageMembers {
  let document: JSONDocument
  /// Under the names by which they are found.
  private(set) var all: [(name: String, member: JSONMember)] = []
  private var places: [String: Int] = [:]

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
      let name = named(document.string(member.name) ?? "")
      if let place = places[name] {
        all[place].member = member
      } else {
        places[name] = all.count
        all.append((name, member))
      }
    }
  }

  func member(_ name: String) -> JSONMember? { places[name].map { all[$0].member } }
  /// A value; `null` counts as absent.
  subscript(_ name: String) -> JSONNode? {
    member(name).flatMap { document.kind(of: $0.value) == .null ? nil : $0.value }
  }
  func kind(_ name: String) -> JSONKind? { self[name].map(document.kind) }
  func object(_ name: String) -> MessageMembers { MessageMembers(of: self[name], in: document) }
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
      name ?? string(member.name) ?? "", at: place(of: member.name),
      .copy(place(of: member.value)))
  }
}
