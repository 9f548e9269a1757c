import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

/// Tests reports in the format of docs/Backtracing.rst in the Swift compiler.
@Suite struct CrashReportTests {
  private let text: MarkedText = "import A\nlet é = [Int](); 1️⃣é[1]\n"

  private func note(_ report: String) -> Diagnostic.Note? {
    let file = SourceFile(name: "App/Service.swift", bytes: text.bytes)
    return CrashReport(
      in: report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      of: [file]
    ).note
  }

  @Test func `the innermost frame of the author's code is the place`() {
    let place = text[1]
    let found = note(
      """
      Swift/ContiguousArrayBuffer.swift:675: Fatal error: Index out of range

      *** Program crashed: Illegal instruction at 0x00007f57a156df7f ***

      Thread 2 crashed:

      0      0x00007f57a156df7f _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
      1 [ra] 0x000055d4cb99c8c6 run() + 965 in Program at /home/me/App/Service.swift:\(place.line):\(place.column)
      2 [ra] 0x000055d4cb99c8c7 outer() + 9 in Program at /home/me/App/Service.swift:1:1
      """)
    #expect(found?.message == "fatal error: Index out of range")
    #expect(found?.location?.file == "App/Service.swift")
    #expect(found?.location?.offset == place.offset)
    // The name that starts there.
    #expect(found?.location?.length == 2)
  }

  @Test func `the last of two reports is used, and a message before it belongs to another`() {
    let found = note(
      """
      A/B.swift:1: Fatal error: old
      *** Program crashed: one ***
      0 0x0 f() + 1 in P at Service.swift:2:1
      a line
      a line
      a line
      a line
      *** Program crashed: two ***
      0 0x0 f() + 1 in P at Service.swift:1:8
      """)
    #expect(found?.message == "it crashed here")
    #expect(found?.location?.line == 1)
  }

  // Without frames, as when the runtime cannot make a backtrace, the message alone has a place.
  @Test(arguments: ["", "*** Program crashed: one ***\n0 0x0 f() + 1 in libswiftCore.so"])
  func `without a frame of the author, the line of the message is the place`(rest: String) {
    let found = note("App/Service.swift:2: Fatal error: Index out of range\n" + rest)
    #expect(found?.message == "fatal error: Index out of range")
    #expect(found?.location?.line == 2)
    #expect(found?.location?.length == "let é = [Int](); é[1]".utf8.count)
  }

  @Test(arguments: [
    "", "Fatal error: x", "Other.swift:1: Fatal error: x", "Service.swift:99: Fatal error: x",
    "0 0x0 f() in P at Service.swift:1:1",
    "*** Program crashed: x ***\n0 0x0 f() in P at Other.swift:1:1",
    "*** Program crashed: x ***\n0 0x0 f() in P at Service.swift:99:1",
    "*** Program crashed: x ***\n0 0x0 f() in P at Service.swift:-1:1",
    "*** Program crashed: x ***\n at \n at ::\n at :::\n at Service.swift:1:\n at 1:1",
  ])
  func `a report without a line of the author has no note`(report: String) {
    #expect(note(report) == nil)
  }

  @Test func `a column beyond the end of the file is the end`() {
    let found = note("*** Program crashed: x ***\n0 f() at Service.swift:2:\(Int.max)")
    #expect(found?.location?.line == 3)
  }
}
