import SourceText

/// A text with the colors of a terminal, as the console of Node.js and `jq -C` write it.
enum ColoredText {
  private static let escape: UInt8 = 0x1B

  /// Returns a text without its colors; `nil` if it has none, or starts as JSON, in which they are
  /// mistakes.
  static func plain(_ file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    let text = bytes.span
    guard let first = bytes.first(where: { $0 > 0x20 || $0 == escape }),
      !ValueScanner.isBracket(first)
    else { return nil }
    var made = DerivedText(of: file)
    var start = 0
    var index = text.firstIndex(of: escape, from: 0)
    while index < text.count {
      if let end = endOfColor(text, at: index) {
        made.copy(start..<index, of: file)
        start = end
      }
      index = text.firstIndex(of: escape, from: index + 1)
    }
    guard start > 0 else { return nil }
    made.copy(start..<text.count, of: file)
    return made.made()
  }

  /// Returns where a sequence ends that selects a color or erases a line: ECMA-48, SGR and EL.
  private static func endOfColor(_ text: Span<UInt8>, at start: Int) -> Int? {
    guard text.hasBytes("\u{1B}[", at: start) else { return nil }
    var index = start + 2
    while index < text.count, text[index].isDigit || text[index] == UInt8(ascii: ";") { index += 1 }
    guard index < text.count, [UInt8]("mK".utf8).contains(text[index]) else { return nil }
    return index + 1
  }
}
