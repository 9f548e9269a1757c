extension RandomBytes {
  /// Returns a text of random scalars: most from a common script, some that join, mark, separate,
  /// reorder or control others, and some from all planes.
  package mutating func text(_ count: Int) -> String {
    var text = String.UnicodeScalarView()
    // A text in one script finds other problems than a mixture of all.
    let scripts = (0..<3).map { _ in Self.scripts[Int(next() % UInt64(Self.scripts.count))] }
    let mostSpecial = next() % 4
    for _ in 0..<count {
      let isSpecial = next() % 16 < mostSpecial
      let scalar =
        isSpecial
        ? Self.specials[Int(next() % UInt64(Self.specials.count))]
        : Unicode.Scalar(UInt32.random(in: scripts[Int(next() % 3)], using: &self))
      if let scalar { text.append(scalar) }
      if next() % 6 == 0 { text.append(" ") }
    }
    return String(text)
  }

  private static let scripts: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x20...0x7E, 0xA0...0x24F, 0x370...0x52F, 0x590...0x6FF, 0x900...0x97F,
    0xE00...0xE7F, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x2010...0x206F, 0x20A0...0x2BFF,
    0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xAC00...0xD7A3, 0xFF00...0xFFEF,
    0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0x0...0xD7FF, 0xE000...0x10FFFF,
  ]

  /// NEL, soft hyphen, no-break characters, joiners, marks, line separators, directions, keycap,
  /// selectors, ideographic punctuation and its other encodings, a skin-tone modifier.
  private static let specials: [Unicode.Scalar?] = Array(
    """
    \t\n\r\u{1B}\u{7F}\u{85}\u{A0}\u{AD}\u{301}\u{600}\u{903}\u{94D}\u{200B}\u{200D}\u{200F}\
    \u{2007}\u{2028}\u{202E}\u{202F}\u{2066}\u{20E3}\u{FE0E}\u{FE0F}\u{FE0F}\u{FE0F}、。」「\
    \u{3000}\u{302A}\u{3099}\u{232A}\u{2329}\u{37E}#1☀❤⌚©👩🎉\u{1F3FD}\u{1F1F0}
    """.unicodeScalars)
}
