import SourceText

/// A place of the author's code that uses something of a missing module.
struct StubUse {
  let tokens: [SwiftTokens.Token]
  /// The index of the token at the place; `nil` if there is none.
  let index: Int?
  private let classes: [ClassDeclaration]
  private let offset: Int

  init(_ location: SourceLocation, in source: PortableSource) {
    tokens = Array(SwiftTokens(SwiftText(source.bytes).code))
    classes = source.classes
    offset = location.offset
    index = tokens.firstIndex { $0.range.contains(location.offset) }
  }

  /// The place of another token.
  init(_ other: StubUse, at index: Int) {
    tokens = other.tokens
    classes = other.classes
    offset = other.tokens[index].range.lowerBound
    self.index = index
  }

  /// The place of the name of the case at or around the place: `failed` of
  /// `case .failed(let error)`.
  var caseAround: StubUse? {
    guard let index else { return nil }
    if valuesOfCase != nil { return self }
    if tokens[index].text == ".", tokens.indices.contains(index + 1) {
      return StubUse(self, at: index + 1)
    }
    guard let open = opening("(", before: index), open > 0 else { return nil }
    return StubUse(self, at: open - 1)
  }

  /// The name at the place; `nil` if there is none.
  var name: String? { index.map { tokens[$0].text } }

  /// The mark or name after the one at the place; `nil` at the end.
  var next: String? {
    index.flatMap { tokens.indices.contains($0 + 1) ? tokens[$0 + 1].text : nil }
  }

  /// The arguments after the name at the place; `nil` if it is not called.
  var arguments: CallSyntax? {
    guard var next = index.map({ $0 + 1 }) else { return nil }
    return CallSyntax(tokens, at: &next)
  }

  /// What is in the brackets at or around the place; `nil` if there are none.
  var subscriptArguments: CallSyntax? {
    guard let index else { return nil }
    let open = tokens[index].text == "[" ? index : opening("[", before: index)
    return open.flatMap { CallSyntax(tokens, inBracketsAt: $0) }
  }

  /// The names in the brackets that open at the place: in those of `values[Keys.id]`.
  var namesInBrackets: [String] {
    guard let index, tokens[index].text == "[" else { return [] }
    return tokens[(index + 1)...].prefix { $0.text != "]" }.map(\.text).filter(Self.isName)
  }

  /// Whether a call of the name at the place may be that of an array.
  ///
  /// It may not with a text, as in `filter("name == %@")`, and not with other labels, as in
  /// `sorted(byKeyPath: "name")`.
  var isOfArray: Bool {
    (arguments?.arguments ?? []).allSatisfy { argument in
      if let label = argument.label { return ["by", "where", "using"].contains(label) }
      if case .closure = argument.value { return true }
      return false
    }
  }

  /// Whether `?.` or `!` is directly after the name at the place, or after its call.
  var isUnwrapped: Bool {
    guard let index else { return false }
    var next = index + 1
    _ = CallSyntax(tokens, at: &next)
    guard tokens.indices.contains(next + 1), ["?", "!"].contains(tokens[next].text),
      tokens[next].range.lowerBound == tokens[next - 1].range.upperBound
    else { return false }
    return tokens[next].text == "!" ? tokens[next + 1].text != "=" : tokens[next + 1].text == "."
  }

  /// Whether the name at the place is a member of a type that is not named: `case .once`.
  var isImplicitMember: Bool {
    guard let index, index > 1 else { return false }
    return tokens[index - 1].text == "." && ["case", ","].contains(tokens[index - 2].text)
  }

  /// The names in the arguments of the number that is made at the place, the last first:
  /// `NSNumber(value: a.b())`.
  var numberNames: [String] {
    let numbers: Set<String> = [
      "CGFloat", "Double", "Float", "Int", "Int32", "Int64", "NSNumber", "TimeInterval", "UInt",
      "UInt32", "UInt64",
    ]
    guard let index, numbers.contains(tokens[index].text), tokens.indices.contains(index + 1),
      tokens[index + 1].text == "("
    else { return [] }
    var depth = 0
    var names: [String] = []
    for token in tokens[(index + 1)...] {
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, Self.isName(token.text) { names.append(token.text) }
    }
    return names.reversed()
  }

