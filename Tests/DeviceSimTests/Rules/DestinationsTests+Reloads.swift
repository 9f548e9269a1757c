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

  // P7: widgets since iOS 26; Apple, ControlPushHandler: iOS 18; Apple, PushToTalk: iOS 16; Apple,
  // Creating a location push service extension: iOS 15. Apple, PushKit: iOS 8; PKPushType: a file
  // provider iOS 11, a complication iOS 9.
  @Test(
    arguments: [
      ("widgets", SystemVersion(18), "P13"), ("widgets", SystemVersion(26), nil),
      ("controls", SystemVersion(17, 6), "P13"), ("controls", SystemVersion(18), nil),
      ("pushtotalk", SystemVersion(15, 8), "P11"), ("pushtotalk", SystemVersion(16), nil),
      ("location", SystemVersion(14, 8), "P12"), ("location", SystemVersion(15), nil),
      ("voip", SystemVersion(7, 1), "P10"), ("voip", SystemVersion(8), nil),
      ("fileprovider", SystemVersion(10, 3), "P14"), ("fileprovider", SystemVersion(11), nil),
      ("complication", SystemVersion(8, 4), "P15"), ("complication", SystemVersion(9), nil),
    ] as [(String, SystemVersion, String?)])
  func `a system that does not have a push type yet drops its pushes (P10 to P15)`(
    type: String, version: SystemVersion, rule: String?
  ) throws {
    var phone = TestPhone { $0.systemVersion = version }
    let report = try phone.receive(
      #"{"aps":{"content-changed":true},"container-identifier":"c"}"#, type: type)
    #expect(report.outcome == (rule == nil ? .background : .dropped))
    #expect(report.codes.filter { $0 == "DEV305" }.count == (rule == nil ? 0 : 1))
    #expect(report.results == (rule.map { ["\($0) system-too-old"] } ?? report.results))
    #expect(report.results.contains("P7 handled-by-app") == (rule == nil))
    #expect(!report.presentation.wakesApp || rule == nil)
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
