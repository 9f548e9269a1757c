import TestSupport
import Testing

@testable import DeviceSim

/// The first versions of iOS are those on Apple's pages.
@Suite struct SystemFeatureTests {
  /// A setting, and the decision about a push that only a system with the feature takes.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let last: String
    let first: String
    let result: String
    var members = ""
    let edit: @Sendable (inout SimulatedDevice) -> Void
  }

  static let rows: [Row] = [
    Row(
      testDescription: "groups", last: "11.4", first: "12.0", result: "G1 grouped-by-thread",
      members: #","thread-id":"t""#, edit: { $0.settings.grouping = .automatic }),
    Row(
      testDescription: "critical alerts", last: "11.4", first: "12.0", result: "I1 critical",
      members: #","sound":{"critical":1,"name":"default"}"#, edit: { $0.permitLevels(true) }),
    Row(
      testDescription: "provisional authorization", last: "11.4", first: "12.0",
      result: "A1 provisional", edit: { $0.settings.authorization = .provisional }),
    Row(
      testDescription: "App Clips", last: "13.7", first: "14.0", result: "A1 app-clip-expired",
      edit: {
        $0.settings.authorization = .ephemeral
        $0.app.lastOpened = .at(SimulatedInstant(seconds: 999 - 8 * 3600))
      }),
    Row(
      testDescription: "scheduled summary", last: "14.8", first: "15.0",
      result: "I4 held-for-summary", edit: { $0.settings.scheduledSummary = true }),
    Row(
      testDescription: "Focus", last: "14.8", first: "15.0", result: "I3 silenced-by-focus",
      edit: { $0.focus = SimulatedDevice.Focus() }),
    Row(
      testDescription: "Focus filters", last: "15.8", first: "16.0",
      result: "I2 silenced-by-filter", members: #","filter-criteria":"work""#,
      edit: {
        $0.focus = SimulatedDevice.Focus()
        $0.focus?.silencedApps = []
        $0.focus?.acceptedCriteria = ["home"]
      }),
  ]

  @Test(arguments: rows)
  func `a setting has no effect before the first system that has it`(_ row: Row) throws {
    for (version, hasFeature) in [(row.last, false), (row.first, true), (nil, true)] {
      var phone = TestPhone {
        $0.systemVersion = version.flatMap { SystemVersion($0) }
        row.edit(&$0)
      }
      let report = try phone.receive(aps: #""alert":"Hi""# + row.members)
      #expect(report.results.contains(row.result) == hasFeature, "\(version ?? "latest")")
      #expect(hasFeature || report.outcome == .presented)
    }
  }

  @Test(arguments: [("11.4", "iOS 12"), ("12.0", "'criticalEntitlement'")])
  func `a critical level that the system lowers names it`(version: String, fact: String) throws {
    var phone = TestPhone { $0.systemVersion = SystemVersion(version) }
    let report = try phone.receive(aps: #""alert":"Hi","sound":{"critical":1,"name":"default"}"#)
    let lowered = report.diagnostics.filter { $0.kind == .interruptionLevelLowered }
    #expect(lowered.count == 1 && lowered.first?.help?.contains(fact) == true)
  }

  @Test func `a newer system has the settings that had no effect before`() throws {
    let push = TestScenario.push(#""alert": "Hi""#)
    let steps = """
      {\(push), "expect": {"outcome": "presented"}},
      {"do": "set", "settings": {"badges": false}},
      {"do": "set", "systemVersion": "15.0"},
      {\(push), "expect": {"outcome": "held"}}
      """
    let device = #""device": {"systemVersion": "14.8", "settings": {"scheduledSummary": true}},"#
    #expect(try TestScenario.failures(steps, device) == [])
  }

  @Test func `notifications are not grouped before iOS 12 (G1)`() throws {
    for (version, count) in [("11.4", 2), ("12.0", 1)] {
      var phone = TestPhone { $0.systemVersion = SystemVersion(version) }
      for _ in 0..<2 { _ = try phone.receive(aps: #""alert":"Hi","thread-id":"t""#) }
      let state = try #require(phone.simulation.phone(""))
      #expect(phone.simulation.groups(of: state).count == count)
    }
  }
}
