import DeviceSim
import Foundation
import SourceText
import TestSupport
import Testing

/// Tests `resolve` for a text in an app's own code, and in every language.
@Suite struct ResolveAppTests {
  private static let acme = ["--app", "Resources/Localizable"]

  private func resolve(_ words: [String]) throws -> CommandResult {
    try CommandRunner().devsim(["resolve"] + words)
  }

  private struct Text: Decodable {
    struct Variable: Decodable, Equatable { let name, number, category: String }
    struct Finding: Decodable { let code: String }
    struct App: Decodable {
      let text: String
      let variables: [Variable]?
      let diagnostics: [Finding]?
    }
    let text: String
    let source: String
    let language: String?
    let app: App
    let diagnostics: [Finding]
  }

  private func json(_ words: [String]) throws -> [Text] {
    let result = try resolve(words + ["--format", "json"])
    #expect(result.errors.isEmpty)
    return try result.jsonLines(as: Text.self)
  }

  private static func app(_ texts: KeyValuePairs<String, String>) throws -> ScratchFolder {
    let lines = texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    return try ScratchFolder(["en.lproj/Localizable.strings": lines])
  }

  @Test func `a plural entry is shown as in the app, and as in a push`() throws {
    let words = ["UNREAD_MESSAGES", "3", "--language", "pl"] + Self.acme
    let page = try resolve(words)
    #expect(page.status == 0 && page.errors.isEmpty)
    // CLDR: 3 is 'few' in Polish; the text is in the sample table.
    #expect(
      page.output.hasPrefix(
        "in the app  3 nieprzeczytane wiadomości\nin a push   @messages@\n\n  source    the table\n"
      ))
    #expect(
      page.output.contains(
        #/\n  plural    messages: 3 is 'few' in 'pl' \(CLDR [0-9.]+\)\n/#))
    #expect(page.output.contains("\nwarning[LOC404]: "))
    let text = try #require(try json(words).first)
    #expect(text.text == "@messages@")
    #expect(text.app.text == "3 nieprzeczytane wiadomości")
    #expect(text.app.variables == [Text.Variable(name: "messages", number: "3", category: "few")])
    #expect(text.app.diagnostics == nil)
    #expect(text.diagnostics.map(\.code) == ["LOC404"])
  }

  @Test func `numbers of the command line are numbers to the app`() throws {
    let text = try #require(try json(["FOOD_DELAYED", "Nonna", "15"] + Self.acme).first)
    #expect(text.app.text == "Nonna is running 15 minutes late")
    #expect(text.text == "Nonna is running  minutes late")
    let wrong = try #require(try json(["FOOD_DELAYED", "Nonna", "many"] + Self.acme).first)
    #expect(wrong.app.text == "Nonna is running (wrong type) minutes late")
    #expect(wrong.app.diagnostics?.map(\.code) == ["LOC406"])
  }

  @Test func `if app and push show the same, there is one text, and each fact appears once`()
    throws
  {
    let folder = try Self.app(["NOTE": "Hello", "HI": "%@ says hi"])
    let app = ["--app", folder.path()]
    let same = try resolve(["HI", "Ada"] + app)
    #expect(same.output.hasPrefix("Ada says hi\n\n"))
    #expect(!same.output.contains("[LOC") && !same.output.contains("in the app"))
    let unused = try resolve(["NOTE", "Ada"] + app)
    #expect(unused.output.hasPrefix("Hello\n\n"))
    #expect(unused.output.contains("note[LOC402]") && !unused.output.contains("LOC415"))
    let bare = try resolve(["HI"] + app)
    #expect(bare.output.hasPrefix("%@ says hi\n\n"))
    #expect(bare.output.contains("warning[LOC401]") && !bare.output.contains("LOC414"))
  }

