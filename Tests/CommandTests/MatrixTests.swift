import Foundation
import TestSupport
import Testing

/// `devsim matrix` with the sample app, as a person runs it.
@Suite struct MatrixTests {
  // L6: a device variation has no format, so it counts as missing.
  @Test func `the key of a device variation is shown, and no format is named`() throws {
    let unit = #"{"stringUnit":{"state":"translated","value":"Tap"}}"#
    let folder = try ScratchFolder([
      "App/Localizable.xcstrings": """
      {"sourceLanguage":"en","version":"1.0","strings":{"tap":{"localizations":{"en":
       {"variations":{"device":{"ipad":\(unit),"other":\(unit)}}}}}}}
      """,
      "p.json": #"{"aps":{"alert":{"loc-key":"tap"}}}"#,
    ])
    let runner = try CommandRunner(in: folder)
    for command in ["replay", "check", "matrix"] {
      let result = try runner.devsim([command, "p.json", "--app", "App"])
      #expect(result.output.contains("LOC404"), "\(result)")
      #expect(!result.output.contains("the format is"), "\(result)")
    }
    let legend = try runner.devsim(["matrix", "p.json", "--app", "App"]).output
    #expect(legend.lacks(["the key itself is shown", "no text for it", "LOC404"]) == [])
  }

