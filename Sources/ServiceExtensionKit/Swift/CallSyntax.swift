/// The arguments of a call, as they are written after a name.
///
/// ```
/// run(1, fast: true) { text, error in … }   [_, fast, a closure of two]
/// ```
struct CallSyntax: Sendable, Hashable {
  struct Argument: Sendable, Hashable {
    /// `nil` without a label.
    let label: String?
    /// The types of the parameters of a closure; `nil` for any other value.
    let closure: [String]?
    /// The type of a value that has none of its own: `Any?` for `nil`, `[Any]` for `[]`.
    var fixedType: String?
  }

  let arguments: [Argument]

  init(arguments: [Argument]) { self.arguments = arguments }

  /// Reads a call; `nil` if no parenthesis and no closure with named parameters follows.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of a file.
  ///   - next: The index of the token after the name; gets that of the token after the call.
  init?(_ tokens: [SwiftTokens.Token], at next: inout Int) {
    var arguments: [Argument] = []
    var isCall = false
    if tokens.indices.contains(next), tokens[next].text == "(" {
      isCall = true
      var hasMore = !Self.isEmpty(tokens, at: next)
      next += 1
      while hasMore, tokens.indices.contains(next) {
        var label: String?
        if tokens.indices.contains(next + 1), tokens[next + 1].text == ":" {
          label = tokens[next].text
          next += 2
        }
        let end = Self.end(of: tokens, from: next)
        let value = tokens[min(next, end)..<end].map(\.text)
        arguments.append(
          Argument(
            label: label, closure: Self.closure(tokens, at: next),
            fixedType: value == ["nil"] ? "Any?" : value == ["[", "]"] ? "[Any]" : nil))
        next = end
        hasMore = tokens.indices.contains(next) && tokens[next].text == ","
        if hasMore { next += 1 }
      }
      next += 1
    }
    if let closure = Self.closure(tokens, at: next), isCall || !closure.isEmpty {
      isCall = true
      arguments.append(Argument(label: nil, closure: closure))
      next = Self.end(of: tokens, from: next + 1) + 1
    }
    guard isCall else { return nil }
    self.arguments = arguments
  }

  /// Whether the parentheses at an index are empty.
  ///
  /// The text of a string is not a token, so a gap of two bytes or more is one.
  private static func isEmpty(_ tokens: [SwiftTokens.Token], at open: Int) -> Bool {
    guard tokens.indices.contains(open + 1), tokens[open + 1].text == ")" else { return false }
    return tokens[open + 1].range.lowerBound < tokens[open].range.upperBound + 2
  }

  /// Returns the index of the comma or parenthesis that ends an argument.
  private static func end(of tokens: [SwiftTokens.Token], from start: Int) -> Int {
    var depth = 0
    var index = start
    while index < tokens.count {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return index }
        depth -= 1
      case "," where depth == 0: return index
      default: break
      }
      index += 1
    }
    return index
  }

  /// Returns a type for each parameter before `in`; none for a closure without names, `nil` for
  /// what is not a closure.
  private static func closure(_ tokens: [SwiftTokens.Token], at index: Int) -> [String]? {
    guard tokens.indices.contains(index), tokens[index].text == "{" else { return nil }
    let count = namedParameters(tokens[(index + 1)...])
    guard count == 1 else { return Array(repeating: "Any", count: count) }
    // The one value that code takes apart with these names is nearly always a result.
    let body = tokens[index..<end(of: tokens, from: index)].map(\.text)
    let isResult = body.contains("success") && body.contains("failure")
    return [isResult ? "Result<Any, any Error>" : "Any"]
  }

  private static func namedParameters(_ tokens: ArraySlice<SwiftTokens.Token>) -> Int {
    var names = 0
    var isInCapture = false
    var expectsName = true
    for token in tokens.prefix(40) {
      switch token.text {
      case "[": isInCapture = true
      case "]": isInCapture = false
      case "in": return names
      case "(", ")": continue
      case ",": expectsName = true
      case ":": expectsName = false
      case "{", "}", "=", ".": return 0
      case _ where !isInCapture && expectsName:
        names += 1
        expectsName = false
      default: break
      }
    }
    return 0
  }
}
