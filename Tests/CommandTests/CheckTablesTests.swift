import Foundation
import TestSupport
import Testing

/// What `check` reports about tables: names in the forms for machines, coverage, single files.
@Suite struct CheckTablesTests {
  @Test(arguments: ["", "# none\n", "[]", "{}"])
  func `an empty list of keys is mentioned`(text: String) throws {
    let result = try CommandRunner().devsim(
      ["check", "--push-keys", "-", "--app", "Resources/Localizable"], input: text)
    #expect(result.errors.contains("the list of keys '-' is empty"), "\(result)")
  }

  private static let files = [
    "App/en.lproj/Menu.strings": "a = \"%@\"; b = x; c = x;",
    "App/de.lproj/Menu.strings": "a = \"%d\"; b = y; c = y;",
    "App/fr.lproj/Menu.strings": "a = \"%@\";", "App/it.lproj/Menu.strings": "a = \"%@\"; b = y;",
  ]

  private static func check(_ arguments: String..., files: [String: String] = files) throws
    -> CommandResult
  {
    let folder = try ScratchFolder(files)
    return try CommandRunner(in: folder).devsim(["check"] + arguments)
  }

  private static func names(_ object: [String: Any]) -> String {
    let languages = object["languages"] as? [String]
    return [
      object["key"] as? String ?? "-", object["language"] as? String ?? "-",
      languages?.joined(separator: "+") ?? "-", object["table"] as? String ?? "-",
    ].joined(separator: " ")
  }

  private static let expected = ["a de - Menu", "b fr - Menu", "c - fr+it Menu"]

