import ServiceExtensionKit
import SourceText

/// What the extension finds in the notification center, and what it does there (X11).
extension Simulation {
  /// Learns from a program whether it looks at the center, as soon as it has said so.
  mutating func learnCenterUse(of pipeline: ExtensionPipeline) {
    let use = pipeline.centerUse
    guard use != centerUse else { return }
    centerUse = use
    if use == .none { fleet.forgetContents() }
  }

  /// Returns what the extension finds on the device of a push; `nil` if it does not ask.
  func center(for record: PushRecord, in batch: PushBatch) -> CenterState? {
    guard centerUse != .none else { return nil }
    let device = batch.withToken(of: record) { fleet.existingNumber(of: $0) }
    return device.map(fleet.center) ?? CenterState()
  }

  /// Does what the extension told the center.
  mutating func apply(
    _ changes: [CenterChange], of record: inout PushRecord, _ payload: PushPayload,
    _ batch: inout PushBatch
  ) {
    guard !changes.isEmpty else { return }
    record.decisions.insert(NotificationCenter.extensionChangedCenter)
    let device = batch.withToken(of: record) { fleet.number(of: $0) }
    for change in changes {
      let arrival = batch.pushes[record.place].capture.arrival
      let effect = effect(of: change, on: device, at: arrival)
      batch.effects[record.place, default: []].append(effect)
      if let badge = effect.badge { record.presentation.badge = badge }
      report(effect, &record, payload, &batch)
    }
  }

  private mutating func effect(
    of change: CenterChange, on device: Int, at arrival: Double?
  ) -> ExtensionEffect {
    switch change {
    case .setBadge(let badge):
      guard mayBadge else { return ExtensionEffect(change, isPermitted: false) }
      return ExtensionEffect(change, fleet[device].apply(.setBadge(badge)))
    case .removeDelivered(let identifiers):
      return ExtensionEffect(change, fleet[device].apply(.remove(identifiers: identifiers)))
    case .removeAllDelivered:
      return ExtensionEffect(change, fleet[device].apply(.removeAll))
    case .add(let notification):
      return add(notification, to: device, at: arrival)
    case .removePending(let identifiers):
      return ExtensionEffect(change, unschedule(on: device) { identifiers.contains($0) })
    case .removeAllPending:
      return ExtensionEffect(change, unschedule(on: device) { _ in true })
    case .donate:
      return ExtensionEffect(change)
    }
  }

  private var mayBadge: Bool {
    let settings = environment.device.settings
    return settings.badges && settings.authorization != .provisional
  }

  private mutating func add(
    _ notification: LocalNotification, to device: Int, at arrival: Double?
  ) -> ExtensionEffect {
    let change = CenterChange.add(notification)
    guard notification.isDue else {
      let givenUp = fleet.schedule(notification, on: device)
      return ExtensionEffect(change, givenUp.map { [.gaveUp(identifier: $0.identifier)] } ?? [])
    }
    _ = fleet.unschedule(on: device) { $0 == notification.identifier }
    let content = notification.content
    let presented = presentation.presentation(
      of: content, at: environment.device.permitted(content.interruptionLevel))
    let delivered = DeliveredNotification(
      identifier: notification.identifier, content: content,
      isCritical: presented.level == .critical, date: arrival, isReplaceable: true)
    defer { if presented.list { fleet.keepContent(of: device, isAskedFor: true) } }
    let results = fleet[device].apply(
      .push(notification: presented.list ? delivered : nil, badge: presented.badge))
    return ExtensionEffect(change, results, withheld: presented.withheld(of: content))
  }

  private mutating func unschedule(
    on device: Int, where isMeant: (String) -> Bool
  ) -> [DeviceEffect] {
    let count = fleet.unschedule(on: device, where: isMeant)
    return count > 0 ? [.unscheduled(count: count)] : []
  }

  private func report(
    _ effect: ExtensionEffect, _ record: inout PushRecord, _ payload: PushPayload,
    _ batch: inout PushBatch
  ) {
    for case .listCleared(let count) in effect.results {
      record.decisions.insert(Badge.listCleared)
      batch.diagnostics.append(
        Diagnostic(
          .badgeZeroClears,
          "badge 0 of the extension also clears \(ExtensionEffect.notifications(count))",
          at: payload.mutableContentPlace.map(batch.document.location),
          help: "remove the notifications that are read, and leave the badge above 0 to keep others"
        ))
    }
  }
}

extension Presentation {
  /// What the device keeps away of a content that it was decided for.
  fileprivate func withheld(of content: NotificationContent) -> [ExtensionEffect.Withheld] {
    var withheld: [ExtensionEffect.Withheld] = []
    if content.hasText, !list { withheld.append(isSeen ? .list : .alert) }
    if let badge = content.badge, badge >= 0, self.badge == nil { withheld.append(.badge) }
    return withheld
  }
}