  @Test func `pushes without a key are not called without one of nothing`() throws {
    let result = try CommandRunner().devsim(
      ["matrix", "-", "--app", "Resources/Localizable"], input: #"{"aps":{"alert":"a"}}"#)
    #expect(result.output.contains("1 push: 1 without a loc-key, the same in every language"))
  }

  // L7: a literal is not looked up. Its push has no row, or one that shows other fields.
  @Test(arguments: [
    #"{"aps":{"alert":"GAME_OVER"}}"#,
    #"{"aps":{"alert":{"title":"GAME_OVER","loc-key":"SCORE"}}}"#,
  ])
  func `a literal that is a key is reported beside the rows`(push: String) throws {
    let table = #""GAME_OVER" = "Game over"; "SCORE" = "Your score";"#
    let folder = try ScratchFolder(["App/en.lproj/Localizable.strings": table, "p.json": push])
    let runner = try CommandRunner(in: folder)
    func run(_ format: String) throws -> CommandResult {
      try runner.devsim(["matrix", "p.json", "--app", "App", "--format", format])
    }
    #expect(try run("text").output.contains("warning[LOC307]"))
    #expect(try run("json").json(as: Matrix.self).diagnostics.map(\.code) == ["LOC307"])
    let csv = try run("csv")
    #expect(csv.errors.contains("warning[LOC307]") && csv.status == 0)
    #expect(!csv.output.contains("LOC307"))
  }

  private static let acme = ["--app", "Resources/Localizable"]
  private static let captures = "Examples/captures"

  private static func matrix(_ words: [String], input: String = "") throws -> CommandResult {
    try CommandRunner().devsim(["matrix"] + words + acme, input: input)
  }

  /// The output of `matrix --format json`.
  private struct Matrix: Decodable {
    struct Source: Decodable {
      let file: String
      let line: Int
    }
    struct Text: Decodable {
      let text, source: String
      let key: String?
      let marks: [String]?
    }
    struct Finding: Decodable { let code: String }
    struct Cell: Decodable {
      let language: String
      let title, subtitle, body: Text?
      let diagnostics: [Finding]?

      var texts: [Text] { [title, subtitle, body].compactMap { $0 } }
      var marks: Set<String> { Set(texts.flatMap { $0.marks ?? [] }) }
    }
    struct Row: Decodable {
      let push, count: Int
      let source: Source
      let cells: [Cell]
    }
    struct Mark: Decodable {
      let mark: String
      let languages: [String]
    }
    struct Summary: Decodable {
      let pushes, localized, literal, textless, unreadable: Int
      let marks: [Mark]
    }

    let schema: String
    let languages: [String]
    let rows: [Row]
    let summary: Summary
    let diagnostics: [Finding]
  }

  private static func json(_ words: [String]) throws -> (matrix: Matrix, status: Int32) {
    let result = try matrix(words + ["--format", "json"])
    #expect(result.errors.isEmpty)
    #expect(result.output.split(separator: "\n").count == 1 && result.output.hasSuffix("\n"))
    return (try result.json(as: Matrix.self), result.status)
  }

  private static let languages = ["ar", "de", "en", "ko", "pl", "pt-BR", "zh-Hant"]

  // MARK: - The same texts as on a device

  /// The report of `replay --format jsonl` about a push.
  private struct Report: Decodable {
    struct Content: Decodable { let title, subtitle, body: String? }
    struct Finding: Decodable { let code: String }
    let index: Int
    let content: Content?
    let diagnostics: [Finding]
  }

  @Test(arguments: languages)
  func `a cell shows what 'replay' shows in this language, with the same findings`(
    language: String
  ) throws {
    let replayed = try CommandRunner().devsim(
      ["replay", Self.captures, "--format", "jsonl", "--language", language] + Self.acme)
    var reports: [Int: Report] = [:]
    for report in try replayed.jsonLines(as: Report.self) { reports[report.index] = report }
    let (matrix, _) = try Self.json([Self.captures])
    #expect(matrix.rows.count > 20)
    for row in matrix.rows {
      let report = try #require(reports[row.push])
      let cell = try #require(row.cells.first { $0.language == language })
      #expect(cell.title?.text == report.content?.title)
      #expect(cell.subtitle?.text == report.content?.subtitle)
      #expect(cell.body?.text == report.content?.body)
      let found = report.diagnostics.map(\.code).filter { $0.hasPrefix("LOC") }
      #expect((cell.diagnostics ?? []).map(\.code) == found)
    }
  }

  @Test func `JSON has each language in each row, and each push is counted once`() throws {
    let (matrix, status) = try Self.json([Self.captures])
    #expect(status == 1)
    #expect(matrix.schema == "devsim.matrix/1")
    #expect(matrix.languages == Self.languages)
    #expect(matrix.rows.allSatisfy { $0.cells.map(\.language) == Self.languages })
    let summary = matrix.summary
    #expect(matrix.rows.map(\.count).reduce(0, +) == summary.localized)
    #expect(summary.localized + summary.literal + summary.textless == summary.pushes)
    #expect(summary.unreadable == 0 && matrix.diagnostics.isEmpty)
    let replayed = try CommandRunner().devsim(["replay", Self.captures, "--format", "jsonl"])
    #expect(replayed.output.split(separator: "\n").count == summary.pushes)
  }

  @Test
  func `the summary and the README of the sample app report the same missing keys`()
    throws
  {
    let (matrix, _) = try Self.json([Self.captures])
    let key = try #require(matrix.summary.marks.first)
    #expect(key.mark == "key" && key.languages == ["pt-BR"])
    let first = try #require(matrix.rows.first)
    #expect(first.cells.filter { $0.marks.contains("key") }.map(\.language) == ["pt-BR"])
    #expect(first.cells.first { $0.language == "pt-BR" }?.body?.text == "CHAT_PHOTO")
    let text = try Self.matrix([Self.captures])
    #expect(text.output.hasSuffix("\n1 of 7 languages shows a raw key: pt-BR\n"))
    #expect(text.errors.isEmpty)
  }

  // MARK: - Exit status

  @Test(arguments: [
    ("alert-string.json", 0), ("localized-body.json", 0), ("number-placeholder-lost.json", 0),
    ("missing-key-shows-body.json", 0), ("plural-key-in-push.json", 0),
    ("missing-key-in-one-language.json", 1), ("missing-argument.json", 1),
  ])
  func `the exit status is 1 for a raw key and <null>, not for lesser problems`(
    capture: String, status: Int32
  ) throws {
    for format in ["text", "json", "csv", "html", "junit"] {
      let result = try Self.matrix(["\(Self.captures)/\(capture)", "--format", format])
      #expect(result.status == status, "\(format)")
      #expect(!result.output.isEmpty && result.errors.isEmpty)
      if format == "junit" { #expect(result.output.contains("<failure ") == (status == 1)) }
    }
  }

  @Test func `a push that cannot be read is an error of the input, and shown with its place`()
    throws
  {
    let result = try Self.matrix(["Examples/broken/trailing-comma.json"])
    #expect(result.status == 1)
    #expect(
      result.output.contains("error[PAY101]: trailing comma before '}'\n  --> Examples/broken/"))
    #expect(result.output.contains("1 push: 1 that cannot be read"))
    let csv = try Self.matrix(["Examples/broken/trailing-comma.json", "--format", "csv"])
    #expect(csv.status == 1 && csv.errors.hasPrefix("error[PAY101]: trailing comma before '}'\n"))
    let lenient = try Self.matrix(["Examples/broken/trailing-comma.json", "--lenient"])
    #expect(lenient.status == 0)
  }

  @Test func `a missing file does not stop the others, and the status is 2`() throws {
    let result = try Self.matrix(["nowhere.json", "\(Self.captures)/localized-body.json"])
    #expect(result.status == 2)
    #expect(result.errors.lacks(["error: cannot read", "'nowhere.json'", "no such file"]) == [])
    #expect(result.output.contains("Mina and Jun have invited you to play"))
  }

  // MARK: - Flags

  @Test func `'--language' shows only these, by the app's names, and rejects others`() throws {
    let capture = "\(Self.captures)/localized-body.json"
    let (matrix, _) = try Self.json([
      capture, "--language", "de-AT", "--language", "pt", "--language", "de",
    ])
    #expect(matrix.languages == ["de", "pt-BR"])
    let result = try Self.matrix([capture, "--language", "fr"])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.lacks(["error", "'fr'", "help"] + Self.languages) == [])
  }

