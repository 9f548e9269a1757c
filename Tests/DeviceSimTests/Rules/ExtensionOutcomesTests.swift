import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite
struct ExtensionOutcomesTests {
  private struct Broken: Error {}

  private static func answering(
    _ bodies: String..., mayFilter: Bool = false
  ) -> ExtensionPipeline {
    .answering(mayFilter: mayFilter) { _, _, answer in
      for body in bodies { answer(NotificationContent(body: body)) }
    }
  }

  private static let push =
    #"{"aps":{"alert":"original","badge":2,"sound":"default","mutable-content":1}}"#

  @Test func `the first call of the content handler counts (X4)`() throws {
    var phone = TestPhone(extension: Self.answering("first", "second"))
    let report = try phone.receive(Self.push)
    #expect(report.content.body == "first")
    #expect(report.codes == ["EXT302"])
    #expect(report.results.contains("X4 extension-answered-again"))
  }

  @Test(arguments: [(28, "waited", false), (29, "waited", true), (30, "original", true)])
  func `work of 30 seconds or more leaves the original, and the reason is the time (X3)`(
    seconds: Int, body: String, isExpired: Bool
  ) throws {
    var phone = TestPhone(
      extension: .answering { _, time, answer in
        time.after(.seconds(seconds)) { answer(NotificationContent(body: "waited")) }
      })
    let report = try phone.receive(Self.push)
    #expect(report.content.body == body)
    #expect(report.codes == (isExpired ? ["EXT201"] : []))
    #expect(report.results.contains("X3 extension-time-expired") == isExpired)
  }

  @Test func `a rejected attachment is left out, with a reason (X9)`() throws {
    let good = NotificationAttachment(identifier: "gate", path: "gate.png")
    var phone = TestPhone(
      extension: .editing {
        $0.attachments = [NotificationAttachment(identifier: "", path: "download.tmp"), good]
      })
    let report = try phone.receive(Self.push)
    #expect(report.content.attachments == [good])
    #expect(report.codes == ["EXT303"])
    #expect(report.results.contains("X9 attachment-left-out"))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let pipeline: @Sendable (_ mayFilter: Bool) -> ExtensionPipeline
    var testDescription: String { name }
  }

  static let failures: [Row] = [
    Row(name: "throws") { .editing(hasFilteringEntitlement: $0) { _ in throw Broken() } },
    Row(name: "never answers") { Self.answering(mayFilter: $0) },
    Row(name: "empties the text") {
      .editing(hasFilteringEntitlement: $0) {
        $0 = NotificationContent(badge: 8, sound: NotificationSound(name: "bell.caf"))
      }
    },
  ]

  @Test(arguments: failures)
  func `without the filtering entitlement the whole original is presented (X5)`(_ row: Row) throws {
    var phone = TestPhone(extension: row.pipeline(false))
    let report = try phone.receive(Self.push)
    #expect(report.outcome == .presented)
    #expect(report.content.body == "original")
    #expect(report.presentation.badge == 2)
    #expect(report.presentation.sound == .default)
    _ = phone.simulation.endExtensionWork()
    #expect(phone.state.notificationCount == 1)
  }

  @Test(arguments: failures)
  func `with the entitlement nothing is shown, only for alert pushes (X5)`(_ row: Row) throws {
    var phone = TestPhone(extension: row.pipeline(true))
    let report = try phone.receive(Self.push)
    #expect(report.outcome == .suppressed)
    #expect(!report.presentation.banner && !report.presentation.list)
    #expect(phone.state.notificationCount == 0)
    #expect(report.results.contains("X5 extension-suppressed"))
    #expect(!report.codes.contains("DEV205"))
    let untyped = try phone.receive(Self.push, type: nil)
    #expect(untyped.outcome == .presented)
    #expect(untyped.content.body == "original")
    // The entitlement is given: only the type of the push is missing.
    #expect(untyped.results.contains("X5 filtering-needs-alert"))
    #expect(!report.results.contains("X5 filtering-needs-alert"))
    for diagnostic in untyped.diagnostics where diagnostic.kind.code == "EXT301" {
      #expect(diagnostic.help?.contains("'apns-push-type: alert'") == true)
    }
    var other = TestPhone(extension: row.pipeline(false))
    let refused = try other.receive(Self.push, type: nil)
    #expect(!refused.results.contains("X5 filtering-needs-alert"))
    for diagnostic in refused.diagnostics where diagnostic.kind.code == "EXT301" {
      #expect(diagnostic.help?.contains("needs the filtering entitlement") == true)
    }
  }

