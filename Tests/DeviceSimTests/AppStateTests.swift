import ServiceExtensionKit
import TestSupport
import Testing

@testable import DeviceSim

@Suite
struct AppStateTests {
  private func notification(
    _ identifier: String, thread: String = "", isCritical: Bool = false
  ) -> DeliveredNotification {
    DeliveredNotification(identifier: identifier, threadIdentifier: thread, isCritical: isCritical)
  }

  private func push(
    _ identifier: String, thread: String = "", badge: Int? = nil,
    zero: Assumptions.BadgeZero = .clearsIfBadged
  ) -> PhoneEvent {
    .notification(
      .listed(notification(identifier, thread: thread)),
      badge: badge.map { NewBadge($0, zero: zero) })
  }

  /// Everything else is what it is made with; budgets and counts were lost once.
  @Test func `a state with fewer notifications keeps all the rest`() {
    func state(_ names: [String]) -> AppState {
      let notifications = names.map { DeliveredNotification(identifier: $0) }
      let held = notifications.reversed().map {
        HeldNotification(notification: $0, relevance: 0, release: nil)
      }
      return AppState(
        badge: 2, notifications: notifications,
        wakes: BackgroundWakes(times: [1], held: "a"), hasLeftChannel: true, isUnregistered: true,
        hasAskedToGoOn: true,
        rare: RareAppState.Members(
          heldList: HeldList(held), budgets: [.location: PushBudget(times: [1, 2])],
          unreportedCalls: 1))
    }
    #expect(state(["c", "b", "a"]).keeping(newest: 2) == state(["c", "b"]))
  }

  /// What few apps have takes room once it is used, which is no difference.
  @Test func `an app in which nothing waits any more equals a fresh one`() {
    var state = AppState()
    let content = NotificationContent(body: "later")
    state.apply(
      .schedule(
        LocalNotification(
          identifier: "a", content: content, trigger: .after(seconds: 60, repeats: false))))
    #expect(state != AppState())
    #expect(state.apply(.removeAllPending) == [.unscheduled(count: 1)])
    #expect(state == AppState())
    #expect(Set([state, AppState()]).count == 1)
  }

  // MARK: - C2

  @Test
  func `a notification replaces one with the same identifier, on top and in its own thread (C2)`() {
    var state = AppState()
    #expect(state.apply(push("a", thread: "x")) == [])
    #expect(state.apply(push("b", thread: "x")) == [])
    #expect(state.apply(push("a", thread: "y")) == [.replaced(identifier: "a")])
    #expect(state.notifications.map(\.identifier) == ["a", "b"])
    #expect(Grouping.groups(of: state.notifications, by: .automatic).map(\.thread) == ["y", "x"])
  }

  // MARK: - B1

  @Test func `the badge is absolute, none leaves it, and the same number changes nothing (B1)`() {
    var state = AppState()
    #expect(state.apply(push("a", badge: 3)) == [.badgeChanged(to: 3)])
    #expect(state.apply(push("b")) == [])
    #expect(state.badge == 3)
    #expect(state.apply(push("c", badge: 1)) == [.badgeChanged(to: 1)])
    #expect(state.apply(push("d", badge: 1)) == [])
    #expect(state.badge == 1)
    #expect(state.notificationCount == 4)
  }

