import ServiceExtensionKit
import SourceText

/// Which parts of a push are kept for the list of its app.
extension Simulation {
  /// Whether only the number is kept of notifications that no other notification replaces.
  @inline(__always)
  var keepsCountsOnly: Bool { !mayUseCenter && environment.retention == .replaceable }

  /// Whether the extension reads the notification center, or may read it.
  @inline(__always)
  var mayUseCenter: Bool {
    // Not as a comparison, which is a call into the other target.
    if case .none = centerUse { false } else { true }
  }

  /// What is kept of a notification that another one may replace.
  @inline(__always)
  var keptOfListed: Retention { mayUseCenter ? .complete : environment.retention }

  /// Returns how a notification reaches the phone: at once, or with the scheduled summary.
  // Inlined: a call would copy the simulation and the batch for each push.
  @inline(__always)
  func event(
    for listing: Listing, of push: Push, badge: NewBadge?, in batch: PushBatch
  ) -> PhoneEvent {
    guard push.presentation.isHeld, case .listed(let notification) = listing else {
      return .notification(listing, badge: badge)
    }
    let device = preparation.apps[push.app].device
    let held = HeldNotification(
      notification: notification, relevance: batch.content(of: push).relevanceScore ?? 0,
      release: Summary.release(after: batch.arrival(of: push.place), on: device),
      isCounted: keepsCountsOnly && !batch.isReplaceable(push.place))
    return .hold(held, badge: badge, isShown: push.presentation.places.list)
  }

  /// Returns the texts that are shown for a push with a hidden preview.
  func preview(of push: Push, in batch: PushBatch) -> HiddenPreview {
    let content = batch.content(of: push)
    return Previews.preview(
      ofCategory: batch.string(content[.categoryIdentifier]), for: preparation.apps[push.app],
      named: appNames[batch.withApp(of: push.place) { String(copying: $0) }],
      text: { batch.string(content[$0].text) },
      count: {
        let thread = batch.string(content[.threadIdentifier])
        let others = phones[push.recipient].notifications(
          inThread: thread, except: batch.identifier(of: push))
        return others + 1
      })
  }
}

extension PushBatch {
  /// Returns what of a push enters the list of its app, if that is more than its number.
  func listing(of push: Push, keeping retention: Retention) -> Listing {
    var notification = notification(of: push, keeping: retention)
    notification.isOnLockScreen = push.presentation.places.lockScreen
    let isInCenter = push.presentation.places.list || push.presentation.isHeld
    if !isInCenter, push.presentation.places.lockScreen {
      notification.place = .lockScreen
    } else if !isInCenter, push.hasLastingBanner {
      notification.place = .banner
    }
    notification.isQuiet = push.outcome == .quiet
    return .listed(notification)
  }

  private func notification(
    of push: Push, keeping retention: Retention
  ) -> DeliveredNotification {
    let identifier = identifier(of: push)
    let isCritical = push.presentation.level == .critical
    switch retention {
    case .complete:
      return DeliveredNotification(
        identifier: identifier,
        content: owned(content(of: push), of: captured[push.place].payload?.userInfo),
        isCritical: isCritical, isReplaceable: isReplaceable(push.place))
    case .replaceable:
      return DeliveredNotification(identifier: identifier)
    case .visibleTexts:
      let content = content(of: push)
      return DeliveredNotification(
        identifier: identifier, threadIdentifier: string(content[.threadIdentifier]),
        categoryIdentifier: string(content[.categoryIdentifier]), isCritical: isCritical,
        title: string(content.title.text), subtitle: string(content.subtitle.text),
        body: string(content.body.text))
    }
  }
}
