import Foundation
import TestSupport
import Testing

/// `resolve --all`: a whole table.
@Suite struct ResolveTableTests {
  private static let acme = ["--app", "Resources/Localizable"]

  private func resolve(_ words: [String]) throws -> CommandResult {
    try CommandRunner().devsim(["resolve", "--all"] + words)
  }

  private static let odd: [(key: String, text: String)] = [
    ("plain", "Hello"), ("quotes", "a \"b\" 'c' \\ d"), ("lines", "one\ntwo\r\nthree\ttab"),
    ("control", "\u{1}\u{1B}[2J\u{7F}\u{85}\u{A0}"), ("separators", "a\u{2028}b\u{2029}c\u{FEFF}d"),
    ("emoji 😀 é e\u{301}", "漢字 👩‍👩‍👧 \u{202E}"), ("comment */ /*", "/* no comment */ // nor this"),
    ("", "the empty key"), ("empty", ""), ("percent", "100%% %1$@ %d"), ("\\U00e9", "\\n"),
  ]

  private static func folder(_ name: String = "Localizable") throws -> ScratchFolder {
    let catalog = ["sourceLanguage": "en", "version": "1.0", "strings": strings] as [String: Any]
    let data = try JSONSerialization.data(withJSONObject: catalog)
    return try ScratchFolder(["\(name).xcstrings": String(decoding: data, as: UTF8.self)])
  }

  private static var strings: [String: Any] {
    odd.reduce(into: [:]) { strings, entry in
      strings[entry.key] = ["localizations": ["en": ["stringUnit": ["value": entry.text]]]]
    }
  }

  @Test func `'json' is one object from key to text, in the order of the file`() throws {
    let result = try resolve(Self.acme + ["--language", "de", "--format", "json"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let object = try result.json(as: [String: String].self)
    // Foundation reads the table, which is UTF-16; the plural entries follow.
    let file = Repository.url("Resources/Localizable/de.lproj/Localizable.strings")
    let text = try String(contentsOf: file, encoding: .utf16)
    let table = try #require(
      unsafe try PropertyListSerialization.propertyList(
        from: Data(text.utf8), options: [], format: nil) as? [String: String])
    for (key, text) in table { #expect(object[key] == text) }
    #expect(object["UNREAD_MESSAGES"] == "%#@messages@")
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("\"") }
      .compactMap { $0.split(separator: "\"").first.map(String.init) }
    #expect(keys.count == table.count)
    let places = keys.compactMap { result.output.firstRange(of: "\"\($0)\":")?.lowerBound }
    #expect(places.count == keys.count && places == places.sorted())
  }

  @Test(arguments: ["json", "strings"])
  func `a table that a device cannot read is named beside its texts`(format: String) throws {
    let app = try ScratchFolder(["en.lproj/Localizable.strings": "\"a\" = \"A\"\n\"b\" = \"B\";\n"])
    let result = try resolve(["--app", app.path(), "--format", format])
    #expect(result.status == 1 && result.errors.contains("LOC202"), "\(result.errors)")
    #expect(result.output.contains("B") && !result.output.contains("LOC202"))
  }

  @Test func `'strings' is a file with the same texts when read here and in Foundation`()
    throws
  {
    let source = try Self.folder()
    let written = try resolve(["--app", source.path(), "--format", "strings"])
    #expect(written.status == 0 && written.errors.isEmpty)
    let copy = try ScratchFolder(["en.lproj/Localizable.strings": written.output])
    for app in [source, copy] {
      let result = try resolve(["--app", app.path(), "--format", "json"])
      #expect(result.status == 0)
      let texts = try result.json(as: [String: String].self)
      #expect(texts.count == Self.odd.count)
      for (key, text) in Self.odd { #expect(texts[key].map { Array($0.utf8) } == Array(text.utf8)) }
    }
    let list = unsafe try PropertyListSerialization.propertyList(
      from: Data(written.output.utf8), options: [], format: nil)
    let texts = try #require(list as? [String: String])
    for (key, text) in Self.odd { #expect(texts[key].map { Array($0.utf8) } == Array(text.utf8)) }
  }

  @Test func `a plural entry is its format, with a comment in 'strings' and its forms in 'text'`()
    throws
  {
    let words = Self.acme + ["--language", "pl"]
    #expect(
      try resolve(words + ["--format", "strings"]).output.contains(
        "\n/* The format of a plural entry. */\n\"UNREAD_MESSAGES\" = \"%#@messages@\";\n"))
    let list = try resolve(words)
    #expect(list.status == 0 && list.errors.isEmpty)
    #expect(
      list.output.contains(
        """

        UNREAD_MESSAGES
          %#@messages@
          messages:
            one    %d nieprzeczytana wiadomość
            few    %d nieprzeczytane wiadomości
            many   %d nieprzeczytanych wiadomości
            other  %d nieprzeczytanej wiadomości

        """))
    #expect(list.output.contains(#/\n[0-9]+ texts in table 'Localizable' of 'pl'\n$/#))
  }

  @Test func `an entry with a text for each device has the one of '--device'`() throws {
    for (device, expected) in [
      ("mac", "Click a card to play it"), ("iphone", "Tap a card to play it"),
    ] {
      let result = try resolve(Self.acme + ["--device", device, "--format", "json"])
      let texts = try result.json(as: [String: String].self)
      #expect(texts["game.hint"] == expected)
      // Among several widths, the widest is used.
      #expect(texts["food.ready"] == "Your food is ready to be picked up")
      let file = try resolve(Self.acme + ["--device", device, "--format", "strings"])
      #expect(
        file.output.contains(
          "\n/* One of several texts, for this device or width. */\n\"game.hint\" = \"\(expected)\";\n"
        ))
    }
  }

