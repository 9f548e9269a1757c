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
    record.decisions.insert(.extensionChangedCenter)
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
      return ExtensionEffect(change, add(notification, to: device, at: arrival))
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

  /// Whether a local notification enters the list (A1, A2).
  private var mayList: Bool {
    let device = environment.device
    return device.settings.notificationCenter
      && (device.app.state != .foreground || device.app.foregroundPresentation.contains(.list))
  }

  private mutating func add(
    _ notification: LocalNotification, to device: Int, at arrival: Double?
  ) -> [DeviceEffect] {
    _ = unschedule(on: device) { $0 == notification.identifier }
    guard notification.isDue else {
      fleet.pending[device, default: []].append(notification)
      return []
    }
    let content = notification.content
    let isCritical = environment.device.permitted(content.interruptionLevel) == .critical
    let delivered = DeliveredNotification(
      identifier: notification.identifier, content: content, isCritical: isCritical,
      date: arrival, isReplaceable: true)
    let isListed = content.hasText && mayList
    defer { if isListed { fleet.keepContent(of: device, isAskedFor: true) } }
    return fleet[device].apply(
      .push(notification: isListed ? delivered : nil, badge: mayBadge ? content.badge : nil))
  }

  private mutating func unschedule(
    on device: Int, where isMeant: (String) -> Bool
  ) -> [DeviceEffect] {
    guard var pending = fleet.pending[device] else { return [] }
    let count = pending.count
    pending.removeAll { isMeant($0.identifier) }
    fleet.pending[device] = pending.isEmpty ? nil : pending
    return pending.count < count ? [.unscheduled(count: count - pending.count)] : []
  }

  private func report(
    _ effect: ExtensionEffect, _ record: inout PushRecord, _ payload: PushPayload,
    _ batch: inout PushBatch
  ) {
    for case .listCleared(let count) in effect.results {
      record.decisions.insert(.listCleared)
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
