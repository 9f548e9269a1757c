/// The head of a class.
struct ClassDeclaration: Sendable, Equatable {
  let name: String
  /// The name, with the names of the enclosing types: `Outer.Inner`.
  let path: String
  /// The place of the name, in the bytes of the file.
  let place: Range<Int>
  /// The types after the colon, without their modules and generic arguments.
  let inherited: [String]

  private static let typeKeywords: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]

  /// Finds the classes among the tokens of a file.
  static func all(in tokens: [SwiftTokens.Token]) -> [ClassDeclaration] {
    var found: [ClassDeclaration] = []
    // The type of each open brace; `nil` for one of a function and the like.
    var scopes: [String?] = []
    var opening: String?
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{":
        scopes.append(opening)
        opening = nil
      case "}": _ = scopes.popLast()
      case let keyword where typeKeywords.contains(keyword):
        guard let type = typeName(after: index, in: tokens) else { continue }
        opening = type
        guard keyword == "class" else { continue }
        found.append(
          ClassDeclaration(
            name: type, path: (scopes.compactMap { $0 } + [type]).joined(separator: "."),
            place: tokens[index + 1].range, inherited: inherited(after: index + 1, in: tokens)))
      default: break
      }
    }
    return found
  }

  /// Returns the name that a keyword declares; that of an extension may have dots.
  private static func typeName(after index: Int, in tokens: [SwiftTokens.Token]) -> String? {
    guard tokens.indices.contains(index + 1) else { return nil }
    let name = tokens[index + 1].text
    // `class func` and `class var` declare members; `protocol P: class {` does not declare a class.
    guard name.beginsName,
      !["func", "var", "let", "override", "subscript"].contains(name)
    else { return nil }
    return tokens[(index + 1)...tokens.endOfPath(index + 1)].map(\.text).joined()
  }

  static func inherited(after index: Int, in tokens: [SwiftTokens.Token]) -> [String] {
    let head = tokens[(index + 1)...].prefix { $0.text != "{" && $0.text != "where" }
    var types: [String] = []
    var depth = 0
    var isAfterColon = false
    for token in head {
      switch token.text {
      case "<": depth += 1
      case ">": depth -= 1
      // The head has ended: this colon belongs to something else.
      case "(" where !isAfterColon: return []
      case ":" where depth == 0:
        isAfterColon = true
        types.append("")
      case "," where depth == 0 && isAfterColon: types.append("")
      case let name where depth == 0 && isAfterColon && name != ".":
        types[types.count - 1] = name
      default: break
      }
    }
    return types
  }
}
