import SourceText

/// Rows in a dump of PostgreSQL, from `COPY … FROM stdin;` to `\.`, whose backslashes are doubled.
///
/// Source: the manual of PostgreSQL, *COPY*, Text Format.
enum CopiedRows {
  private static let backslash = UInt8(ascii: "\\")

  /// Returns a dump with the values of its rows as the database has them; `nil` for other text.
  static func plain(_ file: SourceFile) -> SourceFile? {
    let bytes = file.bytes
    let text = bytes.span
    guard let first = bytes.first(where: { $0 > 0x20 }), !ValueScanner.isBracket(first) else {
      return nil
    }
    var made = DerivedText(of: file)
    var start = 0
    var rows = nextRows(text, from: 0)
    while !rows.isEmpty {
      var index = text.firstIndex(of: backslash, from: rows.lowerBound)
      while index + 1 < rows.upperBound {
        let escape = index..<index + 2
        if let byte = value(of: text[index + 1]) {
          made.copy(start..<index, of: file)
          made.write([byte], for: escape, of: file)
          start = escape.upperBound
        }
        index = text.firstIndex(of: backslash, from: escape.upperBound)
      }
      rows = nextRows(text, from: rows.upperBound)
    }
    guard start > 0 else { return nil }
    made.copy(start..<bytes.count, of: file)
    return made.made()
  }

  /// Returns the place of the next rows; an empty range if there are none.
  private static func nextRows(_ text: Span<UInt8>, from start: Int) -> Range<Int> {
    let head = text.firstIndex(of: " FROM stdin;", from: start)
    return head..<text.firstIndex(of: "\n\\.", from: head)
  }

  private static func value(of letter: UInt8) -> UInt8? {
    switch letter {
    case backslash: backslash
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }
}
