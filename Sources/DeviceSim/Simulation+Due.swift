import ServiceExtensionKit
import SourceText

/// What happens without a push when it is due: the notifications that extensions scheduled, which
/// go through the pipeline as local notifications (X11, P17), and the starts of Live Activities
/// that apps scheduled (LA9).
extension Simulation {
  /// Delivers what is due on the phone of a push before it arrives.
  mutating func deliverDue(
    before place: Int, of batch: PushBatch, _ report: (SimulationEvent) -> Void
  ) {
    guard phones.hasSchedules, batch.captured.span[place].hasPayload,
      let arrival = batch.arrival(of: place)
    else { return }
    for due in deliverDue(on: batch.pushes[place].recipient.phone, until: arrival) {
      report(.due(due, before: place))
    }
  }

  /// Delivers what is due on a phone until a moment, in the order of time.
  mutating func deliverDue(on phone: Int, until instant: SimulatedInstant) -> [PushBatch] {
    phones.takeDue(on: phone, until: instant).flatMap { deliver($0) }
  }

  /// Delivers what is due until a moment on a phone that has not got a push yet, if there is no
  /// other; returns the reports.
  mutating func deliverDueWithoutPhones(until instant: SimulatedInstant) -> [PushReport] {
    phones.takeDueWithoutPush(until: instant).flatMap { deliver($0) }
      .flatMap { $0.reports($0.places) }
  }

  private mutating func deliver(_ due: DueItem) -> [PushBatch] {
    settle()
    switch due.event {
    case .notification(let notification): return deliver(due, showing: notification)
    case .start(let activity): return deliver(due, starting: activity)
    }
  }

  private mutating func deliver(
    _ due: DueItem, showing notification: LocalNotification
  ) -> [PushBatch] {
    var captured = due.capture(of: notification, preparation.options)
    captured.pushes = captured.pushes.map { push in
      var push = push.withoutDiagnostics
      push.capture.arrival = due.date.seconds
      return push
    }
    var preparation = preparation
    preparation.content = notification.content
    return preparation.batches(of: [captured]).map { batch in
      var batch = batch
      batch.pushes[0].recipient = due.recipient
      batch.pushes[0].index = nextIndex
      nextIndex += 1
      extend(0..<1, of: &batch) { _ in }
      return batch
    }
  }
}

extension DueItem {
  /// What the report calls the place of a scheduled notification, which is in no capture.
  private static let name = "scheduled"

  /// Returns a notification as a capture has it.
  fileprivate func capture(
    of notification: LocalNotification, _ options: CaptureOptions
  ) -> CapturedPushes {
    var json = JSONWriter()
    json.object { json in
      json.member("device", device)
      if !app.isEmpty { json.member("app", app) }
      json.object("local") { json in
        json.member("identifier", notification.identifier)
        json.members(of: notification.content)
      }
    }
    let (document, root, _) = JSONReader.read(SourceFile(name: Self.name, bytes: json.bytes))
    var decoder = PushDecoder(document: document, options)
    decoder.add(root, line: 1, [])
    return decoder.finish().first ?? CapturedPushes(document: document)
  }
}

/// A notification that is due, and the place of the push before which it is.
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
