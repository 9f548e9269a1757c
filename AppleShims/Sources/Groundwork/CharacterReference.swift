/// The character references of HTML, such as `&amp;`.
package enum CharacterReference {
  // HTML, 13.5 Named character references; those of ISO 8859-1 and common punctuation.
  private static let names: [Substring: UInt32] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "cent": 0xA2,
    "pound": 0xA3, "yen": 0xA5, "sect": 0xA7, "copy": 0xA9, "laquo": 0xAB, "reg": 0xAE,
    "deg": 0xB0, "plusmn": 0xB1, "sup2": 0xB2, "micro": 0xB5, "middot": 0xB7, "raquo": 0xBB,
    "frac12": 0xBD, "iexcl": 0xA1, "iquest": 0xBF, "Agrave": 0xC0, "Aacute": 0xC1, "Acirc": 0xC2,
    "Atilde": 0xC3, "Auml": 0xC4, "Aring": 0xC5, "AElig": 0xC6, "Ccedil": 0xC7, "Egrave": 0xC8,
    "Eacute": 0xC9, "Ecirc": 0xCA, "Euml": 0xCB, "Ntilde": 0xD1, "Oacute": 0xD3, "Ocirc": 0xD4,
    "Ouml": 0xD6, "times": 0xD7, "Oslash": 0xD8, "Uuml": 0xDC, "szlig": 0xDF, "agrave": 0xE0,
    "aacute": 0xE1, "acirc": 0xE2, "atilde": 0xE3, "auml": 0xE4, "aring": 0xE5, "aelig": 0xE6,
    "ccedil": 0xE7, "egrave": 0xE8, "eacute": 0xE9, "ecirc": 0xEA, "euml": 0xEB, "iacute": 0xED,
    "icirc": 0xEE, "iuml": 0xEF, "ntilde": 0xF1, "oacute": 0xF3, "ocirc": 0xF4, "otilde": 0xF5,
    "ouml": 0xF6, "divide": 0xF7, "oslash": 0xF8, "ugrave": 0xF9, "uacute": 0xFA, "ucirc": 0xFB,
    "uuml": 0xFC, "ndash": 0x2013, "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019,
    "sbquo": 0x201A, "ldquo": 0x201C, "rdquo": 0x201D, "bdquo": 0x201E, "bull": 0x2022,
    "hellip": 0x2026, "lsaquo": 0x2039, "rsaquo": 0x203A, "euro": 0x20AC, "trade": 0x2122,
    "larr": 0x2190, "rarr": 0x2192, "hearts": 0x2665,
  ]

  /// Returns the character for the name or number between `&` and `;`; `nil` for an unknown one.
  package static func character(_ name: Substring) -> Character? {
    if let known = names[name] { return Unicode.Scalar(known).map(Character.init) }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    guard
      let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    else { return nil }
    // HTML, 13.2.5.80: numbers from 0x80 are those of Windows-1252.
    if 0x80...0x9F ~= number,
      let text = String(bytes: [UInt8(number)], encoding: .windowsCP1252)
    {
      return text.first
    }
    return number == 0 ? "\u{FFFD}" : Character(Unicode.Scalar(number) ?? "\u{FFFD}")
  }

  /// Returns the character that begins at a `&`, and the index after it; `nil` if none does.
  package static func read(
    _ text: [Character], at start: Int
  ) -> (character: Character, end: Int)? {
    let name = text[start...].dropFirst().prefix(10)
    guard let end = name.firstIndex(of: ";"),
      let found = character(Substring(String(text[(start + 1)..<end])))
    else { return nil }
    return (found, end + 1)
  }
}
