import ServiceExtensionKit
import SourceText

/// What happens when it is due, without a push:
///
/// - notifications that extensions scheduled, as local notifications (X11, P17)
/// - notifications on which extensions have ended their work (X6)
/// - starts of Live Activities that apps scheduled (LA9)
/// - wakes that pushes waited for (A3)
extension Simulation {
  /// Delivers what is due on the phone of a push before it arrives.
  mutating func deliverDue(
    before place: Int, of batch: PushBatch, _ report: (SimulationEvent) -> Void
  ) {
    let phone = batch.pushes[place].recipient.phone
    guard phones.mayHaveDue(phone), batch.captured.span[place].hasPayload,
      let arrival = batch.arrival(of: place)
    else { return }
    for due in deliverDue(on: phone, until: arrival) {
      report(.due(due, before: place))
    }
  }

  /// Delivers what is due on a phone until a moment, in the order of time.
  mutating func deliverDue(on phone: Int, until instant: SimulatedInstant) -> [PushBatch] {
    guard phones.mayHaveDue(phone) else { return [] }
    let due = phones.takeDue(on: phone, until: instant) + releaseWakes(on: phone, until: instant)
    return due.inOrder.flatMap { deliver($0) }
  }

  /// Delivers what happens without a push; returns the reports.
  mutating func reports(of due: [DueItem]) -> [PushReport] {
    due.flatMap { deliver($0) }.flatMap { $0.reports($0.places) }
  }

  /// Returns where a window of pushes ends.
  ///
  /// An earlier push of the window may wait to wake its app. The window ends before the first push
  /// that may come after that wake, because the wake has a report of its own.
  func end(of window: Range<Int>, in batch: PushBatch) -> Int {
    var waking: Set<Int> = []
    let pushes = batch.pushes.span
    for place in window where batch.captured.span[place].hasPayload {
      let phone = pushes[place].recipient.phone
      let mayWait = waking.contains(phone) || phones.isHoldingWake(phone)
      if mayWait, place > window.lowerBound { return place }
      let isWaking =
        pushes[place].admission.isWakeHeld
        || Background.isWoken(pushes[place].decisions)
      if isWaking, batch.arrival(of: place) != nil { waking.insert(phone) }
    }
    return window.upperBound
  }

  /// If no phone has got a push yet, delivers what is due until a moment; returns the reports.
  mutating func deliverDueWithoutPhones(until instant: SimulatedInstant) -> [PushReport] {
    reports(of: phones.takeDueWithoutPush(until: instant))
  }

  private mutating func deliver(_ due: DueItem) -> [PushBatch] {
    settle()
    switch due.event {
    case .notification(let notification):
      return deliver(due, showing: notification)
    case .unshown(let notification, let reason):
      return deliver(due, showing: notification, reason)
    case .lost(let notification, let obstacle):
      let captured = due.capture(of: notification, "extension", preparation.options)
      return batches(of: captured, for: due) { $0.decisions.insert(obstacle) }
    case .start(let activity): return deliver(due, starting: activity)
    case .wake(let identifier, let isLaunch):
      return deliver(due, waking: identifier, isLaunch: isLaunch)
    case .lostWake(let identifier, let obstacle):
      return batches(ofWaiting: identifier, for: due) { $0.decisions.insert(obstacle) }
    }
  }

  /// Gives an app the push that waited to wake it.
  private mutating func deliver(
    _ due: DueItem, waking identifier: String, isLaunch: Bool
  ) -> [PushBatch] {
    batches(ofWaiting: identifier, for: due) { push in
      push.outcome = .background
      push.presentation.wakesApp = true
      push.decisions.insert(isLaunch ? Background.gotAtLaunch : Background.wokenLater)
    }
  }

  /// Prepares a push that waited to wake its app; nothing but its identifier is known any more.
  private mutating func batches(
    ofWaiting identifier: String, for due: DueItem, _ change: (inout Push) -> Void
  ) -> [PushBatch] {
    batches(of: due.capture(ofPush: identifier, preparation.options), for: due, change)
  }

