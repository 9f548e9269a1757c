/// The values that code assigns, binds or makes at a place.
extension StubUse {
  /// The name before the last `=` that is before the place, as in `a.name = value`.
  var assignedName: String? {
    guard let index else { return nil }
    let line = tokens[..<index].suffix(20)
    guard let sign = line.lastIndex(where: { $0.text == "=" }), sign > line.startIndex else {
      return nil
    }
    return tokens[sign - 1].text
  }

  /// The name before the `as` at the place.
  var convertedName: String? {
    guard let index, index > 0, tokens[index].text == "as" else { return nil }
    return tokens[index - 1].text
  }

  /// The variable to which the value at the place is assigned, or `subscript`.
  var assigned: String? {
    guard let index, index > 1, tokens[index - 1].text == "=" else { return nil }
    return tokens[index - 2].text == "]" ? StubMember.subscript : tokens[index - 2].text
  }

  /// The names of the functions that the expression at the place calls, and of the one before a
  /// `??` at the place: `await Store.find(id) ?? other`.
  var calledNames: [String] {
    guard let index else { return [] }
    if tokens[index].text == "?", index > 0, tokens[index - 1].text == ")",
      let open = opening("(", before: index - 1), open > 0
    {
      return [tokens[open - 1].text]
    }
    let expression = tokens[index...].prefix(8).prefix { !["=", "{", "}"].contains($0.text) }
    return zip(expression, expression.dropFirst()).filter { $1.text == "(" }.map { $0.0.text }
  }

