import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// The reader against `PropertyListSerialization` of the full Foundation, wherever that succeeds.
@Suite struct FoundationOracleTests {
  static let texts = [
    #""a" = "b";"#, #"a = b; c = d/e:f.g-h$_;"#, #"'a' = 'it\'s "x"';"#, #""a";"#, #"a; b;"#,
    #"{"a" = "b";}"#, " { } ", "   ", "// only\n/* c */", #"/ = b;"#, "a // c\n = /**/ b /***/;",
    #""a" = "\a\b\f\n\r\t\v\"\\\'\/\%";"#, "\"a\" = \"x\\\ny\";", "\"a\" = \"x\\\r\ny\";",
    #""a" = "\UD83D\UDE00 \U00e9 \U00E9";"#, #""a" = "\UD83D x \UDE00";"#,
    #""a" = "\UD83D\UD83D\UDE00";"#, #""a" = "\UD83D😀";"#, #""a" = "\UD83D\n";"#,
    #""a" = "\U12"; "b" = "\Uzz"; "c" = "\U12345";"#, #""a" = "\u00e9\x41\8";"#,
    #""a" = "\0"; "b" = "\101\7z\18"; "c" = "\777\400";"#, #""a" = "\é\😀";"#,
    "\u{2028}a = b;\u{2029} // c\u{2028} d = e;", "\u{FEFF}a = b;", "a\r=\u{B}b\u{C};",
    #""a" = "1"; "a" = "2";"#, #""é" = "1"; "é" = "2";"#, "\"a\" = \"e\u{301}\";",
    #""a" = "two"# + "\n" + #"lines";"#, #""" = "";"#, "\"a\" = \"\0\";",
    #"a = "b";c="d";"e"=f;"#, #""k\n" = "v"; "k\U000a" = "w";"#,
  ]

  @Test(arguments: texts)
  func `values are those of Foundation`(text: String) throws {
    let expected = try #require(foundationTexts(Array(text.utf8)))
    #expect(readStrings(text).value.texts == expected)
  }

  @Test(arguments: 0...0o777)
  func `octal escapes are NeXTSTEP, as in Foundation`(code: Int) throws {
    let text = "a = \"\\\(String(code, radix: 8))\";"
    #expect(readStrings(text).value.texts == foundationTexts(Array(text.utf8)))
  }

