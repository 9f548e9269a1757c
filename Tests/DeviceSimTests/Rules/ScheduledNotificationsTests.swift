import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Notifications that an extension schedules become due (X11), and are local notifications (P17).
@Suite struct ScheduledNotificationsTests {
  /// 2026-03-14T22:00:00Z, a Saturday.
  private static let start = 1_773_525_600.0
  private static let hour = 3600.0

  private static func reminder(
    _ trigger: LocalNotification.Trigger, _ identifier: String = "r",
    _ content: NotificationContent = NotificationContent(
      title: "Reminder", badge: 3, sound: .init())
  ) -> LocalNotification {
    LocalNotification(identifier: identifier, content: content, trigger: trigger)
  }

  private static func phone(
    _ notifications: [LocalNotification], _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) -> TestPhone {
    let pipeline = ExtensionPipeline.usingCenter { center, request, answer in
      // Only the first push schedules.
      if center.delivered.isEmpty {
        for notification in notifications { center.apply(.add(notification)) }
      }
      answer(request.content)
    }
    return TestPhone(extension: pipeline, edit)
  }

  /// A push at a time after the start; `nil` for none.
  private static func push(_ offset: Double?, _ id: String, device: String = "") -> String {
    let time = offset.map { "\"t\":\(Int(start + $0))," } ?? ""
    return """
      {\(time)"device":"\(device)","headers":{"apns-push-type":"alert","apns-collapse-id":"\(id)"},\
      "payload":{"aps":{"alert":"\(id)","mutable-content":1}}}
      """
  }

  /// The identifiers in the list, newest first.
  private static func list(_ phone: TestPhone) -> [String] {
    phone.state.notifications.map(\.identifier)
  }

  @Test func `a reminder after 10 minutes is shown before the first push after it`() throws {
    var phone = Self.phone([Self.reminder(.after(seconds: 600, repeats: false))])
    let capture = [(0, "a"), (599, "b"), (601, "c")].map { Self.push($0, $1) }
    let reports = phone.simulation.deliver(capture.joined(separator: "\n"))
    #expect(reports.map(\.identifier) == ["a", "b", "r", "c"])
    #expect(reports.map(\.index) == [0, 1, 2, 3])
    let due = reports[2]
    #expect(due.outcome == .presented && due.title.text == "Reminder")
    #expect(due.arrival == Self.start + 600 && due.presentation.sound == NotificationSound())
    #expect(due.results.contains("P17 local") && due.codes == [])
    #expect(Self.list(phone) == ["c", "r", "b", "a"])
    #expect(phone.state.badge == 3 && phone.state.scheduled == [])
    #expect(phone.state.notifications[1].date == SimulatedInstant(seconds: Self.start + 600))
  }

  @Test func `time that passes without a push makes it due too`() throws {
    var phone = Self.phone([Self.reminder(.after(seconds: 600, repeats: false))])
    _ = phone.simulation.deliver(Self.push(0, "a"))
    phone.simulation.advance(to: SimulatedInstant(seconds: Self.start + 599))
    #expect(Self.list(phone) == ["a"])
    let due = phone.simulation.advance(to: SimulatedInstant(seconds: Self.start + 600))
    #expect(due.map(\.identifier) == ["r"])
    #expect(Self.list(phone) == ["r", "a"])
  }

  private static let dates: [(components: [String: Int], hours: Double)] = [
    (["hour": 23], 1), (["hour": 22], 24), (["hour": 9], 11), (["day": 16], 26),
    (["weekday": 1], 2), (["month": 4, "day": 1, "hour": 0], 410),
    (["year": 2026, "month": 3, "day": 25, "hour": 12], 254),
  ]

  /// The hours are counted in a calendar; weekday 1 is Sunday.
  @Test(arguments: dates)
  func `a date is the next one with its components, in UTC`(
    components: [String: Int], hours: Double
  ) throws {
    var phone = Self.phone([Self.reminder(.calendar(components, repeats: false))])
    _ = phone.simulation.deliver(Self.push(0, "a"))
    let time = Self.start + hours * Self.hour
    phone.simulation.advance(to: SimulatedInstant(seconds: time - 1))
    #expect(Self.list(phone) == ["a"])
    phone.simulation.advance(to: SimulatedInstant(seconds: time))
    #expect(Self.list(phone) == ["r", "a"])
  }

  private static let never: [[String: Int]] = [
    ["year": 2025], ["month": 13], ["hour": 99_999_999_999], [:], ["month": 2, "day": 30],
  ]

  @Test(arguments: never)
  func `a date that never comes is never due`(components: [String: Int]) throws {
    var phone = Self.phone([Self.reminder(.calendar(components, repeats: true))])
    _ = phone.simulation.deliver(Self.push(0, "a"))
    phone.simulation.advance(to: SimulatedInstant(seconds: Self.start + 1e9))
    #expect(Self.list(phone) == ["a"])
  }

