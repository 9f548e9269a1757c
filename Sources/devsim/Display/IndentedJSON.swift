import SourceText

/// JSON for people to read: what does not fit on a line has a line for each member or element.
enum IndentedJSON {
  private static let width = 120

  /// Returns the text of a value, without a line feed at its end.
  static func text(of value: JSONValue) -> String { text(of: value, indent: 0, before: 0) }

  /// Returns the text of a value within another one.
  private static func text(of value: JSONValue, indent: Int, before: Int) -> String {
    let line = value.json
    guard before + line.utf8.count > width else { return line }
    let inner = indent + 2
    switch value {
    case .object(let object):
      let members = object.members.map { member in
        let name = text(of: .string(member.name)) + ": "
        return name + text(of: member.value, indent: inner, before: inner + name.utf8.count)
      }
      return block(members, "{", "}", indent)
    case .array(let elements):
      return block(elements.map { text(of: $0, indent: inner, before: inner) }, "[", "]", indent)
    case .null, .bool, .number, .string: return line
    }
  }

  private static func block(
    _ parts: [String], _ open: String, _ close: String, _ indent: Int
  ) -> String {
    let lines = parts.map { String(repeating: " ", count: indent + 2) + $0 }
    return open + "\n" + lines.joined(separator: ",\n") + "\n"
      + String(repeating: " ", count: indent) + close
  }
}
