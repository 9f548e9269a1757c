import TestSupport
import Testing

/// Tests `--activity` and the text of Live Activities with the built command.
@Suite struct ActivityFlagTests {
  private static let examples = Repository.path("Examples/activities")
  private static let match = "\(examples)/match.jsonl"
  private static let flag = ["--activity", "MatchAttributes=\(examples)/match-example.json"]

  @Test func `check and replay report the same mistakes of content`() throws {
    let check = try CommandRunner().devsim(
      ["check", Self.match, "--format", "concise"] + Self.flag)
    let replay = try CommandRunner().devsim(
      ["replay", Self.match, "--format", "concise"] + Self.flag)
    for result in [check, replay] {
      #expect(result.status == 1)
      #expect(result.output.contains("error[DEV302]") && result.output.contains("error[PAY316]"))
    }
    let plain = try CommandRunner().devsim(["check", Self.match, "--format", "concise"])
    #expect(plain.status == 0)
  }

  @Test func `a card shows the content, never the texts of the alert`() throws {
    let result = try CommandRunner().devsim(["replay", Self.match] + Self.flag)
    let text = result.output
    #expect(text.contains("Live Activity") && text.contains(#""homeGoals":1"#))
    #expect(text.contains("MatchAttributes · activity-1 · active"))
    #expect(!text.contains("Kick-off") && !text.contains("Riverside against Harbour"))
  }

  @Test func `the activities of the phone are above its list at the end`() throws {
    let push = """
      {"t":1788734400,"device":"ada","headers":{"apns-push-type":"alert"},
       "payload":{"aps":{"alert":"Full time"}}}
      """
    let folder = try ScratchFolder()
    try folder.write(push, to: "alert.json")
    let result = try CommandRunner().devsim([
      "replay", Self.match, folder.path("alert.json"),
    ])
    let picture = try #require(result.output.firstRange(of: "Notification Center of ada"))
    let end = result.output[picture.upperBound...]
    let activity = try #require(end.firstRange(of: "activity-1 · ended"))
    let list = try #require(end.firstRange(of: "Full time"))
    #expect(activity.upperBound < list.lowerBound)
  }

  @Test(arguments: ["{", #"{"home":1}"#])
  func `a file that is not an example stops the run`(text: String) throws {
    let folder = try ScratchFolder()
    try folder.write(text, to: "ride.json")
    let result = try CommandRunner().devsim(
      ["replay", Self.match, "--activity", "Ride=\(folder.path("ride.json"))"])
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains("ride.json"))
  }
}
