import Platform
import TestSupport
import Testing

@testable import devsim

@Suite struct CommandFailureTests {
  /// Swift puts U+FFFD in place of bytes that are not UTF-8, so such a file cannot be opened.
  @Test func `a name that is not UTF-8 is to be changed`() {
    let foreign = CommandFailure(cannot: "read", "caf\u{FFFD}.json", .brokenPipe)
    guard case .failed(_, let help) = foreign else { return #expect(Bool(false)) }
    #expect(help?.contains("UTF-8") == true)
    let plain = CommandFailure(cannot: "read", "café.json", .brokenPipe)
    guard case .failed(_, let none) = plain else { return #expect(Bool(false)) }
    #expect(none == nil)
  }

  @Test(arguments: [#"{"aps":{}}"#, "[{}]"])
  func `JSON in the place of a file belongs on standard input`(json: String) throws {
    let result = try CommandRunner().devsim(["replay", json])
    #expect(result.status == 2)
    #expect(result.errors.contains("help: write the JSON to a file, or to standard input"))
  }
}
