import ServiceExtensionKit
import SourceText

/// Notifications on which the extension works for a time: the phone decides how they are shown when
/// the work ends (X6).
extension Simulation {
  /// Keeps the notification of a push until the extension ends its work.
  ///
  /// - Parameters:
  ///   - push: The push, presented as if nothing changed until then.
  ///   - end: When the work ends.
  ///   - badge: What it sets the badge to; `nil` if it does not.
  ///   - batch: Gets the diagnostics.
  mutating func showLater(
    _ push: inout Push, at end: SimulatedInstant, badge: Int?, in batch: inout PushBatch
  ) {
    var content = batch.detached(batch.content(of: push), of: push)
    // A badge below 0 is not in the content.
    content.badge = content.badge ?? badge
    // A change that cannot be noticed now may be noticed later, for example when the app has left
    // the foreground.
    guard content.hasText || content.badge != nil || content.sound != nil else { return }
    let isKept = push.presentation.places.isSeen || push.presentation.isHeld
    if environment.keepsSources, content.hasText { keepSource(of: push, in: batch) }
    let identifier = batch.identifier(of: push)
    if isKept, phones[push.recipient].isKnown(identifier) {
      report(.replaced(identifier: identifier), by: .push, at: nil, on: &push, in: &batch)
    }
    foresee(badge, isKept: isKept, for: &push, in: &batch)
    let unshown = UnshownNotification(
      notification: LocalNotification(identifier: identifier, content: content),
      original: batch.detached(push.localized, of: push), mayFilter: mayFilter(push, in: batch),
      end: end, foreseen: Appearance(of: push, in: batch))
    _ = phones.apply(.showLater(unshown), to: push.recipient, at: batch.arrival(of: push.place))
  }

  /// Returns whether the extension may filter a push (X5).
  private func mayFilter(_ push: Push, in batch: PushBatch) -> Bool {
    environment.serviceExtension?.hasFilteringEntitlement == true
      && ExtensionOutcomes.isFilterable(batch.captured.span[push.place].capture.headers.pushType)
  }

  /// Reports what badge 0 will do when the work ends, if nothing changes (B1).
  private func foresee(
    _ badge: Int?, isKept: Bool, for push: inout Push, in batch: inout PushBatch
  ) {
    guard let badge, badge <= 0 else { return }
    let listing = isKept ? batch.listing(of: push, keeping: keptOfListed) : .none
    let newBadge = NewBadge(badge, zero: environment.device.assumptions.badgeZero)
    let effects = phones.effects(
      of: event(for: listing, of: push, badge: newBadge, in: batch), on: push.recipient,
      at: batch.arrival(of: push.place))
    for effect in effects {
      if case .replaced = effect { continue }
      report(effect, by: .push, at: batch.badgePlace(of: push.place), on: &push, in: &batch)
    }
  }

  /// Notes that a push is shown while the extension works on an earlier one.
  func noteOvertaking(by push: inout Push, in batch: PushBatch) {
    guard !batch.isWithoutPush,
      let arrival = batch.arrival(of: push.place),
      phones[push.recipient].isBusy(at: arrival)
    else { return }
    push.decisions.insert(ServiceExtension.overtakes)
  }

  /// Shows the notification of a push when the extension has ended its work.
  ///
  /// - Parameters:
  ///   - due: The end of the work.
  ///   - unshown: The notification.
  ///   - reason: Why it may be shown otherwise than the report of its push says.
  /// - Returns: A batch with the notification if it is shown otherwise; else none.
  mutating func deliver(
    _ due: DueItem, showing unshown: UnshownNotification, _ reason: Decision
  ) -> [PushBatch] {
    let source = NotificationSource(
      recipient: due.recipient, identifier: ExactText(unshown.notification.identifier))
    let captured = sources[source]
    preparation.contents = [unshown.notification.content]
    defer {
      preparation.contents = []
      sources[source] = captured
    }
    let capture = due.capture(of: unshown.notification, "extension", preparation.options)
    return batches(of: capture, at: due.date).compactMap { batch in
      var batch = batch
      batch.pushes[0].recipient = due.recipient
      withPush(at: 0, of: &batch) { $0.present(&$1, in: &$2) }
      if unshown.foreseen == Appearance(of: batch.pushes[0], in: batch) {
        nextIndex -= 1
        return nil
      }
      batch.pushes[0].decisions.revise(by: reason)
      return batch
    }
  }

  /// Lets the extensions end their work on all notifications.
  ///
  /// - Returns: The notifications that are shown otherwise than foreseen.
  package mutating func endExtensionWork() -> [PushBatch] {
    guard phones.history.hasExtensionRuns else { return [] }
    return (0..<phones.count).flatMap { phone in
      phones.lastEnd(on: phone).map { deliverDue(on: phone, until: $0) } ?? []
    }
  }
}

extension PushBatch {
  /// Returns a content of a push that does not need its document any more.
  fileprivate func detached(_ content: PushContent, of push: Push) -> NotificationContent {
    var owned = owned(content, of: captured[push.place].payload?.userInfo)
    owned.userInfo = owned.userInfo.detached
    return owned
  }
}
