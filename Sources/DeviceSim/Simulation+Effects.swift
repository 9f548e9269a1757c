import SourceText

extension Simulation {
  /// Words what an event changed on a phone: decisions and diagnostics.
  func report(
    _ effect: PhoneEffect, by author: Badge.Author, at place: JSONNode?, on push: inout Push,
    in batch: inout PushBatch
  ) {
    switch effect {
    case .replaced(let identifier) where author == .push:
      let capture = batch.captured[push.place].capture
      batch.takeLate(
        Collapsing.replacement(of: identifier, by: capture, in: batch.document), for: &push)
      if push.outcome == .presented { push.outcome = .replaced }
      if push.presentation.sound != nil, Collapsing.isSilent(on: environment.device) {
        push.presentation.sound = nil
        push.decisions.revise(by: Collapsing.silentReplacement)
      }
    case .listCleared(let count, let hasOwn, let hadBadge):
      if hasOwn { push.presentation.places.list = false }
      // One below 0 is not in the content.
      let isNegative = author == .push && batch.content(of: push).badge == nil
      let written = isNegative ? place.flatMap(batch.document.number)?.text : nil
      batch.takeLate(
        Badge.cleared(
          by: written ?? "0", count, hasOwn: hasOwn, hadBadge: hadBadge, of: author,
          at: place.map(batch.document.location)),
        for: &push)
    case .badgeRemoved where author == .push:
      guard let sound = push.presentation.sound, Sounds.isLostWithBadge(sound) else { break }
      push.presentation.sound = nil
      push.decisions.revise(by: Sounds.lostWithBadge)
      batch.reportLate([Sounds.lostWithBadge(at: place.map(batch.document.location))])
    case .replaced, .badgeChanged, .badgeRemoved, .removed, .unscheduled, .evicted, .wakeHeld,
      .wakeHeldByPhone, .wakeHeldInUse, .woken, .wakeLost, .budgetSpent, .callsStopped, .noChannel,
      .unregistered, .asksToGoOn, .extensionRan, .extensionKilled, .arrivedEarlier, .due,
      .activity, .activityStarted, .activityLoads:
      break
    }
  }
}
