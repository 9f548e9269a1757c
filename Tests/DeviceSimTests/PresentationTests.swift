import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite
struct PresentationTests {
  struct LevelRow: Sendable {
    let asked: String
    let isPermitted: Bool
    let level: InterruptionLevel
    let isSeen: Bool
  }

  // The table of I1, each level permitted and not.
  static let levels: [LevelRow] = [
    LevelRow(asked: "passive", isPermitted: true, level: .passive, isSeen: false),
    LevelRow(asked: "passive", isPermitted: false, level: .passive, isSeen: false),
    LevelRow(asked: "active", isPermitted: true, level: .active, isSeen: true),
    LevelRow(asked: "active", isPermitted: false, level: .active, isSeen: true),
    LevelRow(asked: "time-sensitive", isPermitted: true, level: .timeSensitive, isSeen: true),
    LevelRow(asked: "time-sensitive", isPermitted: false, level: .active, isSeen: true),
    LevelRow(asked: "critical", isPermitted: true, level: .critical, isSeen: true),
    LevelRow(asked: "critical", isPermitted: false, level: .active, isSeen: true),
  ]

  private static func permit(_ isPermitted: Bool, on device: inout SimulatedDevice) {
    device.settings.critical = isPermitted
    device.app.hasCriticalEntitlement = isPermitted
    device.app.hasTimeSensitiveCapability = isPermitted
  }

