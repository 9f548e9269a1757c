import ServiceExtensionKit
import SourceText

/// The badge, the delivered notifications and the scheduled ones of one app on one phone.
///
/// What each push needs is at the front: with many phones, the processor waits for each line of
/// memory.
public struct AppState: Sendable, Hashable {
  /// The number on the icon; 0: none.
  public private(set) var badge = 0
  private(set) var delivered = DeliveredList()
  private(set) var countedOnly = 0
  private(set) var rare = RareAppState()
  /// How often the app was woken in the background.
  private(set) var wakes = BackgroundWakes()
  /// Whether the app has left its PushToTalk channel (P11).
  private(set) var hasLeftChannel = false
  /// Whether APNs knows that the app is not installed (P9).
  private(set) var isUnregistered = false
  /// Whether a time-sensitive notification asked whether to go on (I3).
  private(set) var hasAskedToGoOn = false

  init() {}

  /// Restores a state; the notifications are the delivered ones, newest first.
  init(
    badge: Int, notifications: [DeliveredNotification], wakes: BackgroundWakes,
    hasLeftChannel: Bool, isUnregistered: Bool, hasAskedToGoOn: Bool, rare: RareAppState.Members
  ) {
    self.badge = badge
    self.wakes = wakes
    self.hasLeftChannel = hasLeftChannel
    self.isUnregistered = isUnregistered
    self.hasAskedToGoOn = hasAskedToGoOn
    if rare != RareAppState.Members() { self.rare.members = rare }
    delivered = DeliveredList(newestFirst: notifications)
  }

  /// What waits for the scheduled summary, in the order of arrival.
  private(set) var heldList: HeldList {
    get { rare.members.heldList }
    _modify { yield &rare.members.heldList }
  }

  /// What is scheduled and not due yet, in the order of scheduling.
  public private(set) var scheduled: [ScheduledNotification] {
    get { rare.members.scheduled }
    _modify { yield &rare.members.scheduled }
  }

  /// Returns the state with only the newest notifications: of those in the list, and of those that
  /// wait for the summary.
  func keeping(newest limit: Int) -> AppState {
    var state = self
    if heldList.count > limit { state.heldList = heldList.keeping(newest: limit) }
    guard delivered.count > limit else { return state }
    state.delivered = DeliveredList(newestFirst: Array(delivered.newest.prefix(limit)))
    state.countedOnly = 0
    return state
  }

