import DeviceSim
import Foundation
import ServiceExtensionKit
import Testing

@Suite struct BadgeTests {
  @Test func `a silent change of the badge leaves the list alone (B1)`() throws {
    var phone = TestPhone()
    _ = try phone.receive(#"{"aps":{"alert":"a"}}"#)
    let report = try phone.receive(#"{"aps":{"badge":3}}"#)
    #expect(report.outcome == .updated)
    #expect(phone.state.badge == 3)
    #expect(phone.state.notificationCount == 1)
  }
}