  /// Where this reader gives more than Foundation: that stops without a word, this reports and goes on.
  static let stops = [
    (#""a" = "b"; = "c" = "d"; "e" = "f";"#, "LOC207"), (#""a" = "b"; } "c" = "d";"#, "LOC207"),
    (#""a" = "b"; "c"#, "LOC201"),
  ]

  @Test(arguments: stops)
  func `where Foundation stops silently, there is a diagnostic`(text: String, code: String)
    throws
  {
    let expected = try #require(foundationTexts(Array(text.utf8)))
    let checked = readStrings(text)
    #expect(expected == [Array("a".utf8): Array("b".utf8)])
    #expect(checked.value.texts.merging(expected) { $1 } == checked.value.texts)
    #expect(checked.diagnostics.map(\.kind.code) == [code])
  }

  /// What Foundation cannot read at all, and this can.
  static let failures: [[UInt8]] = [
    Array("a = \"".utf8) + [0xE9] + Array("\";".utf8), Array("\"a\" = \"b\"".utf8), [],
    Array("a = b;".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] },
  ]

  @Test(arguments: failures)
  func `where Foundation fails, the entries are read all the same`(data: [UInt8]) {
    #expect(foundationTexts(data) == nil)
    #expect(readStrings(data).value.count == (data.isEmpty ? 0 : 1))
  }

  @Test func `generated tables have the values of Foundation`() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = RandomBytes(seed: seed)
      let text = TableText.make(using: &generator)
      let expected = try #require(foundationTexts(Array(text.utf8)), "\(seed): \(text)")
      let checked = readStrings(text)
      #expect(checked.value.texts == expected, "\(seed): \(text)")
      #expect(!checked.diagnostics.contains { $0.severity == .error }, "\(seed): \(text)")
    }
  }

  @Test func `mutated tables crash nothing, and lose nothing that Foundation reads`() {
    for seed in 0..<5000 as Range<UInt64> {
      var generator = RandomBytes(seed: seed)
      var data = Array(TableText.make(using: &generator).utf8)
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        TableText.mutate(&data, using: &generator)
      }
      let checked = readStrings(data)
      let texts = checked.value.texts
      guard let expected = foundationTexts(data) else { continue }
      let comment: Comment = "\(seed): \(String(decoding: data, as: UTF8.self))"
      #expect(Set(texts.keys).isSuperset(of: expected.keys), comment)
      let isClean = checked.diagnostics.allSatisfy {
        $0.kind == .duplicateKey || $0.kind == .notAnEscape
      }
      if isClean { #expect(texts == expected, comment) }
    }
  }

  @Test func `random bytes crash nothing`() {
    let heads = ["", "bplist00", "<?xml version=\"1.0\"?><plist><dict><key>a</key>", "{\"", "<"]
    for seed in 0..<1000 as Range<UInt64> {
      var generator = RandomBytes(seed: seed)
      let head = heads.randomElement(using: &generator) ?? ""
      let tail = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let checked = readStrings(Array(head.utf8) + tail)
      #expect(checked.value.count <= tail.count)
    }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary, .openStep])
  func `mutated property lists and catalogs crash nothing`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let list: [String: Any] = ["a": "b", "é": "😀", "n": ["NSStringLocalizedFormatKey": "%#@v@"]]
    let catalog = #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{}}}}}"#
    let original =
      format == .openStep
      ? Array(catalog.utf8)
      : [UInt8](
        try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
    for seed in 0..<1500 as Range<UInt64> {
      var generator = RandomBytes(seed: seed)
      var data = original
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let index = Int.random(in: 0..<data.count, using: &generator)
        data[index] = UInt8.random(in: 0...255, using: &generator)
      }
      var reader = TableFileReader(name: "Localizable", language: "en")
      reader.readStrings(name: "strings", data: data)
      reader.readPlurals(name: "plurals", data: data)
      let catalog = StringCatalog.read(SourceFile(name: "catalog", data: data))
      if let catalog = catalog.value { reader.add(catalog) }
      #expect(reader.table.count <= data.count)
    }
  }

  @Test(arguments: [
    "<array>", "<dict><key>a</key>", "<dict><key>a</key><!--</dict>-->", "{a=", "{a/*}*/=", "a={",
    "(",
  ])
  func `deep nesting crashes nothing`(opening: String) {
    for isPlist in [true, false] {
      let text =
        (isPlist ? "<plist><dict><key>k</key>" : "k = ")
        + String(repeating: opening, count: 30_000)
      let checked = readStrings(text)
      #expect(checked.diagnostics.contains { $0.severity == .error })
      var reader = TableFileReader(name: "Localizable", language: "en")
      reader.readPlurals(name: "plurals", data: Array(text.utf8))
      #expect(reader.diagnostics.contains { $0.severity == .error })
    }
  }

  /// A binary list whose objects are dictionaries with `width` members, all of which name the same object.
  private static func binaryList(next: [UInt8], width: Int) -> [UInt8] {
    var data = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in next {
      offsets.append(data.count)
      data.append(0xD0 | UInt8(width))
      let keys = (0..<width).map { UInt8(next.count + $0) }
      data += keys + Array(repeating: object, count: width)
    }
    for key in 0..<width {
      offsets.append(data.count)
      data += [0x51, UInt8(ascii: "a") + UInt8(key)]
    }
    let table = data.count
    for offset in offsets { data += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    data += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [offsets.count, 0, table] {
      data += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    return data
  }

  @Test(arguments: [[0], [1, 0], [1, 2, 3, 4, 5, 6, 7, 8, 8]] as [[UInt8]])
  func `binary lists that name themselves, or one object many times, end and crash nothing`(
    next: [UInt8]
  ) throws {
    let data = Self.binaryList(next: next, width: 14)
    var reader = TableFileReader(name: "Localizable", language: "en")
    reader.readPlurals(name: "plurals", data: data)
    reader.readStrings(name: "strings", data: data)
    // The decoder takes the list, in an order that changes from run to run: no part of it is read.
    #expect(reader.table.count == 0)
    #expect(reader.diagnostics.map(\.kind) == [.malformedTable, .malformedTable])
  }

  @Test func `deep nesting of a catalog crashes nothing`() {
    let opening = #"{"variations":{"plural":{"other":"#
    for depth in [100, 200, 30_000] {
      let text =
        #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":"#
        + String(repeating: opening, count: depth)
      let catalog = StringCatalog.read(SourceFile(name: "c", data: Array(text.utf8)))
      #expect(!catalog.diagnostics.isEmpty)
      var reader = TableFileReader(name: "Localizable", language: "en")
      if let catalog = catalog.value { reader.add(catalog) }
      #expect(reader.table.count <= 1)
    }
  }

  static let corpora = ProcessInfo.processInfo.environment["DEVSIM_CORPORA"]

  @Test(.enabled(if: corpora != nil, "DEVSIM_CORPORA names the folder of the corpora"))
  func `every table of the corpora has the values of Foundation`() throws {
    let root = try #require(Self.corpora)
    var count = 0
    for folder in ["strings", "tables", "locheck"] {
      let files = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
      while let name = files?.nextObject() as? String {
        guard name.hasSuffix(".strings") else { continue }
        let path = "\(root)/\(folder)/\(name)"
        let data = [UInt8](try #require(FileManager.default.contents(atPath: path)))
        count += 1
        let checked = readStrings(data)
        if let expected = foundationTexts(data) {
          #expect(checked.value.texts == expected, "\(path)")
          #expect(!checked.diagnostics.contains { $0.severity == .error }, "\(path)")
        } else if !data.isEmpty {
          #expect(checked.diagnostics.contains { $0.severity == .error }, "\(path)")
        }
      }
    }
    #expect(count > 150)
  }

  @Test(
    .enabled(if: corpora != nil, "DEVSIM_CORPORA names the folder of the corpora"),
    arguments: [
      "tables/home-assistant+iOS", "tables/Finb+Bark", "tables/96bit+AlarmPaw",
      "tables/LN-Zap+zap-iOS", "tables/SkaldAgent+skald-ios",
      "tables/RocketChat+Rocket.Chat.ReactNative", "locheck/BadlyLocalizedApp", "xcstrings",
    ])
  func `apps of the corpora are opened, and all their tables are read`(path: String) throws {
    let app = try AppBundle(path: "\(try #require(Self.corpora))/\(path)")
    let tables = app.localizations.map { app.table(language: $0) }
    #expect(tables.contains { ($0.value?.count ?? 0) > 0 })
    for table in tables {
      #expect(!table.diagnostics.contains { $0.severity == .error }, "\(table.diagnostics)")
    }
  }
}
