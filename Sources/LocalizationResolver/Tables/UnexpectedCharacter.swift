import SourceText

/// A character in the wrong place of old-style text, in words.
struct UnexpectedCharacter {
  /// Its bytes.
  let range: Range<Int>
  private let text: String

  /// Reads the character at an index.
  init(at index: Int, of bytes: [UInt8]) {
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    range = index..<end
    text = String(decoding: bytes[range], as: UTF8.self)
  }

  /// The character for a message: the code of one that cannot be seen, such as U+00A0.
  var name: String {
    guard isSpace || isInvisible, let scalar = text.unicodeScalars.first else { return "'\(text)'" }
    return scalar.codePoint
  }

  /// Returns what to write in its place; `nil` if that is not clear.
  ///
  /// - Parameter isAfterKey: Whether it is in the place of the '=' after a key.
  /// - Returns: The help.
  func help(isAfterKey: Bool) -> String? {
    if isSpace { return "write a plain space" }
    if isInvisible { return "remove this character, which cannot be seen" }
    switch text {
    case "“", "”", "„", "‘", "’", "«", "»": return "write straight quotation marks: \"…\""
    case ":", "：", "＝": return isAfterKey ? "write '='" : nil
    case "#": return "write a comment as '// …' or '/* … */'"
    default: return nil
    }
  }

  /// Whether people write it for the ';' after a value, at the end of a line.
  fileprivate var isLikeSemicolon: Bool {
    [",", ":", "，", "：", "；", "؛", "\u{37E}"].contains(text)
  }

  /// Whether it is a space that the format does not have.
  private var isSpace: Bool { category == .spaceSeparator }

  private var isInvisible: Bool { category == .format || category == .control }

  private var category: Unicode.GeneralCategory? {
    text.unicodeScalars.first?.properties.generalCategory
  }
}

extension StringsLexer {
  /// What to do about what is in the place of the ';' after a value; not at the end of the table.
  var helpForMissingSemicolon: String {
    let character = UnexpectedCharacter(at: position, of: bytes)
    let start = character.range.upperBound
    // A bound, so that hostile text is not scanned again and again.
    let rest = bytes[start..<endOfLine(from: start, before: start + 100)]
    if character.isLikeSemicolon, rest.allSatisfy(\.isBlank) {
      return "write ';' in place of \(character.name)"
    }
    return character.help(isAfterKey: false)
      ?? "if the text continues here, write \\\" for a quote in it"
  }
}
