/// A predicate as text: `name == %@ AND (count > 3 OR ANY tags CONTAINS[cd] "a")`.
///
/// Apple, *Predicate Programming Guide*: Predicate Format String Syntax. Without functions,
/// subqueries and arithmetic.
struct PredicateFormat {
  typealias Test = (Any?) -> Bool
  typealias Value = (Any?) -> Any?

  private enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case mark(String)
    case argument(Character)
  }

  private var tokens: ArraySlice<Token> = []
  private var arguments: ArraySlice<Any?>
  /// Deeper parentheses are not read.
  private var depth = 0

  /// Reads a format; `nil` if it is of another form.
  static func test(_ format: String, _ arguments: [Any?]) -> Test? {
    guard let tokens = tokens(of: format) else { return nil }
    var parser = PredicateFormat(tokens: tokens[...], arguments: arguments[...])
    guard let test = parser.alternatives(), parser.tokens.isEmpty else { return nil }
    return test
  }

  private init(tokens: ArraySlice<Token>, arguments: ArraySlice<Any?>) {
    self.tokens = tokens
    self.arguments = arguments
  }

  // MARK: - Tokens

  private static let marks = [
    "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    ",", "[", "]", "-",
  ]

  private static func tokens(of format: String) -> [Token]? {
    var found: [Token] = []
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "%" {
        rest.removeFirst()
        guard let kind = rest.popFirst() else { return nil }
        while rest.first.map({ "lduixf".contains($0) }) ?? false, "l".contains(kind) {
          rest.removeFirst()
        }
        found.append(.argument(kind))
      } else if first == "\"" || first == "'" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: first) else { return nil }
        found.append(.text(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else if first.isNumber {
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(digits) else { return nil }
        found.append(.number(number))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter || "_@#$".contains(first) {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@#$".contains($0) }
        found.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else if let mark = marks.first(where: rest.hasPrefix) {
        found.append(.mark(mark))
        rest = rest.dropFirst(mark.count)
      } else {
        return nil
      }
    }
    return found
  }

  private mutating func take(_ words: String...) -> Bool {
    switch tokens.first {
    case .word(let word) where words.contains(word.uppercased()): break
    case .mark(let mark) where words.contains(mark): break
    default: return false
    }
    tokens.removeFirst()
    return true
  }

  // MARK: - Tests

  private mutating func alternatives() -> Test? {
    guard var test = conjunction() else { return nil }
    while take("OR", "||") {
      guard let other = conjunction() else { return nil }
      let first = test
      test = { first($0) || other($0) }
    }
    return test
  }

  private mutating func conjunction() -> Test? {
    guard var test = negation() else { return nil }
    while take("AND", "&&") {
      guard let other = negation() else { return nil }
      let first = test
      test = { first($0) && other($0) }
    }
    return test
  }

  private mutating func negation() -> Test? {
    if take("NOT", "!") {
      guard let test = negation() else { return nil }
      return { !test($0) }
    }
    if take("TRUEPREDICATE") { return { _ in true } }
    if take("FALSEPREDICATE") { return { _ in false } }
    if take("(") {
      depth += 1
      guard depth < 64, let test = alternatives(), take(")") else { return nil }
      depth -= 1
      return test
    }
    return comparison()
  }

  private mutating func comparison() -> Test? {
    let quantifier: String? =
      take("ANY", "SOME") ? "ANY" : take("ALL") ? "ALL" : take("NONE") ? "NONE" : nil
    guard let left = value(), let (name, isNegated) = operation() else { return nil }
    let options = options()
    guard let right = value() else { return nil }
    let isRight = { (one: Any?, other: Any?) -> Bool in
      PredicateOperation.holds(name, one, other, options) != isNegated
    }
    guard let quantifier else { return { isRight(left($0), right($0)) } }
    return { object in
      let elements = left(object).flatMap(PredicateValue.elements) ?? []
      let other = right(object)
      return switch quantifier {
      case "ANY": elements.contains { isRight($0, other) }
      case "ALL": elements.allSatisfy { isRight($0, other) }
      default: !elements.contains { isRight($0, other) }
      }
    }
  }

  private mutating func operation() -> (name: String, isNegated: Bool)? {
    let isNegated = take("NOT")
    for (name, forms) in PredicateOperation.names {
      for form in forms where take(form) { return (name, isNegated) }
    }
    return nil
  }

  /// Reads `[cd]`.
  private mutating func options() -> String.CompareOptions {
    guard take("["), case .word(let letters)? = tokens.popFirst(), take("]") else { return [] }
    var options: String.CompareOptions = []
    if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
    if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  // MARK: - Values

  private mutating func value() -> Value? {
    switch tokens.popFirst() {
    case .text(let text): return { _ in text }
    case .number(let number): return { _ in number }
    case .mark("-"):
      guard case .number(let number)? = tokens.popFirst() else { return nil }
      return { _ in -number }
    case .mark("{"): return list()
    case .argument(let kind):
      guard let argument = arguments.popFirst() else { return nil }
      guard kind == "K" else { return { _ in argument } }
      guard let path = argument.flatMap(PredicateValue.text) else { return nil }
      return Self.value(at: path)
    case .word(let word):
      switch word.uppercased() {
      case "NIL", "NULL": return { _ in nil }
      case "TRUE", "YES": return { _ in true }
      case "FALSE", "NO": return { _ in false }
      case "SUBQUERY", "FUNCTION", "CAST": return nil
      default: return Self.value(at: word)
      }
    default: return nil
    }
  }

  private static func value(at path: String) -> Value {
    let keys = path.split(separator: ".").map { $0.hasPrefix("#") ? $0.dropFirst() : $0 }
    return { PredicateValue.value(at: keys, of: $0) }
  }

  private mutating func list() -> Value? {
    var values: [Value] = []
    while !take("}") {
      guard let value = value() else { return nil }
      values.append(value)
      _ = take(",")
    }
    return { object in values.map { $0(object) } }
  }
}

/// The comparisons of predicates.
enum PredicateOperation {
  /// The ways to write them.
  static let names: [(name: String, forms: [String])] = [
    ("==", ["==", "="]), ("!=", ["!=", "<>"]), ("<=", ["<=", "=<"]), (">=", [">=", "=>"]),
    ("<", ["<"]), (">", [">"]), ("BEGINSWITH", ["BEGINSWITH"]), ("ENDSWITH", ["ENDSWITH"]),
    ("CONTAINS", ["CONTAINS"]), ("LIKE", ["LIKE"]), ("MATCHES", ["MATCHES"]), ("IN", ["IN"]),
    ("BETWEEN", ["BETWEEN"]),
  ]

  static func holds(
    _ name: String, _ one: Any?, _ other: Any?, _ options: String.CompareOptions
  ) -> Bool {
    let order = PredicateValue.order(one, other, options)
    switch name {
    case "==": return order == .orderedSame
    case "!=": return order != .orderedSame
    case "IN": return contains(other, one, options)
    case "CONTAINS": return contains(one, other, options)
    case "BETWEEN":
      guard let bounds = other.flatMap(PredicateValue.elements), bounds.count == 2 else {
        return false
      }
      return holds(">=", one, bounds[0], options) && holds("<=", one, bounds[1], options)
    default: break
    }
    // What is missing is neither more nor less than anything.
    guard let one = one.flatMap(PredicateValue.unwrapped),
      let other = other.flatMap(PredicateValue.unwrapped)
    else { return false }
    switch name {
    case "<": return order == .orderedAscending
    case ">": return order == .orderedDescending
    case "<=": return order == .orderedAscending || order == .orderedSame
    case ">=": return order == .orderedDescending || order == .orderedSame
    default: break
    }
    guard let text = PredicateValue.text(one), let part = PredicateValue.text(other) else {
      return false
    }
    switch name {
    case "BEGINSWITH": return text.range(of: part, options: options.union(.anchored)) != nil
    case "ENDSWITH":
      return text.range(of: part, options: options.union([.anchored, .backwards])) != nil
    case "MATCHES": return matches(text, part, options)
    case "LIKE":
      let pattern = NSRegularExpression.escapedPattern(for: part)
        .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
      return matches(text, pattern, options)
    default: return false
    }
  }

  private static func matches(
    _ text: String, _ pattern: String, _ options: String.CompareOptions
  ) -> Bool {
    let options = options.union(.regularExpression)
    return text.range(of: "^(?:\(pattern))$", options: options) != nil
  }

  private static func contains(
    _ whole: Any?, _ part: Any?, _ options: String.CompareOptions
  ) -> Bool {
    guard let whole = whole.flatMap(PredicateValue.unwrapped) else { return false }
    if let elements = PredicateValue.elements(whole) {
      return elements.contains { PredicateValue.order($0, part, options) == .orderedSame }
    }
    guard let text = PredicateValue.text(whole), let part = part.flatMap(PredicateValue.text) else {
      return false
    }
    return text.range(of: part, options: options) != nil
  }
}

extension NSPredicate {
  /// Reads a predicate; one of a form that is not read here is reported, and nothing matches it.
  public convenience init(format: String, _ arguments: Any?...) {
    self.init(reading: format, arguments)
  }

  public convenience init(format: String, argumentArray arguments: [Any]?) {
    self.init(reading: format, (arguments ?? []).map(Optional.some))
  }

  private convenience init(reading format: String, _ arguments: [Any?]) {
    let test = PredicateFormat.test(format, arguments)
    self.init { object, _ in
      if let test { return test(object) }
      NotSimulated.report("NSPredicate", "'\(format)' is not understood, and matches nothing")
      return false
    }
  }
}
