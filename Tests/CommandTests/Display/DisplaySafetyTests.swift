import DeviceSim
import SourceText
import Testing

@testable import devsim

@Suite struct DisplaySafetyTests {
  /// C0, DEL, C1, line and paragraph separator, and UAX #9's explicit formatting characters.
  static let acting: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069,
  ]

  @Test func `every character that controls the terminal becomes visible`() {
    for scalar in Self.acting.joined().compactMap(Unicode.Scalar.init) {
      let visible = VisibleText.make(from: "a\(scalar)b")
      #expect(visible.hasPrefix("a") && visible.hasSuffix("b"))
      #expect(DisplayWidth.columns(of: visible) >= 3, "U+\(String(scalar.value, radix: 16))")
      #expect(!visible.unicodeScalars.contains { $0 == scalar })
    }
  }

  @Test(arguments: [
    ("\u{1B}[31m", "␛[31m"), ("\u{7}\u{8}\r\n\t\u{0}", "␇␈␍␊␉␀"), ("\u{7F}", "␡"),
    ("\u{9B}2J", "⟪U+009B⟫2J"), ("\u{202E}gnp", "⟪RLO⟫gnp"), ("\u{2066}x\u{2069}", "⟪LRI⟫x⟪PDI⟫"),
    ("\u{2028}", "⟪U+2028⟫"),
  ])
  func `the picture represents the character`(text: String, visible: String) {
    #expect(VisibleText.make(from: text) == visible)
  }

  @Test(arguments: ["plain", "한국어 é ❤️", "e\u{301}\u{200D}", "مرحبا\u{200F}", "👨‍👩‍👧‍👦"])
  func `other text is unchanged`(text: String) {
    #expect(Array(VisibleText.make(from: text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `only right-to-left text is isolated, in the direction of its paragraph`() {
    let arabic = TextDirection(of: "«مرحبا» Ada")
    let english = TextDirection(of: "12: Ada مرحبا")
    #expect(arabic == .rightToLeft)
    #expect(english == .leftToRight)
    #expect(TextDirection(of: "\u{200F}Ada") == .rightToLeft)
    #expect(arabic.isolating("Ada مرحبا") == "\u{2067}Ada مرحبا\u{2069}")
    #expect(english.isolating("Ada مرحبا") == "\u{2066}Ada مرحبا\u{2069}")
    #expect(english.isolating("עברית") == "\u{2066}עברית\u{2069}")
    #expect(arabic.isolating("Ada é 한국어") == "Ada é 한국어")
    #expect(english.isolating("٣") == "\u{2066}٣\u{2069}")
  }
}
