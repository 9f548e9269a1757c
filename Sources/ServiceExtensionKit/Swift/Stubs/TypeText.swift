/// The text of a type, as it is written in Swift: `[String: Event]?`.
struct TypeText: Hashable, Sendable, ExpressibleByStringInterpolation {
  static let any: TypeText = "Any"

  let text: String

  init(_ text: String) { self.text = text }

  init(stringLiteral text: String) { self.text = text }

  var isOptional: Bool { text.hasSuffix("?") }

  /// The type without `?`.
  var wrapped: TypeText {
    guard isOptional else { return self }
    let inner = text.dropLast()
    let isInParentheses = inner.hasPrefix("(any ") && inner.hasSuffix(")")
    return TypeText(String(isInParentheses ? inner.dropFirst().dropLast() : inner))
  }

  var optional: TypeText {
    guard !isOptional else { return self }
    return TypeText(text.contains(" ") && !text.hasPrefix("[") ? "(\(text))?" : "\(text)?")
  }

  /// The type of the elements of an array; `nil` for any other type.
  var element: TypeText? {
    guard text.hasPrefix("["), text.hasSuffix("]"), !isDictionary else { return nil }
    return TypeText(String(text.dropFirst().dropLast()))
  }

  /// Whether it is a dictionary: `[String: Int]`, and not `[[String: Int]]`.
  private var isDictionary: Bool {
    var depth = 0
    for character in text.replacing("->", with: "") {
      switch character {
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth -= 1
      case ":" where depth == 1: return text.hasPrefix("[")
      default: break
      }
    }
    return false
  }

  /// The names in it, each with those before its dots.
  var names: Set<String> {
    Set(pieces.filter(\.isName).map { String($0.text) })
  }

  /// The type of the only parameter of a function: `Event` of `(Event) throws -> Bool`; `nil` for
  /// any other type.
  var parameter: TypeText? {
    guard text.hasPrefix("("), text.contains(" -> "), let end = text.firstIndex(of: ")") else {
      return nil
    }
    let inner = text[..<end].dropFirst()
    let isOne = !inner.isEmpty && !inner.contains { "(,".contains($0) }
    return isOne ? TypeText(String(inner)) : nil
  }

  /// The type with another type in place of a name.
  func replacing(_ name: String, with type: TypeText) -> TypeText {
    guard names.contains(name) else { return self }
    if text == "\(name)?" { return type.optional }
    return TypeText(pieces.map { $0.text == name ? type.text : String($0.text) }.joined())
  }

  /// The type of a closure that may also throw (`throws`) or wait (`async`).
  func withEffect(_ effect: String) -> TypeText {
    guard let arrow = text.ranges(of: " -> ").last else { return self }
    let head = text[..<arrow.lowerBound]
    let effects = head.hasSuffix("throws") ? ["throws"] : []
    let start = effects.isEmpty ? head : head.dropLast(" throws".count)
    guard effect != "throws" || effects.isEmpty, !start.hasSuffix(effect) else { return self }
    let all = effect == "async" ? [effect] + effects : effects + [effect]
    return TypeText("\(start) \(all.joined(separator: " "))\(text[arrow.lowerBound...])")
  }

  /// The names and what is between them.
  private var pieces: [(text: Substring, isName: Bool)] {
    var found: [(text: Substring, isName: Bool)] = []
    var rest = text[...]
    while let first = rest.first {
      let isName = Self.isPartOfName(first)
      let piece = rest.prefix { Self.isPartOfName($0) == isName }
      found.append((piece, isName))
      rest = rest[piece.endIndex...]
    }
    return found
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }

  /// An empty value of a type of Swift or of Apple; `nil` for any other type.
  var emptyValue: String? {
    if isOptional { return "nil" }
    if text.hasPrefix("["), text.hasSuffix("]") { return isDictionary ? "[:]" : "[]" }
    if text.hasPrefix("Array<") || text.hasPrefix("Set<") { return "[]" }
    if text.hasPrefix("Dictionary<") { return "[:]" }
    return Self.emptyValues[text]
  }

  private static let emptyValues = [
    "Any": "()", "Bool": "false", "CGFloat": "0", "Data": "Data()", "Date": "Date()",
    "Double": "0", "Float": "0", "Int": "0", "Int32": "0", "Int64": "0", "String": "\"\"",
    "TimeInterval": "0", "UInt": "0", "UInt64": "0", "URL": "URL(fileURLWithPath: \"/\")",
    "UNMutableNotificationContent": "UNMutableNotificationContent()",
    "UNNotificationContent": "UNNotificationContent()", "Void": "()",
  ]
}
