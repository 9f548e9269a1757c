import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct SpecifierCheckTests {
  /// The place is the specifier, or the text if one is not there.
  static let faults: [Translation] = [
    // An argument that is not used.
    .whole("%1$@ sent %2$@", "%1$@ schickt etwas", "LOC501"),
    .whole("%@ of %@", "%@ von allen", "LOC501"),
    .whole("%d files", "einige Dateien", "LOC501"),
    .whole("%d of %@", "pesan % data %2$@", "LOC501"),
    // "bad position" of locheck: "%$d" is not a specifier.
    .whole("bad position %d", "bad position %$d", "LOC501"),
    Translation("%1$ld %2$@", "1️⃣%2$ld %2$@", "LOC501"),
    // One that is not there.
    Translation("Save", "1️⃣%@ sichern", "LOC501"),
    Translation("%@ left", "%@ 1️⃣%@ übrig", "LOC501"),
    Translation("%@ left", "%1$@ 1️⃣%3$@ übrig", "LOC501"),
    // Another type.
    Translation("%d donuts for %@", "1️⃣%@ bekommt %d Donuts", "LOC501"),
    Translation("%d", "1️⃣%s", "LOC501"),
    Translation("%d", "1️⃣%@", "LOC501"),
    Translation("%d", "1️⃣%f", "LOC501"),
    Translation("%d", "1️⃣%x", "LOC501"),
    Translation("%d", "1️⃣%c", "LOC501"),
    .whole("%@ %*d", "%@ %d", "LOC501"),
    // "%%" where the other text is not a format.
    .whole("100% sure", "100%% sicher", "LOC501"),
    // The same argument twice, by turn and by position.
    .whole("%@", "%@, %1$@", "LOC407"),
    // Another length.
    Translation("%ld", "1️⃣%d", "LOC508"),
    Translation("%d", "1️⃣%llu", "LOC508"),
  ]

  static let sound: [Translation] = [
    Translation("%1$@ sent %2$@", "%2$@ kommt von %1$@"),
    Translation("%@ sent %@", "%2$@ kommt von %1$@"),
    Translation("%d donuts for %@", "%2$@ bekommt %1$d Donuts"),
    Translation("%d", "%i"), Translation("%d", "%u"), Translation("%d", "%03d"),
    Translation("%f", "%.2f"), Translation("%.1fkm", "%.1f km"), Translation("%lld", "%ld"),
    Translation("%lds", "%ld s"), Translation("%dh %dm", "%d Std. %d Min."),
    Translation("%dh %dm", "%dh %dm"), Translation("%@s", "%@s"),
    Translation("%d%%", "%d %%"), Translation("%@", "% @"), Translation("%d!", "% d!"),
    Translation("%*d", "%*d"), Translation("%1$*2$d", "%1$*2$d"),
    Translation("100%", "100 %"), Translation("none", "keine"), Translation("50% off", "50% weg"),
  ]

  @Test(arguments: faults)
  func `LOC501, LOC508: arguments that differ are named at their place`(_ row: Translation) throws {
    #expect(try row.check().findings == row.expected)
  }

  @Test(arguments: sound)
  func `specifiers may be reordered, respelt and repeated`(_ row: Translation) throws {
    #expect(try row.check().findings == [])
  }

  @Test func `forms of several variables are compared with those of the same variable`() throws {
    let table = """
      <plist><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@noun@ in %2$#@place@</string>
      <key>noun</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%1$d file of %#@place@</string><key>other</key><string>%1$d files</string></dict>
      <key>place</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>a folder</string><key>other</key><string>%d folders</string></dict>
      </dict></dict></plist>
      """
    let name = "lproj/Localizable.stringsdict"
    let app = try CheckedApp(["en.\(name)": table, "de.\(name)": table])
    #expect(app.findings.filter { !$0.contains("LOC507") } == [])
  }

  @Test(arguments: [
    ("%@", "%@ %@", "LOC501"), ("%@ 5%%", "%@ 5%", "LOC411"), ("%d %%", "％d %%", "LOC503"),
  ])
  func `findings in a binary list name its file`(
    english: String, german: String, code: String
  ) throws {
    let folder = try ScratchFolder()
    for (language, text) in ["en": english, "de": german] {
      let list = try PropertyListSerialization.data(
        fromPropertyList: ["k": text], format: .binary, options: 0)
      try folder.write([UInt8](list), to: "\(language).lproj/Localizable.strings")
    }
    let found = TableChecker(try AppBundle(path: folder.path())).diagnostics()
    #expect(found.map(\.kind.code) == [code])
    #expect(found.first?.location?.file == folder.path("de.lproj/Localizable.strings"))
  }

  @Test func `an argument too many may be one that the development language misspells`() throws {
    let app = try Translation("Open %$1@ with %$2@", "Öffne %1$@ mit %2$@").check()
    #expect(app.diagnostics.map(\.kind.code) == ["LOC501", "LOC411"])
    #expect(app.diagnostics.first?.notes.contains { $0.message.hasPrefix("\"%$\"") } == true)
  }

  /// The C standard does not define a format in which only some specifiers have positions.
  @Test(arguments: [
    ("%@ left", "geht", "add %@"), ("%d of %d", "%d von vielen", "add %2$d"),
    ("%@ of %d", "von", "add %1$@"), ("%.*f m", "Meter", "add %.*f"),
    ("%.*f m", "%.2f m", "write %.*f where the argument belongs"),
  ])
  func `the only argument, or one with its width, is added without a position`(
    english: String, german: String, help: String
  ) throws {
    #expect(try Translation(english, german).check().diagnostics.first?.help == help)
  }

  /// CLDR: the patterns for percent of eu and tr are "% #,##0" and "%#,##0".
  @Test(arguments: [
    ("100%", "%100a", []), ("Up to 50% off", "%50e varan indirim", []),
    ("Up to 50% of %@", "%50e %@", ["LOC501"]), ("Up to 50%", "%20e varan", ["LOC501"]),
  ])
  func `a percentage may begin with its percent sign`(
    english: String, other: String, codes: [String]
  ) throws {
    let found = try Translation(english, other).check().diagnostics
    #expect(found.filter { $0.kind == .specifierMismatch }.map(\.kind.code) == codes)
  }

  /// Rule L4: a push shows `%@` alone, so LOC403 is about the others.
  @Test(arguments: [
    ("%d new", "neu", "add %@"), ("%@: %d new", "%@: neu", "add %2$@"),
    ("%@ of %d", "%@ von %@", nil), ("%@", "%d", nil), ("%ld", "%d", nil),
  ])
  func `LOC501 does not advise what a push cannot show`(
    english: String, german: String, help: String?
  ) throws {
    let tables: KeyValuePairs = ["en": "k = \"\(english)\";", "de": "k = \"\(german)\";"]
    let found = try CheckedApp(tables, pushKeys: ["k"]).diagnostics
    #expect(found.compactMap(\.help) == [help].compactMap { $0 })
    #expect(try CheckedApp(tables).diagnostics.map(\.help) != found.map(\.help))
  }

  /// Monolingual in Persian and BookPlayer in Arabic have it: from right to left `%@` looks so.
  @Test(arguments: [
    ("to %@ now", "إلى @% الآن", "write %@ in place of \"@%\""), ("%@: %@", "%@% hat", "add %2$@"),
  ])
  func `'@%' may be '%@' in the wrong order`(english: String, other: String, help: String) throws {
    let found = try Translation(english, other).check().diagnostics
    #expect(found.first { $0.kind == .specifierMismatch }?.help == help)
  }

  @Test func `variables that name the next twice are scanned once each`() throws {
    let variables = (0..<40).map { number in
      """
      <key>v\(number)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>%d \(number < 39 ? "%#@v\(number + 1)@ %#@v\(number + 1)@" : "x")</string></dict>
      """
    }
    let table = """
      <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>
      \(variables.joined(separator: "\n"))</dict></dict></plist>
      """
    // Without a bound this would not end.
    let app = try CheckedApp(["en.lproj/Localizable.stringsdict": table])
    #expect(!app.diagnostics.contains { $0.severity == .error })
  }

  @Test func `the message names the argument, and the text of the development language`() throws {
    let app = try Translation("%1$@ sent %2$@", "%1$@ schickt etwas").check()
    let diagnostic = try #require(app.diagnostics.first)
    #expect(diagnostic.message.lacks(["k", "2", "%2$@", "en"]) == [])
    #expect(diagnostic.notes.last?.message.lacks(["en", "%1$@ sent %2$@"]) == [])
    #expect(diagnostic.notes.last?.location?.file.hasSuffix("en.lproj/Localizable.strings") == true)
  }

  @Test func `an argument that one text reads in two ways is named in the development language`()
    throws
  {
    let app = try CheckedApp(["en": "\"k\" = \"%1$@ 1️⃣%1$d\";"])
    #expect(app.findings == ["en:LOC501@1"])
    // They are numbered already.
    #expect(app.diagnostics.first?.help?.contains("%1$@ and %2$d") == false)
    #expect(try CheckedApp(["en": "\"k\" = 1️⃣\"%1$@ %@ %2$d\";"]).findings == ["en:LOC407@1"])
  }

  // MARK: Entries that vary

  /// One call of the app's code fills the text of each device.
  @Test(arguments: [
    ("NSStringDeviceSpecificRuleType", "iphone", "mac"),
    ("NSStringVariableWidthRuleType", "10", "20"),
  ])
  func `texts for devices and widths read an argument in one way`(
    rule: String, first: String, second: String
  ) throws {
    for (text, codes) in [("%@", ["LOC501@1"]), ("%lld", []), ("none", [])] {
      let name = "en.lproj/Localizable.stringsdict"
      let app = try CheckedApp([
        name: """
        <plist><dict><key>1️⃣k</key><dict><key>\(rule)</key><dict>
        <key>\(first)</key><string>Tap %lld</string><key>\(second)</key><string>\(text)</string>
        </dict></dict></dict></plist>
        """
      ])
      #expect(app.findings == codes.map { "\(name):\($0)" })
    }
  }

  @Test(arguments: [
    ("%#@n@", ["n": "%#@n@ %#@n@"]), ("%#@a@ %#@b@", ["a": "%#@b@ %#@b@", "b": "%#@a@ %#@a@"]),
    ("%#@a@", ["a": "%#@b@%#@b@", "b": "%#@c@%#@c@", "c": "%#@a@%#@a@%#@b@"]),
  ])
  func `variables that name themselves or each other twice end, and are reported once`(
    format: String, texts: [String: String]
  ) throws {
    let variables = texts.map { name, text in
      """
      <key>\(name)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(text)</string></dict>
      """
    }.joined()
    let table = """
      <plist><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables)</dict></dict></plist>
      """
    let name = "lproj/Localizable.stringsdict"
    let app = try CheckedApp(["en.\(name)": table, "de.\(name)": table])
    // A fault that translations have taken over is reported in the development language alone.
    #expect(app.findings.map { $0.prefix { $0 != "@" } } == ["en.\(name):LOC206"])
  }
}
