import DeviceSim
import SourceText
import TestSupport
import Testing

/// Pushes for widgets and controls (P13).
extension DestinationsTests {
  // SEND: the payload of a reload is {"aps": {"content-changed": true}}.
  @Test(arguments: [
    (#"{"alert":"3 new"}"#, true), (#"{"content-changed":1}"#, true),
    (#"{"content-changed":false}"#, true), (#"{"content-changed":true,"alert":"x"}"#, false),
  ])
  func `a reload without content-changed has a warning, and shows nothing (P13)`(
    aps: String, isReported: Bool
  ) throws {
    for type in ["widgets", "controls"] {
      var phone = TestPhone()
      let report = try phone.receive("{\"aps\":\(aps)}", type: type)
      #expect(report.outcome == .background && phone.state.notificationCount == 0)
      #expect(report.codes.contains("PAY329") == isReported)
      #expect(report.codes.count == (isReported ? 1 : 0))
    }
  }

  @Test(arguments: ["widgets", "controls"])
  func `widgets and controls get no broadcasts (P13)`(type: String) throws {
    var phone = TestPhone()
    let report = try phone.receive(
      #"{"aps":{"content-changed":true}}"#, type: type, headers: ["apns-channel-id": "Y2gx"])
    #expect(report.outcome == .dropped && report.codes.contains("PAY330"))
    #expect(report.results.contains("P13 no-broadcast"))
    #expect(!report.results.contains("P13 reloads-widgets"))
  }

  // P7: widgets since iOS 26; Apple, ControlPushHandler: iOS 18.
  @Test(arguments: [
    ("widgets", SystemVersion(18), true), ("widgets", SystemVersion(26), false),
    ("controls", SystemVersion(17, 6), true), ("controls", SystemVersion(18), false),
  ])
  func `widgets and controls of an older system get no pushes (P13)`(
    type: String, version: SystemVersion, isTooOld: Bool
  ) throws {
    var phone = TestPhone { $0.systemVersion = version }
    let report = try phone.receive(#"{"aps":{"content-changed":true}}"#, type: type)
    #expect(report.outcome == (isTooOld ? .dropped : .background))
    #expect(report.codes == (isTooOld ? ["DEV305"] : []))
    #expect(report.results.contains("P13 reloads-widgets") == !isTooOld)
  }

  @Test func `reloads have a budget if one is set, for each type (P13)`() throws {
    var phone = TestPhone { $0.assumptions.reloadsPerDay = 2 }
    for type in ["widgets", "controls"] {
      let outcomes = try (0..<3).map { _ in
        try phone.receive(#"{"aps":{"content-changed":true}}"#, type: type).outcome
      }
      #expect(outcomes == [.background, .background, .dropped])
    }
    var free = TestPhone()
    for _ in 0..<1_000 {
      let report = try free.receive(#"{"aps":{"content-changed":true}}"#, type: "widgets")
      #expect(report.outcome == .background)
    }
  }
}
