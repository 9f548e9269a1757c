/// The arguments of a call, as they are written after a name.
///
/// ```
/// run(1, at: .once) { text, error in … }   [_ any, at member, _ closure(text, error)]
/// ```
struct CallSyntax: Sendable, Hashable {
  struct Argument: Sendable, Hashable {
    /// `nil` without a label.
    let label: String?
    let value: Value
  }

  enum Value: Sendable, Hashable {
    case any
    /// A value that has no type of its own, with the type that fits: `Any?` for `nil`.
    case literal(TypeText)
    /// A variable that the function changes: `&bytes`.
    case reference
    /// A type with this name: `Message.self`.
    case type(String)
    /// A member of a type that is not named, such as `.once`.
    case member
    /// An array of such members: `[.once, .often]`.
    case members
    /// A closure with the names of its parameters; those without a name have their number.
    /// `result` is the type that it says it returns; `nil` if it says none.
    case closure([String], takesResult: Bool, result: String? = nil)
  }

  let arguments: [Argument]

  /// Reads what is in the brackets of a subscript; `nil` if none are at the index.
  init?(_ tokens: [SwiftTokens.Token], inBracketsAt open: Int) {
    guard tokens.indices.contains(open), tokens[open].text == "[" else { return nil }
    var next = open
    arguments = Self.list(tokens, at: &next)
  }

  /// Reads a call; `nil` if none follows.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of a file.
  ///   - next: The index of the token after the name; gets that of the token after the call.
  ///   - ofFunction: Whether the name is that of a function. Otherwise, a closure without named
  ///     parameters is not taken for an argument, as in `if isReady {`.
  init?(_ tokens: [SwiftTokens.Token], at next: inout Int, ofFunction: Bool = false) {
    var arguments: [Argument] = []
    var isCall = ofFunction
    if tokens.indices.contains(next), tokens[next].text == "(" {
      isCall = true
      arguments = Self.list(tokens, at: &next)
      next += 1
    }
    var label: String?
    while let closure = Self.closure(tokens, at: next),
      closure.hasNamedParameters || isCall && !Self.isInCondition(tokens, at: next)
    {
      isCall = true
      arguments.append(Argument(label: label, value: closure))
      next = Self.end(of: tokens, from: next + 1, isArgument: false) + 1
      // Only a label with another closure belongs to the call.
      var following = next
      label = Self.label(in: tokens, at: &following)
      guard label != nil, tokens.indices.contains(following), tokens[following].text == "{" else {
        break
      }
      next = following
    }
    guard isCall, !ofFunction || !arguments.isEmpty || tokens[next - 1].text == ")" else {
      return nil
    }
    self.arguments = arguments
  }

  /// Reads the arguments after the mark at an index, which gets that of the closing mark.
  private static func list(_ tokens: [SwiftTokens.Token], at next: inout Int) -> [Argument] {
    var arguments: [Argument] = []
    var hasMore = !isEmpty(tokens, at: next)
    next += 1
    while hasMore, tokens.indices.contains(next) {
      let label = label(in: tokens, at: &next)
      let end = end(of: tokens, from: next)
      arguments.append(Argument(label: label, value: value(tokens, min(next, end)..<end)))
      next = end
      hasMore = tokens.indices.contains(next) && tokens[next].text == ","
      if hasMore { next += 1 }
    }
    return arguments
  }

  /// The keywords of statements whose condition is before a brace.
  private static let conditions: Set<String> = ["if", "guard", "while", "switch", "for"]

  /// Whether the brace at an index begins a block, as it is after a condition.
  private static func isInCondition(_ tokens: [SwiftTokens.Token], at brace: Int) -> Bool {
    var depth = 0
    for token in tokens[..<brace].reversed() {
      switch token.text {
      case ")", "]": depth += 1
      case "(", "[":
        if depth == 0 { return false }
        depth -= 1
      case let text where depth == 0 && ["{", "}"].contains(text): return false
      case let text where depth == 0 && conditions.contains(text): return true
      default: break
      }
    }
    return false
  }

  private static func label(in tokens: [SwiftTokens.Token], at next: inout Int) -> String? {
    // `["a": b]` is a value: its first text is not a token.
    guard tokens.indices.contains(next + 1), tokens[next + 1].text == ":",
      StubUse.isName(tokens[next].text)
    else { return nil }
    defer { next += 2 }
    return tokens[next].text
  }

  private static func value(_ tokens: [SwiftTokens.Token], _ range: Range<Int>) -> Value {
    if let closure = closure(tokens, at: range.lowerBound) { return closure }
    switch tokens[range].map(\.text) {
    case ["nil"]: return .literal("Any?")
    case ["[", "]"]: return .literal("[Any]")
    case let texts where texts.first == "&" && texts.count > 1: return .reference
    case let texts where texts.count > 2 && texts.suffix(2) == [".", "self"]:
      return .type(texts[texts.count - 3])
    case let texts where texts.first == "." && texts.count > 1: return .member
    case let texts where texts.starts(with: ["[", "."]) && texts.last == "]": return .members
    default: return .any
    }
  }

