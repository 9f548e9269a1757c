import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Specifiers of texts that vary by a number or by the device.
@Suite struct PluralSpecifierCheckTests {
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
    return FormatComparison(format, with: source, reference: "'en'").faults.map(\.message)
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
    #expect(Self.faults(.text("%d Dateien in %@"), against: Self.files) == [])
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

  @Test func `texts that fan out to many variables end`() {
    // Each names the next one hundred times: without a limit, each would be scanned for each
    // argument.
    let names = (0..<100).map { "v\($0)" }
    let variables = zip(names, names.dropFirst() + ["end"]).map { name, next in
      (
        name,
        PluralVariable(
          valueType: "d", texts: [.other: String(repeating: "%#@\(next)@ ", count: 100)])
      )
    }
    let text = PluralText(format: "%#@v0@", variables: Dictionary(uniqueKeysWithValues: variables))
    let format = EntryFormat(.plural(text), expecting: nil)
    #expect(format.texts.count == 1 + PluralText.expansionLimit)
  }

  @Test func `a cycle of variables ends`() {
    let text = Self.plural("%#@a@", ["a": [.other: "%#@b@"], "b": [.other: "%#@a@ %d"]])
    #expect(EntryFormat(text, expecting: nil).texts.count == 3)
  }
}
