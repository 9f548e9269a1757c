import LocalizationResolver
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite
struct PushTextCheckTests {
  /// An app with a table for each language; `en` is the development region.
  private static func app(_ tables: [String: String]) throws -> (AppTables, ScratchFolder) {
    let files = tables.map { ("\($0.key).lproj/Localizable.strings", $0.value) }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files))
    return (AppTables(reading: try AppBundle(path: folder.path())), folder)
  }

  private static func check(
    _ tables: [String: String], _ uses: [(key: String, arguments: Int?)]
  ) throws -> [Diagnostic] {
    let (app, folder) = try app(tables)
    defer { withExtendedLifetime(folder) {} }
    var check = PushTextCheck(app)
    for use in uses { check.add(key: use.key, argumentCount: use.arguments) }
    return check.diagnostics
  }

  private static func check(
    _ tables: [String: String], captures: [MarkedText]
  ) throws -> (texts: [Diagnostic], pushes: [Diagnostic]) {
    let (app, folder) = try app(tables)
    defer { withExtendedLifetime(folder) {} }
    var texts: PushTextCheck? = PushTextCheck(app)
    var found: [Diagnostic] = []
    for (number, capture) in captures.enumerated() {
      CaptureReader.read(capture.bytes, named: "\(number).json") { piece in
        let findings = CaptureCheck(isLenient: false).check(piece)
        texts?.add(findings)
        found += findings.diagnostics
      }
    }
    return (texts?.diagnostics ?? [], found)
  }

  @Test func `a key in no table is LOC301, in some LOC303 with the languages, in all no finding`()
    throws
  {
    let tables = [
      "en": #""ALL" = "a"; "SOME" = "b"; "ONE" = "c";"#, "de": #""ALL" = "a"; "SOME" = "b";"#,
      "fr": #""ALL" = "a";"#, "ko": #""ALL" = "a";"#,
    ]
    let found = try Self.check(tables, [("ALL", 0), ("SOME", 0), ("ONE", 0), ("NONE", 0)])
    #expect(found.map(\.kind.code) == ["LOC303", "LOC303", "LOC301"])
    #expect(
      found.map(\.message).lacks([
        ["SOME", "fr", "ko"], ["ONE", "de", "fr", "ko"], ["Localizable", "NONE"],
      ]) == [])
    #expect(found[0].notes.first?.message.lacks(["en"]) == [])
    #expect(found[0].notes.first?.location?.column == 14)
    #expect(found[2].help?.lacks(["ONE"]) == [])
  }

  @Test func `a language without a table shows the text of the next one (L12)`() throws {
    let folder = try ScratchFolder([
      "Base.lproj/Localizable.strings": #""A" = "a"; "F" = "%@";"#,
      "en.lproj/InfoPlist.strings": "", "fr.lproj/InfoPlist.strings": "",
      "de.lproj/Localizable.strings": #""A" = "b";"#,
    ])
    var check = PushTextCheck(AppTables(reading: try AppBundle(path: folder.path())))
    check.add(key: "A", argumentCount: 0)
    #expect(check.diagnostics.isEmpty)
    check.add(key: "F", argumentCount: 0)
    #expect(
      check.diagnostics.map { "\($0.kind.code) \($0.message)" }.lacks([
        ["LOC303", "'de'"], ["LOC401", "'Base', 'en' and 'fr'"],
      ]) == [])
  }

  /// A device does not read the table at all (LOC202), which is reported with the table.
  @Test func `an entry that a device cannot read is neither missing nor a format`() throws {
    let found = try Self.check(["en": #""K" = "%@";"#, "fr": #""K" = "%@""#], [("K", 0)])
    #expect(found.map(\.kind.code) == ["LOC401"])
    #expect(found.first?.message.contains("'fr'") == false)
  }

  /// The build copies both files, and the entry of the `.stringsdict` is the one that is read.
  @Test func `a mistake in plurals that are in both files of a table hides nothing else`() throws {
    let strings = #""N" = "%d"; "K" = "%@ %@";"#
    let plurals = """
      <plist version="1.0"><dict><key>N</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d</string>
      </dict></dict></dict></plist>
      """
    let folder = try ScratchFolder([
      "en.lproj/Localizable.strings": strings, "de.lproj/Localizable.strings": strings,
      "de.lproj/Localizable.stringsdict": plurals,
    ])
    let tables = AppTables(reading: try AppBundle(path: folder.path()))
    #expect(tables.diagnostics.map(\.kind.code) == ["LOC206"])
    var check = PushTextCheck(tables)
    check.add(key: "K", argumentCount: 1)
    #expect(check.diagnostics.map(\.kind.code) == ["LOC401"])
    #expect(check.diagnostics.map(\.message).lacks([["both languages"]]) == [])
  }

  private static let formatRows: [(text: String, arguments: Int?, codes: [String])] = [
    (#""K" = "%@ and %@";"#, 2, []), (#""K" = "%@ and %@";"#, 1, ["LOC401"]),
    (#""K" = "%@";"#, 0, ["LOC401"]), (#""K" = "%@";"#, 2, ["LOC402"]),
    (#""K" = "%d new";"#, 1, ["LOC403"]), (#""K" = "50% off, %@";"#, 1, ["LOC405"]),
    (#""K" = "50% off";"#, 0, []), (#""K" = "%2$@ and %1$@";"#, 2, []),
    (#""K" = "%0$@";"#, 1, ["LOC401", "LOC402"]), (#""K" = "100 %% of %@";"#, 1, []),
    (#""K" = "%@ and %@";"#, nil, []), (#""K" = "%d new";"#, nil, ["LOC403"]),
    (#""K" = "50% off, %@";"#, nil, ["LOC405"]), (#""K" = "50% off";"#, nil, []),
    // L3: without arguments all of it is shown: "%d", "%0$@", and both signs of "%%".
    (#""K" = "%d new";"#, 0, ["LOC403"]), (#""K" = "%0$@";"#, 0, ["LOC401"]),
    (#""K" = "%@, %d new";"#, 0, ["LOC401", "LOC403"]), (#""K" = "100 %% sure";"#, 0, ["LOC416"]),
    (#""K" = "100 %% of %@";"#, 0, ["LOC401"]), (#""K" = "100 %% sure";"#, nil, []),
    (#""K" = "100 %% sure";"#, 1, ["LOC402"]),
    // L3: nothing is inserted into an empty text, so no argument is one too many.
    (#""K" = "";"#, 0, ["LOC504"]), (#""K" = "";"#, 2, ["LOC504"]),
  ]

  // L4: "digits then anything else: % and the digits vanish", "end of text: % vanishes".
  @Test(arguments: ["%123456789abcdef %@", "%@%", "%y %@"])
  func `a lost percent sign takes digits, one character or nothing with it (L4)`(
    format: String
  ) throws {
    let found = try Self.check(["en": "\"K\" = \"\(format)\";"], [("K", 1)])
    #expect(found.map(\.kind.code) == ["LOC405"])
    #expect(found.map(\.message).lacks([["digits", "character"]]) == [])
  }

  @Test(arguments: ["%18446744073709551617$@ %@", "%2147483647$@ %@"])
  func `an argument number beyond all is not named as another`(format: String) throws {
    let found = try Self.check(["en": "\"K\" = \"\(format)\";"], [("K", 1)])
    #expect(found.map(\.kind.code) == ["LOC401"])
    #expect(found.map(\.message).lacks([["2147483647 or more"]]) == [])
  }

  /// Rules L3, L4 and L6; codes from the catalogue.
  @Test(arguments: formatRows)
  func `the format of each language is compared with the number of arguments`(
    text: String, arguments: Int?, codes: [String]
  ) throws {
    let found = try Self.check(["en": text], [("K", arguments)])
    #expect(found.map(\.kind.code) == codes)
  }

  @Test(arguments: formatRows)
  func `a finding about one language has the wording of a replay`(
    text: String, arguments: Int?, codes: [String]
  ) throws {
    guard let arguments else { return }
    let (tables, folder) = try Self.app(["en": text])
    defer { withExtendedLifetime(folder) {} }
    let replayed = tables.app.pushText(
      forKey: "K", arguments: Array(repeating: "x", count: arguments), language: "en")
    let found = try Self.check(["en": text], [("K", arguments)])
    #expect(found.map(\.kind) == replayed.diagnostics.map(\.kind))
    #expect(found.map(\.message) == replayed.diagnostics.map { $0.message + " in 'en'" })
    #expect(found.map(\.help) == replayed.diagnostics.map(\.help))
  }

  @Test func `the fix for a placeholder 0 is to count from 1, not to add arguments`() throws {
    let found = try Self.check(["en": #""K" = "%0$@";"#], [("K", 1), ("K", nil)])
    #expect(found.first?.message.contains("argument 0") == true)
    #expect(found.first?.help?.contains("count placeholders from 1") == true)
  }

  @Test
  func
    `findings are grouped by language, the development region first, and cut when there are many`()
    throws
  {
    var tables = ["en": #""K" = "%@";"#]
    for language in ["ar", "de", "es", "fr", "it", "ja", "ko"] {
      tables[language] = #""K" = "%@ und %@";"#
    }
    tables["pl"] = #""K" = "%@ %@ %@";"#
    let found = try Self.check(tables, [("K", 1), ("K", 0)])
    #expect(
      found.map(\.message).lacks([["K", "1", "3", "ar", "de", "es", "5"], ["K", "3", "9"]]) == [])
    #expect(
      found[0].notes.map(\.message).lacks([
        ["ar, de, es, fr, it, ja, ko, pl"], ["'ar'", "%@ und %@"],
      ]) == [])
    #expect(found[1].notes.map(\.message).lacks([["en", "%@"]]) == [])
    #expect(found[1].notes[0].location?.line == 1)
    #expect(found[1].notes[0].location?.column == 7)
  }

  @Test func `a plural entry is one finding, whatever its variables look like`() throws {
    let folder = try ScratchFolder([
      "en.lproj/Localizable.stringsdict": """
      <plist><dict><key>K</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>%#@n@ and %d</string></dict></dict></plist>
      """
    ])
    var check = PushTextCheck(AppTables(reading: try AppBundle(path: folder.path())))
    check.add(key: "K", argumentCount: 1)
    #expect(check.diagnostics.map(\.kind.code) == ["LOC404"])
  }

  @Test func `pushes are counted, and the first one is the place`() throws {
    let push = MarkedText(
      #"{"aps":{"alert":{"loc-key":"K","loc-args":["a"],"title-loc-key":1️⃣"K","#
        + #""title-loc-args":2️⃣["b"]}}}"#)
    let lines: MarkedText = """
      {"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":{"loc-key":"K","loc-args":["c"]}}}}
      {"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":{"loc-key":"K","body":"x"}}}}

      """
    let found = try Self.check(
      ["en": #""K" = "%@ %@";"#, "de": ""], captures: [push, lines]
    ).texts
    #expect(found.map(\.kind.code) == ["LOC303", "LOC401", "LOC401"])
    #expect(found[0].location?.file == "0.json")
    #expect(
      found[0].notes.map(\.message).suffix(2) == [
        "the key itself is shown", "this affects 3 pushes",
      ])
    // The title is looked up before the body.
    #expect(found[0].location?.column == push[1].column)
    #expect(found[1].location?.file == "0.json" && found[1].location?.column == push[2].column)
    #expect(found[1].notes.last?.message.lacks(["2"]) == [])
    // The second use, without arguments, is on the second line of the other file.
    #expect(found[2].location?.file == "1.json" && found[2].location?.line == 2)
    #expect(found[2].notes.count == 1)
  }

  @Test func `a literal for a missing key is shown`() throws {
    let push: MarkedText = #"{"aps":{"alert":{"loc-key":"NO","body":"x"}}}"#
    let found = try Self.check(["en": ""], captures: [push]).texts
    #expect(found.map { $0.notes.map(\.message) } == [["the literal beside it is shown"]])
  }

  @Test func `a push that cannot be read looks up no keys`() throws {
    let push: MarkedText = #"{"aps":{"alert":{"loc-key":"NO"},}}"#
    let found = try Self.check(["en": ""], captures: [push])
    #expect(found.texts.isEmpty && found.pushes.map(\.kind.code) == ["PAY101"])
  }

  @Test func `the keys are those of pushes and lists, once each`() throws {
    let (app, folder) = try Self.app(["en": ""])
    var check = PushTextCheck(app)
    for key in ["A", "B", "A", ""] { check.add(key: key, argumentCount: 1) }
    check.add(key: "A", argumentCount: nil)
    #expect(check.keys == ["A", "B"])
    withExtendedLifetime(folder) {}
  }

  @Test func `keys that differ only in a NUL or in the number of arguments are distinct`() throws {
    let found = try Self.check(["en": ""], [("A", 0), ("A\u{0}", 0), ("A", 1)])
    #expect(found.map(\.kind.code) == ["LOC301", "LOC301"])
  }

  /// "é" is one character or two; a dictionary of Foundation compares the units of UTF-16.
  @Test func `a key that differs from another only in its normal form is checked too`() throws {
    let found = try Self.check(["en": "\"\u{E9}\" = \"x\";"], [("\u{E9}", 0), ("e\u{301}", 0)])
    #expect(found.map(\.kind.code) == ["LOC301"])
    #expect(found.first?.subject.map { Array($0.utf8) } == Array("e\u{301}".utf8))
  }

  @Test func `a million pushes with the same texts take the memory of one`() throws {
    let line = #"{"aps":{"alert":{"loc-key":"K","loc-args":["a"]}}}"# + "\n"
    let (app, folder) = try Self.app(["en": #""K" = "%@";"#])
    var texts: PushTextCheck? = PushTextCheck(app)
    let file = SourceFile(name: "a", bytes: Array(String(repeating: line, count: 2000).utf8))
    for _ in 0..<5 {
      texts?.add(CaptureCheck(isLenient: false).check(.lines(file.cutAtLineFeeds)))
    }
    #expect(texts?.uses.count == 1)
    #expect(texts?.uses.first?.pushes == 10_000)
    withExtendedLifetime(folder) {}
  }
}