  private static let repeating: [(trigger: LocalNotification.Trigger, last: Double, next: Double)] =
    [
      (.after(seconds: 3600, repeats: true), 3, 4), (.calendar(["minute": 0], repeats: true), 3, 4),
      (.calendar(["hour": 9], repeats: true), 35, 59),
    ]

  @Test(arguments: repeating)
  func `of one that repeats the last time counts, and the next one comes`(
    trigger: LocalNotification.Trigger, last: Double, next: Double
  ) throws {
    var phone = Self.phone([Self.reminder(trigger)])
    _ = phone.simulation.deliver(Self.push(0, "a"))
    let first = phone.simulation.advance(
      to: SimulatedInstant(seconds: Self.start + last * Self.hour + 60))
    #expect(first.map(\.arrival) == [Self.start + last * Self.hour])
    let second = phone.simulation.advance(
      to: SimulatedInstant(seconds: Self.start + next * Self.hour))
    #expect(second.map(\.arrival) == [Self.start + next * Self.hour])
    #expect(Self.list(phone) == ["r", "a"])
  }

  @Test func `several that are due come in the order of time`() throws {
    var phone = Self.phone([
      Self.reminder(.after(seconds: 900, repeats: false), "late"),
      Self.reminder(.after(seconds: 60, repeats: false), "soon"),
    ])
    _ = phone.simulation.deliver(Self.push(0, "a"))
    let due = phone.simulation.advance(to: SimulatedInstant(seconds: Self.start + 1000))
    #expect(due.map(\.identifier) == ["soon", "late"])
  }

  @Test func `it is delivered on its own phone, also while that is offline`() throws {
    var phone = Self.phone([Self.reminder(.after(seconds: 60, repeats: false))])
    _ = phone.simulation.deliver(Self.push(0, "a", device: "d1"))
    #expect(phone.simulation.deliver(Self.push(100, "b", device: "d2")).count == 1)
    phone.simulation.perform(.goOffline)
    #expect(
      phone.simulation.deliver(Self.push(110, "c", device: "d1")).map(\.outcome)
        == [.presented, .held])
  }

  /// P17: the settings are those of remote notifications.
  @Test(arguments: [Outcome.presented, .quiet, .held, .suppressed])
  func `the settings when it is due decide`(outcome: Outcome) throws {
    var phone = Self.phone([Self.reminder(.after(seconds: 60, repeats: false))])
    _ = phone.simulation.deliver(Self.push(0, "a"))
    var device = phone.simulation.environment.device
    switch outcome {
    case .quiet: device.focus = SimulatedDevice.Focus()
    case .held:
      device.summaryTimes = [try #require(TimeOfDay("08:00"))]
      device.settings.scheduledSummary = true
    case .suppressed: device.settings.authorization = .denied
    default: break
    }
    phone.simulation.perform(.change(device))
    let due = phone.simulation.advance(to: SimulatedInstant(seconds: Self.start + 60))
    #expect(due.map(\.outcome) == [outcome])
  }

  @Test func `its attachments and its sender stay`() throws {
    var content = NotificationContent(title: "Ada", body: "Call me")
    content.attachments = [NotificationAttachment(identifier: "1", path: "a.png")]
    content.communication = CommunicationContext(sender: .init(displayName: "Ada"))
    var phone = Self.phone([Self.reminder(.after(seconds: 60, repeats: false), "r", content)])
    _ = phone.simulation.deliver(Self.push(0, "a"))
    let due = phone.simulation.advance(to: SimulatedInstant(seconds: Self.start + 60))
    #expect(due.map(\.content) == [content])
    #expect(due.map(\.presentation.isCommunication) == [true])
  }

  @Test func `without a clock it counts from the first time that is known`() throws {
    var phone = Self.phone([Self.reminder(.after(seconds: 600, repeats: false))])
    let capture = [(nil, "a"), (0, "b"), (599, "c"), (600, "d")].map { Self.push($0, $1) }
    let reports = phone.simulation.deliver(capture.joined(separator: "\n"))
    #expect(reports.map(\.identifier) == ["a", "b", "c", "r", "d"])
  }

  @Test func `a restored state has it, with its time`() throws {
    var phone = Self.phone([
      Self.reminder(.after(seconds: 600, repeats: false)),
      Self.reminder(.calendar(["year": 2020], repeats: false), "never"),
    ])
    _ = phone.simulation.deliver(Self.push(0, "a"))
    let text = phone.simulation.writtenStates
    #expect(text.contains(#""trigger":{"seconds":600},"due":1773526200}"#))
    #expect(text.contains(#""trigger":{"date":{"year":2020}}}"#))
    // The next run has no extension.
    var next = TestPhone()
    let capture = text + [(599, "b"), (700, "c")].map { Self.push($0, $1) + "\n" }.joined()
    #expect(next.simulation.deliver(capture).map(\.identifier) == ["b", "r", "c"])
    #expect(Self.list(next) == ["c", "r", "b", "a"])
    #expect(next.state.scheduled.map(\.notification.identifier) == ["never"])
  }
}
