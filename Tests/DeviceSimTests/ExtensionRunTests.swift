import DeviceSim
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite
struct ExtensionRunTests {
  private static let marking = ExtensionPipeline.editing { $0.body += "!" }

  struct Obstacle: Sendable, CustomTestStringConvertible {
    let result: String
    let message: String
    var type: String? = "alert"
    var aps = #""alert":"Hi","mutable-content":1"#
    var hasExtension = true
    var edit: @Sendable (inout SimulatedDevice) -> Void = { _ in }

    var testDescription: String { "\(message): \(aps)" }
  }

  static let obstacles: [Obstacle] = [
    Obstacle(
      result: "X1 extension-silent", message: "a background push is silent", type: "background"),
    Obstacle(
      result: "X1 extension-silent", message: "the push goes to the app alone", type: "voip"),
    Obstacle(
      result: "X1 extension-without-text", message: "the push has no text to show",
      aps: #""mutable-content":1"#),
    Obstacle(
      result: "X1 extension-without-text", message: "the push has no text to show",
      aps: #""badge":1,"sound":"default","mutable-content":1"#),
    Obstacle(
      result: "X1 extension-without-text", message: "the push has no text to show", type: nil,
      aps: #""content-available":1,"mutable-content":1"#),
    Obstacle(result: "X1 extension-not-allowed", message: "the person does not allow alerts") {
      $0.settings.authorization = .denied
    },
    Obstacle(result: "X1 extension-not-allowed", message: "the person does not allow alerts") {
      ($0.settings.bannerStyle, $0.settings.lockScreen) = (.none, false)
      $0.settings.notificationCenter = false
    },
    Obstacle(
      result: "X1 no-extension", message: "no extension is registered", hasExtension: false),
  ]

  @Test(arguments: obstacles)
  func `EXT101 reports why the extension does not run (X1)`(_ obstacle: Obstacle) throws {
    var phone = TestPhone(extension: obstacle.hasExtension ? Self.marking : nil) {
      obstacle.edit(&$0)
    }
    let report = try phone.receive(aps: obstacle.aps, type: obstacle.type)
    #expect(report.results.filter { $0.hasPrefix("X") } == [obstacle.result])
    let found = try #require(report.diagnostics.first { $0.kind.code == "EXT101" })
    #expect(found.message.hasSuffix(obstacle.message))
    #expect(found.location != nil)
    #expect(!report.content.body.hasSuffix("!"))
  }

  @Test func `without mutable-content it does not run, without a diagnostic (X1)`() throws {
    var phone = TestPhone(extension: Self.marking)
    for flag in ["", #","mutable-content":0"#] {
      let report = try phone.receive(aps: #""alert":"Hi""# + flag)
      #expect(report.content.body == "Hi")
      #expect(report.results.contains("X1 extension-not-mutable"))
      #expect(!report.codes.contains("EXT101"))
    }
  }

  @Test
  func `a push that never reaches the device reports nothing about the extension (P9 before X1)`()
    throws
  {
    var phone = TestPhone(extension: Self.marking) { $0.app.isInstalled = false }
    let report = try phone.receive(aps: #""alert":"Hi","mutable-content":1"#)
    #expect(report.codes == ["DEV101"])
  }

  @Test(arguments: [#""Hi""#, #"{"title":"Hi"}"#, #"{"subtitle":"Hi"}"#, #"{"loc-key":"NOWHERE"}"#])
  func `a string, a title or a subtitle is enough, even quietly and in the foreground (X1)`(
    alert: String
  ) throws {
    let edits: [(inout SimulatedDevice) -> Void] = [
      { _ in }, { $0.settings.authorization = .provisional }, { $0.app.state = .foreground },
      { ($0.settings.bannerStyle, $0.settings.lockScreen) = (.none, false) },
    ]
    for edit in edits {
      var phone = TestPhone(extension: Self.marking, edit)
      let report = try phone.receive(aps: #""alert":\#(alert),"mutable-content":1"#, type: nil)
      #expect(report.results.contains("X1 extension-ran"))
      #expect(report.content.body.hasSuffix("!"))
    }
  }

  @Test func `texts are localized before it sees them; userInfo still has the raw keys (X2)`()
    throws
  {
    let small = try SmallApp()
    let pipeline = ExtensionPipeline.editing { content in
      let alert = content.userInfo["aps"]?.objectValue?["alert"]?.objectValue
      content.subtitle = content.body
      content.title = alert?["loc-key"]?.stringValue ?? "no key"
      content.body = content.userInfo["custom"]?.stringValue ?? "nothing beside aps"
    }
    var phone = TestPhone(app: small.app, extension: pipeline)
    let report = try phone.receive(
      #"""
      {"aps":{"alert":{"loc-key":"GREET","loc-args":["Ada","Leo"]},"mutable-content":1},"custom":"kept"}
      """#)
    #expect(report.content.subtitle == "Ada greets Leo")
    #expect(report.content.title == "GREET")
    #expect(report.content.body == "kept")
  }

  @Test
  func
    `every property may change and is what the device then presents; the identifier is not (X8)`()
    throws
  {
    let pipeline = ExtensionPipeline.editing {
      $0 = NotificationContent(
        title: "T", subtitle: "S", body: "B", badge: 7,
        sound: NotificationSound(name: "leo.caf"), threadIdentifier: "new-thread",
        categoryIdentifier: "C", targetContentIdentifier: "target",
        interruptionLevel: .timeSensitive, relevanceScore: 0.5, filterCriteria: "work",
        userInfo: JSONObject([("replaced", true)]))
    }
    var phone = TestPhone(extension: pipeline) {
      $0.app.categories = ["C": SimulatedDevice.App.Category(actions: ["Play"])]
    }
    let report = try phone.receive(
      #"{"aps":{"alert":"Hi","badge":1,"thread-id":"old","mutable-content":1}}"#, collapse: "m-1")
    #expect(report.identifier == "m-1")
    #expect(report.content.title == "T")
    #expect(report.content.targetContentIdentifier == "target")
    #expect(report.content.relevanceScore == 0.5)
    #expect(report.content.filterCriteria == "work")
    #expect(report.content.userInfo == JSONObject([("replaced", true)]))
    #expect(report.presentation.badge == 7)
    #expect(report.presentation.sound == NotificationSound(name: "leo.caf"))
    #expect(report.presentation.group == "new-thread")
    #expect(report.presentation.interruptionLevel == .timeSensitive)
    #expect(phone.state.badge == 7)
    #expect(phone.state.notifications.map(\.threadIdentifier) == ["new-thread"])
    #expect(report.codes == [])
  }

  @Test func `a badge of nil leaves the badge, a sound of nil is silent (X8)`() throws {
    let pipeline = ExtensionPipeline.editing { ($0.badge, $0.sound) = (nil, nil) }
    var phone = TestPhone(extension: pipeline)
    _ = try phone.receive(aps: #""badge":4"#)
    let report = try phone.receive(
      aps: #""alert":"Hi","badge":9,"sound":"default","mutable-content":1"#)
    #expect(report.presentation.badge == nil)
    #expect(report.presentation.sound == nil)
    #expect(phone.state.badge == 4)
  }

  @Test func `a badge below 0 that an extension sets has no effect`() throws {
    var phone = TestPhone(extension: .editing { $0.badge = -1 })
    _ = try phone.receive(aps: #""alert":"first","badge":4"#)
    let report = try phone.receive(aps: #""alert":"Hi","mutable-content":1"#)
    #expect(report.presentation.badge == nil)
    #expect(phone.state.badge == 4)
    #expect(phone.state.notificationCount == 2)
  }
}
