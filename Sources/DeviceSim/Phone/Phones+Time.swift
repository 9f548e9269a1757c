extension Phones {
  /// Lets time pass for a phone: what is due happens.
  mutating func advance(
    _ phone: Int, to instant: SimulatedInstant, _ device: @autoclosure () -> SimulatedDevice
  ) {
    guard history.hasHeld || !activityPhones.isEmpty else { return }
    var summaries: [AppNumber: NotificationPlaces] = [:]
    if history.hasHeld, history.waitingPhones.contains(phone) {
      let device = device()
      for app in entries[phone].phone.appsWithSummary(until: instant) {
        let name = identifier(of: app)
        let identifier = name.isEmpty ? device.app.bundleIdentifier ?? "" : name
        summaries[app] = Summary.placesOfSummary(on: device.met(byPushesTo: name), of: identifier)
      }
    }
    _ = apply(.passTime(summaries: summaries), to: Recipient(phone: phone), at: instant)
  }

  /// The phones that may change while time passes, in the order of their first push.
  ///
  /// A phone with nothing but delivered notifications is not among them. So a step in time costs
  /// the same for any number of such phones.
  var waiting: [Int] {
    history.waitingPhones.union(history.holdingWakes).union(activityPhones).sorted()
  }

  /// Returns whether a phone may change while time passes.
  func changesWithTime(_ phone: Int) -> Bool {
    (history.hasHeld || history.hasSchedules || !activityPhones.isEmpty
      || !history.holdingWakes.isEmpty)
      && entries[phone].phone.changesWithTime
  }

  /// Returns whether something may be due on a phone.
  func mayHaveDue(_ phone: Int) -> Bool { history.hasSchedules || isHoldingWake(phone) }

  /// Returns whether a push waits to wake an app of a phone.
  func isHoldingWake(_ phone: Int) -> Bool {
    // First, because looking at each phone would be slow.
    guard !history.holdingWakes.isEmpty, history.holdingWakes.contains(phone) else { return false }
    return entries[phone].phone.isHoldingWake
  }

  /// Wakes the apps of a phone that pushes wait to wake, in the order of time (A3).
  ///
  /// - Parameters:
  ///   - phone: The phone.
  ///   - limits: How often apps may be woken.
  ///   - start: The moment from which the phone wakes apps; `nil` if it is long ago.
  ///   - instant: The present.
  ///   - obstacle: Returns why an app is not woken at a moment, by its bundle identifier; `nil` if
  ///     it is.
  /// - Returns: The wakes, and those that no longer happen.
  mutating func releaseWakes(
    on phone: Int, _ limits: WakeLimits, from start: SimulatedInstant?,
    until instant: SimulatedInstant, unless obstacle: (String, SimulatedInstant) -> Decision?
  ) -> [DueItem] {
    guard entries[phone].phone.mayReleaseWake(limits, until: instant) else { return [] }
    let identifiers = identifiers
    let released = entries[phone].phone.releaseWakes(limits, from: start, until: instant) {
      app, date in
      obstacle(identifiers(app), date)
    }
    if !entries[phone].phone.isHoldingWake { history.noteNoHeldWake(on: phone) }
    return released.map { wake in
      item(
        wake.obstacle.map { .lostWake(identifier: wake.identifier, $0) }
          ?? .wake(identifier: wake.identifier, isLaunch: false),
        for: Recipient(phone: phone, app: wake.app), at: wake.date)
    }
  }

  /// Returns when the budgets next allow a wake that a push waits for, in UNIX seconds: `-infinity`
  /// if they allow it now; `nil` if no push waits.
  func nextHeldWake(_ limits: WakeLimits) -> Double? {
    history.holdingWakes.compactMap { entries[$0].phone.nextHeldWake(limits) }.min()
  }

  /// Returns what happens to an app on a phone without a push.
  func item(
    _ event: DueItem.Event, for recipient: Recipient, at date: SimulatedInstant?
  ) -> DueItem {
    DueItem(
      event: event, recipient: recipient, device: token(of: recipient.phone),
      app: identifier(of: recipient.app), date: date)
  }

  /// Takes what is due on a phone until a moment, in order: what is scheduled, and the
  /// notifications whose extension has ended.
  mutating func takeDue(on phone: Int, until instant: SimulatedInstant) -> [DueItem] {
    guard history.hasSchedules else { return [] }
    let effects = apply(.takeDue, to: Recipient(phone: phone), at: instant)
    return effects.compactMap { effect in
      switch effect {
      case .due(let app, let date, let event):
        item(event, for: Recipient(phone: phone, app: app), at: date)
      default: effect.start(on: phone, token(of: phone))
      }
    }.inOrder
  }

  /// Ends the work of the extension of an app on a phone.
  ///
  /// - Returns: The notifications that it worked on: what becomes of them at the restart of the
  ///   phone that ends it (X5).
  mutating func killExtension(of recipient: Recipient, at date: SimulatedInstant?) -> [DueItem] {
    apply(.endExtension, to: recipient, at: date).compactMap { effect in
      guard case .extensionKilled(let unshown) = effect else { return nil }
      var killed = unshown
      (killed.notification.content, killed.foreseen) = (unshown.original, nil)
      let event: DueItem.Event =
        killed.mayFilter
        ? .lost(killed.notification, ExtensionOutcomes.killedHidden)
        : .unshown(killed, ExtensionOutcomes.killed)
      return item(event, for: recipient, at: date)
    }
  }

  /// Takes the starts that are due until a moment, if no phone has got a push yet.
  mutating func takeDueWithoutPush(until instant: SimulatedInstant) -> [DueItem] {
    guard entries.isEmpty, history.hasSchedules else { return [] }
    return applyToNext(.takeDue, at: instant).compactMap { $0.start(on: 0, "") }.inOrder
  }

  /// Returns when the extensions have ended their work on notifications of a phone; `nil` if they
  /// work on none (X6).
  func lastEnd(on phone: Int) -> SimulatedInstant? {
    history.hasSchedules ? entries[phone].phone.lastEnd : nil
  }

  /// The next moments at which something is due, in whole seconds, rounded up, and in order.
  var dueMoments: [SimulatedInstant] {
    guard history.hasSchedules else { return [] }
    let seconds = entries.flatMap { entry in
      entry.phone.apps.flatMap { entry.phone[$0].dueMoments.map(\.seconds) }
        + entry.phone.activities.startsWithAlert.compactMap { $0.startDate?.seconds }
    }
    return Set(seconds.filter { $0 < SimulatedInstant.year10000 }.map { $0.rounded(.up) }).sorted()
      .map { SimulatedInstant(seconds: $0) }
  }
}

extension PhoneEffect {
  /// Returns the start of a scheduled Live Activity as what is due on a phone; `nil` for another
  /// effect.
  fileprivate func start(on phone: Int, _ device: String) -> DueItem? {
    guard case .activityStarted(let activity) = self, let date = activity.started else {
      return nil
    }
    return DueItem(
      event: .start(activity), recipient: Recipient(phone: phone), device: device,
      app: activity.app, date: date)
  }
}
