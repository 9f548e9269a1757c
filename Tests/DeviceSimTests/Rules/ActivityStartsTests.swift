import DeviceSim
import Testing

/// Budgets, and the state of the phone and the app (LA3, LA10).
@Suite struct ActivityStartsTests {
  @Test func `ten activities of an app can be started by push in a short time`() throws {
    var phone = try ActivityPhone { $0.assumptions.activities.maxPerApp = 100 }
    let reports = try (0..<12).map {
      try phone.start(at: Double($0 * 5), attributes: "{\"a\":\($0)}")
    }
    #expect(reports.count { $0.isApplied } == 10)
    #expect(reports.suffix(2).allSatisfy { $0.isLost && $0.codes == ["DEV304"] })
    #expect(reports[11].results.contains("LA3 start-budget"))
    #expect(phone.activities().count == 10)
    #expect(try phone.start(at: 24 * 3600 + 1, attributes: #"{"a":"new"}"#).isApplied)
  }

  @Test func `the budget and its refill are settings`() throws {
    var phone = try ActivityPhone {
      ($0.assumptions.activities.startBudget, $0.assumptions.activities.startRefill) = (1, 1)
    }
    #expect(try phone.start().isApplied)
    #expect(try phone.start(at: 60, attributes: #"{"a":1}"#).isLost)
    #expect(try phone.start(at: 3600, attributes: #"{"a":2}"#).isApplied)
  }

  @Test func `without times of arrival the budget does not count`() throws {
    var phone = try ActivityPhone { $0.assumptions.activities.maxPerApp = 100 }
    for number in 0..<12 {
      #expect(try phone.start(at: nil, attributes: "{\"a\":\(number)}").isApplied)
    }
  }

  // Priority 10 is the default and counts, 5 does not; throttled updates have no effect.
  @Test func `updates of priority 10 have a budget of an hour, if one is set (LA10)`() throws {
    var phone = try ActivityPhone { $0.assumptions.activities.updatesPerHour = 2 }
    func update(_ offset: Double, _ number: Int, _ priority: String? = nil) throws -> PushReport {
      try phone.update(
        at: offset, state: "{\"n\":\(number)}",
        headers: priority.map { ["apns-priority": $0] } ?? [:])
    }
    #expect(try phone.start().isApplied)
    #expect(try update(60, 1, "10").isApplied)
    #expect(try update(120, 2).isApplied)
    let lost = try update(180, 3, "10")
    #expect(lost.isLost && lost.codes == ["DEV310"])
    #expect(lost.results.contains("LA10 update-budget"))
    #expect(phone.activities().map(\.contentState) == [#"{"n":2}"#])
    #expect(try update(240, 4, "5").isApplied)
    // The first one counts for an hour; the one that was lost never did.
    #expect(try update(3659, 5).isLost)
    #expect(try update(3660, 6).isApplied)
    #expect(try update(3661, 7).isLost)
    #expect(try phone.receive("end", at: 3662).isApplied)
  }

  @Test func `each activity has its own budget, and without a setting there is none`() throws {
    var phone = try ActivityPhone { $0.assumptions.activities.updatesPerHour = 1 }
    for name in ["a", "b"] {
      #expect(try phone.start(attributes: "{\"a\":\"\(name)\"}", activity: name).isApplied)
      #expect(try phone.update(at: 60, state: "{}", activity: name).isApplied)
      #expect(try phone.update(at: 60, state: "{}", activity: name).isLost)
    }
    var free = try ActivityPhone()
    _ = try free.start()
    for second in 1...300 {
      #expect(try free.update(at: Double(second), state: "{\"n\":\(second)}").isApplied)
    }
  }

  @Test func `after a force-quit a card starts without an update token`() throws {
    var phone = try ActivityPhone { $0.app.state = .forceQuit }
    let start = try phone.start()
    #expect(start.isApplied && start.codes == ["DEV307"])
    let update = try phone.update(at: 30, state: #"{"n":1}"#)
    #expect(update.isApplied && update.codes == [])
    #expect(phone.activities().map(\.contentState) == [#"{"n":1}"#])
  }

  @Test(arguments: [(ActivityAssumptions.LowPowerStarts.started, true), (.suppressed, false)])
  func `Low Power Mode may suppress starts`(
    setting: ActivityAssumptions.LowPowerStarts, starts: Bool
  ) throws {
    var phone = try ActivityPhone {
      $0.isLowPower = true
      $0.assumptions.activities.lowPowerStarts = setting
    }
    let start = try phone.start()
    #expect(start.isApplied == starts && start.isLost == !starts)
  }

  /// Only a start is sent to the start token.
  @Test func `a stale start token starts nothing, and updates go on`() throws {
    var phone = try ActivityPhone { $0.assumptions.activities.startTokens = .stale }
    #expect(try phone.update(at: 0, state: #"{"n":1}"#).isApplied)
    let start = try phone.start(at: 10)
    #expect(start.isLost && start.results.contains("LA10 stale-start-token"))
    #expect(try phone.update(at: 20, state: #"{"n":2}"#).isApplied)
    #expect(phone.activities().map(\.contentState) == [#"{"n":2}"#])
  }

  @Test(arguments: [("18.0", 1), ("17.5", 0)])
  func `of updates every second only some are drawn`(version: String, notes: Int) throws {
    var phone = try ActivityPhone { $0.systemVersion = SystemVersion(version) }
    _ = try phone.start()
    let reports = try (1...60).map {
      try phone.update(at: Double($0), state: "{\"n\":\($0)}")
    }
    #expect(reports.allSatisfy { $0.isApplied })
    #expect(reports.flatMap(\.codes) == Array(repeating: "DEV308", count: notes))
    #expect(phone.activities().map(\.contentState) == [#"{"n":60}"#])
  }
}