  @Test func `nothing in a table controls the terminal`() throws {
    let folder = try Self.folder()
    let output = try resolve(["--app", folder.path()]).output
    #expect(output.contains("␛[2J") && output.contains("⟪RLO⟫"))
    #expect(!output.contains("\u{1B}") && !output.contains("\u{202E}"))
  }

  @Test func `another table and a table with errors are shown`() throws {
    let folder = try Self.folder("Parcels")
    let words = ["--app", folder.path(), "--table", "Parcels", "--format", "json"]
    #expect(try resolve(words).status == 0)
    #expect(try resolve(["--app", folder.path(), "--table", "Nowhere"]).status == 2)
    let broken = try ScratchFolder([
      "en.lproj/Localizable.strings": "\"A\" = \"one\"\n\"B\" = \"two\";"
    ])
    let result = try resolve(["--app", broken.path()])
    #expect(result.status == 1 && result.errors.isEmpty)
    #expect(result.output.hasSuffix("\n1 problem in this table; see devsim check\n"))
  }

  /// Some apps have tables, but none for pushes.
  @Test func `a table that the app lacks is an error, and the others are named`() throws {
    let folder = try ScratchFolder([
      "en.lproj/Menu.strings": "a = A;", "en.lproj/Errors.strings": "a = A;",
      "Other.xcstrings": "[]",
    ])
    for words in [[], ["--table", "Nowhere"]] {
      let result = try resolve(["--app", folder.path()] + words)
      #expect(result.status == 2 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains("help: it has 'Errors' and 'Menu'"), "\(result.errors)")
    }
    let broken = try resolve(["--app", folder.path(), "--table", "Other"])
    #expect(broken.status == 1 && broken.output == "1 problem in this table; see devsim check\n")
  }

  @Test(arguments: [
    (["--all", "KEY", "--app", "x"], "'--all' prints a whole table and takes no KEY"),
    ([], "KEY [ARG…] is missing"),
    (["--all"], "'--all' has no app to look in"),
    (["KEY", "--language", "all"], "'--language all' has no app to look in"),
    (["KEY", "--format", "strings"], "'--format strings' is the form of a whole table"),
    (
      ["KEY", "--language", "all", "--language", "de", "--app", "x"],
      "'--language all' is the only language"
    ),
    (["--all", "--language", "all", "--app", "x"], "'--language all' is the only language"),
  ])
  func `contradictory options are rejected, with the fix`(words: [String], message: String)
    throws
  {
    let result = try CommandRunner().devsim(["resolve"] + words)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: \(message)"))
    #expect(result.errors.contains("\nhelp: "))
  }
}
