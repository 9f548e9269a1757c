/// A class with the extensions directly after it that override something, as one declaration.
///
/// Objective-C allows an override in an extension, and Swift on Linux does not. In the class it
/// means the same. Places stay, as only braces and heads become spaces:
///
/// ```
/// class A: B { var c = 1 }              class A: B { var c = 1
/// extension A: P { override func d() }                   override func d() }; extension A: P {}
/// ```
struct MergedExtensions {
  /// What becomes spaces.
  let blanks: [Range<Int>]
  /// The end of the declaration.
  let end: Int
  /// The extensions with the protocols, without members.
  let text: String

  private typealias Tokens = [SwiftTokens.Token]

  /// The places of an extension in the tokens.
  private struct Part {
    let start: Int
    let open: Int
    let close: Int
    let overrides: Bool
  }

  /// Finds all of a file.
  static func all(in tokens: [SwiftTokens.Token], of bytes: [UInt8]) -> [MergedExtensions] {
    guard tokens.contains(where: { $0.text == "override" }) else { return [] }
    var found: [MergedExtensions] = []
    var index = 0
    while index < tokens.count {
      if tokens[index].text == "class", tokens.indices.contains(index + 1),
        let merged = MergedExtensions(ofClassAt: index, in: tokens, of: bytes)
      {
        found.append(merged)
      }
      // Only what is outside braces can have extensions.
      index = tokens[index].text == "{" ? tokens.closing(index) ?? tokens.count : index + 1
    }
    return found
  }

  private init?(ofClassAt index: Int, in tokens: Tokens, of bytes: [UInt8]) {
    guard let open = tokens[index...].firstIndex(where: { $0.text == "{" }),
      let close = tokens.closing(open)
    else { return nil }
    let name = tokens[index + 1].text
    var parts: [Part] = []
    var next = close + 1
    while let part = Self.part(of: name, at: next, in: tokens) {
      parts.append(part)
      next = part.close + 1
    }
    guard let last = parts.lastIndex(where: \.overrides) else { return nil }
    parts.removeSubrange((last + 1)...)
    blanks =
      ([close] + parts.dropLast().map(\.close)).map { tokens[$0].range }
      + parts.map { tokens[$0.start].range.lowerBound..<tokens[$0.open].range.upperBound }
    end = tokens[parts[last].close].range.upperBound
    text = parts.filter { $0.open > $0.start + 2 }.map { part in
      let protocols = tokens[part.start + 1].range.upperBound..<tokens[part.open].range.lowerBound
      // The protocols may be on several lines.
      let words = String(decoding: bytes[protocols], as: UTF8.self).split(
        whereSeparator: \.isWhitespace)
      return "; extension \(name)\(words.joined(separator: " ")) {}"
    }.joined()
  }

  /// Returns the extension of a type at an index; `nil` if it cannot be a part of the class.
  private static func part(of name: String, at index: Int, in tokens: Tokens) -> Part? {
    guard tokens.indices.contains(index + 2), tokens[index].text == "extension",
      tokens[index + 1].text == name,
      let open = tokens[index...].firstIndex(where: { $0.text == "{" }),
      !tokens[index..<open].contains(where: { ["where", ".", "<"].contains($0.text) }),
      let close = tokens.closing(open)
    else { return nil }
    var depth = 0
    let overrides = tokens[open..<close].contains { token in
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      return depth == 1 && token.text == "override"
    }
    return Part(start: index, open: open, close: close, overrides: overrides)
  }
}
