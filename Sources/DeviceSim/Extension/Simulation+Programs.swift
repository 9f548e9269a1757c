import ServiceExtensionKit

/// A push that waits for the answer of the extension.
private struct WaitingPush {
  /// Its diagnostics are those so far.
  var record: PushRecord
  /// `nil` if it has no payload.
  var admission: Admission?
  /// Whether the extension runs.
  var isRequested = false
}

extension Simulation {
  /// So many pushes may wait for the extension together.
  private static let waitingLimit = 1024

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
    waiting.reserveCapacity(places.count)
    var requests: [NotificationRequest] = []
    for place in places { waiting.append(receive(at: place, &requests, &batch)) }
    let found = Array(batch.diagnostics[first...])
    batch.diagnostics.removeSubrange(first...)
    let answers = pipeline.answers(to: requests)
    // Spans lend their elements, which are too large to be copied.
    let (given, taken, pushes) = (requests.span, answers.span, waiting.span)
    var answered = 0
    for index in pushes.indices {
      let push = pushes[index]
      var record = push.record
      let own = record.diagnostics
      let start = batch.diagnostics.count
      batch.diagnostics += found[(own.lowerBound - first)..<(own.upperBound - first)]
      if let payload = batch.pushes[record.place].payload, let admission = push.admission {
        if push.isRequested {
          extensionStage.apply(
            taken[answered], to: given[answered], of: &record, payload, in: &batch)
          answered += 1
        }
        finish(&record, payload, admission, &batch)
      }
      record.diagnostics = start..<batch.diagnostics.count
      batch.records.append(record)
    }
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