  /// Prepares what happens to an app without a push.
  private mutating func batches(
    of captured: CapturedPushes, for due: DueItem, _ change: (inout Push) -> Void
  ) -> [PushBatch] {
    batches(of: captured, at: due.date).map { batch in
      var batch = batch
      batch.pushes[0].recipient = due.recipient
      change(&batch.pushes[0])
      return batch
    }
  }

  /// Prepares an event without a push as the push that has the same effect.
  ///
  /// What is decided and checked only for pushes is left out.
  mutating func batches(
    of captured: CapturedPushes, at instant: SimulatedInstant?
  ) -> [PushBatch] {
    settle()
    var captured = captured
    captured.pushes = captured.pushes.map { push in
      var push = push.withoutDiagnostics
      push.capture.arrival = instant?.seconds
      return push
    }
    return preparation.batches(of: [captured]).map { batch in
      var batch = batch
      batch.isWithoutPush = true
      batch.earlyDiagnostics = []
      batch.pushes[0].earlyDiagnostics = 0..<0
      batch.pushes[0].decisions = DecisionSet()
      batch.pushes[0].presentation = Presentation()
      batch.pushes[0].outcome = .dropped
      number(&batch.pushes[0])
      return batch
    }
  }

  private mutating func deliver(
    _ due: DueItem, showing notification: LocalNotification
  ) -> [PushBatch] {
    var captured = due.capture(of: notification, "scheduled", preparation.options)
    captured.pushes = captured.pushes.map { push in
      var push = push.withoutDiagnostics
      push.capture.arrival = due.date?.seconds
      return push
    }
    var preparation = preparation
    preparation.contents = [notification.content]
    return preparation.batches(of: [captured]).map { batch in
      var batch = batch
      batch.isWithoutPush = true
      batch.pushes[0].recipient = due.recipient
      extend(0..<1, of: &batch) { _ in }
      return batch
    }
  }
}

extension DueItem {
  /// Returns a notification as a capture has it, from a place that is in no capture.
  func capture(
    of notification: LocalNotification, _ place: String, _ options: CaptureOptions
  ) -> CapturedPushes {
    capture(place, options) { json in
      if !app.isEmpty { json.member("app", app) }
      json.object("local") { json in
        json.member("identifier", notification.identifier)
        json.members(of: notification.content)
      }
    }
  }

  /// Returns a push that waited as a capture has it.
  fileprivate func capture(
    ofPush identifier: String, _ options: CaptureOptions
  ) -> CapturedPushes {
    capture("held", options) { json in
      json.object("headers") { json in
        json.member("apns-push-type", PushType.background.rawValue)
        json.member("apns-priority", 5)
        if !app.isEmpty { json.member("apns-topic", app) }
        if !identifier.isEmpty { json.member("apns-collapse-id", identifier) }
      }
      json.object("payload") { json in
        json.object("aps") { $0.member("content-available", 1) }
      }
    }
  }

  private func capture(
    _ place: String, _ options: CaptureOptions, _ members: (inout JSONWriter) -> Void
  ) -> CapturedPushes {
    var json = JSONWriter()
    json.object { json in
      json.member("device", device)
      members(&json)
    }
    let (document, root, _) = JSONReader.read(SourceFile(name: place, bytes: json.bytes))
    var decoder = PushDecoder(document: document, options)
    decoder.add(root, line: 1, [])
    return decoder.finish().first ?? CapturedPushes(document: document)
  }
}

/// What is due, and the place of the push before which it is.
package typealias DueBatch = (place: Int, batch: PushBatch)

extension PushBatch {
  /// Returns the parts of a batch in order, with what is due between its pushes.
  package func parts(with due: [DueBatch]) -> [(batch: PushBatch, range: Range<Int>)] {
    var parts: [(batch: PushBatch, range: Range<Int>)] = []
    var start = 0
    for item in due {
      if start < item.place { parts.append((self, start..<item.place)) }
      parts.append((item.batch, item.batch.places))
      start = item.place
    }
    if start < pushes.count || parts.isEmpty { parts.append((self, start..<pushes.count)) }
    return parts
  }
}
