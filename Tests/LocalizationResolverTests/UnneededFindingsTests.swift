import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Texts of public apps that work, and in which a finding would be wrong or a repetition.
@Suite struct UnneededFindingsTests {
  private static func plural(
    _ texts: KeyValuePairs<String, String>, type: String = "ld", format: String = "%#@n@"
  ) -> String {
    """
    <plist version="1.0"><dict><key>k</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
    \(texts.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined(separator: "\n"))
    </dict></dict></dict></plist>
    """
  }

  private static func codes(_ sources: KeyValuePairs<String, String>) throws -> Set<String> {
    Set(try CheckedApp(sources).diagnostics.map(\.kind.code))
  }

  /// Xcode makes these keys of an object and its member: `ibtool --export-strings-file`.
  @Test func `texts of Interface Builder are shown as they are, and are not formats`() throws {
    let found = try Self.codes([
      "en.lproj/Main.strings": "\"7bK-jq-Zjz.title\" = \"% of screen\";",
      "de.lproj/Main.strings": "\"7bK-jq-Zjz.title\" = \"%-a vom %@\";",
    ])
    #expect(found == [])
    let named = try Self.codes([
      "en.lproj/Main.strings": "\"7bK-jq-Zj.title\" = \"part of screen\";",
      "de.lproj/Main.strings": "\"7bK-jq-Zj.title\" = \"Teil vom %@\";",
    ])
    #expect(named == ["LOC501"])
  }

  /// Apple's `NSRuleEditor.formattingDictionary`, and "Information Property List".
  @Test(arguments: [
    ("Predicates", "%1$[Date]@ %2$[is]@ %3$@", "%1$[Datum]@ %3$@ %2$[ist]@"),
    ("InfoPlist", "Scans 50% of photos", "Liest %d von %@ Fotos"),
    ("Main", "Part of screen", "Teil vom %@"),
  ])
  func `texts that no code uses as formats are not checked as such`(
    table: String, english: String, german: String
  ) throws {
    func codes(_ key: String) throws -> Set<String> {
      try Self.codes([
        "en.lproj/\(table).strings": "\"\(key)\" = \"\(english)\";",
        "de.lproj/\(table).strings": "\"\(key)\" = \"\(german)\";",
      ])
    }
    #expect(try codes("43.title") == [])
    #expect(try codes("title") == (table == "Main" ? ["LOC501"] : []))
  }

