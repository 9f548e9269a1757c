import Foundation
import TestSupport
import Testing

@Suite struct ResolveTests {
  private static let acme = ["--app", "Resources/Localizable"]

  private func resolve(_ words: [String]) throws -> CommandResult {
    try CommandRunner().devsim(["resolve"] + words)
  }

  /// The output of `resolve --format json`.
  private struct Text: Decodable {
    struct Location: Decodable {
      let file: String
      let line: Int
    }
    struct Decision: Decodable { let rule, result, evidence: String }
    struct Finding: Decodable { let code: String }

    let schema, key, text, source, step: String
    let arguments: [String]?
    let language, preference, table: String?
    let location: Location?
    let decisions: [Decision]
    let diagnostics: [Finding]
    let otherProblems: Int?
  }

  private func json(_ words: [String]) throws -> (text: Text, status: Int32) {
    let result = try resolve(words + ["--format", "json"])
    #expect(result.errors.isEmpty)
    #expect(result.output.split(separator: "\n").count == 1 && result.output.hasSuffix("\n"))
    return (try result.json(as: Text.self), result.status)
  }

  @Test func `L4: the text comes first, then the place where it was found`() throws {
    let result = try resolve(
      ["PARCEL_HANDED_OVER", "Larch", "Mina", "--language", "de"] + Self.acme)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    // The German table is UTF-16: Foundation reads the format, and the rule inserts the arguments.
    let table = try String(
      contentsOf: Repository.url("Resources/Localizable/de.lproj/Localizable.strings"),
      encoding: .utf16)
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
    let number = try #require(lines.firstIndex { $0.hasPrefix("\"PARCEL_HANDED_OVER\"") })
    let format = try #require(lines[number].split(separator: "\"").dropFirst(2).first)
    let expected = format.replacing("%1$@", with: "Larch").replacing("%2$@", with: "Mina")
    #expect(expected.contains("Larch") && expected.contains("Mina"))
    #expect(result.output.hasPrefix(expected + "\n\n"))
    let place = "Resources/Localizable/de.lproj/Localizable.strings:\(number + 1):1\n"
    #expect(result.output.hasSuffix("  entry     " + place))
  }

  @Test func `L8: the JSON has the language, the preference and the step that chose it`() throws {
    let (text, status) = try json(
      ["GAME_PLAY_REQUEST_FORMAT", "A", "B", "--language", "sv", "--language", "de-AT"] + Self.acme)
    #expect(status == 0)
    #expect(text.schema == "devsim.text/1")
    #expect(text.language == "de")
    #expect(text.preference == "de-AT")
    #expect(text.step == "withoutRegion")
    #expect(text.diagnostics.map(\.code).contains("LOC302"))
  }

  @Test func `L8: the reasons list the result for each preferred language`() throws {
    let words = ["GAME_PLAY_REQUEST_FORMAT", "A", "B", "--why"] + Self.acme
    let preferred = try resolve(
      words + ["sv", "fr-FR", "de-AT", "ko"].flatMap { ["--language", $0] })
    let lines = preferred.output.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let rule = try #require(lines.firstIndex { $0.hasPrefix("L8 ") })
    #expect(lines[rule + 1].contains("'sv' is skipped"))
    #expect(lines[rule + 2].contains("'fr-FR' is skipped"))
    #expect(lines[rule + 3].hasPrefix("'de-AT' gives 'de'"))
    #expect(lines[rule + 4].hasPrefix("L2 ") && !preferred.output.contains("'ko'"))
    let own = try resolve(words + ["--language", "sv"]).output
    #expect(own.contains("'sv' is skipped") && own.contains("'en': the development region"))
  }

  @Test func `L3: without arguments the format is shown as it is, and no rule substitutes`() throws
  {
    let (bare, _) = try json(["FOOD_DELAYED"] + Self.acme)
    #expect(bare.text == "%@ is running %d minutes late")
    #expect(bare.arguments == nil)
    #expect(!bare.decisions.contains { $0.rule == "L4" })
    let (full, status) = try json(["FOOD_DELAYED", "Nonna", "15"] + Self.acme)
    #expect(full.text == "Nonna is running  minutes late")
    #expect(full.arguments == ["Nonna", "15"])
    #expect(full.decisions.contains { $0.rule == "L4" && $0.evidence == "observed" })
    #expect(full.diagnostics.map(\.code) == ["LOC403"])
    #expect(status == 0)
  }

