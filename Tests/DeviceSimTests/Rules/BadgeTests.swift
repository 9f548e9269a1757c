import DeviceSim
import Foundation
import ServiceExtensionKit
import Testing

@Suite struct BadgeTests {
  @Test func `a silent change of the badge does not change the list (B1)`() throws {
    var phone = TestPhone()
    _ = try phone.receive(#"{"aps":{"alert":"a"}}"#)
    let report = try phone.receive(#"{"aps":{"badge":3}}"#)
    #expect(report.outcome == .updated)
    #expect(phone.state.badge == 3)
    #expect(phone.state.notificationCount == 1)
  }

  @Test func `an alert with badge 0 is shown and removed, with a warning (B1)`() throws {
    var phone = TestPhone()
    _ = try phone.receive(#"{"aps":{"alert":"a","badge":2}}"#)
    let report = try phone.receive(#"{"aps":{"alert":"b","badge":0}}"#)
    #expect(report.outcome == .presented)
    #expect(report.presentation.banner && !report.presentation.list)
    #expect(report.results.contains("B1 own-alert-cleared"))
    #expect(report.results.contains("B1 list-cleared"))
    #expect(report.codes == ["DEV202"])
    #expect(report.diagnostics.first?.message.contains("the alert of this push") == true)
    #expect(phone.state.notificationCount == 0)
  }

  // A1: without Notification Center, a notification is on the lock screen alone.
  @Test(arguments: [Retention.replaceable, .visibleTexts, .complete])
  func `badge 0 clears the lock screen, whatever is kept of the list (B1)`(
    retention: Retention
  ) throws {
    var phone = TestPhone(retention: retention) {
      $0.isLocked = true
      $0.settings.notificationCenter = false
    }
    _ = try phone.receive(aps: #""alert":"a","badge":2"#)
    let report = try phone.receive(aps: #""badge":0"#)
    #expect(report.diagnostics.contains { $0.message.contains("clears 1 delivered notification") })
    #expect(phone.state.notificationCount == 0)
  }

  @Test func `a sound that is lost with the badge is not said to be played (B1)`() throws {
    var phone = TestPhone()
    _ = try phone.receive(#"{"aps":{"alert":"a","badge":2}}"#)
    let report = try phone.receive(#"{"aps":{"alert":"b","badge":0,"sound":"a.caf"}}"#)
    #expect(report.presentation.sound == nil)
    #expect(report.results.contains("B1 sound-lost-with-badge"))
    #expect(!report.results.contains { $0.hasPrefix("S1") })
  }

  // Kii guide for iOS 8 to 10, colloquy#3569 (P2).
  @Test(arguments: [(PayloadAssumptions.NegativeBadge.ignored, 2), (.removesBadge, 0)])
  func `a badge below 0 has the effect in the device file (P2)`(
    negative: PayloadAssumptions.NegativeBadge, badge: Int
  ) throws {
    var phone = TestPhone { $0.assumptions.payloads.negativeBadge = negative }
    _ = try phone.receive(aps: #""alert":"a","badge":2"#)
    let report = try phone.receive(aps: #""badge":-1"#)
    #expect(phone.state.badge == badge)
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY207" })
    #expect(found.message.contains("-1"))
    #expect(found.message.contains("no effect") == (negative == .ignored))
    // B1: a badge that is removed clears the list.
    let cleared = report.diagnostics.first { $0.kind.code == "DEV202" }
    #expect((cleared != nil) == (negative == .removesBadge))
    #expect(cleared?.message.contains("badge -1") ?? true)
  }

  @Test(arguments: [(PayloadAssumptions.NegativeBadge.ignored, 2), (.removesBadge, 0)])
  func `a badge below 0 of a local notification has the same effect (P2)`(
    negative: PayloadAssumptions.NegativeBadge, badge: Int
  ) throws {
    var phone = TestPhone { $0.assumptions.payloads.negativeBadge = negative }
    _ = try phone.receive(aps: #""alert":"a","badge":2"#)
    let report = try phone.receive(capture: #"{"local":{"identifier":"x","badge":-1}}"#)
    #expect(phone.state.badge == badge)
    #expect(report.outcome == (negative == .ignored ? .dropped : .updated))
  }

  @Test func `a long number is not printed in full`() throws {
    let digits = String(repeating: "9", count: 1000)
    let report = try PushDelivery.report(#"{"aps":{"alert":"a","badge":\#(digits)}}"#)
    let found = try #require(report.diagnostics.first { $0.kind.code == "PAY207" })
    #expect(found.message.count < 120 && found.message.contains("999"))
  }
}
