import Foundation
import HTTPServer
import TestSupport
import Testing

/// Damaged input on both ports of `devsim receive`.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing")) struct SocketFuzzTests {
  /// `DEVSIM_FUZZ_COUNT` has the number of inputs of a longer run.
  @Test func `damaged requests do no harm, and others are answered`() throws {
    var runner = try CommandRunner()
    guard try runner.hasProgram("python3") else { try Test.cancel("python3 is missing") }
    let count = ProcessInfo.processInfo.environment["DEVSIM_FUZZ_COUNT"].flatMap(Int.init) ?? 450
    runner.timeLimit = 60 + count / 10
    let result = try runner.bash(#"scripts/fuzz-sockets \#(count) --devsim "$(command -v devsim)""#)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("\(count) inputs in "))
  }
}
