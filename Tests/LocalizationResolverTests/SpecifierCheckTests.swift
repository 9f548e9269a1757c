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
    #expect(
      try CheckedApp(["en": "\"k\" = 1️⃣\"%1$@ %@ %2$d\";"]).findings == ["en:LOC407@1"])
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

  /// Checks a catalog in English and German; a text and the same with an "s" are a plural.
  private static func checkPlural(_ english: String, _ german: String) throws -> CheckedApp {
    let localizations = [("en", english), ("de", german)].map { language, text in
      let forms = [("one", text), ("other", text + "s")].map { category, text in
        #""\#(category)":{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
      }
      return #""\#(language)":{"variations":{"plural":{\#(forms.joined(separator: ","))}}}"#
    }
    return try CheckedApp([
      "Localizable.xcstrings": #"{"sourceLanguage":"en","version":"1.0","strings":{"k":"#
        + #"{"localizations":{\#(localizations.joined(separator: ","))}}}}"#
    ])
  }

  @Test func `a fault of all forms is said once`() throws {
    let app = try Self.checkPlural("%@ has %lld file", "%lld Datei von %@")
    let found = try #require(app.diagnostics.first { $0.kind == .specifierMismatch })
    let messages = found.notes.map(\.message)
    // Arguments 1 and 2 change their places.
    #expect(found.message.lacks(["argument 1"]) == [])
    #expect(messages.count { $0.contains("argument 1") } == 0)
    #expect(messages.count { $0.contains("argument 2") } == 1)
  }

  /// The first number of a text decides, and its file names no variable.
  @Test func `a plural that varies by another argument is named without a variable`() throws {
    let app = try Self.checkPlural("%lld of %lld file", "%2$lld von %1$lld Datei")
    let found = try #require(app.diagnostics.first { $0.kind == .specifierMismatch })
    #expect(found.message.lacks(["argument 2", "'en'", "argument 1"]) == [])
    #expect(!found.message.contains("value") && found.help?.contains("value") == false)
  }

  private static func plural(_ format: String, _ variables: [String: [PluralCategory: String]])
    -> VariedText
  {
    .plural(
      PluralText(
        format: format, variables: variables.mapValues { PluralVariable(valueType: "d", texts: $0) }
      ))
  }

  private static func faults(_ text: VariedText, against source: VariedText) -> [String] {
    let source = EntryFormat(source, expecting: nil)
    let format = EntryFormat(text, expecting: source.arguments)
    return FormatComparison(format, with: source, language: "en").faults.map(\.message)
  }

  private static let files = plural("%#@n@ in %@", ["n": [.one: "one file", .other: "%d files"]])

  @Test func `zero, one and two may leave out the number, the other forms may not`() {
    let polish: [PluralCategory: String] = [
      .one: "plik", .few: "%d pliki", .many: "%d plików", .other: "%d pliku",
    ]
    #expect(Self.faults(Self.plural("%#@n@ w %@", ["n": polish]), against: Self.files) == [])
    for category in [PluralCategory.few, .many, .other] {
      var texts = polish
      texts[category] = "kilka"
      #expect(
        Self.faults(Self.plural("%#@n@ w %@", ["n": texts]), against: Self.files)
          == ["'\(category.rawValue)' of 'n' does not use argument 1, \"%d\" in 'en'"])
    }
  }

  @Test func `arguments of a plural format are compared with its variables among them`() {
    func faults(_ format: String, _ texts: [PluralCategory: String]) -> [String] {
      Self.faults(Self.plural(format, ["n": texts]), against: Self.files)
    }
    #expect(faults("%2$@: %1$#@n@", [.other: "%d"]) == [])
    #expect(faults("%#@n@", [.other: "%d"]) == ["argument 2, \"%@\" in 'en', is not used"])
    #expect(faults("%@: %#@n@", [.other: "%d"]).count > 0)
    #expect(faults("%#@n@ in %@", [.other: "%@ Dateien"]).count == 1)
    // Behind the variable's own number, the next argument.
    #expect(faults("%#@n@", [.other: "%d in %@"]) == [])
    #expect(
      Self.faults(.text("%d Dateien in %@"), against: Self.files) == [])
    #expect(
      Self.faults(.text("Dateien in %2$@"), against: Self.files)
        == ["argument 1, \"%#@n@\" in 'en', is not used"])
  }

  @Test func `variables that change their arguments are named`() {
    let one: [PluralCategory: String] = [.other: "%d"]
    let source = Self.plural("%#@a@ %#@b@", ["a": one, "b": one])
    #expect(
      Self.faults(Self.plural("%#@b@ %#@a@", ["a": one, "b": one]), against: source)
        == ["variable 'a' takes argument 2, but in 'en' argument 1"])
    #expect(
      Self.faults(Self.plural("%2$#@b@ %1$#@a@", ["a": one, "b": one]), against: source) == [])
  }

  /// A String Catalog gives the argument beside the texts, unless the format does.
  @Test(arguments: [(1, "%#@b@", "argNum"), (2, "%1$#@b@", "%2$#@b@")])
  func `the help names the place that gives a variable its argument`(
    number: Int, german: String, help: String
  ) throws {
    func variable(_ number: Int) -> String {
      #"{"argNum":\#(number),"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":"#
        + #"{"value":"%arg a"}},"other":{"stringUnit":{"value":"%arg as"}}}}}"#
    }
    func localization(_ use: String, _ number: Int) -> String {
      #"{"stringUnit":{"value":"%#@a@ \#(use)"},"#
        + #""substitutions":{"a":\#(variable(1)),"b":\#(variable(number))}}"#
    }
    let english = localization("%#@b@", 2)
    let app = try CheckedApp([
      "Localizable.xcstrings":
        #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":"#
        + #"{"en":\#(english),"de":\#(localization(german, number))}}}}"#
    ])
    let found = app.diagnostics.filter { $0.kind == .specifierMismatch }
    #expect(found.map(\.message).lacks([["b", "argument 1", "argument 2"]]) == [])
    #expect(found.first?.help?.lacks([help]) == [])
  }

  @Test func `each text of a device and a width is compared`() {
    let source = VariedText.devices(["iphone": .text("Tap %@"), "other": .text("Click %@")])
    #expect(
      Self.faults(.devices(["iphone": .text("%@"), "other": .text("%d")]), against: source).count
        == 1)
    #expect(
      Self.faults(.widths([10: .text("%@"), 20: .text("%@ %@")]), against: source).count == 1)
    #expect(Self.faults(.widths([10: .text("%@"), 20: .text("%1$@")]), against: source) == [])
  }

  @Test func `a device that loses an argument of the same device is named`() {
    let plain = VariedText.text("%1$@ has %2$@")
    #expect(
      Self.faults(.devices(["iphone": .text("%1$@"), "other": .text("%2$@ %1$@")]), against: plain)
        == ["'iphone' does not use argument 2, \"%2$@\" in 'en'"])
    let clicks = VariedText.devices(["mac": .text("Click %@"), "other": .text("Tap")])
    #expect(
      Self.faults(.devices(["mac": .text("%@"), "ipad": .text("Tippen")]), against: clicks) == [])
    #expect(
      Self.faults(.devices(["mac": .text("Klick"), "other": .text("%@")]), against: clicks)
        == ["'mac' does not use argument 1, \"%@\" in 'en'"])
  }

  // String(localized:) has only the texts of the device that runs the app, or those of `other`.
  @Test func `a device without a text in the development language is compared with none`() {
    let phone = VariedText.devices(["iphone": .text("Tap %@")])
    #expect(
      Self.faults(.devices(["iphone": .text("%@"), "mac": .text("Klick")]), against: phone) == [])
    #expect(
      Self.faults(.devices(["iphone": .text("Tippen"), "mac": .text("%@")]), against: phone).count
        == 1)
  }

  @Test func `a plural of one device is compared with that of the same device`() {
    func files(_ pad: String) -> VariedText {
      .devices([
        "ipad": Self.plural("%#@n@", ["n": [.other: pad]]),
        "other": Self.plural("%#@n@", ["n": [.other: "%d files"]]),
      ])
    }
    #expect(Self.faults(files("%d large files"), against: files("%d large files in %@")).count == 1)
    #expect(Self.faults(files("%d Dateien in %@"), against: files("%d large files in %@")) == [])
  }

  /// The format of such a plural is made by the build: nobody can find it in the catalog.
  @Test func `a plural of a catalog is named as the catalog has it`() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "plain": {"localizations": {
          "en": {"variations": {"plural": {
            "other": {"stringUnit": {"value": "%lld files"}}}}},
          "ja": {"stringUnit": {"value": "Dateien"}}}},
        "varied": {"localizations": {
          "en": {"variations": {"plural": {
            "other": {"stringUnit": {"value": "%lld files of %@"}}}}},
          "ja": {"variations": {"plural": {
            "other": {"stringUnit": {"value": "%lld Dateien"}}}}}}},
        "length": {"localizations": {
          "en": {"variations": {"plural": {
            "other": {"stringUnit": {"value": "%lld files"}}}}},
          "ja": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%d"}}, "other": {"stringUnit": {"value": "%d"}}}}}}}}}
      """
    let diagnostics = try CheckedApp(["Localizable.xcstrings": catalog]).diagnostics
    #expect(
      Set(diagnostics.map(\.message)) == [
        #""plain": argument 1, "%lld" in 'en', is not used"#,
        #""varied": argument 2, "%@" in 'en', is not used"#,
        #""length": argument 1 is read as "%d", but in 'en' as "%lld""#,
        #""length": the plural has 'one', which 'ja' never uses"#,
      ])
    #expect(diagnostics.flatMap(\.notes).allSatisfy { !$0.message.contains("#@") })
  }

  @Test(arguments: ["%#@n@", "%2#@n@", "%1$3.2#@n@", "%.#@n@"])
  func `flags may be anywhere`(format: String) {
    let text = Self.plural(format, ["n": [.other: "%d"]])
    #expect(EntryFormat(text, expecting: nil).variables == ["n": 1])
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

  @Test func `texts that fan out to many variables end`() {
    // Each names the next one hundred times: without a limit, each would be scanned for each argument.
    let names = (0..<100).map { "v\($0)" }
    let variables = zip(names, names.dropFirst() + ["end"]).map { name, next in
      (
        name,
        PluralVariable(
          valueType: "d", texts: [.other: String(repeating: "%#@\(next)@ ", count: 100)])
      )
    }
    let text = PluralText(
      format: "%#@v0@", variables: Dictionary(uniqueKeysWithValues: variables))
    let format = EntryFormat(.plural(text), expecting: nil)
    #expect(format.texts.count == 1 + PluralText.expansionLimit)
  }

  @Test func `a circle of variables ends`() {
    let text = Self.plural("%#@a@", ["a": [.other: "%#@b@"], "b": [.other: "%#@a@ %d"]])
    #expect(EntryFormat(text, expecting: nil).texts.count == 3)
  }
}
