import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct PermissionsTests {
  typealias Edit = @Sendable (inout SimulatedDevice.Settings) -> Void
  /// Whether it is on a banner, on the lock screen and in the list, a decision, and the outcome.
  typealias Row = (places: [Bool], result: String, outcome: Outcome, edit: Edit)

  static let settings: [Row] = [
    ([true, false, true], "P8 shown", .presented, { _ in }),
    ([false, false, true], "A1 provisional", .quiet, { $0.authorization = .provisional }),
    ([false, false, true], "A1 banners-off", .quiet, { $0.bannerStyle = .none }),
    ([true, false, true], "P8 shown", .presented, { $0.lockScreen = false }),
    ([true, false, false], "A1 list-off", .presented, { $0.notificationCenter = false }),
    (
      [false, false, true], "A1 banners-off", .quiet,
      { ($0.bannerStyle, $0.lockScreen) = (.none, false) }
    ),
    (
      [false, false, false], "A1 list-off", .suppressed,
      { ($0.bannerStyle, $0.lockScreen, $0.notificationCenter) = (.none, false, false) }
    ),
    ([false, false, false], "A1 not-authorized", .suppressed, { $0.authorization = .denied }),
    (
      [false, false, false], "A1 not-authorized", .suppressed,
      { $0.authorization = .notDetermined }
    ),
  ]

  @Test(arguments: settings.indices)
  func `the settings decide where it is seen (A1)`(_ index: Int) throws {
    let row = Self.settings[index]
    var phone = TestPhone { row.edit(&$0.settings) }
    let report = try phone.receive(aps: #""alert":"Hi","thread-id":"t""#)
    let presentation = report.presentation
    #expect([presentation.banner, presentation.lockScreen, presentation.list] == row.places)
    #expect(report.outcome == row.outcome)
    #expect(report.results.contains(row.result))
    #expect(phone.state.notificationCount == (presentation.list ? 1 : 0))
    #expect(presentation.group == (presentation.list ? "t" : ""))
    #expect(report.codes.contains("DEV102") == (row.outcome == .suppressed))
  }

  // Apple, UNAlertStyle: an alert stays until the person dismisses it, a banner goes away.
  @Test(arguments: [false, true])
  func `a persistent banner stays (A1)`(isForeground: Bool) throws {
    for style in SimulatedDevice.Settings.BannerStyle.allCases {
      var phone = TestPhone {
        $0.settings.bannerStyle = style
        $0.app.state = isForeground ? .foreground : .background
        $0.app.foregroundPresentation = [.banner, .list]
      }
      let report = try phone.receive(aps: #""alert":"Hi""#)
      #expect(report.presentation.banner == (style != .none))
      #expect(report.results.contains("A1 banner-stays") == (style == .persistent))
    }
    var locked = TestPhone { ($0.isLocked, $0.settings.bannerStyle) = (true, .persistent) }
    let report = try locked.receive(aps: #""alert":"Hi""#)
    #expect(!report.results.contains("A1 banner-stays"))
  }

  // Apple, NSAppClipRequestEphemeralUserNotification: for up to 8 hours after each launch. The
  // push arrives at 1000.
  @Test(arguments: [
    (SimulatedDevice.App.LastUse.recently, true), (.at(SimulatedInstant(seconds: 1000)), true),
    (.at(SimulatedInstant(seconds: 1000 - 8 * 3600)), true),
    (.at(SimulatedInstant(seconds: 999 - 8 * 3600)), false),
  ])
  func `an App Clip may notify for 8 hours after its launch (A1)`(
    launch: SimulatedDevice.App.LastUse, isSeen: Bool
  ) throws {
    var phone = TestPhone {
      $0.settings.authorization = .ephemeral
      $0.app.lastOpened = launch
    }
    let report = try phone.receive(#"{"aps":{"alert":"Hi","badge":1}}"#)
    #expect(report.outcome == (isSeen ? .presented : .suppressed))
    #expect(report.presentation.banner == isSeen && phone.state.badge == (isSeen ? 1 : 0))
    #expect(report.results.contains("A1 app-clip-expired") == !isSeen)
    #expect(report.codes.contains("DEV102") == !isSeen)
  }

  @Test func `sounds, badges and a provisional app: each switch has its reason (A1)`() throws {
    let aps = #""alert":"Hi","sound":"default","badge":2"#
    let rows: [((inout SimulatedDevice.Settings) -> Void, Bool, Bool, [String])] = [
      ({ $0.sounds = false }, false, true, ["A1 sounds-off", "B1 badge-set"]),
      ({ $0.badges = false }, true, false, ["S1 default-sound", "A1 badges-off"]),
      (
        { $0.authorization = .provisional }, false, false,
        ["A1 provisional", "A1 badge-not-allowed"]
      ),
    ]
    for (edit, isHeard, isSet, results) in rows {
      var phone = TestPhone { edit(&$0.settings) }
      let report = try phone.receive(aps: aps)
      #expect((report.presentation.sound != nil) == isHeard)
      #expect(report.presentation.badge == (isSet ? 2 : nil))
      #expect(phone.state.badge == (isSet ? 2 : 0))
      #expect(report.results.filter { $0.contains(/^(A1|B1|S1)/) } == results)
    }
  }

  @Test func `the reason why a badge alone is not set is that it is not allowed (A1)`() throws {
    var phone = TestPhone { $0.settings.authorization = .provisional }
    let report = try phone.receive(aps: #""badge":2"#)
    #expect(report.outcome == .suppressed && phone.state.badge == 0)
    #expect(report.results.filter { $0.hasPrefix("A1 ") } == ["A1 badge-not-allowed"])
    #expect(report.obstacle?.contains("badge") == true)
  }

  static let lockedSettings: [Row] = [
    ([false, true, true], "A1 on-lock-screen", .presented, { _ in }),
    ([false, true, true], "A1 on-lock-screen", .presented, { $0.bannerStyle = .none }),
    ([false, false, true], "A1 lock-screen-off", .quiet, { $0.lockScreen = false }),
    ([false, true, false], "A1 list-off", .presented, { $0.notificationCenter = false }),
    ([false, false, true], "A1 provisional", .quiet, { $0.authorization = .provisional }),
  ]

  @Test(arguments: lockedSettings.indices)
  func `on a locked phone it is on the lock screen, never a banner (A1)`(_ index: Int) throws {
    let row = Self.lockedSettings[index]
    var phone = TestPhone {
      $0.isLocked = true
      row.edit(&$0.settings)
    }
    let report = try phone.receive(aps: #""alert":"Hi","sound":"default""#)
    let presentation = report.presentation
    #expect([presentation.banner, presentation.lockScreen, presentation.list] == row.places)
    #expect(presentation.screenLights == presentation.lockScreen)
    #expect(report.outcome == row.outcome)
    #expect(report.results.contains(row.result))
  }
}
