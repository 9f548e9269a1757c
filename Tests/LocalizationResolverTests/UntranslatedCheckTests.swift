import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct UntranslatedCheckTests {
  @Test(arguments: [
    "Save all changes", "%@ sent you a file", "无法保存更改", "Delete file", "Save it? Yes!",
  ])
  func
    `LOC507: sentences that are the same in another language are named at the development language`(
      text: String
    ) throws
  {
    let app = try CheckedApp(["en": "k = 1️⃣\"\(text)\";", "de": "k = \"\(text)\";"])
    #expect(app.findings == ["en:LOC507@1"])
  }

  @Test(arguments: [
    "OK", "Home Assistant", "Apple Watch Ultra", "%@: %@", "100%", "•", "https://example.org/a b",
    "Wi-Fi", "%d s", "A - B", "",
  ])
  func `names, single words and texts without letters may be the same`(text: String) throws {
    let app = try CheckedApp(["en": "k = \"\(text)\";", "de": "k = \"\(text)\";"])
    #expect(app.findings.filter { $0.contains("LOC507") } == [])
  }

  @Test func `variants of a language are the same language`() throws {
    let text = "k = \"Save all changes\";"
    #expect(
      try CheckedApp(["en": text, "en-GB": text, "en_AU": text, "Base": text]).findings == [])
  }

  /// Xcode marks the values of the Info.plist new in the source language.
  @Test func `Base is in the development language`() throws {
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{"k":{"extractionState":"extracted_with_value",
      "localizations":{"en":{"stringUnit":{"state":"new","value":"Save all changes"}}}}}}
      """
    let app = try CheckedApp(["Other.xcstrings": catalog, "Base.lproj/Other.strings": "k = y;"])
    #expect(!app.findings.contains { $0.contains("LOC507") })
  }

  @Test func `a language in which more than half is the same is named once`() throws {
    let entries = (0..<20).map { "\"k\($0)\" = \"this is text \($0)\";\n" }
    let translated = (0..<20).map { "\"k\($0)\" = \"dies ist Text \($0)\";\n" }
    let app = try CheckedApp([
      "en": "\"k0\" = 1️⃣\"this is text 0\";" + entries.dropFirst().joined(),
      "vi": entries.joined(), "de": translated.joined(),
      "fr": (entries.prefix(1) + translated.dropFirst()).joined(),
    ])
    #expect(app.findings == ["en:LOC507@1", "en:LOC507@1"])
    #expect(
      app.diagnostics.map(\.message).lacks([["20", "20", "Localizable", "vi"], ["k0", "fr"]]) == [])
  }

  @Test(arguments: ["new", "translated", "needs_review"])
  func `a catalog's states count before the text`(state: String) throws {
    func unit(_ value: String) -> String {
      #"{ "de": { "stringUnit": { "state": "\#(state)", "value": "\#(value)" } } }"#
    }
    let app = try CheckedApp([
      "Localizable.xcstrings": #"""
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        1️⃣"Save all changes": { "localizations": \#(unit("Save all changes")) },
        2️⃣"Delete all changes": { "localizations": \#(unit("Alles weg")) }
      } }
      """#
    ])
    let expected = ["new": [1, 2], "translated": [], "needs_review": [1]][state] ?? []
    #expect(app.findings == expected.map { "Localizable.xcstrings:LOC507@\($0)" })
  }
}

@Suite struct EmptyValueCheckTests {
  @Test func `LOC504: a text that is empty in several languages is reported once`() throws {
    let app = try CheckedApp([
      "en": "a = x; b = x; c = x;", "de": "a = 1️⃣\"\"; b = y; c = y;",
      "fr": "a = \"\"; b = 1️⃣\"\"; c = y;",
      "it": "a = y; b = y;\n/* devsim:ignore LOC504 */ c = \"\";",
    ])
    #expect(app.findings == ["de:LOC504@1", "fr:LOC504@1"])
    #expect(app.diagnostics.map(\.entry?.languages) == [["de", "fr"], ["fr"]])
    #expect(app.diagnostics.first?.message.lacks(["a", "de", "fr"]) == [])
  }

  @Test func `LOC504: a language with empty texts in place of most is reported once`() throws {
    func entries(_ text: String) -> String { (0..<12).map { "k\($0) = \(text); " }.joined() }
    let app = try CheckedApp(["en": entries("x"), "de": entries("\"\"")])
    let found = app.diagnostics.filter { $0.kind == .emptyValue }
    #expect(found.map(\.message).lacks([["12", "Localizable", "de"]]) == [])
  }

  @Test func `LOC504: a text that is empty in one language`() throws {
    let app = try CheckedApp([
      "en": "a = x; b = 1️⃣\"\"; c = \" \";", "de": "a = 1️⃣\"\"; b = \"\"; c = y;",
      "fr": "a = y; b = y; c = y;",
    ])
    #expect(app.findings == ["de:LOC504@1", "en:LOC504@1"])
  }
}

@Suite struct PushKeyTests {
  private static let tables: KeyValuePairs<String, String> = [
    "en": "1️⃣plain = \"%@ sent\"; sale = \"%@: 50%% off\";",
    "de": "sale = \"%@: 501️⃣% weg\";",
  ]

  @Test func `LOC303 and LOC411 are left to the check of pushes for the keys that those use`()
    throws
  {
    let findings = try CheckedApp(Self.tables).findings
    #expect(findings == ["de:LOC411@1", "en:LOC303@1"])
    #expect(try CheckedApp(Self.tables, pushKeys: ["plain"]).findings == ["de:LOC411@1"])
    #expect(try CheckedApp(Self.tables, pushKeys: ["sale"]).findings == ["en:LOC303@1"])
  }

  @Test func `LOC504 of a text is left to it too, but not that of a form, which only apps show`()
    throws
  {
    let tables: KeyValuePairs = [
      "Localizable.xcstrings": #"""
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "text": { "localizations": { "en": { "stringUnit": { "value": "" } } } },
        "files": { "localizations": { "en": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "" } },
          "other": { "stringUnit": { "value": "%lld" } } } } } } } } }
      """#
    ]
    func entries(_ pushKeys: Set<String>) throws -> [String?] {
      try CheckedApp(tables, pushKeys: pushKeys).diagnostics.filter { $0.kind == .emptyValue }
        .map { $0.entry?.key }
    }
    #expect(try entries([]) == ["text", "files"])
    #expect(try entries(["text", "files"]) == ["files"])
  }

  /// Xcode writes an empty `NSHumanReadableCopyright` for each language of AniHyou's widget.
  @Test func `a text that is empty in languages without a development language is one finding`()
    throws
  {
    let app = try CheckedApp([
      "en.lproj/Other.strings": "x = y;", "de.lproj/InfoPlist.strings": "a = \"\"; b = \"\";",
      "fr.lproj/InfoPlist.strings": "a = \"\";",
    ])
    let found = app.diagnostics.filter { $0.kind == .emptyValue }
    #expect(found.map(\.entry?.languages) == [["de", "fr"], ["de"]])
  }

  @Test func `a stale key that a push uses is not named`() throws {
    let tables: KeyValuePairs = [
      "Localizable.xcstrings": #"""
      { "sourceLanguage": "en", "version": "1.0",
       "strings": { 1️⃣"Old": { "extractionState": "stale" } } }
      """#
    ]
    #expect(try CheckedApp(tables).findings == ["Localizable.xcstrings:LOC507@1"])
    #expect(try CheckedApp(tables, pushKeys: ["Old"]).findings.isEmpty)
  }
}
