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
      if text.first == "#", let number = Expression(text[...]), number.rest.isEmpty,
        number.limit == nil
      {
        let value = property(number.name)
        return JSONGrammar.isNumber(value) ? .json(value, for: place) : .string(value, for: place)
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
    var made = ""
    var rest = text[...]
    while let sign = rest.firstIndex(where: Expression.signs.contains) {
      made += rest[..<sign]
      rest = rest[sign...]
      guard let expression = Expression(rest) else {
        made.append(rest.removeFirst())
        continue
      }
      rest = expression.rest
      let value = property(expression.name)
      let limit = expression.limit ?? .max
      switch expression.sign {
      case "%": made += PercentEncoding.encode(value)
      case "." where value.count > limit: made += value.prefix(max(0, limit - 3)) + "..."
      default: made += value.prefix(limit)
      }
    }
    return made + rest
  }

  private func property(_ name: some StringProtocol) -> String {
    properties[name.lowercased()] ?? ""
  }
}

extension AzureTemplate {
  /// A property in a text, such as `$(name)` or `.(name, 20)`.
  ///
  /// It is read by hand: a regular expression is compiled at each use.
  fileprivate struct Expression {
    static let signs: Set<Character> = ["$", ".", "#", "%"]

    let sign: Character
    let name: Substring
    /// The most characters of its value; `nil` if it has no limit.
    var limit: Int?
    /// The text after it.
    let rest: Substring

    /// Reads the expression at the start of a text; `nil` if there is none.
    init?(_ text: Substring) {
      guard let sign = text.first, Self.signs.contains(sign), text.dropFirst().first == "(" else {
        return nil
      }
      self.sign = sign
      name = text.dropFirst(2).prefix { !"(),".contains($0) }
      var end = text[name.endIndex...]
      if end.first == "," {
        let digits = end.dropFirst().drop(while: \.isWhitespace)
          .prefix { $0.isASCII && $0.isNumber }
        guard digits.count <= 4, let number = Int(digits) else { return nil }
        limit = number
        end = end[digits.endIndex...]
      }
      guard end.first == ")" else { return nil }
      rest = end.dropFirst()
    }
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
