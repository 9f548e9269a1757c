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
    #expect(found?.message.lacks(["Index out of range"]) == [])
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
    #expect(found?.message.lacks(["crashed"]) == [])
    #expect(found?.location?.line == 1)
  }

  // Without frames, as when the runtime cannot make a backtrace, the message alone has a place.
  @Test(arguments: ["", "*** Program crashed: one ***\n0 0x0 f() + 1 in libswiftCore.so"])
  func `without a frame of the author, the line of the message is the place`(rest: String) {
    let found = note("App/Service.swift:2: Fatal error: Index out of range\n" + rest)
    #expect(found?.message.lacks(["Index out of range"]) == [])
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

  /// What a program that was built elsewhere writes, and the file, line, column and message there.
  private static let named: [(report: String, place: String, message: String)] = [
    // docs/Backtracing.rst of Swift, and the message of fatalError.
    ("Module/File.swift:12: Fatal error: no key", "Module/File.swift:12:1", "no key"),
    (
      """
      Swift/ContiguousArrayBuffer.swift:675: Fatal error: Index out of range
      *** Program crashed: Illegal instruction at 0x00007f57a156df7f ***
      0 [inlined] [system] Array.subscript.getter in P at /home/build/Array.swift:1:2
      1 [ra] 0x000055d4cb99c8c6 run() + 965 in Program at /home/me/My App/Service.swift:7:25
      """,
      "/home/me/My App/Service.swift:7:25", "Index out of range"
    ),
    // As Python's documentation of `traceback` prints it: the innermost call is the last.
    (
      """
      Traceback (most recent call last):
        File "service.py", line 10, in <module>
          serve()
        File "lib/x.py", line 3, in serve
          raise KeyError('id')
      KeyError: 'id'
      """,
      "lib/x.py:3:1", "KeyError: 'id'"
    ),
    // gcc, ruby and node name a place in this way; the last one is the nearest to the crash.
    ("first.rb:1: warning: old\n./x.rb:4:9: no key (KeyError)", "./x.rb:4:9", "no key (KeyError)"),
    ("main.go:5: no key\n\n", "main.go:5:1", "no key"),
  ]

  @Test(arguments: named.indices)
  func `of a program that was built elsewhere, the place that it names counts`(
    _ index: Int
  ) throws {
    let (report, place, message) = Self.named[index]
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let note = try #require(CrashReport(in: lines, of: []).note)
    let found = try #require(note.location)
    #expect("\(found.file):\(found.line):\(found.column)" == place)
    #expect(note.message.hasSuffix(message) && !found.hasText)
    #expect(try #require(CrashReport(in: lines + ["bye"], of: []).note?.location) == found)
  }

  @Test(arguments: [
    "", "Fatal error: x", "12:34:56: started", "http://example.com:80: refused", "f.py:0: x",
    "a.py:x: y", "key: 1: 2", "Swift/Array.swift:1: Fatal error: x",
  ])
  func `output that names no place has no note`(report: String) {
    #expect(CrashReport(in: [report], of: []).note == nil)
  }

  @Test func `a column beyond the end of the file is the end`() {
    let found = note("*** Program crashed: x ***\n0 f() at Service.swift:2:\(Int.max)")
    #expect(found?.location?.line == 3)
  }
}
