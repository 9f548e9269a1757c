/// Breaks a text into lines of a number of columns.
package enum LineWrapping {
  /// Splits a text at all line breaks of Unicode; tabs become spaces.
  package static func paragraphs(of text: String) -> [String] {
    let mayBreak = text.unicodeScalars.contains {
      $0.value < 0x20 || $0.value == 0x85 || 0x2028...0x2029 ~= $0.value
    }
    guard mayBreak else { return [text] }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { String($0.map { $0 == "\t" ? " " : $0 }) }
  }

  /// Returns the lines of a paragraph, each of at most `width` columns.
  ///
  /// Lines break at spaces and, in Chinese and Japanese, between characters. A longer word is cut.
  package static func lines(of paragraph: String, width: Int) -> [String] {
    if DisplayWidth.columns(of: paragraph) <= width, paragraph.last?.isBreakableSpace != true {
      return [paragraph]
    }
    let text = Array(paragraph)
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
