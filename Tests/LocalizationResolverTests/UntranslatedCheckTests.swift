import SourceText
import Testing

@testable import LocalizationResolver

struct UntranslatedCheckTests {
  @Test(
    "LOC507: sentences that are the same in another language are named at the development language",
    arguments: ["Save all changes", "%@ sent you a file", "无法保存更改", "Delete file", "Save it? Yes!"])
  func same(text: String) throws {
    let app = try CheckedApp(["en": "k = 1️⃣\"\(text)\";", "de": "k = \"\(text)\";"])
    #expect(app.findings == ["en:LOC507@1"])
  }

  @Test(
    "names, single words and texts without letters may be the same",
    arguments: [
      "OK", "Home Assistant", "Apple Watch Ultra", "%@: %@", "100%", "•", "https://example.org/a b",
      "Wi-Fi", "%d s", "A - B", "",
    ])
  func allowed(text: String) throws {
    let app = try CheckedApp(["en": "k = \"\(text)\";", "de": "k = \"\(text)\";"])
    #expect(app.findings.filter { $0.contains("LOC507") } == [])
  }

  @Test("variants of a language are the same language")
  func variants() throws {
    let text = "k = \"Save all changes\";"
    #expect(
      try CheckedApp(["en": text, "en-GB": text, "en_AU": text, "Base": text]).findings == [])
  }

  @Test("a language in which more than half is the same is named once")
  func half() throws {
    let entries = (0..<20).map { "\"k\($0)\" = \"this is text \($0)\";\n" }
    let translated = (0..<20).map { "\"k\($0)\" = \"dies ist Text \($0)\";\n" }
    let app = try CheckedApp([
      "en": "\"k0\" = 1️⃣\"this is text 0\";" + entries.dropFirst().joined(),
      "vi": entries.joined(), "de": translated.joined(),
      "fr": (entries.prefix(1) + translated.dropFirst()).joined(),
    ])
    #expect(app.findings == ["en:LOC507@1", "en:LOC507@1"])
    #expect(
      app.diagnostics.map(\.message) == [
        "20 of the 20 texts of table 'Localizable' are not translated in 'vi'",
        "the text of \"k0\" is not translated in 'fr'",
      ])
  }

  @Test(
    "a catalog's states count before the text", arguments: ["new", "translated", "needs_review"])
  func states(state: String) throws {
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

struct EmptyValueCheckTests {
  @Test("LOC504: a text that is empty in one language")
  func empty() throws {
    let app = try CheckedApp([
      "en": "a = x; b = 1️⃣\"\"; c = \" \";", "de": "a = 1️⃣\"\"; b = \"\"; c = y;",
      "fr": "a = y; b = y; c = y;",
    ])
    #expect(app.findings == ["de:LOC504@1", "en:LOC504@1"])
  }
}

struct PushKeyCheckTests {
  private static let tables: KeyValuePairs<String, String> = [
    "en": "plain = \"%@ sent\"; number = 1️⃣\"%d new\"; sale = \"%@: 50%% off\"; text = \"50% off\";",
    "de":
      "plain = \"%@ schickt\"; number = 1️⃣\"%d neue\"; sale = 2️⃣\"%@: 503️⃣% weg\"; text = \"50% weg\";",
  ]

  @Test("LOC403 and LOC405 are found for keys that pushes use, in each language")
  func losses() throws {
    let keys: Set = ["plain", "number", "sale", "text"]
    let app = try CheckedApp(Self.tables, pushKeys: keys)
    #expect(app.findings == ["de:LOC403@1", "de:LOC405@2", "en:LOC403@1"])
  }

  @Test("without such keys the texts are an app's")
  func app() throws {
    #expect(try CheckedApp(Self.tables).findings == ["de:LOC502@3"])
    #expect(try CheckedApp(Self.tables, pushKeys: ["plain"]).findings == ["de:LOC502@3"])
  }

  @Test("LOC301: a key that is in no table, or not in that of the development language")
  func missing() throws {
    let app = try CheckedApp(["en": "a = x;", "de": "a = y; 1️⃣b = z;"], pushKeys: ["a", "b", "c"])
    #expect(app.findings == ["de:LOC304@1", "LOC301", "LOC301"])
    #expect(
      app.diagnostics.suffix(2).map(\.message) == [
        "pushes use the key \"b\", but table 'Localizable' of 'en' does not have it",
        "pushes use the key \"c\", but table 'Localizable' of 'en' and 'de' does not have it",
      ])
  }

  @Test("LOC404: a plural entry that pushes use")
  func plural() throws {
    let app = try CheckedApp(
      [
        "en.lproj/Localizable.stringsdict": PluralCategoryCheckTests.file([
          "one": "%d file", "other": "%d files",
        ])
      ],
      pushKeys: ["k"])
    #expect(app.diagnostics.map(\.kind.code) == ["LOC404"])
  }
}
