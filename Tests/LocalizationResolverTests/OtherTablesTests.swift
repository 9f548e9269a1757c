import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// L2: a device looks up the keys of pushes in the table `Localizable`.
@Suite struct OtherTablesTests {
  private static let tables = [
    "en.lproj/Localizable.strings": #"HELLA = "a";"#, "en.lproj/Push.strings": #"HELLO = "a";"#,
    "en.lproj/Alerts.strings": #"BYE = "a";"#,
    "en.lproj/Zoo.strings": #"BYE = "b"; HELLO = "b";"#,
    "de.lproj/Localizable.strings": "", "fr.lproj/Push.strings": #"HELLO = "a";"#,
    "Texts.xcstrings": """
    {"sourceLanguage":"en","version":"1.0","strings":{"CAT":{"localizations":
    {"en":{"stringUnit":{"state":"translated","value":"cat"}}}}}}
    """,
  ]

  private static func findings(
    of key: String, in language: String = "en", _ tables: [String: String] = tables
  ) throws -> [Diagnostic] {
    let folder = try ScratchFolder(tables)
    let app = try AppBundle(path: folder.path())
    return app.pushText(forKey: key, language: language).diagnostics
      .filter { $0.kind.code == "LOC301" }
  }

  @Test(arguments: [("HELLO", "Push"), ("BYE", "Alerts"), ("CAT", "Texts")])
  func `LOC301 names the first other table that has the key`(key: String, table: String) throws {
    let found = try Self.findings(of: key)
    #expect(found.compactMap(\.help).lacks([["table '\(table)'", "only 'Localizable'"]]) == [])
  }

  @Test func `a key that no table of the language has gets other help`() throws {
    #expect(try Self.findings(of: "HELLB").first?.help?.lacks(["HELLA"]) == [])
    #expect(try Self.findings(of: "HELLO", in: "de").first?.help?.contains("Push") == false)
  }

  @Test func `a key of a language without the table has its other table too`() throws {
    let found = try Self.findings(
      of: "HELLO", in: "fr", ["fr.lproj/Push.strings": #"HELLO = "a";"#])
    #expect(found.map(\.message).lacks([["HELLO", "no table 'Localizable' for 'fr'"]]) == [])
    #expect(found.compactMap(\.help).lacks([["table 'Push'"]]) == [])
  }
}
