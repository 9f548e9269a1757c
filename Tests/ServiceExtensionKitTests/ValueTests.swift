import ServiceExtensionKit
import Testing

@Suite struct ValueTests {
  @Test(
    arguments: [(nil, nil), ("default", nil), ("", nil), ("a.caf", "a.caf")] as [(String?, String?)]
  )
  func `S1: default is the name of the default sound`(given: String?, expected: String?) {
    #expect(NotificationSound(name: given).name == expected)
  }

  @Test(arguments: [(-1, 0), (0.5, 0.5), (7, 1), (.infinity, 1), (.nan, 0)] as [(Double, Double)])
  func `P2: volume is clamped to 0...1`(given: Double, expected: Double) {
    #expect(NotificationSound(volume: given).volume == expected)
  }

  @Test func `I1: the levels have the names of Apple's documentation`() {
    #expect(
      InterruptionLevel.allCases.map(\.rawValue) == [
        "passive", "active", "time-sensitive", "critical",
      ])
  }
}
