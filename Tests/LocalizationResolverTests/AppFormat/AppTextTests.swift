import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct AppTextTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let inbox = """
    <plist version="1.0"><dict><key>inbox.count</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@messages@</string>
    <key>messages</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d nowa wiadomość</string><key>few</key><string>%d nowe wiadomości</string>
    <key>many</key><string>%d nowych wiadomości</string><key>other</key><string>%d nowej wiadomości</string>
    </dict></dict></dict></plist>
    """

  @Test func `a plural entry of an app gives its text in five lines`() throws {
    try folder.write(Self.inbox, to: "pl.lproj/Localizable.stringsdict")
    let app = try AppBundle(path: folder.path())
    let text = app.text(forKey: "inbox.count", arguments: [3], language: "pl")
    #expect(text.value.text == "3 nowe wiadomości")
    #expect(text.diagnostics.isEmpty)
    #expect(text.value.source == .table)
    #expect(text.value.language == "pl" && text.value.table == "Localizable")
    #expect(
      text.value.variables
        == [AppVariable(name: "messages", number: "3", category: .few, isOther: false)])
    #expect(
      app.pushText(forKey: "inbox.count", arguments: ["3"], language: "pl").value.text
        == "@messages@")
  }

  @Test func `without arguments the text is that of the table, and a format is reported`() throws {
    try folder.write(Self.inbox, to: "pl.lproj/Localizable.stringsdict")
    try folder.write("\"a\" = \"50%% off\"; \"b\" = \"plain\";", to: "pl.lproj/Localizable.strings")
    let app = try AppBundle(path: folder.path())
    let plural = app.text(forKey: "inbox.count", language: "pl")
    #expect(plural.value.text == "%#@messages@" && plural.value.variables.isEmpty)
    #expect(plural.diagnostics.map(\.kind.code) == ["LOC414"])
    #expect(app.text(forKey: "a", language: "pl").value.text == "50%% off")
    #expect(app.text(forKey: "b", language: "pl").diagnostics.isEmpty)
  }

  @Test func `a key in no table is its own format, and is reported with a similar key`() throws {
    try folder.write("\"%@ is here\" = \"%@ ist da\";", to: "de.lproj/Localizable.strings")
    let app = try AppBundle(path: folder.path())
    let text = app.text(forKey: "%@ is hear", arguments: ["Ada"], language: "de")
    #expect(text.value.text == "Ada is hear")
    #expect(text.value.source == .key && text.value.table == nil)
    #expect(text.diagnostics.map(\.kind.code) == ["LOC301"])
    #expect(text.diagnostics.first?.help?.lacks(["%@ is here"]) == [])
    let other = app.text(forKey: "Nothing like it", arguments: ["Ada"], language: "fr")
    #expect(other.diagnostics.map(\.kind.code) == ["LOC302", "LOC301"])
  }

  @Test func `for a language without the table, the next one's is used, as in a push (L12)`() throws
  {
    try folder.write("\"HI\" = \"Hello %@\";", to: "en.lproj/Localizable.strings")
    try folder.write("", to: "fr.lproj/Other.strings")
    let app = try AppBundle(path: folder.path())
    let text = app.text(forKey: "HI", arguments: ["A"], language: "fr")
    let push = app.pushText(forKey: "HI", arguments: ["A"], language: "fr")
    #expect(text.value.text == "Hello A" && push.value.text == "Hello A")
    #expect(text.value.language == "en" && push.value.language == "en")
    #expect(text.diagnostics.map(\.kind.code) == ["LOC302"])
    #expect(push.diagnostics.map(\.kind.code) == ["LOC302"])
  }

  @Test func `the plural rules of Base are those of the development region`() throws {
    try folder.write(Self.inbox, to: "Base.lproj/Localizable.stringsdict")
    let info = "<plist><dict><key>CFBundleDevelopmentRegion</key><string>pl</string></dict></plist>"
    try folder.write(info, to: "Info.plist")
    let app = try AppBundle(path: folder.path())
    let text = app.text(forKey: "inbox.count", arguments: [5], language: "ja")
    #expect(text.value.text == "5 nowych wiadomości")
  }

  /// The String Catalog in Apple's talk "Discover String Catalogs" has both forms.
  @Test func `a String Catalog with substitutions and device variations is shown like its build`()
    throws
  {
    try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
       "birds": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%@ saw %#@birds@ in %#@yards@"},
        "substitutions": {
         "birds": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg bird"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}},
         "yards": {"argNum": 3, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "one yard"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg yards"}}}}}}}}},
       "tap": {"localizations": {"en": {"variations": {"device": {
        "ipad": {"stringUnit": {"state": "translated", "value": "Tap with the Pencil"}},
        "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}}}}
      """, to: "Localizable.xcstrings")
    let app = try AppBundle(path: folder.path())
    let text = app.text(forKey: "birds", arguments: ["Ada", 2, 1], language: "en")
    #expect(text.value.text == "Ada saw 2 birds in one yard")
    #expect(text.diagnostics.isEmpty, "\(text.diagnostics.map(\.message))")
    #expect(text.value.variables.map(\.category) == [.other, .one])
    #expect(app.text(forKey: "tap", language: "en").value.text == "Tap")
    #expect(
      app.text(forKey: "tap", language: "en", device: .ipad).value.text == "Tap with the Pencil")
  }

  /// Xcode's xcstringstool writes `%2$#@value@` for such a plural, so the app shows all arguments.
  @Test(arguments: ["%1$@ sent %2$lld", "%@ sent %lld"])
  func `the number of a plural may be a later argument`(start: String) throws {
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"photos": {"localizations": {"en": {
       "variations": {"plural": {"one": \(unit(start + " photo")),
        "other": \(unit(start + " photos"))}}}}}}}
      """, to: "Localizable.xcstrings")
    let app = try AppBundle(path: folder.path())
    for (count, expected) in [(1, "Mina sent 1 photo"), (3, "Mina sent 3 photos")] {
      let text = app.text(
        forKey: "photos", arguments: ["Mina", AppArgument(integerLiteral: count)], language: "en")
      #expect(text.value.text == expected && text.diagnostics.isEmpty)
    }
  }

  @Test func `among texts of several widths the widest is shown`() throws {
    try folder.write(
      """
      <plist version="1.0"><dict><key>hello</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>1</key><string>Hi!</string><key>20</key><string>Hello!</string>
      <key>70</key><string>Greetings and Salutations!</string></dict></dict></dict></plist>
      """, to: "en.lproj/Localizable.stringsdict")
    let text = try AppBundle(path: folder.path()).text(forKey: "hello", language: "en")
    #expect(text.value.text == "Greetings and Salutations!")
  }
}
