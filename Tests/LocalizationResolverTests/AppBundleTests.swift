import Foundation
import SourceText
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct AppBundleTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  func open(_ name: String = "") throws -> AppBundle {
    try AppBundle(path: name.isEmpty ? folder.path() : folder.path("\(name)"))
  }

  @Test func `a folder of tables gives the text of a push in five lines`() throws {
    try folder.write("\"HI\" = \"%@ says hi\";", to: "en.lproj/Localizable.strings")
    try folder.write("\"HI\" = \"%@ grüßt\";", to: "de.lproj/Localizable.strings")
    let app = try open()
    #expect(app.localizations == ["de", "en"])
    let text = app.pushText(forKey: "HI", arguments: ["Ada"], language: "de-AT")
    #expect(text.value.text == "Ada grüßt")
    #expect(text.value.source == .table)
    #expect(text.value.language == "de")
    #expect(text.diagnostics.isEmpty)
    let other = app.pushText(forKey: "HI", arguments: ["Ada"], language: "fr")
    #expect(other.value.text == "Ada says hi")
    #expect(other.diagnostics.map(\.kind.code) == ["LOC302"])
  }

  @Test func `L8: a key that is missing in the chosen language is not looked up in another`() throws
  {
    try folder.write("\"HI\" = \"Hi\";", to: "en.lproj/Localizable.strings")
    try folder.write("\"OTHER\" = \"x\";", to: "de.lproj/Localizable.strings")
    let text = try open().pushText(forKey: "HI", language: "de")
    #expect(text.value.text == "HI")
    #expect(text.diagnostics.map(\.kind.code) == ["LOC301"])
  }

  @Test(arguments: [true, false])
  func `an unpacked app is read with its Info.plist`(isBinary: Bool) throws {
    let info = [
      "CFBundleIdentifier": "org.example.acme", "CFBundleName": "acme",
      "CFBundleDisplayName": "Acme", "CFBundleDevelopmentRegion": "ko",
    ]
    let format: PropertyListSerialization.PropertyListFormat = isBinary ? .binary : .xml
    func list(_ texts: [String: String]) throws -> [UInt8] {
      [UInt8](
        try PropertyListSerialization.data(fromPropertyList: texts, format: format, options: 0))
    }
    try folder.write(list(info), to: "Acme.app/Info.plist")
    try folder.write(list(["HI": "Hallo"]), to: "Acme.app/ko.lproj/Localizable.strings")
    try folder.write("", to: "Acme.app/en.lproj/Other.strings")
    let app = try open()
    #expect(app.path == folder.path("Acme.app"))
    #expect(app.identifier == "org.example.acme")
    #expect(app.displayName == "Acme")
    #expect(app.developmentRegion == "ko")
    #expect(app.pushText(forKey: "HI", language: "fr").value.text == "Hallo")
    #expect(app.table(language: "en").value == nil)
    #expect(app.table(language: "../Acme.app/ko").value == nil)
  }

  @Test func `build settings in an Info.plist name nothing`() throws {
    let info = """
      <plist><dict><key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>
      """
    try folder.write(info, to: "Info.plist")
    try folder.write("", to: "de.lproj/Localizable.strings")
    let app = try open()
    #expect(app.displayName == nil)
    #expect(app.developmentRegion == nil)
    // Base has the texts of the development region (L8), which is English by default in Xcode.
    try folder.write("\"K\" = \"base\";", to: "Base.lproj/Localizable.strings")
    let withBase = try open()
    #expect(withBase.language(preferences: ["en-GB", "de"]).localization == "Base")
    #expect(withBase.language(preferences: ["fr"]).step == .base)
    #expect(withBase.shownLanguages() == ["Base", "de"])
    #expect(withBase.developmentLanguage() == "Base")
  }

  /// Xcode writes the development language as the source language of a catalog.
  @Test func `the development region is assumed: the catalog's language, else en, else none`()
    throws
  {
    try folder.write("", to: "a/en.lproj/Localizable.strings")
    try folder.write("", to: "a/de.lproj/Localizable.strings")
    #expect(try open("a").developmentRegion == "en")
    try folder.write(
      #"{"sourceLanguage":"ja","version":"1.0","strings":{}}"#, to: "a/Localizable.xcstrings")
    #expect(try open("a").developmentRegion == "ja")
  }

  /// Xcode's build setting DEVELOPMENT_LANGUAGE is the project's `developmentRegion`.
  @Test(arguments: [
    ("App.xcodeproj", "\"pt-BR\"", "pt-BR"), ("ios/App.xcodeproj", "pt-BR", "pt-BR"),
    ("App.xcodeproj", "Base", "en"), ("Other/App.xcodeproj", "pt-BR", "en"),
    ("App.xcodeproj", "German", "de"),
  ])
  func `the Xcode project beside or above the tables names the development language`(
    project: String, region: String, expected: String
  ) throws {
    for language in ["en", "pt-BR"] {
      try folder.write("", to: "ios/App/\(language).lproj/Localizable.strings")
    }
    try folder.write("\t\tdevelopmentRegion = \(region);\n", to: "\(project)/project.pbxproj")
    #expect(try open().developmentRegion == expected)
    let all = try AppBundle.all(in: folder.path()) { _ in false }
    #expect(all.map(\.developmentRegion) == [expected])
    // Folders above the one that the user names are not read.
    #expect(try open("ios/App").developmentRegion == "en")
    let info = "<plist><dict><key>CFBundleDevelopmentRegion</key><string>ko</string></dict></plist>"
    try folder.write(info, to: "Info.plist")
    #expect(try open().developmentRegion == "ko")
  }

  /// `Options.developmentLanguage` of XcodeGen (ProjectSpec.md), `Project.Options` of Tuist,
  /// `Package.defaultLocalization` of the package manager.
  @Test(arguments: [
    ("project.yml", "options:\n  developmentLanguage: 'pt-BR' # Brazil\n", "pt-BR"),
    ("ios/project.yaml", "options: {developmentLanguage: pt-BR, usesTabs: false}", "pt-BR"),
    ("Project.swift", "Project(options: .options(developmentRegion: \"pt-BR\"))", "pt-BR"),
    ("project.yml", "name: App\n", "en"), ("Project.swift", "developmentRegion: region", "en"),
    ("project.yml", "# developmentLanguage: de\noptions: {developmentLanguage: pt-BR}", "pt-BR"),
    ("project.yml", "options: {}  # developmentLanguage: pt-BR", "en"),
    (
      "Project.swift",
      "// .options(developmentRegion: \"de\")\nlet a = Project(.options(developmentRegion: \"pt-BR\"))",
      "pt-BR"
    ),
    ("Project.swift", "Project() // developmentRegion: \"pt-BR\"\n", "en"),
    ("Package.swift", "Package(name: \"A\", defaultLocalization: \"pt-BR\")", "pt-BR"),
    ("Package.swift", "Package(name: \"A\", developmentRegion: \"pt-BR\")", "en"),
  ])
  func `a manifest from which the project is made names the development language`(
    path: String, manifest: String, expected: String
  ) throws {
    for language in ["en", "pt-BR"] {
      try folder.write("", to: "ios/App/\(language).lproj/Localizable.strings")
    }
    try folder.write(manifest, to: path)
    #expect(try open().developmentRegion == expected)
    // The project that was made from it is what is built.
    try folder.write("developmentRegion = en;", to: "ios/App.xcodeproj/project.pbxproj")
    #expect(try open().developmentRegion == "en")
  }

  /// AlarmPaw and Sphinx have such catalogs, which their projects do not name.
  @Test(arguments: ["Main", "Other"])
  func `the catalog of a layout is read if the layout has no other file`(table: String) throws {
    try folder.write("\"a\" = \"A\";", to: "de.lproj/\(table).strings")
    let catalog = #"{"sourceLanguage":"en","strings":{"b":{}},"version":"1.0"}"#
    try folder.write(catalog, to: "mul.lproj/Main.xcstrings")
    let app = try open()
    let isRead = table != "Main"
    #expect((app.table(named: "Main", language: "en").value?.text(forKey: "b") != nil) == isRead)
    #expect(app.shownLanguages() == (isRead ? ["de", "en"] : ["de"]))
    #expect(app.catalogsWithFiles().isEmpty)
  }

  @Test func `a package without a language is in the project above it`() throws {
    for name in ["de.lproj/L.strings", "en.lproj/L.strings"] {
      try folder.write("", to: "Kit/Sources/Kit/\(name)")
    }
    try folder.write("let package = Package(name: \"Kit\")", to: "Kit/Package.swift")
    try folder.write("developmentRegion = de;", to: "App.xcodeproj/project.pbxproj")
    #expect(try open().developmentRegion == "de")
  }

  @Test func `without a development region the first language is used, which checks compare with`()
    throws
  {
    for name in ["fr.lproj/Localizable.strings", "de.lproj/Localizable.strings"] {
      try folder.write("", to: name)
    }
    // Storyboards alone do not tell whose language Base has.
    try folder.write("", to: "Base.lproj/Main.storyboard")
    let app = try open()
    #expect(app.developmentRegion == nil && app.developmentLanguage() == "de")
    let choice = app.language(preferences: ["es"])
    #expect(choice.localization == "de" && choice.step == .firstLocalization)
  }

  /// Names of ISO 639-2: `mul` means several languages, `zxx` none.
  @Test(
    arguments: [
      (["en", "Base", "de", "mul", "zxx"], "en", ["de", "en"], "en"),
      (["Base", "de"], "en", ["Base", "de"], "Base"),
      (["en-GB", "de"], "en", ["de", "en-GB"], "en-GB"),
      (["Base", "de", "+en"], "en", ["Base", "de", "en"], "Base"),
      (["+Base", "de", "+en"], "en", ["de", "en"], "en"),
      (["+Base", "de"], "en", ["Base", "de"], "Base"),
      (["de", "en"], "fr", ["de", "en"], "en"), (["de", "it"], "fr", ["de", "it"], nil),
      (["Base"], "en", ["Base"], "Base"),
    ] as [([String], String, [String], String?)])
  func `the languages that a person can read include the development language`(
    folders: [String], region: String, shown: [String], development: String?
  ) throws {
    try folder.write(
      "<plist><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict></plist>",
      to: "Info.plist")
    for name in folders {
      // A plus means: without a table of pushes.
      let (language, table) =
        name.hasPrefix("+") ? (String(name.dropFirst()), "Main") : (name, "Localizable")
      try folder.write("\"A\" = \"a\";", to: "\(language).lproj/\(table).strings")
    }
    let app = try open()
    #expect(app.shownLanguages() == shown)
    #expect(app.developmentLanguage() == development)
  }

  @Test func `L6: a plural entry gives its format, which substitution reduces`() throws {
    func plurals(_ broken: String) -> String {
      """
      <?xml version="1.0"?>
      <plist version="1.0"><dict>
        <key>N</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@value@</string>
          <key>value</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>other</key><string>%d things</string>
          </dict>
        </dict>
        \(broken)
      </dict></plist>
      """
    }
    try folder.write("\"PLAIN\" = \"x\"; \"N\" = \"shadowed\";", to: "en.lproj/Localizable.strings")
    try folder.write(plurals(""), to: "en.lproj/Localizable.stringsdict")
    let app = try open()
    let text = app.pushText(forKey: "N", arguments: ["5"], language: "en")
    #expect(text.value.text == "@value@")
    #expect(text.diagnostics.map(\.kind.code) == ["LOC404"])
    #expect(text.diagnostics.first?.notes.first?.location?.line == 3)
    #expect(app.pushText(forKey: "N", language: "en").value.text == "%#@value@")
    #expect(app.pushText(forKey: "PLAIN", language: "en").value.text == "x")
    try folder.write(plurals("<key>BROKEN</key><dict/>"), to: "en.lproj/Localizable.stringsdict")
    let broken = try open().pushText(forKey: "BROKEN", literal: "five", language: "en")
    #expect(broken.value.text == "five")
    #expect(broken.diagnostics.map(\.kind.code) == ["LOC206", "LOC404"])
  }

  @Test func `L6: simple entries of a String Catalog work, variations do not`() throws {
    let catalog = #"""
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "HI" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo, %@" } } } },
        "As is %@" : { },
        "N" : { "localizations" : { "de" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "ein Ding" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%d Dinge" } } } } } } },
        "S" : { "localizations" : { "de" : {
          "stringUnit" : { "state" : "translated", "value" : "%#@a@ da" },
          "substitutions" : { "a" : { "argNum" : 1, "formatSpecifier" : "d" } } } } }
      } }
      """#
    try folder.write(catalog, to: "Localizable.xcstrings")
    let app = try open()
    #expect(app.localizations == ["de", "en"])
    func text(_ key: String, _ language: String) -> Checked<PushText> {
      app.pushText(forKey: key, arguments: ["A"], language: language)
    }
    #expect(text("HI", "de").value.text == "Hallo, A")
    #expect(text("HI", "en").value.text == "HI")
    #expect(text("HI", "en").value.source == .table)
    #expect(text("As is %@", "en").value.text == "As is A")
    #expect(text("As is %@", "de").value.source == .key)
    #expect(text("N", "de").value.text == "@value@")
    #expect(text("N", "de").diagnostics.map(\.kind.code) == ["LOC404"])
    #expect(text("N", "de").diagnostics.first?.notes.first?.location?.line == 5)
    #expect(text("S", "de").value.text == "@a@ da")
    #expect(text("S", "de").diagnostics.map(\.kind.code) == ["LOC404"])
  }

  @Test(arguments: ["stringsdict", "strings", "xcstrings"])
  func `LOC209: a table that cannot be read is reported`(kind: String) throws {
    try folder.write("", to: "en.lproj/Other.strings")
    let name = kind == "xcstrings" ? "Localizable.xcstrings" : "en.lproj/Localizable.\(kind)"
    try folder.write(kind == "xcstrings" ? "{\"strings\":{" : "<plist><dict><key>", to: name)
    let app = try open()
    let own = app.table(language: "en").diagnostics
    #expect(own.isEmpty == (kind == "xcstrings"))
    let found = own + app.sharedDiagnostics()
    #expect(found.map(\.kind.code) == ["LOC209"])
    #expect(found.first?.location?.file.hasSuffix(name) == true)
    #expect(app.pushText(forKey: "", language: "en").diagnostics == found)
  }
}
