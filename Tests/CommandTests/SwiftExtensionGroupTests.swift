import TestSupport
import Testing

/// What the app left in the containers of its app groups (`DEVSIM_CONTAINERS`).
@Suite struct SwiftExtensionGroupTests {
  private static let settings =
    "group.com.example.chat/Library/Preferences/group.com.example.chat.plist"

  private func runner(containers: String) throws -> SwiftExtensionRunner {
    var runner = try SwiftExtensionRunner().runner
    runner.environment["DEVSIM_CONTAINERS"] = containers
    return SwiftExtensionRunner(runner)
  }

  /// The extension adds 1 to the badge of the settings, and counts the messages of the sender.
  @Test func `each run finds the settings and files that the app left in an app group`() throws {
    let inbox = #"[{"id": "m-1", "from": "Title", "text": "Hi"}]"#
    let folder = try ScratchFolder([
      Self.settings: "{ unread = 7; }",
      "group.com.example.chat/inbox.json": inbox,
      "group.com.example.other/Library/Caches/deep/file": "x",
      "README": "not a container",
    ])
    for _ in 0..<2 {
      let pushes = try runner(containers: folder.path("")).replay("BadgeCounter", ["", ""])
      #expect(pushes.map { $0.content["badge"] as? Int } == [8, 9])
      #expect(pushes.map { $0.text("subtitle") } == ["2 new messages", "3 new messages"])
    }
    #expect(try folder.text("group.com.example.chat/inbox.json") == inbox)
    #expect(try folder.text(Self.settings) == "{ unread = 7; }")
  }

  @Test func `a folder without containers and settings with a mistake are errors`() throws {
    let folder = try ScratchFolder([
      "container/Library/Caches/file": "x",
      "broken/\(Self.settings)": "{ unread = ",
    ])
    for (name, facts) in [
      ("container", ["container", "DEVSIM_CONTAINERS", "group.com.example.app"]),
      ("broken", ["broken/\(Self.settings)"]),
      ("none", ["none': there is no such file"]),
    ] {
      let result = try runner(containers: folder.path(name)).runner.devsim([
        "replay", "Examples/captures/photo.json", "--extension", "Examples/extensions/BadgeCounter",
      ])
      #expect(result.status == 2)
      #expect(result.errors.lacks(facts) == [])
    }
  }
}
