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
    for token in tokens[(sign + 1)...] {
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

  /// The call of a type whose value is bound after the place, or that is at or before the place:
  /// `if let a = X(1)`, `X(1)!`.
  var madeValue: (type: String, arguments: CallSyntax)? {
    guard let index else { return nil }
    func call(at start: Int) -> (type: String, arguments: CallSyntax)? {
      var last = start
      while tokens.indices.contains(last + 2), tokens[last + 1].text == "." { last += 2 }
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
}
