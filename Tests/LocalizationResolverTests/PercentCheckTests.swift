import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct PercentCheckTests {
  /// Texts that printf(3) reads specifiers from, and people do not: nothing is reported about them.
  static let texts: [Translation] = [
    Translation("100% guaranteed", "100% garantiert"),
    Translation("100% guaranteed", "zu 100% offen"),
    Translation("100% guaranteed", "100% garantit"),
    Translation("message data", "pesan % data"),
    Translation("50% off", "50% de réduction"),
    Translation("50% off", "50 % de réduction"),
    Translation("100% sure", "100% sicher, garantiert 100% echt, 5% i"),
    Translation("100% sure", "%100 garanti"),
    Translation("50% off", "%50si indirim"),
    Translation("20%off", "20%discount"),
    Translation("percent", "Laddning: Numeriskt %-tal"),
    Translation("percent", "% numérique"),
    Translation("Up to 10%", "Bis zu 10%"),
    Translation("100%", "100％"),
    Translation("percent", "数値（％）"),
    Translation("%d%%", "％: %d%%"),
    Translation("%@ %%", "%@ %%"),
    Translation("50% a month", "50% al mes"),
  ]

  /// Formats with a bare percent sign.
  static let bare: [Translation] = [
    Translation("%@%%", "%@1️⃣% %", "LOC411"),
    Translation("%@%%", "%@ 1️⃣%", "LOC411"),
    Translation("%@: 100%% sure", "%@: 1001️⃣% sicher", "LOC502"),
    Translation("%@: 50%% off", "%@: 501️⃣% de réduction", "LOC502"),
    Translation("%@: 50%% off", "%@: 50 1️⃣% o más", "LOC502"),
    Translation("100%% sure", "1001️⃣% sicher", "LOC502"),
    Translation("%d%% done", "%d1️⃣%", "LOC411"),
    // CoreFoundation's scanner takes "% %" as one, so the next specifier loses its percent sign.
    Translation("20%% %@", "20 1️⃣% %@", "LOC411"),
    Translation("%@: 20%% %d", "%@: 20 1️⃣% %d", "LOC411"),
  ]

  /// Specifiers after a percent sign that is not ASCII.
  static let fullWidth: [Translation] = [
    Translation("%@ sent", "1️⃣％@さん", "LOC503"),
    Translation("%1$@ sent %2$@", "1️⃣％1$@: %2$@", "LOC503"),
    Translation("%d files", "ファイル1️⃣％d個", "LOC503"),
    Translation("%@ sent", "1️⃣﹪@", "LOC503"), Translation("%@ sent", "1️⃣٪@", "LOC503"),
  ]

  @Test(arguments: texts)
  func `a percent sign of a text that is not a format is only that`(_ row: Translation) throws {
    #expect(try row.check().findings == [])
  }

  @Test(arguments: bare + fullWidth)
  func `LOC411, LOC502, LOC503: percent signs that a format loses are named`(_ row: Translation)
    throws
  {
    #expect(try row.check().findings == row.expected)
  }

  @Test func `a bare percent sign of the development language is named there alone`() throws {
    let app = try CheckedApp([
      "en": "\"k\" = \"%@ is 501️⃣% off\"; \"t\" = \"50% off\";",
      "de": "\"k\" = \"%@ ist 50% billiger\"; \"t\" = \"50% weg\";",
    ])
    #expect(app.findings == ["en:LOC502@1"])
  }

  /// Quicksilver has such texts; CoreFoundation reads no specifier in them.
  @Test(arguments: [
    ("Open 1️⃣%$1@", "%1$@"), ("1️⃣%1 $@", "%1$@"), ("1️⃣% 12 $ @", "%12$@"),
    ("100%! 1️⃣%2 $@", "%2$@"),
  ])
  func `LOC411: a misspelt specifier of the development language makes a format`(
    text: String, meant: String
  ) throws {
    let app = try CheckedApp(["en": "k = \"\(text)\";", "de": "k = \"\(meant) öffnen\";"])
    let found = app.diagnostics.filter { $0.kind == .strayPercent }
    #expect(app.findings.filter { $0.contains("LOC411") } == ["en:LOC411@1"])
    #expect(found.first?.help?.lacks([meant]) == [])
  }

  @Test(arguments: ["50% $5", "%$", "5%$@", "%0 $@", "100% @home"])
  func `a percent sign before a price or a name is no misspelt specifier`(text: String) throws {
    #expect(try CheckedApp(["en": "k = \"\(text)\";"]).findings == [])
  }

  @Test func `LOC411: a percent sign that takes that of a specifier makes a format`() throws {
    let app = try CheckedApp(["en": "\"k\" = \"100 1️⃣% %@\";", "de": "\"k\" = \"100%% %@\";"])
    #expect(app.findings == ["en:LOC411@1"])
  }

  /// Translations of "%ld votes" and "%ld persons" in Nextcloud Talk and Metatext.
  @Test(arguments: [("% de votos", "LOC502"), ("%Id votos", "LOC411")])
  func `a specifier of a form that lost letters is not taken for a percent sign`(
    text: String, code: String
  ) throws {
    func table(_ text: String) -> String {
      """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string>
      <key>one</key><string>\(text)</string><key>other</key><string>%ld</string>
      </dict></dict></dict></plist>
      """
    }
    let app = try CheckedApp([
      "en.lproj/Localizable.stringsdict": table("%ld vote"),
      "pt.lproj/Localizable.stringsdict": table(text),
    ])
    let found = app.diagnostics.filter { $0.kind == .barePercent || $0.kind == .strayPercent }
    #expect(found.map(\.kind.code) == [code])
    #expect(found.first?.help?.lacks(["%ld", "%%"]) == [])
  }

  @Test func `a space after the percent sign may be meant: nothing is reported in doubt`()
    throws
  {
    #expect(try Translation("%1$@: change % d", "%1$@: Änderung % d").check().findings == [])
    #expect(try CheckedApp(["en": "\"k\" = \"%@: % d\";"]).findings == [])
  }

  @Test func `LOC503: the development language is checked as well`() throws {
    let app = try CheckedApp([
      "en": "\"k\" = \"1️⃣％@ sent\"; \"t\" = \"100％\";",
      "de": "\"k\" = \"%@ gesendet\"; \"t\" = \"100％\";",
    ])
    #expect(app.findings == ["en:LOC503@1"])
  }

  @Test func `a key that the development language lacks is judged by its own text`() throws {
    let app = try CheckedApp([
      "en": "x = y;", "de": "x = z; 2️⃣\"k\" = \"%@ ist 501️⃣% billiger\"; 3️⃣\"t\" = \"50% de\";",
    ])
    #expect(app.findings == ["de:LOC304@1", "de:LOC411@2", "de:LOC304@3"])
  }
}
