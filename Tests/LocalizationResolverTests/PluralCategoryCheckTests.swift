import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct PluralCategoryCheckTests {
  /// A `.stringsdict` with the key `k` and the variable `n`, which is marked.
  private static func file(
    _ texts: KeyValuePairs<String, String>, type: String = "d"
  ) -> String {
    file(texts.map { ($0.key, $0.value) }, type: type)
  }

  private static func file(_ texts: [(String, String)], type: String) -> String {
    """
    <plist version="1.0"><dict><key>k</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>1️⃣n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
    \(texts.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n"))
    </dict></dict></dict></plist>
    """
  }

  private static func findings(
    _ language: String, _ categories: String, type: String = "d"
  ) throws -> [String] {
    let texts = categories.split(separator: " ").map { (String($0), "%\(type)") }
    let source = file(["one": "%\(type)", "other": "%\(type)"], type: type)
    let path = "\(language).lproj/Localizable.stringsdict"
    let made = file(texts, type: type)
    let app = try CheckedApp(["en.lproj/Localizable.stringsdict": source, path: made])
    return app.findings.map { $0.replacing("\(path):", with: "") }
  }

  /// Expected from the charts of CLDR, and Apple's word on `zero`.
  static let rows: [(String, String, [String])] = [
    ("de", "one other", []), ("de", "other", ["LOC505@1"]), ("de", "zero one other", []),
    ("de", "one few other", ["LOC506@1"]), ("ja", "other", []), ("ja", "zero other", []),
    ("ja", "one other", ["LOC506@1"]), ("pl", "one few many other", []),
    ("pl", "one other", ["LOC505@1"]), ("ru", "one few many other", []),
    ("ru", "one few other", ["LOC505@1"]), ("ar", "zero one two few many other", []),
    ("ar", "one two few many other", ["LOC505@1"]), ("fr", "one other", []),
    ("fr", "one many other", []), ("es", "one other", []), ("cs", "one few other", []),
    ("cs", "one few many other", []), ("cs", "one other", ["LOC505@1"]),
    ("he", "one two other", []), ("vi", "one other", []), ("vi", "other", []),
    ("zh-Hant", "other", []), ("pt-BR", "one other", []), ("qaa", "few other", []),
    ("de", "many other", ["LOC505@1", "LOC506@1"]),
  ]

  @Test(arguments: rows)
  func `LOC505, LOC506: categories that a language needs, and those it never uses`(
    _ language: String, _ categories: String, _ codes: [String]
  ) throws {
    #expect(try Self.findings(language, categories) == codes)
  }

  /// Charts of CLDR: of the three, Japanese and Korean have only `other`.
  @Test func `languages without the same category are one finding`() throws {
    let both = Self.file(["one": "%d", "other": "%d"])
    let app = try CheckedApp([
      "en.lproj/Localizable.stringsdict": both, "ja.lproj/Localizable.stringsdict": both,
      "ko.lproj/Localizable.stringsdict": both, "pl.lproj/Localizable.stringsdict": both,
    ])
    #expect(
      app.findings == [
        "ja.lproj/Localizable.stringsdict:LOC506@1", "pl.lproj/Localizable.stringsdict:LOC505@1",
      ])
    #expect(app.diagnostics.map(\.entry?.languages) == [["ja", "ko"], ["pl"]])
  }

  @Test func `fractions need the categories that only they have`() throws {
    #expect(try Self.findings("cs", "one few other", type: "f") == ["LOC505@1"])
    #expect(try Self.findings("cs", "one few many other", type: "f") == [])
    #expect(try Self.findings("en-GB", "one other", type: "f") == [])
  }

  @Test func `a malformed entry is reported once, and compared once it is fixed`() throws {
    let path = "pl.lproj/Localizable.stringsdict"
    #expect(try Self.findings("pl", "one fwe many other") == ["LOC206@?"])
    let sound = Self.file(["one": "%d", "other": "%d"])
    let polish = Self.file(["one": "%d", "few": "%d", "many": "%d", "other": "%d"])
    let undefined = "%#@n@ %#@m@"
    #expect(
      try CheckedApp([
        "en.lproj/Localizable.stringsdict": sound,
        path: polish.replacing("%#@n@", with: "1️⃣\(undefined)").replacing(
          "<key>1️⃣n", with: "<key>n"),
      ]).findings == ["\(path):LOC206@1"])
    #expect(
      try CheckedApp([
        "en.lproj/Localizable.stringsdict": sound.replacing("%#@n@", with: "1️⃣\(undefined)")
          .replacing("<key>1️⃣n", with: "<key>n"),
        path: polish,
      ]).findings == ["en.lproj/Localizable.stringsdict:LOC206@1"])
    // The same difference in an entry that is sound.
    #expect(
      try CheckedApp([
        "en.lproj/Localizable.stringsdict": sound,
        path: polish.replacing("%#@n@", with: "%#@n@ %@"),
      ]).findings == ["\(path):LOC501@?"])
  }

  @Test func `a variable with other alone in the development language does not vary`() throws {
    let app = try CheckedApp([
      "en.lproj/Localizable.stringsdict": Self.file(["other": "%d in all"]),
      "pl.lproj/Localizable.stringsdict": Self.file(["other": "%d razem"]),
    ])
    #expect(app.findings == [])
  }

  @Test func `the message names the categories and the language`() throws {
    let app = try CheckedApp([
      "en.lproj/Localizable.stringsdict": Self.file(["one": "%d file", "other": "%d files"]),
      "pl.lproj/Localizable.stringsdict": Self.file(["one": "%d plik", "other": "%d pliku"]),
    ])
    #expect(app.diagnostics.map(\.message).lacks([["k", "n", "few", "many", "pl"]]) == [])
  }
}