  @Test(arguments: levels)
  func `each level, permitted and not: light, banner, list and sound (I1)`(_ row: LevelRow) throws {
    var phone = TestPhone { Self.permit(row.isPermitted, on: &$0) }
    let report = try phone.receive(
      aps: #""alert":"Hi","sound":"default","interruption-level":"\#(row.asked)""#)
    let presentation = report.presentation
    #expect(presentation.interruptionLevel == row.level)
    #expect(presentation.banner == row.isSeen)
    #expect(presentation.lockScreen == row.isSeen)
    #expect(presentation.screenLights == row.isSeen)
    #expect(presentation.list)
    #expect((presentation.sound != nil) == row.isSeen)
    #expect(report.outcome == (row.isSeen ? .presented : .quiet))
    #expect(report.codes.contains("DEV206") == (row.asked != row.level.rawValue))
    #expect(report.results.contains("I1 \(row.level.rawValue)"))
  }

  @Test func `critical falls to time-sensitive where that is permitted (I1)`() throws {
    for edit: (inout SimulatedDevice) -> Void in [
      { $0.settings.critical = true }, { $0.app.hasCriticalEntitlement = true },
    ] {
      var phone = TestPhone(edit)
      let report = try phone.receive(aps: #""alert":"Hi","interruption-level":"critical""#)
      #expect(report.presentation.interruptionLevel == .timeSensitive)
    }
  }

  @Test func `DEV206 points to the member that asked for the level (I1)`() throws {
    let text: MarkedText =
      #"{"aps":{"alert":"Hi","sound":"default","interruption-level":1️⃣"critical"}}"#
    var phone = TestPhone()
    let report = try phone.receive(capture: text.text)
    let found = try #require(report.diagnostics.first { $0.kind.code == "DEV206" })
    #expect(found.location?.offset == text[1].offset)
    #expect(found.message == "the level is lowered from critical to time-sensitive")
  }

  @Test func `a permitted critical sound makes it critical; one that is not leaves its level (I1)`()
    throws
  {
    let aps = #""alert":"Hi","sound":{"critical":1,"name":"a.caf","volume":0.5}"#
    var permitted = TestPhone { Self.permit(true, on: &$0) }
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
    #expect(
      found.message
        == "the critical sound is not permitted, so it is a normal one and the level is active")
  }

  // MARK: - A1

  struct SettingsRow: Sendable {
    let name: String
    let places: [Bool]
    let result: String?
    let outcome: Outcome
    let edit: @Sendable (inout SimulatedDevice.Settings) -> Void
  }

  static let settings: [SettingsRow] = [
    SettingsRow(name: "all on", places: [true, true, true], result: nil, outcome: .presented) { _ in
    },
    SettingsRow(
      name: "provisional", places: [false, false, true], result: "A1 provisional", outcome: .quiet
    ) { $0.authorization = .provisional },
    SettingsRow(
      name: "banners off", places: [false, true, true], result: "A1 banners-off",
      outcome: .presented
    ) { $0.banners = false },
    SettingsRow(
      name: "lock screen off", places: [true, false, true], result: "A1 lock-screen-off",
      outcome: .presented
    ) { $0.lockScreen = false },
    SettingsRow(
      name: "list off", places: [true, true, false], result: "A1 list-off", outcome: .presented
    ) { $0.notificationCenter = false },
    SettingsRow(
      name: "only the list", places: [false, false, true], result: "A1 banners-off", outcome: .quiet
    ) { ($0.banners, $0.lockScreen) = (false, false) },
    SettingsRow(
      name: "nothing", places: [false, false, false], result: "A1 list-off", outcome: .suppressed
    ) { ($0.banners, $0.lockScreen, $0.notificationCenter) = (false, false, false) },
    SettingsRow(
      name: "denied", places: [false, false, false], result: "A1 not-authorized",
      outcome: .suppressed
    ) { $0.authorization = .denied },
    SettingsRow(
      name: "not determined", places: [false, false, false], result: "A1 not-authorized",
      outcome: .suppressed
    ) { $0.authorization = .notDetermined },
  ]

  @Test(arguments: settings)
  func `the settings decide where it is seen (A1)`(_ row: SettingsRow) throws {
    var phone = TestPhone { row.edit(&$0.settings) }
    let report = try phone.receive(aps: #""alert":"Hi","thread-id":"t""#)
    let presentation = report.presentation
    #expect(
      [presentation.banner, presentation.lockScreen, presentation.list] == row.places)
    #expect(report.outcome == row.outcome)
    if let result = row.result { #expect(report.results.contains(result)) }
    #expect(phone.state.notificationCount == (presentation.list ? 1 : 0))
    #expect(presentation.group == (presentation.list ? "t" : ""))
    #expect(report.codes.contains("DEV102") == (row.outcome == .suppressed))
  }

  @Test func `sounds, badges and a provisional app: each switch has its reason (A1)`() throws {
    let aps = #""alert":"Hi","sound":"default","badge":2"#
    let rows: [((inout SimulatedDevice.Settings) -> Void, Bool, Bool, [String])] = [
      ({ $0.sounds = false }, false, true, ["A1 sounds-off", "B1 badge-set"]),
      ({ $0.badges = false }, true, false, ["S1 default-sound", "A1 badges-off"]),
      ({ $0.authorization = .provisional }, false, false, ["A1 provisional"]),
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

  // MARK: - A2

  @Test func `in the foreground the app decides about banner, list, sound and badge (A2)`() throws {
    typealias Option = SimulatedDevice.App.ForegroundPresentation
    let all = Option.allCases
    for bits in 0..<(1 << all.count) {
      let chosen = Set(all.indices.filter { bits >> $0 & 1 == 1 }.map { all[$0] })
      var phone = TestPhone {
        $0.app.state = .foreground
        $0.app.foregroundPresentation = chosen
      }
      let report = try phone.receive(aps: #""alert":"Hi","sound":"default","badge":2"#)
      let presentation = report.presentation
      #expect(presentation.banner == chosen.contains(.banner))
      #expect(presentation.list == chosen.contains(.list))
      #expect((presentation.sound != nil) == chosen.contains(.sound))
      #expect(presentation.badge == (chosen.contains(.badge) ? 2 : nil))
      #expect(!presentation.lockScreen && !presentation.screenLights)
      let isSeen = chosen.contains(.banner) || chosen.contains(.list)
      #expect(report.codes == (isSeen ? [] : ["DEV102"]))
      #expect(report.results.contains("A2 presented-by-app") == isSeen)
      #expect(report.results.contains("A2 hidden-by-app") == !isSeen)
      #expect(report.results.contains("A2 sound-kept-by-app") == !chosen.contains(.sound))
      #expect(report.results.contains("A2 badge-kept-by-app") == !chosen.contains(.badge))
      let outcome: Outcome =
        chosen.contains(.banner) ? .presented : chosen.contains(.list) ? .quiet : .suppressed
      #expect(report.outcome == outcome)
    }
  }

  @Test func `what the person switched off stays off in the foreground (A1, A2)`() throws {
    for edit: (inout SimulatedDevice.Settings) -> Void in [
      { $0.banners = false }, { $0.authorization = .provisional },
    ] {
      var phone = TestPhone {
        edit(&$0.settings)
        $0.app.state = .foreground
        $0.app.foregroundPresentation = [.banner]
      }
      #expect(try phone.receive(aps: #""alert":"Hi""#).outcome == .suppressed)
    }
  }

  // MARK: - Groups and categories

  @Test func `the group is that of the person's setting, and the reasons name it (G1, G2)`() throws
  {
    typealias Grouping = SimulatedDevice.Settings.Grouping
    let rows: [(Grouping, String, Bool, String)] = [
      (.automatic, #","thread-id":"t""#, false, "G1 grouped-by-thread"),
      (.automatic, "", false, "G1 grouped-by-app"),
      (.byApp, #","thread-id":"t""#, false, "G1 grouped-by-app"),
      (.off, #","thread-id":"t""#, false, "G1 not-grouped"),
      (.automatic, "", true, "G2 critical-alone"),
      (.automatic, #","thread-id":"t""#, true, "G1 grouped-by-thread"),
    ]
    for (grouping, thread, isCritical, result) in rows {
      var phone = TestPhone {
        Self.permit(true, on: &$0)
        $0.settings.grouping = grouping
      }
      let level = isCritical ? #","interruption-level":"critical""# : ""
      let report = try phone.receive(aps: #""alert":"Hi""# + thread + level)
      #expect(report.results.filter { $0.hasPrefix("G") } == [result])
      #expect(report.presentation.group == (result == "G1 grouped-by-thread" ? "t" : ""))
    }
  }

  @Test func `an unknown category is shown without actions, with what was meant (G5)`() throws {
    let edit: (inout SimulatedDevice) -> Void = {
      $0.app.categories = ["INVITATION": SimulatedDevice.App.Category(actions: ["Play"])]
    }
    var phone = TestPhone(edit)
    let known = try phone.receive(aps: #""alert":"Hi","category":"INVITATION""#)
    #expect(known.codes == [])
    let unknown = try phone.receive(aps: #""alert":"Hi","category":"INVITATOIN""#)
    #expect(unknown.outcome == .presented)
    #expect(unknown.codes == ["DEV207"])
    #expect(unknown.diagnostics[0].help == "did you mean 'INVITATION'?")
    var open = TestPhone()
    #expect(try open.receive(aps: #""alert":"Hi","category":"ANY""#).codes == [])
  }
}
