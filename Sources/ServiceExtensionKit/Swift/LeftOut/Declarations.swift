/// The declarations of a file that a build can leave out, each after the one around it.
///
/// ```
/// struct Row: View {                 0: type 'Row'
///   let title: String                   stored in each value, so a part of the type
///   var body: some View { … }        1: property 'body' of 0
/// }
/// ```
struct Declarations {
  private(set) var all: [Declaration] = []
  /// The names outside all of them, such as those of imports.
  private(set) var used: Set<String> = []

  private let tokens: [SwiftTokens.Token]
  private let bytes: [UInt8]

  private static let types: Set<String> = ["class", "struct", "enum", "actor", "extension"]
  private static let functions: Set<String> = ["func", "init", "subscript", "deinit"]
  /// How many types may be in each other; what is in a deeper one is a part of it.
  private static let depthLimit = 64
  /// What begins a declaration that is never left out by itself.
  private static let others: Set<String> = [
    "import", "case", "typealias", "associatedtype", "protocol", "operator", "precedencegroup",
    "macro",
  ]
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "static", "class",
    "override", "mutating", "nonmutating", "lazy", "weak", "unowned", "convenience", "required",
    "dynamic", "optional", "indirect", "nonisolated", "isolated", "prefix", "postfix", "infix",
    "consuming", "borrowing", "distributed",
  ]

  /// Finds them; `bytes` are those of the code, without comments and literal texts.
  init(_ tokens: [SwiftTokens.Token], of bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
    scan(tokens.indices, in: nil)
    addUsedNames()
  }

  /// Returns the index of the innermost declaration around a place of the file; `nil` if there is
  /// none.
  func innermost(at offset: Int) -> Int? {
    all.lastIndex { $0.range.contains(offset) }
  }

  // MARK: - Scanning

  /// Finds the declarations between two braces, or of the file.
  private mutating func scan(_ range: Range<Int>, in parent: Int?) {
    var index = range.lowerBound
    while index < range.upperBound {
      index = max(declaration(from: index, before: range.upperBound, in: parent), index + 1)
    }
  }

  /// Adds the declaration that begins at an index; returns the index after it.
  private mutating func declaration(from start: Int, before end: Int, in parent: Int?) -> Int {
    guard let keyword = keyword(from: start, before: end) else { return start + 1 }
    let text = tokens[keyword].text
    if Self.types.contains(text) {
      return type(from: start, keyword, before: end, in: parent)
    }
    if Self.functions.contains(text) {
      return function(from: start, keyword, before: end, in: parent)
    }
    if text == "var" || text == "let" {
      return property(from: start, keyword, before: end, in: parent)
    }
    return rest(from: keyword, before: end)
  }

  /// Returns the index of the keyword of a declaration that begins at an index; `nil` if none does.
  private func keyword(from start: Int, before end: Int) -> Int? {
    var index = start
    while index < end {
      let text = tokens[index].text
      let next = index + 1 < end ? tokens[index + 1].text : ""
      let isClassMember =
        text == "class"
        && (Self.functions.contains(next) || Self.modifiers.contains(next) || next == "var")
      if text.hasPrefix("@") || Self.modifiers.contains(text), text != "class" || isClassMember {
        index += 1
        while index + 1 < end, text.hasPrefix("@"), tokens[index].text == "." { index += 2 }
        // The arguments of an attribute, or `private(set)`.
        if index < end, tokens[index].text == "(" { index = closing(index, before: end) + 1 }
        continue
      }
      let isKeyword =
        Self.types.contains(text) || Self.functions.contains(text) || Self.others.contains(text)
        || text == "var" || text == "let"
      return isKeyword ? index : nil
    }
    return nil
  }

  private mutating func type(
    from start: Int, _ keyword: Int, before end: Int, in parent: Int?
  ) -> Int {
    guard keyword + 1 < end,
      let open = tokens[keyword..<end].firstIndex(where: { $0.text == "{" })
    else { return end }
    let close = closing(open, before: end)
    // `extension Outer.Inner` is of the last type.
    var name = keyword + 1
    while name + 2 < open, tokens[name + 1].text == "." { name += 2 }
    add(
      tokens[keyword].text == "extension" ? .extension : .type, tokens[name].text,
      from: start, open: open, to: close, body: nil, in: parent)
    // A brace that nothing closes may be the last token.
    let isDeep = all[all.count - 1].depth == Self.depthLimit
    if !isDeep { scan((open + 1)..<max(open + 1, close), in: all.count - 1) }
    return close + 1
  }

  private mutating func function(
    from start: Int, _ keyword: Int, before end: Int, in parent: Int?
  ) -> Int {
    guard let open = opening(after: keyword, before: end) else {
      return rest(from: keyword, before: end)
    }
    let close = closing(open, before: end)
    let isFunction = tokens[keyword].text == "func" && keyword + 1 < end
    let name = tokens[isFunction ? keyword + 1 : keyword].text
    let isNamed = isFunction && name.beginsName
    add(
      isNamed ? .function : .unnamed, name, from: start, open: open, to: close,
      body: body(open, close), in: parent)
    return close + 1
  }

  /// A computed property, or one that is not stored in a value.
  private mutating func property(
    from start: Int, _ keyword: Int, before end: Int, in parent: Int?
  ) -> Int {
    guard keyword + 1 < end else { return end }
    let name = tokens[keyword + 1].text
    if let open = opening(after: keyword, before: end), open + 1 < end,
      !["willSet", "didSet"].contains(tokens[open + 1].text)
    {
      let close = closing(open, before: end)
      add(.property, name, from: start, open: open, to: close, body: body(open, close), in: parent)
      return close + 1
    }
    let next = rest(from: keyword, before: end)
    let isOfType = tokens[start..<keyword].contains { ["static", "class"].contains($0.text) }
    // What an extension has is never stored; a macro makes it. A pattern has several names.
    let isInValue = parent.map { all[$0].kind != .extension } ?? false
    if name != "(", isOfType || !isInValue {
      add(
        .property, name, from: start, open: next, to: next - 1, body: nil, in: parent,
        end: next < tokens.count ? tokens[next].range.lowerBound : bytes.count)
    }
    return next
  }

  /// Adds a declaration.
  ///
  /// `end` is the end of its place if that is not the end of its last token: a value may end with a
  /// literal text.
  private mutating func add(
    _ kind: Declaration.Kind, _ name: String, from start: Int, open: Int, to close: Int,
    body: Range<Int>?, in parent: Int?, end: Int? = nil
  ) {
    all.append(
      Declaration(
        kind, name, head: tokens[start..<max(start, min(open, close))],
        at: tokens[start].range.lowerBound..<(end ?? tokens[close].range.upperBound), body: body,
        in: parent, depth: parent.map { all[$0].depth + 1 } ?? 0))
  }

  // MARK: - Places

  /// Returns the place between two braces, the second of which may be missing.
  private func body(_ open: Int, _ close: Int) -> Range<Int> {
    let start = tokens[open].range.upperBound
    return start..<max(start, tokens[close].range.lowerBound)
  }

  /// Returns the index of the brace that opens the body of a declaration; `nil` without one.
  private func opening(after keyword: Int, before end: Int) -> Int? {
    var index = keyword + 1
    while index < end {
      switch tokens[index].text {
      case "(", "[": index = closing(index, before: end)
      case "{": return index
      case "=" where !isOperator(index): return nil
      default:
        if index > keyword + 1, beginsDeclaration(index, before: end) { return nil }
      }
      index += 1
    }
    return nil
  }

  /// Whether a `=` is a part of an operator, as in the name of `func ==`, or in `T == Int`.
  private func isOperator(_ index: Int) -> Bool {
    [index - 1, index + 1].contains { other in
      tokens.indices.contains(other) && "=<>!+-*/%&|^~".contains(tokens[other].text)
        && (tokens[other].range.upperBound == tokens[index].range.lowerBound
          || tokens[index].range.upperBound == tokens[other].range.lowerBound)
    }
  }

  /// Returns the index of the next declaration after one without braces of its own.
  private func rest(from keyword: Int, before end: Int) -> Int {
    var index = keyword + 1
    while index < end {
      switch tokens[index].text {
      case "(", "[", "{": index = closing(index, before: end)
      default: if beginsDeclaration(index, before: end) { return index }
      }
      index += 1
    }
    return end
  }

  /// Whether a declaration or a directive begins with a token, which is the first of its line or
  /// after a semicolon.
  private func beginsDeclaration(_ index: Int, before end: Int) -> Bool {
    let gap = tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound
    guard
      tokens[index - 1].text == ";"
        || bytes[gap].contains(where: { [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) })
    else { return false }
    return ["#if", "#elseif", "#else", "#endif"].contains(tokens[index].text)
      || keyword(from: index, before: end) != nil
  }

  /// Returns the index of the mark that closes the one at an index, or the last before the end.
  private func closing(_ open: Int, before end: Int) -> Int {
    var depth = 0
    for index in open..<end {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return end - 1
  }

  // MARK: - Names

  private mutating func addUsedNames() {
    // The declarations around the token, the innermost last.
    var open: [Int] = []
    var next = 0
    for (index, token) in tokens.enumerated()
    where index == 0 || tokens[index - 1].text != "import" {
      while let last = open.last, all[last].range.upperBound <= token.range.lowerBound {
        open.removeLast()
      }
      while next < all.count, all[next].range.lowerBound <= token.range.lowerBound {
        open.append(next)
        next += 1
      }
      let mark = token.text.first
      let name = mark == "@" || mark == "#" ? String(token.text.dropFirst()) : token.text
      if let last = open.last { all[last].used.insert(name) } else { used.insert(name) }
    }
  }
}
