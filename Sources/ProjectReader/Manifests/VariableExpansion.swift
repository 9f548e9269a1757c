/// Replaces `${NAME}` in a manifest of XcodeGen; a name without a value stays, and is then a build
/// setting.
struct VariableExpansion {
  /// How much may be inserted, so that long values cannot multiply.
  private var budget = 16 << 20
  private let value: (String) -> String?

  init(_ value: @escaping (String) -> String?) {
    self.value = value
  }

  mutating func expand(_ value: ManifestValue) -> ManifestValue {
    var expanded = value
    switch value.content {
    // With other text it is no longer a flag or a number.
    case .scalar(let text, _):
      let result = expand(text)
      if result != text { expanded.content = .scalar(result, .text) }
    case .array(let elements): expanded.content = .array(elements.map { expand($0) })
    case .dictionary(let members): expanded.content = .dictionary(expand(members))
    }
    return expanded
  }

  mutating func expand(_ members: ManifestMembers) -> ManifestMembers {
    var expanded = ManifestMembers()
    for name in members.names { expanded[expand(name)] = members[name].map { expand($0) } }
    return expanded
  }

  private mutating func expand(_ text: String) -> String {
    guard text.contains("${") else { return text }
    var (result, rest) = ("", text[...])
    while let open = rest.firstRange(of: "${"),
      let close = rest[open.upperBound...].firstIndex(of: "}")
    {
      let end = rest.index(after: close)
      let name = String(rest[open.upperBound..<close])
      result += rest[..<open.lowerBound]
      if !name.isEmpty, budget > 0, let value = value(name) {
        result += value
        budget -= value.utf8.count
      } else {
        result += rest[open.lowerBound..<end]
      }
      rest = rest[end...]
    }
    return result + rest
  }
}
