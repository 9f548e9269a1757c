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
    /// Where the same key is before, with a value that the decoder drops.
    fileprivate(set) var formerPlaces: [Range<Int>]
    let value: PropertyListNode
    fileprivate var isReplaced = false
  }

  let content: Content
  /// Of a text, or of the opening tag; `nil` in files without places.
  let place: Range<Int>?

  /// Makes the value of an element of the file.
  init(_ element: PropertyListElement, in bytes: [UInt8]) {
    place = element.place
    content =
      switch element.kind {
      case .text: .text(PropertyListElement.text(of: bytes[element.place]))
      case .other: .other
      case .dictionary: .dictionary(Self.members(of: element, in: bytes))
      }
  }

  /// Makes a value without places of what the decoder made.
  init(_ value: PropertyListValue) {
    place = nil
    content =
      switch value {
      case .text(let text): .text(text)
      case .other, .array, .flag: .other
      case .dictionary(let values):
        .dictionary(
          values.sorted { $0.key < $1.key }.map {
            Member(key: $0.key, keyPlace: nil, formerPlaces: [], value: PropertyListNode($0.value))
          })
      }
  }

  private static func members(of element: PropertyListElement, in bytes: [UInt8]) -> [Member] {
    var members: [Member] = []
    // Bytes, because equal strings may be different keys.
    var numbers: [[UInt8]: Int] = [:]
    for member in element.members {
      var former: [Range<Int>] = []
      // The last value of a key counts, as for the decoder.
      let key = Array(member.key.utf8)
      if let number = numbers[key] {
        swap(&former, &members[number].formerPlaces)
        if let place = members[number].keyPlace { former.append(place) }
        members[number].isReplaced = true
      }
      numbers[key] = members.count
      members.append(
        Member(
          key: member.key, keyPlace: member.keyPlace, formerPlaces: former,
          value: PropertyListNode(member.value, in: bytes)))
    }
    return numbers.count == members.count ? members : members.filter { !$0.isReplaced }
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
