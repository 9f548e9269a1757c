import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// What is compared beside words and arguments: spaces, line breaks and tags.
@Suite struct TextComparisonTests {
  static let rows: [Translation] = [
    .whole("Sent by ", "Gesendet von", "LOC509"), .whole("Sent by", "Gesendet von ", "LOC509"),
    .whole(" and", "und", "LOC509"), .whole("and", "\\U00a0und", "LOC509"),
    .whole(" a ", "b", "LOC509", "LOC509"), Translation(" a ", "\\tb\\U202f"),
    .whole("Welcome!\\nTap.", "Willkommen! Tippen.", "LOC510"),
    .whole("a\\n\\nb", "a\\nb", "LOC510"), Translation("a\\nb", "a\\r\\nb"),
    Translation("a\\nb", "a\\U2028b"), Translation("a\\n  ", "b\\n"),
    .whole("<b>Save</b> now", "<b>Jetzt sichern", "LOC511"),
    .whole("<b>Save</b>", "Sichern", "LOC511"), .whole("Save", "<i>Sichern</i>", "LOC511"),
    .whole("<link>Go</link>", "<verweis>Los</verweis>", "LOC511"),
    .whole("a<br>b<br/>c", "a<br>b", "LOC511"), Translation("a<br>b", "a<BR/>b"),
    Translation("<a href='x'>y</a>", "<a href='z'>y</a>"),
    .whole("<b>a</b> <b>b</b>", "<b>a</b> b", "LOC511"),
    Translation("<b>%@</b>", "<b>%@</b>!"), .whole("<b>%@</b>", "%@", "LOC511"),
    // Text in angle brackets.
    Translation("Hi <name>", "Hallo <Name>"), Translation("a < b > c", "a > b < c"),
    Translation("Delete <project>?", "<Projekt> entfernen?"), Translation("I <3 U", "I <3 dich"),
  ]

  /// Stats and Nova Wallet have such translations.
  @Test func `LOC510: a backslash and an 'n' are shown in place of a line break`() throws {
    let app = try Translation("a\\nb", "a\\\\nb").check()
    #expect(app.diagnostics.map(\.kind.code) == ["LOC510"])
    #expect(app.diagnostics.first?.help?.contains("backslash") == true)
  }

  @Test func `LOC509 and LOC510 of a text are reported once for the languages that share them`()
    throws
  {
    let app = try CheckedApp([
      "en": "a = \"Sent by \";\nb = \"x\\ny\";",
      "de": "a = 1️⃣\"Von\";\nb = 2️⃣\"x y\";", "fr": "a = \"De\";\nb = 1️⃣\"x\\ny\\nz\";",
      "it": "/* devsim:ignore LOC509 */\na = \"Di\";\nb = \"x y\";",
    ])
    #expect(app.findings == ["de:LOC509@1", "de:LOC510@2", "fr:LOC510@1"])
    #expect(app.diagnostics.map(\.entry?.languages) == [["de", "fr"], ["de", "it"], ["fr"]])
  }

  @Test func `what is wrong with a text in several translations is one finding`() throws {
    let app = try CheckedApp([
      "en": "a = \"%@ is here\";", "de": "a = 1️⃣\"da\";", "fr": "a = \"ici\";",
      "it": "a = \"1️⃣%d qui\";", "pt": "a = aqui;", "sk": "a = tu;", "sv": "a = \"här\";",
    ])
    #expect(app.findings == ["de:LOC501@1", "it:LOC501@1"])
    let others = ["fr", "pt", "sk", "sv"]
    #expect(app.diagnostics.map(\.entry?.languages) == [["de"] + others, ["it"]])
    #expect(app.diagnostics[0].notes.last?.message.lacks(others) == [])
  }

  @Test func `a language may have the same fault twice`() throws {
    let app = try CheckedApp([
      "en": "a = w;", "de": "a = x; 1️⃣a = y; 2️⃣a = z;", "fr": "a = x; a = y;",
    ])
    #expect(app.findings == ["de:LOC204@1", "de:LOC204@2"])
    #expect(app.diagnostics.map(\.entry?.languages) == [["de", "fr"], ["de"]])
  }

  @Test(arguments: rows)
  func `LOC509 to LOC511: what differs is named`(_ row: Translation) throws {
    #expect(try row.check().findings == row.expected)
  }