  /// Applies an event; only ``Phone/apply(_:to:at:_:)`` calls it.
  mutating func apply(
    _ event: PhoneEvent, order: UInt32, phoneWakes: inout PushBudget,
    at instant: SimulatedInstant?, _ effects: inout [PhoneEffect]
  ) {
    switch event {
    case .notification(let listing, let badge):
      let isBeforeAlert = badge.map(Badge.isBeforeAlert) ?? false
      if let badge, isBeforeAlert { set(badge, &effects) }
      list(listing, order, instant, &effects)
      if let badge, !isBeforeAlert { set(badge, hasOwn: listing != .none, &effects) }
    case .hold(let notification, let badge, let isShown):
      hold(notification, isShown: isShown, order, instant, &effects)
      if let badge { set(badge, &effects) }
    case .wake(let limits):
      if let instant, let effect = wakes.request(at: instant, limits, of: &phoneWakes) {
        effects.append(effect)
      }
    case .holdWake(let identifier):
      if let lost = wakes.hold(identifier) { effects.append(.wakeLost(identifier: lost)) }
    case .discardHeldWake:
      if let lost = wakes.discard() { effects.append(.wakeLost(identifier: lost)) }
    case .releaseHeldWake(let limits):
      if let instant, let identifier = wakes.release(at: instant, limits, of: &phoneWakes) {
        effects.append(.woken(identifier: identifier))
      }
    case .runExtension(let seconds):
      guard let instant else { return }
      let run = rare.members.extensionRuns.run(for: seconds, at: instant)
      effects.append(.extensionRan(isWaiting: run.isWaiting, end: run.end))
    case .showLater(let notification):
      rare.members.extensionRuns.withUnshown { $0.append(notification) }
    case .wakeAtOnce:
      if let identifier = wakes.discard() { effects.append(.woken(identifier: identifier)) }
    case .spend(let type, let limit):
      if let instant, !rare.members.spend(type, at: instant, limit: limit) {
        effects.append(.budgetSpent)
      }
    case .call(let isReported, let limit):
      if unreportedCalls >= limit {
        effects.append(.callsStopped)
      } else if !isReported {
        rare.members.unreportedCalls += 1
      }
    case .pushToTalk(let isLeaving):
      if hasLeftChannel {
        effects.append(.noChannel)
      } else {
        hasLeftChannel = isLeaving
      }
    case .joinChannel: hasLeftChannel = false
    case .moveSummary(let release):
      if isHolding { heldList.move(to: release) }
    case .showNextSummary(true):
      for item in heldList.all { _ = show(item, order, instant) }
    case .showNextSummary(false):
      for item in heldList.all where isShownEarly(item) {
        _ = delivered.remove(item.notification.identifier)
      }
    case .leaveLockScreen: delivered.leaveLockScreen()
    case .uninstall: self = AppState()
    case .askToGoOn:
      if !hasAskedToGoOn { effects.append(.asksToGoOn) }
      hasAskedToGoOn = true
    case .missApp:
      if isUnregistered { effects.append(.unregistered) }
      isUnregistered = true
    case .resolveAgain(let identifier, let texts): resolveAgain(identifier, texts)
    case .setBadge(let badge): set(badge, &effects)
    case .removeDelivered(let identifiers):
      let count = removeDelivered(identifiers)
      if count > 0 { effects.append(.removed(count: count)) }
    case .removeAllDelivered:
      let count = removeAll()
      if count > 0 { effects.append(.removed(count: count)) }
    case .schedule(let notification):
      if let evicted = scheduled.schedule(notification, at: instant) {
        effects.append(.evicted(identifier: evicted.identifier))
      }
    case .removePending(let identifiers):
      let count = scheduled.unschedule { identifiers.contains(where: $0.isExactly) }
      if count > 0 { effects.append(.unscheduled(count: count)) }
    case .removeAllPending:
      let count = scheduled.unschedule { _ in true }
      if count > 0 { effects.append(.unscheduled(count: count)) }
    case .endExtension:
      effects += killExtension().map { .extensionKilled($0) }
    case .arrive, .passTime, .takeDue, .activity, .missActivity, .showActivityLoading,
      .dismissActivity, .removeActivities:
      break  // The phone applies them.
    }
  }

  private mutating func hold(
    _ notification: HeldNotification, isShown: Bool, _ order: UInt32,
    _ instant: SimulatedInstant?, _ effects: inout [PhoneEffect]
  ) {
    var notification = notification
    (notification.notification.date, notification.notification.order) = (instant, order)
    let identifier = notification.notification.identifier
    heldList.hold(notification)
    // The new one replaces a delivered one at once (C2), even if it is not shown yet.
    let isReplacing = isShown ? show(notification, order, instant) : delivered.remove(identifier)
    if isReplacing { effects.append(.replaced(identifier: identifier)) }
  }

  /// Removes notifications; returns how many were in the list.
  private mutating func removeDelivered(_ identifiers: [String]) -> Int {
    // A notification that waits for the summary, but is shown already, leaves both lists.
    let early = Set(heldList.all.filter(isShownEarly).map { ExactText($0.notification.identifier) })
    let shown = identifiers.filter { delivered.remove($0) }
    for identifier in shown where early.contains(ExactText(identifier)) {
      heldList.remove(identifier)
    }
    return shown.count
  }

  private mutating func resolveAgain(_ identifier: String, _ texts: PhoneEvent.Texts) {
    delivered.update(identifier) { $0 = $0.with(texts) }
    if isHolding { heldList.update(identifier) { $0 = $0.with(texts) } }
    if !rare.isUntouched, extensionRuns.hasUnshown {
      rare.members.extensionRuns.withUnshown { $0.resolveAgain(identifier, texts) }
    }
  }

