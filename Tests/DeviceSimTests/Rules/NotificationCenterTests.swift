import Foundation
import ServiceExtensionKit
import Synchronization
import TestSupport
import Testing

@testable import DeviceSim
@testable import SourceText

/// Tests what an extension does apart from its answer (X11), with transformers.
@Suite
struct NotificationCenterTests {
  /// The observations of a transformer.
  private final class Seen<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    var all: [Element] { elements.withLock { $0 } }

    func append(_ element: Element) { elements.withLock { $0.append(element) } }
  }

  typealias Work = @Sendable (SimulatedCenter, NotificationRequest) -> Void

  /// A phone whose extension runs a function, and answers unless the body is `silent`.
  static func phone(
    _ work: @escaping Work, late: @escaping Work = { _, _ in },
    _ edit: (inout SimulatedDevice) -> Void = { _ in }
  ) -> TestPhone {
    let pipeline = ExtensionPipeline.usingCenter { center, request, answer in
      work(center, request)
      if request.content.body != "silent" { answer(request.content) }
      late(center, request)
    }
    return TestPhone(extension: pipeline, edit)
  }

  static func push(_ body: String, badge: Int? = nil, isMutable: Bool = true) -> String {
    let badge = badge.map { #","badge":\#($0)"# } ?? ""
    let mutable = isMutable ? #","mutable-content":1"# : ""
    return #"{"aps":{"alert":{"body":"\#(body)"}\#(badge)\#(mutable)}}"#
  }

  @Test func `X11: it finds delivered notifications, newest first, even unseen pushes`() throws {
    let states = Seen<CenterState>()
    var phone = Self.phone { center, _ in states.append(center.state) }
    _ = try phone.receive(Self.push("first", badge: 4, isMutable: false), collapse: "a")
    _ = try phone.receive(Self.push("second"), collapse: "b")
    _ = try phone.receive(Self.push("third"), collapse: "a")
    _ = try phone.receive(Self.push("fourth"), device: "other")
    let seen = states.all
    #expect(seen.map(\.badge) == [4, 4, 0])
    #expect(seen[0].delivered.map(\.identifier) == ["a"])
    #expect(seen[1].delivered.map(\.content.body) == ["second", "first"])
    // The time of the capture.
    #expect(seen[1].delivered.map(\.date) == [1000, 1000])
    #expect(
      seen[0].delivered[0].content.userInfo["aps"]?.objectValue?["badge"] == .number(JSONNumber(4)))
    #expect(seen[2].delivered == [])
  }

  @Test func `X11: notifications that it removes are gone before the push is shown`() throws {
    var phone = Self.phone { center, request in
      guard request.content.body == "clean" else { return }
      #expect(center.apply(.removeDelivered(identifiers: ["a", "c", "unknown"])))
      #expect(center.delivered.map(\.identifier) == ["b"])
    }
    for name in ["a", "b", "c"] { _ = try phone.receive(Self.push(name), collapse: name) }
    // A push with the identifier of a removed one replaces nothing.
    let report = try phone.receive(Self.push("clean"), collapse: "a")
    #expect(!report.isReplacement)
    #expect(phone.state.notifications.map(\.identifier) == ["a", "b"])
    #expect(report.extensionEffects.map(\.removedCount) == [2])
    #expect(report.extensionEffects.map(\.sentence).lacks([["removed", "2", "delivered"]]) == [])
    #expect(report.results.contains("X11 extension-changed-center"))
  }

  @Test func `X11: its changes stay even if it never answers`() throws {
    var phone = Self.phone { center, request in
      if request.content.body == "silent" { center.apply(.setBadge(5)) }
    }
    let report = try phone.receive(Self.push("silent"))
    #expect(report.codes == ["EXT204"] || report.codes == ["EXT102"], "\(report.codes)")
    #expect(report.results.contains("X5 extension-failed"))
    #expect(phone.state.badge == 5)
  }

  @Test func `B1: the badge of the push follows that of the extension, a late one follows both`()
    throws
  {
    let work: Work = { center, _ in center.apply(.setBadge(5)) }
    var early = Self.phone(work)
    #expect(try early.receive(Self.push("x", badge: 2)).presentation.badge == 2)
    #expect(early.state.badge == 2)
    // If the push has no badge, the badge becomes that of the extension.
    #expect(try early.receive(Self.push("x")).presentation.badge == 5)
    #expect(try early.receive(Self.push("x")).presentation.badge == nil)
    var late = Self.phone({ _, _ in }, late: work)
    let report = try late.receive(Self.push("x", badge: 2))
    #expect(late.state.badge == 5 && report.presentation.badge == 5)
    #expect(report.extensionEffects.map(\.change) == [.setBadge(5)])
  }

  @Test func `B1: badge 0 clears the list, but not the alert of the push itself`() throws {
    var phone = Self.phone { center, request in
      if request.content.body == "read" { center.apply(.setBadge(0)) }
    }
    _ = try phone.receive(Self.push("one", badge: 2))
    _ = try phone.receive(Self.push("two"))
    let report = try phone.receive(Self.push("read"))
    #expect(report.codes == ["DEV202"])
    #expect(report.diagnostics[0].message.contains("clears 2 delivered notifications"))
    #expect(phone.state.badge == 0)
    #expect(phone.state.notifications.map(\.body) == ["read"])
    // Without a badge before, nothing is cleared.
    let again = try phone.receive(Self.push("read"))
    #expect(again.codes == [])
    #expect(phone.state.notifications.count == 2)
  }

  @Test func `A1: without permission for badges the extension sets none`() throws {
    for edit: (inout SimulatedDevice) -> Void in [
      { $0.settings.badges = false }, { $0.settings.authorization = .provisional },
    ] {
      var phone = Self.phone({ center, _ in center.apply(.setBadge(5)) }, late: { _, _ in }, edit)
      let report = try phone.receive(Self.push("x"))
      #expect(phone.state.badge == 0)
      #expect(report.extensionEffects.map(\.isPermitted) == [false])
    }
  }

  @Test func `a notification without a trigger is delivered, one with a trigger is scheduled`()
    throws
  {
    let pending = Seen<[String]>()
    var phone = Self.phone { center, request in
      pending.append(center.pending.map(\.identifier))
      let content = NotificationContent(title: "Reminder", badge: 7)
      switch request.content.body {
      case "now": center.apply(.add(LocalNotification(identifier: "r", content: content)))
      case "later":
        let trigger = LocalNotification.Trigger.after(seconds: 60, repeats: false)
        center.apply(.add(LocalNotification(identifier: "s", content: content, trigger: trigger)))
      case "never": center.apply(.removePending(identifiers: ["s"]))
      default: #expect(!center.apply(.add(LocalNotification(identifier: "e", content: .init()))))
      }
    }
    let now = try phone.receive(Self.push("now"))
    #expect(phone.state.notifications.map(\.title) == ["", "Reminder"])
    #expect(phone.state.badge == 7)
    #expect(now.extensionEffects.map(\.sentence).lacks([["added", "r"]]) == [])
    let replaced = try phone.receive(Self.push("now"))
    #expect(replaced.extensionEffects.map(\.isReplacement) == [true])
    let later = try phone.receive(Self.push("later"))
    #expect(phone.state.notifications.filter { $0.title == "Reminder" }.count == 1)
    #expect(later.extensionEffects.map(\.sentence).lacks([["scheduled", "s"]]) == [])
    let never = try phone.receive(Self.push("never"))
    #expect(never.extensionEffects.map(\.removedCount) == [1])
    let empty = try phone.receive(Self.push("empty"))
    #expect(empty.extensionEffects == [])
    #expect(pending.all == [[], [], [], ["s"], []])
  }

  private static func inFront(
    _ device: inout SimulatedDevice,
    _ options: Set<SimulatedDevice.App.ForegroundPresentation>
  ) {
    (device.app.state, device.app.foregroundPresentation) = (.foreground, options)
  }

  /// Devices, each with the parts of a local notification with text and badge that it withholds, as
  /// for a push.
  private static let hiding: [(edit: @Sendable (inout SimulatedDevice) -> Void, words: String?)] = [
    ({ _ in }, nil),
    ({ $0.settings.notificationCenter = false }, "the entry in the list"),
    ({ $0.settings.badges = false }, "the badge"),
    ({ inFront(&$0, [.banner, .list, .badge]) }, nil),
    ({ inFront(&$0, []) }, "the alert, the badge"),
    ({ inFront(&$0, [.banner]) }, "the entry in the list, the badge"),
    ({ inFront(&$0, [.list]) }, "the badge"),
  ]

  @Test(arguments: hiding.indices)
  func `A1, A2, B1: a local notification is shown like a push`(index: Int) throws {
    let (edit, words) = Self.hiding[index]
    // The rule itself is tested with pushes.
    var other = TestPhone(edit)
    _ = try other.receive(Self.push("Reminder", badge: 7), collapse: "r")
    var phone = Self.phone(
      { center, _ in
        center.apply(
          .add(
            LocalNotification(
              identifier: "r", content: NotificationContent(body: "Reminder", badge: 7))))
      }, late: { _, _ in }, edit)
    let report = try phone.receive(Self.push("x"), collapse: "p")
    #expect(
      phone.state.notifications.filter { $0.identifier == "r" }.map(\.body)
        == other.state.notifications.map(\.body))
    #expect(phone.state.badge == other.state.badge)
    #expect(
      report.extensionEffects.first?.sentence
        == "the extension added the notification 'r'" + (words.map { ", not shown: \($0)" } ?? ""))
  }

  @Test func `the effects are in the report`() throws {
    var phone = Self.phone { center, _ in
      center.apply(.setBadge(5))
      center.apply(.removeDelivered(identifiers: ["a"]))
      center.apply(
        .add(
          LocalNotification(
            identifier: "s", content: NotificationContent(body: "b"),
            trigger: .after(seconds: 5, repeats: false))))
      center.apply(
        .donate(
          .init(
            intent: "INSendMessageIntent", direction: .incoming,
            communication: CommunicationContext(sender: .init(displayName: "Ada")))))
    }
    _ = try phone.receive(Self.push("x"), collapse: "a")
    let capture = TestPhone.envelope(Self.push("y"), type: "alert", collapse: "b")
    let text = try phone.render(capture, withStates: true)
    let expected = #"""
      "effects":[{"action":"setBadge","badge":5},\#
      {"action":"removeDelivered","identifiers":["a"],"removed":1},\#
      {"action":"add","identifier":"s","content":{"body":"b","interruptionLevel":"active","userInfo":{}},\#
      "trigger":{"seconds":5}},\#
      {"action":"donate","intent":"INSendMessageIntent","direction":"incoming",\#
      "communication":{"sender":{"displayName":"Ada"}}}]
      """#
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains(#""badge":5,"groups":[{"thread":"","notifications":["b"]}]"#))
  }

  @Test(arguments: [Retention.visibleTexts, .replaceable])
  func `only the newest contents are kept, without the documents that they came from`(
    retention: Retention
  ) throws {
    var phone = TestPhone(
      extension: Self.phone { _, _ in }.simulation.environment.serviceExtension,
      retention: retention)
    for number in 0..<2000 {
      _ = try phone.receive(
        Self.push("\(number)", isMutable: false),
        collapse: number.isMultiple(of: 50) ? "c\(number)" : nil)
    }
    #expect(phone.state.notificationCount == 2000)
    let kept = phone.state.notifications.filter(\.hasContent)
    #expect((256...512).contains(kept.count))
    #expect(kept.allSatisfy { $0.delivered?.content.userInfo.isOnTape == false })
    let told = phone.simulation.phones.center(of: Recipient()).delivered
    #expect(told.map(\.content.body) == (1744..<2000).reversed().map { "\($0)" })
    // Without its content, it can still be replaced.
    let report = try phone.receive(Self.push("again"), collapse: "c0")
    #expect(report.isReplacement && phone.state.notificationCount == 2000)
    if retention == .visibleTexts { #expect(phone.state.notifications.last?.body == "1") }
  }

  @Test(.mayHang)
  func `the cost of a push does not grow with the list`() throws {
    var state = AppState()
    for number in 0..<20_000 {
      let notification = DeliveredNotification(identifier: "\(number)")
      _ = state.apply(.notification(.listed(notification), badge: nil))
    }
    #expect(state.notificationCount == 20_000)
  }
}