  @Test
  func `a text of several lines is next to its label, and cannot control the terminal`()
    throws
  {
    let folder = try Self.app(["K": "%d\\n\\U001B[2J%@"])
    let page = try resolve(["K", "1", "\u{202E}", "--app", folder.path()])
    #expect(
      page.output.hasPrefix(
        "in the app  1\n            ␛[2J⟪RLO⟫\nin a push   \n            ␛[2J1\n\n"
      ))
  }

  @Test func `the kind of device chooses among the texts of an entry`() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0",
       "strings": {"TAP": {"localizations": {"en": {"variations": {"device": {
        "iphone": {"stringUnit": {"value": "Tap"}}, "mac": {"stringUnit": {"value": "Click"}},
        "other": {"stringUnit": {"value": "Press"}}}}}}}}}
      """
    let folder = try ScratchFolder(["Localizable.xcstrings": catalog])
    let words = ["TAP", "--app", folder.path()]
    for (device, expected) in [("iphone", "Tap"), ("mac", "Click"), ("appletv", "Press")] {
      #expect(try json(words + ["--device", device]).first?.app.text == expected)
    }
    #expect(try json(words).first?.app.text == "Tap")
    // A device variation has no format that a push could show.
    let every = try resolve(words + ["--language", "all"])
    #expect(every.status == 1)
    #expect(
      every.output.hasPrefix(
        "en  Tap\n    in a push: TAP\n\n1 of 1 language shows the raw key in a push\n"))
    #expect(try resolve(words + ["--device", "toaster"]).status == 2)
  }

  // MARK: Every language

  @Test func `every language has a line, and those without the key are marked`() throws {
    let page = try resolve(["CHAT_PHOTO", "Mina", "--language", "all"] + Self.acme)
    #expect(page.status == 1 && page.errors.isEmpty)
    // The folders of the sample app; Brazilian Portuguese does not have this key, as its README
    // says.
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.path("Resources/Localizable"))
    let languages = folders.filter { $0.hasSuffix(".lproj") }.map { $0.dropLast(6) }.sorted()
    let lines = page.output.split(separator: "\n")
    #expect(lines.prefix(languages.count).map { $0.prefix { $0 != " " } } == languages)
    #expect(lines.filter { $0.contains("no text: the raw key is shown") }.count == 1)
    #expect(page.output.contains("\npt-BR    no text: the raw key is shown\n"))
    #expect(page.output.hasSuffix("\n1 of \(languages.count) languages shows the raw key\n"))
    let objects = try json(["CHAT_PHOTO", "Mina", "--language", "all"] + Self.acme)
    #expect(objects.map(\.language) == languages.map(String.init))
    #expect(objects.filter { $0.source == "key" }.map(\.language) == ["pt-BR"])
    #expect(objects.first { $0.language == "de" }?.app.text == "Mina hat dir ein Foto geschickt")
  }

  @Test func `plural forms of every language are followed by the text of a push`() throws {
    let page = try resolve(["UNREAD_MESSAGES", "1", "--language", "all"] + Self.acme)
    #expect(page.status == 0)
    #expect(
      page.output.contains("\nen       1 unread message  (one)\n         in a push: @messages@\n"))
    #expect(page.output.contains("\npl       1 nieprzeczytana wiadomość  (one)\n"))
    #expect(page.output.contains("\nko       읽지 않은 메시지 1개  (other)\n"))
    #expect(page.output.contains("\nwarning[LOC404]\n    in all 7 languages: "))
  }

  /// L8: `Base` has the texts of the development region if that is not shipped under its own name.
  @Test func `'Base' has its own texts, and no language has two lines`() throws {
    let information = """
      <plist><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """
    var files = ["Base": "Bye", "de": "Tschüss", "fr": "Salut"].reduce(into: [:]) {
      $0["\($1.key).lproj/Localizable.strings"] = "\"BYE\" = \"\($1.value)\";"
    }
    files["Info.plist"] = information
    let folder = try ScratchFolder(files)
    let page = try resolve(["BYE", "--language", "all", "--app", folder.path()])
    #expect(page.output == "Base  Bye\nde    Tschüss\nfr    Salut\n\nno raw key in 3 languages\n")
  }

  @Test(arguments: [40, 80, 120])
  func `no line of all languages is wider than the terminal`(width: Int) throws {
    let long = String(repeating: "漢字 long words ", count: 20)
    let folder = try Self.app(["K": "\(long) %@ %d"])
    var runner = try CommandRunner()
    runner.environment = ["COLUMNS": "\(width)"]
    for app in [Self.acme, ["--app", folder.path()]] {
      for words in [["K", "x", "3"], ["UNREAD_MESSAGES", "3"], ["FOOD_DELAYED", "Nonna", "5"]] {
        let page = try runner.devsim(["resolve"] + words + ["--language", "all"] + app)
        for line in page.output.split(separator: "\n") {
          #expect(DisplayWidth.columns(of: line) <= width, "\(line)")
        }
      }
    }
  }
}
