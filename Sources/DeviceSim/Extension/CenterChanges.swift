import ServiceExtensionKit
import SourceText

/// The changes of the extension in the notification center (X11).
extension Simulation {
  /// Applies the changes of the extension to the phone of its push.
  mutating func apply(
    _ changes: [CenterChange], of push: inout Push, in batch: inout PushBatch
  ) {
    guard !changes.isEmpty else { return }
    push.decisions.insert(NotificationCenter.extensionChangedCenter)
    let app = preparation.apps[push.app]
    let instant = batch.arrival(of: push.place)
    let place = batch.captured[push.place].payload?.mutableContentPlace
    for change in changes {
      let effect = apply(change, to: push.recipient, app, at: instant)
      batch.effects[push.place, default: []].append(effect)
      if let badge = effect.badge { push.presentation.badge = badge }
      for result in effect.results {
        report(result, by: .extensionOfApp, at: place, on: &push, in: &batch)
      }
    }
  }

  private mutating func apply(
    _ change: CenterChange, to recipient: Recipient, _ app: InstalledApp,
    at instant: SimulatedInstant?
  ) -> ExtensionEffect {
    let event: PhoneEvent
    switch change {
    case .setBadge(let badge):
      guard Badge.maySet(app) else { return ExtensionEffect(change, isPermitted: false) }
      event = .setBadge(NewBadge(badge, zero: app.device.assumptions.badgeZero))
    case .removeDelivered(let identifiers): event = .removeDelivered(identifiers: identifiers)
    case .removeAllDelivered: event = .removeAllDelivered
    case .removePending(let identifiers): event = .removePending(identifiers: identifiers)
    case .removeAllPending: event = .removeAllPending
    case .add(let notification): return add(notification, to: recipient, app, at: instant)
    case .donate: return ExtensionEffect(change)
    }
    return ExtensionEffect(change, phones.apply(event, to: recipient, at: instant))
  }

  private mutating func add(
    _ notification: LocalNotification, to recipient: Recipient, _ app: InstalledApp,
    at instant: SimulatedInstant?
  ) -> ExtensionEffect {
    let change = CenterChange.add(notification)
    guard notification.isDue else {
      var kept = notification
      kept.content.userInfo = kept.content.userInfo.detached
      return ExtensionEffect(change, phones.apply(.schedule(kept), to: recipient, at: instant))
    }
    let pending = PhoneEvent.removePending(identifiers: [notification.identifier])
    _ = phones.apply(pending, to: recipient, at: instant)
    let content = notification.content
    let level = Levels.permitted(content.interruptionLevel, to: app)
    // A Focus silences, but keeps nothing out of the list (I3).
    let places =
      content.hasText
      ? Permissions.places(at: level, isSilenced: false, for: app).places : NotificationPlaces()
    let badge = Badge.badge(content.badge, for: app).badge
    let listing: Listing =
      places.list
      ? .listed(
        DeliveredNotification(
          identifier: notification.identifier, content: content, isCritical: level == .critical))
      : .none
    let newBadge = badge.map { NewBadge($0, zero: app.device.assumptions.badgeZero) }
    let results = phones.apply(.notification(listing, badge: newBadge), to: recipient, at: instant)
    trimContents(of: recipient)
    return ExtensionEffect(
      change, results, withheld: Self.withheld(of: content, places: places, badge: badge))
  }

  /// Returns what the device withholds of a notification that the extension added.
  private static func withheld(
    of content: NotificationContent, places: NotificationPlaces, badge: Int?
  ) -> [ExtensionEffect.Withheld] {
    var withheld: [ExtensionEffect.Withheld] = []
    if content.hasText, !places.list { withheld.append(places.isSeen ? .list : .alert) }
    if let asked = content.badge, asked >= 0, badge == nil { withheld.append(.badge) }
    return withheld
  }

  /// Discards, from time to time, contents that no extension can get.
  mutating func trimContents(of recipient: Recipient) {
    guard environment.retention != .complete, phones[recipient].notificationCount % 256 == 0 else {
      return
    }
    phones.trimContents(of: recipient, keeping: environment.retention)
  }
}
