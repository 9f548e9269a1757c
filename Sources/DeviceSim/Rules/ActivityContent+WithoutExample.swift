import SourceText

extension ActivityContent {
  /// Returns PAY318 for values that often do not decode, if no example says what they are.
  static func suspicions(
    _ members: ActivityMembers, in document: JSONDocument
  ) -> Ruling<Bool> {
    var search = SuspectValues(document: document)
    for node in [members.attributes, members.contentState].compactMap(\.self) {
      search.visit(node, name: "")
    }
    var ruling = Ruling(true)
    ruling.diagnostics = search.diagnostics
    return ruling
  }

  /// Looks for dates as text, fractions beside integers, and snake_case beside camelCase.
  private struct SuspectValues {
    let document: JSONDocument
    var found: [Diagnostic] = []
    var snake: [JSONNode] = []
    var hasCamel = false

    var diagnostics: [Diagnostic] {
      guard hasCamel else { return found }
      return found
        + snake.map { node in
          let name = document.string(node) ?? ""
          return diagnostic(
            "'\(name)' is in snake_case, but other names are not", node,
            "the app decodes names as they are: is it '\(name.camelCased)'?")
        }
    }

    mutating func visit(_ node: JSONNode, name: String) {
      switch document.kind(of: node) {
      case .object:
        for member in document.members(of: node) {
          let name = document.name(of: member)
          if name.contains("_") { snake.append(member.name) }
          hasCamel = hasCamel || name.contains(where: \.isUppercase)
          visit(member.value, name: name)
        }
      case .array:
        let numbers = document.elements(of: node).filter { document.kind(of: $0) == .number }
        let fraction = numbers.first { document.integer($0) == nil }
        if let fraction, numbers.contains(where: { document.integer($0) != nil }) {
          found.append(
            diagnostic(
              "a number of '\(name)' has a fraction, and others have none", fraction,
              "send integers if the app's type is Int; for a Double, change nothing"))
        }
        for element in document.elements(of: node) { visit(element, name: name) }
      case .string where document.withText(of: node, { $0.isCalendarDate }):
        found.append(
          diagnostic(
            "'\(name)' is a date as a string, and a Date does not decode from a string", node,
            "send seconds since 2001, or ignore this if the app's type is String"))
      default: break
      }
    }

    private func diagnostic(_ message: String, _ node: JSONNode, _ help: String) -> Diagnostic {
      Diagnostic(.activityValueSuspect, message, at: document.location(of: node), help: help)
    }
  }
}

extension String {
  /// The name without underscores: `line_name` becomes `lineName`.
  var camelCased: String {
    let words = split(separator: "_")
    let rest = words.dropFirst().map(\.capitalizedFirst)
    return (words.first.map(String.init) ?? "") + rest.joined()
  }
}
