import TestSupport
import Testing

/// What `replay` says of a push that had to wait to wake its app (A3).
@Suite struct HeldWakeReportTests {
  /// Apple: two or three background pushes an hour.
  ///
  /// The first three are at 7:00, so the next wake is at 8:00, for the newest of those that wait.
  @Test func `the wake has a report of its own, with its push and its time`() throws {
    let seven = 1_773_471_600
    let lines = [0, 60, 120, 180, 240, 10_000].enumerated().map { number, seconds in
      #"{"t":\#(seven + seconds),"id":"p\#(number)","headers":{"apns-push-type":"background","#
        + #""apns-topic":"com.acme"},"payload":{"aps":{"content-available":1}}}"#
    }
    let runner = try CommandRunner()
    let result = try runner.devsim(
      ["replay", "-", "--format", "concise"], input: lines.joined(separator: "\n"))
    let reports = result.output.split(separator: "\n").filter {
      $0.contains(": background: ") || $0.contains(": held: ")
    }
    #expect(reports.count == 7, "\(result.output)")
    let wake = try #require(reports.dropLast().last)
    #expect(wake.hasPrefix("held:1: background: ") && wake.contains("to com.acme"), "\(wake)")
    #expect(wake.contains("8:00 UTC") && wake.hasSuffix("app woken"), "\(wake)")
  }
}
