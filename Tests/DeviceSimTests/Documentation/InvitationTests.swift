import DeviceSim
import Testing

@Test func `an invitation reads well in Korean`() throws {
  var environment = Simulation.Environment()
  environment.app = try AppBundle(path: "Resources/Localizable")
  environment.device.languages = ["ko"]
  var simulation = Simulation(environment)

  let payload = """
    {"aps": {"alert": {"loc-key": "GAME_PLAY_REQUEST_FORMAT", "loc-args": ["Mina", "Jun"]}}}
    """
  let report = simulation.deliver(payload)[0]

  #expect(report.outcome == .presented)
  #expect(report.body.text == "Mina님과 Jun님이 게임에 초대했습니다")
  #expect(report.body.source == .table)
  #expect(report.diagnostics.isEmpty)
}
