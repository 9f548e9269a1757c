import DeviceSim
import Testing

@Suite struct DisplayWidthTests {
  /// The columns are those of `wcswidth` in the Python package wcwidth 0.9.4 (Unicode 18.0).
  static let vectors: [(text: String, columns: Int)] = [
    ("", 0), ("plain ASCII ~", 13), ("…", 1), ("│", 1), ("é", 1), ("e\u{301}", 1), ("ﷺ", 1),
    // Korean: whole syllables, decomposed syllables, a lone consonant, half width.
    ("한국어", 6), ("각", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ㅎ", 2), ("ﾡ", 1),
    ("日本語", 6), ("か\u{3099}", 2), ("ﾊﾝｶｸ", 4), ("ＡＢＣ", 6), ("繁體中文", 8), ("、。", 4),
    // Arabic and Hebrew with marks; a number sign that encloses digits.
    ("مرحبا", 5), ("مُحَمَّد", 4), ("עִבְרִית", 5), ("\u{600}", 1),
    ("ภาษาไทย", 7), ("ที่", 1), ("น้ำ", 2),
    ("नमस्ते", 4), ("कि", 2), ("क्ष", 2), ("हिन्दी", 4), ("தமிழ்", 4), ("বাংলা", 4),
    ("မြန်မာ", 5), ("བོད", 2),
    ("🎉", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("👩‍❤️‍💋‍👨", 2), ("🇰🇷", 2), ("🇰", 2),
    ("🇰🇷🇩🇪", 4), ("1️⃣", 2), ("#\u{20E3}", 1), ("❤", 1), ("❤\u{FE0F}", 2), ("⌚", 2),
    ("⌚\u{FE0E}", 1), ("©\u{FE0F}", 2), ("🫠", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2),
    ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{2068}", 0), ("\u{AD}", 1),
    ("\u{3164}", 0), ("\u{10FFFF}", 1),
  ]

  @Test(arguments: vectors)
  func `a text takes the columns that wcwidth gives it`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func `the columns of a text are the sum over its grapheme clusters`() {
    let text = Self.vectors.map(\.text).joined(separator: " ")
    let spaces = Self.vectors.count - 1
    #expect(DisplayWidth.columns(of: text) == Self.vectors.reduce(spaces) { $0 + $1.columns })
  }
}
