import ServiceExtensionKit
import SourceText

/// A push that waits for the answer of the extension.
private struct WaitingPush {
  /// Its diagnostics are those so far.
  var record: PushRecord
  /// `nil` if it has no payload.
  var admission: Admission?
  /// Whether the extension runs.
  var isRequested = false
}

/// Pushes of a batch that wait for the extension together, in order.
private struct WaitingPushes {
  var pushes: [WaitingPush] = []
  var requests: [NotificationRequest] = []
  /// What was found before the extension runs; it moves behind what is said about the push before.
  var found: [Diagnostic] = []
  /// How many pushes are delivered.
  var delivered = 0
  /// How many requests are answered.
  var answered = 0
}

extension Simulation {
  /// So many pushes may wait for the extension together.
  private static let waitingLimit = 1024

  /// Delivers pushes of which some go through programs, which get many requests at once, so that they can work ahead.
  ///
  /// Those that look at the notification center get one at a time, and so does a program until it has said whether it
  /// does.
  mutating func receiveTogether(
    through pipeline: ExtensionPipeline, _ batch: inout PushBatch,
    _ hear: (SimulationNews) -> Void
  ) {
    var places = batch.pushes.indices
    while let place = places.first {
      learnCenterUse(of: pipeline)
      guard centerUse == .none else {
        receiveAlone(at: place, &batch, hear)
        hear(.delivered(batch, place..<place + 1))
        places = places.dropFirst()
        continue
      }
      receive(places.prefix(Self.waitingLimit), through: pipeline, &batch, hear)
      places = places.dropFirst(Self.waitingLimit)
    }
  }

  private mutating func receive(
    _ places: Range<Int>, through pipeline: ExtensionPipeline, _ batch: inout PushBatch,
    _ hear: (SimulationNews) -> Void
  ) {
    let first = batch.diagnostics.count
    var waiting = WaitingPushes()
    waiting.pushes.reserveCapacity(places.count)
    for place in places {
      let push = receive(at: place, &waiting.requests, &batch)
      waiting.pushes.append(push)
    }
    waiting.found = Array(batch.diagnostics[first...])
    batch.diagnostics.removeSubrange(first...)
    // Those that wait for nothing.
    deliver(&waiting, [], from: first, &batch, hear)
    pipeline.answer(waiting.requests) { news in
      switch news {
      case .answers(let answers): deliver(&waiting, answers, from: first, &batch, hear)
      case .talk(let step, let line): hear(.talk(step: step, line: line))
      }
    }
  }

  /// Delivers the pushes that wait no longer.
  ///
  /// - Parameters:
  ///   - waiting: The pushes.
  ///   - answers: Those to the next requests.
  ///   - first: The place of the first diagnostic of the pushes.
  ///   - batch: Gets the records.
  ///   - hear: Gets what is delivered.
  private mutating func deliver(
    _ waiting: inout WaitingPushes, _ answers: [ExtensionAnswer], from first: Int,
    _ batch: inout PushBatch, _ hear: (SimulationNews) -> Void
  ) {
    let start = batch.records.count
    let answered = waiting.answered
    // Spans lend their elements, which are too large to be copied.
    let (requests, pushes) = (waiting.requests, waiting.pushes)
    let (given, taken, all) = (requests.span, answers.span, pushes.span)
    while waiting.delivered < all.count {
      let push = all[waiting.delivered]
      if push.isRequested, waiting.answered - answered == taken.count { break }
      var record = push.record
      let own = record.diagnostics
      let start = batch.diagnostics.count
      batch.diagnostics += waiting.found[(own.lowerBound - first)..<(own.upperBound - first)]
      if let payload = batch.pushes[record.place].payload, let admission = push.admission {
        if push.isRequested {
          extensionStage.apply(
            taken[waiting.answered - answered], to: given[waiting.answered], of: &record, payload,
            in: &batch)
          waiting.answered += 1
        }
        finish(&record, payload, admission, &batch)
      }
      record.diagnostics = start..<batch.diagnostics.count
      batch.records.append(record)
      waiting.delivered += 1
    }
    let range = start..<batch.records.count
    if !range.isEmpty { hear(.delivered(batch, range)) }
  }

  private mutating func receive(
    at place: Int, _ requests: inout [NotificationRequest], _ batch: inout PushBatch
  ) -> WaitingPush {
    let first = batch.diagnostics.count
    var push = WaitingPush(record: begin(at: place, &batch))
    if let payload = batch.pushes[place].payload {
      let admitted = prepare(&push.record, payload, &batch)
      push.admission = admitted
      if let request = extensionStage.request(
        for: &push.record, payload, verdict: admitted.verdict, in: &batch)
      {
        requests.append(request)
        push.isRequested = true
      }
    }
    push.record.diagnostics = first..<batch.diagnostics.count
    return push
  }
}
