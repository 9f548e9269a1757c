import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct LevelsTests {
  // The table of I1, each level permitted and not.
  @Test(
    arguments: [
      ("passive", true, .passive, false), ("passive", false, .passive, false),
      ("active", true, .active, true), ("active", false, .active, true),
      ("time-sensitive", true, .timeSensitive, true), ("time-sensitive", false, .active, true),
      ("critical", true, .critical, true), ("critical", false, .active, true),
    ] as [(String, Bool, InterruptionLevel, Bool)])
  func `each level, permitted and not: light, banner, list and sound (I1)`(
    asked: String, isPermitted: Bool, level: InterruptionLevel, isSeen: Bool
  ) throws {
    var phone = TestPhone { $0.permitLevels(isPermitted) }
    let report = try phone.receive(
      aps: #""alert":"Hi","sound":"default","interruption-level":"\#(asked)""#)
    let presentation = report.presentation
    #expect(presentation.interruptionLevel == level)
    #expect(presentation.banner == isSeen)
    #expect(!presentation.lockScreen && !presentation.screenLights)
    #expect(presentation.list)
    #expect((presentation.sound != nil) == isSeen)
    #expect(report.outcome == (isSeen ? .presented : .quiet))
    #expect(report.codes.contains("DEV206") == (asked != level.rawValue))
    #expect(report.results.contains("I1 \(level.rawValue)"))
  }

  @Test func `critical becomes time-sensitive if that is permitted (I1)`() throws {
    for edit: (inout SimulatedDevice) -> Void in [
      { $0.settings.critical = true }, { $0.app.hasCriticalEntitlement = true },
    ] {
      var phone = TestPhone(edit)
      let report = try phone.receive(aps: #""alert":"Hi","interruption-level":"critical""#)
      #expect(report.presentation.interruptionLevel == .timeSensitive)
    }
  }

  // Apple, UNAuthorizationStatus.provisional: noninterruptive notifications only.
  @Test(arguments: [#","interruption-level":"critical""#, #","sound":{"critical":1}"#])
  func `provisional authorization permits no critical alert (I1, A1)`(members: String) throws {
    var phone = TestPhone {
      $0.permitLevels(true)
      $0.settings.authorization = .provisional
    }
    let report = try phone.receive(aps: #""alert":"Hi""# + members)
    #expect(report.presentation.interruptionLevel != .critical)
    #expect(report.outcome == .quiet && report.presentation.sound == nil)
    #expect(!report.results.contains("I1 critical") && report.codes.contains("DEV206"))
  }

  /// Observed is only what an app without the entitlements gets (I1b, oracle case 11).
  @Test(arguments: [
    ("time-sensitive", false, false, "level-not-entitled"),
    ("critical", false, false, "level-not-entitled"),
    ("time-sensitive", true, false, "level-lowered"),
    ("critical", true, false, "level-lowered"),
    ("critical", false, true, "level-lowered"),
  ])
  func `without the entitlement a level counts as active (I1)`(
    asked: String, hasCapability: Bool, hasEntitlement: Bool, result: String
  ) throws {
    var phone = TestPhone {
      $0.app.hasTimeSensitiveCapability = hasCapability
      $0.app.hasCriticalEntitlement = hasEntitlement
      $0.settings.timeSensitive = false
      $0.settings.critical = false
    }
    let report = try phone.receive(aps: #""alert":"Hi","interruption-level":"\#(asked)""#)
    #expect(report.presentation.interruptionLevel == .active)
    let results = ["level-lowered", "level-not-entitled"].filter {
      report.results.contains("I1 \($0)")
    }
    #expect(results == [result])
  }

  // Apple, UNNotificationInterruptionLevel: iOS 15. A critical sound is older.
  @Test(arguments: [("14.8", false), ("15.0", true), ("26.0", true)])
  func `a system older than iOS 15 knows no levels (I1)`(version: String, isKnown: Bool) throws {
    var phone = TestPhone {
      $0.permitLevels(true)
      ($0.systemVersion, $0.isLocked) = (SystemVersion(version), true)
    }
    for asked in ["passive", "time-sensitive", "critical"] {
      let report = try phone.receive(aps: #""alert":"Hi","interruption-level":"\#(asked)""#)
      let level = report.presentation.interruptionLevel
      #expect(level.rawValue == (isKnown ? asked : "active"))
      #expect(report.presentation.screenLights == !(isKnown && asked == "passive"))
      #expect(report.results.contains("I1 levels-not-known") == !isKnown)
      #expect(report.codes == [])
    }
    let plain = try phone.receive(aps: #""alert":"Hi","interruption-level":"active""#)
    #expect(!plain.results.contains("I1 levels-not-known"))
    let loud = try phone.receive(aps: #""alert":"Hi","sound":{"critical":1,"name":"default"}"#)
    #expect(loud.presentation.interruptionLevel == .critical)
  }

  @Test func `DEV206 points to the member that requested the level (I1)`() throws {
    let text: MarkedText =
      #"{"aps":{"alert":"Hi","sound":"default","interruption-level":1️⃣"critical"}}"#
    var phone = TestPhone()
    let report = try phone.receive(capture: text.text)
    let found = try #require(report.diagnostics.first { $0.kind.code == "DEV206" })
    #expect(found.location?.offset == text[1].offset)
    #expect(found.message.lacks(["critical", "time-sensitive"]) == [])
  }

  @Test func `a permitted critical sound makes it critical; otherwise the level is unchanged (I1)`()
    throws
  {
    let aps = #""alert":"Hi","sound":{"critical":1,"name":"a.caf","volume":0.5}"#
    var permitted = TestPhone { $0.permitLevels(true) }
    let loud = try permitted.receive(aps: aps)
    #expect(loud.presentation.interruptionLevel == .critical)
    #expect(
      loud.presentation.sound == NotificationSound(name: "a.caf", isCritical: true, volume: 0.5))
    #expect(loud.codes == [])
    var other = TestPhone()
    let normal = try other.receive(aps: aps)
    #expect(normal.presentation.interruptionLevel == .active)
    #expect(normal.presentation.sound == NotificationSound(name: "a.caf"))
    let found = try #require(normal.diagnostics.first { $0.kind.code == "DEV206" })
    #expect(found.message.lacks(["critical", "not permitted", "active"]) == [])
  }
}
