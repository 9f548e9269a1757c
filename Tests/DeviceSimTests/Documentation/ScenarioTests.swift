import DeviceSim
import Testing

@Test(arguments: try Scenario.all(in: "Examples/scenarios"))
func `a day on the phone`(scenario: Scenario) throws {
  let result = try scenario.run()
  #expect(result.passed, "\(result)")
}
