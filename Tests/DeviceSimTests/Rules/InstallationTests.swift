import ServiceExtensionKit
import SourceText
import Testing

@testable import DeviceSim

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
    for type in ["alert", "background"] {
      var phone = TestPhone { refusal.edit(&$0) }
      let report = try phone.receive(aps: #""alert":"Hi","content-available":1"#, type: type)
      #expect(report.outcome == .dropped)
      #expect(!report.presentation.wakesApp)
      #expect(report.codes.filter { $0 == "DEV101" }.count == 1)
      #expect(report.results.contains(refusal.reason))
      #expect(phone.state.notificationCount == 0)
    }
  }

  // P9: the background mode and Background App Refresh must both be on.
  @Test(arguments: [(false, true), (true, false), (false, false)])
  func `the remedy names what is missing to wake the app (P9)`(
    hasMode: Bool, refreshes: Bool
  ) throws {
    var phone = TestPhone {
      $0.settings.authorization = .denied
      ($0.app.hasRemoteNotificationMode, $0.app.backgroundAppRefresh) = (hasMode, refreshes)
    }
    let help = try phone.receive(aps: #""alert":"Hi""#).diagnostics.first?.help ?? ""
    #expect(help.contains("remote-notification") == !hasMode)
    #expect(help.contains("Background App Refresh") == !refreshes)
  }

  // Apple, Handling notification responses from APNs: 410 Unregistered.
  @Test func `after the app was deleted, APNs refuses the second push and all after it`() throws {
    let push = { (text: String) in TestScenario.push(#""alert": "\#(text)""#) }
    let refused = #"""
      "expect": {"outcome": "dropped",
        "decisions": [{"rule": "P9", "result": "unregistered", "evidence": "documented"}],
        "diagnostics": [{"code": "DEV101", "message": {"contains": "410 Unregistered"}}]}
      """#
    let missed = #"""
      "expect": {"outcome": "dropped",
        "decisions": [{"rule": "P9", "result": "not-installed"}],
        "diagnostics": [{"code": "DEV101", "message": "the app is not installed"}]}
      """#
    let failures = try TestScenario.failures(
      #"""
      {\#(push("a")), "expect": {"outcome": "presented"}},
      {"do": "uninstall", "app": "com.example.acme"},
      {\#(push("b")), \#(missed)},
      {\#(push("c")), \#(refused)},
      {\#(TestScenario.push(#""alert": "other""#, app: "com.example.courier")),
       "expect": {"outcome": "presented"}},
      {\#(push("d")), \#(refused)},
      {"do": "install", "app": "com.example.acme"},
      {\#(push("d")), "expect": {"outcome": "dropped",
        "diagnostics": [{"code": "DEV101", "message": {"contains": "never opened"}}]}},
      {"do": "open", "app": "com.example.acme"}, {"do": "background", "app": "com.example.acme"},
      {\#(push("e")), "expect": {"outcome": "presented"}},
      {"do": "uninstall", "app": "com.example.acme"},
      {\#(push("f")), \#(missed)}
      """#, #""device": {"app": {"bundleIdentifier": "com.example.acme"}},"#)
    #expect(failures == [])
  }

  // A deleted app does not run. After a new installation, the person has not opened it yet.
  @Test func `an app that is installed again does not run (P9)`() throws {
    let front = { (app: String) in #""expect": {"phone": {"foreground": \#(app)}}"# }
    let failures = try TestScenario.failures(
      #"""
      {"do": "open", \#(front(#""com.example.acme""#))}, {"do": "uninstall", \#(front("null"))},
      {"do": "install", \#(front("null"))}, {"do": "lock"}, {"do": "unlock", \#(front("null"))}
      """#, #""device": {"app": {"bundleIdentifier": "com.example.acme"}},"#)
    #expect(failures == [])
  }

  // docs/scenarios.md: `set` has the effects of the other steps.
  @Test(arguments: [
    (#""do": "uninstall""#, #""do": "install""#),
    (#""do": "set", "app": {"installed": false}"#, #""do": "set", "app": {"installed": true}"#),
  ])
  func `an app that is installed again has no token until it is opened (P9)`(
    uninstall: String, install: String
  ) throws {
    let push = TestScenario.push(#""alert": "a""#)
    let failures = try TestScenario.failures(
      #"""
      {\#(uninstall)}, {\#(install)},
      {\#(push), "expect": {"decisions": [{"rule": "P9", "result": "not-registered"}]}},
      {"do": "open"}, {"do": "background"}, {\#(push), "expect": {"outcome": "presented"}}
      """#, #""device": {"app": {"bundleIdentifier": "com.example.acme"}},"#)
    #expect(failures == [])
  }

  // P17: a notification that the app schedules does not go through the push service.
  @Test func `a local notification of a deleted app does not concern its token (P9)`() throws {
    let local = #"""
      {"push": {"local": {"body": "x"}, "app": "com.example.acme"}, "expect": {"outcome": "dropped",
        "decisions": [{"rule": "P9", "result": "not-installed"}]}}
      """#
    let push = TestScenario.push(#""alert": "a""#)
    let failures = try TestScenario.failures(
      #"""
      {"do": "uninstall", "app": "com.example.acme"}, \#(local), \#(local),
      {\#(push), "expect": {"decisions": [{"rule": "P9", "result": "not-installed"}]}},
      {\#(push), "expect": {"decisions": [{"rule": "P9", "result": "unregistered"}]}}, \#(local)
      """#, #""device": {"app": {"bundleIdentifier": "com.example.acme"}},"#)
    #expect(failures == [])
  }

  @Test func `each phone has its own token`() throws {
    var phone = TestPhone { $0.app.isInstalled = false }
    let results = try ["a1", "b2", "a1"].map { device in
      try phone.receive(#"{"aps":{"alert":"Hi"}}"#, device: device).results
    }
    #expect(results[0] == ["P9 not-installed"] && results[1] == ["P9 not-installed"])
    #expect(results[2] == ["P9 unregistered"])
  }

  @Test func `the refusal survives a restart of the simulation`() throws {
    var phone = TestPhone { $0.app.isInstalled = false }
    _ = try phone.receive(#"{"aps":{"alert":"Hi"}}"#, device: "a1")
    var next = TestPhone { $0.app.isInstalled = false }
    let push = TestPhone.envelope(#"{"aps":{"alert":"Hi"}}"#, type: "alert", device: "a1")
    let reports = next.simulation.deliver(phone.simulation.writtenStates + push)
    #expect(reports.map(\.results) == [["P9 unregistered"]])
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
