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
