import DeviceSim
import Testing

struct MatchTests {
  private var simulation: Simulation

  init() {
    var environment = Simulation.Environment()
    environment.device.app.bundleIdentifier = "com.example.acme"
    environment.device.isLocked = true
    simulation = Simulation(environment)
  }

  /// A push about the match, some minutes after its start.
  private func push(_ text: String, minute: Int) -> String {
    """
    {"t": \(1_773_471_600 + minute * 60), "device": "ada0",
     "headers": {"apns-topic": "com.example.acme", "apns-push-type": "alert",
                 "apns-collapse-id": "match-77"},
     "payload": {"aps": {"alert": "\(text)", "badge": 1}}}
    """
  }

  @Test mutating func `a new score replaces the old one, and a tap removes it`() throws {
    simulation.deliver(push("Riverside 1, Harbour 0", minute: 8))
    let report = simulation.deliver(push("Riverside 1, Harbour 1", minute: 9))[0]
    #expect(report.outcome == .replaced)

    let phone = try #require(simulation.phone("ada0"))
    #expect(phone.badge == 1)
    #expect(phone.notifications.map(\.body) == ["Riverside 1, Harbour 1"])
    #expect(simulation.lockScreen(of: phone).map(\.body) == ["Riverside 1, Harbour 1"])

    simulation.perform(.unlock)
    simulation.perform(.tap(notification: "match-77"))
    #expect(simulation.phone("ada0")?.notifications.isEmpty == true)
  }

  @Test mutating func `a Focus hides the score until evening, and the summary has it`() {
    var device = simulation.environment.device
    device.focus = SimulatedDevice.Focus()
    simulation.perform(.change(device))
    let silenced = simulation.deliver(push("Riverside 1, Harbour 0", minute: 8))[0]
    #expect(silenced.outcome == .quiet)
    #expect(silenced.reasons.contains { $0.rule.id == "I3" })

    device.focus = nil
    device.settings.scheduledSummary = true
    simulation.perform(.change(device))
    #expect(simulation.deliver(push("Riverside 2, Harbour 0", minute: 80))[0].outcome == .held)

    // 18:00 UTC, when the summary comes.
    simulation.advance(to: SimulatedInstant(seconds: 1_773_511_200))
    let bodies = simulation.phone("ada0")?.notifications.map(\.body)
    #expect(bodies == ["Riverside 2, Harbour 0"])
  }
}
