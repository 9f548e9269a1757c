import SourceText
import TestSupport
import Testing

@testable import devsim

@Suite struct GitHubDiagnosticReportTests {
  private static func lines(_ diagnostics: [Diagnostic], base: String = "/project") -> String {
    String(decoding: GitHubDiagnosticReport(BaseFolder(base)).render(diagnostics), as: UTF8.self)
  }

  /// The cases of `escapeData` and `escapeProperty` in the toolkit's `command.ts`.
  @Test(arguments: [
    ("100% a:b,c\r\nd", "100%25 a:b,c%0D%0Ad", "100%25 a%3Ab%2Cc%0D%0Ad"),
    ("%0A", "%250A", "%250A"), ("", "", ""),
  ])
  func `data and properties are escaped as the toolkit does`(
    text: String, data: String, property: String
  ) {
    #expect(GitHubDiagnosticReport.escapedData(text) == data)
    #expect(GitHubDiagnosticReport.escapedProperty(text) == property)
  }

  @Test func `a control character in the name of a file is visible`() {
    let file = SourceFile(name: "/project/\u{1B}[31m.json", data: Array("x".utf8))
    let text = Self.lines([Diagnostic(.missing, "m", at: file.location(at: 0))])
    #expect(!text.contains("\u{1B}") && text.contains("31m.json"))
  }

  @Test func `a finding is a command with place, title and text`() {
    let file = SourceFile(name: "/project/a,b/é:1.json", data: Array("\n😀é [\"Ada\"]".utf8))
    let note = SourceFile(name: "en.strings", data: Array("x".utf8)).location(at: 0)
    let finding = Diagnostic(
      .missing, "100% of 'args'", at: file.place(of: "[\"Ada\"]"),
      notes: [.init("a format", at: note)], help: "add one")
    #expect(
      Self.lines([finding])
        == "::warning file=a%2Cb/é%3A1.json,line=2,endLine=2,col=5,endColumn=12,"
        + "title=LOC401 missing-argument::100%25 of 'args'"
        + "%0Anote: a format (en.strings:1:1)%0Ahelp: add one\n")
  }

  @Test func `a place of several lines has no columns, and a place may be missing`() {
    let file = SourceFile(name: "a", data: Array("{\n}".utf8))
    #expect(
      Self.lines([Diagnostic(.unreadable, "m", at: file.location(of: 0..<3))])
        == "::error file=a,line=1,endLine=2,title=CAP101 unknown-capture-form::m\n")
    #expect(
      Self.lines([Diagnostic(.unreadable, "m")]) == "::error title=CAP101 unknown-capture-form::m\n"
    )
  }

  @Test func `a line break in untrusted text cannot start another command`() {
    let file = SourceFile(name: "a\n::error::x", data: [])
    let text = Self.lines([Diagnostic(.missing, "b\n::error::y", at: file.location(at: 0))])
    #expect(text.split(separator: "\n").count == 1)
  }
}
