import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// An extension works on one push after the other, in simulated time (X6).
@Suite struct ServiceExtensionTests {
  /// A phone whose extension answers after as many seconds as the subtitle says; never, if it says
  /// so.
  private static func phone() -> TestPhone {
    TestPhone(
      extension: .answering { request, time, answer in
        guard let seconds = Int(request.content.subtitle) else { return }
        time.after(.seconds(seconds)) { answer(request.content) }
      })
  }

  /// Answers with the body in capital letters, after as many seconds as the subtitle says.
  static func shouting(mayFilter: Bool = false) -> ExtensionPipeline {
    .answering(mayFilter: mayFilter) { request, time, answer in
      var content = request.content
      content.body = content.body.uppercased()
      time.after(.seconds(Int(content.subtitle) ?? 0)) { [content] in answer(content) }
    }
  }

  /// A push at a time that the extension works on for as many seconds; `nil`: it is not mutable.
  static func push(
    _ time: Double?, _ id: String, _ work: String?, badge: Int? = nil, app: String = "a",
    device: String = "", text: String? = nil
  ) -> String {
    let moment = time.map { "\"t\":\($0)," } ?? ""
    let subtitle = work.map { ",\"subtitle\":\"\($0)\"" } ?? ""
    let badge = badge.map { ",\"badge\":\($0)" } ?? ""
    let mutable = work == nil ? "" : ",\"mutable-content\":1"
    return """
      {\(moment)"device":"\(device)",\
      "headers":{"apns-push-type":"alert","apns-collapse-id":"\(id)","apns-topic":"\(app)"},\
      "payload":{"aps":{"alert":{"body":"\(text ?? id)"\(subtitle)}\(badge)\(mutable)}}}

      """
  }

  /// Returns the notifications when the extension has ended its work.
  private static func notifications(_ phone: TestPhone) throws -> [DeliveredNotification] {
    var simulation = phone.simulation
    _ = simulation.endExtensionWork()
    return try #require(simulation.phone()).notifications
  }

  @Test func `a push waits for the one before it`() throws {
    var phone = Self.phone()
    let reports = phone.simulation.deliver(
      Self.push(100, "a", "20") + Self.push(110, "b", "20") + Self.push(130, "c", "5")
        + Self.push(200, "d", "5"))
    #expect(reports.map(\.shownDate?.seconds) == [120, 140, 145, 205])
    let waits = reports.map { $0.results.contains("X6 waits-for-extension") }
    #expect(waits == [false, true, true, false])
    #expect(try Self.notifications(phone).map(\.date?.seconds) == [205, 145, 140, 120])
  }

  // Apple, UNNotificationServiceExtension: iOS 10.
  @Test(arguments: [("9.3", false), ("10.0", true)])
  func `no extension runs on a system older than iOS 10 (X1)`(version: String, runs: Bool) throws {
    var phone = TestPhone(extension: Self.shouting()) { $0.systemVersion = SystemVersion(version) }
    let report = try phone.receive(aps: #""alert":"hi","mutable-content":1"#)
    #expect(phone.simulation.phone()?.notifications.map(\.body) == [runs ? "HI" : "hi"])
    #expect(report.results.contains("X1 system-too-old") == !runs)
    #expect(report.codes.contains("EXT101") == !runs)
  }

  @Test func `a push that is not mutable overtakes, and is below in the list`() throws {
    var phone = Self.phone()
    let reports = phone.simulation.deliver(
      Self.push(90, "before", nil) + Self.push(100, "a", "20") + Self.push(105, "b", "1")
        + Self.push(110, "plain", nil) + Self.push(119, "later", nil)
        + Self.push(130, "after", nil))
    #expect(
      try Self.notifications(phone).map(\.identifier)
        == ["after", "b", "a", "later", "plain", "before"])
    let overtakes = reports.map { $0.results.contains("X6 overtakes") }
    #expect(overtakes == [false, false, false, true, true, false])
    #expect(reports.map(\.shownDate?.seconds) == [nil, 120, 121, nil, nil, nil])
  }

  @Test func `the list of several apps has the same order`() throws {
    var phone = Self.phone()
    _ = phone.simulation.deliver(
      Self.push(90, "x", nil, app: "b") + Self.push(100, "a", "20") + Self.push(110, "p", nil))
    #expect(try Self.notifications(phone).map(\.identifier) == ["a", "p", "x"])
  }

