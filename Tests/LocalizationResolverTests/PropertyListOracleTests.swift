import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// XML and binary property lists against `PropertyListSerialization` of the full Foundation.
@Suite struct PropertyListOracleTests {
  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `XML and binary property lists are read as Foundation does`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let texts = [
      "a": "b", "": "empty", "é <&> \"": "😀\n%@", "long": String(repeating: "x", count: 999),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: texts, format: format, options: 0)
    let checked = readStrings([UInt8](data))
    #expect(checked.diagnostics.isEmpty)
    #expect(checked.value.texts == foundationTexts([UInt8](data)))
  }

  /// Python's `ElementTree` declares `us-ascii`.
  @Test(arguments: [
    ("us-ascii", []), ("ASCII", []), ("utf8", [0xC3, 0xA9]), ("UTF8", []), ("ISO-8859-1", [0xE9]),
    ("iso-8859-1", [0xC3, 0xA9]), ("windows-1252", [0xE9]), ("Shift_JIS", []), ("GB18030", []),
  ])
  func `an XML list may declare another encoding`(name: String, letter: [UInt8]) throws {
    let head = "<?xml version='1.0' encoding='\(name)'?>\n<plist version=\"1.0\"><dict><key>a</key>"
    let data = Array("\(head)<string>A".utf8) + letter + Array("</string></dict></plist>".utf8)
    let expected = try #require(foundationTexts(data))
    let checked = readStrings(data)
    #expect(checked.value.texts == expected)
    #expect(checked.diagnostics.isEmpty)
  }

  /// The places are counted in characters of one byte, as Latin-1 has them.
  @Test func `an XML list in Latin-1 has places`() throws {
    let text: MarkedText = """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <plist version="1.0"><dict><key>1️⃣é</key><string>ü</string>
      <!-- ö --><key>2️⃣é</key><string>3️⃣ß</string></dict></plist>
      """
    func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }
    let checked = readStrings(latin1(text.text))
    #expect(checked.value.texts == foundationTexts(latin1(text.text)))
    #expect(checked.diagnostics.map(\.kind.code) == ["LOC204"])
    let entry = try #require(checked.value.entry("é"))
    let found = [
      checked.diagnostics.first?.notes.first?.location, checked.diagnostics.first?.location,
      checked.value.valueLocation(entry),
    ]
    for (number, location) in zip(1...3, found) {
      let location = try #require(location)
      let before = String(decoding: text.bytes[..<text[number].offset], as: UTF8.self)
      #expect(location.offset == latin1(before).count)
      #expect(location.line == text[number].line)
      #expect(location.column == text[number].column)
    }
  }

  /// A device reads none of it, as Core Foundation converts the whole list first.
  @Test(arguments: ["", " encoding=\"UTF-8\""])
  func `LOC101: an XML list with bytes that are not UTF-8`(declaration: String) {
    let head = "<?xml version=\"1.0\"\(declaration)?><plist><dict><key>a</key><string>Ren"
    let data = Array(head.utf8) + [0xE9] + Array("</string></dict></plist>".utf8)
    #expect(foundationTexts(data) == nil)
    var plurals = TableFileReader(name: "Localizable", language: "en")
    plurals.readPlurals(name: "Localizable.stringsdict", data: data)
    for found in [readStrings(data).diagnostics, plurals.diagnostics] {
      #expect(found.map(\.kind.code) == ["LOC101"])
      #expect(found.first?.location?.offset == head.utf8.count)
    }
  }

  @Test(arguments: ["<key/>", "<key />", "<!-- <key/> --><key></key>"])
  func `an XML list may have the empty key`(key: String) throws {
    for mark in ["", "\u{FEFF}"] {
      let text = """
        \(mark)<plist version="1.0"><dict>\(key)<string>a</string>
        <key>b</key><string><![CDATA[<key/>]]></string></dict></plist>
        """
      let expected = try #require(foundationTexts(Array(text.utf8)))
      let checked = readStrings(text)
      #expect(expected.count == 2)
      #expect(checked.value.texts == expected)
      #expect(checked.diagnostics.isEmpty)
    }
  }

  @Test(arguments: ["UTF-16", "utf-32", "UCS-2"])
  func `LOC209: an XML list that cannot be in the encoding that it declares`(name: String) {
    let text = """
      <?xml version="1.0" encoding="\(name)"?>
      <plist version="1.0"><dict><key>a</key><string>b</string></dict></plist>
      """
    let found = readStrings(text).diagnostics
    #expect(found.map(\.kind.code) == ["LOC209"])
    #expect(found.first?.message.lacks([name.lowercased()]) == [])
    #expect(foundationTexts(Array(text.utf8)) == nil)
  }

  @Test(arguments: [true, false])
  func `LOC101: an XML list in UTF-16 needs a byte order mark`(isMarked: Bool) {
    let text = "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>"
    let units = Array((isMarked ? "\u{FEFF}\(text)" : text).utf16)
    let data = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
    #expect(readStrings(data).diagnostics.map(\.kind.code) == (isMarked ? [] : ["LOC101"]))
    #expect((foundationTexts(data) == nil) == !isMarked)
  }

  @Test func `an encoding that is not read is named`() {
    let text = "<?xml version='1.0' encoding='ISO-8859-7'?><plist><dict><key>a</key><string>"
    let data = Array(text.utf8) + [0xE1] + Array("</string></dict></plist>".utf8)
    let found = readStrings(data).diagnostics
    #expect(found.map(\.kind.code) == ["LOC209"])
    #expect(found.first?.message.contains("'iso-8859-7'") == true)
  }
}
