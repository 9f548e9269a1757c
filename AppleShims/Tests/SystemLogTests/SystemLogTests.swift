import OSLog
import Testing
import os.log

@Suite struct SystemLogTests {
  @Test(arguments: [
    ("%{public}@ has %d", ["a", "3"], "a has 3"), ("%{private, mask.hash}s", ["a"], "a"),
    ("100%%", [], "100%"), ("%ld %5.2f %@", ["1", "2"], "1 2 <decode: missing data>"),
  ])
  func `arguments take the places of specifiers`(
    format: String, arguments: [String], expected: String
  ) {
    #expect(FormattedText.log(format, arguments) == expected)
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
    let lock = OSAllocatedUnfairLock(initialState: 0)
    let other = OSAllocatedUnfairLock()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<50_000 {
        lock.withLock { $0 += 1 }
        other.withLock { count += 1 }
      }
    }
    #expect(lock.withLock { $0 } == 200_000 && count == 200_000)
  }

  // Apple, OSSignposter: the body runs, and its result is returned.
  @Test func `code with signposts runs as without`() {
    let signposter = OSSignposter(subsystem: "com.example", category: .pointsOfInterest)
    let id = signposter.makeSignpostID()
    let state = signposter.beginInterval("download", id: id, "of \(1)")
    os_signpost(.begin, log: .default, name: "decrypt", signpostID: id, "%d", 1)
    #expect(signposter.withIntervalSignpost("decrypt", id: id) { 7 } == 7)
    os_signpost(.end, log: .default, name: "decrypt", signpostID: id)
    signposter.endInterval("download", state)
    #expect(state.id == id && !signposter.isEnabled && id != .exclusive)
  }
}