  /// The names of the value that is bound after the place, as in `let a = b.c`, the last first.
  var boundNames: [String] {
    guard let index, let sign = tokens[index...].firstIndex(where: { $0.text == "=" }) else {
      return []
    }
    var names: [String] = []
    var depth = 0
    for (before, token) in zip(tokens[sign...], tokens[(sign + 1)...]) {
      // A name after the end of a value begins the next statement.
      if depth == 0, Self.isName(token.text), Self.endsValue(before.text),
        !["await", "try"].contains(before.text)
      {
        return names.reversed()
      }
      switch token.text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case let text where depth == 0 && [",", "{", "else"].contains(text): return names.reversed()
      case let text where depth == 0 && Self.isName(text): names.append(text)
      default: break
      }
    }
    return names.reversed()
  }

  /// The names in the declared value of the variable here or before the operator here, the last
  /// first: `path`, `Files` of `let path = Files.path()`.
  var namesOfVariable: [String] {
    guard let index, index > 0 else { return [] }
    var last = Self.isName(tokens[index].text) ? index : index - 1
    if tokens[last].text == ")", let open = opening("(", before: last), open > 0 {
      last = open - 1
    }
    let name = tokens[last].text
    let declarations = tokens.indices.dropFirst().filter {
      tokens[$0].text == name && ["let", "var"].contains(tokens[$0 - 1].text)
    }
    guard let place = declarations.last(where: { $0 < last }) ?? declarations.first else {
      return [name]
    }
    let annotation = tokens[(place + 1)...].prefix(12).prefix { !Self.ends.contains($0.text) }
    guard annotation.contains(where: { $0.text == "=" }) else { return [name] }
    return [name] + StubUse(self, at: place).boundNames
  }

  /// What is not in the type of a variable.
  private static let ends: Set<String> = [
    "{", "}", "else", "func", "guard", "if", "let", "return", "var",
  ]

  /// The call of a type whose value is bound after the place, or that is at or before the place:
  /// `if let a = X(1)`, `X(1)!`.
  var madeValue: (type: String, arguments: CallSyntax)? {
    guard let index else { return nil }
    func call(at start: Int) -> (type: String, arguments: CallSyntax)? {
      let last = tokens.endOfPath(start)
      var next = last + 1
      guard tokens.indices.contains(next), tokens[next].text == "(",
        let arguments = CallSyntax(tokens, at: &next)
      else { return nil }
      return (tokens[last].text, arguments)
    }
    if ["!", "?"].contains(tokens[index].text), index > 0, tokens[index - 1].text == ")",
      var start = opening("(", before: index - 1).map({ $0 - 1 }), start >= 0
    {
      while start > 1, tokens[start - 1].text == "." { start -= 2 }
      return call(at: start)
    }
    let sign = tokens[index...].prefix { !["{", "(", ","].contains($0.text) }
      .firstIndex { $0.text == "=" }
    return call(at: sign.map { $0 + 1 } ?? index)
  }

  /// The names of the value over which the `switch` around the place goes, or that is bound after
  /// it, the last first.
  var subjectNames: [String] {
    guard let index, let brace = opening("{", before: index),
      let keyword = tokens[..<brace].lastIndex(where: { ["switch", "{", "}"].contains($0.text) }),
      tokens[keyword].text == "switch"
    else { return boundNames }
    return tokens[(keyword + 1)..<brace].map(\.text).filter(Self.isName).reversed()
  }

  /// Whether a member of the result is used after the closure around the place:
  /// `load { … }.done { … }`.
  var isMemberUsedAfterClosure: Bool {
    guard let index, let brace = opening("{", before: name == "{" ? index + 1 : index) else {
      return false
    }
    let end = tokens.closing(brace) ?? tokens.endIndex - 1
    let rest = tokens[(end + 1)...].prefix(2).map(\.text)
    return rest.first == "." || rest == [")", "."]
  }

  /// Whether the name at the place is that of a value, although it begins like that of a type.
  ///
  /// A value is not called, has no members, and is not in `[…]()` or `<…>`.
  var isValue: Bool {
    guard let index, let next else { return true }
    if [".", "(", "<", "{", ">"].contains(next) { return false }
    return !(next == "]" && tokens.indices.contains(index + 2) && tokens[index + 2].text == "(")
  }

  /// Whether the loop at the place takes pairs: `for (key, value) in`.
  var hasPairInLoop: Bool {
    guard let index, let keyword = tokens[...index].lastIndex(where: { $0.text == "for" }),
      index - keyword < 16
    else { return false }
    return tokens[(keyword + 1)...].first?.text == "("
  }

  /// Whether the value at the place is that of `String(decoding: …, as: UTF8.self)`.
  var isDecoded: Bool {
    calls.prefix(2).contains { call in
      call.name == "String" && call.arguments.arguments.first?.label == "decoding"
    }
  }

  /// The closure around the place and the variable to which it is assigned:
  /// `options.filter = { event in …`.
  var assignedClosure: (name: String, closure: (parameters: [String], returnsValue: Bool))? {
    guard let index, let brace = opening("{", before: name == "{" ? index + 1 : index), brace > 1,
      tokens[brace - 1].text == "=",
      let closure = CallSyntax.assignedClosure(tokens, at: brace)
    else { return nil }
    return (tokens[brace - 2].text, closure)
  }

  /// The names after the colon of the type whose head is before or around the place.
  var inheritedNames: [String] {
    guard let index,
      let keyword = tokens[...index].lastIndex(where: { $0.text == "actor" }),
      let brace = tokens[keyword...].firstIndex(where: { $0.text == "{" }), keyword + 1 < brace
    else { return [] }
    return ClassDeclaration.inherited(after: keyword + 1, in: tokens)
  }

  /// The labels and names in the parentheses of the pattern at the place; `nil` if it is not one
  /// with values: `case .failed(let error)`, `case let .moved(to: place, _)`.
  var valuesOfCase: [(label: String?, name: String?)]? {
    guard let index, index > 1, next == "(", tokens[index - 1].text == ".",
      let close = tokens[index...].firstIndex(where: { $0.text == ")" })
    else { return nil }
    let ends: Set<String> = ["{", "}", ":", "=", ";", "in", "return"]
    let before = tokens[..<(index - 1)].reversed().prefix { !ends.contains($0.text) }
    guard before.contains(where: { $0.text == "case" }) else { return nil }
    return tokens[(index + 2)..<close].split { $0.text == "," }.map { part in
      let texts = part.map(\.text)
      let label = texts.count > 1 && texts[1] == ":" ? texts[0] : nil
      let name = texts.last.flatMap { Self.isName($0) && $0 != "_" ? $0 : nil }
      return (label, name)
    }
  }
}
