import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

/// Tests where the tables of an app are looked for.
@Suite struct AppFolderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func open(_ name: String = "") throws -> AppBundle {
    try AppBundle(path: name.isEmpty ? folder.path() : folder.path("\(name)"))
  }

  private func write(_ texts: KeyValuePairs<String, String>) throws {
    for (name, text) in texts { try folder.write(text, to: name) }
  }

  private static let catalog =
    #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "C" : { } } }"#

  @Test func `an app may be spread over folders: those with other tables belong to it`() throws {
    try write([
      "Acme/Base.lproj/Main.strings": "\"a\" = \"b\";",
      "Acme/fr.lproj/Main.strings": "\"a\" = \"b\";",
      "Acme/Resources/Localizable.xcstrings": Self.catalog,
      "Acme/Features/Chat/Chat.xcstrings": Self.catalog,
    ])
    let app = try open()
    #expect(app.path == folder.path("Acme/Resources"))
    #expect(app.localizations == ["Base", "en", "fr"])
    #expect(app.tableNames(language: "en") == ["Chat", "Localizable"])
    #expect(app.tableNames(language: "fr") == ["Main"])
    #expect(app.table(named: "Chat", language: "en").value?.text(forKey: "C") == "C")
    #expect(app.table(named: "Main", language: "fr").value?.text(forKey: "a") == "b")
  }

  @Test func `the tables of an app may be deep in the tree of several programs`() throws {
    let path = "client/src/cordova/apple/xcode/Acme/Classes/Kit/Resources/Strings"
    try write(["\(path)/en.lproj/Localizable.strings": "\"a\" = \"b\";"])
    #expect(try open().path == folder.path("\(path)"))
  }

  @Test func `a folder with a table that the app has is another target's`() throws {
    try write([
      "App/en.lproj/Localizable.strings": "\"a\" = \"app\";",
      "App/en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Acme\";",
      "Extension/ja.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Helper\";",
    ])
    let app = try open()
    #expect(app.localizations == ["en"])
    #expect(app.displayName(language: "en") == "Acme")
  }

  @Test func `the given folder wins over those below it`() throws {
    try write([
      "en.lproj/Localizable.strings": "\"a\" = \"app\";",
      "Watch/en.lproj/Localizable.strings": "\"a\" = \"watch\";",
    ])
    #expect(try open().pushText(forKey: "a", language: "en").value.text == "app")
    #expect(try open("Watch").pushText(forKey: "a", language: "en").value.text == "watch")
  }

  @Test func `without a table Localizable, folders with the same table are ambiguous`() throws {
    try write(["a/en.lproj/Main.strings": "", "b/en.lproj/Main.strings": ""])
    let error = AppBundleError.ambiguous(
      path: folder.path(), candidates: [folder.path("a"), folder.path("b")])
    #expect(throws: error) { try open() }
    try write(["c/a/en.lproj/Main.strings": "", "c/b/en.lproj/Other.strings": ""])
    #expect(try open("c").tableNames(language: "en") == ["Main", "Other"])
  }

  @Test func `of several apps, a folder belongs to the one above it`() throws {
    try write([
      "A/en.lproj/Localizable.strings": "", "A/Chat/en.lproj/Chat.strings": "",
      "A/Kit/en.lproj/Chat.strings": "", "B/en.lproj/Localizable.strings": "",
      "Shared/en.lproj/Errors.strings": "", "Vendor/en.lproj/Localizable.strings": "",
    ])
    let apps = try AppBundle.all(in: folder.path()) { $0.hasSuffix("/Vendor") }
    #expect(apps.map(\.path) == ["A", "B", "A/Kit", "Shared"].map { folder.path($0) })
    #expect(
      apps.map { $0.tableNames(language: "en") }
        == [["Chat", "Localizable"], ["Localizable"], ["Chat"], ["Errors"]])
  }

  /// The app has the table, but a build copies each folder into a bundle of its own.
  @Test(arguments: ["", "App/"])
  func `tables of another target are checked beside those of the only app`(main: String) throws {
    try write([
      "\(main)en.lproj/Localizable.strings": "\"a\" = \"app\";",
      "\(main)en.lproj/InfoPlist.strings": "",
      "Kit/en.lproj/InfoPlist.strings": "\"b\" = \"kit\";",
      "Kit/Chat/en.lproj/Chat.strings": "",
    ])
    if main.isEmpty { try write(["Watch/en.lproj/Localizable.strings": "\"a\" = \"watch\";"]) }
    let all = try AppBundle.all(in: folder.path()) { _ in false }
    #expect(all[0].tableNames(language: "en") == ["Chat", "InfoPlist", "Localizable"])
    #expect(
      all.dropFirst().map { $0.tableNames(language: "en") }
        == [["InfoPlist"]] + (main.isEmpty ? [["Localizable"]] : []))
    #expect(all.map(\.receivesPushes) == [true] + all.dropFirst().map { _ in false })
  }

  /// Apple, "Localizing settings" (Settings bundles): the bundle has `lproj` folders of its own.
  @Test func `a Settings.bundle is checked beside its app, which does not get its languages`()
    throws
  {
    try write([
      "App/en.lproj/Localizable.strings": "\"a\" = \"b\";",
      "App/Settings.bundle/fr.lproj/Root.strings": "\"a\" = \"b\";",
      "App/Settings.bundle/fr.lproj/Localizable.strings": "\"a\" = \"b\";",
      "App/Other.bundle/de.lproj/Root.strings": "\"a\" = \"b\";",
      "Info.plist": "<plist><dict><key>CFBundleName</key><string>Acme</string></dict></plist>",
    ])
    #expect(try open().localizations == ["en"])
    let all = try AppBundle.all(in: folder.path()) { _ in false }
    #expect(all.map(\.path) == ["App", "App/Settings.bundle"].map { folder.path($0) })
    #expect(all.map(\.localizations) == [["en"], ["fr"]])
    #expect(all.map(\.displayName) == ["Acme", nil])
    #expect(all.map(\.receivesPushes) == [true, false])
    let own = try AppBundle.all(in: folder.path("App/Settings.bundle")) { _ in false }
    #expect(own.map(\.receivesPushes) == [true])
  }

  @Test func `folders in an unpacked app are parts of other bundles`() throws {
    try write([
      "Acme.app/en.lproj/Localizable.strings": "\"a\" = \"b\";",
      "Acme.app/Watch/Watch.app/fr.lproj/Other.strings": "\"a\" = \"b\";",
    ])
    #expect(try open().localizations == ["en"])
    #expect(try open("Acme.app").localizations == ["en"])
  }

  private static let info = """
    <plist><dict><key>CFBundleDevelopmentRegion</key><string>en</string>
    <key>CFBundleLocalizations</key><array><string>fr</string><integer>1</integer><string></string>
    <string>de</string></array></dict></plist>
    """

  @Test func `CFBundleLocalizations adds languages, as in Core Foundation`() throws {
    let files: KeyValuePairs = [
      "A.bundle/Info.plist": Self.info, "A.bundle/en.lproj/Localizable.strings": "\"a\" = \"b\";",
      "A.bundle/de.lproj/Localizable.strings": "\"a\" = \"b\";",
    ]
    try write(files)
    let app = try open("A.bundle")
    #expect(app.localizations == ["de", "en", "fr"])
    #expect(app.table(language: "fr").value == nil)
    #expect(app.tableNames(language: "fr").isEmpty)
    let bundle = try #require(Bundle(path: folder.path("A.bundle")))
    #expect(Set(bundle.localizations) == Set(app.localizations))
  }

  @Test func `a table next to the lproj folders comes before those in them, as in Foundation`()
    throws
  {
    try write([
      "A.bundle/Localizable.strings": "\"a\" = \"root\";",
      "A.bundle/en.lproj/Localizable.strings": "\"a\" = \"en\";",
    ])
    let text = try open("A.bundle").table(language: "en").value?.text(forKey: "a")
    #expect(text == "root")
    let bundle = try #require(Bundle(path: folder.path("A.bundle")))
    #expect(bundle.localizedString(forKey: "a", value: nil, table: nil) == text)
  }

  @Test func `an app without lproj folders ships its development region`() throws {
    try write(["Acme.app/Localizable.strings": "\"a\" = \"root\";"])
    #expect(try open("Acme.app").localizations == ["en"])
    #expect(try open("Acme.app").pushText(forKey: "a", language: "ko").value.text == "root")
    let info = "<plist><dict><key>CFBundleDevelopmentRegion</key><string>ja</string></dict></plist>"
    try write(["Acme.app/Info.plist": info])
    #expect(try open("Acme.app").localizations == ["ja"])
  }

  @Test(arguments: [
    ("English", "en-GB"), ("zh_TW", "zh-Hant-HK"), ("pt_BR", "pt"), ("Japanese", "ja"),
  ])
  func `old names of languages are kept and matched`(name: String, preference: String) throws {
    try write([
      "\(name).lproj/Localizable.strings": "\"a\" = \"b\";",
      "ko.lproj/Localizable.strings": "\"a\" = \"c\";",
    ])
    let app = try open()
    #expect(app.localizations == [name, "ko"].sorted())
    #expect(app.pushText(forKey: "a", language: preference).value.text == "b")
  }

  @Test func `LOC209: a table that is a folder; LOC211: a table without entries`() throws {
    try write([
      "en.lproj/Localizable.strings/x": "", "en.lproj/Localizable.stringsdict/x": "",
      "de.lproj/Localizable.strings": "", "fr.lproj/Localizable.strings": "/* \"a\" = \"b\"; */",
      "Parcels.xcstrings/x": "", "ko.lproj/Localizable.strings": "\"a\" = \"b\";",
    ])
    let app = try open()
    let folders = app.table(language: "en")
    #expect(folders.value == nil)
    #expect(folders.diagnostics.map(\.kind.code) == ["LOC209", "LOC209"])
    #expect(folders.diagnostics.first?.message.lacks(["table", "folder"]) == [])
    #expect(
      folders.diagnostics.first?.location?.file == folder.path("en.lproj/Localizable.strings"))
    #expect(app.sharedDiagnostics(ofTable: "Parcels").map(\.kind.code) == ["LOC209"])
    for language in ["de", "fr"] {
      #expect(app.table(language: language).diagnostics.map(\.kind.code) == ["LOC211"])
      #expect(app.table(language: language).value?.count == 0)
    }
    #expect(app.table(language: "ko").diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("<plist><dict><key>CFBundleDevelopmentRegion</key></plist>", true), ("", true),
    ("<plist><array/></plist>", true),
    (
      "<plist><dict><key>CFBundleDevelopmentRegion</key><string>ko</string></dict></plist>", false
    ),
  ])
  func `LOC102: an Info.plist that cannot be read is reported with its place`(
    text: String, isMalformed: Bool
  ) throws {
    try write([
      "Info.plist": text, "en.lproj/Localizable.strings": "\"a\" = \"b\";",
      "ko.lproj/Localizable.strings": "\"a\" = \"c\";",
    ])
    let app = try open()
    let found = app.sharedDiagnostics()
    #expect(found.map(\.kind.code) == (isMalformed ? ["LOC102"] : []))
    #expect(found.allSatisfy { $0.location?.file == folder.path("Info.plist") })
    #expect(app.developmentRegion == (isMalformed ? "en" : "ko"))
    #expect(AppTables(reading: app).diagnostics == found)
  }

  @Test func `a single table is read by its path, with the language of its folder`() throws {
    try write([
      "ja.lproj/Main.strings": "\"a\" = \"b\";",
      "Parcels.xcstrings":
        #"{ "sourceLanguage" : "de", "version" : "1.0", "strings" : { "C" : { "localizations" : { "fr" : { "stringUnit" : { "value" : "c" } } } } } }"#,
    ])
    let table = StringsTable.read(path: folder.path("ja.lproj/Main.strings"))
    #expect(table.diagnostics.isEmpty)
    #expect(table.value?.name == "Main")
    #expect(table.value?.language == "ja")
    #expect(table.value?.text(forKey: "a") == "b")
    let catalog = folder.path("Parcels.xcstrings")
    #expect(StringsTable.read(path: catalog).value?.language == "de")
    #expect(StringsTable.read(path: catalog).value?.text(forKey: "C") == "C")
    #expect(StringsTable.read(path: catalog, language: "fr").value?.text(forKey: "C") == "c")
    let missing = StringsTable.read(path: folder.path("none.strings"))
    #expect(missing.value == nil)
    #expect(missing.diagnostics.map(\.kind.code) == ["LOC209"])
  }
}
