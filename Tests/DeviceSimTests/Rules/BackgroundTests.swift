import DeviceSim
import ServiceExtensionKit
import SourceText
import Testing

@Suite struct BackgroundTests {
  struct Waking: Sendable {
    let isWoken: Bool
    var isHeld = false
    let edit: @Sendable (inout SimulatedDevice) -> Void
  }

  static let wakings: [Waking] = [
    Waking(isWoken: true) { _ in },
    Waking(isWoken: true) { $0.app.state = .foreground },
    Waking(isWoken: false) { $0.app.state = .forceQuit },
    Waking(isWoken: false) { $0.app.backgroundAppRefresh = false },
    Waking(isWoken: false) { $0.app.hasRemoteNotificationMode = false },
    Waking(isWoken: false, isHeld: true) { $0.isLowPower = true },
    Waking(isWoken: true) { ($0.app.state, $0.isLowPower) = (.foreground, true) },
    // A foreground app need not be woken: it simply receives the push.
    Waking(isWoken: true) { ($0.app.state, $0.app.backgroundAppRefresh) = (.foreground, false) },
  ]

  // Apple Developer Forums 776933; 30 days are an assumption. The push arrives at 1000.
  @Test(arguments: [
    (SimulatedDevice.App.LastUse.recently, true), (.never, false),
    (.at(SimulatedInstant(seconds: 1000 - 30 * 86_400)), true),
    (.at(SimulatedInstant(seconds: 999 - 30 * 86_400)), false),
  ])
  func `an app that was not opened for long is not woken (A3)`(
    use: SimulatedDevice.App.LastUse, isWoken: Bool
  ) throws {
    var phone = TestPhone { $0.app.lastOpened = use }
    let silent = try phone.receive(#"{"aps":{"content-available":1}}"#, type: "background")
    #expect(silent.presentation.wakesApp == isWoken)
    #expect(silent.outcome == (isWoken ? .background : .dropped))
    #expect(silent.results.contains("A3 app-unused") == !isWoken)
    #expect(silent.codes.contains("DEV211") == !isWoken)
    let loud = try phone.receive(#"{"aps":{"content-available":1,"alert":"Hi"}}"#)
    #expect(loud.outcome == .presented && loud.presentation.wakesApp == isWoken)
    var patient = TestPhone {
      $0.app.lastOpened = use
      $0.assumptions.unusedAfterDays = 31
    }
    let woken = try patient.receive(#"{"aps":{"content-available":1}}"#, type: "background")
    #expect(woken.presentation.wakesApp == (use != .never))
  }

  @Test(arguments: wakings)
  func `a force-quit or limited app is not woken, and its alert is still shown (A3)`(
    _ waking: Waking
  ) throws {
    var phone = TestPhone {
      waking.edit(&$0)
      $0.app.foregroundPresentation = [.banner]
    }
    let silent = try phone.receive(aps: #""content-available":1"#, type: "background")
    #expect(silent.presentation.wakesApp == waking.isWoken)
    #expect(silent.outcome == (waking.isWoken ? .background : waking.isHeld ? .held : .dropped))
    #expect(silent.results.contains("A3 app-not-woken") == !waking.isWoken)
    // A held push is not lost, so there is nothing to warn of.
    let isLost = !waking.isWoken && !waking.isHeld
    #expect(silent.diagnostics.contains { $0.kind.code == "DEV211" } == isLost)
    let loud = try phone.receive(aps: #""content-available":1,"alert":"Hi""#)
    #expect(loud.outcome == .presented)
    #expect(loud.presentation.wakesApp == waking.isWoken)
    #expect(!loud.diagnostics.contains { $0.kind.code == "DEV211" })
  }
}
