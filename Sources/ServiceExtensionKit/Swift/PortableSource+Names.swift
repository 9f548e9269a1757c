import SourceText

extension PortableSource {
  /// Returns the text to compile, with spaces in place of the imports of some modules.
  package func bytes(withoutImportsOf modules: Set<String>) -> [UInt8] {
    var bytes = bytes
    if !modules.isEmpty {
      for found in imports where modules.contains(found.module) {
        let spaces = repeatElement(UInt8(ascii: " "), count: found.statement.count)
        bytes.replaceSubrange(found.statement, with: spaces)
      }
    }
    for addition in additions.reversed() {
      bytes.insert(contentsOf: addition.text.utf8, at: addition.offset)
    }
    return bytes
  }

  /// The places of `os(iOS)` in conditions of compilation.
  static func phoneConditions(
    in tokens: [SwiftTokens.Token], of code: [UInt8]
  ) -> [Range<Int>] {
    var lineEnd = 0
    return tokens.indices.compactMap { index in
      let start = tokens[index].range.lowerBound
      if ["#if", "#elseif"].contains(tokens[index].text) {
        lineEnd = code[start...].firstIndex { $0 == UInt8(ascii: "\n") } ?? code.endIndex
      }
      guard start < lineEnd, tokens[index...].prefix(4).map(\.text) == ["os", "(", "iOS", ")"]
      else { return nil }
      let range = start..<tokens[index + 3].range.upperBound
      return range.count == "os(iOS)".utf8.count ? range : nil
    }
  }

  /// The expressions `#keyPath(Item.owner.name)`, each with the text that replaces it:
  /// `"owner.name"`.
  static func keyPaths(in tokens: [SwiftTokens.Token]) -> [(range: Range<Int>, text: String)] {
    expressions("#keyPath", in: tokens).map { range, content in
      var names = content.map(\.text).filter { $0 != "." }
      while names.count > 1, names[0] == "self" || names[0].first?.isUppercase ?? false {
        names.removeFirst()
      }
      return (range, "\"\(names.joined(separator: "."))\"")
    }
  }

  /// The expressions `#selector(Store.refresh(_:))`, each with the text that replaces it:
  /// `SEL("Store.refresh(_:)")`, a type of the shims.
  static func selectors(in tokens: [SwiftTokens.Token]) -> [(range: Range<Int>, text: String)] {
    expressions("#selector", in: tokens).map { range, content in
      (range, "SEL(\"\(content.map(\.text).prefix { $0 != "as" }.joined())\")")
    }
  }

  /// The places of expressions such as `#selector(…)`, each with the tokens in its parentheses.
  private static func expressions(
    _ name: String, in tokens: [SwiftTokens.Token]
  ) -> [(range: Range<Int>, content: ArraySlice<SwiftTokens.Token>)] {
    var found: [(Range<Int>, ArraySlice<SwiftTokens.Token>)] = []
    var next = 0
    while let index = tokens[next...].firstIndex(where: { $0.text == name }) {
      next = index + 1
      guard next < tokens.count, tokens[next].text == "(" else { continue }
      guard let close = tokens.closing(next) else { break }
      if close > next + 1 {
        found.append(
          (
            tokens[index].range.lowerBound..<tokens[close].range.upperBound,
            tokens[(next + 1)..<close]
          ))
      }
      next = close
    }
    return found
  }

  /// The places of `#Preview("Name") { … }`, with the availability before it: only Xcode uses it,
  /// and a build here has no macros of Apple.
  static func previews(in tokens: [SwiftTokens.Token]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var next = 0
    while let index = tokens[next...].firstIndex(where: { $0.text == "#Preview" }) {
      var end = index
      for open in ["(", "{"] where end + 1 < tokens.count && tokens[end + 1].text == open {
        guard let close = tokens.closing(end + 1) else { return found }
        end = close
      }
      var start = index
      if start > next, tokens[start - 1].text == ")",
        let attribute = tokens[next..<start].lastIndex(where: { $0.text == "@available" }),
        tokens.closing(attribute + 1) == start - 1
      {
        start = attribute
      }
      found.append(tokens[start].range.lowerBound..<tokens[end].range.upperBound)
      next = end + 1
    }
    return found
  }

  /// The names of the types that its code declares.
  package var declaredTypes: Set<String> { names.types }

