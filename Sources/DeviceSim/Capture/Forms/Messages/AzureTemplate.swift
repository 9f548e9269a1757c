import SourceText

/// A template of Azure Notification Hubs with the properties that fill it in (N4).
struct AzureTemplate {
  /// The document of the template.
  private var document: JSONDocument
  private var envelope: MadeEnvelope
  private var properties: [String: String] = [:]

  init(_ document: JSONDocument, _ envelope: MadeEnvelope) {
    self.document = document
    self.envelope = envelope
  }

  /// Whether an object has a template: as the object, or as text, in which a registration has it.
  static func isTemplate(_ members: MessageMembers) -> Bool {
    members.kind("template") == .object
      || members.text("template")?.first { !$0.isWhitespace } == "{"
  }

  func envelopes(of root: JSONNode) -> [MadeEnvelope] {
    var template = self
    let message = MessageMembers(of: root, in: document)
    for (name, member) in message.object("properties").all {
      template.properties[name.lowercased()] =
        document.string(member.value) ?? document.place(of: member.value).text
    }
    guard var node = message["template"] else { return [] }
    template.envelope.decisions.insert(OtherSenders.filledTemplate)
    if document.kind(of: node) == .string {
      let (text, root, found) = document.embedded(node)
      template.envelope.diagnostics += found
      guard let root else { return [template.envelope] }
      (template.document, node) = (text, root)
    }
    template.envelope.payload = template.filled(node)
    return [template.envelope]
  }

  private func filled(_ node: JSONNode) -> MadeJSON {
    let place = document.place(of: node)
    switch document.kind(of: node) {
    case .object:
      let members = MessageMembers(of: node, in: document).all.map { name, member in
        MadeJSON.Member(name, at: document.place(of: member.name), filled(member.value))
      }
      return .object(members, for: place)
    case .array: return .array(document.elements(of: node).map(filled), for: place)
    case .string:
      guard let text = document.string(node), text.contains("(") || text.hasPrefix("{") else {
        return .copy(place)
      }
      // A number is a number only if it is all of the string.
      if let number = text.wholeMatch(of: /#\(([^(),]*)\)/) {
        let value = property(number.1)
        return Double(value).map { _ in .json(value, for: place) } ?? .string(value, for: place)
      }
      return .string(filled(text), for: place)
    case .null, .true, .false, .number: return .copy(place)
    }
  }

  private func filled(_ text: String) -> String {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return substituted(text) }
    // A concatenation: {'Hello ' + $(name)}
    var parts = ""
    var rest = text.dropFirst().dropLast()
    while let first = rest.first {
      if first == "'" {
        let literal = rest.dropFirst().prefix { $0 != "'" }
        parts += literal
        rest = rest.dropFirst(literal.count + 2)
      } else if first == "+" || first == " " {
        rest = rest.dropFirst()
      } else {
        let expression = rest.prefix { $0 != "'" && $0 != "+" }
        parts += substituted(String(expression).trimmingEnd)
        rest = rest.dropFirst(expression.count)
      }
    }
    return parts
  }

  private func substituted(_ text: String) -> String {
    text.replacing(/([$.#%])\(([^(),]*)(?:,\s*([0-9]{1,4}))?\)/) { match in
      let value = property(match.2)
      let limit = match.3.flatMap { Int($0) } ?? .max
      switch match.1 {
      case "%": return PercentEncoding.encode(value)
      case ".": return value.count > limit ? value.prefix(max(0, limit - 3)) + "..." : value
      default: return String(value.prefix(limit))
      }
    }
  }

  private func property(_ name: some StringProtocol) -> String {
    properties[name.lowercased()] ?? ""
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