  /// The plain push comes first to the person, so the slow one replaces it.
  @Test func `a slow push replaces the newer one that overtook it`() throws {
    var phone = Self.phone()
    let reports = phone.simulation.deliver(
      Self.push(100, "m", "20", text: "old") + Self.push(110, "m", nil, text: "new"))
    #expect(reports.map(\.isReplacement) == [false, false])
    #expect(phone.simulation.phone()?.notifications.map(\.body) == ["new"])
    let late = phone.simulation.advance(to: SimulatedInstant(seconds: 120))
    #expect(late.map(\.outcome) == [.replaced])
    #expect(late[0].results.contains("X6 shown-otherwise"))
    #expect(!late[0].results.contains("C1 app-identifier"))
    #expect(phone.simulation.phone()?.notifications.map(\.body) == ["old"])
  }

  @Test func `the badge is that of the push that is shown last`() throws {
    var phone = Self.phone()
    let reports = phone.simulation.deliver(
      Self.push(100, "a", "20", badge: 3) + Self.push(110, "b", nil, badge: 4))
    #expect(reports.map(\.presentation.badge) == [3, 4])
    #expect(phone.simulation.phone()?.badge == 4)
    #expect(phone.simulation.advance(to: SimulatedInstant(seconds: 120)).isEmpty)
    #expect(phone.simulation.phone()?.badge == 3)
    _ = phone.simulation.deliver(Self.push(120, "c", nil, badge: 5))
    #expect(phone.simulation.phone()?.badge == 5)
  }

  /// Until the work ends, the phone is as it was before the push.
  @Test func `the older notification and the badge stay until the work ends`() throws {
    var phone = Self.phone()
    let reports = phone.simulation.deliver(
      Self.push(90, "m", nil, badge: 1, text: "old")
        + Self.push(100, "m", "20", badge: 2, text: "new"))
    #expect(reports.map(\.isReplacement) == [false, true])
    #expect(phone.simulation.advance(to: SimulatedInstant(seconds: 119)).isEmpty)
    let before = try #require(phone.simulation.phone())
    #expect(before.notifications.map(\.body) == ["old"])
    #expect(before.badge == 1)
    #expect(phone.simulation.advance(to: SimulatedInstant(seconds: 120)).isEmpty)
    let after = try #require(phone.simulation.phone())
    #expect(after.notifications.map(\.body) == ["new"])
    #expect(after.badge == 2)
  }

  /// What the person did meanwhile counts when the work ends (X6).
  @Test(
    arguments: [
      (.lock, .presented), (.forceQuit(app: "a"), nil),
      (.dismiss(notification: "m", app: "a"), nil),
    ] as [(PhoneAction, Outcome?)])
  func `the phone decides when the work ends`(action: PhoneAction, outcome: Outcome?) throws {
    var phone = Self.phone()
    _ = phone.simulation.deliver(Self.push(100, "m", "20"))
    phone.simulation.advance(to: SimulatedInstant(seconds: 105))
    phone.simulation.perform(action)
    let late = phone.simulation.advance(to: SimulatedInstant(seconds: 120))
    #expect(late.first?.outcome == outcome)
    let state = try #require(phone.simulation.phone())
    #expect(state.notifications.map(\.isOnLockScreen) == [action == .lock])
  }

  /// An app in the foreground shows nothing by itself (A2).
  @Test func `what the foreground hides is shown if the app has left it meanwhile`() throws {
    var phone = Self.phone()
    phone.simulation.perform(.open(app: "a"))
    let reports = phone.simulation.deliver(Self.push(100, "m", "20"))
    #expect(reports[0].presentation.banner == false)
    phone.simulation.advance(to: SimulatedInstant(seconds: 105))
    phone.simulation.perform(.background(app: "a"))
    let late = phone.simulation.advance(to: SimulatedInstant(seconds: 120))
    #expect(late.map(\.presentation.banner) == [true])
    #expect(phone.simulation.phone()?.notifications.map(\.identifier) == ["m"])
  }

  @Test func `what is taken away meanwhile is not shown`() throws {
    var phone = Self.phone()
    _ = phone.simulation.deliver(Self.push(100, "m", "20", badge: 1))
    phone.simulation.advance(to: SimulatedInstant(seconds: 105))
    var device = phone.simulation.environment.device
    device.settings.authorization = .denied
    phone.simulation.perform(.change(device))
    let late = phone.simulation.advance(to: SimulatedInstant(seconds: 120))
    #expect(late.map(\.outcome) == [.suppressed])
    #expect(late[0].results.contains("X6 shown-otherwise"))
    #expect(phone.simulation.phone()?.notifications.isEmpty == true)
  }

