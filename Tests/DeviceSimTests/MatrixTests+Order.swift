import DeviceSim
import LocalizationResolver
import TestSupport
import Testing

@testable import SourceText

/// Tests the order of rows and languages, and which languages there are.
extension MatrixTests {
  @Test func `rows and languages with the most severe problems come first`() throws {
    let tables = [
      "de": #""A" = "a %@"; "B" = "b"; "C" = "c";"#, "en": #""A" = "a %@"; "B" = "b";"#,
      "fr": #""A" = "a %@";"#, "it": #""A" = "a %d"; "C" = "c";"#,
    ]
    var small = try SmallMatrix(tables)
    let report = small.add(
      #"""
      {"aps":{"alert":{"loc-key":"A","loc-args":["x"]}}}
      {"aps":{"alert":{"loc-key":"C"}}}
      {"aps":{"alert":{"loc-key":"B"}}}
      {"aps":{"alert":{"loc-key":"A"}}}
      {"aps":{"alert":{"loc-key":"NOWHERE"}}}
      """#)
    // Raw keys in four languages, in two, in two; `<null>` nowhere, bare placeholders; a lost
    // specifier.
    #expect(report.rows.map(\.push) == [4, 1, 2, 3, 0])
    func order(_ row: Int) -> [String] {
      report.order(of: report.rows[row]).map { report.languages[$0].name }
    }
    #expect(order(1) == ["en", "fr", "de", "it"])
    #expect(order(2) == ["fr", "it", "en", "de"])
    let key = try #require(report.summary.first)
    #expect(key.mark == .key && key.languages.count == 4)
  }

  @Test func `Base is a language if it has the development language`() throws {
    let german = try SmallMatrix(files: [
      "Base.lproj/Localizable.strings": "", "de.lproj/Localizable.strings": "",
      "Info.plist":
        "<plist><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>",
    ])
    #expect(german.matrix.sorted.languages.map(\.name) == ["de"])
    let two = try SmallMatrix(["Base": "", "de": ""])
    #expect(two.matrix.sorted.languages.map(\.name) == ["Base", "de"])
    var one = try SmallMatrix(["Base": #""A" = "a";"#])
    #expect(one.add(alert: #""loc-key":"A""#).firstTexts == ["Base": "a"])
  }

  @Test func `a language without a table is listed and shows the next one's texts (L12)`() throws {
    var small = try SmallMatrix(files: [
      "en.lproj/Localizable.strings": #""A" = "a";"#, "it.lproj/Other.strings": "",
    ])
    let report = small.add(alert: #""loc-key":"A""#)
    #expect(report.languages.map(\.hasTable) == [true, false])
    #expect(report.firstMarks == ["en": [], "it": []])
    #expect(report.firstTexts == ["en": "a", "it": "a"])
    #expect(!report.isFailure && report.allDiagnostics.isEmpty)
  }

  @Test func `an error in a table is a failure, reported once even if languages share a file`()
    throws
  {
    var broken = try SmallMatrix(["en": #""A" = "a"; "B" = "b""#])
    let report = broken.add(alert: #""loc-key":"A""#)
    // A duplicate is a warning: it makes no key raw.
    let doubled = try SmallMatrix(["en": #""A" = "a"; "A" = "b";"#])
    #expect(doubled.matrix.sorted.diagnostics.isEmpty)
    #expect(report.diagnostics.map(\.kind.code) == ["LOC202"])
    #expect(report.isFailure)
    let shared = try SmallMatrix(files: [
      "Localizable.xcstrings": "{", "de.lproj/Localizable.strings": "",
      "en.lproj/Localizable.strings": "",
    ])
    #expect(shared.matrix.sorted.diagnostics.map(\.kind.code) == ["LOC209"])
    let beside = try SmallMatrix(files: [
      "Localizable.strings": #""A" = "a""#, "de.lproj/Main.strings": "",
      "en.lproj/Main.strings": "",
    ])
    #expect(beside.matrix.sorted.diagnostics.map(\.kind.code) == ["LOC202"])
  }
}
