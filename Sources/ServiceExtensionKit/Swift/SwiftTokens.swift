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

extension [SwiftTokens.Token] {
  /// Returns the index of what closes the mark at an index; `nil` if nothing does.
  func closing(_ open: Int) -> Int? {
    let (begin, end) = (self[open].text, ["(": ")", "{": "}", "<": ">"][self[open].text])
    var depth = 0
    return self[open...].firstIndex { token in
      depth += token.text == begin ? 1 : token.text == end ? -1 : 0
      return depth == 0
    }
  }

  /// Returns the index of the last part of a name with dots: of `Inner` in `Outer.Inner`.
  func endOfPath(_ start: Int) -> Int {
    var last = start
    while indices.contains(last + 2), self[last + 1].text == "." { last += 2 }
    return last
  }
}

extension String {
  /// Whether it begins as a name in Swift does.
  var beginsName: Bool { first.map { $0.isLetter || $0 == "_" } ?? false }
}
