import DeviceSim
import ServiceExtensionKit
import SourceText
import Testing

@Suite
struct CommunicationTests {
  private static let pipeline = ExtensionPipeline.editing {
    $0.title = "Ada"
    $0.communication = CommunicationContext(
      sender: .init(displayName: "Ada"), speakableGroupName: "Engine room",
      image: .data(byteCount: 12))
  }
  private static let aps = #""alert":"See you at six","mutable-content":1"#

  @Test func `an avatar replaces the icon`() throws {
    var phone = TestPhone(extension: Self.pipeline)
    let report = try phone.receive(aps: Self.aps)
    #expect(report.presentation.isCommunication)
    #expect(report.results.contains("X10 communication"))
    #expect(report.codes == [])
    let text = try phone.render(TestPhone.envelope("{\"aps\":{\(Self.aps)}}", type: "alert"))
    #expect(
      text.contains(
        #""communication":{"sender":{"displayName":"Ada"},"speakableGroupName":"Engine room","#
          + #""image":{"bytes":12}},"userInfo":"#))
    #expect(text.contains(#""interruptionLevel":"active","communication":true}"#))
  }

  @Test func `its report is JSON with a hidden preview, too`() throws {
    var phone = TestPhone(extension: Self.pipeline) { $0.settings.previews = .never }
    let text = try phone.render(TestPhone.envelope("{\"aps\":{\(Self.aps)}}", type: "alert"))
    let read = JSONReader.read(SourceFile(name: "report", bytes: Array(text.utf8)))
    #expect(read.root.isAccepted, "\(text)")
  }

  @Test func `without the capability it is shown like any other, which is reported`() throws {
    var phone = TestPhone(extension: Self.pipeline) { $0.app.hasCommunicationCapability = false }
    let report = try phone.receive(aps: Self.aps)
    #expect(report.outcome == .presented && report.content.title == "Ada")
    #expect(!report.presentation.isCommunication)
    #expect(report.results.contains("X10 communication-not-permitted"))
    #expect(report.codes == ["DEV208"])
  }

  // Apple, UNNotificationContent.updating(from:): iOS 15.
  @Test(arguments: [("14.8", false), ("15.0", true)])
  func `a system older than iOS 15 has no communication notifications`(
    version: String, isKnown: Bool
  ) throws {
    var phone = TestPhone(extension: Self.pipeline) { $0.systemVersion = SystemVersion(version) }
    let report = try phone.receive(aps: Self.aps)
    #expect(report.outcome == .presented && report.codes == [])
    #expect(report.presentation.isCommunication == isKnown)
    #expect(report.results.contains("X10 communication") == isKnown)
    #expect(report.results.contains("X10 communication-not-known") == !isKnown)
  }

  // Inferred from protected files: B0 of the collected facts.
  @Test(arguments: [true, false])
  func `before the first unlock the contacts may not add a name or a picture`(
    isBeforeFirstUnlock: Bool
  ) throws {
    var phone = TestPhone(extension: Self.pipeline) {
      ($0.isLocked, $0.isBeforeFirstUnlock) = (true, isBeforeFirstUnlock)
    }
    let report = try phone.receive(aps: Self.aps)
    #expect(report.presentation.isCommunication && report.content.title == "Ada")
    #expect(report.results.contains("X10 contacts-closed") == isBeforeFirstUnlock)
  }

  @Test func `a notification that is not seen is not a communication notification`() throws {
    var phone = TestPhone(extension: Self.pipeline) { $0.app.state = .foreground }
    let report = try phone.receive(aps: Self.aps)
    #expect(!report.presentation.isCommunication && !report.codes.contains("DEV208"))
  }

  @Test func `any other notification has no such part`() throws {
    var phone = TestPhone(extension: .editing { $0.body = "x" })
    let report = try phone.receive(aps: Self.aps)
    #expect(!report.presentation.isCommunication)
    #expect(!report.results.contains { $0.hasPrefix("X10") })
  }
}
