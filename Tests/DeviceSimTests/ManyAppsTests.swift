import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// A phone with many apps: what is found without a look at each of them is the same as with one.
@Suite struct ManyAppsTests {
  private static let limits = [
    WakeLimits(perHour: 2, perDay: 6, interval: 0),
    WakeLimits(perHour: 3, perDay: nil, interval: 900),
  ]

  private static func events(_ limits: WakeLimits) -> [PhoneEvent] {
    [
      .wake(limits), .holdWake(identifier: "a"), .holdWake(identifier: "b"), .discardHeldWake,
      .releaseHeldWake(limits), .wakeAtOnce, .uninstall,
    ]
  }

  @Test func `no wake is missed that the budgets allow (A3)`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      var phone = Phone()
      var now = 1_773_478_800.0
      for _ in 0..<200 {
        now += Double(Int.random(in: -600...1800, using: &random))
        let instant = SimulatedInstant(seconds: now)
        guard let limits = Self.limits.randomElement(),
          let event = Self.events(limits).randomElement()
        else { return }
        var effects: [PhoneEffect] = []
        let app = AppNumber(value: .random(in: 0..<12, using: &random))
        phone.apply(event, to: app, at: instant, &effects)
        #expect(phone.isHoldingWake == phone.apps.contains { phone[$0].wakes.isHeld })
        let all = limits.opening(of: phone.wakes)
        let openings = phone.apps.compactMap { app in
          phone[app].wakes.opening(limits).flatMap { own in all.map { max(own, $0) } }
        }
        #expect(phone.nextHeldWake(limits) == openings.min())
        guard let next = openings.min(), next <= now else { continue }
        #expect(phone.mayReleaseWake(limits, until: instant))
        let released = phone.releaseWakes(limits, from: nil, until: instant) { _, _ in nil }
        #expect(released.first != nil)
        #expect(phone.nextHeldWake(limits).map { $0 > now } ?? true)
        #expect(!phone.mayReleaseWake(limits, until: instant))
      }
    }
  }

  // C3: settings, list and badge are those of one app, whatever came before its push.
  @Test func `a push after one that cannot be read is for its own app`() throws {
    var phone = TestPhone { device in
      device.otherApps["com.b"] = SimulatedDevice.AppProfile()
      device.otherApps["com.b"]?.settings.sounds = false
    }
    let pushes = ["[]", #"{"aps":{"alert":"a","sound":"default"}}"#].map {
      TestPhone.envelope($0, type: "alert", headers: ["apns-topic": "com.b"])
    }
    var reports = phone.simulation.deliver(pushes.joined(separator: "\n"))
    reports += phone.simulation.deliver(pushes[1])
    #expect(reports.map(\.outcome) == [.invalid, .presented, .presented])
    #expect(reports.allSatisfy { $0.presentation.sound == nil })
    let state = try #require(phone.simulation.phone(""))
    #expect(state.apps.map(\.identifier) == ["com.b"])
    #expect(state.app("com.b")?.notificationCount == 2)
  }

  /// To look at each of the apps that wait for each push would take minutes.
  @Test func `a phone does not look at the apps that wait before a wake is possible`() {
    let limits = WakeLimits(perHour: 1, perDay: nil, interval: 0)
    var phone = Phone()
    var effects: [PhoneEffect] = []
    for number in 0..<20_000 {
      let (app, instant) = (AppNumber(value: Int32(number)), SimulatedInstant(seconds: 1000))
      phone.apply(.wake(limits), to: app, at: instant, &effects)
      phone.apply(.holdWake(identifier: "a"), to: app, at: instant, &effects)
      #expect(phone.releaseWakes(limits, from: nil, until: instant) { _, _ in nil }.isEmpty)
      #expect(!phone.mayReleaseWake(limits, until: instant))
    }
    #expect(phone.mayReleaseWake(limits, until: SimulatedInstant(seconds: 1000 + 3600)))
  }

  @Test func `time needs no settings for a phone on which nothing waits for a summary`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start()
    var phones = phone.phone.simulation.phones
    var count = 0
    func device() -> SimulatedDevice {
      count += 1
      return SimulatedDevice()
    }
    phones.advance(0, to: SimulatedInstant(seconds: ActivityPhone.epoch + 9 * 3600), device())
    #expect(count == 0)
    #expect(phones[phone: 0].activities.map(\.state) == [.ended])
  }

  @Test func `the state with the newest notifications is that of all apps without the others`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<40 {
      var phone = TestPhone()
      let apps = Int.random(in: 1...12, using: &random)
      let pushes = (0..<40).map { _ in
        let app = Int.random(in: 0..<apps, using: &random)
        let badge = Int.random(in: 0...5, using: &random)
        let alert = Bool.random(using: &random) ? #""alert":"x","# : ""
        let aps = #"{\#(alert)"badge":\#(badge)}"#
        return #"{"device":"a1","headers":{"apns-topic":"com.a\#(app)"},"payload":{"aps":\#(aps)}}"#
      }
      _ = phone.simulation.deliver(pushes.joined(separator: "\n"))
      let phones = phone.simulation.phones
      guard let all = phones.state(of: "a1") else { return }
      for limit in [1, 3, 30] {
        let part = phones.state(of: 0, keeping: limit)
        #expect(part == all.keeping(newest: limit))
        #expect(part.badge == all.badge && part.apps.count == min(limit, all.apps.count))
      }
    }
  }

  /// The reports of what is due have the names `held`, `scheduled` and `app` as their captures.
  @Test(arguments: ["held", "day.jsonl"])
  func `a wake that a push waited for is not a push, whatever the capture is called`(
    name: String
  ) {
    let lines = [0, 60, 120, 180, 4000].map {
      #"{"t":\#(1_773_478_800 + $0),"device":"a1","headers":{"apns-push-type":"background","#
        + #""apns-priority":"5","apns-topic":"com.a"},"payload":{"aps":{"content-available":1}}}"#
    }
    let file = SourceFile(name: name, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
    var phones = LivePhones(Simulation.Environment(), keeping: 100)
    let parts = phones.deliver(.lines(file)) { _, _ in }.value
    let reports = parts.flatMap { phones.reports(of: $0) }
    #expect(reports.map(\.push.isWithoutPush) == [false, false, false, false, true, false])
  }
}