  @Test func `json, jsonl and sarif have the key, the languages and the table as members`() throws {
    let json = try Self.check("App", "--format", "json").jsonObject()
    let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map(Self.names) == Self.expected)
    let lines = try Self.check("App", "--format", "jsonl").jsonLines()
    #expect(lines.map(Self.names) == Self.expected)
    let log = try Self.check("App", "--format", "sarif").jsonObject()
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { Self.names($0["properties"] as? [String: Any] ?? [:]) } == Self.expected)
  }

  @Test func `findings about pushes name the key as well`() throws {
    let result = try Self.check(
      "push.json", "--app", "App", "--format", "jsonl",
      files: [
        "push.json": #"{"aps":{"alert":{"loc-key":"k"}}}"#,
        "App/en.lproj/Localizable.strings": "k = x;", "App/de.lproj/Localizable.strings": "z = x;",
      ])
    let lines = try result.jsonLines()
    #expect(lines.map(Self.names) == ["k de - Localizable", "z de - Localizable"])
  }

  @Test func `keys of pushes are not missing in a table that cannot be read`() throws {
    var files = [
      "push.json": #"{"aps":{"alert":{"loc-key":"k","title-loc-key":"t"}}}"#,
      "App/en.lproj/Localizable.strings": "k = x; t = x;",
      "App/de.lproj/Localizable.strings": "<plist><dict><key>k</key></dict></plist>",
    ]
    func codes() throws -> [String] {
      try Self.check("push.json", "--app", "App", "--format", "concise", files: files).output
        .matches(of: /\[(LOC\d+)\]/).map { String($0.output.1) }
    }
    #expect(try codes() == ["LOC209"])
    files["App/en.lproj/Localizable.strings"] = files["App/de.lproj/Localizable.strings"]
    #expect(try codes() == ["LOC209", "LOC209"])
    files["App/en.lproj/Localizable.strings"] = "k = x;"
    #expect(try codes() == ["LOC301", "LOC209"])
  }

  @Test func `the summary has the coverage of each language`() throws {
    let text = try Self.check("App").output
    #expect(
      text.hasSuffix(
        "\ncoverage: de 100 %, fr 33 % (lacks 2), it 66 % (lacks 1)\n3 warnings in 4 files\n"))
    let json = try Self.check("App", "--format", "json").jsonObject()
    let summary = try #require(json["summary"] as? [String: Any])
    let rows = try #require(summary["coverage"] as? [[String: Any]])
    let found = rows.map { row in
      ["app", "language", "keys", "total"].map { row[$0].map { "\($0)" } ?? "-" }
        .joined(separator: " ")
    }
    #expect(found == ["App de 3 3", "App fr 1 3", "App it 2 3"])
  }

  @Test(arguments: [
    ("a = y; b = y;", "a = y;", "6 languages 100 %, sv 50 % (lacks 1)"),
    ("a = y;", "a = y; b = y;", "6 languages 50 % (each lacks 1), sv 100 %"),
  ])
  func `many languages with the same coverage are counted, not named`(
    many: String, one: String, coverage: String
  ) throws {
    var files = ["App/en.lproj/L.strings": "a = x; b = x;", "App/sv.lproj/L.strings": one]
    for language in ["da", "de", "es", "fr", "it", "pl"] {
      files["App/\(language).lproj/L.strings"] = many
    }
    let text = try Self.check("App", files: files).output
    #expect(text.contains("coverage: \(coverage)\n"))
  }

  @Test func `of several apps each has its coverage`() throws {
    let result = try Self.check(
      "A", "B",
      files: [
        "A/en.lproj/L.strings": "a = x;", "A/de.lproj/L.strings": "a = y;",
        "B/en.lproj/L.strings": "a = x;", "B/fr.lproj/L.strings": "a = y;",
      ])
    #expect(
      result.output
        == "coverage of 'A': de 100 %\ncoverage of 'B': fr 100 %\nno problems in 4 files\n")
  }

  @Test func `a single table gets the checks that need no other file, and names the others`() throws
  {
    let table = """
      a = "100% of %@"; b = ""; c = "%2$@ %@";
      d = "%d"; d = "%d";
      """
    let path = "App/de.lproj/L.strings"
    let files = [path: table, "App/en.lproj/L.strings": "z = x;"]
    let text = try Self.check(path, "--format", "concise", files: files)
    let codes = text.output.matches(of: /\[(LOC\d+)\]/).map { String($0.output.1) }
    #expect(codes == ["LOC502", "LOC504", "LOC407", "LOC204"])
    #expect(
      try Self.check(path, files: files).output.contains(
        "\n1 table checked alone; name the folder of the app to check LOC303, LOC304, LOC501, "
          + "LOC507, LOC508, LOC509, LOC510, LOC511 too\n"))
    let json = try Self.check(path, "--format", "json", files: files).jsonObject()
    let summary = try #require(json["summary"] as? [String: Any])
    #expect((summary["skipped"] as? [String])?.first == "LOC303")
    #expect(summary["coverage"] == nil)
  }

  @Test func `the folder of a single table says its language`() throws {
    let list = """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d</string><key>other</key><string>%d</string></dict></dict></dict></plist>
      """
    for (path, codes) in [
      ("pl.lproj/L.stringsdict", ["LOC505"]), ("en.lproj/L.stringsdict", []),
      ("L.stringsdict", []), ("jp.lproj/L.stringsdict", ["LOC305"]),
    ] {
      let output = try Self.check(path, "--format", "concise", files: [path: list]).output
      #expect(output.matches(of: /\[(LOC\d+)\]/).map { String($0.output.1) } == codes, "\(path)")
    }
  }

  @Test func `catalogs of one folder are checked together, with the folder once`() throws {
    func catalog(_ text: String) -> String {
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"\(text)":{"localizations":
      {"de":{"stringUnit":{"state":"translated","value":"x %d"}}}}}}
      """
    }
    let files = [
      "App/A.xcstrings": catalog("a"), "App/B.xcstrings": catalog("b"),
      "App/C.xcstrings": catalog("c"), "Other/A.xcstrings": catalog("o"),
    ]
    func keys(_ paths: [String]) throws -> [String] {
      let folder = try ScratchFolder(files)
      let runner = try CommandRunner(in: folder)
      let result = try runner.devsim(["check"] + paths + ["--format", "jsonl"])
      return try result.jsonLines().map { $0["key"] as? String ?? "-" }
    }
    #expect(try keys(["App/A.xcstrings", "App/B.xcstrings"]) == ["a", "b"])
    #expect(try keys(["App/B.xcstrings", "App/A.xcstrings", "App/B.xcstrings"]) == ["a", "b"])
    #expect(try keys(["App/A.xcstrings", "Other/A.xcstrings"]) == ["a", "o"])
    #expect(try keys(["App/A.xcstrings", "App"]) == ["a", "b", "c"])
    #expect(try keys(["App", "App/A.xcstrings"]) == ["a", "b", "c"])
  }
}
