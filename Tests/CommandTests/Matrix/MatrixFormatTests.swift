import DeviceSim
import Foundation
import TestSupport
import Testing

@testable import devsim

@Suite struct MatrixFormatTests {
  private static let tables = [
    "ar": "\"GOAL\" = \"هدف لفريق %@\";", "en": "\"GOAL\" = \"Goal for %@\"; \"ONLY\" = \"alone\";",
    "ko": "\"GOAL\" = \"%@ 골!\";",
  ]

  private func report(_ captures: String..., tables: [String: String] = tables) throws
    -> MatrixReport
  {
    try MatrixReport.made(of: captures.joined(separator: "\n"), tables: tables)
  }

  private static func goal(_ argument: String) throws -> String {
    let text = try #require(String(data: JSONEncoder().encode(argument), encoding: .utf8))
    return "{\"aps\":{\"alert\":{\"loc-key\":\"GOAL\",\"loc-args\":[\(text)]}}}"
  }

  // MARK: - Text

  private static func text(_ report: MatrixReport, width: Int = 80, all: Bool = false) -> [String] {
    let style = TerminalStyle(hasColor: false, width: width)
    return MatrixTextRenderer(style: style, printsAll: all).render(report)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [40, 80, 132])
  func `no line is wider than the terminal, and nothing acts on it`(width: Int) throws {
    let hostile = "\u{1B}[2J" + String(repeating: "긴 글 👩‍👩‍👧 مرحبا ", count: 20)
    let report = try report(
      Self.goal(hostile),
      #"{"aps":{"alert":{"title":"t","subtitle-loc-key":"ONLY","loc-key":"NO"}}}"#)
    for all in [false, true] {
      let lines = Self.text(report, width: width, all: all)
      for line in lines {
        #expect(DisplayWidth.columns(of: line) <= width, "\(line)")
        #expect(!line.unicodeScalars.contains("\u{1B}"))
      }
      #expect(lines.contains { $0.contains("…") })
    }
  }

  @Test func `languages that are fine are counted, with the app's own as a sample`() throws {
    let report = try report(Self.goal("Riverside"))
    let lines = Self.text(report)
    #expect(
      lines.prefix(4) == [
        "capture:1", "loc-key GOAL with \"Riverside\"", "  en  Goal for Riverside",
        "  fine in 2 more",
      ])
    let all = Self.text(report, all: true)
    #expect(all.contains("  ko  Riverside 골!"))
    #expect(all.contains { $0.hasPrefix("  ar  ") && $0.contains("هدف لفريق") })
    #expect(!all.contains { $0.contains("fine in") })
  }