  /// Adds what waits for the summary to Notification Center, quietly; returns whether it replaces
  /// a notification there.
  private mutating func show(
    _ item: HeldNotification, _ order: UInt32, _ instant: SimulatedInstant?
  ) -> Bool {
    let replaced = delivered.deliver(item.shownEarly(order: order, at: instant))
    heldList.update(item.notification.identifier) { $0.order = order }
    return replaced != nil
  }

  /// Whether a notification that waits for the summary is in the list already: that one itself, and
  /// not another with its identifier.
  private func isShownEarly(_ item: HeldNotification) -> Bool {
    delivered.order(of: item.notification.identifier) == item.notification.order
  }

  /// Takes what waits for a summary until a moment.
  mutating func takeHeld(until instant: SimulatedInstant) -> [HeldNotification] {
    guard isHolding else { return [] }
    let due = heldList.takeDue(until: instant)
    for item in due where isShownEarly(item) {
      _ = delivered.remove(item.notification.identifier)
    }
    return due
  }

  /// Delivers a notification with its summary, which is seen at some places.
  mutating func deliver(
    fromSummary item: HeldNotification, order: UInt32, at places: NotificationPlaces
  ) {
    if item.isCounted {
      countedOnly += 1
    } else {
      _ = delivered.deliver(item.summarized(order: order, at: places))
    }
  }

  /// Takes what is due until a moment.
  mutating func takeDue(
    until instant: SimulatedInstant
  ) -> [(date: SimulatedInstant, event: DueItem.Event)] {
    guard hasDue else { return [] }
    return scheduled.takeDue(until: instant).map { ($0.time, .notification($0.notification)) }
      + rare.members.extensionRuns.withUnshown { $0.take(until: instant) }
      .map { ($0.end, .unshown($0, ServiceExtension.shownOtherwise)) }
  }

  /// Ends the work of the extension; returns the notifications that it worked on.
  private mutating func killExtension() -> [UnshownNotification] {
    guard !rare.isUntouched else { return [] }
    defer { rare.members.extensionRuns = ExtensionRuns() }
    return Array(extensionRuns.unshown.all)
  }

  private mutating func list(
    _ listing: Listing, _ order: UInt32, _ instant: SimulatedInstant?,
    _ effects: inout [PhoneEffect]
  ) {
    switch listing {
    case .none: break
    case .counted: countedOnly += 1
    case .listed(var notification):
      notification.order = order
      notification.date = instant
      // The newer one also replaces one that waits (C2).
      if isHolding { heldList.remove(notification.identifier) }
      guard let replaced = delivered.deliver(notification) else { return }
      effects.append(.replaced(identifier: replaced.identifier))
    }
  }

  /// Sets the badge; removing it clears the list, of which the newest notification may be that of
  /// the push itself.
  private mutating func set(
    _ new: NewBadge, hasOwn: Bool = false, _ effects: inout [PhoneEffect]
  ) {
    let old = badge
    badge = max(0, new.number)
    guard badge == 0 else {
      if badge != old { effects.append(.badgeChanged(to: badge)) }
      return
    }
    if old > 0 { effects.append(.badgeRemoved) }
    guard Badge.clearsList(new, after: old) else { return }
    let cleared = removeAll()
    guard cleared > 0 else { return }
    effects.append(
      .listCleared(
        count: hasOwn ? cleared - 1 : cleared, hasOwn: hasOwn, hadBadge: old > 0))
  }

  /// Empties the list; returns how many notifications it had.
  private mutating func removeAll() -> Int {
    let count = notificationCount
    if isHolding { heldList.removeAll(where: isShownEarly) }
    delivered.removeAll()
    countedOnly = 0
    return count
  }

  /// Forgets the contents of all but the newest notifications, because they are not read any more.
  mutating func forgetContents(beyond limit: Int, keeping retention: Retention) {
    countedOnly += delivered.forgetContents(beyond: limit, retention: retention)
  }
}