  // swift-build, XCStringsCompiler.swift: a catalog with .strings or .stringsdict files of its name
  // is an error; one with files of another name is not.
  @Test(arguments: [("Localizable", ["Localizable.xcstrings:LOC512@?"]), ("Other", [])])
  func `LOC512: a String Catalog beside other files of its table is named`(
    table: String, expected: [String]
  ) throws {
    let catalog = #"{"sourceLanguage":"en","strings":{"k":{}},"version":"1.0"}"#
    let app = try CheckedApp([
      "\(table).xcstrings": catalog, "en": "k = K;", "de": "k = K;",
    ])
    #expect(app.findings.filter { $0.contains("LOC512") } == expected)
    #expect(app.diagnostics.allSatisfy { $0.kind.code != "LOC512" || $0.severity == .warning })
  }

  /// Xcode writes the name of each file of a Resources phase into a comment.
  @Test(arguments: [
    (["Localizable.xcstrings"], ["NEW"]),
    (["Localizable.xcstrings", "Localizable.strings"], ["NEW", "OLD"]),
    (["Localizable.xcstrings", "Localizable.stringsdict"], ["NEW", "OLD"]),
    (["AppLocalizable.xcstrings"], ["NEW", "OLD"]), ([], ["NEW", "OLD"]),
  ])
  func `LOC512: beside a String Catalog, files that no target builds are not read`(
    resources: [String], keys: [String]
  ) throws {
    let project = resources.map { "\t\t00 /* \($0) in Resources */ = {isa = PBXBuildFile; };\n" }
    let checked = try CheckedApp([
      "Kit/Localizable.xcstrings":
        #"{"sourceLanguage":"en","strings":{"NEW":{}},"version":"1.0"}"#,
      "Kit/en.lproj/Localizable.strings": "OLD = Old;",
      "Kit/de.lproj/Localizable.strings": "OLD = Alt;",
      "Kit/fr.lproj/Localizable.strings": "OLD = Vieux;", "Kit/fr.lproj/Main.strings": "a = A;",
      "App.xcodeproj/project.pbxproj": project.joined(),
    ])
    let isLeft = keys == ["NEW"]
    let app = try AppBundle(path: checked.folder.path())
    let table = try #require(app.table(language: "en").value)
    #expect(["NEW", "OLD"].filter { table.text(forKey: $0) != nil } == keys)
    // A folder with another table is still one of the app's languages.
    #expect(app.localizations == (isLeft ? ["en", "fr"] : ["de", "en", "fr"]))
    let place = isLeft ? "Kit/de.lproj/Localizable.strings" : "Kit/Localizable.xcstrings"
    #expect(checked.findings.filter { $0.contains("LOC512") } == ["\(place):LOC512@?"])
    let message = checked.diagnostics.first { $0.kind.code == "LOC512" }?.message
    #expect(message?.contains("and 2 other files") == true)
  }

  @Test func `languages without spaces between words may lack one, but add none`() throws {
    let english = "a = \"Sent by \"; b = \"Sent by\";"
    for language in ["ja", "zh-Hans", "th"] {
      let app = try CheckedApp(["en": english, language: "a = \"送信者\"; b = 1️⃣\"送信者 \";"])
      #expect(app.findings == ["\(language):LOC509@1"])
    }
  }

  @Test func `each form is compared with that of the same category, if it is a whole text`() throws
  {
    func table(_ one: String, _ other: String, around: String = "%#@n@") -> String {
      """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(around)</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
      </dict></dict></dict></plist>
      """
    }
    let app = try CheckedApp([
      "en.lproj/L.stringsdict": table("%d file", "%d files "),
      "de.lproj/L.stringsdict": table("%d Datei", "%d Dateien"),
    ])
    #expect(
      app.diagnostics.map(\.message).lacks([["k", "other", "n", "end", "space", "en"]]) == [])
    let parts = try CheckedApp([
      "en.lproj/L.stringsdict": table("%d file", "%d files", around: "%#@n@ left"),
      "de.lproj/L.stringsdict": table("%d Datei ", "%d Dateien ", around: "%#@n@übrig"),
    ])
    #expect(parts.diagnostics.map(\.kind.code) == [])
  }

  @Test func `the message names the tags`() throws {
    let app = try Translation.whole("<b>Save</b> now", "<i>Jetzt</i> sichern").check()
    #expect(
      app.diagnostics.map(\.message).lacks([["k", "</b>", "<b>", "</i>", "<i>", "en"]]) == [])
  }
}
