import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite struct GroupingTests {
  @Test func `the group is that of the person's setting, and the reasons have it (G1, G2)`() throws
  {
    typealias Grouping = SimulatedDevice.Settings.Grouping
    let rows: [(Grouping, String, Bool, [String])] = [
      (.automatic, #","thread-id":"t""#, false, ["G1 grouped-by-thread"]),
      (.automatic, "", false, ["G1 grouped-by-app"]),
      (.byApp, #","thread-id":"t""#, false, ["G1 grouped-by-app"]),
      (.off, #","thread-id":"t""#, false, ["G1 not-grouped"]),
      (.automatic, "", true, ["G2 critical-alone"]),
      (.automatic, #","thread-id":"t""#, true, ["G1 grouped-by-thread", "G2 critical-apart"]),
      (.byApp, #","thread-id":"t""#, true, ["G1 grouped-by-app", "G2 critical-apart"]),
      (.off, #","thread-id":"t""#, true, ["G1 not-grouped"]),
    ]
    for (grouping, thread, isCritical, results) in rows {
      var phone = TestPhone {
        $0.permitLevels(true)
        $0.settings.grouping = grouping
      }
      let level = isCritical ? #","interruption-level":"critical""# : ""
      let report = try phone.receive(aps: #""alert":"Hi""# + thread + level)
      #expect(report.results.filter { $0.hasPrefix("G") } == results)
      #expect(report.presentation.group == (results[0] == "G1 grouped-by-thread" ? "t" : ""))
    }
  }

  /// Returns the line below the only group after some pushes, the oldest first.
  private static func summaryLine(
    _ alerts: [String], app: AppBundle? = nil, _ edit: (inout SimulatedDevice) -> Void
  ) throws -> String? {
    var phone = TestPhone(app: app, retention: .visibleTexts) {
      $0.systemVersion = SystemVersion(13)
      edit(&$0)
    }
    for alert in alerts {
      _ = try phone.receive(aps: #""alert":{"body":"b"\#(alert)},"category":"CHAT""#)
    }
    let state = try #require(phone.simulation.phone(""))
    let groups = state.groups()
    #expect(groups.count == 1)
    return phone.simulation.summaryLine(of: groups[0])
  }

  private static func format(_ text: String, on device: inout SimulatedDevice) {
    var category = SimulatedDevice.App.Category(actions: [])
    category.categorySummaryFormat = text
    device.app.categories = ["CHAT": category]
  }

  // Apple, WWDC18-711: "%u more messages from %@", `summaryArgument` and `summaryArgumentCount`.
  @Test func `on iOS 12 to 14 a group has the line of its category (G3)`() throws {
    let alerts = [
      #","summary-arg":"Mina","summary-arg-count":3"#, #","summary-arg":"Jun""#,
      #","summary-arg":"Mina""#, #","summary-arg":"Ada""#,
    ]
    let line = { (alerts: [String], format: String) in
      try Self.summaryLine(alerts) { Self.format(format, on: &$0) }
    }
    // Those below the newest: 3 + 1 + 1.
    #expect(try line(alerts, "%u more messages from %@") == "5 more messages from Mina, Jun")
    #expect(try line(alerts, "%u more messages") == "5 more messages")
    #expect(try line(["", ""], "") == "1 more notification")
    #expect(try line(["", "", ""], "") == "2 more notifications")
    #expect(try line([""], "%u more messages") == nil)
  }

  @Test func `the format may be a plural entry (G3)`() throws {
    let app = try AppBundle(path: Repository.path("Resources/Localizable"))
    let line = try Self.summaryLine(["", "", ""], app: app) {
      $0.languages = ["pl"]
      Self.format("UNREAD_MESSAGES", on: &$0)
    }
    #expect(line == "2 nieprzeczytane wiadomości")
  }

  @Test(arguments: [SystemVersion(11), SystemVersion(15), nil])
  func `other systems have no line below groups (G3)`(version: SystemVersion?) throws {
    let line = try Self.summaryLine(["", ""]) {
      $0.systemVersion = version
      Self.format("%u more", on: &$0)
    }
    #expect(line == nil)
  }

  @Test func `hidden previews do not show what a group is about (G3, G4)`() throws {
    let line = try Self.summaryLine([#","summary-arg":"Mina""#, ""]) {
      $0.settings.previews = .never
      Self.format("%u more messages from %@", on: &$0)
    }
    #expect(line == "1 more notification")
  }
}