  // report-format.md: `end` is a number.
  @Test func `the state has nothing of an extension that took no time`() throws {
    let event = PhoneEvent.schedule(
      LocalNotification(
        identifier: "L", content: NotificationContent(body: "x"),
        trigger: .after(seconds: 60, repeats: false)))
    var state = AppState()
    var wakes = PushBudget()
    var effects: [PhoneEffect] = []
    let now = SimulatedInstant(seconds: 100)
    state.apply(event, order: 0, phoneWakes: &wakes, at: now, &effects)
    #expect(state.takeDue(until: SimulatedInstant(seconds: 200)).count == 1)
    #expect(state.extensionRuns == ExtensionRuns())
  }

  @Test func `an app that is deleted meanwhile shows nothing`() throws {
    var phone = Self.phone()
    _ = phone.simulation.deliver(Self.push(100, "m", "20"))
    phone.simulation.perform(.uninstall(app: "a"))
    #expect(phone.simulation.advance(to: SimulatedInstant(seconds: 120)).isEmpty)
    #expect(phone.simulation.phone()?.notifications.isEmpty == true)
  }

  /// Of a window of pushes, each meets the phone as it is when the push arrives.
  @Test func `the work ends between the pushes of a capture`() throws {
    var phone = Self.phone()
    let reports = phone.simulation.deliver(
      Self.push(100, "m", "20", text: "slow") + Self.push(130, "m", nil, text: "plain")
        + Self.push(140, "n", "1") + Self.push(150, "n", nil))
    #expect(reports.map(\.isReplacement) == [false, true, false, true])
    #expect(reports.map(\.index) == [0, 1, 2, 3])
  }

  @Test func `apps and phones have their own queues`() throws {
    var phone = Self.phone()
    let reports = phone.simulation.deliver(
      Self.push(100, "a", "20") + Self.push(101, "b", "1", app: "b")
        + Self.push(102, "c", "1", device: "d"))
    #expect(reports.map(\.shownDate?.seconds) == [120, 102, 103])
  }

  /// X3: the time of an extension is over after 30 seconds.
  @Test(arguments: ["never", "40"])
  func `without an answer it works for 30 seconds`(work: String) throws {
    var phone = Self.phone()
    let reports = phone.simulation.deliver(Self.push(100, "a", work) + Self.push(101, "b", "0"))
    #expect(reports.map(\.shownDate?.seconds) == [130, 130])
    #expect(reports[0].results.contains("X5 extension-failed"))
  }

  // B1a: "the new one included". Nothing changes while the extension works.
  @Test(arguments: ["0", "20"])
  func `badge 0 has the same effect after a time`(work: String) throws {
    var phone = Self.phone()
    let reports = phone.simulation.deliver(
      Self.push(100, "a", nil, badge: 3) + Self.push(110, "b", work, badge: 0))
    let zero = try #require(reports.last)
    #expect(!zero.presentation.list && zero.codes.contains("DEV202"))
    #expect(phone.simulation.endExtensionWork().isEmpty)
    #expect(phone.simulation.phone()?.notifications.isEmpty == true)
  }

  @Test func `without times nothing waits`() throws {
    var phone = Self.phone()
    let reports = phone.simulation.deliver(Self.push(nil, "a", "20") + Self.push(nil, "b", nil))
    #expect(reports.map(\.shownDate) == [nil, nil])
    #expect(try Self.notifications(phone).map(\.identifier) == ["b", "a"])
  }

  @Test func `a restored phone continues`() throws {
    var phone = Self.phone()
    _ = phone.simulation.deliver(Self.push(100, "a", "20", badge: 3))
    let text = phone.simulation.writtenStates
    #expect(text.contains(#""extension":{"end":120,"unshown":[{"end":120,"foreseen":"#))
    var next = Self.phone()
    let reports = next.simulation.deliver(
      text + Self.push(110, "b", nil, badge: 4) + Self.push(111, "c", "1"))
    #expect(reports.map(\.shownDate?.seconds) == [nil, 121])
    #expect(try Self.notifications(next).map(\.identifier) == ["c", "a", "b"])
    #expect(next.simulation.phone()?.badge == 4)
    // The run before has said how it is shown, and that is how it is shown.
    #expect(next.simulation.endExtensionWork().isEmpty)
    #expect(next.simulation.phone()?.badge == 3)
  }
}
