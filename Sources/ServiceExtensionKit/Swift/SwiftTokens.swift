import SourceText

/// The names and symbols of code, in order.
struct SwiftTokens: Sequence, IteratorProtocol {
  struct Token: Equatable {
    let text: String
    /// The place in the bytes of the code.
    let range: Range<Int>
  }

  private let code: [UInt8]
  private var index = 0

  /// What an import of a part of a module says of the part: `class` of `import class Acme.Tracker`.
  private static let importedKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "func", "let", "var",
  ]

  init(_ code: [UInt8]) {
    self.code = code
  }

  /// Returns all tokens of code without the kinds of what imports name, which declare nothing.
  static func withoutImportedKinds(_ code: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    for token in SwiftTokens(code) {
      if importedKinds.contains(token.text), isImport(tokens.count - 1, in: tokens) { continue }
      tokens.append(token)
    }
    return tokens
  }

  /// Whether the token at an index begins an import: not if it is a member, as in `mode = .import`.
  static func isImport(_ index: Int, in tokens: [Token]) -> Bool {
    guard tokens.indices.contains(index), tokens[index].text == "import" else { return false }
    return index == 0 || tokens[index - 1].text != "."
  }

  /// Returns the next name, including the mark of an attribute or a directive, or the next symbol.
  mutating func next() -> Token? {
    while index < code.count, code[index] <= UInt8(ascii: " ") { index += 1 }
    guard index < code.count else { return nil }
    let start = index
    let first = code[index]
    index += 1
    if Self.isName(first) || first == UInt8(ascii: "@") || first == UInt8(ascii: "#") {
      while index < code.count, Self.isName(code[index]) { index += 1 }
    }
    return Token(text: String(decoding: code[start..<index], as: UTF8.self), range: start..<index)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
