import SourceText
import TestSupport
import Testing

@testable import devsim

@Suite struct ConciseDiagnosticRendererTests {
  @Test func `a line has place, severity, code, message and, in parentheses, help`() {
    let file = SourceFile(name: "dir/a b.json", data: Array("{\n  1".utf8))
    #expect(
      ConciseDiagnosticRenderer().render([
        Diagnostic(.missing, "one argument", at: file.place(of: "1"), help: "add one"),
        Diagnostic(.unreadable, "no known form"),
      ]) == """
        dir/a b.json:2:3: warning[LOC401]: one argument (add one)
        error[CAP101]: no known form

        """)
    #expect(ConciseDiagnosticRenderer().render([]).isEmpty)
  }

  @Test func `a line break or an escape in a message or file name cannot make another line`() {
    let file = SourceFile(name: "a\n\u{1B}c", data: [])
    let line = ConciseDiagnosticRenderer()
      .render([Diagnostic(.missing, "key 'a\r\nb'", at: file.location(at: 0))])
    #expect(line == "a␊␛c:1:1: warning[LOC401]: key 'a␍␊b'\n")
  }
}
