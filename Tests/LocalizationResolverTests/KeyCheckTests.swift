import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct KeyCheckTests {
  private static func entries(_ keys: some Sequence<String>, _ text: String = "x") -> String {
    keys.map { "\"\($0)\" = \"\(text)\";\n" }.joined()
  }

  @Test func `LOC303 and LOC304 report a key once, with its languages`() throws {
    let app = try CheckedApp([
      "en": "a = x; 1️⃣b = x; c = x;", "de": "a = y; c = y;", "fr": "c = y; a = y; 1️⃣d = y;",
      "it": "a = y; b = y; d = y; c = y;",
    ])
    #expect(app.findings == ["en:LOC303@1", "fr:LOC304@1"])
    #expect(
      app.diagnostics.map(\.message).lacks([["b", "de", "fr"], ["d", "fr", "it", "en"]]) == [])
  }

  @Test func `LOC304 is reported in a language that it names`() throws {
    let keys = Self.entries((0..<10).map { "key\($0)" }, "y")
    let more = Self.entries((0..<10).map { "more\($0)" }, "y")
    let app = try CheckedApp([
      "en": Self.entries((0..<10).map { "key\($0)" }), "de": "\(keys)1️⃣\(more)",
      "fr": "\(keys)1️⃣more3 = y;",
    ])
    #expect(app.findings == ["de:LOC304@1", "fr:LOC304@1"])
  }

  @Test func `the message lists three of many languages, and a note lists all`() throws {
    let app = try CheckedApp([
      "en": "a = x; b = x;", "de": "a = y;", "fr": "a = y;", "it": "a = y;", "nl": "a = y;",
    ])
    #expect(app.diagnostics.map(\.message).lacks([["b", "de", "fr", "it", "1"]]) == [])
    #expect(app.diagnostics.first?.notes.map(\.message).lacks([["de, fr, it, nl"]]) == [])
  }

  @Test func `a language that lacks more than half of the keys is reported once`() throws {
    let keys = (0..<20).map { "key\($0)" }
    let app = try CheckedApp([
      "en": Self.entries(keys), "de": Self.entries(keys.prefix(9), "y"),
      "fr": Self.entries(keys.prefix(10), "y"),
    ])
    #expect(app.diagnostics.map(\.kind.code) == Array(repeating: "LOC303", count: 11))
    #expect(app.diagnostics.first?.message.lacks(["de", "11", "20", "Localizable"]) == [])
    #expect(app.diagnostics.dropFirst().allSatisfy { $0.message.hasSuffix("is missing in 'fr'") })
  }

  @Test func `an empty table lacks every key: it is not reported as empty too`() throws {
    let app = try CheckedApp([
      "en": "1️⃣a = x;", "de": "", "Base": "", "en.lproj/Menu.strings": "", "fr": "a = y;",
    ])
    #expect(
      app.findings.filter { !$0.hasPrefix("Base") } == [
        "en:LOC303@1", "en.lproj/Menu.strings:LOC211@?",
      ])
  }

  /// Xcode makes an empty table for each language of a storyboard that has no texts.
  @Test(arguments: [
    ("fr.lproj/LaunchScreen.strings", false), ("en.lproj/InfoPlist.strings", false),
    ("en.lproj/Menu.strings", true), ("fr.lproj/Localizable.strings", true),
  ])
  func `LOC211: an empty table in which no key is looked up is as it should be`(
    table: String, isReported: Bool
  ) throws {
    let app = try CheckedApp([table: "/* later */", "en.lproj/Other.strings": "a = x;"])
    #expect(app.diagnostics.contains { $0.kind == .emptyTable } == isReported)
  }

  @Test func `a language without the table is reported once`() throws {
    let app = try CheckedApp([
      "en": "1️⃣a = x; b = x;", "de.lproj/Other.strings": "z = y;", "fr": "a = y; b = y;",
    ])
    #expect(app.findings == ["en:LOC303@1"])
    #expect(app.diagnostics.map(\.message).lacks([["Localizable", "de"]]) == [])
  }

  /// Mastodon has such files; the file system of a phone tells upper and lower case apart.
  @Test func `a table whose name differs in case is named where it is missing`() throws {
    let text = "NSCameraUsageDescription = \"Scan a code with the camera\";"
    let app = try CheckedApp([
      "en.lproj/InfoPlist.strings": text, "de.lproj/infoPlist.strings": text,
      "fr.lproj/Localizable.strings": "",
    ])
    let found = app.diagnostics.filter { $0.kind == .keyMissingInLanguage }
    #expect(found.map(\.entry?.languages) == [["de", "fr"]])
    #expect(found.first?.notes.map(\.message).lacks([["de", "infoPlist"]]) == [])
    #expect(found.first?.help?.lacks(["InfoPlist"]) == [])

    let reverse = try CheckedApp([
      "en.lproj/infoPlist.strings": text, "de.lproj/InfoPlist.strings": text,
    ])
    #expect(reverse.diagnostics.map { $0.help ?? "" }.lacks([["InfoPlist"]]) == [])
  }

  @Test(arguments: ["", "CFBundleName = Acme;"])
  func `a table in which nothing is to be translated is missing nowhere`(entries: String) throws {
    let app = try CheckedApp([
      "en": "a = x;", "en.lproj/InfoPlist.strings": entries, "de": "a = y;",
    ])
    #expect(app.findings == [])
  }

  /// A failed look-up shows the key (`Bundle.localizedString(forKey:value:table:)`), so keys may be
  /// the texts of the development language.
  @Test func `without tables of the development language the keys take their place`() throws {
    let app = try CheckedApp([
      "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
      "de": """
      "%@ ate %d" = "1️⃣%d aß %@"; "Ate " = "Aß"; 2️⃣Save = Sichern;
      """,
      "fr": "\"%@ ate %d\" = \"%@ a mangé %d\"; \"Ate \" = \"A mangé \";",
    ])
    #expect(app.findings == ["de:LOC501@1", "de:LOC303@2"])
    let facts = [["argument 1", "the key"], ["Save", "fr"]]
    #expect(app.diagnostics.map(\.message).lacks(facts) == [])
    let extra = try CheckedApp(["en": "a = x;", "de": "\"Hi %@\" = 1️⃣Hallo; \"at 5%\" = um;"])
    #expect(extra.findings.filter { !$0.contains("LOC30") } == ["de:LOC501@1"])
    // No table has the key's own mistakes.
    let same = try CheckedApp(["en": "a = x;", "de": "\"Hi %s\" = 1️⃣\"Hallo %s\";"])
    #expect(same.findings.filter { !$0.contains("LOC30") } == ["de:LOC410@1"])
  }

  @Test func `variants of the development language, Base and storyboard tables lack nothing`()
    throws
  {
    let app = try CheckedApp([
      "en": "a = x;", "en-GB.lproj/Other.strings": "z = x;", "Base": "z = x;",
      "de.lproj/Main.strings": "\"x.text\" = \"y\";", "de": "a = y;",
    ])
    #expect(app.findings == [])
  }

  /// Apple's "Internationalization and Localization Guide", "About Base Internationalization".
  @Test(arguments: [
    ("Main", "7bK-jq-Zjz.title", "x", "storyboard"), ("Main", "43.title", "44.text", "storyboard"),
    ("Main", "save.title", "x", "the key itself"), ("Errors", "404.title", "x", "the key itself"),
    ("Localizable", "43.title", "44.text", "the key itself"),
  ])
  func `LOC303: a storyboard shows its own text for a missing one`(
    table: String, key: String, other: String, shown: String
  ) throws {
    let app = try CheckedApp([
      "en.lproj/\(table).strings": "\"\(key)\" = \"Save\"; \"\(other)\" = y;",
      "de.lproj/\(table).strings": "\"\(other)\" = z;",
    ])
    #expect(app.diagnostics.map(\.kind.code) == ["LOC303"])
    #expect(app.diagnostics.first?.help?.lacks([shown]) == [])
  }

  @Test func `the Info.plist supplies missing names`() throws {
    let app = try CheckedApp([
      "en.lproj/InfoPlist.strings": "CFBundleName = Acme; 1️⃣NSUse = \"to see your face\";",
      "de.lproj/InfoPlist.strings": "",
    ])
    #expect(app.findings == ["en.lproj/InfoPlist.strings:LOC303@1"])
  }

  /// Apple, "Information Property List": `InfoPlist.strings` has the values of other languages.
  @Test func `the Info.plist may have the texts of the development language`() throws {
    let app = try CheckedApp([
      "en": "a = x;", "de": "a = y;", "en.lproj/InfoPlist.strings": "CFBundleName = Acme;",
      "de.lproj/InfoPlist.strings": "NSUse = \"zeigt dein Gesicht\";",
    ])
    #expect(app.findings == [])
    let stale = #"""
      {"sourceLanguage":"en","version":"1.0","strings":{"CFBundleName":{"extractionState":"stale"}}}
      """#
    #expect(try CheckedApp(["InfoPlist.xcstrings": stale]).findings == [])
  }

  /// Without a text, the system shows that of the storyboard or of the Info.plist.
  @Test(arguments: [
    ("Main", "7bK-jq-Zjz.title"), ("InfoPlist", "NSCameraUsageDescription"),
    ("Localizable", "color"),
  ])
  func `a variant of the development language lacks no text that the system shows in it`(
    table: String, key: String
  ) throws {
    let text = { (text: String) in "k = x; \"\(key)\" = \"\(text)\";" }
    let app = try CheckedApp([
      "en.lproj/\(table).strings": text("Choose a color"),
      "en-GB.lproj/\(table).strings": "k = x;",
      "en-AU.lproj/\(table).strings": text("Choose a colour"),
      "de.lproj/\(table).strings": "k = y;",
    ])
    let found = app.diagnostics.filter { $0.kind.code == "LOC303" }
    #expect(found.map(\.entry?.languages) == [table == "Localizable" ? ["de", "en-GB"] : ["de"]])
  }

  /// The app Mlem writes only the texts that differ, of which the key is the text.
  @Test func `a variant of the development language shows the key, which may be the text`() throws {
    let app = try CheckedApp([
      "en": """
      Color = Color; 1️⃣Save = Save; 2️⃣id = Close;
      "%@ in %@" = "%1$@ in %2$@"; "%@, %@" = "%1$@, %2$@";
      """,
      "en-GB": "Color = Colour;", "de": "Color = Farbe; id = Zu; \"%@ in %@\" = \"%1$@ in %2$@\";",
    ])
    #expect(app.findings == ["en:LOC303@1", "en:LOC303@2"])
    #expect(app.diagnostics.map(\.entry?.languages) == [["de"], ["en-GB"]])
  }

  @Test
  func `a catalog's key without a localization is missing, unless it is not to be translated`()
    throws
  {
    let app = try CheckedApp([
      "Localizable.xcstrings": #"""
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "": {}, "%@: %lld": {}, 1️⃣"Save": {},
        "Acme": { "shouldTranslate": false },
        2️⃣"Old": { "extractionState": "stale" },
        "Open": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Open" } } } }
      } }
      """#
    ])
    #expect(app.findings == ["Localizable.xcstrings:LOC303@1", "Localizable.xcstrings:LOC507@2"])
  }

  @Test func `findings of reading are included, those of a catalog once`() throws {
    let app = try CheckedApp(["en": "a = x; 1️⃣a = y;", "de": "a = z1️⃣"])
    #expect(app.findings == ["de:LOC202@1", "en:LOC204@1"])
    let catalog = try CheckedApp([
      "Localizable.xcstrings":
        #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "a": {}, 1️⃣"a": {} } }"#,
      "de": "a = b;", "fr": "a = b;",
    ])
    #expect(
      catalog.findings == ["Localizable.xcstrings:LOC512@?", "Localizable.xcstrings:LOC204@1"])
  }
}
