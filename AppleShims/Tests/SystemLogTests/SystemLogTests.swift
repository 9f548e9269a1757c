import OSLog
import Testing
import os.log

@Suite struct SystemLogTests {
  @Test(arguments: [
    ("%{public}@ has %d", ["a", "3"], "a has 3"), ("%{private, mask.hash}s", ["a"], "a"),
    ("100%%", [], "100%"), ("%ld %5.2f %@", ["1", "2"], "1 2 <decode: missing data>"),
    ("%", ["a"], ""), ("%{public", ["a"], "apublic"),
  ])
  func `arguments take the places of specifiers`(
    format: String, arguments: [String], expected: String
  ) {
    #expect(LogFormat.text(of: format, arguments) == expected)
  }

  @Test func `a line has subsystem, category and severity`() {
    let log = OSLog(subsystem: "com.example", category: "push")
    #expect(log.line("text", type: .error) == "[com.example:push] error: text\n")
    #expect(OSLog.default.line("text", type: .default) == "notice: text\n")
  }

  @Test func `values are written into a message`() {
    let message: OSLogMessage =
      "a \(1, privacy: .public) \(255, format: .hex) \("b", align: .left(columns: 9), privacy: .private)"
    #expect(message.text == "a 1 ff b")
  }

  @Test func `a lock guards its value`() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    lock.withLock { $0 += 1 }
    #expect(lock.withLock { $0 } == 2)
  }
}
