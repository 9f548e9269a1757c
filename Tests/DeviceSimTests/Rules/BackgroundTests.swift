import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite struct BackgroundTests {
  struct Waking: Sendable {
    let isWoken: Bool
    var isHeld = false
    var result = "app-not-woken"
    let edit: @Sendable (inout SimulatedDevice) -> Void
  }

  static let wakings: [Waking] = [
    Waking(isWoken: true) { _ in },
    Waking(isWoken: true) { $0.app.state = .foreground },
    Waking(isWoken: false) { $0.app.state = .forceQuit },
    Waking(isWoken: false, result: "refresh-off") { $0.app.backgroundAppRefresh = false },
    Waking(isWoken: false, result: "background-mode-missing") {
      $0.app.hasRemoteNotificationMode = false
    },
    Waking(isWoken: false, isHeld: true) { $0.isLowPower = true },
    Waking(isWoken: true) { ($0.app.state, $0.isLowPower) = (.foreground, true) },
    // A foreground app need not be woken: it simply receives the push.
    Waking(isWoken: true) { ($0.app.state, $0.app.backgroundAppRefresh) = (.foreground, false) },
  ]

  // Apple Developer Forums 776933; 30 days are an assumption. The push arrives at 1000.
  @Test(arguments: [
    (SimulatedDevice.App.LastUse.recently, true),
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

  // Apple Developer Forums 776933: the budget is that of the device, and reset every 24 hours.
  @Test func `all apps share the budget of the phone for 24 hours, if there is one (A3)`() throws {
    func push(_ second: Int, _ app: String, device: String = "a1") -> String {
      let headers = #"{"apns-push-type":"background","apns-priority":"5","apns-topic":"\#(app)"}"#
      return #"{"t":\#(second),"device":"\#(device)","headers":\#(headers),"#
        + #""payload":{"aps":{"content-available":1}}}"#
    }
    var phone = TestPhone { $0.assumptions.backgroundWakesPerDay = 2 }
    #expect(try phone.receive(capture: push(0, "com.a")).presentation.wakesApp)
    #expect(try phone.receive(capture: push(10, "com.b")).presentation.wakesApp)
    let held = try phone.receive(capture: push(7200, "com.c"))
    #expect(held.outcome == .held && !held.presentation.wakesApp)
    #expect(held.results.contains("A3 wake-held-by-phone") && held.codes == ["DEV213"])
    #expect(held.diagnostics[0].message.lacks(["2", "day"]) == [])
    #expect(try phone.receive(capture: push(7201, "com.a", device: "b2")).presentation.wakesApp)

    // A later run goes on with what is written.
    var next = TestPhone { $0.assumptions.backgroundWakesPerDay = 2 }
    let state = phone.simulation.writtenStates
    let outcomes = next.simulation.deliver(
      [86_399, 86_400, 86_410, 172_811].map { push($0, "com.c") }.reduce(state) { "\($0)\n\($1)" }
    ).map(\.outcome)
    // At 86400 and 86410 the two wakes no longer count, and each time the push that waits wakes the
    // app; so does the third at 172800, after which there is one left.
    #expect(outcomes == [.held, .background, .held, .background, .held, .background, .background])
  }

  @Test func `a push that waits for the budget of the phone wakes its app a day later (A3)`() throws
  {
    func push(_ app: String) -> String {
      TestScenario.push(#""content-available": 1"#, type: "background", app: app)
    }
    let failures = try TestScenario.failures(
      #"""
      {\#(push("com.a")), "expect": {"outcome": "background"}},
      {"after": "1h", \#(push("com.b")),
       "expect": {"outcome": "held", "phone": {"held": {"background": 1}}}},
      {"after": "22h", "expect": {"phone": {"held": {"background": 1}}}},
      {"after": "1h", "expect": {"phone": {"held": {"background": 0}}}},
      {\#(push("com.a")), "expect": {"outcome": "held"}}
      """#,
      #""start": "2026-03-14T09:00:00Z", "device": {"backgroundWakesPerDay": 1},"#)
    #expect(failures == [])
  }

  // StackOverflow 58525436: 300 seconds after a restart, also on an unlocked phone.
  @Test(
    arguments: [(nil, "299s", "1s"), (60, "59s", "1s"), (0, nil, "1s")]
      as [(Int?, String?, String)])
  func `after a restart no app is woken for a while, and then what waits wakes it (A3)`(
    delay: Int?, held: String?, rest: String
  ) throws {
    let push = TestScenario.push(#""content-available": 1"#, type: "background")
    let setting = delay.map { #""device": {"wakeDelayAfterRestart": \#($0)},"# } ?? ""
    let waits = held.map {
      #"""
      {"after": "\#($0)", \#(push), "expect": {"outcome": "held",
        "phone": {"held": {"background": 1}}}},
      """#
    }
    let failures = try TestScenario.failures(
      #"""
      {"do": "reboot"}, {"do": "unlock"},
      \#(waits ?? "")
      {"after": "\#(rest)", "expect": {"phone": {"held": {"background": 0}}}},
      {\#(push), "expect": {"outcome": "background", "presentation": {"wakesApp": true}}}
      """#, #""start": "2026-03-14T09:00:00Z", \#(setting)"#)
    #expect(failures == [])
  }

  /// Apple, UIApplicationDelegate: the user must launch the app again, or restart the device.
  @Test func `a restart ends a force-quit (A3)`() throws {
    let push = TestScenario.push(#""content-available": 1"#, type: "background")
    let steps = """
      {"do": "forceQuit"}, {\(push), "expect": {"presentation": {"wakesApp": false}}},
      {"do": "reboot"}, {"do": "unlock"},
      {"after": "1h", \(push), "expect": {"presentation": {"wakesApp": true}}}
      """
    #expect(try TestScenario.failures(steps, TestScenario.start) == [])
  }

  @Test func `the reason why a background push does nothing is that it wakes nobody`() throws {
    var phone = TestPhone { $0.app.state = .forceQuit }
    let report = try phone.receive(
      #"{"aps":{"content-available":1}}"#, type: "background", headers: ["apns-priority": "5"])
    #expect(report.obstacle == "the app is not woken: the person force-quit it")
  }

  // A1: what the person did not allow is not seen, in Low Power Mode and without it.
  @Test(arguments: [SimulatedDevice.Settings.Authorization.denied, .notDetermined])
  func `the reason why an alert is not seen is not that the app is not woken`(
    authorization: SimulatedDevice.Settings.Authorization
  ) throws {
    let reasons = try [false, true].map { isLowPower in
      var phone = TestPhone {
        ($0.settings.authorization, $0.isLowPower) = (authorization, isLowPower)
      }
      let report = try phone.receive(aps: #""alert":"x","content-available":1"#)
      #expect(report.outcome == .suppressed)
      return report.obstacle
    }
    #expect(reasons[0] != nil && reasons[0] == reasons[1])
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
    #expect(silent.results.contains("A3 \(waking.result)") == !waking.isWoken)
    let isLost = !waking.isWoken && !waking.isHeld
    #expect(
      silent.codes.filter { $0.hasPrefix("DEV") }
        == (isLost ? ["DEV211"] : waking.isHeld ? ["DEV213"] : []))
    let loud = try phone.receive(aps: #""content-available":1,"alert":"Hi""#)
    #expect(loud.outcome == .presented)
    #expect(loud.presentation.wakesApp == waking.isWoken)
    #expect(loud.codes.allSatisfy { $0 != "DEV211" && $0 != "DEV213" })
  }
}