  @Test func `L2: a key in no table is shown as it is, and the exit status is 1`() throws {
    let missing = ["CHAT_PHOTO", "--language", "pt-BR"] + Self.acme
    let (text, status) = try json(missing)
    #expect(status == 1)
    #expect(text.text == "CHAT_PHOTO")
    #expect(text.source == "key")
    #expect(text.table == nil && text.location == nil)
    #expect(text.diagnostics.map(\.code) == ["LOC301"])
    let page = try resolve(missing)
    #expect(page.status == 1)
    #expect(page.errors.isEmpty)
    #expect(page.output.hasPrefix("CHAT_PHOTO\n\n"))
    #expect(page.output.contains("\nwarning[LOC301]: the key \"CHAT_PHOTO\" is not in table"))
  }

  @Test func `L6: a plural entry is found and reduced, with a warning`() throws {
    let (text, status) = try json(["UNREAD_MESSAGES", "3"] + Self.acme)
    #expect(status == 0)
    #expect(text.text == "@messages@")
    #expect(text.source == "table")
    #expect(text.location?.file.hasSuffix("en.lproj/Localizable.stringsdict") == true)
    #expect(text.diagnostics.map(\.code) == ["LOC404"])
    #expect(text.decisions.contains { $0.rule == "L6" && $0.evidence == "observed" })
  }

