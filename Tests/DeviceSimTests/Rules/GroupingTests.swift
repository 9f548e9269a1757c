import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite struct GroupingTests {
  @Test func `the group is that of the person's setting, and the reasons have it (G1, G2)`() throws
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

  private static func permit(_ isPermitted: Bool, on device: inout SimulatedDevice) {
    device.settings.critical = isPermitted
    device.app.hasCriticalEntitlement = isPermitted
    device.app.hasTimeSensitiveCapability = isPermitted
  }
}
