import DeviceSim
import Foundation
import TestSupport
import Testing

@testable import devsim

@Suite struct ReceiverClockTests {
  @Test func `a past goes faster until its end`() {
    let clock = ReceiverClock(from: 1000, until: 5000, speed: 1e6)
    Thread.sleep(forTimeInterval: 0.05)
    let late = clock.now.seconds
    // The 4000 seconds of the past took 4 ms.
    #expect(late >= 5000.046 && late < 5060)
    #expect(clock.wait(until: 5000) < .zero)
  }

  @Test func `a wait is shorter than the past by its speed`() {
    let clock = ReceiverClock(from: 1000, until: 5000, speed: 100)
    let wait = clock.wait(until: 4000)
    #expect(wait <= .seconds(30) && wait > .seconds(20))
    #expect(clock.now.seconds >= 1000 && clock.now.seconds < 2000)
  }

  @Test func `the present is the time of the system`() {
    #expect(abs(ReceiverClock.present.now.seconds - Date().timeIntervalSince1970) < 60)
  }

  /// The first push to this phone is at 7:12 of March 14, 2026, and the one that is waited for at
  /// 7:41; a second of the demo is 11 minutes.
  @Test func `the demo has the time of its day`() throws {
    let run = try ReceiverRun(
      #"""
      api 'pushes?text=bread&wait=30s' > /dev/null
      api phones/$(printf 'ada0%.0s' {1..16})
      """#, ["--demo"])
    let phone = try FoundationJSON.object(run.script)
    let apps = try #require(phone["apps"] as? [[String: Any]])
    let notifications = try #require(apps.first?["notifications"] as? [[String: Any]])
    let dates = notifications.compactMap { $0["date"] as? Double }
    let first = try #require(dates.min())
    #expect(first >= 1_773_472_320 && first < 1_773_472_320 + 4 * 3600)
  }
}
