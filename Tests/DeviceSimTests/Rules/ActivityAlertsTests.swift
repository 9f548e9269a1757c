import DeviceSim
import Testing

/// The alert of a Live Activity (LA8).
@Suite struct ActivityAlertsTests {
  private static let alert = #""alert":{"title":"Goal","body":"1:0","sound":"default"}"#

  private func update(
    _ members: String, _ edit: (inout SimulatedDevice) -> Void
  ) throws -> (report: PushReport, phone: ActivityPhone) {
    var phone = try ActivityPhone(edit)
    _ = try phone.start(state: #"{"n":1}"#)
    return (try phone.update(at: 30, state: #"{"n":2}"#, members), phone)
  }

  @Test func `on a locked phone it lights the screen and plays its sound`() throws {
    let (report, phone) = try update(Self.alert) { $0.isLocked = true }
    #expect(report.isApplied && report.codes == [])
    #expect(report.presentation.screenLights && !report.presentation.banner)
    #expect(report.presentation.sound?.name == nil && report.presentation.sound != nil)
    #expect(report.results.contains("LA8 text-on-watch"))
    #expect(phone.phone.simulation.phone("a1")?.notifications.isEmpty == true)
    #expect(phone.activities().first?.contentState == #"{"n":2}"#)
  }

  // E1, LA8a: Apple documents texts with keys; that they follow L1 to L4 is inferred.
  @Test func `that its texts are resolved like those of a notification is assumed`() throws {
    let alert = #""alert":{"title":{"loc-key":"GOAL","loc-args":["1"]},"body":"5%"}"#
    let (report, _) = try update(alert) { $0.isLocked = true }
    let reasons = report.reasons.filter { $0.result == "texts-resolved" }
    #expect(reasons.map(\.evidence) == [.assumed])
    #expect(!report.results.contains { $0.hasPrefix("L2") || $0.hasPrefix("L4") })
    #expect(!report.results.contains { $0.hasPrefix("L7") || $0.hasPrefix("L8") })
    let (silent, _) = try update("") { _ in }
    #expect(!silent.results.contains("LA8 texts-resolved"))
  }

  // Section 9 d: what a string does is not known. Only an alert without a title was seen.
  @Test(arguments: [
    (#"{"body":"1:0"}"#, Evidence.observed), (#"{"title":"","body":""}"#, .assumed),
    (#""Goal""#, .assumed), ("5", .assumed), ("{}", .assumed),
  ])
  func `only an alert that has no title was observed to be ignored`(
    alert: String, evidence: Evidence
  ) throws {
    let (report, _) = try update(#""alert":\#(alert)"#) { $0.isLocked = true }
    #expect(report.isApplied && !report.presentation.screenLights)
    let reasons = report.reasons.filter { $0.result == "alert-without-title" }
    #expect(reasons.map(\.evidence) == [evidence])
  }

  @Test(arguments: [
    (true, SimulatedDevice.App.State.background, "LA8 island-expands", false),
    (false, .background, "LA8 card-as-banner", true),
    (false, .foreground, "LA8 app-in-use", false),
  ])
  func `on an unlocked phone the island expands, or the card is a banner`(
    hasIsland: Bool, state: SimulatedDevice.App.State, result: String, banner: Bool
  ) throws {
    let (report, _) = try update(Self.alert) {
      ($0.hasDynamicIsland, $0.app.state) = (hasIsland, state)
    }
    #expect(report.results.contains(result))
    #expect(report.presentation.banner == banner)
  }

  @Test func `without an alert the card changes in the dark`() throws {
    let (report, phone) = try update("") { $0.isLocked = true }
    #expect(report.isApplied && report.results.contains("LA8 no-alert"))
    #expect(!report.presentation.screenLights && report.presentation.sound == nil)
    #expect(phone.activities().first?.contentState == #"{"n":2}"#)
  }

  @Test func `an alert without a title may stay silent`() throws {
    let (report, phone) = try update(#""alert":{"body":"b","sound":"default"}"#) {
      $0.isLocked = true
    }
    #expect(report.isApplied && report.codes == ["PAY320"])
    #expect(!report.presentation.screenLights && report.presentation.sound == nil)
    #expect(phone.activities().first?.contentState == #"{"n":2}"#)
  }

  @Test(arguments: [
    (ActivityAssumptions.Sounds.documented, "x.caf" as String?), (.defaultOnly, nil),
  ])
  func `a named sound was seen silent`(
    setting: ActivityAssumptions.Sounds, name: String?
  ) throws {
    let (report, _) = try update(#""alert":{"title":"a","sound":"x.caf"}"#) {
      $0.assumptions.activities.sounds = setting
    }
    #expect(report.codes == ["PAY321"])
    #expect(report.presentation.sound?.name == name)
    #expect((report.presentation.sound == nil) == (name == nil))
  }

  // The file may have any format: Apple's sample of an alert has an mp4.
  @Test(arguments: [("goal.mp4", "goal.mp4" as String?, []), ("gaol.mp4", nil, ["DEV203"])])
  func `without a file of its name the default sound is played`(
    name: String, played: String?, codes: [String]
  ) throws {
    let app = try SmallApp(["goal.mp4": "", "bell.caf": ""])
    var phone = try ActivityPhone(app: app.app)
    _ = try phone.start()
    let report = try phone.update(at: 30, #""alert":{"title":"a","sound":"\#(name)"}"#)
    #expect(report.codes == ["PAY321"] + codes)
    #expect(report.presentation.sound == NotificationSound(name: played))
  }

  @Test func `a sound of another type is reported and not heard`() throws {
    let (report, _) = try update(#""alert":{"title":"a","sound":{"name":"x.caf"}}"#) { _ in }
    #expect(report.isApplied && report.codes == ["PAY202"])
    #expect(report.presentation.sound == nil)
  }

  @Test func `a sound beside the alert is not heard`() throws {
    let (report, _) = try update(#""alert":{"title":"a"},"sound":"default""#) { _ in }
    #expect(report.isApplied && report.codes == ["PAY322"])
    #expect(report.presentation.sound == nil)
  }

  @Test(arguments: [(ActivityAssumptions.Focus.silenced, false), (.ignored, true)])
  func `a Focus and the silent switch silence it, unless the device file says otherwise`(
    setting: ActivityAssumptions.Focus, isHeard: Bool
  ) throws {
    let (focused, _) = try update(Self.alert) {
      ($0.isLocked, $0.focus) = (true, .init())
      $0.assumptions.activities.focus = setting
    }
    #expect((focused.presentation.sound != nil) == isHeard)
    #expect(focused.presentation.screenLights == isHeard)
    let (silent, _) = try update(Self.alert) {
      ($0.isLocked, $0.isSilent) = (true, true)
      $0.assumptions.activities.focus = setting
    }
    #expect((silent.presentation.sound != nil) == isHeard)
    #expect(silent.presentation.screenLights)
  }

  @Test func `a Focus that allows the app lets it through`() throws {
    let (report, _) = try update(Self.alert) {
      $0.isLocked = true
      $0.focus = .init()
      $0.focus?.allowedApps = ["com.example.acme"]
    }
    #expect(report.presentation.screenLights && report.presentation.sound != nil)
  }

  @Test func `the permission for notifications does not matter`() throws {
    let (report, _) = try update(Self.alert) {
      ($0.isLocked, $0.settings.authorization) = (true, .denied)
    }
    #expect(report.presentation.screenLights && report.presentation.sound != nil)
  }
}
