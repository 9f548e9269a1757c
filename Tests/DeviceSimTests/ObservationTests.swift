import DeviceSim
import ServiceExtensionKit
import SourceText
import Testing

/// Public observations on devices: the oracle cases of docs/fidelity.md.
@Suite struct ObservationTests {
  /// Texts with an alert, as the observers sent them.
  private static let text = #""alert":"Hi""#

  @Test func `1: an empty alert with a sound plays it and wakes the app`() throws {
    var phone = TestPhone()
    let aps = #""alert":"","sound":"default","content-available":1,"mutable-content":1"#
    let report = try phone.receive(aps: aps, type: nil)
    #expect(report.presentation.banner == false && report.presentation.list == false)
    #expect(report.presentation.sound == .default)
    #expect(report.presentation.wakesApp)
  }

  @Test(arguments: [("alert", false), ("background", true)])
  func `2: content-available alone wakes only as a background push`(type: String, isWoken: Bool)
    throws
  {
    var phone = TestPhone()
    let report = try phone.receive(
      #"{"aps":{"content-available":1}}"#, type: type, headers: ["apns-priority": "5"])
    #expect(report.presentation.wakesApp == isWoken)
  }

  // Case 3 is in PushTypesTests.

  @Test func `4: a text without a push type is shown`() throws {
    var phone = TestPhone()
    #expect(try phone.receive(aps: Self.text, type: nil).outcome == .presented)
  }

  @Test func `5: a background push with badge 0 leaves the badge`() throws {
    var phone = TestPhone()
    _ = try phone.receive(aps: #""badge":3"#)
    _ = try phone.receive(aps: #""badge":0,"content-available":1"#, type: "background")
    #expect(phone.state.badge == 3)
  }

  @Test(arguments: [("cash.caf", [true, false, true]), ("default", [true, true, true])])
  func `6 and 7: the push that removes the badge does not play a file, but the default sound`(
    sound: String, heard: [Bool]
  ) throws {
    var phone = TestPhone()
    let reports = try [5, 0, 0].map {
      try phone.receive(aps: Self.text + #","badge":\#($0),"sound":"\#(sound)""#)
    }
    #expect(reports.map { $0.presentation.sound != nil } == heard)
    #expect(reports.map { $0.results.contains("B1 sound-lost-with-badge") } == heard.map { !$0 })
    #expect(phone.state.badge == 0)
  }

  @Test func `8: no sound is silent, a missing file is the default, a file of the app is played`()
    throws
  {
    let small = try SmallApp(["bell.caf": ""])
    var phone = TestPhone(app: small.app)
    #expect(try phone.receive(aps: Self.text).presentation.sound == nil)
    for (name, played) in [
      ("none.caf", NotificationSound.default), ("bell.caf", .init(name: "bell.caf")),
    ] {
      let report = try phone.receive(aps: Self.text + #","sound":"\#(name)""#)
      #expect(report.presentation.sound == played)
    }
  }

  @Test func `9: a dictionary with critical 0 and volume 0 is heard`() throws {
    var phone = TestPhone()
    let sound = #","sound":{"name":"none","volume":0,"critical":0}"#
    #expect(try phone.receive(aps: Self.text + sound).presentation.sound == .default)
  }

  @Test(arguments: ["critical", "time-sensitive"])
  func `10 and 11: without their entitlements both high levels arrive as active`(level: String)
    throws
  {
    var phone = TestPhone { $0.app.hasTimeSensitiveCapability = false }
    let report = try phone.receive(aps: Self.text + #","interruption-level":"\#(level)""#)
    #expect(report.presentation.interruptionLevel == .active)
    #expect(report.presentation.sound == nil)
  }

  // Case 12 needs a Focus, which is not simulated yet.

  @Test func `13: two pushes with one collapse id are one entry, and both are heard`() throws {
    var phone = TestPhone()
    let reports = try ["one", "two"].map {
      try phone.receive(#"{"aps":{"alert":"\#($0)","sound":"default"}}"#, collapse: "m")
    }
    #expect(reports.map(\.presentation.sound) == [.default, .default])
    #expect(phone.state.notifications.map(\.content?.body) == ["two"])
  }

  @Test func `14: a badge in quotes is ignored, and the alert is shown`() throws {
    var phone = TestPhone()
    let report = try phone.receive(aps: Self.text + #","badge":"1""#)
    #expect(report.outcome == .presented)
    #expect(phone.state.badge == 0)
  }

  @Test func `15: an alert without members shows nothing`() throws {
    var phone = TestPhone()
    #expect(try phone.receive(aps: #""alert":{}"#).outcome == .dropped)
  }

  @Test func `16: a key in no table, without a literal, is shown as it is`() throws {
    var phone = TestPhone()
    let report = try phone.receive(aps: #""alert":{"loc-key":"GAME_REQUEST"}"#)
    #expect(report.content.body == "GAME_REQUEST")
  }

  // Cases 17 and 18, of the extension, are in ExtensionOutcomesTests.

  @Test func `19: in the foreground, without a delegate, nothing is shown`() throws {
    var phone = TestPhone { $0.app.state = .foreground }
    let report = try phone.receive(aps: Self.text + #","sound":"default""#)
    #expect(report.outcome == .suppressed)
    #expect(report.presentation.sound == nil)
  }

  @Test func `20: denied, but with the background mode, a silent push wakes the app`() throws {
    var phone = TestPhone { $0.settings.authorization = .denied }
    let report = try phone.receive(aps: #""content-available":1"#, type: "background")
    #expect(report.presentation.wakesApp)
  }
}