  @Test func `another table is selected by name`() throws {
    let key = "parcel.delivered"
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"\(key)": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Here: %@"}}}}}}
      """
    let folder = try ScratchFolder(["Parcels.xcstrings": catalog])
    let (text, status) = try json([key, "Larch", "--table", "Parcels", "--app", folder.path()])
    #expect(status == 0)
    #expect(text.text == "Here: Larch")
    #expect(text.table == "Parcels")
    #expect(text.location?.line == 1)
    let (other, otherStatus) = try json([key, "--app", folder.path()])
    #expect(other.source == "key")
    #expect(otherStatus == 1)
  }

  @Test func `a missing table is a failure of the command line`() throws {
    let result = try resolve(["CHAT_PHOTO", "--table", "Nowhere"] + Self.acme)
    #expect(result.status == 2)
    #expect(result.standardOutput.isEmpty)
    #expect(result.errors.lacks(["error", "'Nowhere'", "'en'"]) == [])
  }

  @Test func `an app that cannot be opened is a failure`() throws {
    let result = try resolve(["CHAT_PHOTO", "--app", "Resources/None"])
    #expect(result.status == 2)
    #expect(result.standardOutput.isEmpty)
    #expect(result.errors.hasPrefix("error: cannot read 'Resources/None': there is no such file"))
  }

  @Test func `a table that a device rejects has no text, and its error has the reason`() throws {
    let folder = try ScratchFolder([
      "en.lproj/Localizable.strings": "\"A\" = \"one\"\n\"B\" = \"two\";\n"
    ])
    let (text, status) = try json(["B", "--app", folder.path()])
    #expect(text.text == "B" && text.source == "key")
    #expect(text.diagnostics.map(\.code) == ["LOC202", "LOC301"])
    #expect(status == 1)
    let page = try resolve(["B", "--app", folder.path()])
    #expect(page.status == 1)
    #expect(
      page.output.contains("cannot read table 'Localizable' of 'en', which has the key \"B\""))
    // A device stops reading at something that is not a key; the entries before it are valid.
    let cut = try ScratchFolder([
      "en.lproj/Localizable.strings": "\"A\" = \"one\";\n= \"x\";\n\"B\" = \"two\";\n"
    ])
    #expect(try json(["A", "--app", cut.path()]).0.text == "one")
    #expect(try json(["B", "--app", cut.path()]).0.text == "B")
  }

  @Test func `the problems of the entry are printed, other problems are counted`() throws {
    let folder = try ScratchFolder([
      "en.lproj/Localizable.strings": """
      "A" = "one\\x";
      "B" = "two\\y";
      "C" = "three\\z";
      "B" = "four\\w";

      """
    ])
    let (text, status) = try json(["B", "--app", folder.path()])
    #expect(text.text == "fourw")
    #expect(text.diagnostics.map(\.code).sorted() == ["LOC204", "LOC205"])
    #expect(text.otherProblems == 3)
    #expect(status == 0)
    let (first, _) = try json(["A", "--app", folder.path()])
    #expect(first.diagnostics.map(\.code) == ["LOC205"])
  }

  @Test func `a mistake in a variation of a String Catalog is one of the entry`() throws {
    let folder = try ScratchFolder([
      "Localizable.xcstrings": #"""
      {"sourceLanguage":"en","version":"1.0",
       "strings":{"k":{"localizations":{"en":{"variations":{"plural":{
      "one":{"stringUnit":{"value":"one %@"}},
      "other":{"stringUnit":{"value":"%lld of %@"}}}}}}},
      "l":{"localizations":{"en":{"stringUnit":{"value":"%arg"}}}}}}
      """#
    ])
    let (text, _) = try json(["k", "1", "--app", folder.path()])
    #expect(text.diagnostics.map(\.code) == ["LOC206", "LOC404"])
    #expect(text.otherProblems == 1)
  }

  @Test func `a whole table has no reasons`() throws {
    let result = try resolve(["--all", "--why"] + Self.acme)
    #expect(result.status == 2 && result.errors.contains("'--why'"))
  }

  @Test
  func `a missing key comes with the first errors of the table, which may be the reason`()
    throws
  {
    let folder = try ScratchFolder([
      "en.lproj/Localizable.strings": "\"A\" = \"one\"\n\"B\" = \"two\";\n/* \"KEY\" = \"x\";\n"
    ])
    let (text, status) = try json(["KEY", "--app", folder.path()])
    #expect(text.source == "key")
    #expect(text.diagnostics.map(\.code) == ["LOC202", "LOC203", "LOC301"])
    #expect(status == 1)
  }

  @Test func `without an app the key itself is the format`() throws {
    let (text, status) = try json(["%@ invited %2$@", "Ada", "Bo"])
    #expect(text.text == "Ada invited Bo")
    #expect(text.source == "key")
    #expect(text.step == "none")
    #expect(text.language == nil && text.preference == nil)
    #expect(status == 1)
    // There is no push and no app, so nothing is said about a body, or about what the app has.
    let page = try resolve(["GREETING"]).output
    #expect(page.contains("\"GREETING\" is in no table, because its app is not given"))
    #expect(!page.contains("body") && !page.contains("the app has"))
  }

  @Test func `L12: the language is that of the table, and the fallback is reported`() throws {
    let folder = try ScratchFolder([
      "App/en.lproj/Localizable.strings": "\"K\" = \"a %@\";",
      "App/fr.lproj/Other.strings": "\"A\" = \"x\";",
    ])
    let words = ["resolve", "K", "x", "--app", "App", "--language", "fr"]
    let page = try CommandRunner(in: folder).devsim(words)
    #expect(page.output.lacks(["a x", "language  en", "'fr'", "LOC302"]) == [])
    let result = try CommandRunner(in: folder).devsim(words + ["--format", "json"])
    let text = try result.json(as: Text.self)
    #expect(text.language == "en" && text.preference == "fr")
    #expect(text.diagnostics.map(\.code) == ["LOC302"])
  }

  @Test func `a misspelt table, and a country as the language, have a suggestion`() throws {
    let folder = try ScratchFolder(["App/ko.lproj/Other.strings": "\"A\" = \"x\";"])
    let runner = try CommandRunner(in: folder)
    let table = try runner.devsim(["resolve", "A", "--app", "App", "--table", "Othr"])
    #expect(table.errors.contains("did you mean 'Other'?"))
    let language = try runner.devsim(["resolve", "A", "--app", "App", "--language", "kr"])
    #expect(language.output.contains("did you mean 'ko'?"))
  }

  @Test func `'--why' prints the rules that decided, with their evidence`() throws {
    let words = ["GAME_PLAY_REQUEST_FORMAT", "Jenna", "Frank", "--language", "ko"] + Self.acme
    let plain = try resolve(words)
    #expect(!plain.output.contains("documented"))
    let output = try resolve(words + ["--why"]).output
    for (rule, evidence) in [("L8", "documented"), ("L2", "documented"), ("L4", "observed")] {
      #expect(output.contains("\n  \(rule)   \(evidence)"))
    }
    var runner = try CommandRunner()
    runner.environment = ["COLUMNS": "60"]
    let narrow = try runner.devsim(["resolve"] + words + ["--why"]).output
    let reasons = narrow.split(separator: "\n").drop { !$0.contains("documented") }
    #expect(reasons.count > 3 && reasons.allSatisfy { $0.count <= 60 })
  }

  @Test func `nothing in a text controls the terminal, and an empty field is reported`() throws {
    let hostile = try resolve(["\u{1B}[2J%@", "\u{202E}x\u{7}"])
    #expect(hostile.output.hasPrefix("␛[2J⟪RLO⟫x␇\n\n"))
    #expect(!hostile.output.contains("\u{1B}") && !hostile.output.contains("\u{202E}"))
    let empty = try resolve(["50%é", "A"])
    #expect(
      empty.output.hasPrefix("in the app  50é\nin a push   (empty: the field is not shown)\n\n"))
  }
}
