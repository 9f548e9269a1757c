import DeviceSim

/// The direction of a paragraph.
enum TextDirection: Sendable, Hashable {
  case leftToRight
  case rightToLeft

  /// The direction of the first letter, as in rule P2 of UAX #9; left to right without letters.
  init(of paragraph: String) {
    let first = paragraph.unicodeScalars.first { scalar in
      scalar.properties.isAlphabetic || Self.marks.contains(scalar)
    }
    self = first.map(Self.isRightToLeft) == true ? .rightToLeft : .leftToRight
  }

  /// Returns a part of a line in isolate marks, so that the text around it is not reordered.
  ///
  /// A text without right-to-left characters is returned unchanged. The marks take no column.
  func isolating(_ text: String) -> String {
    guard DisplayWidth.plainColumns(of: text) == nil,
      text.unicodeScalars.contains(where: Self.isRightToLeft)
    else { return text }
    return (self == .leftToRight ? "\u{2066}" : "\u{2067}") + text + "\u{2069}"
  }

  /// LEFT-TO-RIGHT MARK, RIGHT-TO-LEFT MARK, ARABIC LETTER MARK.
  private static let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{061C}"]

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    // The first right-to-left letter is U+05BE; Chinese, Japanese and Korean come between.
    switch scalar.value {
    case 0..<0x590, 0x3000..<0xD800: false
    default: ScalarRanges.rightToLeft.contains(scalar)
    }
  }
}
