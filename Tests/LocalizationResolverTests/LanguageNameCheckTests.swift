import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Rule L11: a country is not a language.
@Suite struct LanguageNameCheckTests {
  /// The names in the rule, and the languages of ISO 639-1 that are meant.
  static let rows: [(String, String, String)] = [
    ("kr", "LOC305", "ko"), ("jp", "LOC305", "ja"), ("cn", "LOC305", "zh-Hans"),
    ("cz", "LOC305", "cs"), ("gr", "LOC305", "el"), ("dk", "LOC305", "da"),
    ("ua", "LOC305", "uk"), ("vn", "LOC305", "vi"), ("KR", "LOC305", "ko"),
    ("cn-Hant", "LOC305", "zh-Hans"), ("se", "LOC306", "sv"), ("br", "LOC306", "pt-BR"),
    ("in", "LOC306", "id"),
  ]

  @Test(arguments: rows)
  func `a language that is a country is named, with the language that is meant`(
    name: String, code: String, meant: String
  ) throws {
    let app = try CheckedApp(["en": "a = x;", name: "a = y;"])
    #expect(app.findings == ["\(name):\(code)@?"])
    #expect(app.diagnostics.first?.help?.lacks([meant]) == [])
    #expect(app.diagnostics.first?.entry?.languages == [name])
    #expect(app.diagnostics.first?.location?.line == 1)
  }

  @Test func `a name that may be meant is so if the app has the other language`() throws {
    let app = try CheckedApp([
      "en": "a = x;", "se": "a = y;", "sv": "a = y;", "br": "a = y;", "pt-PT": "a = y;",
    ])
    #expect(app.findings == [])
    let country = try CheckedApp(["en": "a = x;", "kr": "a = y;", "ko": "a = y;"])
    #expect(country.diagnostics.map { $0.help ?? "" }.lacks([["ko"]]) == [])
  }

  /// BCP 47, 2.2.1: a language has two or three letters; uYouPlus has `template`.
  ///
  /// Two letters are a code of ISO 639-1, which has neither `xx` nor `sp`.
  @Test(arguments: ["template", "Localization", "e1", "xx", "sp", "sp-MX"])
  func `a name that is not a code is reported, and its texts are not compared`(
    name: String
  ) throws {
    let app = try CheckedApp(["en": "a = \"x %@\"; b = y;", name: "a = \"\"; c = z;"])
    #expect(app.findings == ["\(name):LOC305@?"])
    let bundle = try AppBundle(path: app.folder.path())
    #expect(bundle.shownLanguages() == ["en"])
  }

  /// ICU has the codes of ISO 639-1 but `tl`, which it calls `fil`.
  ///
  /// `in` and others were codes.
  @Test func `codes of two letters are those of ISO 639-1`() {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    let known = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))
      .union(["tl", "bh", "in", "iw", "ji", "jw", "mo", "sh"])
    for first in letters {
      for second in letters {
        let code = first + second
        #expect(LanguageTag(code).hasCode == known.contains(code), "\(code)")
      }
    }
  }

  @Test func `the texts of a country are those of the language that is meant`() throws {
    let app = try CheckedApp(["en": "a = \"x %@\";", "jp": "a = 1️⃣y;"])
    #expect(app.findings == ["jp:LOC305@?", "jp:LOC501@1"])
  }

  @Test func `a language that only the Info.plist names has its place there`() throws {
    let names = "<array><string>en</string><string>kr</string></array>"
    let list = "<plist><dict><key>CFBundleLocalizations</key>\(names)</dict></plist>"
    let app = try CheckedApp(["en": "a = x;", "Info.plist": list])
    #expect(app.findings == ["Info.plist:LOC305@?", "en:LOC303@?"])
  }

  @Test func `languages are languages`() throws {
    let names = [
      "ko", "ja", "zh-Hans", "cs", "el", "da", "uk", "vi", "sv", "pt-BR", "id", "ar", "French",
      "sr@latin", "tzl",
    ]
    for name in names {
      #expect(try CheckedApp(["en": "a = x;", name: "a = y;"]).findings == [], "\(name)")
    }
  }
}
