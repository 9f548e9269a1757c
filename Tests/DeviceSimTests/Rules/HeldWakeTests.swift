import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Pushes that wait to wake an app: when they do, in a capture as in a scenario (A3).
@Suite struct HeldWakeTests {
  private static let epoch = 1_773_478_800

  private static func push(_ second: Int, app: String = "com.a", device: String = "a1") -> String {
    let headers = #"{"apns-push-type":"background","apns-priority":"5","apns-topic":"\#(app)"}"#
    return #"{"t":\#(epoch + second),"device":"\#(device)","headers":\#(headers),"#
      + #""payload":{"aps":{"content-available":1}}}"#
  }

  private static func outcomes(
    _ pushes: [String], _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) -> (outcomes: [Outcome], simulation: Simulation) {
    var phone = TestPhone(edit)
    let reports = phone.simulation.deliver(pushes.joined(separator: "\n"))
    return (reports.map(\.outcome), phone.simulation)
  }

  private static func times(_ simulation: Simulation, app: String = "com.a") -> [Double]? {
    simulation.phone("a1")?.apps.first { $0.identifier == app }?.state.wakes.times
      .map { $0 - Double(epoch) }
  }

  // Apple: a held push wakes the app later. Three wakes an hour: the fourth push waits until an
  // hour after the first wake, and that is a wake that counts for the fifth.
  @Test func `in a capture with times, a push that waits wakes the app before a later push`() {
    let pushes = [0, 60, 120, 180, 3650].map { Self.push($0) }
    let (outcomes, simulation) = Self.outcomes(pushes)
    // The fifth report is that of the wake.
    #expect(outcomes == [.background, .background, .background, .held, .background, .held])
    #expect(Self.times(simulation) == [60, 120, 3600])
  }

  // Apple, Pushing background updates to your app: the system holds one push, the newest.
  @Test func `a push that takes the place of one that waits says so (A3)`() {
    for edit: (inout SimulatedDevice) -> Void in [{ _ in }, { $0.isLowPower = true }] {
      var phone = TestPhone(edit)
      let pushes = (0..<6).map { Self.push($0) }.joined(separator: "\n")
      let reports = phone.simulation.deliver(pushes)
      let isHeld = reports.map { $0.outcome == .held }
      let replaces = reports.map { $0.results.contains("A3 replaces-held") }
      // Each that waits but the first.
      let first = isHeld.firstIndex(of: true) ?? 0
      #expect(replaces == isHeld.enumerated().map { $0 > first && $1 })
      #expect(isHeld.count { $0 } >= 3)
    }
  }

