import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Plural entries without `other`, in a `.stringsdict` and in a String Catalog.
@Suite struct OmittedOtherTests {
  /// Expected from plurals.json of CLDR 46: 'other' of be, pl, ru and uk has no @integer sample,
  /// that of every other language has.
  static let rows: [(String, String, String, [String])] = [
    ("pl", "one few many", "d", ["LOC213"]), ("ru", "one few many", "d", ["LOC213"]),
    ("uk", "one few many", "lu", ["LOC213"]), ("be", "one few many", "d", ["LOC213"]),
    ("ru-RU", "one few many", "d", ["LOC213"]), ("pl", "zero one few many", "d", ["LOC213"]),
    ("pl", "one few", "d", ["LOC206"]), ("ru", "one many", "d", ["LOC206"]),
    ("pl", "one few many", "f", ["LOC206"]), ("cs", "one few many", "d", ["LOC206"]),
    ("sr", "one few", "d", ["LOC206"]), ("en", "one", "d", ["LOC206"]),
    ("ar", "zero one two few many", "d", ["LOC206"]), ("qaa", "one few many", "d", ["LOC206"]),
    ("pl", "one few many other", "d", []),
  ]

  private static func list(_ categories: [Substring], _ type: String) -> String {
    """
    <plist version="1.0"><dict><key>k</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
    \(categories.map { "<key>\($0)</key><string>%\(type)</string>" }.joined())
    </dict></dict></dict></plist>
    """
  }

  private static func catalog(
    _ categories: [Substring], _ type: String, of language: String
  ) -> String {
    let texts = categories.map {
      "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%\(type)\"}}"
    }
    return """
      {"sourceLanguage":"\(language)","version":"1.0",
       "strings":{"k":{"localizations":{"\(language)":
      {"variations":{"plural":{\(texts.joined(separator: ","))}}}}}}}
      """
  }

  @Test(arguments: rows)
  func `without 'other' an entry is wrong only if a whole number needs it`(
    language: String, categories: String, type: String, codes: [String]
  ) throws {
    let names = categories.split(separator: " ")
    for (path, text) in [
      ("\(language).lproj/Localizable.stringsdict", Self.list(names, type)),
      ("Localizable.xcstrings", Self.catalog(names, type, of: language)),
    ] {
      let folder = try ScratchFolder([path: text])
      let found = TableChecker(try AppBundle(path: folder.path())).diagnostics()
      #expect(
        found.map(\.kind.code).filter { ["LOC206", "LOC213"].contains($0) } == codes, "\(path)")
    }
  }

  @Test func `the number of a substitution decides as well`() throws {
    func catalog(_ type: String) -> String {
      let texts = ["one", "few", "many"].map { "\"\($0)\":{\"stringUnit\":{\"value\":\"%arg\"}}" }
      return """
        {"sourceLanguage":"pl","version":"1.0","strings":{"k":{"localizations":{"pl":{
        "stringUnit":{"value":"%#@n@"},"substitutions":{"n":{"argNum":1,"formatSpecifier":"\(type)",
        "variations":{"plural":{\(texts.joined(separator: ","))}}}}}}}}}
        """
    }
    for (type, code) in [("lld", "LOC213"), ("lf", "LOC206")] {
      let app = try CheckedApp(["Localizable.xcstrings": catalog(type)])
      #expect(app.diagnostics.map(\.kind.code) == [code])
    }
  }

  @Test func `such an entry is compared and shown as others are`() throws {
    let app = try CheckedApp([
      "pl.lproj/Localizable.stringsdict": Self.list(["one", "few", "many"], "d")
    ])
    #expect(app.diagnostics.map(\.severity) == [.note])
    #expect(app.diagnostics.map(\.message).lacks([["k > n > other", "pl"]]) == [])
  }
}
