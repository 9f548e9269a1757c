import ServiceExtensionKit
import TestSupport
import Testing

@testable import DeviceSim

/// Tests which scheduled notifications a device keeps.
extension NotificationCenterTests {
  @Test func `the device reports which scheduled notification it evicted`() throws {
    var phone = Self.phone { center, request in
      guard let number = Double(request.content.body) else { return }
      let trigger = LocalNotification.Trigger.after(seconds: 100 - number, repeats: false)
      center.apply(
        .add(
          LocalNotification(
            identifier: "s\(Int(number))", content: NotificationContent(body: "b"),
            trigger: trigger)))
    }
    for number in 0..<64 {
      let report = try phone.receive(Self.push("\(number)"))
      #expect(report.extensionEffects.map(\.evicted) == [nil])
    }
    let effects = try phone.receive(Self.push("64")).extensionEffects
    #expect(effects.map(\.evicted) == ["s0"] && effects.map(\.removedCount) == [1])
    #expect(effects[0].sentence.lacks(["scheduled", "s64", "64", "evicted", "s0"]) == [])
    #expect(phone.simulation.phones.center(of: Recipient()).pending.count == 64)
  }

  @Test func `of more than 64 scheduled notifications those due first are kept`() {
    func reminder(_ identifier: String, _ trigger: LocalNotification.Trigger) -> LocalNotification {
      LocalNotification(
        identifier: identifier, content: NotificationContent(body: "b"), trigger: trigger)
    }
    func after(_ identifier: String, _ seconds: Double) -> LocalNotification {
      reminder(identifier, .after(seconds: seconds, repeats: false))
    }
    // At midnight, nine o'clock is 32400 seconds away.
    for now in [SimulatedInstant(seconds: 1_773_446_400), nil] {
      var list: [ScheduledNotification] = []
      for number in 0..<64 {
        #expect(list.schedule(after("\(number)", Double(100 + number)), at: now) == nil)
      }
      // A notification with the same identifier replaces the old one.
      #expect(list.schedule(after("0", 40_000), at: now) == nil)
      let nine = reminder("nine", .calendar(["hour": 9], repeats: true))
      #expect(list.schedule(nine, at: now)?.identifier == "0")
      #expect(list.schedule(after("late", 32_400), at: now)?.identifier == "late")
      #expect(list.schedule(after("soon", 1), at: now)?.identifier == "nine")
      let never = reminder("never", .calendar(["month": 13], repeats: false))
      #expect(list.schedule(never, at: now)?.identifier == "never")
      #expect(list.count == 64)
    }
  }
}
