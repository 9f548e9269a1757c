import SourceText

/// A place of the author's code that uses something of a missing module.
struct StubUse {
  private let tokens: [SwiftTokens.Token]
  /// The index of the token at the place; `nil` if there is none.
  private let index: Int?
  private let classes: [ClassDeclaration]
  private let offset: Int

  init(_ location: SourceLocation, in source: PortableSource) {
    tokens = Array(SwiftTokens(SwiftText(source.bytes).code))
    classes = source.classes
    offset = location.offset
    index = tokens.firstIndex { $0.range.contains(location.offset) }
  }

  /// The name at the place; `nil` if there is none.
  var name: String? { index.map { tokens[$0].text } }

  /// Finds out how the name at the place is used.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type that lacks it; `nil` outside types.
  ///   - isStatic: Whether it is a member of the type itself.
  /// - Returns: A function if it is called, or else a variable.
  func member(_ name: String, of type: String?, isStatic: Bool) -> StubType.Member {
    // What a type itself gives is most often one of its values.
    let result = isStatic ? type : nil
    guard let index else { return .variable(name, type: result, isStatic: isStatic) }
    var next = index + 1
    let call = CallSyntax(tokens, at: &next)
    let type = isUnwrapped(before: next) ? "\(result ?? "Any")?" : result
    return call.map { .function(name, $0, result: type, isStatic: isStatic) }
      ?? .variable(name, type: type, isStatic: isStatic)
  }

  /// Whether `?.` or `!` is directly before an index, as after an optional value.
  private func isUnwrapped(before index: Int) -> Bool {
    guard index > 0, tokens.indices.contains(index + 1), ["?", "!"].contains(tokens[index].text),
      tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
    else { return false }
    return tokens[index].text == "!" ? tokens[index + 1].text != "=" : tokens[index + 1].text == "."
  }

  /// The type that is called before the place, with the call: `X(a: 1)`.
  var calledName: (name: String, call: CallSyntax)? {
    let end = index ?? tokens.firstIndex { $0.range.lowerBound >= offset } ?? tokens.endIndex
    guard let open = tokens[..<min(end + 1, tokens.count)].lastIndex(where: { $0.text == "(" }),
      open > 0
    else { return nil }
    var next = open
    return CallSyntax(tokens, at: &next).map { (tokens[open - 1].text, $0) }
  }

  /// The head of the function whose name is at the place, without its modifiers: `func go()`.
  var functionHead: String? {
    guard let index, let keyword = tokens[..<index].lastIndex(where: { $0.text == "func" }),
      let brace = tokens[index...].firstIndex(where: { $0.text == "{" })
    else { return nil }
    return tokens[keyword..<brace].reduce(into: "") { text, token in
      let isWord = token.text.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      let follows =
        text.last.map { $0.isLetter || $0.isNumber || "_:,>".contains($0) } ?? false
      text += (isWord && follows ? " " : "") + token.text
    }.replacing(")->", with: ") ->")
  }

  /// The type of the module from which the class around the place inherits.
  func parent(among types: Set<String>) -> String? {
    classes.last { $0.place.lowerBound < offset }?.inherited.first(where: types.contains)
  }
}