  /// The name of the member after or before an operator at the place: `once` of `== .once` and of
  /// `.once ==`.
  var comparedMember: String? {
    guard let index, tokens.indices.contains(index + 1), tokens[index + 1].text == "=" else {
      return nil
    }
    if tokens.indices.contains(index + 3), tokens[index + 2].text == ".",
      Self.isName(tokens[index + 3].text)
    {
      return tokens[index + 3].text
    }
    guard index > 1, tokens[index - 2].text == ".", Self.isName(tokens[index - 1].text),
      index == 2 || !Self.endsValue(tokens[index - 3].text)
    else { return nil }
    return tokens[index - 1].text
  }

  /// Whether a dot after a token is that of a member of a value.
  static func endsValue(_ text: String) -> Bool {
    let isKeyword = ["guard", "if", "while", "return", "case", "in", "where"].contains(text)
    return isName(text) && !isKeyword || [")", "]", "?", "!"].contains(text)
  }

  /// The number of types in `<…>` after the name at the place; 1 without them.
  var genericArguments: Int {
    guard let index, let open = tokens[index...].prefix(2).firstIndex(where: { $0.text == "<" })
    else { return 1 }
    var depth = 0
    var count = 1
    for token in tokens[open...] {
      switch token.text {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case ",": count += depth == 1 ? 1 : 0
      case "{", "}", ";": return 1
      default: break
      }
      if depth == 0 { return count }
    }
    return 1
  }

  /// The members of a type that is not named in the cases of the `switch` at the place.
  var casesOfSwitch: [String] {
    guard let index, let open = tokens[index...].firstIndex(where: { $0.text == "{" }) else {
      return []
    }
    var names: [String] = []
    var depth = 0
    var isInPattern = false
    for (token, next) in zip(tokens[open...], tokens[open...].dropFirst()) {
      switch token.text {
      case "{", "(", "[": depth += 1
      case "}", ")", "]":
        depth -= 1
        if depth == 0 { return names }
      case "case" where depth == 1: isInPattern = true
      case ":" where depth == 1: isInPattern = false
      case "." where depth == 1 && isInPattern && !names.contains(next.text):
        names.append(next.text)
      default: break
      }
    }
    return names
  }

  /// The index of the token at the place, or after it.
  var end: Int {
    index ?? tokens.firstIndex { $0.range.lowerBound >= offset } ?? tokens.endIndex
  }

  /// The head of the function or variable whose name is at the place: `func go()`.
  ///
  /// It has `class` if it is a member of the type itself, and no other modifier.
  var declarationHead: String? {
    guard let index,
      let keyword = tokens[..<index].lastIndex(where: { ["func", "var"].contains($0.text) }),
      let brace = tokens[index...].firstIndex(where: { $0.text == "{" || $0.text == "=" })
    else { return nil }
    let isOfType = tokens[..<keyword].suffix(2).contains { ["static", "class"].contains($0.text) }
    return tokens[keyword..<brace].reduce(into: isOfType ? "class" : "") { text, token in
      let follows = text.last.map { $0.isLetter || $0.isNumber || "_:,>".contains($0) } ?? false
      let isWord = Self.isName(token.text) || token.text.hasPrefix("@")
      text += (isWord && follows ? " " : "") + token.text
    }.replacing(")->", with: ") ->")
  }

  /// Whether the place is an initializer that each subclass has: `required init()`.
  var isRequiredInitializer: Bool {
    guard let index, tokens[index].text == "init" else { return false }
    return tokens[..<index].suffix(2).contains { $0.text == "required" }
  }

  /// The class around the place.
  var enclosingClass: ClassDeclaration? { classes.last { $0.place.lowerBound < offset } }

  /// The index of the mark that opens what is around an index.
  func opening(_ mark: String, before end: Int) -> Int? {
    var depth = 0
    for index in tokens[..<min(end, tokens.count)].indices.reversed() {
      switch tokens[index].text {
      case ")", "]", "}": depth += 1
      case "(", "[", "{":
        if depth > 0 {
          depth -= 1
        } else if tokens[index].text == mark {
          return index
        }
      default: break
      }
    }
    return nil
  }

  static func isName(_ text: String) -> Bool {
    text.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }
}
