import SourceText

/// A value of a property list as a table has them, with its place where the file has places.
struct PropertyListNode {
  enum Content {
    case text(String)
    /// In the order of the file; those without a place in the order of their keys.
    case dictionary([Member])
    /// A number, an array, data, or what is nested deeper than any table.
    case other
  }

  struct Member {
    let key: String
    let keyPlace: Range<Int>?
    /// Where the same key stands before, with a value that the decoder drops.
    let formerPlaces: [Range<Int>]
    let value: PropertyListNode
  }

  let content: Content
  /// Of a text, or of the opening tag; `nil` in files without places.
  let place: Range<Int>?

  /// Joins what the decoder made with the places of its elements.
  init(_ value: PropertyListValue, at element: PropertyListElement?) {
    place = element?.place
    switch value {
    case .text(let text): content = .text(text)
    case .other: content = .other
    case .dictionary(let values):
      content = .dictionary(Self.members(values, of: element))
    }
  }

  private static func members(
    _ values: [String: PropertyListValue], of element: PropertyListElement?
  ) -> [Member] {
    var members: [Member] = []
    var rest = values
    var former: [String: [Range<Int>]] = [:]
    // The decoder keeps the last value of a key, so the last place is the one that counts.
    for member in (element?.members ?? []).reversed() {
      guard let value = rest.removeValue(forKey: member.key) else {
        former[member.key, default: []].append(member.keyPlace)
        continue
      }
      members.append(
        Member(
          key: member.key, keyPlace: member.keyPlace, formerPlaces: [],
          value: PropertyListNode(value, at: member.value)))
    }
    members.reverse()
    if !former.isEmpty { members = members.map { $0.behind(former[$0.key] ?? []) } }
    for (key, value) in rest.sorted(by: { $0.key < $1.key }) {
      members.append(
        Member(
          key: key, keyPlace: nil, formerPlaces: [], value: PropertyListNode(value, at: nil)))
    }
    return members
  }

  /// The members of a dictionary; none of anything else.
  var members: [Member] {
    if case .dictionary(let members) = content { members } else { [] }
  }

  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The place of a text; `nil` for anything else.
  var textPlace: Range<Int>? { text == nil ? nil : place }
}

extension PropertyListNode.Member {
  fileprivate func behind(_ places: [Range<Int>]) -> Self {
    Self(key: key, keyPlace: keyPlace, formerPlaces: places, value: value)
  }
}
