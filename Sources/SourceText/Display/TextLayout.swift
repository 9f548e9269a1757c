/// Texts brought to a number of columns.
///
/// Whatever comes in, what `truncated` and `wrapped` give back is finished, that is safe to print in a frame:
/// nothing in it acts on the terminal, and right-to-left text is isolated.
package enum TextLayout {
  /// Returns the text as one line of at most `width` columns, with `…` where it is cut.
  package static func truncated(_ text: String, to width: Int) -> String {
    let line = VisibleText.make(from: paragraphs(of: text).joined(separator: " "))
    let direction = TextDirection(of: line)
    guard DisplayWidth.columns(of: line) > width else { return direction.isolating(line) }
    guard width > 0 else { return "" }
    var kept = ""
    var columns = 1
    for character in line {
      columns += DisplayWidth.columns(of: character)
      if columns > width { break }
      kept.append(character)
    }
    while kept.last?.isBreakableSpace == true { kept.removeLast() }
    return direction.isolating(kept + "…")
  }

  /// Returns the text with spaces behind it, so that it takes at least `width` columns.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
  }

  /// Returns the lines of a text, each of at most `width` columns unless one character needs more.
  ///
  /// Lines break at spaces and, in Chinese and Japanese, between characters; a longer word is cut.
  package static func wrapped(_ text: String, to width: Int) -> [String] {
    paragraphs(of: text).flatMap { paragraph in
      let visible = VisibleText.make(from: paragraph)
      let direction = TextDirection(of: visible)
      return lines(of: Array(visible), width: width).map { direction.isolating($0) }
    }
  }

  /// Returns finished items joined into lines of at most `width` columns, or of one item that is longer.
  package static func joined(_ items: [String], with separator: String, width: Int) -> [String] {
    var lines: [String] = []
    var columns = 0
    for item in items {
      let needed = DisplayWidth.columns(of: item)
      let joined = columns + DisplayWidth.columns(of: separator) + needed
      if let last = lines.indices.last, joined <= width {
        lines[last] += separator + item
        columns = joined
      } else {
        lines.append(item)
        columns = needed
      }
    }
    return lines
  }

  /// Splits at every line break that Unicode knows; tabs become spaces.
  private static func paragraphs(of text: String) -> [String] {
    guard text.contains(where: { $0.isNewline || $0 == "\t" }) else { return [text] }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { String($0.map { $0 == "\t" ? " " : $0 }) }
  }

  private static func lines(of text: [Character], width: Int) -> [String] {
    var lines: [String] = []
    var start = 0
    var lastBreak = 0
    var columns = 0
    var index = 0
    while index < text.count {
      let character = text[index]
      if index > start, character.allowsBreak(after: text[index - 1]) { lastBreak = index }
      columns += DisplayWidth.columns(of: character)
      if columns > width, index > start, !character.isBreakableSpace {
        let end = lastBreak > start ? lastBreak : index
        lines.append(line(of: text[start..<end]))
        start = end
        index = end
        columns = 0
      } else {
        index += 1
      }
    }
    lines.append(line(of: text[start...]))
    return lines
  }

  private static func line(of characters: ArraySlice<Character>) -> String {
    var characters = characters
    while characters.last?.isBreakableSpace == true { characters.removeLast() }
    return String(characters)
  }
}
