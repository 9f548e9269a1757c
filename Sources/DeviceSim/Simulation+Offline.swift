import SourceText

/// The phones while they are offline: the push service keeps what it can, and delivers it later
/// (A4).
extension Simulation {
  /// Lets the push service keep the pushes of a window, or lose them; local notifications need no
  /// connection.
  mutating func deliverOffline(
    _ window: Range<Int>, of batch: inout PushBatch, _ report: (SimulationEvent) -> Void
  ) {
    var start = window.lowerBound
    for place in window {
      number(&batch.pushes[place])
      guard batch.captured[place].capture.rejection == nil, batch.captured[place].payload != nil
      else { continue }
      if batch.captured[place].capture.isLocal {
        extend(place..<place + 1, of: &batch) { _ in }
        continue
      }
      let first = batch.lateDiagnostics.count
      var push = batch.pushes[place]
      for expired in keep(&push, of: &batch) {
        if start < place { report(.delivered(batch, start..<place)) }
        start = place
        report(.due(expired, before: place))
      }
      if push.outcome == .dropped { missActivity(of: push, in: batch) }
      push.lateDiagnostics = first..<batch.lateDiagnostics.count
      batch.pushes[place] = push
    }
    report(.delivered(batch, start..<window.upperBound))
  }

  /// Lets the push service keep a push, or lose it.
  ///
  /// - Returns: The push in whose place it is kept, if that expired before.
  private mutating func keep(_ push: inout Push, of batch: inout PushBatch) -> [PushBatch] {
    let capture = batch.captured[push.place].capture
    push.presentation = Presentation()
    push.outcome = .dropped
    if isRefused(&push, in: &batch) { return [] }
    // The device decides when the push arrives there.
    push.decisions = DecisionSet()
    batch.withdrawEarly(from: &push) { DiagnosticStage(of: $0)?.isAboutPushes == false }
    if let arrival = batch.arrival(of: push.place), now.map({ $0 < arrival }) ?? true {
      now = arrival
    }
    let assumptions = environment.device.assumptions
    guard Delivery.isStored(capture, by: assumptions) else {
      push.decisions.insert(Delivery.notStored)
      return []
    }
    if let channel = capture.channel {
      return keep(broadcast: &push, on: batch.document.string(channel), in: batch)
    }
    let stored = batch.stored(push)
    let expired = loseExpired(replacedBy: stored)
    let replaced = store.push(replacedBy: stored)
    let ruling = Delivery.keeping(stored, inPlaceOf: replaced, by: assumptions)
    batch.takeLate(ruling, for: &push)
    guard ruling.value else { return expired }
    if let replaced, let lost = replaced.captured.pushes.first {
      missActivity(of: lost, in: replaced.captured.document, by: replaced.recipient, at: now)
    }
    store.keep(stored)
    push.outcome = .held
    return expired
  }

  /// Takes out the kept push that another push would replace, if it has expired.
  ///
  /// - Returns: The push with its outcome, as when the phone is online again.
  private mutating func loseExpired(replacedBy push: PushStore.Stored) -> [PushBatch] {
    guard let former = store.push(replacedBy: push), former.isExpired(at: now) else { return [] }
    store.remove(former)
    return deliver(former)
  }

  /// Returns whether APNs refuses a push even for an offline phone: it is too large (P4), or its
  /// token is no longer active (P9).
  private mutating func isRefused(_ push: inout Push, in batch: inout PushBatch) -> Bool {
    if push.decisions.contains(Sizes.tooLarge) { return true }
    guard push.decisions.contains(Installation.notInstalled),
      phones[push.recipient].isUnregistered
    else { return false }
    missApp(of: &push, in: &batch)
    return true
  }

  /// Lets the channel of a broadcast store it, or not (LA11).
  ///
  /// - Returns: As of ``keep(_:of:)``.
  private mutating func keep(
    broadcast push: inout Push, on channel: String?, in batch: PushBatch
  ) -> [PushBatch] {
    let ruling = ActivityLife.storing(by: environment.device.assumptions.activities)
    push.decisions.formUnion(ruling.decisions)
    guard ruling.value else { return [] }
    var stored = batch.stored(push)
    stored.channel = channel
    let expired = loseExpired(replacedBy: stored)
    if store.push(replacedBy: stored) != nil { push.decisions.insert(ActivityLife.storedInPlace) }
    store.keep(stored)
    push.outcome = .held
    return expired
  }

  /// Delivers what the push service kept.
  ///
  /// - Returns: The reports of these pushes.
  mutating func deliverStored() -> [PushReport] {
    store.takeAll().flatMap { deliver($0) }.flatMap { $0.reports($0.places) }
  }

  /// Discards what the push service keeps for deleted apps.
  ///
  /// - Returns: The reports of these pushes.
  mutating func discardStored(for recipients: [Recipient]) -> [PushReport] {
    store.take(for: Set(recipients)).flatMap { deliver($0, unless: Delivery.discardedWithApp) }
      .flatMap { $0.reports($0.places) }
  }

  /// Delivers what the push service kept in an earlier run before the next push, because the phones
  /// are online now.
  mutating func deliverRestored(
    before place: Int, of batch: PushBatch, _ report: (SimulationEvent) -> Void
  ) {
    if let arrival = batch.arrival(of: place), now.map({ $0 < arrival }) ?? true { now = arrival }
    for stored in store.takeAll() {
      if let now {
        for due in deliverDue(on: stored.recipient.phone, until: now) {
          report(.due(due, before: place))
        }
      }
      for batch in deliver(stored) { report(.due(batch, before: place)) }
    }
  }

  /// Delivers a push that the push service kept, unless an obstacle is given, or found.
  private mutating func deliver(
    _ stored: PushStore.Stored, unless obstacle: Decision? = nil
  ) -> [PushBatch] {
    var captured = stored.captured
    if let now { captured.pushes[0].capture.arrival = now.seconds }
    captured.pushes[0].capture.isLate = true
    let device = environment.device.met(byPushesTo: phones.identifier(of: stored.recipient.app))
    if let obstacle = obstacle ?? Delivery.obstacle(to: stored, on: device, at: now) {
      captured.pushes[0].capture.rejection = obstacle
    }
    return preparation.batches(of: [captured]).map { batch in
      var batch = batch
      batch.pushes[0].recipient = stored.recipient
      batch.pushes[0].index = stored.index
      batch.isReportedAgain = stored.index != Push.unnumbered
      batch.pushes[0].requestNumber = stored.requestNumber
      extend(0..<1, of: &batch) { _ in }
      return batch
    }
  }
}
