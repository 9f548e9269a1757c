import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// What `check` and `resolve` both find in a format, whatever its arguments are.
@Suite struct FormatFaultCheckTests {
  private static let arguments: [AppArgument] = ["Ada", "Bob", "Cem"]

  /// The codes of one text, from both sides; those about the arguments are of `resolve` alone.
  private static func codes(_ text: String) throws -> (check: [String], resolve: [String]) {
    let app = try CheckedApp(["en": "\"k\" = \"\(text)\";"])
    let resolved = try AppBundle(path: app.folder.path()).text(
      forKey: "k", arguments: arguments, language: "en")
    let ofArguments = ["LOC402", "LOC406", "LOC409", "LOC414", "LOC415"]
    return (
      app.diagnostics.map(\.kind.code),
      resolved.diagnostics.map(\.kind.code).filter { !ofArguments.contains($0) }
    )
  }

  /// Expected by rule: the C standard for positions, CoreFoundation for arguments that nothing
  /// takes and for stray percent signs, Apple's "String Format Specifiers" for the rest.
  static let rows: [(String, [String])] = [
    ("%2$@ and %@", ["LOC407"]), ("%@, %1$@", ["LOC407"]), ("%2$@", ["LOC408"]),
    ("%1$@ %3$@", ["LOC408"]), ("%1$@ %101$@", ["LOC408"]), ("%n %@", ["LOC410"]),
    ("%p", ["LOC410"]), ("%2000d", ["LOC410"]), ("%.1001f", ["LOC410"]), ("100%! %@", ["LOC411"]),
    ("%@ 100%", ["LOC411"]),
    ("%@% %", ["LOC411"]), ("%#@files@", ["LOC412"]), ("100% of %@", ["LOC502"]),
    ("%@: 50% off", ["LOC502"]), ("%@ %@", []), ("%2$@ %1$@", []), ("%@ 100%%", []),
    ("%1000d", []), ("%*d", []), ("%d h %d min", []),
  ]

  @Test(arguments: rows)
  func `check finds what resolve finds`(text: String, codes: [String]) throws {
    let found = try Self.codes(text)
    #expect(found.check == codes, "\(text)")
    #expect(found.resolve == codes, "\(text)")
  }

  @Test func `LOC408: the arguments that nothing takes are named as ranges`() throws {
    let app = try CheckedApp(["en": "k = \"%1$@ %3$@ %6$@ %101$@\";"])
    #expect(app.diagnostics.first?.message.lacks(["2, 4, 5, 7 to 100", "nothing"]) == [])
  }

  @Test func `both say the same of a percent sign that is taken for a specifier`() throws {
    let app = try CheckedApp(["en": "\"k\" = \"1001️⃣% of %@\";"])
    let resolved = try AppBundle(path: app.folder.path()).text(
      forKey: "k", arguments: [8, "Ada"], language: "en")
    #expect(app.findings == ["en:LOC502@1"])
    #expect(app.diagnostics.map(\.message).lacks([["k", "% o"]]) == [])
    #expect(resolved.diagnostics.map(\.message).lacks([["% o"]]) == [])
    // 8 in octal, as vsnprintf(3) writes "% o".
    #expect(resolved.value.text == "10010f Ada")
  }

  @Test func `what depends on the encoding is named without an argument`() throws {
    #expect(try CheckedApp(["en": "k = 1️⃣\"%s files\";"]).findings == ["en:LOC410@1"])
    #expect(try CheckedApp(["en": "k = \"%S files\";"]).findings == [])
    #expect(try CheckedApp(["en": "k = 1️⃣\"%s, %s and %p\";"]).findings == ["en:LOC410@1"])
    #expect(try CheckedApp(["en": "k = \"%2$ls\";"]).diagnostics.last?.help == "use %2$@")
  }

  @Test(arguments: [
    ("%1$@, %2$@, %3@", "%3$@"), ("%2$@ of %1lld", "%1$lld"), ("%2$@ %03d", "as in %1$@"),
  ])
  func `LOC407: a width among positions may be one without its dollar sign`(
    format: String, help: String
  ) throws {
    let app = try CheckedApp(["en": "k = \"\(format)\";"])
    #expect(app.diagnostics.map(\.kind.code) == ["LOC407"])
    #expect(app.diagnostics.first?.help?.lacks([help]) == [])
  }

