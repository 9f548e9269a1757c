import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// What Foundation's decoder refuses; 1️⃣ marks the place.
struct PropertyListMistakeTests {
  static let mistakes: [(text: String, message: String)] = [
    ("<dict><key>a</key><string>R1️⃣&D</string></dict>", "'&' begins no entity"),
    ("<dict><key>a</key><string>b1️⃣</strin></dict>", "</strin> does not end <string>"),
    ("<dict><key>1️⃣</dict>", "</dict> does not end <key>"),
    ("<dict>1️⃣<key>a</key></dict>", "the key has no value"),
    ("<dict>1️⃣<key>a</key><key>b</key><string/></dict>", "the key has no value"),
    ("<dict>1️⃣<string>a</string></dict>", "the value has no key"),
    (
      "<dict><key>a</key><string>1️⃣<b>bold</b></string></dict>",
      "<b> is no element of a property list"
    ),
    (
      "<dict><key>a</key><string>b</string>\n<!-- > --></dict>1️⃣</dict>",
      "</dict> does not end <plist>"
    ),
    ("<dict><key>a</key>1️⃣<string>b", "<string> has no end"),
    ("<dict><key>a</key><string>b</string>1️⃣</dict", "the tag has no end"),
  ]

  @Test("LOC209 names the first mistake at its place", arguments: mistakes.indices)
  func mistake(index: Int) throws {
    let (marked, message) = Self.mistakes[index]
    let isCut = marked.hasSuffix("b") || marked.hasSuffix("</dict")
    let text = TestSupport.MarkedText(
      "<?xml version=\"1.0\"?>\n<plist>\(marked)\(isCut ? "" : "</plist>")")
    for isPlural in [false, true] {
      var reader = TableFileReader(name: "Localizable", language: "en")
      if isPlural {
        reader.readPlurals(name: "x", data: text.bytes)
      } else {
        reader.readStrings(name: "x", data: text.bytes)
      }
      #expect(reader.diagnostics.map(\.kind.code) == ["LOC209"])
      #expect(reader.diagnostics.first?.message == message)
      #expect(reader.diagnostics.first?.location?.offset == text[1].offset)
    }
    #expect(foundationTexts(text.bytes) == nil)
  }
}
