import TestSupport
import Testing

/// `--locked`, `--focus`, `--app-state` and `--previews`.
@Suite struct LockedPhoneTests {
  private static let push =
    #"{"aps":{"alert":{"title":"Mina","body":"Dinner?"},"sound":"default"}}"#

  private static func presentation(_ flags: String...) throws -> [String: Any] {
    let result = try CommandRunner().devsim(["replay", "--format", "jsonl"] + flags, input: push)
    return try result.jsonObject()["presentation"] as? [String: Any] ?? [:]
  }

  @Test func `flags describe the phone for a single run`() throws {
    let plain = try Self.presentation()
    #expect(plain["banner"] as? Bool == true && plain["lockScreen"] as? Bool == false)
    let locked = try Self.presentation("--locked")
    #expect(locked["banner"] as? Bool == false && locked["lockScreen"] as? Bool == true)
    let focus = try Self.presentation("--focus", "Sleep")
    #expect(focus["banner"] as? Bool == false && focus["sound"] == nil)
    #expect(focus["list"] as? Bool == true)
    let foreground = try Self.presentation("--app-state", "foreground")
    #expect(foreground["banner"] as? Bool == false && foreground["list"] as? Bool == false)
  }

  @Test func `a hidden preview replaces the texts in every format`() throws {
    let json = try Self.presentation("--previews", "never")
    let preview = try #require(json["preview"] as? [String: String])
    #expect(preview == ["title": "App", "body": "Notification"])
    #expect(try Self.presentation("--previews", "whenUnlocked")["preview"] == nil)
    for format in ["text", "concise"] {
      let output = try CommandRunner().devsim(
        ["replay", "--previews", "never", "--format", format], input: Self.push
      ).output
      #expect(output.contains("Notification") && output.contains("preview hidden"))
      #expect(!output.contains("Mina") && !output.contains("Dinner"))
    }
  }
}
