import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

/// Tables of a small app in two languages.
struct SmallApp {
  let folder: ScratchFolder
  let app: AppBundle

  init(_ files: [String: String] = [:]) throws {
    let english = """
      "GREET" = "%@ greets %@";
      "PLAIN" = "100%% of %@";
      "EMPTY" = "";
      "CUT" = "50%é";
      "Ada" = "never looked up";
      """
    let korean = """
      "GREET" = "%2$@ 님에게 %1$@ 님이 인사했어요";
      """
    var all = ["en.lproj/Localizable.strings": english, "ko.lproj/Localizable.strings": korean]
    all.merge(files) { _, new in new }
    folder = try ScratchFolder(all)
    app = try AppBundle(path: folder.path())
  }
}

@Suite
struct LocalizationTests {
  private func receive(
    _ alert: String, files: [String: String] = [:], languages: [String] = ["en"]
  ) throws -> PushReport {
    let small = try SmallApp(files)
    var phone = TestPhone(app: small.app) { $0.languages = languages }
    return try phone.receive(aps: "\"alert\":{\(alert)}")
  }

  @Test func `title, subtitle and body are each resolved separately (L1)`() throws {
    let report = try receive(
      #"""
      "title-loc-key":"GREET","title-loc-args":["Ada","Leo"],"subtitle":"as it is",
      "loc-key":"NOWHERE","body":"the body","loc-args":[]
      """#)
    #expect(report.content.title == "Ada greets Leo")
    #expect(report.content.subtitle == "as it is")
    #expect(report.content.body == "the body")
    #expect(report.title.source == .table)
    #expect(report.subtitle.source == .literal)
    #expect(report.body.source == .fallback)
  }

  @Test(arguments: [
    #""title":"""#, #""title":5"#, #""title":null"#, #""title-loc-key":"""#,
    #""title-loc-key":["GREET"]"#, #""title-loc-args":["Ada"]"#,
  ])
  func `only a non-empty string is a literal or a key (L1)`(title: String) throws {
    let report = try receive(title + #","body":"b""#)
    #expect(report.content.title == "")
    #expect(report.title.source == nil)
    #expect(report.results.contains("T1 app-name-as-title"))
  }

  @Test
  func `the key beats the literal, the literal a missing key, otherwise the key is shown (L2)`()
    throws
  {
    let table = try receive(#""loc-key":"GREET","loc-args":["A","B"],"body":"literal""#)
    #expect(table.content.body == "A greets B")
    let fallback = try receive(#""loc-key":"NOWHERE","body":"literal""#)
    #expect(fallback.content.body == "literal")
    #expect(fallback.results.contains("L2 body-fallback"))
    let key = try receive(#""loc-key":"NOWHERE""#)
    #expect(key.content.body == "NOWHERE")
    #expect(key.results.contains("L2 body-key"))
    #expect(key.codes == ["LOC301"])
  }

  @Test func `without an app every key is missing (L2)`() throws {
    var phone = TestPhone()
    let report = try phone.receive(aps: #""alert":{"loc-key":"GREET","loc-args":["A"]}"#)
    #expect(report.content.body == "GREET")
    #expect(report.results.contains("L8 no-table"))
  }

  @Test(arguments: [
    (#""loc-key":"PLAIN""#, "100%% of %@"), (#""loc-key":"PLAIN","loc-args":[]"#, "100%% of %@"),
    (#""loc-key":"PLAIN","loc-args":"Ada""#, "100%% of %@"),
    (#""loc-key":"PLAIN","loc-args":{"0":"Ada"}"#, "100%% of %@"),
    (#""loc-key":"PLAIN","loc-args":["Ada"]"#, "100% of Ada"),
    (#""loc-key":"%@ wins","loc-args":["Ada"]"#, "Ada wins"),
    (#""loc-key":"NOWHERE","body":"%@ won","loc-args":["Ada"]"#, "Ada won"),
    (#""loc-key":"NOWHERE","body":"%@ won""#, "%@ won"),
  ])
  func
    `without arguments a text is shown as it is, with some it is a format, wherever it came from (L3)`(
      alert: String, text: String
    ) throws
  {
    let report = try receive(alert)
    #expect(report.content.body == text)
    let isFormat = alert.contains("loc-args") && !report.results.contains("L2 body-from-table")
    #expect(report.results.contains("L3 format-not-from-table") == isFormat)
  }

  @Test
  func
    `a key with an empty text, or one cut to no UTF-8, shows no alert, and the report says why (L3, L4)`()
    throws
  {
    for alert in [#""loc-key":"EMPTY","body":"b""#, #""loc-key":"CUT","loc-args":["A"]"#] {
      let report = try receive(alert)
      #expect(report.content.body == "")
      #expect(report.outcome == .suppressed)
      #expect(report.results.contains("L2 texts-empty"))
    }
  }

  @Test(arguments: [
    ("\"Ada\"", "Ada"), (#""\u0041da""#, "Ada"), ("5", "5"), ("-7", "-7"), ("1.5", "1.5"),
    ("2.0", "2"), ("1e3", "1000"), ("true", "1"), ("false", "0"), ("null", ""), ("{}", ""),
    ("[\"Ada\"]", ""), ("9223372036854775807", "9223372036854775807"),
    ("18446744073709551615", "18446744073709551615"), (#""%@""#, "%@"), (#""PLAIN""#, "PLAIN"),
    // Apple, NSNumber.description(withLocale:): a double is written as printf writes %0.16g.
    ("-0.0", "-0"), ("1e15", "1000000000000000"), ("1e16", "1e+16"), ("0.00001", "1e-05"),
    ("0.30000000000000004", "0.3"), ("-9223372036854775809", "-9.223372036854776e+18"),
  ])
  func `strings stay, numbers are plain, bools are 1 and 0, other values are empty in place (L5)`(
    json: String, shown: String
  ) throws {
    let report = try receive(#""loc-key":"GREET","loc-args":[\#(json),"Leo"]"#)
    #expect(report.content.body == "\(shown) greets Leo")
    #expect(report.results.contains("L5 argument-converted") == !json.hasPrefix("\""))
  }

  @Test func `a literal is shown as it is, with or without arguments (L7)`() throws {
    let report = try receive(#""body":"100%% sure, %@","loc-args":["Ada"]"#)
    #expect(report.content.body == "100%% sure, %@")
    #expect(report.results.contains("L7 body-literal"))
    #expect(report.codes.contains("PAY306"))
  }

  @Test func `the first preferred language that is shipped, and no other table, decides (L8)`()
    throws
  {
    let alert = #""loc-key":"GREET","loc-args":["Ada","Leo"]"#
    let korean = try receive(alert, languages: ["fr", "ko-KR", "en"])
    #expect(korean.content.body == "Leo 님에게 Ada 님이 인사했어요")
    #expect(korean.results.contains("L8 preferred-language"))
    let development = try receive(alert, languages: ["fr"])
    #expect(development.content.body == "Ada greets Leo")
    #expect(development.results.contains("L8 development-language"))
    let missing = try receive(#""loc-key":"PLAIN","loc-args":["Ada"]"#, languages: ["ko", "en"])
    #expect(missing.content.body == "PLAIN")
  }

  @Test func `without a development region the first language is assumed (L8)`() throws {
    let folder = try ScratchFolder([
      "de.lproj/Localizable.strings": #""K" = "de";"#, "fr.lproj/Localizable.strings": "",
    ])
    var phone = TestPhone(app: try AppBundle(path: folder.path())) { $0.languages = ["es"] }
    let report = try phone.receive(aps: #""alert":{"loc-key":"K"}"#)
    #expect(report.content.body == "de")
    #expect(report.results.contains("L8 first-language"))
  }

  @Test func `a plural entry is not a text for a push (L6)`() throws {
    let plural = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>ITEMS</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d item</string><key>other</key><string>%d items</string></dict>
      </dict></dict></plist>
      """
    let report = try receive(
      #""loc-key":"ITEMS","loc-args":["5"]"#, files: ["en.lproj/Localizable.stringsdict": plural])
    #expect(report.content.body == "@n@")
    #expect(report.results.contains("L6 plural-entry"))
    #expect(report.codes == ["LOC404"])
  }

  @Test
  func `without a title the app's name replaces it, only where the push is seen (T1)`()
    throws
  {
    #expect(try receive(#""body":"b""#).results.contains("T1 app-name-as-title"))
    #expect(try !receive(#""title":"t""#).results.contains("T1 app-name-as-title"))
    var phone = TestPhone()
    let hidden = try phone.receive(aps: #""alert":"b","content-available":1"#, type: "background")
    #expect(!hidden.results.contains("T1 app-name-as-title"))
    var extended = TestPhone(extension: .editing { $0.title = "Leo" })
    let titled = try extended.receive(aps: #""alert":"b","mutable-content":1"#)
    #expect(!titled.results.contains("T1 app-name-as-title"))
  }

  // react-native-firebase#7992 (L8a).
  @Test(arguments: [
    (Assumptions.PushLanguage.device, "Ada greets Bo"), (.app, "Bo 님에게 Ada 님이 인사했어요"),
  ])
  func `the app's language in Settings is used if the device file says so (L8)`(
    language: Assumptions.PushLanguage, body: String
  ) throws {
    let small = try SmallApp()
    var phone = TestPhone(app: small.app) {
      $0.app.languages = ["ko"]
      $0.assumptions.pushLanguage = language
    }
    let report = try phone.receive(aps: #""alert":{"loc-key":"GREET","loc-args":["Ada","Bo"]}"#)
    #expect(report.content.body == body)
  }

  // Core Foundation searches for a resource along the bundle's list of languages (L12).
  @Test(arguments: [
    (Assumptions.TableSearch.bundle, "100%% of %@", "L12 table-of-other-language"),
    (.chosenLanguage, "PLAIN", "L8 no-table"),
  ])
  func `for a language without a table the next one is used (L12)`(
    search: Assumptions.TableSearch, body: String, result: String
  ) throws {
    let small = try SmallApp(["de.lproj/Other.strings": ""])
    var phone = TestPhone(app: small.app) {
      $0.languages = ["de"]
      $0.assumptions.tableSearch = search
    }
    let report = try phone.receive(aps: #""alert":{"loc-key":"PLAIN"}"#)
    #expect(report.content.body == body)
    #expect(report.results.contains(result))
    #expect(report.codes.contains("LOC302") == (search == .bundle))
  }

  /// Apple, Localization: the texts in `Base.lproj` are those of the development region.
  @Test(arguments: [("en", []), ("de", ["LOC302"])])
  func `the texts of Base are those of the development region`(
    language: String, codes: [String]
  ) throws {
    let folder = try ScratchFolder([
      "Base.lproj/Localizable.strings": #""K" = "text";"#,
      "en.lproj/Other.strings": "", "de.lproj/Other.strings": "",
      "Info.plist": """
      <plist><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """,
    ])
    var phone = TestPhone(app: try AppBundle(path: folder.path())) { $0.languages = [language] }
    let report = try phone.receive(aps: #""alert":{"loc-key":"K"}"#)
    #expect(report.content.body == "text" && report.codes == codes)
  }

  @Test func `an empty text is shown as such, and reported at the key (L2)`() throws {
    let small = try SmallApp(["en.lproj/Localizable.strings": #""EMPTY" = ""; "FULL" = "%@";"#])
    var phone = TestPhone(app: small.app)
    let report = try phone.receive(aps: #""alert":{"title":"t","loc-key":"EMPTY"}"#)
    #expect(report.content.body == "" && report.codes == ["LOC504"])
    let full = try phone.receive(aps: #""alert":{"title":"t","loc-key":"FULL","loc-args":[""]}"#)
    #expect(full.content.body == "" && full.codes == [])
  }

  @Test func `it is the next preferred language; a table without the key ends it (L12)`() throws {
    let small = try SmallApp(["de.lproj/Other.strings": ""])
    var phone = TestPhone(app: small.app) { $0.languages = ["de", "ko"] }
    let greeting = #""alert":{"loc-key":"GREET","loc-args":["Ada","Bo"]}"#
    #expect(try phone.receive(aps: greeting).content.body == "Bo 님에게 Ada 님이 인사했어요")
    #expect(try phone.receive(aps: #""alert":{"loc-key":"PLAIN"}"#).content.body == "PLAIN")
    let text = small.app.pushText(forKey: "GREET", arguments: ["Ada", "Bo"], language: "de")
    #expect(text.value.text == "Ada greets Bo" && text.value.language == "en")
  }

  @Test func `the launch image is in the content, and never shown (L10)`() throws {
    let report = try receive(#""body":"Hi","launch-image":"Game.png""#)
    #expect(report.content.launchImageName == "Game.png")
    #expect(report.codes == [])
  }

  // Apple, Generating a remote notification, table 5-2 of the archived guide.
  @Test func `null as the key or the arguments of the title is not a mistake (L1)`() throws {
    let report = try receive(#""title":"T","body":"B","title-loc-key":null,"title-loc-args":null"#)
    #expect(report.content.title == "T")
    #expect(report.codes == [])
    #expect(try receive(#""body":"B","loc-key":null"#).codes == ["PAY202"])
  }
}