  @Test func `'--all' prints every language`() throws {
    let words = ["\(Self.captures)/localized-body.json"]
    #expect(try !Self.matrix(words).output.contains("Mina님과 Jun님이"))
    let all = try Self.matrix(words + ["--all"]).output
    for language in Self.languages { #expect(all.contains("\n  \(language) ")) }
    #expect(all.contains("Mina님과 Jun님이 게임에 초대했습니다"))
  }

  @Test func `'--color always' marks problems, and '--output' receives the page`() throws {
    let capture = "\(Self.captures)/missing-argument.json"
    let colored = try Self.matrix([capture, "--color", "always"])
    #expect(colored.output.contains("\u{1B}[1;31mnull\u{1B}[0m"))
    let folder = try ScratchFolder()
    let page = folder.path("matrix.html")
    let result = try Self.matrix([capture, "--format", "html", "--output", page])
    #expect(result.status == 1 && result.output.isEmpty && result.errors.isEmpty)
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.hasPrefix("<!doctype html>\n") && html.hasSuffix("</html>\n"))
    #expect(html.contains(#"Mina und \u003cnull> haben dich zum Spielen eingeladen"#))
  }

  @Test func `without a push there is nothing to show, and no error`() throws {
    let result = try Self.matrix([], input: "")
    #expect(result.output.hasPrefix("0 pushes") || result.output.contains("1 push: "))
  }

  // MARK: - CSV

  @Test func `Python reads the CSV, and finds the texts of the JSON`() throws {
    let runner = try CommandRunner()
    guard try runner.hasProgram("python3") else { try Test.cancel("python3 is not installed") }
    let script = """
      import csv, json, sys
      sys.stdin.reconfigure(newline='', encoding='utf-8')
      json.dump(list(csv.DictReader(sys.stdin, strict=True)), sys.stdout)
      """
    let csv = try Self.matrix([Self.captures, "--format", "csv"])
    let parsed = try runner.bash("python3 -c \(quoted(script))", input: csv.standardOutput)
    #expect(parsed.status == 0, "\(parsed.errors)")
    let records = try parsed.json(as: [[String: String]].self)
    let (matrix, _) = try Self.json([Self.captures])
    let cells = matrix.rows.flatMap { row in row.cells.map { (row, $0) } }
    #expect(records.count == cells.count)
    for (record, (row, cell)) in zip(records, cells) {
      #expect(record["push"] == "\(row.push)" && record["language"] == cell.language)
      #expect(record["file"] == row.source.file && record["line"] == "\(row.source.line)")
      #expect(record["body"] == disarmed(cell.body?.text ?? ""))
      #expect(record["title"] == disarmed(cell.title?.text ?? ""))
      #expect(record["body-key"] == cell.body?.key ?? "")
      #expect(Set((record["marks"] ?? "").split(separator: " ").map(String.init)) == cell.marks)
    }
  }

  /// Adds an apostrophe to what a spreadsheet would read as a formula (OWASP, *CSV injection*).
  private func disarmed(_ text: String) -> String {
    ["=", "+", "-", "@"].contains(text.prefix(1)) ? "'" + text : text
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
