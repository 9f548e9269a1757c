import ServiceExtensionKit

/// A push that waits for the answer of the extension.
private struct WaitingPush {
  /// Its diagnostics are those so far.
  var record: PushRecord
  /// `nil` if it has no payload.
  var prepared: (payload: PushPayload, admission: Admission)?
  /// `nil` if the extension does not run.
  var request: NotificationRequest?
}

extension Simulation {
  /// So many pushes may wait for the extension together.
  private static let waitingLimit = 256

  /// Delivers pushes of which some go through programs, which get many requests at once, so that they can work ahead.
  ///
  /// Those that look at the notification center get one at a time, and so does a program until it has said whether it
  /// does.
  mutating func receiveTogether(through pipeline: ExtensionPipeline, _ batch: inout PushBatch) {
    var places = batch.pushes.indices
    while let place = places.first {
      learnCenterUse(of: pipeline)
      guard centerUse == .none else {
        receiveAlone(at: place, &batch)
        places = places.dropFirst()
        continue
      }
      receive(places.prefix(Self.waitingLimit), through: pipeline, &batch)
      places = places.dropFirst(Self.waitingLimit)
    }
  }

  private mutating func receive(
    _ places: Range<Int>, through pipeline: ExtensionPipeline, _ batch: inout PushBatch
  ) {
    // What is found before the extension runs moves behind what was said about the push before.
    let first = batch.diagnostics.count
    var waiting: [WaitingPush] = []
    for place in places { waiting.append(receive(at: place, &batch)) }
    let found = Array(batch.diagnostics[first...])
    batch.diagnostics.removeSubrange(first...)
    var answers = pipeline.answers(to: waiting.compactMap(\.request))[...]
    for var push in waiting {
      let own = push.record.diagnostics
      let start = batch.diagnostics.count
      batch.diagnostics += found[(own.lowerBound - first)..<(own.upperBound - first)]
      if let (payload, admission) = push.prepared {
        if let request = push.request {
          extensionStage.apply(
            answers.removeFirst(), to: request, of: &push.record, payload, in: &batch)
        }
        finish(&push.record, payload, admission, &batch)
      }
      push.record.diagnostics = start..<batch.diagnostics.count
      batch.records.append(push.record)
    }
  }

  private mutating func receive(at place: Int, _ batch: inout PushBatch) -> WaitingPush {
    let first = batch.diagnostics.count
    var push = WaitingPush(record: begin(at: place, &batch))
    if let payload = batch.pushes[place].payload {
      let admitted = prepare(&push.record, payload, &batch)
      push.prepared = (payload, admitted)
      push.request = extensionStage.request(
        for: &push.record, payload, verdict: admitted.verdict, in: &batch)
    }
    push.record.diagnostics = first..<batch.diagnostics.count
    return push
  }
}
