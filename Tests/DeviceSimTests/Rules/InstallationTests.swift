import DeviceSim
import ServiceExtensionKit
import SourceText
import Testing

@Suite struct InstallationTests {
  struct Refusal: Sendable {
    let reason: String
    let edit: @Sendable (inout SimulatedDevice) -> Void
  }

  static let refusals: [Refusal] = [
    Refusal(reason: "P9 not-installed") { $0.app.isInstalled = false },
    Refusal(reason: "P9 not-registered") { $0.app.isRegistered = false },
    Refusal(reason: "P9 not-allowed") {
      ($0.settings.authorization, $0.app.hasRemoteNotificationMode) = (.denied, false)
    },
    Refusal(reason: "P9 not-allowed") {
      ($0.settings.authorization, $0.app.backgroundAppRefresh) = (.notDetermined, false)
    },
  ]

  @Test(arguments: refusals)
  func `a missing, unregistered or denied app receives nothing (P9)`(_ refusal: Refusal)
    throws
  {
    var phone = TestPhone { refusal.edit(&$0) }
    for type in ["alert", "background"] {
      let report = try phone.receive(aps: #""alert":"Hi","content-available":1"#, type: type)
      #expect(report.outcome == .dropped)
      #expect(!report.presentation.wakesApp)
      #expect(report.codes.filter { $0 == "DEV101" }.count == 1)
      #expect(report.results.contains(refusal.reason))
    }
    #expect(phone.state.notificationCount == 0)
  }

  @Test func `without permission an app may still receive background pushes (P9)`() throws {
    var phone = TestPhone { $0.settings.authorization = .denied }
    let report = try phone.receive(aps: #""content-available":1"#, type: "background")
    #expect(report.outcome == .background)
    #expect(report.presentation.wakesApp)
    let alert = try phone.receive(aps: #""alert":"Hi","badge":1,"sound":"default""#)
    #expect(alert.outcome == .suppressed)
    #expect(alert.results.contains("A1 not-authorized"))
    #expect(alert.codes == ["DEV102"])
    #expect(phone.state.badge == 0)
  }

  @Test func `showing a push needs neither background mode nor refresh (P9)`() throws {
    var phone = TestPhone {
      ($0.app.hasRemoteNotificationMode, $0.app.backgroundAppRefresh) = (false, false)
    }
    #expect(try phone.receive(aps: #""alert":"Hi""#).outcome == .presented)
  }
}