  // Apple: to launch the app delivers the held push, the newest; what it replaced is lost.
  @Test func `the wake of a push that had to wait has a report of its own (A3)`() throws {
    func push(_ second: Int, _ name: String) -> String {
      Self.push(second).replacing(
        #""apns-priority":"5""#, with: #""apns-priority":"5","apns-collapse-id":"\#(name)""#)
    }
    var phone = TestPhone()
    let pushes = [push(0, "a"), push(1, "b"), push(2, "c"), push(3, "d"), push(4, "e")]
    let other = #"{"t":\#(Self.epoch + 9000),"device":"a1","payload":{"aps":{"alert":"x"}}}"#
    let reports = phone.simulation.deliver((pushes + [other]).joined(separator: "\n"))
    #expect(reports.map(\.index) == Array(0..<7))
    let wake = reports[5]
    #expect(wake.identifier == "e" && wake.app == "com.a" && wake.device == "a1")
    #expect(wake.outcome == .background && wake.presentation.wakesApp)
    #expect(wake.arrival == Double(Self.epoch + 3600))
    #expect(wake.results == ["A3 woken-later"] && wake.codes == [])
    // At once, in place of an hour later, and once.
    let steps = pushes.map { #"{"push": \#($0)}"# }.joined(separator: ", ")
    let launched = #"""
      {"delivered": [{"identifier": "e", "date": \#(Self.epoch + 64), "outcome": "background",
                      "decisions": [{"rule": "A3", "result": "delivered-at-launch"}]}]}
      """#
    #expect(
      try TestScenario.failures(
        steps + #", {"after": "1m", "do": "open", "expect": \#(launched)},"#
          + #"{"after": "2h", "expect": {"delivered": []}}"#) == [])
    // What it is released by is a change of the phone.
    let released = #"{"delivered": [{"identifier": "a", "date": \#(Self.epoch + 60)}]}"#
    #expect(
      try TestScenario.failures(
        #"{"do": "lowPower"}, {"push": \#(push(0, "a")), "expect": {"outcome": "held"}},"#
          + #"{"after": "1m", "do": "lowPower", "on": false, "expect": \#(released)}"#) == [])
  }

  // A2: an app is in the foreground while the phone is unlocked. A5c: no wake in Low Power Mode,
  // and none with Background App Refresh off.
  @Test func `a locked phone wakes the app that was in the foreground as any other (A3)`() throws {
    func push(_ name: String, _ outcome: String) -> String {
      #"{\#(TestScenario.push(#""content-available": 1"#, type: "background", id: name)),"#
        + #""expect": {"outcome": "\#(outcome)"}}"#
    }
    func delivered(_ name: String, _ result: String) -> String {
      #""expect": {"delivered": [{"identifier": "\#(name)","#
        + #""decisions": [{"rule": "A3", "result": "\#(result)"}]}]}"#
    }
    let steps = #"""
      {"do": "lowPower"}, {"do": "open"}, \#(push("a", "background")),
      {"do": "lock"}, \#(push("b", "held")), {"do": "unlock", \#(delivered("b", "woken-later"))},
      {"do": "lock"}, \#(push("c", "held")), {"do": "open", \#(delivered("c", "woken-later"))},
      {"do": "background"}, {"do": "lock"}, \#(push("d", "held")),
      {"do": "unlock", "expect": {"delivered": []}},
      {"do": "open", \#(delivered("d", "delivered-at-launch"))},
      {"do": "lock"}, {"do": "lowPower", "on": false},
      {"do": "set", "app": {"backgroundAppRefresh": false}}, \#(push("e", "dropped"))
      """#
    #expect(try TestScenario.failures(steps) == [])
  }

  @Test func `a window of pushes to several phones has each wake before the push after it`() {
    let pushes = (0..<40).map { Self.push($0 * 600, device: "d\($0 % 3)") }
    var phone = TestPhone { $0.assumptions.backgroundWakesPerHour = 1 }
    let reports = phone.simulation.deliver(pushes.joined(separator: "\n"))
    #expect(reports.map(\.index) == Array(reports.indices))
    let dates = reports.compactMap(\.arrival)
    for device in ["d0", "d1", "d2"] {
      let own = reports.filter { $0.device == device }.compactMap(\.arrival)
      #expect(own == own.sorted())
      #expect(reports.contains { $0.device == device && $0.hadToWait })
    }
    // Each push is woken by at once, or waits and is replaced or released.
    #expect(dates.count == reports.count)
    #expect(reports.filter { !$0.hadToWait }.count == pushes.count)
  }

  // A4: the clock of a phone does not go back. A3: three wakes an hour, and no interval by default.
  @Test(arguments: [false, true])
  func `a push with an earlier time wakes the app at the time of the phone`(isLimitedByDay: Bool) {
    let (outcomes, simulation) = Self.outcomes([100, 85, 70, 55].map { Self.push($0) }) {
      if isLimitedByDay { $0.assumptions.backgroundWakesPerDay = 3 }
    }
    #expect(outcomes == [.background, .background, .background, .held])
    #expect(Self.times(simulation) == [100, 100, 100])
  }

  // As above, for another app of the phone.
  @Test func `a wake with an earlier time counts for the day of the phone`() {
    let pushes = [
      Self.push(200_000, app: "com.a"), Self.push(100_000, app: "com.b"),
      Self.push(200_001, app: "com.c"),
    ]
    let (outcomes, _) = Self.outcomes(pushes) { $0.assumptions.backgroundWakesPerDay = 2 }
    #expect(outcomes == [.background, .background, .held])
  }

  @Test func `without a later push, or before its time, it still waits`() {
    for last in [200, 3599] {
      let other = #"{"t":\#(Self.epoch + last),"device":"a1","payload":{"aps":{"alert":"x"}}}"#
      let (outcomes, simulation) = Self.outcomes([0, 1, 2, 3].map { Self.push($0) } + [other])
      #expect(outcomes == [.background, .background, .background, .held, .presented])
      #expect(Self.times(simulation) == [0, 1, 2])
    }
  }

  // Without times no hour passes, so nothing is throttled and nothing waits.
  @Test func `an alert of another app lets the waiting push wake its app, and another phone's not`()
  {
    for (device, times) in [("a1", [1.0, 2, 3600]), ("b2", [0, 1, 2])] {
      let other =
        #"{"t":\#(Self.epoch + 4000),"device":"\#(device)","payload":{"aps":{"alert":"x"}}}"#
      let (_, simulation) = Self.outcomes([0, 1, 2, 3].map { Self.push($0) } + [other])
      #expect(Self.times(simulation) == times, "\(device)")
    }
  }

  // The budget of the phone: of two apps that wait, the one whose own budget is free first goes.
  @Test func `pushes of several apps wake them in the order of time`() {
    let pushes = [
      Self.push(0, app: "com.a"), Self.push(10, app: "com.b"), Self.push(20, app: "com.c"),
      Self.push(30, app: "com.b"), Self.push(86_405, app: "com.d"), Self.push(86_420, app: "com.d"),
    ]
    let (outcomes, simulation) = Self.outcomes(pushes) { $0.assumptions.backgroundWakesPerDay = 2 }
    // Each of the last two comes after the wake that it would have been.
    #expect(
      outcomes
        == [.background, .background, .held, .held, .background, .held, .background, .held])
    let woken = ["com.a", "com.b", "com.c", "com.d"].map { Self.times(simulation, app: $0) }
    #expect(woken == [[0], [86_400], [86_410], []])
  }

  private static let endless: [@Sendable (inout SimulatedDevice) -> Void] = [
    { $0.isLowPower = true }, { $0.assumptions.backgroundWakesPerHour = 0 },
    { $0.assumptions.backgroundWakesPerDay = 0 },
  ]

  @Test(arguments: 0..<3)
  func `a push that may never wake its app waits to the end`(setting: Int) {
    let pushes = [0, 1_000_000].map { Self.push($0) }
    let (outcomes, simulation) = Self.outcomes(pushes, Self.endless[setting])
    #expect(outcomes == [.held, .held] && Self.times(simulation) == [])
  }

  // One engine: the capture as it is, and as a scenario whose steps have its times.
  @Test func `a capture and a scenario with its times end in the same state`() throws {
    let seconds = [0, 60, 120, 180, 240, 3605, 3661, 3719, 9000]
    let pushes = seconds.map { Self.push($0) }
    var phone = TestPhone()
    // In the scenario the wakes are not pushes, but what is delivered before them.
    let outcomes = phone.simulation.deliver(pushes.joined(separator: "\n"))
      .filter { !$0.hadToWait }.map(\.outcome)
    let state = phone.simulation.writtenStates
    let steps = zip(pushes, outcomes).map { push, outcome in
      #"{"push": \#(push), "expect": {"outcome": "\#(outcome.rawValue)"}}"#
    }
    let between = #"{"at": "2026-03-14T10:00:30Z", "expect": {"phone": {"badge": 0}}}"#
    let failures = try TestScenario.failures(
      (steps.prefix(6) + [between] + steps.dropFirst(6)).joined(separator: ",\n")
        + #", {"expect": {"phone": \#(state)}}"#)
    #expect(failures == [])
    #expect(outcomes.contains(.held) && outcomes.last == .background)
  }

  // StackOverflow 71523234: while the phone was used, 900 seconds between two wakes.
  @Test func `while the phone is in use, wakes have a distance if one is set (A3)`() throws {
    let aps = #""content-available": 1"#
    let push = TestScenario.push(aps, type: "background")
    func held(_ count: Int) -> String {
      #""expect": {"phone": {"held": {"background": \#(count)}}}"#
    }
    func wakes(_ outcome: String) -> String { #""expect": {"outcome": "\#(outcome)"}"# }
    let failures = try TestScenario.failures(
      #"""
      {\#(push), \#(wakes("background"))},
      {"after": "5m", \#(push),
       "expect": {"outcome": "held", "decisions": [{"result": "never-shown"},
         {"rule": "A3", "result": "wake-held-in-use", "evidence": "observed"}]}},
      {"after": "599s", \#(held(1))}, {"after": "1s", \#(held(0))},
      {"after": "1s", \#(push), \#(wakes("held"))},
      {"do": "lock", \#(held(0))},
      {"after": "1h", \#(push), \#(wakes("background"))}, {\#(push), \#(wakes("background"))},
      {"do": "unlock"}, {\#(push), \#(wakes("held"))}
      """#,
      #""start": "2026-03-14T09:00:00Z", "device": {"wakeIntervalInUse": 900},"#)
    #expect(failures == [])
    // By default there is no distance.
    let (outcomes, _) = Self.outcomes([0, 1].map { Self.push($0) })
    #expect(outcomes == [.background, .background])
  }
}