  /// Whether the parentheses at an index are empty.
  ///
  /// The text of a string is not a token, so a gap of two bytes or more is one.
  private static func isEmpty(_ tokens: [SwiftTokens.Token], at open: Int) -> Bool {
    guard tokens.indices.contains(open + 1), tokens[open + 1].text == ")" else { return false }
    return tokens[open + 1].range.lowerBound < tokens[open].range.upperBound + 2
  }

  /// Returns the index of the mark that closes what an index is in; of a comma before it, if one
  /// ends the argument there.
  private static func end(
    of tokens: [SwiftTokens.Token], from start: Int, isArgument: Bool = true
  ) -> Int {
    var depth = 0
    var index = start
    while index < tokens.count {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return index }
        depth -= 1
      case "," where depth == 0 && isArgument: return index
      default: break
      }
      index += 1
    }
    return index
  }

  /// Returns the closure at an index; `nil` if there is none.
  private static func closure(_ tokens: [SwiftTokens.Token], at index: Int) -> Value? {
    guard tokens.indices.contains(index), tokens[index].text == "{" else { return nil }
    let body = tokens[(index + 1)..<end(of: tokens, from: index + 1, isArgument: false)]
    let texts = body.map(\.text)
    var names = namedParameters(body)
    if names.isEmpty {
      // `$` and the number are two tokens.
      let numbers = zip(texts, texts.dropFirst()).compactMap { $0 == "$" ? Int($1) : nil }
      names = (0..<((numbers.max() ?? -1) + 1)).map(String.init)
    }
    return .closure(names, takesResult: takesResult(names, texts), result: result(body))
  }

  /// Whether the only value of a closure is taken apart as a result, or asked for its value:
  /// `switch result {`, `case .success(let value) = result`, `result.get()`.
  private static func takesResult(_ names: [String], _ texts: [String]) -> Bool {
    guard let name = names.first, names.count == 1 else { return false }
    if name == "0" { return texts.contains("success") && texts.contains("failure") }
    return texts.indices.contains { index in
      guard texts[index] == name, index > 0 else { return false }
      let after = texts[(index + 1)...].prefix(3).joined()
      let before = texts[index - 1]
      return after.hasPrefix(".get(")
        || before == "switch" && after.hasPrefix("{")
          && (texts.contains("success") || texts.contains("failure"))
        || before == "="
          && texts[..<index].suffix(9).contains { ["success", "failure"].contains($0) }
    }
  }

  /// The closure at an index that is assigned: the names of its parameters, and whether it returns
  /// a value.
  static func assignedClosure(
    _ tokens: [SwiftTokens.Token], at index: Int
  ) -> (parameters: [String], returnsValue: Bool)? {
    guard case .closure(let names, _, _)? = closure(tokens, at: index) else { return nil }
    let body = tokens[index..<end(of: tokens, from: index + 1, isArgument: false)]
    let returnsValue = zip(body, body.dropFirst()).contains {
      $0.text == "return" && !["}", ";", "if", "let", "guard"].contains($1.text)
    }
    return (names, returnsValue)
  }

  /// The type between `->` and `in`, if it is a name, perhaps with `?`.
  private static func result(_ tokens: ArraySlice<SwiftTokens.Token>) -> String? {
    let texts = tokens.prefix(40).map(\.text)
    guard let end = texts.firstIndex(of: "in"), let arrow = texts[..<end].lastIndex(of: "-"),
      texts[..<arrow].last == ")", arrow + 2 < end
    else { return nil }
    let type = texts[(arrow + 2)..<end].joined()
    let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || "._?[]".contains($0) }
    return isPlain && type != "Void" ? type : nil
  }

  /// Returns the names before `in`.
  private static func namedParameters(_ tokens: ArraySlice<SwiftTokens.Token>) -> [String] {
    var names: [String] = []
    var isInCapture = false
    var expectsName = true
    for token in tokens.prefix(40) {
      switch token.text {
      case "[": isInCapture = true
      case "]": isInCapture = false
      case "in": return names
      case "(", ")": continue
      case ",": expectsName = true
      // A type follows: that of a parameter, or of the result.
      case ":", "-": expectsName = false
      case "{", "}", "=", ".", "for": return []
      case _ where !isInCapture && expectsName:
        names.append(token.text)
        expectsName = false
      default: break
      }
    }
    return []
  }
}

extension CallSyntax.Value {
  fileprivate var hasNamedParameters: Bool {
    guard case .closure(let names, _, _) = self else { return false }
    return names.first.map { Int($0) == nil } ?? false
  }
}
