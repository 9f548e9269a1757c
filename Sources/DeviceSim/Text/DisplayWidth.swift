/// The width of a text in columns of a terminal.
///
/// Each grapheme cluster is measured, and takes at most two columns. Marks and format characters
/// take none, East Asian wide characters and emoji two. Control characters take none, so make them
/// visible first.
package enum DisplayWidth {
  /// Returns the width of a text.
  package static func columns(of text: String) -> Int {
    plainColumns(of: text) ?? text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the width of one grapheme cluster: 0, 1 or 2.
  package static func columns(of character: Character) -> Int {
    var sum = 0
    var previous: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      switch scalar {
      case "\u{FE0F}" where previous?.properties.isEmoji == true:
        return 2
      case "\u{FE0E}" where previous?.properties.isEmojiPresentation == true:
        return 1
      default:
        sum += columns(of: scalar)
      }
      previous = scalar
    }
    return min(sum, 2)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if let columns = plainColumns(of: scalar.value) { return columns }
    if takesNoColumn(scalar) { return 0 }
    return ScalarRanges.wide.contains(scalar) ? 2 : 1
  }

  private static func takesNoColumn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x115F:
      // Formally ignorable, but terminals draw a soft hyphen, and this filler is like a consonant.
      return false
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD:
      // Formally format characters, but drawn before the digits that follow.
      return false
    case 0x1160...0x11FF, 0xD7B0...0xD7FF:
      // Vowels and final consonants of a Hangul syllable, whose first consonant is wide.
      return true
    default:
      break
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return true
    default:
      return false
    }
  }
}

// MARK: - Plain scalars

extension DisplayWidth {
  /// Returns the width of a text of plain scalars and emoji of plain scalars; `nil` for any other
  /// text.
  ///
  /// Most texts are plain, and need neither clusters nor the Unicode data. A plain text is safe to
  /// print, is one paragraph, and has no right-to-left characters.
  package static func plainColumns(of text: String) -> Int? {
    LineWrapping.plainStart(of: text, width: .max)?.columns
  }

  /// Returns the width of a plain scalar, by its value; `nil` for any other scalar.
  ///
  /// A plain scalar is its own cluster next to others of this kind, has a width, and changes
  /// nothing around it.
  @inlinable
  @inline(__always)
  static func plainColumns(of scalar: UInt32) -> Int? {
    switch scalar {
    case 0x20..<0x7F: 1
    // Hangul, Han.
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF: 2
    default: rarerPlainColumns(of: scalar)
    }
  }

  /// Returns the end of an emoji of two columns: a plain scalar with VARIATION SELECTOR-16.
  ///
  /// - Parameters:
  ///   - scalar: The value of the plain scalar.
  ///   - utf8: The text.
  ///   - end: The end of the scalar.
  /// - Returns: The end of the selector; `nil` if it does not follow the scalar, or has no effect.
  static func endOfPlainEmoji(_ scalar: UInt32, in utf8: Span<UInt8>, at end: Int) -> Int? {
    guard end < utf8.count, utf8.scalar(at: end).value == 0xFE0F, plainColumns(of: scalar) != nil,
      Unicode.Scalar(scalar)?.properties.isEmoji == true
    else { return nil }
    return end + 3
  }

  @usableFromInline
  static func rarerPlainColumns(of scalar: UInt32) -> Int? {
    switch scalar {
    // Latin, Greek, Cyrillic and Armenian, without the soft hyphen and combining marks.
    case 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x1E00..<0x2000: 1
    // Punctuation, currencies, arrows, mathematics, and box-drawing characters.
    case 0x2010..<0x2028, 0x2030..<0x205F, 0x20A0..<0x20C1, 0x2100..<0x2300, 0x2500..<0x2580: 1
    // Chinese and Japanese punctuation, kana, and full-width forms.
    case 0x3001..<0x302A, 0x3041..<0x3097, 0x309B..<0x3100, 0xFF01...0xFF60: 2
    // Symbols and emoji, without the skin-tone modifiers.
    case 0x2600..<0x27C0, 0x1F300..<0x1F3FB, 0x1F400..<0x1FB00:
      ScalarRanges.wide.contains(scalar) ? 2 : 1
    default: nil
    }
  }
}