  /// Rectangle has such a catalog: the English texts are in its storyboard.
  @Test(arguments: [
    ("2XJ-Ca-9di.title", false), ("error.title", false), ("GAME_REQUEST", false),
    ("Loading...", true), ("1.5", true), ("A game request", true),
  ])
  func `nothing is compared with a name that has no text of its own`(
    key: String, isCompared: Bool
  ) throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"\(key)": {"localizations": {
      "de": {"stringUnit": {"state": "translated", "value": "Spiel mit %@ "}}}}}}
      """
    let found = try Self.codes(["Localizable.xcstrings": catalog])
    #expect(found == (isCompared ? ["LOC501", "LOC509"] : []))
  }

  @Test func `a form that is empty is reported once`() throws {
    let source = Self.plural(["one": "%ld file", "other": "%ld files"])
    let made = Self.plural(["one": "%ld soubor", "few": "", "other": "%ld souborů"])
    let found = try Self.codes([
      "en.lproj/Localizable.stringsdict": source, "cs.lproj/Localizable.stringsdict": made,
    ])
    #expect(found == ["LOC504"])
    let lost = Self.plural(["one": "%ld soubor", "few": "soubory", "other": "%ld souborů"])
    let missing = try Self.codes([
      "en.lproj/Localizable.stringsdict": source, "cs.lproj/Localizable.stringsdict": lost,
    ])
    #expect(missing == ["LOC501"])
  }

  /// The app 2FAS has such keys, for a third form that Polish has and English has not.
  @Test(
    arguments: [("", "<b>%d</b> temu", ["LOC504"]), (" ", "", []), (" ", "%d temu", [])]
      as [(String, String, Set<String>)])
  func `a text without a word says nothing about those of other languages`(
    english: String, polish: String, codes: Set<String>
  ) throws {
    #expect(try Self.codes(["en": "k = \"\(english)\";", "pl": "k = \"\(polish)\";"]) == codes)
  }

  /// CareKit has such an entry, in English, which has 'one' and 'other' (CLDR).
  @Test func `a form that the language never uses may be empty`() throws {
    let table = Self.plural(["one": "%ld event", "few": "", "other": "%ld events"])
    #expect(try Self.codes(["en.lproj/Localizable.stringsdict": table]) == ["LOC506"])
  }

  /// What reads another argument is a second problem: it may crash the app.
  @Test(arguments: [("Tage", []), ("%ld Tage", []), ("%@n@ Tage", ["LOC501"])])
  func `a number that only an unused variable has is one finding`(
    format: String, others: [String]
  ) throws {
    let texts: KeyValuePairs = ["one": "%ld Tag", "other": "%ld Tage"]
    let found = try Self.codes([
      "en.lproj/Localizable.stringsdict": Self.plural(texts),
      "de.lproj/Localizable.stringsdict": Self.plural(texts, format: format),
    ])
    #expect(found == Set(others + ["LOC210"]))
  }

  @Test func `a format that is empty is one finding, and its variables are none`() throws {
    let source = Self.plural(["one": "%ld day", "other": "%ld days"])
    let empty = Self.plural(["one": "", "other": ""], format: "")
    let found = try CheckedApp([
      "en.lproj/Localizable.stringsdict": source, "de.lproj/Localizable.stringsdict": empty,
    ]).diagnostics
    #expect(found.map { "\($0.kind.code) \($0.message)" } == ["LOC504 \"k\": the text is empty"])
    #expect(try Self.codes(["en.lproj/Localizable.stringsdict": empty]) == ["LOC504"])
  }

  /// Xcode's templates of extensions set `NSHumanReadableCopyright` to "".
  @Test func `a text that Xcode took from the code is empty there`() throws {
    func unit(_ state: String) -> String {
      "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\"}}"
    }
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{"NSHumanReadableCopyright":{
      "extractionState":"extracted_with_value",
      "localizations":{"de":\(unit("translated")),"en":\(unit("new"))}}}}
      """
    #expect(try Self.codes(["InfoPlist.xcstrings": catalog]) == [])
  }

  /// The app iNaturalist has such a text, which Xcode's editor marks as not to be translated.
  @Test(arguments: [("false", []), ("true", ["LOC504"])] as [(String, Set<String>)])
  func `a text that is not to be translated may be empty`(
    isTranslated: String, codes: Set<String>
  ) throws {
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{"NSHumanReadableCopyright":{
      "shouldTranslate":\(isTranslated),
      "localizations":{"en":{"stringUnit":{"state":"translated","value":""}}}}}}
      """
    #expect(try Self.codes(["InfoPlist.xcstrings": catalog]) == codes)
  }

  /// The app Mastodon has such a variable.
  @Test(arguments: [("%ld file%#@n@", []), ("%#@n@", ["LOC504"])] as [(String, Set<String>)])
  func `a part of a text may be empty`(format: String, codes: Set<String>) throws {
    let source = Self.plural(["one": "", "other": "s"], format: format)
    #expect(try Self.codes(["en.lproj/Localizable.stringsdict": source]) == codes)
  }

  /// Korean has one form (CLDR), so the number that chooses it in English has no use.
  @Test func `a number that is not shown may be left out`() throws {
    let chosen = Self.plural(["one": "%2$@ follower", "other": "%2$@ followers"])
    let korean = "k = \"팔로워 %2$@명\";"
    #expect(
      try !Self.codes([
        "en.lproj/Localizable.stringsdict": chosen, "ko.lproj/Localizable.strings": korean,
      ]).contains("LOC501"))
    let shown = Self.plural(["one": "%ld of %2$@ followers", "other": "%ld of %2$@ followers"])
    #expect(
      try Self.codes([
        "en.lproj/Localizable.stringsdict": shown, "ko.lproj/Localizable.strings": korean,
      ]).contains("LOC501"))
  }

  /// The app damus counts an `NSNumber` so, and its tests pass.
  @Test func `the number of a plural may be an object, which 'one' may leave out`() throws {
    let found = try Self.codes([
      "en.lproj/Localizable.stringsdict": Self.plural(
        ["one": "%1$@ sat", "other": "%1$@ sats"], type: "@"),
      "de.lproj/Localizable.stringsdict": Self.plural(
        ["one": "ein Sat", "other": "%1$@ Sats"], type: "@"),
    ])
    #expect(found == [])
  }

  @Test func `a table that is empty in every language is reported once`() throws {
    let app = try CheckedApp([
      "en": "a = x;", "de": "a = y;", "en.lproj/Empty.strings": "", "de.lproj/Empty.strings": "",
      "fr.lproj/Empty.strings": "/* later */",
    ])
    let found = app.diagnostics.filter { $0.kind == .emptyTable }
    #expect(found.map { $0.location?.file } == [app.folder.path("en.lproj/Empty.strings")])
    #expect(found.flatMap(\.notes).map(\.message).lacks([["de", "fr"]]) == [])
  }

  @Test func `a long text of another language is shown in part, and says so`() throws {
    let whole = String(repeating: "é", count: 200)
    for (text, shown) in [(whole, whole), (whole + "e", whole + "…")] {
      let app = try CheckedApp(["en": "k = \"\(text)\";", "de": "k = \"%@\";"])
      let found = try #require(app.diagnostics.first { $0.kind == .specifierMismatch })
      #expect(found.notes.map(\.message) == ["'en' has \"\(shown)\""])
    }
  }

  /// https://translatewiki.net/wiki/FAQ: `qqq` is the documentation of the messages.
  @Test func `the documentation of texts is not a translation`() throws {
    let app = try CheckedApp([
      "en": "a = \"%@ sent\"; b = \"two\";", "qqq": "a = \"Shown when something was sent\";",
    ])
    #expect(app.findings == [])
  }
}
