import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Lists that Foundation's decoder rejects; 1️⃣ marks the place.
@Suite struct PropertyListMistakeTests {
  static let mistakes: [(text: String, facts: [String])] = [
    ("<dict><key>a</key><string>R1️⃣&D</string></dict>", ["'&'", "entity"]),
    ("<dict><key>a</key><string>b1️⃣</strin></dict>", ["</strin>", "<string>"]),
    ("<dict><key>1️⃣</dict>", ["</dict>", "<key>"]),
    ("<dict>1️⃣<key>a</key></dict>", ["key", "no value"]),
    ("<dict>1️⃣<key>a</key><key>b</key><string/></dict>", ["key", "no value"]),
    ("<dict>1️⃣<string>a</string></dict>", ["value", "no key"]),
    ("<dict><key>a</key><string>1️⃣<b>bold</b></string></dict>", ["<b>", "element"]),
    ("<dict><key>a</key><string>b</string>\n<!-- > --></dict>1️⃣</dict>", ["</dict>", "<plist>"]),
    ("<dict><key>a</key><string>b1️⃣<!-- c --></string></dict>", ["comment", "<string>"]),
    ("<dict><key>a</key><string>a 1️⃣< b</string></dict>", ["'<'", "tag"]),
    ("<dict>1️⃣<Key>a</Key><string>b</string></dict>", ["<Key>", "element"]),
    ("<dict><key>a</key>1️⃣b<string>b</string></dict>", ["text", "outside"]),
    ("<dict><key>a</key>1️⃣<string>b", ["<string>", "no end"]),
    ("<dict><key>a</key><string>b</string>1️⃣</dict", ["tag", "no end"]),
  ]

  @Test(arguments: mistakes.indices)
  func `LOC209 reports the first mistake at its place`(index: Int) throws {
    let (marked, facts) = Self.mistakes[index]
    let isCut = marked.hasSuffix("b") || marked.hasSuffix("</dict")
    let text = MarkedText("<?xml version=\"1.0\"?>\n<plist>\(marked)\(isCut ? "" : "</plist>")")
    for isPlural in [false, true] {
      var reader = TableFileReader(name: "Localizable", language: "en")
      if isPlural {
        reader.readPlurals(name: "x", data: text.bytes)
      } else {
        reader.readStrings(name: "x", data: text.bytes)
      }
      #expect(reader.diagnostics.map(\.kind.code) == ["LOC209"])
      #expect(reader.diagnostics.first?.message.lacks(facts) == [])
      #expect(reader.diagnostics.first?.location?.offset == text[1].offset)
    }
    #expect(foundationTexts(text.bytes) == nil)
  }
}

@Suite struct PropertyListMistakeHelpTests {
  @Test(arguments: [
    ("<plist><dict><Key>a</Key></dict></plist>", "<key>"),
    ("<plist><dict><key>a</key><strng>b</strng></dict></plist>", "<string>"),
    ("<plist><dict><key>a</key><string>a < b</string></dict></plist>", "&lt;"),
    ("<!-- c -->\n\"a\" = \"b\";", "/* … */"),
    ("<plist><dict>\n// c\n<key>a</key><string>b</string></dict></plist>", "<!-- … -->"),
    ("<plist><dict>\n#if X\n<key>a</key><string>b</string></dict></plist>", "preprocesses"),
    ("<plist><dict><key>a</key></dict></plist>", "value"),
    ("<plist><dict><string>a</string></dict></plist>", "<key>"),
    ("<plist><dict><key>a</key><string>b</dict></plist>", "</string>"),
  ])
  func `the help names what to write`(text: String, help: String) {
    let found = readStrings(text).diagnostics
    #expect(found.map(\.kind.code) == ["LOC209"])
    #expect(found.first?.help?.contains(help) == true)
    #expect(foundationTexts(Array(text.utf8)) == nil)
  }

  @Test func `an element that is like no other has no help`() {
    let found = readStrings("<resources><string name=\"a\">b</string></resources>").diagnostics
    #expect(found.first?.message.lacks(["<resources>"]) == [])
    #expect(found.first?.help == nil)
  }
}

/// Compares the elements of XML lists with Foundation.
@Suite struct PropertyListElementTests {
  private static let pieces = [
    "<key>", "</key>", "<string>", "</string>", "<string/>", "<dict>", "</dict>", "<dict/>", "a",
    "b", "é", " ", "\n", "\r\n", "&amp;", "&lt;", "&#233;", "&#x1F600;", "&", "<![CDATA[<x> & ]]>",
    "<!-- c -->", "<true/>", "<integer>1</integer>", "<array>", "</array>", "<key>k</key>",
    "<string>t</string>", "<key>k</key><string>t</string>", "]]>", "<", ">",
  ]

  @Test func `lists that Foundation accepts have its texts, and all others are errors`() throws {
    var random = RandomBytes(seed: 11)
    var taken = 0
    for _ in 0..<20_000 {
      let body = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let value = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Self.pieces.randomElement(using: &random) ?? ""
        }.joined()
        return "<key>\(Int.random(in: 0...3, using: &random))</key><string>\(value)</string>"
      }.joined()
      let data = Array(
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(body)</dict></plist>".utf8)
      let checked = readStrings(data)
      guard let expected = foundationTexts(data) else {
        #expect(checked.diagnostics.contains { $0.severity == .error }, "\(body)")
        continue
      }
      taken += 1
      #expect(checked.value.texts == expected, "\(body)")
    }
    #expect(taken > 1000)
  }
}
