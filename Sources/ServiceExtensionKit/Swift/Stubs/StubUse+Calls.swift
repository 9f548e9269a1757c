/// The calls around a place.
extension StubUse {
  /// A call: `X(a: 1)`.
  struct Call {
    /// The name before the arguments; that of initializers if the type is not named: `.init(1)`.
    let name: String
    let arguments: CallSyntax
    /// The label before `.init(1)`.
    let label: String?
  }

  /// The calls of which the place is a part, the innermost first.
  var calls: [Call] {
    var found: [Call] = []
    func add(at open: Int) {
      var next = open
      guard let name = called(before: open),
        let arguments = CallSyntax(tokens, at: &next, ofFunction: true)
      else { return }
      let hasLabel = name == StubMember.initializer && open > 4 && tokens[open - 3].text == ":"
      let label = hasLabel ? tokens[open - 4].text : nil
      found.append(Call(name: name, arguments: arguments, label: label))
    }
    if let index {
      add(at: ["(", "{"].contains(tokens[index].text) ? index : index + 1)
    }
    var end = self.end
    while let open = opening("(", before: end) {
      add(at: open)
      end = open
    }
    return found
  }

  /// The name that is called with the arguments at an index: `X` also of `X<Int>` and `X.init`.
  private func called(before open: Int) -> String? {
    var index = open - 1
    if index > 1, tokens[index].text == "init", tokens[index - 1].text == "." {
      index -= 2
      if [":", "(", ",", "["].contains(tokens[index].text) { return StubMember.initializer }
      // `let a: X = .init(1)`, also with `X?`
      if tokens[index].text == "=", index > 2 {
        index -= ["?", "!"].contains(tokens[index - 1].text) ? 2 : 1
        guard [":", "."].contains(tokens[index - 1].text) else { return nil }
      }
    }
    if index > 0, tokens[index].text == ">" {
      index = (tokens[..<index].lastIndex { $0.text == "<" } ?? 0) - 1
    }
    guard index >= 0 else { return nil }
    // A property wrapper is called as an attribute.
    let name = tokens[index].text
    if name == "self", index + 1 < open, let type = extendedType(at: index) { return type }
    return Self.isName(name) ? name : name.first == "@" ? String(name.dropFirst()) : nil
  }

  /// The type of the extension around an index: `X` in `extension X { init() { self.init(1) } }`.
  private func extendedType(at index: Int) -> String? {
    var end = index
    while let brace = opening("{", before: end) {
      end = brace
      let head = tokens[..<brace].suffix(12)
      guard let keyword = head.lastIndex(where: { $0.text == "extension" }),
        !head[keyword...].contains(where: { ["{", "}"].contains($0.text) })
      else { continue }
      return head[(keyword + 1)...].prefix { ![":", "where", "<"].contains($0.text) }.last?.text
    }
    return nil
  }

  /// The names before the braces at and around the place, the innermost first: those of the
  /// functions that get the closures, among others.
  var functionsOfClosures: [String] {
    var found: [String] = []
    var end = name == "{" ? end + 1 : end
    while let brace = opening("{", before: end), brace > 0 {
      end = brace
      let isAfterArguments = tokens[brace - 1].text == ")"
      guard isAfterArguments || [":", "(", ","].contains(tokens[brace - 1].text) else {
        let isAssigned = tokens[brace - 1].text == "=" && brace > 1
        found.append(tokens[brace - (isAssigned ? 2 : 1)].text)
        continue
      }
      let open = opening("(", before: isAfterArguments ? brace - 1 : brace)
      if let open, open > 0 { found.append(tokens[open - 1].text) }
    }
    return found
  }
}