  /// The other names that its code gives types: `typealias Amount = BigNumber`.
  var aliases: [(name: String, type: String)] {
    let code = SwiftText(original.bytes).code
    let tokens = SwiftTokens.withoutImportedKinds(code)
    return tokens.indices.dropLast(3).compactMap { index in
      guard tokens[index].text == "typealias", tokens[index + 2].text == "=" else { return nil }
      let type = Self.type(at: tokens[index + 3].range.lowerBound, in: code)
      return (tokens[index + 1].text, type)
    }
  }

  /// Returns the type at a place, which ends with its line, unless a bracket is open, or an arrow
  /// or `&` joins the next line.
  private static func type(at start: Int, in code: [UInt8]) -> String {
    var depth = 0
    var words: [Substring] = []
    // No type is longer.
    let lines = code[start...].prefix(1000).split { [0x0A, 0x0D, 0x3B].contains($0) }
    for line in lines {
      let text = String(decoding: line, as: UTF8.self)
      let next = text.split(whereSeparator: \.isWhitespace)
      guard let first = next.first else { continue }
      let goesOn = ["->", "&"].contains {
        words.last?.hasSuffix($0) ?? true || first.hasPrefix($0)
      }
      if depth <= 0, !goesOn { break }
      words += next
      for sign in text {
        depth += "([".contains(sign) ? 1 : ")]".contains(sign) ? -1 : 0
      }
    }
    return words.joined(separator: " ")
  }

  /// The classes that its code declares, and whether other modules see them.
  package var declaredClasses: [String: Bool] {
    let tokens = tokens
    var classes: [String: Bool] = [:]
    for index in tokens.indices.dropLast() where tokens[index].text == "class" {
      let before = tokens[..<index].suffix(3).map(\.text)
      let name = tokens[index + 1].text
      if name != "func", name != "var" {
        classes[name] = before.contains("public") || before.contains("open")
      }
    }
    return classes
  }

  /// The types that its code declares or extends, with the names after the colon.
  var conformances: [(String, [String])] {
    let tokens = tokens
    let kinds = Self.typeKinds.subtracting(["protocol", "typealias"]).union(["extension"])
    return tokens.indices.dropLast(2).compactMap { index in
      guard kinds.contains(tokens[index].text) else { return nil }
      let head = tokens[(index + 1)...].prefix { ![":", "{", "<", "where"].contains($0.text) }
      guard let name = head.last?.text, name.first?.isUppercase ?? false else { return nil }
      let inherited = ClassDeclaration.inherited(after: head.endIndex - 1, in: tokens)
      return inherited.isEmpty ? nil : (name, inherited)
    }
  }

  /// The variables and functions in the types that its code declares or extends.
  var ownMembers: [(String, Set<String>)] {
    var found: [(String, Set<String>)] = []
    // The type of each open brace; `nil` for one of a function and the like.
    var scopes: [String?] = []
    var opening: String?
    let kinds = Self.typeKinds.subtracting(["typealias"]).union(["extension"])
    let tokens = tokens
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      switch token.text {
      case "{":
        scopes.append(opening)
        opening = nil
      case "}": _ = scopes.popLast()
      case let kind where kinds.contains(kind) && next.text.first?.isUppercase ?? false:
        opening = next.text
      case "var", "let", "func":
        if let type = scopes.last ?? nil { found.append((type, [next.text])) }
      default: break
      }
    }
    return found
  }

  /// The protocols that its code declares, with the names after the colon.
  var protocols: [(String, [String])] {
    let tokens = tokens
    return tokens.indices.dropLast(2).compactMap { index in
      guard tokens[index].text == "protocol" else { return nil }
      let head = tokens[(index + 2)...].prefix { !["{", "where"].contains($0.text) }
      return (tokens[index + 1].text, head.map(\.text).filter { $0 != ":" && $0 != "," })
    }
  }

  /// The keywords that declare a type.
  static let typeKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  /// The names by which other files can need this one, and those that it uses.
  ///
  /// A build needs them several times, and they take longer than all else here.
  var names: FileNames { keptNames.value { FileNames(tokens) } }

  /// The declarations that a build can leave out.
  var declarations: Declarations { Declarations(tokens, of: SwiftText(original.bytes).code) }

  /// The tokens of the author's own text.
  private var tokens: [SwiftTokens.Token] {
    SwiftTokens.withoutImportedKinds(SwiftText(original.bytes).code)
  }
}
