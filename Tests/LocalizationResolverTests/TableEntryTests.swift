import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// What a finding about a table is about: key, language and table, as members and in its message.
@Suite struct TableEntryTests {
  private static func names(_ app: CheckedApp) -> [String] {
    app.diagnostics.map { diagnostic in
      let entry = diagnostic.entry
      return [
        diagnostic.kind.code, entry?.key ?? "-", entry?.languages.joined(separator: "+") ?? "-",
        entry?.table ?? "-",
      ].joined(separator: " ")
    }
  }

  @Test func `a finding names its key, its language and its table`() throws {
    let app = try CheckedApp([
      "en.lproj/Menu.strings": #"a = "%@"; b = "x"; c = "Save all changes"; d = "x"; e = "x ";"#,
      "de.lproj/Menu.strings":
        #"a = "%d"; c = "Save all changes"; d = ""; e = "y"; f = "y"; f = "z";"#,
    ])
    #expect(
      Self.names(app).sorted() == [
        "LOC204 f de Menu", "LOC303 b de Menu", "LOC304 f de Menu", "LOC501 a de Menu",
        "LOC504 d de Menu", "LOC507 c de Menu", "LOC509 e de Menu",
      ])
    for diagnostic in app.diagnostics {
      #expect(diagnostic.message.contains("\"\(diagnostic.entry?.key ?? "?")\""))
    }
  }

  @Test func `findings of reading name the key as it is, and escapes that are none`() throws {
    let app = try CheckedApp([
      "en": #""a\"b" = "x\q"; c = "y" d = "z";"#,
      "en.lproj/L.stringsdict": "<plist><dict><key>k</key><dict></dict></dict></plist>",
      "C.xcstrings":
        #"{"sourceLanguage":"en","version":"1.0","#
        + #""strings":{"s":{"localizations":{"en":{"stringUnit":{}}}}}}"#,
    ])
    #expect(
      Self.names(app).sorted() == [
        "LOC202 c en Localizable", "LOC205 a\"b en Localizable", "LOC206 k en L", "LOC208 s en C",
      ])
    #expect(
      app.diagnostics.map(\.message).contains("'\\q' in the text of \"a\\\"b\" is not an escape"))
  }

  @Test func `a finding about several languages names them all`() throws {
    let app = try CheckedApp(["en": "a = x; b = x;", "de": "a = y;", "fr": "a = y;"])
    #expect(Self.names(app) == ["LOC303 b de+fr Localizable"])
    let whole = try CheckedApp(["en": "a = x;", "de": "a = y;", "fr.lproj/Other.strings": "z = x;"])
    #expect(Self.names(whole) == ["LOC303 - fr Localizable"])
  }

  @Test func `a file beside the folders is one finding about all languages`() throws {
    let app = try CheckedApp([
      "en.lproj/Other.strings": "z = x;", "de.lproj/Other.strings": "z = y;",
      "Localizable.strings": #"a = "\q";"#,
    ])
    #expect(Self.names(app) == ["LOC205 a de+en Localizable"])
  }

  @Test func `a long key is cut in the message, not in the member`() throws {
    let key = String(repeating: "word ", count: 20)
    let app = try CheckedApp(["en": "\"\(key)\" = \"%@\";", "de": "\"\(key)\" = \"%d\";"])
    #expect(app.diagnostics.map { $0.entry?.key } == [key])
    #expect(app.diagnostics.first?.message.hasPrefix("\"\(key.prefix(60))…\": ") == true)
  }
}
