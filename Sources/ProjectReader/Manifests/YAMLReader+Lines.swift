import SourceText

/// Bytes, blanks and lines.
extension YAMLReader {
  /// The byte that is next; 0 at the end.
  var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  var column: Int { index - lineStart }

  /// Whether a blank, a line break or the end is at an index.
  func endsWord(_ index: Int) -> Bool {
    index >= bytes.count || bytes[index].isWhiteSpace
  }

  func isFlowIndicator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }

  var isDash: Bool { current == UInt8(ascii: "-") && endsWord(index + 1) }

  var isQuote: Bool { current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") }

  func starts(with text: StaticString) -> Bool {
    bytes[index...].starts(with: "\(text)".utf8)
  }

  /// Whether `---` or `...` is next, at the start of a line.
  var isDocumentMarker: Bool {
    index == lineStart && (starts(with: "---") || starts(with: "...")) && endsWord(index + 3)
  }

  /// Moves past a line break.
  mutating func skipBreak() {
    index += current == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    lineStart = index
  }

  mutating func skipBlanks() {
    while current.isBlank { index += 1 }
  }

  /// Moves to the end of the line.
  mutating func skipLine() {
    while index < bytes.count, !current.isLineBreak { index += 1 }
  }

  /// Moves past blanks, comments and line breaks.
  ///
  /// - Returns: Whether only blanks are before the place on its line.
  mutating func skipSeparation() -> Bool {
    var isOnNewLine = index == lineStart
    while true {
      let start = index
      skipBlanks()
      if current == UInt8(ascii: "#"), index > start || index == lineStart { skipLine() }
      guard index < bytes.count, current.isLineBreak else { return isOnNewLine }
      skipBreak()
      isOnNewLine = true
    }
  }

  func checkIndentation() throws(ManifestMistake) {
    guard bytes[lineStart..<index].contains(0x09) else { return }
    throw mistake("a tab indents this line", help: "use spaces")
  }

  /// Checks that nothing but a comment is after a value.
  mutating func checkEndOfValue() throws(ManifestMistake) {
    let start = index
    skipBlanks()
    if index >= bytes.count || current.isLineBreak { return }
    if current == UInt8(ascii: "#"), index > start || index == lineStart { return skipLine() }
    throw mistake(
      current == UInt8(ascii: ":")
        ? "a key of several lines, or one that is not a text, is not supported"
        : "unexpected text after the value")
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
