import Testing

@testable import Groundwork

/// Each test has its own language, because the process has each variable once.
@Suite(.serialized) struct LocalizedStringTests {
  private let bundle: Bundle
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "LocalizedStringTests-\(UUID().uuidString).bundle")
    for (language, greeting) in [("de", "Hallo"), ("fr", "Salut"), ("en", "Hello")] {
      let tables = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: tables, withIntermediateDirectories: true)
      try Data(#""greeting" = "\#(greeting)"; "count" = "hidden"; "who" = "\#(greeting) %@";"#.utf8)
        .write(to: tables.appendingPathComponent("Localizable.strings"))
    }
    try Data(#""greeting" = "Other table";"#.utf8)
      .write(to: folder.appendingPathComponent("fr.lproj/Other.strings"))
    try Data(Self.plurals.utf8)
      .write(to: folder.appendingPathComponent("fr.lproj/Localizable.stringsdict"))
    bundle = try #require(Bundle(url: folder))
    setenv("DEVSIM_LOCALIZATION", "fr", 1)
  }

  // The form of Apple's "Stringsdict File Format".
  private static let plurals = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>count</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@ pour %2$@ (100%%)</string>
      <key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d message</string><key>other</key><string>%d messages</string>
      </dict>
    </dict>
    <key>count %lld %@</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@ pour %2$@ (100%%)</string>
      <key>n</key><dict>
        <key>one</key><string>%d message</string><key>other</key><string>%d messages</string>
      </dict>
    </dict>
    <key>bare %lld %@</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@, %@</string>
      <key>n</key><dict>
        <key>zero</key><string>rien</string><key>one</key><string>un</string>
        <key>other</key><string>%d</string>
      </dict>
    </dict>
    <key>placed</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%2$#@n@, %1$@</string>
      <key>n</key><dict><key>other</key><string>%d fois</string></dict>
    </dict>
    <key>endless</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>other</key><string>a%#@n@</string></dict>
    </dict>
    <key>empty</key><dict><key>n</key><string>x</string></dict>
    </dict></plist>
    """

  @Test func `a text is looked up in the localization that devsim chose`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(NSLocalizedString("greeting", bundle: bundle, comment: "") == "Salut")
    #expect(
      NSLocalizedString("greeting", tableName: "Other", bundle: bundle, comment: "")
        == "Other table")
    #expect(bundle.localizedString(forKey: "greeting", value: nil, table: "") == "Salut")
    #expect(String(localized: "greeting", bundle: bundle) == "Salut")
    let resource = LocalizedStringResource("greeting", bundle: .atURL(bundle.bundleURL))
    #expect(String(localized: resource) == "Salut")
    setenv("DEVSIM_LOCALIZATION", "de", 1)
    #expect(NSLocalizedString("greeting", bundle: bundle, comment: "") == "Hallo")
    #expect(
      String(format: NSLocalizedString("who", bundle: bundle, comment: ""), "Ada") == "Hallo Ada")
    // Apple: a resource is "a reference to a localizable string" and is looked up when it is used.
    #expect(String(localized: resource) == "Hallo")
    // If the localization lacks a table, that of the development region is used.
    unsetenv("DEVSIM_LOCALIZATION")
    #expect(NSLocalizedString("greeting", bundle: bundle, comment: "") == "Hello")
  }

  // Apple, *Locale.preferredLanguages*: the user's languages in order; *Locale.current*: the
  // language of the app, and the region of the device.
  @Test(arguments: [
    ("ko", nil, ["ko"], "ko"), ("zh-Hans,en", nil, ["zh-Hans", "en"], "zh-Hans"),
    ("pt-BR,en", "en", ["pt-BR", "en"], "en_BR"), ("de-AT", "de", ["de-AT"], "de_AT"),
    (nil, nil, ["en"], "en"),
  ])
  func `the languages are those of the device`(
    languages: String?, chosen: String?, all: [String], locale: String
  ) {
    defer {
      try? FileManager.default.removeItem(at: folder)
      unsetenv("DEVSIM_LANGUAGES")
      unsetenv("DEVSIM_LOCALIZATION")
    }
    if let languages { setenv("DEVSIM_LANGUAGES", languages, 1) }
    if let chosen {
      setenv("DEVSIM_LOCALIZATION", chosen, 1)
    } else {
      unsetenv("DEVSIM_LOCALIZATION")
    }
    #expect(Locale.preferredLanguages == all && NSLocale.preferredLanguages == all)
    #expect(Locale.current.identifier == Locale(identifier: locale).identifier)
    #expect(Locale.autoupdatingCurrent == Locale.current && NSLocale.current == Locale.current)
  }

  // Apple: "If key is not found and value is nil or an empty string, returns key."
  @Test func `without a text it is the value, and without that the key`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(NSLocalizedString("none", bundle: bundle, value: "v", comment: "") == "v")
    #expect(NSLocalizedString("none", bundle: bundle, comment: "") == "none")
    #expect(bundle.localizedString(forKey: "none", value: "", table: nil) == "none")
    #expect(bundle.localizedString(forKey: "none", value: "v", table: "Missing") == "v")
  }

  // CLDR: in French 0 and 1 are `one`. Release notes of Foundation for OS X 10.9: a text for zero
  // is used for 0 in every language.
  @Test(arguments: [(0, "0 message"), (1, "1 message"), (2, "2 messages"), (25, "25 messages")])
  func `the number chooses the text of a plural entry`(number: Int, text: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = NSString.localizedUserNotificationString(forKey: "count", arguments: [number, "A"])
    #expect(words == "count", "the main bundle has no table")
    let names = await NotSimulated.names(reportedBy: {
      let value = String(localized: "count \(number) \("Ada")", bundle: bundle)
      #expect(value == "\(text) pour Ada (100%)")
      #expect(
        String(localized: "bare \(number) \("Ada")", bundle: bundle)
          == (number == 0 ? "rien, Ada" : number < 2 ? "un, Ada" : "\(number), Ada"))
    })
    #expect(names.isEmpty)
  }

  // CLDR: Polish has few (2 to 4, but not 12 to 14) and many.
  @Test(arguments: [
    ("pl", 1, "one"), ("pl", 3, "few"), ("pl", 13, "many"), ("ar", 2, "two"), ("ja", 1, "other"),
    ("en", 1, "one"), ("en", 0, "other"), ("zh-Hant", 1, "other"), ("pt-PT", 1_000_000, "many"),
  ])
  func `each language has its own categories`(language: String, number: Double, name: String) {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(PluralCategory.name(of: number, in: language) == name)
  }

  @Test
  func `a plural entry hides a plain one, and gives the text of other without a number`() async {
    defer { try? FileManager.default.removeItem(at: folder) }
    var format = ""
    let names = await NotSimulated.names(reportedBy: {
      format = NSLocalizedString("count", bundle: bundle, comment: "")
    })
    #expect(names == ["NSLocalizedString"])
    #expect(format == "%d messages pour %2$@ (100%%)")
    #expect(NSLocalizedString("placed", bundle: bundle, comment: "") == "%2$d fois, %1$@")
    #expect(NSLocalizedString("endless", bundle: bundle, comment: "").hasPrefix("aaaaaaaa"))
    #expect(NSLocalizedString("empty", bundle: bundle, comment: "") == "empty")
  }
}
