/// What a phone allows a push to do only a limited number of times, or no longer.
///
/// It may wake its app, arrive at all, start an app that reports no calls, or reach an app that
/// left its channel.
extension Simulation {
  /// Wakes the apps of a phone that pushes wait to wake, as far as the device and the budgets allow
  /// (A3).
  ///
  /// - Parameters:
  ///   - phone: The phone.
  ///   - change: When the device changed so that it wakes apps; `nil` if it did not.
  ///   - instant: The present.
  /// - Returns: The wakes, in the order of time.
  mutating func releaseWakes(
    on phone: Int, from change: SimulatedInstant? = nil, until instant: SimulatedInstant
  ) -> [DueItem] {
    // Checked first, because a push that waits is rare.
    guard phones.isHoldingWake(phone) else { return [] }
    let device = environment.device
    guard !Background.holdsWakes(on: device, at: instant) else { return [] }
    return phones.releaseWakes(
      on: phone, device.wakeLimits, from: change ?? Background.firstWake(on: device),
      until: instant
    ) { app, date in
      Background.obstacleToHeldWake(on: device.met(byPushesTo: app), at: date)
    }
  }

  /// The next whole second at which a push that waits wakes its app, if time passes; `nil` if none
  /// does.
  var nextHeldWake: SimulatedInstant? {
    let device = environment.device
    guard let moment = phones.nextHeldWake(device.wakeLimits) else { return nil }
    let first = Background.firstWake(on: device)?.seconds ?? -.infinity
    let date = SimulatedInstant(seconds: max(moment, first).rounded(.up))
    guard date.seconds.isFinite, !Background.holdsWakes(on: device, at: date) else { return nil }
    return date
  }

  /// Wakes the app in the background, or lets the push wait (A3).
  mutating func wake(for push: inout Push, in batch: inout PushBatch) {
    if push.admission.isWakeHeld { return hold(&push, in: batch) }
    guard Background.isWoken(push.decisions) else { return }
    let app = preparation.apps[push.app]
    guard !app.isForeground, let arrival = batch.arrival(of: push.place) else { return }
    let limits = app.device.wakeLimits
    let effects = phones.apply(.wake(limits), to: push.recipient, at: arrival)
    let isSilent = push.admission.verdict != .shown
    guard let (effect, decision) = Background.obstacle(among: effects, isSilent: isSilent) else {
      return
    }
    hold(&push, in: batch)
    push.decisions.revise(by: decision)
    push.presentation.wakesApp = false
    if push.outcome == .background { push.outcome = .held }
    // A push with an alert is shown, so it is not lost to the person.
    guard isSilent, let payload = batch.captured[push.place].payload else { return }
    batch.reportLate([
      Background.held(payload, limits, by: effect, in: batch.document)
    ])
  }

  /// Lets a push wait to wake its app.
  private mutating func hold(_ push: inout Push, in batch: PushBatch) {
    let effects = phones.apply(
      .holdWake(identifier: batch.identifier(of: push)), to: push.recipient, at: nil)
    if !effects.isEmpty { push.decisions.insert(Background.heldInPlace) }
  }

  /// Lets an app leave its PushToTalk channel, or drops a push for one that has left (P11).
  mutating func applyPushToTalk(for push: inout Push, in batch: inout PushBatch) {
    guard batch.captured.span[push.place].capture.headers.pushType == .pushtotalk,
      push.presentation.wakesApp
    else { return }
    let effects = phones.apply(
      .pushToTalk(isLeaving: push.decisions.contains(Destinations.leavesChannel)),
      to: push.recipient, at: batch.arrival(of: push.place))
    guard effects.contains(.noChannel) else { return }
    push.drop(by: Destinations.noChannel)
  }

  /// Counts a push of a type that has a budget, and drops it if that is spent (P11, P12, P13, P15).
  mutating func spend(for push: inout Push, in batch: inout PushBatch) {
    // Most pushes are for notifications, which have no budget.
    guard let type = batch.captured.span[push.place].capture.headers.pushType,
      !type.isForNotifications,
      let budget = Destinations.budget(
        of: type, priority: batch.captured.span[push.place].capture.headers.priority,
        on: environment.device),
      push.decisions.isRevised(by: budget.spent)
    else { return }
    let effects = phones.apply(
      .spend(type, limit: budget.limit), to: push.recipient, at: batch.arrival(of: push.place))
    guard effects.contains(.budgetSpent) else { return }
    push.drop(by: budget.spent)
    guard let payload = batch.captured[push.place].payload else { return }
    batch.reportLate([Destinations.spent(budget, by: payload, of: type, in: batch.document)])
  }

  /// Ends an app that reports no call for a voip push, or no longer launches it (P10).
  mutating func applyCall(for push: inout Push, in batch: inout PushBatch) {
    guard batch.captured.span[push.place].capture.headers.pushType == .voip,
      push.presentation.wakesApp, let payload = batch.captured[push.place].payload
    else { return }
    let isReported = !push.decisions.contains(Destinations.callMissing)
    let limit = environment.device.assumptions.unreportedCalls
    let effects = phones.apply(
      .call(isReported: isReported, limit: limit), to: push.recipient,
      at: batch.arrival(of: push.place))
    let isStopped = effects.contains(.callsStopped)
    guard isStopped || !isReported else { return }
    if isStopped { push.drop(by: Destinations.callsStopped) }
    batch.reportLate([
      Destinations.callNotReported(isStopped: isStopped, payload, in: batch.document)
    ])
  }

  /// Lets APNs learn that the app of a push is not installed, and refuse the pushes after it (P9).
  ///
  /// APNs sees no local notification.
  mutating func missApp(of push: inout Push, in batch: inout PushBatch) {
    guard !batch.captured.span[push.place].capture.isLocal else { return }
    let effects = phones.apply(.missApp, to: push.recipient, at: batch.arrival(of: push.place))
    guard effects.contains(.unregistered) else { return }
    push.decisions.revise(by: Installation.unregistered)
    batch.reviseEarly(Installation.unregisteredToken, of: push)
  }
}
