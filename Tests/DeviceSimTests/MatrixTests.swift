import DeviceSim
import LocalizationResolver
import TestSupport
import Testing

@testable import SourceText

@Suite
struct MatrixTests {
  private static let tables = [
    "de": #"""
    "GREET" = "%@ grüßt %@"; "TURNED" = "Von %2$@"; "LATE" = "%@ ist %d Minuten zu spät";
    "OFF" = "20% für %@"; "HOLLOW" = ""; "HALF" = "50%é"; "COUNT" = "%d neu";
    """#,
    "en": #"""
    "GREET" = "%@ greets %@"; "TURNED" = "%@ from %@"; "LATE" = "%@ is late"; "OFF" = "20%% off at %@";
    "HOLLOW" = "full"; "HALF" = "half"; "ONLY" = "in English alone"; "COUNT" = "new";
    """#,
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    let alert: String
    let de: [String]
    let en: [String]
    let isFailure: Bool

    init(_ alert: String, de: [String] = [], en: [String] = [], fails isFailure: Bool = false) {
      self.alert = alert
      self.de = de
      self.en = en
      self.isFailure = isFailure
    }

    var testDescription: String { alert }
  }

  /// Rules L2 to L6: the table of each language determines the text that it shows.
  @Test(arguments: [
    Case(#""loc-key":"GREET","loc-args":["Ada","Bo"]"#),
    Case(#""loc-key":"ONLY""#, de: ["key"], fails: true),
    Case(#""loc-key":"ONLY","body":"beside""#, de: ["fallback"]),
    Case(#""loc-key":"GREET","loc-args":["Ada"]"#, de: ["null"], en: ["null"], fails: true),
    Case(#""loc-key":"GREET""#, de: ["placeholder"], en: ["placeholder"], fails: true),
    Case(#""loc-key":"COUNT""#, de: ["placeholder"], fails: true),
    Case(#""loc-key":"TURNED","loc-args":["Ada","Bo"]"#, de: ["unused"]),
    Case(#""loc-key":"LATE","loc-args":["Ada","5"]"#, de: ["lost"], en: ["unused"]),
    Case(#""loc-key":"OFF","loc-args":["Ada"]"#, de: ["lost"]),
    Case(#""loc-key":"HOLLOW""#, de: ["empty"]),
    Case(#""loc-key":"HALF","loc-args":["x"]"#, de: ["empty", "lost", "unused"], en: ["unused"]),
    Case(
      #""title-loc-key":"ONLY","loc-key":"GREET","loc-args":["Ada"]"#, de: ["key", "null"],
      en: ["null"], fails: true),
    Case(#""title":"50% off","loc-key":"HOLLOW""#, de: ["empty"]),
  ])
  func `a text has the marks of the text that the person sees`(expected: Case) throws {
    var small = try SmallMatrix(Self.tables)
    let report = small.add(alert: expected.alert)
    #expect(report.firstMarks == ["de": expected.de, "en": expected.en])
    #expect(report.isFailure == expected.isFailure)
    #expect(report.diagnostics.isEmpty)
  }

  @Test func `a plural entry is marked in the languages that have it`() throws {
    let plural = """
      <plist version="1.0"><dict><key>COUNT</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>%d</string></dict></dict></dict></plist>
      """
    var small = try SmallMatrix(files: [
      "de.lproj/Localizable.stringsdict": plural,
      "en.lproj/Localizable.strings": "\"COUNT\" = \"%@ of them\";",
    ])
    let report = small.add(alert: #""loc-key":"COUNT","loc-args":["3"]"#)
    #expect(report.firstMarks == ["de": ["plural"], "en": []])
    #expect(report.firstTexts == ["de": "@n@", "en": "3 of them"])
  }

  @Test func `a cell has the diagnostics of the device, with places in capture and table`() throws {
    let push: MarkedText = #"{"aps":{"alert":{"loc-key":1️⃣"ONLY"}}}"#
    var small = try SmallMatrix(Self.tables)
    let report = small.add(push.text)
    let cell = try #require(report.rows.first?.cells.first)
    let found = try #require(cell.diagnostics.first)
    #expect(cell.diagnostics.map(\.kind.code) == ["LOC301"])
    #expect(found.message.contains("'de'"))
    #expect(found.location?.offset == push[1].offset)
  }

  @Test func `the list of problems has one entry for several languages, and lists them`() throws {
    var tables = Self.tables
    for language in ["fr", "it"] { tables[language] = #""GREET" = "%@: %@"; "LATE" = "%d: %@";"# }
    var small = try SmallMatrix(tables)
    let report = small.add(
      #"""
      {"aps":{"alert":{"loc-key":"GREET","loc-args":["Ada"]}}}
      {"aps":{"alert":{"loc-key":"LATE","loc-args":["Ada"]}}}
      {"aps":{"alert":{"loc-key":"ONLY"}}}
      """#)
    #expect(
      report.allDiagnostics.map { "\($0.kind.code) \($0.message)" }.lacks([
        ["LOC401", "GREET", "1", "2", "all 4 languages"],
        ["LOC403", "%@", "LATE", "de", "fr", "it"],
        ["LOC303", "ONLY", "de", "fr", "it"],
      ]) == [])
    #expect(
      report.allDiagnostics.filter(report.failures.contains).map(\.kind.code) == [
        "LOC401", "LOC303",
      ])
  }

  @Test func `the list of problems is that of check, only for the requested languages`() throws {
    let capture = #"""
      {"aps":{"alert":{"loc-key":"GREET","loc-args":["Ada"]}}}
      {"aps":{"alert":{"loc-key":"ONLY"}}}
      {"aps":{"alert":{"loc-key":"NONE"}}}
      {"headers":{"apns-push-type":"background"},"payload":{"aps":{"alert":{"loc-key":"UNSEEN"}}}}

      """#
    var all = try SmallMatrix(Self.tables)
    let report = all.add(capture)
    var texts: PushTextCheck? = PushTextCheck(AppTables(reading: all.app))
    CaptureReader.read(Array(capture.utf8), named: "capture") { piece in
      texts?.add(CaptureCheck(isLenient: false).check(piece))
    }
    #expect(report.allDiagnostics == texts?.diagnostics)
    #expect(report.allDiagnostics.map(\.kind.code) == ["LOC401", "LOC303", "LOC301"])
    var english = try SmallMatrix(Self.tables, only: ["en"])
    #expect(english.add(capture).allDiagnostics.map(\.kind.code) == ["LOC401", "LOC301"])
    var german = try SmallMatrix(Self.tables, only: ["de"])
    #expect(german.add(capture).allDiagnostics.map(\.kind.code) == ["LOC401", "LOC303", "LOC301"])
  }

  @Test func `a literal for a missing key that shows <null> is a failure in the list too`() throws {
    var small = try SmallMatrix(Self.tables)
    let report = small.add(alert: #""loc-key":"NONE","loc-args":["Ada"],"body":"%@ and %@""#)
    #expect(report.firstMarks["en"] == ["null", "fallback"])
    #expect(report.isFailure && report.failures.map(\.kind.code) == ["LOC301"])
  }

  // MARK: - Rows and counts

  @Test func `the same texts are one row, whatever else is in the push or how it is written`()
    throws
  {
    var small = try SmallMatrix(Self.tables)
    let report = small.add(
      #"""
      {"aps":{"alert":{"loc-key":"GREET","loc-args":["Ada","Bo"]},"badge":1}}
      {"aps":{"badge":2,"alert":{"loc-args": ["Ada" , "B\u006f"],"loc-key":"GR\u0045ET"}},"x":1}
      {"aps":{"alert":{"loc-key":"GREET","loc-args":["AdaB","o"]}}}
      {"aps":{"alert":{"loc-key":"GREET","loc-args":["Ada","Bo"],"title":"t"}}}
      {"aps":{"alert":{"title-loc-key":"GREET","title-loc-args":["Ada","Bo"]}}}
      {"aps":{"alert":{"loc-key":"ABSENT","body":"one"}}}
      {"aps":{"alert":{"loc-key":"ABSENT","body":"two"}}}
      {"aps":{"alert":{"loc-key":"ABSENT","body":"one"}}}
      """#)
    // Fallbacks are problems, so they come first.
    #expect(report.rows.map(\.push) == [5, 6, 0, 2, 3, 4])
    #expect(report.rows.map(\.count) == [2, 1, 2, 1, 1, 1])
    #expect(report.places.first == "capture:6")
  }

  @Test func `pushes are counted by kind`() throws {
    var small = try SmallMatrix(Self.tables)
    let report = small.add(
      #"""
      {"aps":{"alert":{"loc-key":"ONLY"}}}
      {"aps":{"alert":"the same everywhere"}}
      {"aps":{"badge":1}}
      {"headers":{"apns-push-type":"background"},"payload":{"aps":{"alert":{"loc-key":"NONE"}}}}
      {"aps":
      17
      """#)
    let counts = report.counts
    #expect(counts.pushes == 6 && counts.localized == 1 && counts.literal == 1)
    #expect(counts.textless == 2 && counts.unreadable == 2)
    #expect(report.isFailure)
    #expect(report.diagnostics.contains { $0.severity == .error && $0.location?.line == 5 })
  }

  @Test func `a push of an array within JSON Lines keeps its own texts`() throws {
    var small = try SmallMatrix(Self.tables)
    let report = small.add(
      #"""
      {"aps":{"alert":"x"}}
      [{"aps":{"alert":{"loc-key":"GREET","loc-args":["1","2"]}}},{"aps":{"alert":{"loc-key":"ONLY"}}}]
      """#)
    #expect(report.places == ["capture:2", "capture:2"])
    #expect(report.rows.map { $0.fields.map(\.key) } == [["ONLY"], ["GREET"]])
    #expect(report.rows[1].cells[1].texts.map(\.text) == ["1 greets 2"])
  }

  @Test func `places in a long capture are those of the whole file`() throws {
    let filler = #"{"aps":{"alert":"the same everywhere"}}"# + "\n"
    let push: MarkedText = #"{"aps":{"alert":{"loc-key":1️⃣"ONLY"}}}"#
    let count = 20_000
    var small = try SmallMatrix(Self.tables)
    let report = small.add(String(repeating: filler, count: count) + push.text + "\n" + filler)
    let location = try #require(report.allDiagnostics.first?.location)
    #expect(location.line == count + 1)
    #expect(location.column == push[1].column)
    #expect(location.offset == filler.utf8.count * count + push[1].offset)
    #expect(location.excerpt.text == push.text)
    // The place is counted in a file of one line: it does not keep the capture in memory.
    #expect(location.range.lowerBound == push[1].offset)
  }

  @Test func `only the first diagnostics of unreadable captures are kept, but all are counted`()
    throws
  {
    var small = try SmallMatrix(Self.tables)
    let report = small.add("{\"aps\":{}}\n" + String(repeating: "{\"aps\":}\n", count: 1000))
    #expect(report.counts.unreadable == 1000)
    #expect((100...110).contains(report.diagnostics.count))
  }

  @Test func `leniently read JSON has a warning and a row`() throws {
    let push = #"{"aps":{"alert":{"loc-key":"ONLY",}}}"#
    var strict = try SmallMatrix(Self.tables)
    #expect(strict.add(push).counts.unreadable == 1)
    var lenient = try SmallMatrix(Self.tables, isLenient: true)
    let report = lenient.add(push)
    #expect(report.counts.localized == 1)
    #expect(report.diagnostics.map(\.kind.code) == ["PAY103"])
  }

  // MARK: - T1

  /// Lines of 40 columns, one of a title and a subtitle, four of a body: T1 and the recommended
  /// lengths.
  @Test(arguments: [
    ("title", String(repeating: "a", count: 40), false),
    ("title", String(repeating: "a", count: 41), true),
    ("subtitle", String(repeating: "가", count: 20), false),
    ("subtitle", String(repeating: "가", count: 21), true),
    ("body", String(repeating: "漢", count: 80), false),
    ("body", String(repeating: "漢", count: 81), true),
    ("body", "one\\ntwo\\nthree\\nfour", false), ("body", "one\\ntwo\\nthree\\nfour\\nfive", true),
    // Words are not broken: four lines of 30 letters, although 124 characters would fit into 160.
    (
      "body", Array(repeating: String(repeating: "a", count: 30), count: 4).joined(separator: " "),
      false
    ),
    (
      "body", Array(repeating: String(repeating: "a", count: 30), count: 5).joined(separator: " "),
      true
    ),
  ])
  func `T1: a text with more lines than are shown is marked`(
    field: String, text: String, isCut: Bool
  ) throws {
    let prefix = field == "body" ? "" : field + "-"
    var small = try SmallMatrix(["en": "\"A\" = \"%@\";"])
    let report = small.add(alert: "\"\(prefix)loc-key\":\"A\",\"\(prefix)loc-args\":[\"\(text)\"]")
    #expect(report.firstMarks == ["en": isCut ? ["truncated"] : []])
    #expect(!report.isFailure)
  }
}
