/// The names by which other files can need a Swift file, and the names that it uses itself.
///
/// Names are compared as they are written, without their types. So a file may seem to be needed
/// although it is not, but hardly the other way round.
struct FileNames {
  /// An extension of a type.
  struct Extension {
    /// The type, without those around it: `Inner` of `extension Outer.Inner`.
    let type: String
    /// Whether it adds a protocol, which code uses without a name of the extension.
    let hasConformance: Bool
    /// The functions, variables and types in it.
    var members: Set<String> = []
    /// Whether the compiler uses a part of it without a name, such as a subscript or an operator.
    var isUsedWithoutName = false
  }

  /// The name of initializers that code calls without their type: `.init(1)`.
  static let implicitInitializer = ".init"

  /// The names that the file declares outside types.
  private(set) var declared: Set<String> = []
  /// The types that the file declares, also within others.
  private(set) var types: Set<String> = []
  private(set) var extensions: [Extension] = []
  /// Whether it has something that is used without a name, such as an operator.
  private(set) var isAlwaysNeeded = false
  private(set) var used: Set<String> = []

  /// What makes a file matter to code that does not name anything of it.
  private static let unnamed: Set<String> = [
    "operator", "precedencegroup", "@_exported", "@_cdecl", "@_silgen_name",
    "@_dynamicReplacement",
  ]
  /// The members that the compiler calls by itself.
  private static let implicitMembers: Set<String> = [
    "appendInterpolation", "callAsFunction", "makeIterator", "makeAsyncIterator", "subscript",
  ]

  /// What an open brace belongs to.
  private enum Scope {
    case `extension`(Int)
    case other
  }

  init(_ tokens: [SwiftTokens.Token]) {
    var scopes: [Scope] = []
    var opening = Scope.other
    var parentheses = 0
    for (index, token) in tokens.enumerated() {
      note(token.text, at: index, in: tokens)
      switch token.text {
      case "{":
        scopes.append(opening)
        opening = .other
      case "}": _ = scopes.popLast()
      case "(", "[": parentheses += 1
      case ")", "]": parentheses -= 1
      case "extension" where scopes.isEmpty:
        guard let found = Self.extensionHead(after: index, in: tokens) else { continue }
        opening = .extension(extensions.count)
        extensions.append(found)
      default:
        guard parentheses <= 0 else { continue }
        switch scopes.last {
        case nil: declare(at: index, in: tokens)
        case .extension(let number)? where scopes.count == 1:
          declareMember(of: number, at: index, in: tokens)
        default: break
        }
      }
    }
  }

  private mutating func note(_ text: String, at index: Int, in tokens: [SwiftTokens.Token]) {
    // A type may have the name of its module.
    if index > 0, tokens[index - 1].text == "import" { return }
    if Self.unnamed.contains(text) { isAlwaysNeeded = true }
    if PortableSource.typeKinds.contains(text), index + 1 < tokens.count {
      types.insert(tokens[index + 1].text)
    }
    let name = text.hasPrefix("@") || text.hasPrefix("#") ? String(text.dropFirst()) : text
    used.insert(name)
    if name == "init", index > 1, tokens[index - 1].text == ".",
      !["super", "self"].contains(tokens[index - 2].text)
    {
      used.insert(Self.implicitInitializer)
    }
  }

  private mutating func declare(at index: Int, in tokens: [SwiftTokens.Token]) {
    guard let names = Self.names(declaredAt: index, in: tokens) else { return }
    // A function without a name is an operator.
    if names.isEmpty { isAlwaysNeeded = true }
    declared.formUnion(names)
  }

  private mutating func declareMember(
    of number: Int, at index: Int, in tokens: [SwiftTokens.Token]
  ) {
    let text = tokens[index].text
    if text == "init", index > 0, tokens[index - 1].text != "." {
      extensions[number].members.formUnion([Self.implicitInitializer, extensions[number].type])
    } else if text == "subscript" {
      extensions[number].isUsedWithoutName = true
    } else if let names = Self.names(declaredAt: index, in: tokens) {
      if names.isEmpty || !Self.implicitMembers.isDisjoint(with: names) {
        extensions[number].isUsedWithoutName = true
      }
      extensions[number].members.formUnion(names)
    }
  }

  /// Returns the names that a keyword declares; `nil` if it declares nothing.
  private static func names(
    declaredAt index: Int, in tokens: [SwiftTokens.Token]
  ) -> Set<String>? {
    func name(at index: Int) -> String? {
      // A keyword as a name is between two marks.
      let index = tokens.indices.contains(index) && tokens[index].text == "`" ? index + 1 : index
      guard tokens.indices.contains(index), tokens[index].text.beginsName else { return nil }
      return tokens[index].text
    }
    switch tokens[index].text {
    case let kind where kind == "macro" || PortableSource.typeKinds.contains(kind):
      return name(at: index + 1).map { ["func", "var", "let"].contains($0) ? nil : [$0] } ?? nil
    case "func": return Set([name(at: index + 1)].compactMap(\.self))
    case "let", "var":
      if let name = name(at: index + 1) { return [name] }
      let pattern = tokens[(index + 1)...].prefix { $0.text != ")" }
      return Set(pattern.map(\.text).filter(\.beginsName))
    // `let one = 1, other = 2`
    case ",":
      guard let name = name(at: index + 1), tokens.indices.contains(index + 2),
        [":", "="].contains(tokens[index + 2].text)
      else { return nil }
      return [name]
    default: return nil
    }
  }

  private static func extensionHead(
    after index: Int, in tokens: [SwiftTokens.Token]
  ) -> Extension? {
    guard tokens.indices.contains(index + 1), tokens[index + 1].text.beginsName else { return nil }
    let last = tokens.endOfPath(index + 1)
    let head = tokens[last...].prefix { $0.text != "{" && $0.text != "where" }
    return Extension(type: tokens[last].text, hasConformance: head.contains { $0.text == ":" })
  }
}