  @Test func `badge 0 clears the list only if the badge was above 0 (B1)`() {
    var state = AppState()
    _ = state.apply(push("a"))
    #expect(state.apply(.notification(.none, badge: NewBadge(0))) == [])
    #expect(state.notificationCount == 1)
    _ = state.apply(push("b", badge: 2))
    #expect(
      state.apply(.notification(.none, badge: NewBadge(0)))
        == [.badgeRemoved, .listCleared(count: 2, hasOwn: false, hadBadge: true)])
    #expect(state.notificationCount == 0)
    #expect(state.badge == 0)
  }

  // The four cases of jianshu.com/p/30f59a67d9b7, and openradar 32972838 for `alwaysClears`.
  @Test(
    arguments: [
      (.clearsIfBadged, 1, []), (.clearsIfBadged, 0, ["b", "a"]), (.alwaysClears, 1, []),
      (.alwaysClears, 0, []), (.keepsOwnAlert, 1, ["b"]), (.keepsOwnAlert, 0, ["b", "a"]),
    ] as [(Assumptions.BadgeZero, Int, [String])])
  func `badge 0 with an alert clears according to the device file (B1)`(
    zero: Assumptions.BadgeZero, badge: Int, left: [String]
  ) {
    var state = AppState()
    _ = state.apply(push("a", badge: badge))
    let effects = state.apply(push("b", badge: 0, zero: zero))
    #expect(state.notifications.map(\.identifier) == left)
    #expect(effects.contains(.badgeRemoved) == (badge > 0))
    let clearing = PhoneEffect.listCleared(count: 1, hasOwn: true, hadBadge: badge > 0)
    #expect(effects.contains(clearing) == left.isEmpty)
  }

  @Test func `an alert with badge 0 replaces nothing that was cleared before it (B1, C2)`() {
    var state = AppState()
    _ = state.apply(push("a", badge: 1))
    #expect(
      state.apply(push("a", badge: 0, zero: .keepsOwnAlert))
        == [.badgeRemoved, .listCleared(count: 1, hasOwn: false, hadBadge: true)])
    #expect(state.notifications.map(\.identifier) == ["a"])
  }

  @Test func `an empty list is not cleared (B1)`() {
    var state = AppState()
    _ = state.apply(.notification(.none, badge: NewBadge(Int.max)))
    #expect(state.apply(.notification(.none, badge: NewBadge(0))) == [.badgeRemoved])
  }

  // MARK: - G1, G2

  private func delivered(_ notifications: [DeliveredNotification]) -> AppState {
    var state = AppState()
    for notification in notifications {
      _ = state.apply(.notification(.listed(notification), badge: nil))
    }
    return state
  }

  private func identifiers(
    _ state: AppState, _ grouping: SimulatedDevice.Settings.Grouping
  ) -> [[String]] {
    Grouping.groups(of: state.notifications, by: grouping).map {
      $0.notifications.map(\.identifier)
    }
  }

  @Test
  func `automatic groups by thread, By App by app only, Off not at all; newest first (G1, G2)`() {
    let state = delivered([
      notification("1", thread: "x"), notification("2"), notification("3", thread: "y"),
      notification("4", thread: "x"), notification("5"),
    ])
    #expect(identifiers(state, .automatic) == [["5", "2"], ["4", "1"], ["3"]])
    #expect(identifiers(state, .byApp) == [["5", "4", "3", "2", "1"]])
    #expect(identifiers(state, .off) == [["5"], ["4"], ["3"], ["2"], ["1"]])
  }

  @Test
  func `critical alerts stack with critical ones of their thread, without a thread alone (G2)`() {
    let state = delivered([
      notification("1", thread: "x"), notification("2", thread: "x", isCritical: true),
      notification("3", isCritical: true), notification("4"),
      notification("5", thread: "x", isCritical: true), notification("6", isCritical: true),
    ])
    #expect(identifiers(state, .automatic) == [["6"], ["5", "2"], ["4"], ["3"], ["1"]])
    #expect(identifiers(state, .byApp) == [["6"], ["5", "2"], ["4", "1"], ["3"]])
  }

  // MARK: - Oracle

  /// An array, newest first: the reference implementation of the list.
  private struct PlainState {
    var badge = 0
    var notifications: [DeliveredNotification] = []

    mutating func apply(_ notification: DeliveredNotification?, badge: NewBadge?) -> [PhoneEffect] {
      guard badge?.zero == .keepsOwnAlert else {
        return list(notification) + set(badge, notification)
      }
      return set(badge, nil) + list(notification)
    }

    private mutating func set(_ new: NewBadge?, _ own: DeliveredNotification?) -> [PhoneEffect] {
      guard let new else { return [] }
      let old = badge
      badge = new.number
      if badge > 0 { return badge == old ? [] : [.badgeChanged(to: badge)] }
      var effects: [PhoneEffect] = old > 0 ? [.badgeRemoved] : []
      if old > 0 || new.zero == .alwaysClears, !notifications.isEmpty {
        let earlier = notifications.filter { $0.identifier != own?.identifier }
        effects.append(.listCleared(count: earlier.count, hasOwn: own != nil, hadBadge: old > 0))
        notifications = []
      }
      return effects
    }

    private mutating func list(_ notification: DeliveredNotification?) -> [PhoneEffect] {
      guard let notification else { return [] }
      let count = notifications.count
      notifications.removeAll { $0.identifier == notification.identifier }
      let isReplaced = notifications.count < count
      notifications.insert(notification, at: 0)
      return isReplaced ? [.replaced(identifier: notification.identifier)] : []
    }
  }

  /// Returns thousands of events for a number of identifiers.
  private func events(
    seed: UInt64, identifiers: Int
  ) -> [(
    event: PhoneEvent, notification: DeliveredNotification?, badge: NewBadge?, isReplaceable: Bool
  )] {
    var random = RandomBytes(seed: seed)
    return (0..<4000).map { number in
      let choice = Int.random(in: 0..<100, using: &random)
      let isReplaceable = choice < 60
      let isBadged = choice % 7 == 0
      let most = identifiers > 40 ? 90 : 4
      let zero = Assumptions.BadgeZero.allCases[number % 3]
      let badge = isBadged ? NewBadge(Int.random(in: 0..<most, using: &random), zero: zero) : nil
      let identifier =
        isReplaceable ? "r\(Int.random(in: 0..<identifiers, using: &random))" : "o\(number)"
      let made: DeliveredNotification? =
        choice == 99 ? nil : notification(identifier, thread: "t\(choice % 3)")
      return (
        .notification(made.map { .listed($0) } ?? .none, badge: badge), made, badge, isReplaceable
      )
    }
  }

  @Test(arguments: [(1, 3), (2, 17), (3, 40), (4, 200), (5, 2000)])
  func `the list equals a plain array after each of 4000 events (C2, B1)`(
    seed: UInt64, identifiers: Int
  ) {
    var state = AppState()
    var plain = PlainState()
    var longest = 0
    for (event, notification, badge, _) in events(seed: seed, identifiers: identifiers) {
      #expect(state.apply(event) == plain.apply(notification, badge: badge))
      #expect(state.badge == plain.badge)
      #expect(state.notificationCount == plain.notifications.count)
      longest = max(longest, plain.notifications.count)
      if longest < 60 || plain.notifications.count % 50 == 0 {
        #expect(state.notifications == plain.notifications)
      }
    }
    #expect(state.notifications == plain.notifications)
    #expect(longest > 16, "the list was never long enough to be indexed")
  }

  @Test(arguments: [6, 7, 8])
  func `keeping only replaceable notifications has the same effects (C2, B1)`(seed: UInt64) {
    var all = AppState()
    var replaceable = AppState()
    var effects = 0
    var saved = 0
    for (event, _, _, isReplaceable) in events(seed: seed, identifiers: 30) {
      let expected = all.apply(event)
      var counted = event
      if !isReplaceable, case .notification(.listed, let badge) = event {
        counted = .notification(.counted, badge: badge)
      }
      #expect(replaceable.apply(counted) == expected)
      #expect(replaceable.notificationCount == all.notificationCount)
      #expect(replaceable.badge == all.badge)
      effects += expected.count
      let kept = replaceable.notifications
      #expect(kept == all.notifications.filter { $0.identifier.hasPrefix("r") })
      saved = max(saved, all.notificationCount - kept.count)
    }
    #expect(effects > 1000)
    #expect(saved > 4, "nothing was only counted")
  }

  @Test
  func `the same events from the same start give the same state and hash, whatever is between`() {
    var first = AppState()
    var second = AppState()
    for (event, _, _, _) in events(seed: 9, identifiers: 60) { _ = first.apply(event) }
    for (event, _, _, _) in events(seed: 9, identifiers: 60) { _ = second.apply(event) }
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    _ = second.apply(push("one more"))
    #expect(first != second)
  }

  @Test func `states are equal by their content, not by their history`() {
    var replaced = AppState()
    for identifier in ["a", "b", "a"] { _ = replaced.apply(push(identifier)) }
    var direct = AppState()
    for identifier in ["b", "a"] { _ = direct.apply(push(identifier)) }
    #expect(replaced == direct)
    #expect(replaced.hashValue == direct.hashValue)
  }
}
