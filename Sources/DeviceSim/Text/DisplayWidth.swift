/// The width of a text in columns of a terminal.
///
/// Each grapheme cluster is measured: marks and format characters take no column, East Asian wide
/// characters and emoji two, and no cluster more than two. Control characters take none, so make
/// them visible first.
package enum DisplayWidth {
  /// Returns the width of a text.
  package static func columns(of text: String) -> Int {
    var sum = 0
    for scalar in text.unicodeScalars {
      guard let columns = plainColumns(of: scalar) else {
        return text.reduce(0) { $0 + columns(of: $1) }
      }
      sum += columns
    }
    return sum
  }

  /// Returns the width of a part of a text.
  package static func columns(of text: Substring) -> Int { columns(of: String(text)) }

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
    if let columns = plainColumns(of: scalar) { return columns }
    if takesNoColumn(scalar) { return 0 }
    return ScalarRanges.wide.contains(scalar) ? 2 : 1
  }

  /// Returns the width of a scalar that is a cluster of its own beside others of this kind.
  ///
  /// `nil` for any other scalar.
  /// Most texts have no others, and need neither clusters nor the Unicode data.
  @inline(__always)
  private static func plainColumns(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2500..<0x2580: 1
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: nil
    }
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
