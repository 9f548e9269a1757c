/// The layout of lines character by character, as simple as possible: the oracle for the code that
/// reads UTF-8.
package struct CharacterLayout: Sendable {
  private let columns: @Sendable (Character) -> Int

  /// Makes a layout.
  ///
  /// - Parameter columns: Returns the width of a character.
  package init(columns: @escaping @Sendable (Character) -> Int) {
    self.columns = columns
  }

  /// Returns the width of a text.
  package func columns(of text: String) -> Int { text.reduce(0) { $0 + columns($1) } }

  /// Returns the start of a text that takes at most `width` columns, without spaces at its end.
  package func start(of text: String, width: Int) -> String {
    var used = 0
    var kept = Array(
      text.prefix {
        used += columns($0)
        return used <= width
      })
    while kept.last.map(Self.isBreakableSpace) == true { kept.removeLast() }
    return String(kept)
  }

  /// Returns the lines of a paragraph, each of at most `width` columns.
  package func lines(of paragraph: String, width: Int) -> [String] {
    let text = Array(paragraph)
    var lines: [String] = []
    var start = 0
    var lastBreak = 0
    var used = 0
    var index = 0
    while index < text.count {
      if index > start, Self.allowsBreak(between: text[index - 1], and: text[index]) {
        lastBreak = index
      }
      used += columns(text[index])
      if used > width, index > start, !Self.isBreakableSpace(text[index]) {
        let end = lastBreak > start ? lastBreak : index
        lines.append(Self.line(of: text[start..<end]))
        start = end
        index = end
        used = 0
      } else {
        index += 1
      }
    }
    return lines + [Self.line(of: text[start...])]
  }

  private static func line(of characters: ArraySlice<Character>) -> String {
    var characters = characters
    while characters.last.map(isBreakableSpace) == true { characters.removeLast() }
    return String(characters)
  }

  /// Whether a line may break at a character, which is then not shown.
  package static func isBreakableSpace(_ character: Character) -> Bool {
    if let ascii = character.asciiValue { return ascii == 0x20 || 0x09...0x0D ~= ascii }
    return switch character {
    case "\u{A0}", "\u{2007}", "\u{202F}": false
    case "\u{200B}": true
    default: character.isWhitespace
    }
  }

  private static func allowsBreak(between previous: Character, and next: Character) -> Bool {
    if isBreakableSpace(next) { return false }
    if isBreakableSpace(previous) { return true }
    guard isIdeographic(next) || isIdeographic(previous) else { return false }
    return !neverFirst.contains(next) && !neverLast.contains(previous)
  }

  private static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x2E80...0x312F, 0x3190...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
      0x20000...0x3FFFD:
      true
    default:
      false
    }
  }

  private static let neverFirst = Set("、。，．・：；？！」』）］｝〉》】〕〗…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}%’”")
  private static let neverLast = Set("「『（［｛〈《【〔〖([{‘“")
}