  @Test func `languages that show the same are one line, with their names below`() throws {
    let lines = Self.text(try report(#"{"aps":{"alert":{"loc-key":"ONLY"}}}"#))
    #expect(lines.contains("  key  2 languages  ONLY"))
    #expect(lines.contains("       en           alone"))
    #expect(lines.contains("  the 2 languages: ar, ko"))
    #expect(lines.contains("2 of 3 languages show a raw key: ar, ko"))
  }

  @Test func `of many languages with the same marks only the first are shown`()
    throws
  {
    let names = ["ar", "cs", "da", "de", "en", "fi", "fr", "ko", "pl"]
    let tables = Dictionary(uniqueKeysWithValues: names.map { ($0, "\"A\" = \"\($0) %@ %@\";") })
    let report = try report(#"{"aps":{"alert":{"loc-key":"A","loc-args":["x"]}}}"#, tables: tables)
    let lines = Self.text(report)
    #expect(lines.filter { $0.hasPrefix("  null  ") && $0.hasSuffix("x <null>") }.count == 5)
    #expect(lines.contains("  null  en  en x <null>"))
    #expect(lines.contains("  null in 4 more: fi, fr, ko, pl"))
    #expect(Self.text(report, all: true).filter { $0.hasSuffix("x <null>") }.count == 9)
  }

  @Test func `pushes that differ in their arguments alone are shown once`() throws {
    let title = #"{"aps":{"alert":{"title-loc-key":"GOAL","title-loc-args":["A"]}}}"#
    let report = try report(Self.goal("A"), Self.goal("B"), Self.goal("B"), Self.goal("C"), title)
    let lines = Self.text(report)
    #expect(lines.contains("  3 more pushes with these keys have the same result"))
    #expect(lines.filter { $0.hasPrefix("loc-key") }.count == 1)
    #expect(lines.contains("title-loc-key GOAL with \"A\""))
    #expect(Self.text(report, all: true).filter { $0.hasPrefix("loc-key") }.count == 3)
    #expect(Self.text(report, all: true).contains("capture:2 · 2 times"))
  }

  @Test func `a mark has a legend if it occurs, and no other has`() throws {
    let lines = Self.text(try report(#"{"aps":{"alert":{"loc-key":"GOAL"}}}"#))
    let legends = MatrixMark.allCases.filter { mark in
      lines.contains { $0.hasPrefix("  \(mark.rawValue)  \(mark.meaning.prefix(20))") }
    }
    #expect(legends == [.placeholder])
  }

  @Test(arguments: [["Localizable.xcstrings": "{"], ["en.lproj/Localizable.strings": ""]])
  func `one language or a broken catalog has a matrix in every form`(files: [String: String])
    throws
  {
    let report = try MatrixReport.made(of: try Self.goal("x"), files: files)
    #expect(report.languages.map(\.name) == ["en"])
    for all in [false, true] {
      #expect(Self.text(report, all: all).contains("loc-key GOAL with \"x\""))
    }
    #expect(
      MatrixCSVRenderer().render(report).utf8.count { $0 == 10 } == 1 + report.languages.count)
    let json = try FoundationJSON.object(MatrixJSONRenderer().render(report))
    #expect(json["rows"] is [Any])
  }

  @Test func `T1: the words about a cut text say that it is an estimate`() {
    #expect(MatrixMark.truncated.meaning.contains("estimate"))
    #expect(MatrixMark.truncated.object.contains("estimate"))
  }

  // MARK: - CSV

  /// A strict reader of RFC 4180: CR LF after each record, doubled quotes only in quotes.
  private static func records(_ text: String) throws -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var scalars = Array(text.unicodeScalars)[...]
    while let first = scalars.first {
      if first == "\"" {
        scalars.removeFirst()
        while true {
          guard let next = scalars.popFirst() else { throw SupportError("an open quote") }
          guard next == "\"" else {
            field.unicodeScalars.append(next)
            continue
          }
          guard scalars.first == "\"" else { break }
          field.unicodeScalars.append(scalars.removeFirst())
        }
      } else {
        while let next = scalars.first, next != ",", next != "\r" {
          if next == "\"" || next == "\n" { throw SupportError("a bare quote or line feed") }
          field.unicodeScalars.append(scalars.removeFirst())
        }
      }
      record.append(field)
      field = ""
      switch scalars.popFirst() {
      case ",": continue
      case "\r":
        guard scalars.popFirst() == "\n" else { throw SupportError("a bare carriage return") }
        records.append(record)
        record = []
      default: throw SupportError("text after a quote, or no line break at the end")
      }
    }
    return records
  }

  @Test func `CSV gives back every text, and disarms formulas`() throws {
    let arguments = [
      "a, \"b\"", "line\nbreak", "quote\"\u{301} with a mark", "=1+1", "＝1", "", "\ttab", "plain",
      "  =1+1", "\u{A0}\u{3000}@x",
    ]
    // The argument comes first in Korean only, so that there a formula would start the field.
    let report = try report(
      arguments.map { try Self.goal($0) }.joined(separator: "\n"),
      #"{"aps":{"alert":{"title":"-5","loc-key":"ONLY"}}}"#)
    let records = try Self.records(MatrixCSVRenderer().render(report))
    let header = try #require(records.first)
    #expect(
      header.joined(separator: ",")
        == "push,count,file,line,language,marks,title,title-key,title-source,"
        + "subtitle,subtitle-key,subtitle-source,body,body-key,body-source")
    #expect(records.allSatisfy { $0.count == header.count })
    #expect(records.count == 1 + 3 * report.rows.count)
    func bodies(_ language: String) -> [Int: String] {
      Dictionary(
        uniqueKeysWithValues: records.dropFirst().filter { $0[4] == language }
          .map { (Int($0[0]) ?? -1, $0[12]) })
    }
    for (push, argument) in arguments.enumerated() {
      #expect(bodies("en")[push] == "Goal for " + argument)
      let isFormula = ["=", "＝", "\t", " ", "\u{A0}"].contains(argument.prefix(1))
      #expect(bodies("ko")[push] == (isFormula ? "'" : "") + argument + " 골!")
    }
    let last = try #require(records.first { $0[0] == "10" && $0[4] == "ko" })
    #expect(last[5...8] == ["key", "'-5", "", "literal"])
    #expect(last[12...] == ["ONLY", "ONLY", "key"])
  }

  @Test func `CSV on a terminal shows control and bidirectional characters as pictures`() throws {
    let report = try report(Self.goal("\u{1B}[2J\u{9B}\u{202E}x"))
    let plain = MatrixCSVRenderer().render(report)
    #expect(plain.contains("Goal for \u{1B}[2J\u{9B}\u{202E}x"))
    let shown = MatrixCSVRenderer(showsControls: true).render(report)
    #expect(shown.contains("Goal for ␛[2J⟪U+009B⟫⟪RLO⟫x"))
    let counts = try [shown, plain].map { try Self.records($0).count }
    #expect(counts[0] == counts[1])
  }

  // MARK: - Formats of check

  @Test func `problems are listed in the formats of check`() throws {
    func run(_ format: String) throws -> CommandResult {
      try CommandRunner().devsim(
        ["matrix", "Examples/captures", "--app", "Resources/Localizable", "--format", format])
    }
    let lines = try run("concise").output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("warning[LOC303]") && $0.contains("'pt-BR'") })
    #expect(lines.contains { $0.contains("warning[LOC401]") && $0.contains("in all 7 languages") })
    let sarif = try run("sarif").jsonObject()
    let runs = sarif["runs"] as? [[String: Any]]
    #expect((runs?.first?["results"] as? [Any])?.count == lines.count)
    #expect(try run("jsonl").output.split(separator: "\n").count == lines.count)
    let github = try run("github").output.split(separator: "\n")
    #expect(github.count == lines.count && github.allSatisfy { $0.hasPrefix("::warning file=") })
    let junit = try run("junit")
    #expect(junit.output.contains("<testsuite name=\"Examples/captures/day.jsonl\""))
    #expect(junit.errors == "" && junit.status == 1)
  }
}