  /// The forms of a variable are filled after the format around them, which names the fault.
  @Test func `an argument that a format and its variables skip is named once`() throws {
    func variable(_ number: Int) -> String {
      #"{"argNum":\#(number),"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":"#
        + #"{"value":"%arg a"}},"other":{"stringUnit":{"value":"%arg as"}}}}}"#
    }
    let folder = try ScratchFolder([
      "Localizable.xcstrings": #"""
      {"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"en":{
      "stringUnit":{"value":"%#@a@ and %#@b@"},
      "substitutions":{"a":\#(variable(1)),"b":\#(variable(3))}}}}}}
      """#
    ])
    let found = TableChecker(try AppBundle(path: folder.path())).diagnostics()
    #expect(found.map { "\($0.kind.code) \($0.message)" }.lacks([["LOC408", "k", "2"]]) == [])
  }

  @Test func `a fault of the development language is named there alone`() throws {
    let app = try CheckedApp([
      "en": "a = 1️⃣\"%@, %1$@\"; b = \"%1$@ %2$@\";",
      "de": "a = \"%1$@, %@\"; b = 1️⃣\"%1$@ %2$@ %@\";",
    ])
    #expect(app.findings == ["de:LOC407@1", "en:LOC407@1"])
  }

  @Test func `an argument that a translation skips is lost, and the later ones move up`() throws {
    let app = try CheckedApp(["en": "k = \"%1$@ %2$@\";", "de": "k = 1️⃣\"%2$@\";"])
    #expect(app.findings == ["de:LOC501@1"])
    #expect(
      app.diagnostics.first?.notes.first?.message
        == "no specifier takes argument 1, so later specifiers read earlier arguments")
  }

  @Test func `arguments of the key count: a catalog's code passes them`() throws {
    let app = try CheckedApp([
      "en": "\"n %lld\" = \"files\";", "de": "\"n %lld\" = \"%lld Dateien\";",
    ])
    #expect(app.findings == [])
  }

  @Test func `beside a variable, a position is wrong only where it repeats an argument`() throws {
    for (format, codes) in [("%#@n@ in %2$@", []), ("%#@n@ in %1$d", ["LOC407"])] {
      let text = Self.entry(["other": "%d"]).replacing("%#@n@", with: format)
      let app = try CheckedApp(["en.lproj/Localizable.stringsdict": text])
      #expect(app.diagnostics.map(\.kind.code) == codes)
    }
  }

  // MARK: Plural entries

  private static func entry(_ texts: [String: String]) -> String {
    """
    <plist version="1.0"><dict><key>k</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    \(texts.sorted { $0.key < $1.key }.map { "<key>\($0)</key><string>\($1)</string>" }.joined())
    </dict></dict></dict></plist>
    """
  }

  private static func messages(
    _ language: String, _ texts: [String: String], against source: [String: String]
  ) throws -> [String] {
    try CheckedApp([
      "en.lproj/Localizable.stringsdict": entry(source),
      "\(language).lproj/Localizable.stringsdict": entry(texts),
    ]).diagnostics.map { "\($0.kind.code) \($0.message)" }
  }

  @Test func `every form that loses an argument is named`() throws {
    let polish = ["one": "%d plik", "few": "kilka plików", "many": "wiele", "other": "%d pliku"]
    #expect(
      try Self.messages("pl", polish, against: ["one": "%d file", "other": "%d files"]) == [
        "LOC501 \"k\": 'few' of 'n' does not use argument 1, \"%d\" in 'en'",
        "LOC501 \"k\": 'many' of 'n' does not use argument 1, \"%d\" in 'en'",
      ])
  }

  @Test func `every form that reads too much, is empty, or loses a percent sign is named`() throws {
    let source = ["one": "%d file", "other": "%d files"]
    #expect(
      try Self.messages("de", ["one": "%d %@", "other": "%d %@"], against: source) == [
        "LOC501 \"k\": 'one' of 'n': \"%@\" reads argument 2, but 'en' has 1 argument",
        "LOC501 \"k\": 'other' of 'n': \"%@\" reads argument 2, but 'en' has 1 argument",
      ])
    #expect(
      try Self.messages(
        "pl", ["one": "", "few": "", "many": "%d", "other": "%d"], against: source) == [
          "LOC504 \"k\": 'one' of 'n' and 'few' of 'n' are empty"
        ])
    #expect(
      try Self.messages("de", ["one": "%d 5%", "other": "%d 6%"], against: source).lacks([
        ["LOC411", "'one' of 'n'"], ["LOC411", "'other' of 'n'"],
      ]) == [])
  }

  @Test func `a finding about a form is at its text`() throws {
    let app = try CheckedApp([
      "en.lproj/Localizable.stringsdict": Self.entry(["one": "%d file", "other": "%d files"]),
      "pl.lproj/Localizable.stringsdict": Self.entry([
        "few": "1️⃣kilka plików", "many": "2️⃣%d %@", "one": "3️⃣", "other": "4️⃣%d % pliku",
      ]),
      "ru.lproj/Localizable.stringsdict": Self.entry([
        "few": "%d файла", "many": "%d файлов", "one": "1️⃣%d файл ", "other": "%d файла",
      ]),
    ])
    #expect(
      Set(app.findings.map { $0.replacing("lproj/Localizable.stringsdict:", with: "") }) == [
        "pl.LOC501@1", "pl.LOC501@2", "pl.LOC504@3", "pl.LOC502@4", "ru.LOC509@1",
      ])
    func unit(_ text: String) -> String { "{\"stringUnit\":{\"value\":\(text)}}" }
    let catalog = try CheckedApp([
      "Localizable.xcstrings": """
      {"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{
      "en":{"variations":{"plural":{
      "one":\(unit("\"%lld of %@\"")),"other":\(unit("\"%lld of %@\""))}}},
      "de":{"variations":{"plural":{
      "one":\(unit("\"%lld von %@\"")),"other":\(unit("1️⃣\"%lld von\""))}}}}}}}
      """
    ])
    #expect(catalog.findings == ["Localizable.xcstrings:LOC501@1"])
  }

  @Test func `a percent sign that is meant as one is not an argument of another kind`() throws {
    #expect(
      try Self.messages(
        "da", ["one": "%1$d% af alle", "other": "%1$d%% af alle"],
        against: ["one": "%d%% of all", "other": "%d%% of all"]
      ).map { String($0.prefix(6)) } == ["LOC502"])
  }

  @Test func `a fault that translations have taken over is named once, with their languages`()
    throws
  {
    let wrong = Self.entry(["one": "%@ file", "other": "%@ files"])
    let app = try CheckedApp([
      "en.lproj/Localizable.stringsdict": wrong, "de.lproj/Localizable.stringsdict": wrong,
      "ja.lproj/Localizable.stringsdict": Self.entry(["other": "%@"]),
      "fr.lproj/Localizable.stringsdict": Self.entry(["other": "%d", "oen": "%d"]),
    ])
    #expect(app.diagnostics.map(\.kind.code) == ["LOC206", "LOC206"])
    #expect(app.diagnostics.map(\.entry?.languages) == [["en", "de", "ja"], ["fr"]])
    #expect(app.diagnostics[0].notes.last?.message.lacks(["de", "ja"]) == [])
    let texts = try CheckedApp([
      "en": #"a = x; 1️⃣a = x; b = "2️⃣\q";"#, "de": #"a = y; b = "\q"; a = y;"#, "fr": "a = z; b = z;",
    ])
    #expect(texts.findings == ["en:LOC204@1", "en:LOC205@2"])
    #expect(texts.diagnostics.map(\.entry?.languages) == [["en", "de"], ["en", "de"]])
  }

  @Test func `every text of a malformed entry that takes the number as something else is named`()
    throws
  {
    let found = try CheckedApp([
      "en.lproj/Localizable.stringsdict": Self.entry(["one": "%@ file", "other": "%@ files"])
    ]).diagnostics
    #expect(found.map(\.message).lacks([["k > n > one", "number", "object", "%@"]]) == [])
    #expect(
      found.flatMap(\.notes).map(\.message).lacks([["k > n > other", "number", "object", "%@"]])
        == [])
  }
}