  @Test func `badge and sound of a filtering extension are applied, otherwise none (X5)`() throws {
    var silent = TestPhone(extension: Self.failures[0].pipeline(true))
    let failed = try silent.receive(Self.push)
    #expect(failed.presentation.badge == nil)
    #expect(failed.presentation.sound == nil)
    #expect(silent.state.badge == 0)
    #expect(!failed.results.contains("X5 badge-or-sound-applied"))
    var heard = TestPhone(extension: Self.failures[2].pipeline(true))
    let emptied = try heard.receive(Self.push)
    #expect(emptied.presentation.badge == 8)
    #expect(emptied.presentation.sound == NotificationSound(name: "bell.caf"))
    #expect(heard.state.badge == 8)
    // Only third-party analysis says that they are applied.
    let reason = try #require(emptied.reasons.first { $0.result == "badge-or-sound-applied" })
    #expect(reason.evidence == .assumed)
  }

  @Test func `with the entitlement text is still presented (X5)`() throws {
    var phone = TestPhone(extension: Self.answering("text", mayFilter: true))
    let report = try phone.receive(Self.push)
    #expect(report.content.body == "text")
    #expect(report.outcome == .presented)
    #expect(report.results.contains("X5 extension-modified"))
  }

  @Test func `a relevance score of 0 that the extension sets counts (X5)`() throws {
    for (score, expected) in [(0.0, 0.0), (0.25, 0.25)] {
      var phone = TestPhone(extension: .editing { $0.relevanceScore = score })
      let line = try phone.line(
        #"{"aps":{"alert":"a","relevance-score":0.75,"mutable-content":1}}"#)
      let content = try #require(line["content"] as? [String: Any])
      #expect(content["relevanceScore"] as? Double == expected)
    }
    var phone = TestPhone(extension: .editing { $0.body = "b" })
    let line = try phone.line(#"{"aps":{"alert":"a","mutable-content":1}}"#)
    let content = try #require(line["content"] as? [String: Any])
    #expect(content["body"] as? String == "b" && content["relevanceScore"] == nil)
  }

  @Test func `a text that the extension wrote has no source, an unchanged one keeps it (X5)`()
    throws
  {
    let push = #"{"aps":{"alert":{"title":"t","loc-key":"K","body":"b"},"mutable-content":1}}"#
    var one = TestPhone(extension: .editing { $0.body = "new" })
    let localization = try #require(one.line(push)["localization"] as? [String: Any])
    #expect(localization.keys.sorted() == ["title"])
    #expect((localization["title"] as? [String: Any])?["source"] as? String == "literal")
    let report = try one.receive(push)
    #expect(report.title.source == .literal)
    #expect(report.body.source == nil)
    var all = TestPhone(
      extension: .editing {
        ($0.title, $0.body) = ("T", "B")
      })
    #expect(try all.line(push)["localization"] == nil)
    // The same characters with other bytes are a different text.
    var spelled = TestPhone(
      extension: .editing { ($0.title, $0.body) = ("e\u{301}", $0.body + "!") })
    let accent = #"{"aps":{"alert":{"title":"é","body":"b"},"mutable-content":1}}"#
    #expect(try spelled.line(accent)["localization"] == nil)
  }

  @Test func `unchanged content is recognized (X5)`() throws {
    var phone = TestPhone(extension: .editing { _ in })
    let report = try phone.receive(Self.push)
    #expect(report.results.contains("X5 extension-unchanged"))
    #expect(report.outcome == .presented)
  }
}

extension TestPhone {
  /// Returns the line of JSON Lines for a payload that is pushed as an alert.
  fileprivate mutating func line(_ payload: String) throws -> [String: Any] {
    try FoundationJSON.object(render(Self.envelope(payload, type: "alert")))
  }
}
